/**
 * The state of a list is its address: reloading, going back or sending the link gives the same rows.
 *
 *   ?q=dupont&f=status.in.open,draft&f=start_date.between.2026-11-01,&s=-created_at&g=company_id&p=2&n=50&o=all&c=name~240,city&v=<view>
 *
 * Decoding never fails: what the declaration does not know is dropped, so that an old link still opens.
 */
import { ownsIn, type Rights } from "@/lib/rights";
import type { Order, Resource } from "../declaration";
import type { Field } from "../fields";
import { defaultColumns, listableFields } from "../query";
import { groupableFields, type Layout, layoutsOf, type Preset, presetsOf } from "./presets";

export type FilterOperator = "in" | "has" | "between" | "period" | "is" | "empty" | "filled";

export interface ListFilter {
  readonly field: string;
  readonly operator: FilterOperator;
  /** Always text, as in the address; `filters.ts` gives them their type. */
  readonly values: readonly string[];
}

export interface ListSort {
  readonly field: string;
  readonly order: Order;
}

/** Whose rows: mine and my managees’, everybody’s (`none` filter), or one member’s (a uuid). */
export type OwnerScope = string;
export const MINE: OwnerScope = "me_and_managees";
export const EVERYONE: OwnerScope = "none";

export interface ListState {
  readonly q: string;
  readonly filters: readonly ListFilter[];
  /** null = the order of the declaration. */
  readonly sort: ListSort | null;
  /** The field whose equal values stand together. */
  readonly group: string | null;
  readonly page: number;
  readonly size: number;
  /** In the order they stand. */
  readonly columns: readonly string[];
  /** Pixels of the columns that were drawn wider or narrower than what they hold asks for. */
  readonly widths: Readonly<Record<string, number>>;
  readonly owner: OwnerScope;
  readonly presets: readonly Preset[];
  readonly layout: Layout;
  /** The saved view that is open. */
  readonly view: string | null;
}

export const PAGE_SIZES = [25, 50, 100] as const;
const LONGEST_SEARCH = 200;

const OPERATORS: Readonly<Partial<Record<Field["kind"], readonly FilterOperator[]>>> = {
  choice: ["in"],
  choices: ["in"],
  state: ["in"],
  reference: ["in"],
  boolean: ["is"],
  date: ["period", "between"],
  dateTime: ["period", "between"],
  number: ["between"],
  integer: ["between"],
  money: ["between"],
  percent: ["between"],
  coefficient: ["between"],
  duration: ["between"],
};

/** How a field can be filtered, the usual way first. */
export const operatorsOf = (field: Field): readonly FilterOperator[] => [
  ...(OPERATORS[field.kind] ?? ["has"]),
  "empty",
  "filled",
];

export const filterableFields = (resource: Resource): string[] =>
  Object.entries(resource.fields)
    .filter(([, field]) => field.filter && !field.hidden)
    .map(([name]) => name);

/** Whose rows a list starts on. Without rights: the usual start, for what is kept or shared (saved views). */
const firstScope = (resource: Resource, rights: Rights | null): OwnerScope =>
  resource.owner && ownsIn(rights, resource.table) ? MINE : EVERYONE;

/** The scope an address asks for, `usual` when it asks for none. */
export const readScope = (text: string | null, usual: OwnerScope): OwnerScope =>
  !text ? usual : text === "all" ? EVERYONE : text;

/** What the address says of a scope; null, nothing, of the usual one. */
export const writeScope = (scope: OwnerScope, usual: OwnerScope): string | null =>
  scope === usual ? null : scope === EVERYONE ? "all" : scope;

export function emptyState(resource: Resource, rights: Rights | null = null): ListState {
  return {
    q: "",
    filters: [],
    sort: null,
    group: null,
    page: 1,
    size: resource.pageSize,
    columns: defaultColumns(resource),
    widths: {},
    owner: firstScope(resource, rights),
    presets: [],
    layout: "list",
    view: null,
  };
}

const encodeFilter = ({ field, operator, values }: ListFilter): string =>
  [field, operator, values.map(encodeURIComponent).join(",")].join(".");

function decodeValue(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function decodeFilter(text: string, resource: Resource): ListFilter | null {
  const [name = "", operator = "", ...rest] = text.split(".");
  const field = resource.fields[name];
  if (!field?.filter) return null;
  const known = operatorsOf(field).find((one) => one === operator);
  if (!known) return null;
  const typed = rest.join(".");
  const values = typed === "" ? [] : typed.split(",").map(decodeValue);
  if (values.length === 0 && known !== "empty" && known !== "filled") return null;
  return { field: name, operator: known, values };
}

/** What the address and the device keep of the columns: their order, and the width of those that were given one. */
export const writeColumns = ({ columns, widths }: Pick<ListState, "columns" | "widths">): string =>
  columns.map((name) => (widths[name] ? `${name}~${widths[name]}` : name)).join(",");

/** Narrower hides what it holds; wider than a screen hides the others. In pixels. */
const [NARROWEST, WIDEST] = [64, 800];

export const boundedWidth = (width: number): number => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));

