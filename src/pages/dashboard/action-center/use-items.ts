import { resources } from "@resources";
import { keepPreviousData } from "@tanstack/react-query";
import { useEffect } from "react";
import { useRead } from "@/kit/server";
import { usePageActive } from "@/lib/page-active";
import { useRights } from "@/lib/rights";
import type { Item } from "./kinds";

/** `me_and_managees` (the default of the specification), `me`, `none` (no filter), or a managee's id. */
export type Scope = string;

const EVERY = 60_000;
/** Where its items come from (`app.waiting_…`). */
const SHOWN: readonly [string, ...string[]] = [
  "contract",
  "contract_change_request",
  "timesheet_week",
  "signature_request",
  "certificate",
  "mission",
  "talent_bank_account",
  "commercial_condition",
  ...resources.filter(({ group }) => group === "requests").map(({ table }) => table),
];

/** What waits, computed by the server from the data. Asked again each minute, and each time one comes back to the page. */
export function useItems(scope: Scope) {
  const active = usePageActive();
  const workspaceId = useRights()?.workspace?.id;
  const query = useRead({
    tables: SHOWN,
    key: ["action_center", workspaceId, scope],
    read: async ({ call }, signal) => (await call<Item[] | null>("action_center", { scope }, signal)) ?? [],
    enabled: active,
    refetchInterval: EVERY,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  });
  const { refetch } = query;
  useEffect(() => {
    // What was done on the page one comes from may have removed the cause of an item.
    if (active) void refetch();
  }, [active, refetch]);
  return query;
}
