import type { TimesheetDay } from "@/features/timesheet/days";
import type { Row } from "@/kit/declaration";
import { type Server, useRead } from "@/kit/server";
import type { Minutes } from "@/rules/time/minutes";
import type { Finding } from "@/rules/verdict";
import {
  CONTRACT_COLUMNS,
  daysOfWeekOf,
  elsewhereDays,
  eq,
  limitsOf,
  readContract,
  type WeekContract,
  weeksBefore,
} from "./data";

export type WeekAround = {
  contract: WeekContract | null;
  earlier: readonly Minutes[];
  /** Weeks since 1 January, for the overtime of the year. */
  year: readonly Minutes[];
  elsewhere: readonly TimesheetDay[];
  birthDate: string | null;
  nafCode: string | null;
  /** Weeks of the same contract just before and just after. */
  previousId: string | null;
  nextId: string | null;
};

const TABLES = ["timesheet_week", "timesheet_day", "timesheet_version", "signature_request"] as const;

/** The seven days of a week. */
export function useDays(weekId: string) {
  return useRead({
    tables: TABLES,
    key: ["days", weekId],
    read: (server, signal) => daysOfWeekOf(server, weekId, signal),
  });
}

async function readNeighbour(
  server: Server,
  week: Row,
  side: "before" | "after",
  signal: AbortSignal,
): Promise<string | null> {
  const [row] = await server.rows("timesheet_week", {
    select: "id,monday",
    filters: [
      eq("contract_key", week.contract_key),
      { field: "monday", operator: side === "before" ? "lt" : "gt", value: week.monday },
    ],
    sorters: [{ field: "monday", order: side === "before" ? "desc" : "asc" }],
    size: 1,
    signal,
  });
  return row ? String(row.id) : null;
}

/** What the controls and the euros need beside the days. */
export function useAround(week: Row) {
  const id = String(week.id);
  const [talentId, monday] = [String(week.talent_id), String(week.monday)];
  return useRead<WeekAround>({
    tables: ["timesheet_week", "timesheet_day", "contract", "talent", "company"],
    key: ["around", id],
    read: async (server, signal) => {
      const one = async (table: string, select: string, key: unknown) =>
        (await server.rows(table, { select, filters: [eq("id", key)], size: 1, signal }))[0];
      const [contract, talent, company, before, elsewhere, previousId, nextId] = await Promise.all([
        one("contract", CONTRACT_COLUMNS, week.contract_id),
        one("talent", "id,birth_date", talentId),
        one("company", "id,naf_code", week.company_id),
        weeksBefore(server, talentId, monday, signal),
        elsewhereDays(server, talentId, monday, id, signal),
        readNeighbour(server, week, "before", signal),
        readNeighbour(server, week, "after", signal),
      ]);
      return {
        contract: readContract(contract),
        ...before,
        elsewhere,
        birthDate: (talent?.birth_date as string | null) ?? null,
        nafCode: (company?.naf_code as string | null) ?? null,
        previousId,
        nextId,
      };
    },
    staleTime: 60_000,
  });
}

/** What the law says of the hours that are kept, at every client. */
export function useLimits(weekId: string) {
  return useRead<Finding[]>({
    tables: ["timesheet_week", "timesheet_day", "contract"],
    key: ["limits", weekId],
    read: (server, signal) => limitsOf(server, weekId, signal),
  });
}

export type Version = {
  id: string;
  number: number;
  reason: string | null;
  author: string | null;
  at: string;
  days: unknown;
};

/** What the hours were before they were changed. */
export function useVersions(weekId: string) {
  return useRead<Version[]>({
    tables: TABLES,
    key: ["versions", weekId],
    read: async (server, signal) => {
      const rows = await server.rows("timesheet_version", {
        select: "id,version_number,reason,author,created_at,days",
        filters: [eq("timesheet_week_id", weekId)],
        sorters: [{ field: "created_at", order: "desc" }],
        signal,
      });
      return rows.map((row) => ({
        id: String(row.id),
        number: Number(row.version_number),
        reason: (row.reason as string | null) ?? null,
        author: (row.author as string | null) ?? null,
        at: String(row.created_at),
        days: row.days,
      }));
    },
  });
}

export type LinkState = {
  status: string;
  signer_name: string | null;
  signer_email: string | null;
  expires_at: string;
  deemed_at: string | null;
  deemed_terms: string | null;
  opened_at: string | null;
  signed_by_name: string | null;
  signed_by_quality: string | null;
  used_at: string | null;
  row_ids: readonly string[];
};

/** The link that the customer received, without its secret. */
export function useSignature(requestId: string | null) {
  return useRead<LinkState | null>({
    tables: TABLES,
    key: ["signature", requestId],
    enabled: requestId !== null,
    read: async (server, signal) => {
      const [row] = await server.rows<LinkState>("signature_request", {
        select:
          "id,status,signer_name,signer_email,expires_at,deemed_at,deemed_terms,opened_at,signed_by_name,signed_by_quality,used_at,row_ids",
        filters: [eq("id", requestId)],
        size: 1,
        signal,
      });
      return row ?? null;
    },
  });
}
