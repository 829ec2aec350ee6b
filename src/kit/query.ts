/** What to ask the server for: columns, embedded labels, provider options. Pure: every view and every test reads the same. */
import type { Resources } from "./collect";
import type { Field, Resource, Row } from "./declaration";
import { existsIn, isVirtual } from "./fields";

/** Options of the data provider; all under one key so that no address parameter can reach them. */
export interface PgOptions {
  readonly select?: string;
  readonly returning?: string;
  readonly count?: "exact" | "none";
  readonly from?: string;
  readonly search?: { readonly fn: string; readonly q: string };
  readonly version?: number;
  /** Key of the table, when it is not `id`. */
  readonly key?: string;
  /** What is written with the record or not at all: addresses it points to, rows of its join tables, its lines. */
  readonly along?: {
    readonly addresses: Readonly<Record<string, unknown>>;
    readonly links: readonly { through: string; from: string; to: string; wanted: readonly string[] }[];
    readonly lines: readonly { name: string; table: string; from: string; wanted: readonly Row[] }[];
  };
}

/** Columns kept by the server, loaded everywhere because rights, locks and timelines read them. */
const ADDRESS_COLUMNS =
  "id,type,formatted,street1,street2,extra_info,postal_code,city,insee_code,department_code,department_name," +
  "region_name,country_code,latitude,longitude";

/** Where the embedded row of a reference stands in the record: `company_id` → `company`. */
export const embedKey = (name: string): string => (name.endsWith("_id") ? name.slice(0, -3) : `${name}_row`);

/** The resource a reference points to; undefined for a table without declaration. */
export function targetOf(field: Field, resources: Resources): Resource | undefined {
  if (field.kind === "address") return resources.byTable("address");
  if (field.kind === "choices") return field.table === undefined ? undefined : resources.byTable(field.table);
  if (field.kind !== "reference" && field.kind !== "references") return undefined;
  return field.resource ? resources.byName(field.resource) : resources.byTable(field.table);
}

/** The table that a picker searches; undefined for what is not picked from one. */
export const pickedTable = (field: Field): string | undefined =>
  field.kind === "reference" || field.kind === "references" || field.kind === "choices" ? field.table : undefined;

/** What an array of codes holds of the rows of its table. */
const CODE = "code";

/** The column a reference holds the value of: `id`, or the code of a legal list. */
export const keyOf = (field: Field, target: Resource | undefined): string =>
  field.kind === "choices"
    ? CODE
    : ((field.kind === "reference" ? field.valueColumn : undefined) ?? target?.keyColumn ?? "id");

/** Columns that name a row of the target: its key and what its title reads. */
export const labelColumns = (field: Field, target: Resource | undefined): string =>
  [...new Set([keyOf(field, target), ...(target?.titleColumns ?? ["name"])])].join(",");

/** The part of `select` that brings a field, or nothing when a plain column is enough. */
function embedOf(
  name: string,
  field: Field,
  { table }: Pick<Resource, "table">,
  resources: Resources,
): string | undefined {
  const labels = () => labelColumns(field, targetOf(field, resources));
  switch (field.kind) {
    case "reference":
      // A table that points to itself is ambiguous by its name: PostgREST then wants the column, else it answers the children.
      return field.table === table
        ? `${embedKey(name)}:${name}(${labels()})`
        : `${embedKey(name)}:${field.table}!${name}(${labels()})`;
    case "address":
      return `${embedKey(name)}:address!${name}(${ADDRESS_COLUMNS})`;
    case "lines": {
      const embeds = Object.entries(field.fields).flatMap(([line, one]) => embedOf(line, one, field, resources) ?? []);
      return `${name}:${field.table}!${field.from}(${["*", ...embeds].join(",")})`;
    }
    case "references":
      return `${name}:${field.through}!${field.from}(id,${field.to},target:${field.table}!${field.to}(${labels()}))`;
    default:
      return undefined;
  }
}

/** The real columns behind a field. */
export function columnsOf(name: string, field: Field): readonly string[] {
  if (field.kind === "person") return field.columns;
  if (field.kind === "choice" && field.words) return [name, field.words];
  return field.kind === "references" || field.kind === "lines" ? [] : [name];
}

/** Where a list that reads from a view finds the label of a reference: `company_id` → `company_name`, unless said otherwise. */
function labelColumnOf(name: string, field: Field, resource: Resource): string | undefined {
  if (field.kind !== "reference" && field.kind !== "address") return undefined;
  const usual = field.kind === "address" ? "formatted_address" : `${embedKey(name)}_name`;
  return field.labelColumn ?? (resource.from ? usual : undefined);
}

