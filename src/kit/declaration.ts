/**
 * One entity = one declaration. `defineResource` checks the names against the generated rows and returns plain data,
 * from which the kit draws the list, the page, the form, the menu, the palette and the routes.
 */
import type { Database } from "@/types/database";
import type { Ask, BulkAction, NextStep, RecordAction } from "./actions";
import type { Block, SectionBlock, Tab } from "./blocks";
import type { AllOf, Sound } from "./checked";
import type { Field, ViewKind } from "./fields";
import type { Noun, Titles } from "./noun";
import { titlesFor } from "./noun";
import { type Offered, type Offers, offersOf } from "./offers";
import { columnsRead, fieldsOf, isSection } from "./own-fields";
import { tabsOf } from "./tabs";

export * from "./actions";
export * from "./blocks";
export * from "./fields";
export type { Noun, Titles } from "./noun";
export * from "./paths";

type Schema = Database["public"];
export type TableName = keyof Schema["Tables"] & string;
export type ViewSource = keyof Schema["Views"] & string;
export type RowOf<T extends TableName> = Schema["Tables"][T]["Row"];
type ViewRowOf<V extends ViewSource> = [V] extends [never] ? unknown : Schema["Views"][V]["Row"];

/** A record as the views handle it: its columns, and what is embedded in it. */
export type Row = Record<string, unknown>;
export type Order = "asc" | "desc";
/** What a resource offers unless it says otherwise. */
export type Offer = ViewKind | "delete";

type NameOf<Fields, S, P> = NoInfer<keyof AllOf<Fields, S, P> & string>;

interface Spec<
  T extends TableName,
  V extends ViewSource,
  Fields,
  S extends Block,
  P extends Tab,
  F extends SectionBlock,
> extends Offers<keyof RowOf<T> & string> {
  readonly labels: Noun;
  /** Address of the list, without a final slash: "/medical-centers". The other views stand under it. */
  readonly path: string;
  /** Addresses that differ from `path`, `path/new`, `path/:id` and `path/:id/edit`. */
  readonly paths?: Partial<Record<ViewKind, string>>;
  /** Column that names a record in references, for the legal lists whose key is a code. */
  readonly keyColumn?: string;
  /** Permission family, the same word as in the SQL. */
  readonly access: string;
  readonly title: (row: RowOf<T>) => string | null | undefined;
  /** Columns that `title` reads; found by running it once when absent. */
  readonly titleColumns?: readonly string[];
  /** Fields that name a record on its own page and card where its title says too little: « Awa Diop – Maçon ». */
  readonly named?: readonly NameOf<Fields, S | F, P>[];
  /** Fields that stand in no section: columns of the list, what is hidden; all of them where there are no sections. */
  readonly fields?: Fields;

  /** Menu group, and icon by name. */
  readonly group?: string;
  readonly icon?: string;
  /** false: reached from another record or from the palette, not from the menu. */
  readonly menu?: boolean;
  /** Identifier, when several resources stand on one table. */
  readonly name?: string;
  /** Name of the resource above it in the breadcrumb. */
  readonly parent?: string;
  readonly titles?: Partial<Titles>;
  /** Constraints that no field of its own can mend, by name, in French. */
  readonly refusals?: Readonly<Record<string, string>>;

  /** A `security_invoker` view that the list reads; it must carry every label that it shows. */
  readonly from?: V;
  /** Fixed filter of the list; also given to every record created here. */
  readonly where?: Partial<RowOf<T>>;
  /** `search_<entity>_ids(q)`: the only search that an index serves under row-level security. */
  readonly searchFn?: keyof Schema["Functions"] & string;
  /** Generated, folded text column, for tables small enough to be read whole. */
  readonly searchColumn?: keyof RowOf<T> & string;
  readonly sort?: readonly [(keyof RowOf<T> | keyof ViewRowOf<V>) & string, Order];
  /** Column of the member in charge: the list then starts on « moi et mes managés ». */
  readonly owner?: keyof RowOf<T> & string;
  /** Where each row follows what it speaks of: the column that names its family, and those there are beside `access`. */
  readonly follows?: { readonly column: keyof RowOf<T> & string; readonly families: readonly string[] };
  /** Rows of a page, when 25 do not suit. */
  readonly pageSize?: 25 | 50 | 100;
  /** What an empty list advises to do. */
  readonly emptyHint?: string;

  /** The facts that matter most, at the head of the record: five at most. */
  readonly headline?: readonly NameOf<Fields, S | F, P>[];
  /** What to do next, by state. */
  readonly next?: Readonly<Record<string, NextStep>>;
  /** Out of these states nothing but `except` changes: no form, no restoring; those fields change where they stand. */
  readonly frozen?: Frozen<keyof RowOf<T> & string, NameOf<Fields, S | F, P>>;
  /** What stands on the record's page, when it all fits in one. */
  readonly show?: readonly S[];
  /** Else its parts, each with an address; the first is where one arrives. */
  readonly tabs?: readonly P[];
  /** Sections of the form, when they differ from those of the page. */
  readonly form?: readonly F[];
  readonly actions?: readonly RecordAction[];
  /** What actions of the workflow ask for in their dialog, by action. */
  readonly asks?: Readonly<Record<string, Ask>>;
  readonly bulk?: readonly BulkAction<NameOf<Fields, S | F, P>>[];
  /** Views that do not exist, and deletion: ["create", "edit", "delete"] for a table that only functions write. */
  readonly without?: readonly Offer[];
  /** true for a table without `workspace_id`. */
  readonly global?: boolean;
  /** false: its fields are changed in its form alone, which checks while one types. */
  readonly inPlace?: boolean;
}

