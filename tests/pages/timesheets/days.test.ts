import { describe, expect, test } from "vitest";
import {
  absent,
  applyPlanned,
  change,
  clashes,
  type DayDefaults,
  type Draft,
  isDirty,
  merged,
  rebased,
  type TimesheetDay,
  toEntry,
  toPayload,
} from "@/features/timesheet/days";
import { hoursAsMinutes as h } from "@/rules/time/minutes";

const day = (date: string, more: Partial<TimesheetDay> = {}): TimesheetDay => ({
  date,
  planned_minutes: h(7),
  worker_minutes: null,
  declared_minutes: null,
  client_minutes: null,
  client_reason: null,
  absence_code: null,
  absence_minutes: h(0),
  night_minutes: h(0),
  morning_start: null,
  morning_end: null,
  afternoon_start: null,
  afternoon_end: null,
  has_meal: false,
  travel_zone: null,
  has_travel: false,
  has_transport: false,
  is_long_distance: false,
  bonus_code: null,
  bonus_quantity: null,
  comment: null,
  is_public_holiday: false,
  ...more,
});
const BTP: DayDefaults = {
  has_meal: true,
  has_travel: true,
  has_transport: false,
  travel_zone: "2",
  is_long_distance: false,
};
const monday = day("2026-11-16");

describe("typing a day", () => {
  test("hours on an empty day bring the basket, the travel and the zone of the contract", () => {
    const draft = change({}, monday, { worker_minutes: h(7.5) }, BTP);
    expect(merged(monday, draft)).toMatchObject({
      worker_minutes: h(7.5),
      has_meal: true,
      has_travel: true,
      travel_zone: "2",
    });
  });

  test("a day that already carries its allowances keeps them", () => {
    const prepared = day("2026-11-16", { has_meal: false, has_travel: true, travel_zone: "3" });
    expect(merged(prepared, change({}, prepared, { worker_minutes: h(7) }, BTP))).toMatchObject({
      has_meal: false,
      travel_zone: "3",
    });
  });

  test("a day put back to zero has neither basket, nor travel, nor night", () => {
    const worked = day("2026-11-16", {
      worker_minutes: h(8),
      has_meal: true,
      has_travel: true,
      travel_zone: "2",
      night_minutes: h(2),
    });
    expect(merged(worked, change({}, worked, { worker_minutes: h(0) }))).toMatchObject({
      has_meal: false,
      has_travel: false,
      travel_zone: null,
      night_minutes: h(0),
    });
  });

  test("the hours follow the times, and the night is counted from them", () => {
    const times = { morning_start: "20:00", morning_end: "00:00", afternoon_start: "00:30", afternoon_end: "04:00" };
    expect(merged(monday, change({}, monday, times))).toMatchObject({ worker_minutes: h(7.5), night_minutes: h(6.5) });
  });

  test("a cell typed back to what the server holds is no longer a change", () => {
    const worked = day("2026-11-16", { worker_minutes: h(7) });
    const draft = change({}, worked, { worker_minutes: h(8) });
    expect(isDirty(draft)).toBe(true);
    expect(isDirty(change(draft, worked, { worker_minutes: h(7) }))).toBe(false);
  });

  test("an absence typed on a planned day takes its hours", () => {
    expect(absent(monday, "MAL")).toEqual({ absence_code: "MAL", absence_minutes: h(7), worker_minutes: h(0) });
    expect(absent(day("2026-11-16", { worker_minutes: h(4) }), "DEP")).toEqual({
      absence_code: "DEP",
      absence_minutes: h(3),
    });
    expect(absent(monday, null)).toEqual({ absence_code: null, absence_minutes: h(0) });
  });
});

describe("the planned hours", () => {
  const week = [
    monday,
    day("2026-11-17", { absence_code: "MAL", absence_minutes: h(7) }),
    day("2026-11-21", { planned_minutes: h(0) }),
  ];

  test("go on the days that have some and are not an absence", () => {
    expect(toPayload(applyPlanned({}, week))).toEqual([{ date: "2026-11-16", worker_minutes: h(7) }]);
  });

  test("do not replace hours already typed when only the empty days are asked for", () => {
    const typed = [day("2026-11-16", { worker_minutes: h(3) })];
    expect(applyPlanned({}, typed, BTP, true)).toEqual({});
    expect(toPayload(applyPlanned({}, typed, BTP))).toMatchObject([{ date: "2026-11-16", worker_minutes: h(7) }]);
  });
});

describe("what is sent", () => {
  test("only the columns that change, in the order of the week", () => {
    let draft: Draft = change({}, day("2026-11-18"), { comment: "retard" });
    draft = change(draft, monday, { worker_minutes: h(7) });
    expect(toPayload(draft)).toEqual([
      { date: "2026-11-16", worker_minutes: h(7) },
      { date: "2026-11-18", comment: "retard" },
    ]);
  });

  test("what was typed while a save was leaving stays to be saved", () => {
    const draft = change(change({}, monday, { worker_minutes: h(7) }), day("2026-11-17"), { worker_minutes: h(8) });
    const saved = [day("2026-11-16", { worker_minutes: h(7) }), day("2026-11-17", { worker_minutes: h(7) })];
    expect(rebased(draft, saved)).toEqual({ "2026-11-17": { worker_minutes: h(8) } });
  });

  test("a meal voucher is due for a worked day only", () => {
    expect(toEntry(day("2026-11-16", { worker_minutes: h(7) }), true).has_meal_card).toBe(true);
    expect(toEntry(monday, true).has_meal_card).toBe(false);
  });
});

describe("two people on the same week", () => {
  const draft: Draft = { "2026-11-16": { worker_minutes: h(8) } };

  test("a change of the other on the same cell is told", () => {
    const now = [day("2026-11-16", { worker_minutes: h(6) })];
    expect(clashes(draft, [monday], now)).toEqual([
      { date: "2026-11-16", name: "worker_minutes", seen: null, now: h(6), mine: h(8) },
    ]);
  });

  test("a change on another cell, or to the same value, is nobody's business", () => {
    expect(clashes(draft, [monday], [day("2026-11-16", { comment: "ok" })])).toEqual([]);
    expect(clashes(draft, [monday], [day("2026-11-16", { worker_minutes: h(8) })])).toEqual([]);
  });
});
