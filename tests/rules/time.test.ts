import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../../src/rules/calendar/date.ts";
import { figuresWith } from "../../src/rules/figures/index.ts";
import { ABSENCES, absenceOf } from "../../src/rules/time/absences.ts";
import { type DayEntry, minutesByDate, minutesOf, nightMinutes, slotsOf } from "../../src/rules/time/entry.ts";
import { hoursAsMinutes as h, minutes, sumMinutes } from "../../src/rules/time/minutes.ts";
import { countedMinutes, partTimeHours, splitByMonth, weekOvertime } from "../../src/rules/time/overtime.ts";
import { premiumOf } from "../../src/rules/time/premium.ts";
import type { Result } from "../../src/rules/verdict.ts";
import overtime from "../fixtures/rules/overtime.json";

const value = <T>(r: Result<T>): T => {
  if (!r.ok) throw new Error(r.reason);
  return r.value;
};
const day = (date: string, hours: number, more: Partial<DayEntry> = {}): DayEntry => ({
  date,
  minutes: h(hours),
  ...more,
});
const noFigures = () => null;

describe("Overtime of a week (D§2.2)", () => {
  it.each(overtime.cases)("$hours h are $normal + $hs25 at 25 % + $hs50 at 50 %", ({ hours, normal, hs25, hs50 }) => {
    expect(value(weekOvertime(h(hours), "2026-11-16"))).toMatchObject({
      normal: normal * 60,
      hs25: hs25 * 60,
      hs50: hs50 * 60,
      rate_1: 25,
      rate_2: 50,
    });
  });
  it("gives back the whole week, whatever its length, and says its arithmetic", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 168 * 60 }), (m) => {
        const o = value(weekOvertime(minutes(m), "2026-11-16"));
        return o.normal + o.hs25 + o.hs50 === m && o.normal <= 2100 && o.hs25 <= 480;
      }),
    );
    expect(value(weekOvertime(h(44), "2026-11-16")).arithmetic).toBe(
      "44h00 = 35h00 + 8h00 à 25\u202f% + 1h00 à 50\u202f%",
    );
  });
  it("follows an agreement entered as a parameter", () => {
    const agreement = figuresWith([{ code: "HS_TAUX_1", value: 10, valid_from: "2026-01-01" }]);
    expect(value(weekOvertime(h(40), "2026-11-16", agreement)).rate_1).toBe(10);
  });
  it("refuses absurd hours and missing figures", () => {
    for (const m of [-1, 20000]) expect(weekOvertime(minutes(m), "2026-11-16").ok).toBe(false);
    expect(weekOvertime(h(40), "2026-11-16", noFigures).ok).toBe(false);
  });
  it("of a part-timer is +10 % up to a tenth, +25 % beyond", () => {
    expect(value(partTimeHours(h(28), h(24), "2026-11-16"))).toMatchObject({
      normal: 1440,
      hc10: 144,
      hc25: 96,
      reaches_full_time: false,
    });
    expect(value(partTimeHours(h(35), h(24), "2026-11-16")).reaches_full_time).toBe(true);
    expect(value(partTimeHours(h(20), h(24), "2026-11-16"))).toMatchObject({ normal: 1200, hc10: 0, hc25: 0 });
    expect(partTimeHours(h(-1), h(24), "2026-11-16").ok).toBe(false);
    expect(partTimeHours(h(1), h(24), "2026-11-16", noFigures).ok).toBe(false);
  });
});

describe("What counts for overtime (D§2.2)", () => {
  const seven = (absence_code: string | null) =>
    countedMinutes(day("2026-11-11", 0, { absence_code, absence_minutes: h(7) }));
  it("is work, training and medical visits, never sickness nor a holiday off", () => {
    expect(countedMinutes(day("2026-11-12", 7.5))).toBe(450);
    expect([seven("FORM"), seven("VM"), seven("MAL"), seven("ABS_INJ"), seven(null), seven("FER")]).toEqual([
      420, 420, 0, 0, 0, 0,
    ]);
  });
  it("is a paid holiday off when the agency says so", () => {
    const yes = figuresWith([{ code: "FERIE_COMPTE_HS", value: 1, valid_from: "2026-01-01" }]);
    expect(countedMinutes(day("2026-11-11", 0, { absence_code: "FER", absence_minutes: h(7) }), yes)).toBe(420);
    expect(countedMinutes(day("2026-11-11", 0, { absence_code: "FER", absence_minutes: h(7) }), noFigures)).toBe(0);
  });
  it("the 22 absence codes exist, with what is paid and billed", () => {
    expect(ABSENCES).toHaveLength(22);
    expect(absenceOf("INT")).toMatchObject({ paid: "scheme", billing: "intemperies" });
    expect(absenceOf("ABS_INJ")).toMatchObject({ paid: "none", billing: "none" });
    expect(absenceOf("XXX")).toBeNull();
  });
});

