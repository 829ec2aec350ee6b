import { describe, expect, test } from "vitest";
import {
  accidentClocks,
  accidentCostShare,
  accidentRates,
  suspendedDelay,
} from "../../../src/rules/compliance/accident.ts";
import { returnVisit } from "../../../src/rules/compliance/return-visit.ts";
import { legalFigures } from "../../../src/rules/figures/index.ts";
import vectors from "../../fixtures/rules/accident.json" with { type: "json" };
import { reasonOf, resultOf } from "../support.ts";

const moment = ([date, minutes]: readonly (string | number)[]) => ({ date: String(date), minutes: Number(minutes) });

describe("§5.9 clocks of an accident at work", () => {
  test.each(vectors.clocks)(
    "§5.9 known $known, $hours h end $until, Sundays and holidays left out",
    ({ known, hours, until }) => {
      expect(suspendedDelay(moment(known), hours)).toEqual(moment(until));
    },
  );
  test("§5.9 known on Friday 04/09/2026 at 10:00: client by Saturday 10:00, CPAM by Monday 07/09 10:00", () => {
    const clocks = resultOf(accidentClocks({ date: "2026-09-04", minutes: 600 }, legalFigures));
    expect(clocks.clientInforms).toEqual({ date: "2026-09-05", minutes: 600 });
    expect(clocks.agencyDeclares).toEqual({ date: "2026-09-07", minutes: 600 });
    expect(clocks.reservesUntil).toBe("2026-09-18");
    expect(clocks.words[1]).toContain("07/09/2026 à 10 h 00");
  });
  test("§5.9 an accident known on a Sunday starts its clock on Monday at midnight; a full day ends at 24 h", () => {
    expect(suspendedDelay({ date: "2026-09-06", minutes: 900 }, 24)).toEqual({ date: "2026-09-07", minutes: 1440 });
    expect(suspendedDelay({ date: "2026-12-25", minutes: 0 }, 1, "alsace_moselle")).toEqual({
      date: "2026-12-28",
      minutes: 60,
    });
  });
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
  test("bad input is a French reason, and an endless delay gives the start back", () => {
    expect(reasonOf(accidentClocks({ date: "x", minutes: 0 }, legalFigures))).toContain("accident est connu");
    expect(reasonOf(accidentClocks({ date: "2026-09-04", minutes: 1440 }, legalFigures))).toContain("23 h 59");
    expect(reasonOf(accidentClocks({ date: "1990-09-04", minutes: 0 }, legalFigures))).toContain("n’a pas de valeur");
    expect(reasonOf(accidentRates({ accidents: 1, daysLost: 1, hours: 0 }))).toContain("Heures");
    expect(reasonOf(accidentRates({ accidents: -1, daysLost: 1, hours: 1 }))).toContain("Accidents");
    expect(reasonOf(accidentCostShare("2026-03-01", -1, legalFigures))).toContain("Coût");
    expect(reasonOf(accidentCostShare("x", 1, legalFigures))).toContain("calendrier");
    expect(reasonOf(accidentCostShare("1990-01-01", 1, legalFigures))).toContain("n’a pas de valeur");
    expect(suspendedDelay({ date: "2026-09-04", minutes: 0 }, 24 * 500)).toEqual({ date: "2026-09-04", minutes: 0 });
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
