import { expect, test } from "vitest";
import { defaultsOf } from "@/features/calculator/values";
import { FIELDS, rates, salaries } from "@/pages/convert/convert";
import { legalFigures } from "@/rules/figures";

const example = defaultsOf(FIELDS, "2026-11-21");

test("§2.1 the SMIC of June 2026: 12,31\u202f€ an hour are 1 867,02\u202f€ a month", () => {
  const found = rates(example);
  expect(found.ok && found.value.values).toEqual({ hour: 12.31, day: 86.17, month: 1867.02, year: 22404.2 });
});

test("from the month or the year the hour is found again", () => {
  const from = (per: string, amount: number) => {
    const found = rates({ ...example, per, amount });
    return found.ok && found.value.values.hour;
  };
  expect([from("month", 1867.02), from("year", 22404.2), from("day", 86.17)]).toEqual([12.31, 12.31, 12.31]);
});

test("a thirteenth month changes the year only", () => {
  const found = rates({ ...example, months: 13 });
  expect(found.ok && found.value.values).toMatchObject({ hour: 12.31, month: 1867.02, year: 24271.22 });
});

test("gross, net and cost answer each other to the cent", () => {
  const start = salaries(example, legalFigures);
  if (!start.ok) throw new Error(start.reason);
  for (const from of ["net", "cost"] as const) {
    const back = salaries({ ...example, from, salary: start.value.values[from] }, legalFigures);
    expect(back.ok && back.value.values.gross).toBe(2000);
  }
});

test("nonsense is a French sentence", () => {
  const found = rates({ ...example, weekly: 0 });
  expect(!found.ok && found.reason).toContain("Heures par semaine");
  const missing = salaries(example, () => null);
  expect(!missing.ok && missing.reason).toContain("n’a pas de valeur");
});
