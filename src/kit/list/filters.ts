/** From the state of a list to what the server is asked, and to the words of the chips. */

import type { CrudFilter, CrudSort, LogicalFilter } from "@refinedev/core";
import { type Day, formatDate } from "@/lib/dates";
import type { Rights } from "@/lib/rights";
import { addDays } from "@/rules/calendar/date";
import { fold } from "@/rules/fold";
import { decimalToMinutes } from "@/rules/time/duration";
import type { Resources } from "../collect";
import type { Resource } from "../declaration";
import type { Field } from "../fields";
import { choiceOf, textOf, type Words } from "../format";
import { columnsOf, listSelect, type PgOptions, sortColumn, stateColumn } from "../query";
import { boundsOf, isPeriod, PERIODS, startOfDay } from "./period";
import type { Preset } from "./presets";
import { EVERYONE, type ListFilter, type ListState, MINE } from "./state";

const where = (field: string, operator: LogicalFilter["operator"], value: unknown): CrudFilter => ({
  field,
  operator,
  value,
});

/** A bound typed in hours, for a column of minutes. */
const columnNumber = (field: Field, text: string): number =>
  field.kind === "duration" ? decimalToMinutes(Number(text)) : Number(text);

/** Both ends included; the end of a day is the start of the next for a timestamp. */
function between(name: string, field: Field, from: string, to: string): CrudFilter[] {
  const isInstant = field.kind === "dateTime";
  const isDay = isInstant || field.kind === "date";
  const value = (text: string): unknown => (isDay ? text : columnNumber(field, text));
  const filters: CrudFilter[] = [];
  if (from !== "") filters.push(where(name, "gte", isInstant ? startOfDay(from) : value(from)));
  if (to !== "") {
    filters.push(isInstant ? where(name, "lt", startOfDay(addDays(to, 1))) : where(name, "lte", value(to)));
  }
  return filters;
}

/** One filter of the list as conditions of the server. */
function conditions({ field: name, operator, values }: ListFilter, field: Field, today: Day): CrudFilter[] {
  const [first = "", second = ""] = values;
  switch (operator) {
    case "empty":
      return [where(name, "null", null)];
    case "filled":
      return [where(name, "nnull", null)];
    case "is":
      return [where(name, "eq", first === "yes")];
    case "has":
      return [where(columnsOf(name, field).at(-1) ?? name, "contains", first)];
    case "between":
      return between(name, field, first, second);
    case "period": {
      if (!isPeriod(first)) return [];
      const [from, to] = boundsOf(first, today);
      return between(name, field, from ?? "", to ?? "");
    }
    case "in":
      // A list column matches when it holds any of the codes.
      return field.kind === "choices"
        ? [{ operator: "or", value: values.map((code) => where(name, "ina", [code])) as LogicalFilter[] }]
        : [where(name, "in", [...values])];
  }
}

/** The columns that the search box reads, when neither a function nor a search column serves it. */
const searchedColumns = (resource: Resource): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => (field.search ? columnsOf(name, field) : []));

/** Whether the search box of a list has something to ask: where it has not, no box is shown. */
export const isSearchable = (resource: Resource): boolean =>
  resource.searchFn !== undefined || resource.searchColumn !== undefined || searchedColumns(resource).length > 0;

/** The search box, when no SQL function serves it. */
export function searchConditions(resource: Resource, q: string): CrudFilter[] {
  if (q === "" || resource.searchFn) return [];
  if (resource.searchColumn) {
    return fold(q)
      .split(/\s+/)
      .map((word) => where(resource.searchColumn ?? "", "contains", word));
  }
  const columns = searchedColumns(resource);
  return columns.length === 0
    ? []
    : [{ operator: "or", value: columns.map((column) => where(column, "contains", q)) as LogicalFilter[] }];
}

/** Rows of the member and of those they manage, of one member, or of everybody. */
function ownerConditions(resource: Resource, owner: string, rights: Rights | null): CrudFilter[] {
  if (!resource.owner || owner === EVERYONE) return [];
  const whose = owner !== MINE ? [owner] : rights?.member ? [rights.member.id, ...rights.managees] : [];
  if (whose.length === 0) return [];
  const owned = owner === MINE ? where(resource.owner, "in", whose) : where(resource.owner, "eq", owner);
  return [resource.assignee ? { operator: "or", value: [owned, where(resource.assignee, "in", whose)] } : owned];
}

