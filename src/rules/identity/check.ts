import { typo } from "../french.ts";

/**
 * Outcome of reading an identifier as typed. `value` is what is stored, `formatted` what is shown.
 * `warnings` never prevent saving; a refusal carries one French sentence.
 */
export type Check<More extends object = object> =
  | ({
      readonly ok: true;
      readonly value: string;
      readonly formatted: string;
      readonly warnings: readonly string[];
    } & More)
  | { readonly ok: false; readonly reason: string };

export const reject = (reason: string): { readonly ok: false; readonly reason: string } => ({
  ok: false,
  reason: typo(reason),
});

export function accept<More extends object>(
  value: string,
  formatted: string,
  more: More,
  warnings: readonly string[] = [],
) {
  return { ok: true as const, value, formatted, warnings: warnings.map(typo), ...more };
}

/** Upper case, without the spaces, dots, dashes and slashes people put between groups. Null and undefined give "". */
export const compact = (text: string | null | undefined): string =>
  (text ?? "").toUpperCase().replace(/[\s\u00a0\u202f.\-–/_]/g, "");

/** Remainder of a long decimal text by 97, digit after digit, since 13 digits and more would lose precision. */
export const mod97 = (digits: string): number =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

export const digitsOf = (text: string): number[] => [...text].map(Number);
