/** Gathers the declarations into one table that can be looked up, and refuses the mistakes the compiler cannot see. */
import type { Block, Resource } from "./declaration";
import type { Field } from "./fields";
import { isSearchable } from "./list/filters";
import { pickedTable } from "./query";

export interface Resources extends ReadonlyArray<Resource> {
  /** By name; undefined when nothing has that name. */
  byName(name: string): Resource | undefined;
  /** The resource that draws rows of a table: the one that has the table’s name, else the first declared on it. */
  byTable(table: string): Resource | undefined;
}

/** Tables that fields may point to without having pages of their own. */
const PLUMBING: ReadonlySet<string> = new Set(["address", "team_member", "auth_user", "workspace", "document", "note"]);

function duplicates(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

function unknownFields(resource: Resource, block: Block): string[] {
  return block.block === "section" ? block.fields.filter((name) => !(name in resource.fields)) : [];
}

/** A picker shows twenty rows: those beyond are found by their name or not at all. */
const isUnfindable = (field: Field, list: readonly Resource[]): boolean => {
  const table = field.readOnly || field.hidden ? undefined : pickedTable(field);
  const named = field.kind === "reference" && field.resource;
  const target = list.find((one) => (named ? one.name === named : one.table === table));
  return table !== undefined && target !== undefined && !isSearchable(target);
};

function problemsOf(
  resource: Resource,
  tables: ReadonlySet<string>,
  names: ReadonlySet<string>,
  list: readonly Resource[],
): string[] {
  const problems: string[] = [];
  const say = (problem: string) => problems.push(`${resource.name}: ${problem}`);
  const known = (table: string) => tables.has(table) || PLUMBING.has(table);

  for (const path of Object.values(resource.paths)) {
    if (!/^(\/(:id|[a-z0-9_-]+))+$/.test(path)) say(`«\u202f${path}\u202f» is not an address`);
  }
  for (const code of duplicates(resource.tabs.map((tab) => tab.code))) say(`two tabs at «\u202f${code}\u202f»`);
  for (const { code } of resource.tabs)
    if (!/^[a-z-]*$/.test(code)) say(`«\u202f${code}\u202f» is not a tab’s address`);
  if (resource.headline.length > 5) say("more than five facts at its head");
  for (const [key, label] of Object.entries({ one: resource.labels.one, many: resource.labels.many })) {
    if (label.trim() === "") say(`labels.${key} is missing`);
  }
  if (resource.parent && !names.has(resource.parent)) say(`unknown parent ${resource.parent}`);
  const asked = Object.values(resource.asks).flatMap(({ fields }) => Object.entries(fields));
  const ofLines = Object.values(resource.fields).flatMap((one) =>
    one.kind === "lines" ? Object.entries(one.fields) : [],
  );
  for (const [name, field] of [...Object.entries(resource.fields), ...ofLines, ...asked]) {
    if (field.label.trim() === "" && !field.hidden) say(`field ${name} has no label`);
    const table = pickedTable(field);
    if (table !== undefined && !known(table)) say(`field ${name} points to ${table}, which no resource declares`);
    if (isUnfindable(field, list)) say(`field ${name} points to ${table}, in which nothing can be searched`);
    if (field.kind === "choice" && field.choices.length === 0) say(`field ${name} is a choice without codes`);
    const values = field.kind === "choice" || field.kind === "choices" ? field.choices.map((one) => one.value) : [];
    // An antd Select refuses an empty value, and so does spec §5.
    if (values.includes("")) say(`field ${name} has an empty code`);
  }
  for (const block of [...resource.show, ...resource.form]) {
    for (const name of unknownFields(resource, block))
      say(`section «\u202f${"label" in block ? block.label : ""}\u202f» names ${name}`);
    if (block.block === "related" && !known(block.table))
      say(`related list of ${block.table}, which no resource declares`);
    if (block.block === "files" && !tables.has(block.table)) {
      say(`files of ${block.table}, which no resource declares`);
    }
  }
  return problems;
}

/** What each constraint of the database says, and the field that can mend it: read beside the fields. */
export function refusalsOf(list: readonly Resource[]): Record<string, { field?: string; message: string }> {
  const said = list.flatMap(({ fields, refusals }) => [
    ...Object.entries(refusals).map(([constraint, message]) => [constraint, { message }] as const),
    ...Object.entries(fields).flatMap(([field, one]) =>
      Object.entries(one.refusals ?? {}).map(([constraint, message]) => [constraint, { field, message }] as const),
    ),
    // The cell of a line is named by the server, which knows its rank.
    ...Object.values(fields).flatMap((one) =>
      Object.values(one.kind === "lines" ? one.fields : {}).flatMap((cell) =>
        Object.entries(cell.refusals ?? {}).map(([constraint, message]) => [constraint, { message }] as const),
      ),
    ),
  ]);
  return Object.fromEntries(said);
}

/** Every mistake of a set of declarations, as sentences; empty when there is none. */
export function problemsIn(list: readonly Resource[]): string[] {
  const tables = new Set(list.map((resource) => resource.table));
  const names = new Set(list.map((resource) => resource.name));
  return [
    ...duplicates(list.map((resource) => resource.name)).map((name) => `two resources are called ${name}`),
    ...duplicates(list.map((resource) => resource.paths.list)).map((path) => `two resources live at ${path}`),
    ...list.flatMap((resource) => problemsOf(resource, tables, names, list)),
  ];
}

/**
 * Checks the declarations and returns them as one list that can be looked up by name and by table.
 * Throws one Error that lists every problem: a wrong declaration must not reach a screen.
 */
export function collectResources(list: readonly Resource[]): Resources {
  const problems = problemsIn(list);
  if (problems.length > 0) throw new Error(`Declarations:\n- ${problems.join("\n- ")}`);
  const byName = new Map(list.map((resource) => [resource.name, resource]));
  const firstOfTable = new Map([...list].reverse().map((resource) => [resource.table, resource]));
  return Object.assign([...list], {
    byName: (name: string) => byName.get(name),
    byTable: (table: string) => byName.get(table) ?? firstOfTable.get(table),
  });
}
