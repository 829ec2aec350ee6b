import { useRead } from "@/kit/server";
import { addDays } from "@/rules/calendar/date";
import type { PayVariable } from "@/rules/pay/variables";
import { monthAfter } from "./words";

export type Variable = PayVariable & {
  readonly id: string;
  readonly source: string;
  readonly source_id: string;
  readonly bill_cents: number;
};
export type Week = {
  readonly id: string;
  readonly monday: string;
  readonly status: string;
  readonly worker_minutes: number;
  readonly version_number: number;
};

const NUMBERS = ["premium", "quantity", "rate", "cents", "bill_cents", "before_cents", "after_cents"] as const;

/** PostgREST may write a `numeric` as text. */
const withNumbers = (row: Variable): Variable => ({
  ...row,
  ...Object.fromEntries(NUMBERS.map((name) => [name, row[name] === null ? null : Number(row[name])])),
});

/** The variables of a line, as they are kept. */
export const useVariables = (lineId: string) =>
  useRead<readonly Variable[]>({
    tables: ["pay_variable"],
    key: ["of-line", lineId],
    read: async ({ rows }, signal) =>
      (
        await rows<Variable>("pay_variable", {
          select: "*",
          filters: [{ field: "pay_line_id", operator: "eq", value: lineId }],
          sorters: [{ field: "for_month", order: "asc" }],
          signal,
        })
      ).map(withNumbers),
  });

/** Weeks before the month that may have been corrected in it. */
const BEFORE = 190;

/** The weeks of a contract until the end of a month, those that a correction may name included. */
export const useWeeks = (contractKey: string, month: string) =>
  useRead<readonly Week[]>({
    tables: ["timesheet_week"],
    key: ["of-month", contractKey, month],
    read: ({ rows }, signal) =>
      rows<Week>("timesheet_week", {
        select: "id,monday,status,worker_minutes,version_number",
        filters: [
          { field: "contract_key", operator: "eq", value: contractKey },
          { field: "monday", operator: "gt", value: addDays(month, -BEFORE) },
          { field: "monday", operator: "lt", value: monthAfter(month) },
        ],
        sorters: [{ field: "monday", order: "asc" }],
        signal,
      }),
  });
