import { useDataProvider } from "@refinedev/core";
import { useQuery } from "@tanstack/react-query";
import type { TimesheetDay } from "@/features/timesheet/days";
import type { Row } from "@/kit/declaration";
import { recordKey } from "@/kit/use-refresh";
import { usePageActive } from "@/lib/page-active";
import { addMonths } from "@/rules/calendar/date";
import {
  CONTRACT_COLUMNS,
  daysOfWeekOf,
  earlierWeeks,
  elsewhereDays,
  eq,
  readContract,
  rowsOf,
  type WeekContract,
} from "./data";

export type WeekAround = {
  contract: WeekContract | null;
  earlier: readonly number[];
  elsewhere: readonly TimesheetDay[];
  isMinor: boolean;
  isBuilding: boolean;
  /** Weeks of the same contract just before and just after. */
  previousId: string | null;
  nextId: string | null;
};

const TABLES = ["timesheet_week", "timesheet_day", "timesheet_version", "signature_request"];

/** The seven days of a week. */
export function useDays(weekId: string) {
  const provider = useDataProvider()();
  const active = usePageActive();
  return useQuery({
    queryKey: recordKey("timesheet_week", weekId, "days"),
    queryFn: ({ signal }) => daysOfWeekOf(provider, weekId, signal),
    meta: { tables: TABLES },
    subscribed: active,
  });
}

async function readNeighbour(
  provider: Parameters<typeof rowsOf>[0],
  week: Row,
  side: "before" | "after",
  signal: AbortSignal,
): Promise<string | null> {
  const [row] = await rowsOf(provider, {
    table: "timesheet_week",
    select: "id,monday",
    filters: [
      eq("contract_key", week.contract_key),
      { field: "monday", operator: side === "before" ? "lt" : "gt", value: week.monday },
    ],
    sort: ["monday", side === "before" ? "desc" : "asc"],
    size: 1,
    signal,
  });
  return row ? String(row.id) : null;
}

/** What the controls and the euros need beside the days. */
export function useAround(week: Row) {
  const provider = useDataProvider()();
  const id = String(week.id);
  const [talentId, monday] = [String(week.talent_id), String(week.monday)];
  return useQuery({
    queryKey: recordKey("timesheet_week", id, "around"),
    queryFn: async ({ signal }): Promise<WeekAround> => {
      const one = async (table: string, select: string, key: unknown) =>
        (await rowsOf(provider, { table, select, filters: [eq("id", key)], size: 1, signal }))[0];
      const [contract, talent, company, earlier, elsewhere, previousId, nextId] = await Promise.all([
        one("contract", CONTRACT_COLUMNS, week.contract_id),
        one("talent", "id,birth_date", talentId),
        one("company", "id,naf_code", week.company_id),
        earlierWeeks(provider, talentId, monday, signal),
        elsewhereDays(provider, talentId, monday, id, signal),
        readNeighbour(provider, week, "before", signal),
        readNeighbour(provider, week, "after", signal),
      ]);
      const birth = talent?.birth_date;
      return {
        contract: readContract(contract),
        earlier,
        elsewhere,
        isMinor: typeof birth === "string" && addMonths(birth, 18 * 12) > monday,
        // Divisions 41 to 43: bâtiment and travaux publics.
        isBuilding: /^4[123]/.test(String(company?.naf_code ?? "")),
        previousId,
        nextId,
      };
    },
    staleTime: 60_000,
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
  const provider = useDataProvider()();
  return useQuery({
    queryKey: recordKey("timesheet_week", weekId, "versions"),
    queryFn: async ({ signal }): Promise<Version[]> => {
      const rows = await rowsOf(provider, {
        table: "timesheet_version",
        select: "id,version_number,reason,author,created_at,days",
        filters: [eq("timesheet_week_id", weekId)],
        sort: ["created_at", "desc"],
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
    meta: { tables: TABLES },
  });
}

export type LinkState = {
  status: string;
  signer_name: string | null;
  signer_email: string | null;
  expires_at: string;
  opened_at: string | null;
  signed_by_name: string | null;
  signed_by_quality: string | null;
  used_at: string | null;
  row_ids: readonly string[];
};

/** The link that the customer received, without its secret. */
export function useSignature(requestId: string | null) {
  const provider = useDataProvider()();
  return useQuery({
    queryKey: recordKey("timesheet_week", "signature", requestId),
    enabled: requestId !== null,
    queryFn: async ({ signal }): Promise<LinkState | null> => {
      const [row] = await rowsOf(provider, {
        table: "signature_request",
        select:
          "id,status,signer_name,signer_email,expires_at,opened_at,signed_by_name,signed_by_quality,used_at,row_ids",
        filters: [eq("id", requestId)],
        size: 1,
        signal,
      });
      return (row as unknown as LinkState | undefined) ?? null;
    },
    meta: { tables: TABLES },
  });
}
