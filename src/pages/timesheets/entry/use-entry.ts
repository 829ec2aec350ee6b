import type { CrudFilter } from "@refinedev/core";
import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { TimesheetDay } from "@/features/timesheet/days";
import type { Row } from "@/kit/declaration";
import { type Reading, readingKey, useRead } from "@/kit/server";
import { addDays } from "@/rules/calendar/date";
import { daysOfWeek } from "@/rules/calendar/week";
import { displayName, type PersonLike } from "@/rules/names";
import { eq, readContract, readDays, WEEK_WITH_DAYS, type WeekContract } from "../data";

/** One talent's week in the grid of many. */
export type EntryWeek = {
  id: string;
  status: string;
  contractKey: string;
  talentId: string;
  /** What the controls of working time read: the age of the worker, the trade of the client. */
  birthDate: string | null;
  nafCode: string | null;
  talent: string;
  company: string;
  site: string;
  ownerId: string | null;
  contract: WeekContract | null;
  days: readonly TimesheetDay[];
  /** The seven days in order; null where the contract does not run. */
  slots: readonly (TimesheetDay | null)[];
};

const NAMES = "civility,first_name,last_name,temp_first_name,temp_last_name,job_title";

function readWeek(row: Row): EntryWeek {
  const days = readDays(row.days);
  const name = (one: unknown) => String((one as Row | null)?.name ?? "");
  return {
    id: String(row.id),
    status: String(row.status),
    contractKey: String(row.contract_key),
    talentId: String(row.talent_id),
    birthDate: ((row.talent as Row | null)?.birth_date as string | null) ?? null,
    nafCode: ((row.company as Row | null)?.naf_code as string | null) ?? null,
    talent: displayName((row.talent ?? {}) as PersonLike),
    company: name(row.company),
    site: name(row.work_site),
    ownerId: (row.owner_id as string | null) ?? null,
    contract: readContract(row.contract as Row | null),
    days,
    slots: daysOfWeek(String(row.monday)).map((date) => days.find((day) => day.date === date) ?? null),
  };
}

const collator = new Intl.Collator("fr");

const TABLES: Reading<unknown>["tables"] = ["timesheet_week", "timesheet_day", "talent", "company", "work_site"];

/** Weeks of a Monday with their days, by talent. `owners` null = everybody. */
export function useEntryWeeks(monday: string, owners: readonly string[] | null) {
  const client = useQueryClient();
  const named = ["entry", monday, owners?.join(",") ?? "all"];
  const query = useRead<EntryWeek[]>({
    tables: TABLES,
    key: named,
    read: async (server, signal) => {
      const mine: CrudFilter[] = owners ? [{ field: "owner_id", operator: "in", value: [...owners] }] : [];
      const rows = await server.rows("timesheet_week", {
        select: `${WEEK_WITH_DAYS},talent:talent!talent_id(${NAMES},birth_date),company:company!company_id(name,naf_code),work_site:work_site!work_site_id(name)`,
        filters: [eq("monday", monday), { field: "status", operator: "ne", value: "canceled" }, ...mine],
        signal,
      });
      return rows.map(readWeek).sort((a, b) => collator.compare(a.talent, b.talent) || (a.id < b.id ? -1 : 1));
    },
    placeholderData: keepPreviousData,
  });

  const key = JSON.stringify(readingKey(TABLES, named));
  /** What has just been saved, without asking for everything again. */
  const replace = useCallback(
    (id: string, days: readonly TimesheetDay[], status: string) => {
      client.setQueryData<EntryWeek[]>(JSON.parse(key), (weeks) =>
        weeks?.map((week) =>
          week.id === id
            ? {
                ...week,
                status,
                days,
                slots: week.slots.map((slot) => days.find((day) => day.date === slot?.date) ?? null),
              }
            : week,
        ),
      );
    },
    [client, key],
  );
  return { ...query, weeks: query.data ?? [], replace };
}

/** Contracts that run in the week and have no timesheet yet. */
export function useMissingWeeks(monday: string, owners: readonly string[] | null) {
  return useRead<string[]>({
    tables: ["timesheet_week", "contract"],
    key: ["entry-missing", monday, owners?.join(",") ?? "all"],
    read: async (server, signal) => {
      const mine: CrudFilter[] = owners ? [{ field: "owner_id", operator: "in", value: [...owners] }] : [];
      const [contracts, weeks] = await Promise.all([
        server.rows("contract", {
          select: "id,contract_key,end_date,actual_end_date",
          filters: [
            { field: "status", operator: "in", value: ["to_sign", "signed", "suspended", "ended", "broken"] },
            eq("is_timesheet_required", true),
            { field: "start_date", operator: "lte", value: addDays(monday, 6) },
            {
              operator: "or",
              value: [
                { field: "end_date", operator: "gte", value: monday },
                { field: "end_date", operator: "null", value: null },
              ],
            },
            ...mine,
          ],
          signal,
        }),
        server.rows("timesheet_week", {
          select: "id,contract_key",
          filters: [eq("monday", monday)],
          signal,
        }),
      ]);
      const known = new Set(weeks.map((week) => week.contract_key));
      return contracts
        .filter((one) => !known.has(one.contract_key) && String(one.actual_end_date ?? "9") >= monday)
        .map((one) => String(one.id));
    },
  });
}
