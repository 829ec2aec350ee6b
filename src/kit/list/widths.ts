import type { Resource, Row } from "../declaration";
import type { Field } from "../fields";
import { textOf, type Words } from "../format";
import { faceOf } from "./cell";
import type { ListState } from "./state";

/** Kinds whose words may be cut: everything else (a date, an amount, a state) is read whole or not at all. */
const WORDS: ReadonlySet<Field["kind"]> = new Set([
  "text",
  "longText",
  "email",
  "url",
  "person",
  "reference",
  "references",
  "choices",
  "address",
]);

/** A choice without a tone is words too (« Visite d’information et de prévention »); a state is read whole. */
const isWords = (field: Field): boolean =>
  WORDS.has(field.kind) || (field.kind === "choice" && field.choices.every(({ tone }) => !tone));

/** Up to here a column is as wide as its words (a number, a first name); beyond the most, it asks for no more. In characters. */
const WHOLE = 16;
const MOST = 30;
/** What a column asks beyond that counts for this much of it: a sentence is cut before a name is. */
const LESS = 0.7;
const INITIALS = 6;

/**
 * How the columns of words share what the others leave, in percent: each by its longest text. With it the usual
 * columns of a list fit in 1440 px instead of pushing the last ones out of sight.
 */
export function shareOf(
  resource: Resource,
  rows: readonly Row[],
  columns: readonly string[],
  words: Words,
): ReadonlyMap<string, number> {
  const lengths = columns.flatMap((name) => {
    const field = resource.fields[name];
    if (!field || !isWords(field)) return [];
    const longest = Math.max(
      field.label.length,
      ...rows.map((row) => textOf(name, field, row, resource.table, words).length),
    );
    // A person’s initials stand before the name; a member’s face too, in a column that is as wide as short names ask.
    const isFaced = longest > WHOLE && faceOf(name, field, resource) !== undefined;
    const asked = field.kind === "person" || isFaced ? longest + INITIALS : longest;
    return asked <= WHOLE ? [] : [[name, WHOLE + LESS * (Math.min(asked, MOST) - WHOLE)] as const];
  });
  const all = lengths.reduce((sum, [, length]) => sum + length, 0);
  return new Map(lengths.map(([name, length]) => [name, (100 * length) / all]));
}

/** The state with another width of a column, in pixels; null: as wide as its content. */
export function withWidth(state: ListState, name: string, width: number | null): ListState {
  const { [name]: _, ...others } = state.widths;
  return { ...state, widths: width === null ? others : { ...others, [name]: width } };
}
