/** Two people on one record: what the other changed, what clashes with what I typed. Pure. */
import type { Resource, Row } from "../declaration";
import { type FormValues, recordValues, sameValue } from "./values";

export interface ConflictField {
  readonly name: string;
  readonly label: string;
  readonly before: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Both changed it, differently: someone has to choose. */
  readonly clashes: boolean;
}

/** The fields of the form that the other person changed, those that clash first. */
export function conflictFields(
  resource: Resource,
  before: FormValues,
  mine: FormValues,
  current: Row,
): ConflictField[] {
  const theirs = recordValues(resource, current);
  return Object.keys(theirs)
    .filter((name) => !sameValue(before[name], theirs[name]))
    .map((name) => ({
      name,
      label: resource.fields[name]?.label ?? name,
      before: before[name],
      mine: mine[name],
      theirs: theirs[name],
      clashes: !sameValue(mine[name], before[name]) && !sameValue(mine[name], theirs[name]),
    }))
    .sort((a, b) => Number(b.clashes) - Number(a.clashes));
}

export type Choice = "mine" | "theirs";

/** My values with theirs where they alone changed something, and where I chose theirs. */
export function merged(
  mine: FormValues,
  fields: readonly ConflictField[],
  chosen: Readonly<Record<string, Choice>>,
): FormValues {
  const result = { ...mine };
  for (const { name, theirs, clashes } of fields) {
    if (!clashes || chosen[name] === "theirs") result[name] = theirs;
  }
  return result;
}
