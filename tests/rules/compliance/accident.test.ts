import { describe, expect, test } from "vitest";
import { accidentCostShare, accidentRates } from "../../../src/rules/compliance/accident.ts";
import { accidentClocks, addWorkableHours } from "../../../src/rules/compliance/accident-clocks.ts";
import { returnVisit } from "../../../src/rules/compliance/return-visit.ts";
import { figuresWith, legalFigures } from "../../../src/rules/figures/index.ts";
import { reasonOf, resultOf } from "../support.ts";

describe("§5.9 clocks, Sundays and holidays left out", () => {
  test.each([
    ["2026-09-04T10:00", 48, "2026-09-07T10:00"],
    ["2026-04-30T16:00", 24, "2026-05-02T16:00"],
    ["2026-04-30T16:00", 48, "2026-05-04T16:00"],
  ])("§5.9 known on %s, %d h end on %s", (known, hours, until) => expect(addWorkableHours(known, hours)).toBe(until));
  test("§5.9 known on Friday 04/09/2026 at 10:00: client by Saturday, CPAM by Monday 07/09 10:00, reserves by 18/09", () => {
    const clocks = resultOf(accidentClocks({ known: "2026-09-04T10:00" }, legalFigures));
    expect(clocks).toMatchObject({
      clientInforms: "2026-09-05T10:00",
      agencyDeclares: "2026-09-07T10:00",
      reservesUntil: "2026-09-18",
    });
    expect(clocks.words[1]).toContain("07/09/2026 à 10 h 00");
  });
  test.each([
    ["a Saturday: the client by Sunday", "2026-09-05T10:00", "2026-09-06T10:00", "2026-09-08T10:00"],
    ["a Sunday: the client by Monday", "2026-09-06T15:00", "2026-09-07T15:00", "2026-09-08T24:00"],
    ["30 April: the client on 1 May", "2026-04-30T16:00", "2026-05-01T16:00", "2026-05-04T16:00"],
  ])("R412-2 CSS, known on %s; the CPAM waits for Sundays and holidays", (_, known, clientInforms, agencyDeclares) => {
    expect(resultOf(accidentClocks({ known }, legalFigures))).toMatchObject({ clientInforms, agencyDeclares });
  });
  test("§5.9 reserves that end on a Saturday go to Monday, counted from the real declaration", () => {
    const clocks = resultOf(accidentClocks({ known: "2026-09-04T10:00", declaredOn: "2026-09-08" }, legalFigures));
    expect(clocks.reservesUntil).toBe("2026-09-21");
  });
  test("§5.9 an accident known on a Sunday starts its clock on Monday at midnight; a full day ends at 24 h", () => {
    expect(addWorkableHours("2026-09-06T15:00", 24)).toBe("2026-09-07T24:00");
    expect(addWorkableHours("2026-12-25T00:00", 1, "alsace_moselle")).toBe("2026-12-28T01:00");
  });
  test("bad input is a French reason", () => {
    expect(addWorkableHours("2026-09-06", 24)).toBeNull();
    expect(addWorkableHours("x", 24)).toBeNull();
    expect(addWorkableHours("2026-09-06T15:00", 0)).toBeNull();
    expect(addWorkableHours("2026-09-06T15:00", 1001)).toBeNull();
    expect(reasonOf(accidentClocks({ known: "2026-09-04" }, legalFigures))).toContain("jour et l’heure");
    expect(reasonOf(accidentClocks({ known: "2026-09-04T10:00", declaredOn: "x" }, legalFigures))).toContain(
      "déclaration",
    );
    expect(reasonOf(accidentClocks({ known: "1990-09-04T10:00" }, legalFigures))).toContain("n’a pas de valeur");
    for (const [code, value] of [
      ["AT_DELAI_EU_H", -1],
      ["AT_DELAI_EU_H", 1001],
      ["AT_DELAI_DAT_H", -1],
    ] as const) {
      const absurd = figuresWith([{ code, value, valid_from: "2026-01-01" }]);
      expect(reasonOf(accidentClocks({ known: "2026-09-04T10:00" }, absurd))).toContain("absurdes");
    }
  });
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
