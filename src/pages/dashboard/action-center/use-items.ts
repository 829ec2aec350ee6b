import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { usePageActive } from "@/lib/page-active";
import { useRights } from "@/lib/rights";
import { supabase } from "@/lib/supabase";
import type { Item } from "./kinds";

/** `me_and_managees` (the default of the specification), `me`, `none` (no filter), or a managee's id. */
export type Scope = string;

const EVERY = 60_000;

/** What waits, computed by the server from the data. Asked again each minute, and each time one comes back to the page. */
export function useItems(scope: Scope) {
  const active = usePageActive();
  const workspaceId = useRights()?.workspace?.id;
  const query = useQuery({
    queryKey: ["action_center", workspaceId, scope],
    queryFn: async ({ signal }) => {
      const { data, error } = await supabase.rpc("action_center", { scope }).abortSignal(signal);
      if (error) throw error;
      return (data ?? []) as Item[];
    },
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

export type Colleague = { id: string; display_name: string };

/** The people whose centre one may open. */
export function useColleagues(): Colleague[] {
  const managees = useRights()?.managees ?? [];
  const { data } = useQuery({
    queryKey: ["action_center", "colleagues", managees],
    queryFn: async () => {
      // Fifty at a time fit in an address (spec §9).
      const { data: rows, error } = await supabase
        .from("team_member")
        .select("id,display_name")
        .in("id", managees.slice(0, 50))
        .order("sort_key");
      if (error) throw error;
      return rows;
    },
    enabled: managees.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? [];
}