function readColumns(text: string | null, listable: readonly string[]): Pick<ListState, "columns" | "widths"> {
  const asked = (text ?? "").split(",").flatMap((one) => {
    const [name = "", width] = one.split("~");
    return listable.includes(name) ? [[name, Number(width)] as const] : [];
  });
  return {
    columns: [...new Set(asked.map(([name]) => name))],
    widths: Object.fromEntries(asked.flatMap(([name, width]) => (width > 0 ? [[name, boundedWidth(width)]] : []))),
  };
}

/** The columns with one of them a place to the left (-1) or to the right (1), or at the place of another. */
export function movedColumn(columns: readonly string[], name: string, to: -1 | 1 | string): readonly string[] {
  const from = columns.indexOf(name);
  const place = typeof to === "string" ? columns.indexOf(to) : from + to;
  if (from < 0 || place < 0 || place >= columns.length) return columns;
  const others = columns.filter((one) => one !== name);
  return others.toSpliced(place, 0, name);
}

/** The address parameters of a state; what is as the declaration says is left out. */
export function encodeState(state: ListState, resource: Resource, rights: Rights | null = null): URLSearchParams {
  const usual = emptyState(resource, rights);
  const params = new URLSearchParams();
  if (state.q !== "") params.set("q", state.q);
  for (const filter of state.filters) params.append("f", encodeFilter(filter));
  if (state.sort) params.set("s", (state.sort.order === "desc" ? "-" : "") + state.sort.field);
  if (state.group) params.set("g", state.group);
  const scope = writeScope(state.owner, usual.owner);
  if (scope) params.set("o", scope);
  if (state.presets.length > 0) params.set("w", state.presets.join(","));
  if (state.layout !== "list") params.set("d", state.layout);
  const columns = writeColumns(state);
  if (columns !== writeColumns(usual)) params.set("c", columns);
  if (state.page > 1) params.set("p", String(state.page));
  if (state.size !== usual.size) params.set("n", String(state.size));
  if (state.view) params.set("v", state.view);
  return params;
}

function decodeSort(text: string | null, resource: Resource): ListSort | null {
  if (!text) return null;
  const field = text.replace(/^-/, "");
  return field in resource.fields ? { field, order: text.startsWith("-") ? "desc" : "asc" } : null;
}

/** The state an address stands for. `kept` is the choice of columns kept on this device, used when the address names none. */
export function decodeState(
  params: URLSearchParams,
  resource: Resource,
  kept: string | null = null,
  rights: Rights | null = null,
): ListState {
  const usual = emptyState(resource, rights);
  const listable = listableFields(resource);
  const asked = readColumns(params.get("c") ?? kept, listable);
  const page = Number(params.get("p"));
  const size = Number(params.get("n"));
  return {
    q: (params.get("q") ?? "").slice(0, LONGEST_SEARCH),
    filters: params
      .getAll("f")
      .map((text) => decodeFilter(text, resource))
      .filter((filter) => filter !== null),
    sort: decodeSort(params.get("s"), resource),
    group: groupableFields(resource).find((name) => name === params.get("g")) ?? null,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZES.find((one) => one === size) ?? usual.size,
    columns: asked.columns.length > 0 ? asked.columns : usual.columns,
    widths: asked.widths,
    owner: resource.owner ? readScope(params.get("o"), usual.owner) : usual.owner,
    presets: presetsOf(resource).filter((one) => params.get("w")?.split(",").includes(one)),
    layout: layoutsOf(resource).find((one) => one === params.get("d")) ?? "list",
    view: params.get("v"),
  };
}

/** Replaces the filter of a field, or removes it with null. The page starts again at 1. */
export function withFilter(state: ListState, field: string, filter: ListFilter | null): ListState {
  const others = state.filters.filter((one) => one.field !== field);
  return { ...state, filters: filter ? [...others, filter] : others, page: 1 };
}

/** The fields that the list draws or names now: its columns, its filters and its groups. */
export const fieldsInUse = (resource: Resource, { columns, filters, group }: ListState): Record<string, Field> =>
  Object.fromEntries(
    [...columns, ...filters.map(({ field }) => field), ...(group ? [group] : [])].flatMap((name) => {
      const field = resource.fields[name];
      return field ? [[name, field]] : [];
    }),
  );

export const filterOf = (state: ListState, field: string): ListFilter | undefined =>
  state.filters.find((one) => one.field === field);

/** True when something hides rows: the empty list then says so instead of « créez le premier ». */
export const isNarrowed = (state: ListState): boolean =>
  state.q !== "" || state.filters.length > 0 || state.presets.length > 0 || state.owner !== EVERYONE;

/** Header pressed: ascending, descending, then the usual order again. */
export function nextSort(current: ListSort | null, field: string): ListSort | null {
  if (current?.field !== field) return { field, order: "asc" };
  return current.order === "asc" ? { field, order: "desc" } : null;
}