describe("A week across two months (D§2.2, §4.1)", () => {
  it("keeps its overtime and gives it to the days that passed the thresholds", () => {
    // Mon 28/09 → Sat 03/10/2026: 3 days of 9 h in September, 3 in October: 54 h.
    const days = [0, 1, 2, 3, 4, 5].map((n) => day(addDays("2026-09-28", n), 9));
    expect(value(splitByMonth(days))).toEqual([
      { month: "2026-09", normal: 27 * 60, hs25: 0, hs50: 0 },
      { month: "2026-10", normal: 8 * 60, hs25: 8 * 60, hs50: 11 * 60 },
    ]);
  });
  it("adds up to the week, in any order of the days", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 48 }), { minLength: 7, maxLength: 7 }), (quarters) => {
        const days = quarters.map((q, n) => day(addDays("2026-09-28", 6 - n), q / 4));
        const total = value(weekOvertime(sumMinutes(quarters.map((q) => minutes(q * 15))), "2026-09-28"));
        const parts = value(splitByMonth(days));
        const sum = (k: "normal" | "hs25" | "hs50") => parts.reduce((a, p) => a + p[k], 0);
        return sum("normal") === total.normal && sum("hs25") === total.hs25 && sum("hs50") === total.hs50;
      }),
    );
  });
  it("is refused when a figure misses or the hours are absurd", () => {
    expect(splitByMonth([day("2026-09-28", 7)], noFigures).ok).toBe(false);
    expect(splitByMonth([day("2026-09-28", 200)]).ok).toBe(false);
  });
});

describe("Stretches of work", () => {
  it("are read in order, beyond midnight when they must", () => {
    expect(
      slotsOf({
        date: "2026-11-16",
        morning_start: "07:30",
        morning_end: "12:00:00",
        afternoon_start: "13h00",
        afternoon_end: "16:30",
      }),
    ).toEqual([
      [450, 720],
      [780, 990],
    ]);
    expect(slotsOf({ date: "2026-11-16", morning_start: "22:00", morning_end: "05:00" })).toEqual([[1320, 1740]]);
    expect(
      slotsOf({
        date: "2026-11-16",
        morning_start: "20:00",
        morning_end: "24:00",
        afternoon_start: "00:30",
        afternoon_end: "04:00",
      }),
    ).toEqual([
      [1200, 1440],
      [1470, 1680],
    ]);
    expect(slotsOf({ date: "2026-11-16", morning_start: "07:30" })).toEqual([]);
  });
  it("give the hours when none are typed", () => {
    expect(minutesOf({ date: "2026-11-16", morning_start: "08:00", morning_end: "12:00" })).toBe(240);
    expect(minutesOf(day("2026-11-16", 7.5))).toBe(450);
  });
  it("give the night hours of the window (21 h – 6 h by law, 20 h in the BTP)", () => {
    expect(nightMinutes([[1200, 1740]], 21, 6)).toBe(480);
    expect(nightMinutes([[1200, 1740]], 20, 6)).toBe(540);
    expect(nightMinutes([[300, 720]], 21, 6)).toBe(60);
    expect(nightMinutes([[480, 720]], 21, 6)).toBe(0);
  });
  it("give to Sunday what a Saturday night works after midnight", () => {
    const night = { date: "2026-11-14", morning_start: "22:00", morning_end: "05:00" };
    expect([...minutesByDate(night)]).toEqual([
      ["2026-11-14", 120],
      ["2026-11-15", 300],
    ]);
  });
});

describe("Premiums (D§2.2)", () => {
  const rate = (kind: object, figures?: Parameters<typeof premiumOf>[2]) =>
    value(premiumOf(kind, "2026-11-16", figures)).rate;
  it("keep the highest by default, without adding overtime", () => {
    expect(rate({})).toBe(0);
    expect(rate({ night: true })).toBe(25);
    expect(rate({ night: true, sunday: true, overtime: 25 })).toBe(100);
    expect(rate({ saturday: true, overtime: 50 })).toBe(50);
    expect(value(premiumOf({ night: true, overtime: 50 }, "2026-11-16")).arithmetic).toBe(
      "nuit 25\u202f% ou heures supplémentaires 50\u202f% = 50\u202f%",
    );
  });
  it.each([
    ["plain hours", {}, 100],
    ["overtime at 25 %: 125 % twice", { overtime: 25 }, 150],
    ["overtime at 50 %: 150 % twice", { overtime: 50 }, 200],
    ["a night, 125 % twice", { night: true }, 150],
    ["a Sunday, 200 % twice", { sunday: true }, 300],
  ])("double on 1 May the wage of %s (L3133-6)", (_, kind, expected) => {
    expect(rate({ ...kind, first_of_may: true })).toBe(expected);
  });
  it("say how 1 May is paid", () => {
    expect(value(premiumOf({ first_of_may: true, overtime: 25 }, "2026-05-01")).arithmetic).toBe(
      "heures supplémentaires 25\u202f%, puis 1er mai 100\u202f% du salaire ainsi dû = 150\u202f%",
    );
    expect(value(premiumOf({ first_of_may: true }, "2026-05-01")).arithmetic).toBe(
      "1er mai 100\u202f% du salaire ainsi dû = 100\u202f%",
    );
  });
  it("add up when the convention says so", () => {
    const sum = figuresWith([{ code: "MAJO_CUMUL", value: 1, valid_from: "2026-01-01" }]);
    expect(rate({ exceptional_night: true, holiday: true, overtime: 25 }, sum)).toBe(225);
  });
  it("give a reason when a rate misses", () => {
    expect(premiumOf({ night: true }, "1990-01-01").ok).toBe(false);
    expect(premiumOf({}, "1990-01-01").ok).toBe(false);
    const without: Parameters<typeof premiumOf>[2] = (code, date) =>
      code === "MAJO_1ER_MAI" ? null : figuresWith([])(code, date);
    expect(premiumOf({ first_of_may: true }, "2026-05-01", without).ok).toBe(false);
  });
});
