/** What a declaration may place on a record’s page and in its menus. Data only: the views give each one its body. */
import type { NamesIn, OwnIn } from "./checked";
import type { Field } from "./kinds";

/** A titled group of fields: on the show page and, in the same order, in the form. */
export interface SectionBlock<Name extends string = string, Own = unknown> {
  readonly block: "section";
  readonly label: string;
  readonly fields: readonly Name[];
  readonly help?: string | undefined;
  /** The fields that are declared where they stand. */
  readonly own?: Own | undefined;
}

/** A small list of rows of another table that point to this record. */
export interface RelatedBlock {
  readonly block: "related";
  readonly label: string;
  readonly table: string;
  /** The foreign key of that table. */
  readonly column: string;
  /** Name of the resource to draw with, when several stand on the table. */
  readonly resource?: string;
  /** Fields to show, when the list columns of that resource are too many. */
  readonly fields?: readonly string[];
}

/** What was noted, written, said, done and changed, in one order of time; one field can be restored. */
export interface ActivityBlock {
  readonly block: "activity";
}

/** Files linked to the record through a column of their table. */
export interface FilesBlock {
  readonly block: "files";
  readonly label: string;
  readonly table: string;
  readonly column: string;
  /** Documents hang on any record: they also say of which table it is. */
  readonly onAny: boolean;
}

/** A part written by hand, registered under this name by the app: the rung between a field kind and a whole page. */
export interface PanelBlock {
  readonly block: "panel";
  readonly label: string;
  readonly name: string;
}

export type Block<Name extends string = string> =
  | SectionBlock<Name>
  | RelatedBlock
  | ActivityBlock
  | FilesBlock
  | PanelBlock;

/**
 * A part of a record that has its own address, `/talents/:id/<code>`, and is read when it is opened. The one whose code is
 * empty stands at the record's own address.
 */
export interface Tab<Name extends string = string, Own = unknown> {
  readonly code: string;
  readonly label: string;
  readonly blocks: readonly Block<Name>[];
  /** Permission family that must be readable, when it is not the record's own. */
  readonly family?: string;
  /** A board, a map: it wants the whole width, with nothing beside. */
  readonly isWide?: boolean;
  /** Told to the compiler alone: the fields of its sections. */
  readonly own?: Own | undefined;
}

export const tab = <const B extends Block>(
  code: string,
  label: string,
  blocks: readonly B[],
  options: Pick<Tab, "family" | "isWide"> = {},
): Tab<NamesIn<B>, OwnIn<B>> => ({ code, label, blocks: blocks as readonly Block<NamesIn<B>>[], ...options });

/**
 * `section("Centre", { name: text("Nom") })`: a field is declared, and named, where it stands. A second section that shows
 * it again (a form that differs from the page) lists its name.
 */
export function section<const Own extends Readonly<Record<string, Field>>>(
  label: string,
  fields: Own,
  help?: string,
): SectionBlock<keyof Own & string, Own>;
export function section<const Name extends string>(
  label: string,
  fields: readonly Name[],
  help?: string,
): SectionBlock<Name>;
export function section(
  label: string,
  fields: Readonly<Record<string, Field>> | readonly string[],
  help?: string,
): SectionBlock {
  const isList = (one: typeof fields): one is readonly string[] => Array.isArray(one);
  return isList(fields)
    ? { block: "section", label, fields, help }
    : { block: "section", label, fields: Object.keys(fields), help, own: fields };
}

export const related = (
  label: string,
  table: string,
  column: string,
  options: Pick<RelatedBlock, "resource" | "fields"> = {},
): RelatedBlock => ({ block: "related", label, table, column, ...options });

export const activity = (): ActivityBlock => ({ block: "activity" });
export const documents = (column: string, label = "Documents"): FilesBlock => ({
  block: "files",
  label,
  table: "document",
  column,
  onAny: true,
});
/** Files of a table of their own: `files("CV", "resume", "talent_id")`. What is asked of each is in its declaration. */
export const files = (label: string, table: string, column: string): FilesBlock => ({
  block: "files",
  label,
  table,
  column,
  onAny: false,
});
export const panel = (label: string, name: string): PanelBlock => ({ block: "panel", label, name });
