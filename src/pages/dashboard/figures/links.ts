/** The list that makes a figure, as the address of a list says it: the same rows, counted the same way. Pure. */
import { resources } from "@resources";
import { pathOf, type Resource } from "@/kit/declaration";
import { EVERYONE, emptyState, encodeState, type ListFilter } from "@/kit/list/state";
import type { Rights } from "@/lib/rights";
import type { Asked } from "./use-figures";

/** From one day to another, both included; "" is no bound. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

export type Listed = "contracts" | "sheets" | "unsigned" | "orders" | "applications" | "accidents";

const IN_PROGRESS = ["signed"];
const UNSIGNED = ["entered", "sent_to_customer"];
const SHEETS = ["to_enter", "entered", "sent_to_customer", "signed", "checked", "ready_for_pay", "missing", "disputed"];
const ORDERS = ["open", "sourcing", "presented", "partly_filled", "filled", "started", "closed", "lost"];
const ACCIDENTS = [
  "requested",
  "to_declare",
  "declared",
  "acknowledged",
  "investigated",
  "recognized",
  "resumed",
  "closed",
];
const NOT_THE_JOURNEY = ["usual", "occasional", "meal", "between"];

const isIn = (field: string, values: readonly string[]): ListFilter => ({ field, operator: "in", values });
const between = (field: string, { from, to }: Span): ListFilter => ({ field, operator: "between", values: [from, to] });

/** The list, the filters that a figure has, and the column of its business unit where it has one. */
const LISTS: Readonly<
  Record<Listed, { table: string; filters: (span: Span) => readonly ListFilter[]; unit: string | null }>
> = {
  contracts: {
    table: "contract",
    filters: (span) => [isIn("status", IN_PROGRESS), between("start_date", span)],
    unit: "business_unit_id",
  },
  sheets: {
    table: "timesheet_week",
    filters: (span) => [isIn("status", SHEETS), between("monday", span)],
    unit: "business_unit_id",
  },
  unsigned: {
    table: "timesheet_week",
    filters: (span) => [isIn("status", UNSIGNED), between("monday", span)],
    unit: "business_unit_id",
  },
  orders: {
    table: "mission",
    filters: (span) => [isIn("status", ORDERS), between("start_date", span)],
    unit: "business_unit_id",
  },
  applications: { table: "application", filters: (span) => [between("created_at", span)], unit: null },
  accidents: {
    table: "work_accident_request",
    filters: (span) => [
      isIn("status", ACCIDENTS),
      isIn("outcome", ["stoppage", "death"]),
      isIn("place_type", NOT_THE_JOURNEY),
      between("occurred_at", span),
    ],
    unit: null,
  },
};

/** The list of a figure and its state; null when the list cannot be narrowed to the business unit asked for. */
export function listOf(
  listed: Listed,
  span: Span,
  { scope, unit }: Asked,
  rights: Rights | null,
): { resource: Resource; params: URLSearchParams } | null {
  const { table, filters, unit: column } = LISTS[listed];
  const resource = resources.byName(table);
  if (!resource || (unit && !column)) return null;
  const state = {
    ...emptyState(resource, rights),
    owner: scope === "none" ? EVERYONE : scope === "me" ? (rights?.member?.id ?? EVERYONE) : scope,
    filters: [...filters(span), ...(unit && column ? [isIn(column, [unit])] : [])],
  };
  return { resource, params: encodeState(state, resource, rights) };
}

/** The address of that list; null for who has none. */
export function addressOf(listed: Listed, span: Span, asked: Asked, rights: Rights | null): string | null {
  const list = listOf(listed, span, asked, rights);
  return list && `${pathOf.list(list.resource)}?${list.params}`;
}

/** The contracts that end with no decision are what the action centre shows of that kind. */
export const endingAddress = ({ scope, unit }: Asked): string | null =>
  unit ? null : `/dashboard/action-center?kind=contract_ending&scope=${scope}`;
