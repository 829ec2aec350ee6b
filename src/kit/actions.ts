/** What can be done with a record, or with several, beside what its fields say. Data only. */
import type { Tone } from "@/components/theme/tokens";
import type { Field } from "./kinds";

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

/** The name of the action below, and of its right. */
export const MERGE = "merge";

/** Two records of this resource may become one, on a page beside theirs: « /talents/:id/merge ». */
export const merging = (path: string): RecordAction =>
  link(MERGE, "Fusionner avec une autre fiche", `${path}/:id/merge`, { right: MERGE });

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
 * receives `{ ids }` by hundreds; `go` takes their ids, `most` of them at most, to a page where the rest is said.
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
      /** The step wants its reason. */
      readonly comment?: boolean;
    }
  | {
      readonly bulk: "rpc";
      readonly name: string;
      readonly label: string;
      readonly rpc: string;
      readonly right: string;
      readonly confirm?: string;
    }
  | {
      readonly bulk: "go";
      readonly name: string;
      readonly label: string;
      readonly to: string;
      readonly most: number;
      readonly right: string;
    }
  | { readonly bulk: "delete"; readonly name: string; readonly label: string; readonly right: string };

export const bulkEdit = <const Name extends string>(field: Name, label: string): BulkAction<Name> => ({
  bulk: "edit",
  name: `edit-${field}`,
  label,
  field,
  right: "edit",
});

export const bulkTransition = (
  action: string,
  label: string,
  right = "edit",
  options: { readonly comment?: boolean } = {},
): BulkAction<never> => ({
  ...options,
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

export const bulkGo = (name: string, label: string, to: string, most: number): BulkAction<never> => ({
  bulk: "go",
  name,
  label,
  to,
  most,
  right: "edit",
});

export const bulkDelete = (label = "Supprimer"): BulkAction<never> => ({
  bulk: "delete",
  name: "delete",
  label,
  right: "delete",
});
