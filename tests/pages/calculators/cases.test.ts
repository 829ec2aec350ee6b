import { describe, expect, test } from "vitest";
import type { Field, Fields } from "@/features/calculator/declare";
import { defaultsOf, type Raw, readCase, run, writeCase } from "@/features/calculator/values";
import { calculatorOf, calculators } from "@/pages/calculators/definitions";
import { legalFigures } from "@/rules/figures";
import { CALCULATOR_CASES, type CalculatorCase } from "../../support/calculator-cases.ts";
import { plain, TODAY } from "./support";

const WEEKDAYS = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"];

/** What the address holds of a text that was typed. */
function inAddress(field: Field, text: string): string {
  if (field.kind === "date") return text.split("/").reverse().join("-");
  if (field.kind === "flag") return text === "oui" ? "1" : "0";
  if (field.kind === "weekdays")
    return text.replace(/[^,]+/g, (name) => `${WEEKDAYS.indexOf(name.trim()) + 1}`).replaceAll(",", "");
  if (field.kind === "choice")
    return Object.entries(field.choices).find(([, label]) => plain(label) === text)?.[0] ?? text;
  return text;
}

/** The case as it is once everything was emptied, then typed. */
function typed(fields: Fields, answers: CalculatorCase["typed"]): Raw {
  const params = new URLSearchParams(writeCase(fields, defaultsOf(fields, TODAY)));
  for (const name of params.keys()) params.set(name, "");
  for (const [label, text] of Object.entries(answers)) {
    const [name, field] = Object.entries(fields).find(([, one]) => plain(one.label) === label) ?? [];
    if (!name || !field) throw new Error(`No question « ${label} »`);
    params.set(name, inAddress(field, text));
  }
  return readCase(fields, params, TODAY);
}

test("every calculator has its worked example, and only one", () => {
  expect(CALCULATOR_CASES.map(({ key }) => key).sort()).toEqual(calculators.map(({ key }) => key).sort());
});

describe.each(CALCULATOR_CASES)("$key $source", ({ key, typed: answers, shown, article, link }) => {
  test("gives what the example says", () => {
    const calculator = calculatorOf(key, true);
    if (!calculator) throw new Error(`No calculator ${key}`);
    const raw = typed(calculator.fields, answers);
    const { problems, outcome } = run(calculator, raw, legalFigures, TODAY);
    expect(problems).toEqual({});
    if (!outcome?.ok) throw new Error(outcome?.reason ?? "no outcome");
    const lines = outcome.value.lines.map(({ label, value }) => [plain(label), plain(value)]);
    expect(Object.fromEntries(lines)).toMatchObject(shown);
    expect(plain(outcome.value.article)).toContain(article);
    expect(writeCase(calculator.fields, raw)).toBe(link);
    expect(readCase(calculator.fields, new URLSearchParams(link), "1999-01-01")).toMatchObject(raw);
  });
});
