import { expect } from "vitest";
import type { Shown } from "@/features/calculator/declare";
import { defaultsOf, type RawValue, run } from "@/features/calculator/values";
import { calculatorOf } from "@/pages/calculators/definitions";
import { type Figures, legalFigures } from "@/rules/figures";

/** A day of the snapshot of the domain: « aujourd’hui » for the calculators. */
export const TODAY = "2026-11-21";

/** Spaces of typography are looked at elsewhere. */
export const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ");

export function ask(key: string, values: Record<string, RawValue> = {}, figures: Figures = legalFigures) {
  const calculator = calculatorOf(key, true);
  if (!calculator) throw new Error(`No calculator ${key}`);
  for (const name of Object.keys(values))
    if (!(name in calculator.fields)) throw new Error(`${key} has no field ${name}`);
  return run(calculator, { ...defaultsOf(calculator.fields, TODAY), ...values }, figures, TODAY);
}

/** What the screen shows of a case: label → value. Fails when there is a problem. */
export function results(key: string, values?: Record<string, RawValue>, figures?: Figures): Record<string, string> {
  const { problems, outcome } = ask(key, values, figures);
  expect(problems).toEqual({});
  if (!outcome?.ok) throw new Error(outcome?.reason ?? "no outcome");
  return Object.fromEntries(outcome.value.lines.map((line) => [plain(line.label), plain(line.value)]));
}

export function shown(key: string, values?: Record<string, RawValue>, figures?: Figures): Shown {
  const { outcome } = ask(key, values, figures);
  if (!outcome?.ok) throw new Error(outcome?.reason ?? "no outcome");
  return outcome.value;
}

/** « 123456 » cents as the screen writes them, with plain spaces. */
export const euros = (cents: number): string => {
  const [whole = "", rest = ""] = (cents / 100).toFixed(2).split(".");
  return `${whole.replace(/\B(?=(\d{3})+$)/g, " ")},${rest} €`;
};

const DAYS = ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"];
/** « 2026-10-14 » → « mercredi 14/10/2026 ». */
export const day = (iso: string): string =>
  `${DAYS[new Date(`${iso}T12:00:00Z`).getUTCDay()]} ${iso.split("-").reverse().join("/")}`;