export interface Frozen<Column extends string = string, Name extends string = string> {
  readonly column: Column;
  readonly unless: readonly string[];
  readonly except: readonly Name[];
}

/** A declaration as the views read it: every default filled in, every type erased. */
export interface Resource extends Offered {
  readonly name: string;
  readonly table: string;
  readonly labels: Noun;
  readonly titles: Titles;
  readonly path: string;
  readonly paths: Readonly<Record<ViewKind, string>>;
  readonly refusals: Readonly<Record<string, string>>;
  readonly keyColumn: string;
  readonly access: string;
  readonly title: (row: Row) => string;
  readonly titleColumns: readonly string[];
  readonly named: readonly string[];
  readonly fields: Readonly<Record<string, Field>>;
  readonly group: string | undefined;
  readonly icon: string | undefined;
  readonly menu: boolean;
  readonly parent: string | undefined;
  readonly from: string | undefined;
  readonly where: Readonly<Row>;
  readonly searchFn: string | undefined;
  readonly searchColumn: string | undefined;
  readonly sort: readonly [string, Order];
  readonly owner: string | undefined;
  readonly follows: { readonly column: string; readonly families: readonly string[] } | undefined;
  readonly pageSize: 25 | 50 | 100;
  readonly emptyHint: string | undefined;
  readonly headline: readonly string[];
  readonly next: Readonly<Record<string, NextStep>>;
  readonly frozen: Frozen | undefined;
  readonly tabs: readonly Tab[];
  /** The blocks of every tab. */
  readonly show: readonly Block[];
  readonly form: readonly SectionBlock[];
  readonly actions: readonly RecordAction[];
  readonly asks: Readonly<Record<string, Ask>>;
  readonly bulk: readonly BulkAction[];
  readonly without: readonly Offer[];
  readonly global: boolean;
  readonly inPlace: boolean;
}

export function defineResource<
  const T extends TableName,
  // biome-ignore lint/complexity/noBannedTypes: none beside those of the sections
  const Fields extends Readonly<Record<string, Field>> = {},
  const V extends ViewSource = never,
  const S extends Block = never,
  const P extends Tab = never,
  const F extends SectionBlock = never,
>(table: T, spec: Spec<T, V, Fields, S, P, F> & Sound<RowOf<T> & ViewRowOf<V>, Fields, S | F, P>): Resource {
  const blocks = spec.tabs?.flatMap((one) => one.blocks) ?? spec.show ?? [];
  const titleOf = spec.title as (row: Row) => string | null | undefined;
  const titleColumns = spec.titleColumns ?? columnsRead(titleOf);
  const fields = fieldsOf([...blocks, ...(spec.form ?? [])], spec.fields ?? {}, titleColumns);
  const everything: SectionBlock = { block: "section", label: spec.labels.one, fields: Object.keys(fields) };
  const tabs: readonly Tab[] = spec.tabs ?? tabsOf(spec.labels, spec.show ?? [everything]);
  const show = tabs.flatMap(({ blocks }) => blocks);
  const sections = show.filter(isSection);
  return {
    name: spec.name ?? table,
    table,
    labels: spec.labels,
    titles: titlesFor(spec.labels, spec.titles),
    path: spec.path,
    paths: {
      list: spec.path,
      create: `${spec.path}/new`,
      show: `${spec.path}/:id`,
      edit: `${spec.path}/:id/edit`,
      ...spec.paths,
    },
    refusals: spec.refusals ?? {},
    keyColumn: spec.keyColumn ?? "id",
    access: spec.access,
    title: (row) => titleOf(row)?.trim() || "Sans nom",
    titleColumns,
    named: spec.named ?? [],
    fields,
    group: spec.group,
    icon: spec.icon,
    menu: spec.menu ?? true,
    parent: spec.parent,
    from: spec.from,
    where: (spec.where ?? {}) as Row,
    searchFn: spec.searchFn,
    searchColumn: spec.searchColumn,
    sort: spec.sort ?? ["created_at", "desc"],
    owner: spec.owner,
    follows: spec.follows,
    ...offersOf(spec),
    pageSize: spec.pageSize ?? 25,
    emptyHint: spec.emptyHint,
    headline: spec.headline ?? [],
    next: spec.next ?? {},
    frozen: spec.frozen,
    tabs,
    show,
    form: spec.form ?? (sections.length > 0 ? sections : [everything]),
    actions: spec.actions ?? [],
    asks: spec.asks ?? {},
    bulk: spec.bulk ?? [],
    without: spec.without ?? [],
    global: spec.global ?? false,
    inPlace: spec.inPlace ?? true,
  };
}

/** Has this record left the states in which its fields are written? */
export const isFrozen = ({ frozen }: Resource, record: Row): boolean =>
  frozen !== undefined && !frozen.unless.includes(String(record[frozen.column]));
