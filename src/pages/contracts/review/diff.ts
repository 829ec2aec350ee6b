import type { Resource, Row } from "@/kit/declaration";
import { existsIn, type Field } from "@/kit/fields";
import { sameValue } from "@/kit/form/values";

export type DiffLine = { readonly name: string; readonly field: Field; readonly isChanged: boolean };
export type DiffSection = { readonly label: string; readonly lines: readonly DiffLine[] };

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** The lines of the paper in the order of its form, each marked when it differs from the version in force. */
export function diffOf(resource: Resource, record: Row, previous: Row | null): DiffSection[] {
  return resource.form.map(({ label, fields }) => ({
    label,
    lines: fields.flatMap((name) => {
      const field = resource.fields[name];
      if (!field || !existsIn(field, "show")) return [];
      const isChanged = previous !== null && !sameValue(record[name], previous[name]);
      // A line that is empty on both sides says nothing.
      return isEmpty(record[name]) && (!previous || isEmpty(previous[name])) && !field.required
        ? []
        : [{ name, field, isChanged }];
    }),
  }));
}

export const changedLines = (sections: readonly DiffSection[]): number =>
  sections.reduce((sum, section) => sum + section.lines.filter((line) => line.isChanged).length, 0);

/** A change that the reviewer wants: another value, a word, or both. */
export type Wish = { readonly wanted: unknown; readonly comment: string };

/** What `request_contract_changes` receives; a wish without value nor word is no wish. */
export function wishesPayload(wishes: Readonly<Record<string, Wish>>) {
  return Object.entries(wishes).flatMap(([field, { wanted, comment }]) =>
    isEmpty(wanted) && comment.trim() === ""
      ? []
      : [{ field, wanted_value: isEmpty(wanted) ? null : wanted, comment: comment.trim() || null }],
  );
}