/** What a preset asks. Late: awaited before today, in a state where something is still awaited (`open`). */
function presetConditions(
  preset: Preset,
  resource: Resource,
  me: string | undefined,
  today: Day,
  open: readonly string[],
): CrudFilter[] {
  const hand = resource.assignee ?? resource.owner ?? "";
  const state = stateColumn(resource);
  switch (preset) {
    case "mine": {
      const mine = where(hand, "eq", me ?? "");
      if (!resource.assignee || !resource.owner) return [mine];
      // What nobody was given is its owner's to deal with.
      const own: CrudFilter = {
        operator: "and",
        value: [where(resource.assignee, "null", null), where(resource.owner, "eq", me ?? "")],
      };
      return [{ operator: "or", value: [mine, own] }];
    }
    case "unassigned":
      return [where(hand, "null", null)];
    case "late":
      return [where(resource.due ?? "", "lt", today), ...(state && open.length > 0 ? [where(state, "in", open)] : [])];
  }
}

export interface ListQuery {
  readonly filters: CrudFilter[];
  readonly sorters: CrudSort[];
  readonly pg: PgOptions;
}

/** Everything `getList` needs but the page. `open`: the states of its circuit in which something is still awaited. */
export function listQuery(
  resource: Resource,
  state: ListState,
  resources: Resources,
  rights: Rights | null,
  today: Day,
  open: readonly string[] = [],
): ListQuery {
  const filters = [
    ...Object.entries(resource.where).map(([name, value]) => where(name, "eq", value)),
    ...state.filters.flatMap((filter) => {
      const field = resource.fields[filter.field];
      return field ? conditions(filter, field, today) : [];
    }),
    ...searchConditions(resource, state.q),
    ...ownerConditions(resource, state.owner, rights),
    ...state.presets.flatMap((preset) => presetConditions(preset, resource, rights?.member?.id, today, open)),
  ];
  const sortField = state.sort && resource.fields[state.sort.field];
  const column = state.sort && sortField && sortColumn(state.sort.field, sortField, resource, resources);
  const [usual, order] = resource.sort;
  const isRanked = resource.searchFn !== undefined && state.q !== "";
  // The search function answers the best first: only a header that was pressed changes that.
  const usualSort: CrudSort[] = isRanked ? [] : [{ field: usual, order }];
  const grouped = state.group && resource.fields[state.group];
  const groupColumn = state.group && grouped ? sortColumn(state.group, grouped, resource, resources) : undefined;
  // Two of one name are two groups: their keys tell them apart.
  const groupSort = [...new Set(groupColumn ? [groupColumn, state.group ?? groupColumn] : [])];
  return {
    filters,
    sorters: [
      ...groupSort.map((field): CrudSort => ({ field, order: "asc" })),
      ...(column && state.sort ? [{ field: column, order: state.sort.order }] : usualSort),
    ],
    pg: {
      // Sorted or grouped by a column that is not shown, a reference must still come along.
      select: listSelect(
        resource,
        [...state.columns, ...(column && state.sort ? [state.sort.field] : []), ...(state.group ? [state.group] : [])],
        resources,
      ),
      ...(resource.keyColumn !== "id" ? { key: resource.keyColumn } : {}),
      ...(resource.from ? { from: resource.from } : {}),
      ...(resource.searchFn && state.q !== "" ? { search: { fn: resource.searchFn, q: state.q } } : {}),
    },
  };
}

/**
 * What a filter says, for its chip: « Statut : Brouillon, À signer ».
 * `labels` gives the names of picked references, which the address holds as ids.
 */
export function describeFilter(
  filter: ListFilter,
  resource: Resource,
  words: Words,
  labels: (field: string, id: string) => string | undefined,
): string {
  const field = resource.fields[filter.field];
  if (!field) return "";
  const say = (text: string) => `${field.label}\u202f: ${text}`;
  const [first = "", second = ""] = filter.values;
  switch (filter.operator) {
    case "empty":
      return say("vide");
    case "filled":
      return say("renseigné");
    case "is":
      return say(first === "yes" ? "oui" : "non");
    case "has":
      return say(`«\u202f${first}\u202f»`);
    case "period":
      return say(isPeriod(first) ? PERIODS[first].toLowerCase() : first);
    case "between": {
      const isDay = field.kind === "date" || field.kind === "dateTime";
      const shown = (text: string) =>
        isDay
          ? formatDate(text)
          : textOf(filter.field, field, { [filter.field]: columnNumber(field, text) }, resource.table, words);
      if (first !== "" && second !== "") return say(`${shown(first)} – ${shown(second)}`);
      return say(first !== "" ? `à partir de ${shown(first)}` : `jusqu’à ${shown(second)}`);
    }
    case "in":
      return say(
        filter.values
          .map((code) => labels(filter.field, code) ?? choiceOf(field, code, resource.table, words).label)
          .join(", "),
      );
  }
}
