import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as D from "../../src/rules/calendar/date.ts";
import * as days from "../../src/rules/calendar/days.ts";
import { easter, holidayName, holidaysOf, territoryOf } from "../../src/rules/calendar/holidays.ts";
import { daysOfWeek, isoWeek, mondayOf } from "../../src/rules/calendar/week.ts";
import vectors from "../fixtures/rules/calendar.json";

const anyDay = fc.integer({ min: D.toDay("1990-01-01"), max: D.toDay("2060-12-31") }).map(D.fromDay);

describe("Dates (D§1.3)", () => {
  it("refuses what is not a day of the calendar", () => {
    for (const bad of ["2026-02-30", "2026-13-01", "21/11/2026", "", "1850-01-01", 20261121, null, "2026-1-1"])
      expect(D.isIsoDate(bad), String(bad)).toBe(false);
    expect(D.isIsoDate("2028-02-29")).toBe(true);
  });
  it("never gives NaN for a wrong date", () => {
    expect(D.addDays("x", 3)).toBe("");
    expect(D.addMonths("x", 3)).toBe("");
    expect(D.addMonths("2026-01-01", 0.5)).toBe("");
    expect(D.daysBetween("x", "2026-01-01")).toBe(0);
    expect(D.weekdayName("2026-11-21")).toBe("samedi");
    expect(D.weekday("x")).toBe(4);
  });
  it("clamps months to the end of a shorter month", () => {
    expect(D.addMonths("2026-05-31", 9)).toBe("2027-02-28");
    expect(D.addMonths("2027-12-31", 2)).toBe("2028-02-29");
    expect(D.addMonths("2026-03-31", -1)).toBe("2026-02-28");
    expect(D.addMonths("2026-01-15", -13)).toBe("2024-12-15");
  });
  it("says in French what is wrong with a period", () => {
    expect(D.periodProblem("", "2026-01-01")).toMatch(/date de début manque/);
    expect(D.periodProblem("2026-01-01", "2026-02-31")).toMatch(/n’est pas une date du calendrier/);
    expect(D.periodProblem("2026-01-02", "2026-01-01")).toMatch(/la fin précède le début/);
    expect(D.periodProblem("2026-01-01", "2026-01-01")).toBeNull();
  });
  it("compares days", () => {
    expect(D.laterOf("2026-01-01", "2026-01-02")).toBe("2026-01-02");
    expect(D.laterOf("2026-01-02", "2026-01-01")).toBe("2026-01-02");
    expect(D.earlierOf("2026-01-01", "2026-01-02")).toBe("2026-01-01");
    expect(D.earlierOf("2026-01-02", "2026-01-01")).toBe("2026-01-01");
  });
  it("adds and measures days back and forth", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -400, max: 400 }), (day, n) => D.daysBetween(day, D.addDays(day, n)) === n),
    );
  });
});

describe("Public holidays (D§2.11)", () => {
  it.each(vectors.easter)(
    "finds Easter, Easter Monday, Ascension and Whit Monday of %s",
    (year, sunday, monday, ascension, whit) => {
      expect(easter(Number(year))).toBe(sunday);
      expect(holidayName(monday)).toBe("Lundi de Pâques");
      // In 2008-like years Ascension falls on another holiday; not in these.
      expect(holidayName(ascension)).toBe("Ascension");
      expect(holidayName(whit)).toBe("Lundi de Pentecôte");
    },
  );
  it("counts 11 holidays, 13 in Alsace-Moselle, 12 overseas", () => {
    expect(holidaysOf(2026).size).toBe(11);
    expect(holidaysOf(2026, "alsace_moselle").size).toBe(13);
    expect(holidaysOf(2026, "reunion").size).toBe(12);
    expect(holidayName("2026-04-03", "alsace_moselle")).toBe("Vendredi saint");
    expect(holidayName("2026-12-26", "alsace_moselle")).toBe("Saint-Étienne");
  });
  it.each([
    ["976", "2026-04-27"],
    ["972", "2026-05-22"],
    ["971", "2026-05-27"],
    ["978", "2026-05-27"],
    ["973", "2026-06-10"],
    ["977", "2026-10-09"],
    ["974", "2026-12-20"],
  ])("keeps the abolition of slavery of department %s on %s", (department, day) => {
    expect(holidayName(day, territoryOf(department))).toBe("Abolition de l’esclavage");
    expect(holidayName(day)).toBeNull();
  });
  it("knows the territory of a department", () => {
    expect(territoryOf("67")).toBe("alsace_moselle");
    expect(territoryOf("69")).toBe("metropole");
    expect(territoryOf(null)).toBe("metropole");
    expect(holidayName("pas une date")).toBeNull();
  });
});

