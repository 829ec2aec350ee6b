/** What a value holds: `?` may be missing or null. Dates are « 2026-11-23 », numbers between −1000 and 1000. */
export type ValueKind =
  | "text"
  | "text?"
  | "code"
  | "codes"
  | "uuid"
  | "uuids"
  | "date"
  | "date?"
  | "number"
  | "number?";

/** A value of a kind, as it is typed. */
export type Held<K extends ValueKind> = K extends "codes" | "uuids"
  ? readonly string[]
  : K extends "number"
    ? number
    : K extends "number?"
      ? number | null
      : K extends "date?" | "text?"
        ? string | null
        : string;

export type Shape = { readonly [key: string]: ValueKind };
/** A field of the grammar: its name, how it asks, what its value holds. */
export type FieldOf<O extends string, S extends Shape> = {
  readonly label: string;
  readonly operators: readonly [O, ...O[]];
  readonly shape: S;
};

export const field = <const O extends string, const S extends Shape>(
  label: string,
  operators: readonly [O, ...O[]],
  shape: S,
): FieldOf<O, S> => ({ label, operators, shape });
