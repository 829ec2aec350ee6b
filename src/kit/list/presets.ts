/** What a list offers at one press, and how it may be laid out, from its declaration. */
import type { Resource } from "../declaration";
import type { Field } from "../fields";
import { listableFields } from "../query";

/** Rows that the list offers at one press: mine to deal with, late, nobody's. */
export const PRESETS = ["mine", "late", "unassigned"] as const;
export type Preset = (typeof PRESETS)[number];

/** How the rows are laid out, when the declaration offers more than a table. */
export const LAYOUTS = ["list", "board", "calendar"] as const;
export type Layout = (typeof LAYOUTS)[number];

/** What a list offers at one press. */
export const presetsOf = (resource: Resource): Preset[] =>
  PRESETS.filter((one) => (one === "late" ? resource.due : (resource.assignee ?? resource.owner)) !== undefined);

/** The layouts of a list, the table first. */
export const layoutsOf = (resource: Resource): Layout[] =>
  LAYOUTS.filter((one) => one === "list" || (one === "board" ? resource.board : resource.calendar !== undefined));

const GROUPED: ReadonlySet<Field["kind"]> = new Set(["choice", "state", "reference", "boolean"]);

/** The fields whose equal values can stand together: few values, each said in words. */
export const groupableFields = (resource: Resource): string[] =>
  listableFields(resource).filter((name) => {
    const field = resource.fields[name];
    return field !== undefined && GROUPED.has(field.kind) && field.sort !== false && !field.computed;
  });