describe("ISO weeks (D§2.11)", () => {
  it.each(vectors.iso_week)("puts %s in %s", (day, key) => expect(isoWeek(day)?.key).toBe(key));
  it("labels a week as the screen shows it", () => {
    expect(isoWeek("2026-11-21")?.label).toBe("Semaine 47 – 2026 (16/11 → 22/11)");
    expect(isoWeek("hier")).toBeNull();
    expect(mondayOf("2026-11-22")).toBe("2026-11-16");
    expect(daysOfWeek("2026-11-18")).toHaveLength(7);
  });
  it("gives the same week to the seven days of a week", () => {
    fc.assert(fc.property(anyDay, (day) => new Set(daysOfWeek(day).map((d) => isoWeek(d)?.key)).size === 1));
  });
});

describe("Opening days and « jours ouvrables »", () => {
  const calendar = { openDays: [1, 2, 3, 4, 5], territory: "metropole" as const };
  it("closes on holidays, on closures and opens on exceptional days", () => {
    expect(days.isOpeningDay("2026-11-11", calendar)).toBe(false);
    expect(days.isOpeningDay("2026-11-11", { ...calendar, worksHolidays: true })).toBe(true);
    expect(days.isOpeningDay("2026-11-12", { ...calendar, closures: ["2026-11-12"] })).toBe(false);
    expect(days.isOpeningDay("2026-11-14", { ...calendar, openings: ["2026-11-14"] })).toBe(true);
    expect(days.isOpeningDay("2026-11-14", calendar)).toBe(false);
    expect(days.isOpeningDay("x")).toBe(false);
  });
  it("falls back to Monday–Friday when the opening days are empty or absurd", () => {
    expect(days.isOpeningDay("2026-11-13", { ...calendar, openDays: [] })).toBe(true);
    expect(days.countOpeningDays("2026-11-16", "2026-11-22", { ...calendar, openDays: [0, 9] })).toBe(5);
  });
  it("walks opening days in both directions", () => {
    expect(days.shiftOpeningDays("2026-11-10", 1, calendar)).toBe("2026-11-12");
    expect(days.shiftOpeningDays("2026-11-12", -1, calendar)).toBe("2026-11-10");
    expect(days.shiftOpeningDays("2026-11-12", 0, calendar)).toBe("2026-11-12");
    expect(days.shiftOpeningDays("x", 2, calendar)).toBe("");
    expect(days.shiftOpeningDays("x", 0)).toBe("");
    expect(days.shiftOpeningDays("2026-01-01", 9000)).toBe("");
    expect(days.addBusinessDays("x", 1)).toBe("");
    expect(days.lastOpeningDay("2026-11-15")).toBe("2026-11-13");
    expect(days.lastOpeningDay("2026-11-13")).toBe("2026-11-13");
  });
  it("counts « jours ouvrables » from Monday to Saturday without holidays", () => {
    expect(days.countBusinessDays("2026-11-09", "2026-11-15")).toBe(5);
    expect(days.isBusinessDay("2026-11-14")).toBe(true);
    expect(days.isBusinessDay("2026-11-15")).toBe(false);
    expect(days.isBusinessDay("x")).toBe(false);
    expect(days.addBusinessDays("2026-11-10", 1)).toBe("2026-11-12");
  });
  it("finds as many opening days as it walked", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 60 }), (day, n) => {
        const end = days.shiftOpeningDays(day, n, calendar);
        return days.countOpeningDays(D.addDays(day, 1), end, calendar) === n && days.isOpeningDay(end, calendar);
      }),
    );
  });
});
