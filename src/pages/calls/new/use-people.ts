import { useRead } from "@/kit/server";
import { toDay, today } from "@/lib/dates";
import { addDays } from "@/rules/calendar/date";
import { displayName, type PersonLike } from "@/rules/names";

/** A list that one can finish. */
export const MOST_CALLED = 100;

export type Called = {
  readonly id: string;
  readonly talent_id: string;
  readonly outcome: string;
  readonly comment: string | null;
  readonly next_contact_on: string | null;
  readonly called_at: string;
};

export type ToCall = {
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
  readonly job: string | null;
  readonly town: string | null;
  readonly wageExpected: number | null;
  readonly lastContactOn: string | null;
};

type TalentRow = PersonLike & {
  id: string;
  phone_number: string | null;
  job_name: string | null;
  wage_expected: number | null;
  last_contact_on: string | null;
  job: { name: string } | null;
  address: { city: string | null } | null;
};

const among = (field: string, ids: readonly string[]) => ({ field, operator: "in" as const, value: [...ids] });

/** Those to call, in the order in which they were chosen; who may not be read any more is left out. */
export const usePeople = (ids: readonly string[]) =>
  useRead({
    tables: ["talent"],
    key: ["to_call", ids],
    enabled: ids.length > 0,
    read: async ({ rows }, signal) => {
      const list = await rows<TalentRow>("talent", {
        select:
          "id,civility,first_name,last_name,temp_first_name,temp_last_name,phone_number,job_name,wage_expected," +
          "last_contact_on,job:job!job_id(name),address:address!address_id(city)",
        filters: [among("id", ids)],
        size: MOST_CALLED,
        signal,
      });
      const people = list.map(
        (row): ToCall => ({
          id: row.id,
          name: displayName(row),
          phone: row.phone_number,
          job: row.job?.name ?? row.job_name,
          town: row.address?.city ?? null,
          wageExpected: row.wage_expected,
          lastContactOn: row.last_contact_on,
        }),
      );
      return ids.flatMap((id) => people.find((one) => one.id === id) ?? []);
    },
  });

/** The last call of today to each of them, whoever made it. */
export const useCalledToday = (ids: readonly string[]) =>
  useRead({
    tables: ["call_log"],
    key: ["called_today", ids],
    enabled: ids.length > 0,
    read: async ({ rows }, signal) => {
      const calls = await rows<Called>("call_log", {
        select: "id,talent_id,outcome,comment,next_contact_on,called_at",
        filters: [among("talent_id", ids), { field: "called_at", operator: "gte", value: addDays(today(), -1) }],
        sorters: [{ field: "called_at", order: "asc" }],
        size: 500,
        signal,
      });
      // The last one of each stays.
      return new Map(calls.filter((one) => toDay(one.called_at) === today()).map((one) => [one.talent_id, one]));
    },
  });
