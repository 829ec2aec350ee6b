/** What a declaration may place on a record’s page and in its menus. Data only: the views give each one its body. */
import type { Tone } from "@/components/theme/tokens";
import type { Field } from "./kinds";

/** A titled group of fields: on the show page and, in the same order, in the form. */
export interface SectionBlock<Name extends string = string> {
  readonly block: "section";
  readonly label: string;
  readonly fields: readonly Name[];
  readonly help?: string;
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

/** Steps of the workflow and changes of the columns, mixed by date; one field can be restored. */
export interface TimelineBlock {
  readonly block: "timeline";
}

/** Notes, or files, linked to the record through a column of their table. */
export interface AttachmentBlock {
  readonly block: "notes" | "files";
  readonly label: string;
  readonly table: string;
  readonly column: string;
  /** Notes and documents hang on any record: they also say of which table it is. */
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
  | TimelineBlock
  | AttachmentBlock
  | PanelBlock;

/**
 * A part of a record that has its own address, `/talents/:id/<code>`, and is read when it is opened. The one whose code is
 * empty stands at the record's own address.
 */
export interface Tab<Name extends string = string> {
  readonly code: string;
  readonly label: string;
  readonly blocks: readonly Block<Name>[];
  /** Permission family that must be readable, when it is not the record's own. */
  readonly family?: string;
  /** A board, a map: it wants the whole width, with nothing beside. */
  readonly isWide?: boolean;
}

type NamesIn<B extends Block> = B extends SectionBlock<infer Name> ? Name : never;

export const tab = <const B extends Block>(
  code: string,
  label: string,
  blocks: readonly B[],
  options: Pick<Tab, "family" | "isWide"> = {},
): Tab<NamesIn<B>> => ({ code, label, blocks: blocks as readonly Block<NamesIn<B>>[], ...options });

export const section = <const Name extends string>(
  label: string,
  fields: readonly Name[],
  help?: string,
): SectionBlock<Name> => ({ block: "section", label, fields, help });

export const related = (
  label: string,
  table: string,
  column: string,
  options: Pick<RelatedBlock, "resource" | "fields"> = {},
): RelatedBlock => ({ block: "related", label, table, column, ...options });

export const timeline = (): TimelineBlock => ({ block: "timeline" });
export const notes = (column: string, label = "Notes"): AttachmentBlock => ({
  block: "notes",
  label,
  table: "note",
  column,
  onAny: true,
});
export const documents = (column: string, label = "Documents"): AttachmentBlock => ({
  block: "files",
  label,
  table: "document",
  column,
  onAny: true,
});
/** Files of a table of their own: `files("CV", "resume", "talent_id")`. What is asked of each is in its declaration. */
export const files = (label: string, table: string, column: string): AttachmentBlock => ({
  block: "files",
  label,
  table,
  column,
  onAny: false,
});
export const panel = (label: string, name: string): PanelBlock => ({ block: "panel", label, name });

/**
 * An action on one record, beside those of the workflow (which come by themselves from `available_actions`).
 * Exactly one of `to`, `rpc` and `handler` says what it does.
 */
export interface RecordAction {
  readonly name: string;
  readonly label: string;
  /** Right wanted on the resource’s family. */
  readonly right: string;
  /** Address, with `:column` taken from the record: "/missions/:id/find-talents". */
  readonly to?: string;
  /** SQL function called with `{ id }`. */
  readonly rpc?: string;
  /** Name of a handler registered by the app. */
  readonly handler?: string;
  /** What has happened once it is done: « Vivier vidé ». */
  readonly done?: string;
  /** Question asked first; for what cannot be undone. */
  readonly confirm?: string;
  readonly tone?: Tone;
  /** Columns whose value must be one of the list for the action to be offered. */
  readonly when?: Readonly<Record<string, readonly unknown[]>>;
}

type ActionOptions = Partial<Pick<RecordAction, "right" | "done" | "confirm" | "tone" | "when">>;

export const link = (name: string, label: string, to: string, options: ActionOptions = {}): RecordAction => ({
  right: "read",
  ...options,
  name,
  label,
  to,
});

export const call = (name: string, label: string, rpc: string, options: ActionOptions = {}): RecordAction => ({
  right: "edit",
  ...options,
  name,
  label,
  rpc,
});

export const handled = (name: string, label: string, options: ActionOptions = {}): RecordAction => ({
  right: "edit",
  ...options,
  name,
  label,
  handler: name,
});

/**
 * What to do next with a record in one of its states: a sentence at the top of its rail, and the button that does it, an
 * action of the workflow or a place to go (`:column` taken from the record).
 */
export interface NextStep {
  readonly text: string;
  readonly action?: string;
  readonly to?: string;
  readonly label?: string;
  /** Right wanted to go there: family, action. */
  readonly needs?: readonly [string, string];
}

/** What an action of the workflow needs besides a comment: sent as its payload, under the names its guard and effect read. */
export interface Ask {
  readonly fields: Readonly<Record<string, Field>>;
  /** A sentence under the comment. */
  readonly help?: string | undefined;
}

export const ask = (fields: Ask["fields"], help?: string): Ask => ({ fields, help });

/**
 * An action on several rows: on the page’s selection or on all that match the filter.
 * `edit` asks for one value and writes it; `transition` asks for what its action asks for, once, and moves each row; `rpc`
 * receives `{ ids }` by hundreds.
 */
export type BulkAction<Name extends string = string> =
  | {
      readonly bulk: "edit";
      readonly name: string;
      readonly label: string;
      readonly field: Name;
      readonly right: string;
    }
  | {
      readonly bulk: "transition";
      readonly name: string;
      readonly label: string;
      readonly action: string;
      readonly right: string;
    }
  | {
      readonly bulk: "rpc";
      readonly name: string;
      readonly label: string;
      readonly rpc: string;
      readonly right: string;
      readonly confirm?: string;
    }
  | { readonly bulk: "delete"; readonly name: string; readonly label: string; readonly right: string };

export const bulkEdit = <const Name extends string>(field: Name, label: string): BulkAction<Name> => ({
  bulk: "edit",
  name: `edit-${field}`,
  label,
  field,
  right: "edit",
});

export const bulkTransition = (action: string, label: string, right = "edit"): BulkAction<never> => ({
  bulk: "transition",
  name: action,
  label,
  action,
  right,
});

export const bulkCall = (rpc: string, label: string, right = "edit", confirm?: string): BulkAction<never> => ({
  bulk: "rpc",
  name: rpc,
  label,
  rpc,
  right,
  confirm,
});

export const bulkDelete = (label = "Supprimer"): BulkAction<never> => ({
  bulk: "delete",
  name: "delete",
  label,
  right: "delete",
});
