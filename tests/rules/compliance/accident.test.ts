import { describe, expect, test } from "vitest";
import { accidentCostShare, accidentRates } from "../../../src/rules/compliance/accident.ts";
import { returnVisit } from "../../../src/rules/compliance/return-visit.ts";
import { legalFigures } from "../../../src/rules/figures/index.ts";
import { addWorkableHours } from "../../../src/rules/time/accident.ts";
import { reasonOf, resultOf } from "../support.ts";

describe("§5.9 clocks, Sundays and holidays left out", () => {
  test.each([
    ["2026-09-04T10:00", 48, "2026-09-07T10:00"],
    ["2026-04-30T16:00", 24, "2026-05-02T16:00"],
    ["2026-04-30T16:00", 48, "2026-05-04T16:00"],
  ])("§5.9 known on %s, %d h end on %s", (known, hours, until) => expect(addWorkableHours(known, hours)).toBe(until));
});

describe("§5.9 cost and rates of accidents at work", () => {
  test("§5.9 half of the cost is the client's since 2026, a third before", () => {
    expect(resultOf(accidentCostShare("2026-03-01", 100_000, legalFigures))).toMatchObject({
      clientCents: 50_000,
      agencyCents: 50_000,
    });
    expect(resultOf(accidentCostShare("2025-03-01", 100_000, legalFigures)).clientCents).toBe(33_000);
  });
  test("§5.9 TF = accidents × 1 000 000 ÷ hours, TG = days × 1 000 ÷ hours", () => {
    expect(resultOf(accidentRates({ accidents: 3, daysLost: 120, hours: 75_000 }))).toMatchObject({
      frequency: 40,
      gravity: 1.6,
    });
  });
  test("bad input is a French reason", () => {
    expect(reasonOf(accidentRates({ accidents: 1, daysLost: 1, hours: 0 }))).toContain("Heures");
    expect(reasonOf(accidentRates({ accidents: -1, daysLost: 1, hours: 1 }))).toContain("Accidents");
    expect(reasonOf(accidentCostShare("2026-03-01", -1, legalFigures))).toContain("Coût");
    expect(reasonOf(accidentCostShare("x", 1, legalFigures))).toContain("calendrier");
    expect(reasonOf(accidentCostShare("1990-01-01", 1, legalFigures))).toContain("n’a pas de valeur");
  });
});

describe("§5.1 return visit", () => {
  test("§5.1 due after maternity, an occupational disease, 30 days of accident or 60 days of sickness, within 8 days", () => {
    const due = (cause: Parameters<typeof returnVisit>[0], days: number) =>
      resultOf(returnVisit(cause, days, "2026-09-01"));
    expect([due("maternity", 1).due, due("occupational_disease", 1).due]).toEqual([true, true]);
    expect([due("work_accident", 30).before, due("work_accident", 29).before]).toEqual(["2026-09-09", null]);
    expect([due("other_sickness", 60).due, due("other_sickness", 59).due]).toEqual([true, false]);
  });
  test("bad input is a French reason", () => {
    expect(reasonOf(returnVisit("maternity", 1, "x"))).toContain("reprise");
    expect(reasonOf(returnVisit("maternity", -1, "2026-09-01"))).toContain("entier");
    expect(reasonOf(returnVisit("maternity", 1.5, "2026-09-01"))).toContain("entier");
  });
});