/** Columns of a list: what it shows, what names the row, what rights need. A view carries its labels, so nothing is embedded. */
export function listSelect(resource: Resource, shown: readonly string[], resources: Resources): string {
  const parts = new Set([resource.keyColumn, ...resource.titleColumns]);
  if (resource.owner) parts.add(resource.owner);
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!shown.includes(name) && !field.hidden) continue;
    for (const column of columnsOf(name, field)) parts.add(column);
    if (field.face) parts.add(field.face);
    parts.add(labelColumnOf(name, field, resource) ?? embedOf(name, field, resource, resources) ?? resource.keyColumn);
  }
  return [...parts].join(",");
}

/** Everything of one record, with the labels of what it points to. */
export function recordSelect(resource: Resource, resources: Resources): string {
  const embeds = Object.entries(resource.fields)
    .filter(([, field]) => existsIn(field, "show") || existsIn(field, "edit") || existsIn(field, "create"))
    .flatMap(([name, field]) =>
      field.computed ? columnsOf(name, field) : (embedOf(name, field, resource, resources) ?? []),
    );
  return ["*", ...new Set(embeds)].join(",");
}

/** Label of an embedded row: drawn by its resource’s title, else its name. */
export function labelOfRow(row: unknown, target: Resource | undefined): string | undefined {
  if (row === null || typeof row !== "object") return undefined;
  if (target) return target.title(row as Row);
  const name = (row as Row).name ?? (row as Row).formatted;
  return typeof name === "string" ? name : undefined;
}

/** Names of the resources whose lists and pages show something of this table: to be refreshed after a write. */
export function resourcesOf(table: string, resources: Resources): string[] {
  const pointsTo = (field: Field) => pickedTable(field) === table || (field.kind === "lines" && field.table === table);
  return resources
    .filter(
      (resource) =>
        resource.table === table ||
        Object.values(resource.fields).some(pointsTo) ||
        resource.show.some((block) => block.block === "related" && block.table === table),
    )
    .map(({ name }) => name);
}

/** The column that says where a record stands. */
export const stateColumn = (resource: Resource): string | undefined =>
  Object.entries(resource.fields).find(([, field]) => field.kind === "state")?.[0];

/** The workflow entity of a resource: that of its state field, else its table. */
export function entityOf(resource: Resource): string {
  const state = Object.values(resource.fields).find((field) => field.kind === "state");
  return (state?.kind === "state" ? state.entity : undefined) ?? resource.table;
}

/** Fields a list can show, in the order of the declaration. */
export const listableFields = (resource: Resource): string[] =>
  Object.entries(resource.fields)
    .filter(([, field]) => existsIn(field, "list") && field.list !== undefined && field.list !== false)
    .map(([name]) => name);

/** Fields a list shows until the person chooses. */
export const defaultColumns = (resource: Resource): string[] => {
  const chosen = listableFields(resource).filter((name) => resource.fields[name]?.list === true);
  return chosen.length > 0 ? chosen : listableFields(resource);
};

const NUMBERS: ReadonlySet<Field["kind"]> = new Set([
  "number",
  "integer",
  "money",
  "percent",
  "coefficient",
  "duration",
]);

export const isNumericKind = (field: Field): boolean => NUMBERS.has(field.kind);

const UNSORTABLE: ReadonlySet<Field["kind"]> = new Set([
  "longText",
  "richText",
  "choices",
  "references",
  "json",
  "file",
]);

/** Where a row stands in its circuit: a column that the server computes (app.place_states). */
const STATE_PLACE = "state_place";

/** The column a list is sorted by when its header is pressed; undefined when it cannot be. */
export function sortColumn(name: string, field: Field, resource: Resource, resources: Resources): string | undefined {
  if (field.sort === false || (UNSORTABLE.has(field.kind) && field.sort === undefined)) return undefined;
  if (typeof field.sort === "string") return field.sort;
  // Along the circuit, not by the letters of the codes.
  if (field.kind === "state") return STATE_PLACE;
  const label = labelColumnOf(name, field, resource);
  if (label) return label;
  if (isVirtual(field)) return undefined;
  if (field.kind === "address") return `${embedKey(name)}.city`;
  if (field.kind === "reference") {
    const target = targetOf(field, resources);
    const column = target ? (sortableTitle(target) ?? target.titleColumns[0]) : "name";
    return column ? `${embedKey(name)}.${column}` : undefined;
  }
  return name;
}

/** Names sort by `sort_key` where the table has one: without it, « É » comes after « Z ». */
function sortableTitle(target: Resource): string | undefined {
  return target.sort[0] === "sort_key" ? "sort_key" : undefined;
}
