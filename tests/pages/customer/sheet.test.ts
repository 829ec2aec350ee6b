import { describe, expect, test } from "vitest";
import { stepped } from "@/features/timesheet/quarters";
import {
  correct,
  explain,
  fitting,
  gapOf,
  isCorrected,
  letterDay,
  minutesOf,
  notesOf,
  type Sheet,
  type SheetDay,
  type SheetWeek,
  sheetTotal,
  toPayload,
  totalOf,
  unexplained,
} from "@/pages/customer/timesheets/signature/sheet";
import { formatDuration } from "@/rules/time/duration";
import { hoursAsMinutes as h, minutes } from "@/rules/time/minutes";

const day = (date: string, hours: number, more: Partial<SheetDay> = {}): SheetDay => ({
  date,
  planned: h(7),
  minutes: h(hours),
  absence: null,
  is_public_holiday: false,
  ...more,
});
const week = (id: string, days: SheetDay[]): SheetWeek => ({
  id,
  talent_name: "Awa Diop",
  job: "Maçonne",
  contract_key: "C-1",
  order_reference: null,
  version: 1,
  answer: null,
  total: h(0),
  days,
});
const monday = day("2026-11-16", 7.8);
const tuesday = day("2026-11-17", 7);
const one = week("w1", [monday, tuesday]);
const two = week("w2", [day("2026-11-16", 8)]);
const sheet: Sheet = { company: "BTP", site: "ZAC", monday: "2026-11-16", week_label: "Semaine 47", weeks: [one, two] };

describe("correcting a day", () => {
  test("the new hours count in the total of the worker and of the site", () => {
    const corrections = correct({}, one, tuesday, h(5.5));
    expect(minutesOf(corrections, one, tuesday)).toBe(h(5.5));
    expect(isCorrected(corrections, one, tuesday)).toBe(true);
    expect(totalOf(corrections, one)).toBe(h(13.3));
    expect(sheetTotal(corrections, sheet)).toBe(h(21.3));
  });

  test("put back to what was entered, the correction goes with its reason", () => {
    const corrections = explain(correct({}, one, tuesday, h(5)), "w1/2026-11-17", "pluie");
    expect(correct(corrections, one, tuesday, h(7))).toEqual({});
  });

  test("another number keeps the reason already given", () => {
    const corrections = explain(correct({}, one, tuesday, h(5)), "w1/2026-11-17", "pluie");
    expect(correct(corrections, one, tuesday, h(6))["w1/2026-11-17"]).toEqual({ minutes: h(6), reason: "pluie" });
  });

  test("hours stay between 0 and 24 and keep their minutes", () => {
    expect(minutesOf(correct({}, one, tuesday, h(30)), one, tuesday)).toBe(h(24));
    expect(minutesOf(correct({}, one, tuesday, h(-1)), one, tuesday)).toBe(h(0));
    expect(minutesOf(correct({}, one, tuesday, h(6.8)), one, tuesday)).toBe(h(6.8));
  });

  test.each([
    [7, 1, 7.25],
    [7, -1, 6.75],
    [7.8, 1, 8],
    [7.8, -1, 7.75],
    [0, -1, 0],
    [24, 1, 24],
  ] as const)("from %f, a quarter %i gives %f", (hours, direction, next) => {
    expect(stepped(h(hours), direction)).toBe(h(next));
  });
});

test("a correction without a reason that means something is asked again", () => {
  const corrections = correct(correct({}, one, monday, h(6)), one, tuesday, h(6));
  expect(unexplained(explain(corrections, "w1/2026-11-16", "  ok "))).toEqual(["w1/2026-11-16", "w1/2026-11-17"]);
  expect(unexplained(explain(corrections, "w1/2026-11-16", "pluie"))).toEqual(["w1/2026-11-17"]);
});

test("a reason for a day that is not corrected is dropped", () => {
  expect(explain({}, "w1/2026-11-16", "pluie")).toEqual({});
});

test("what is sent names the week, the day, the hours and the reason", () => {
  expect(toPayload(explain(correct({}, one, tuesday, h(5)), "w1/2026-11-17", " pluie "))).toEqual([
    { week_id: "w1", date: "2026-11-17", minutes: h(5), reason: "pluie" },
  ]);
});

test("a draft kept on the device only keeps what fits the sheet of today", () => {
  const kept = {
    "w1/2026-11-17": { minutes: h(5), reason: "pluie" },
    "w1/2026-11-16": { minutes: h(7.8), reason: "plus rien à corriger" },
    "w9/2026-11-17": { minutes: h(5), reason: "autre relevé" },
  };
  expect(fitting(kept, sheet)).toEqual({ "w1/2026-11-17": { minutes: h(5), reason: "pluie" } });
});

test("what the numbers do not say is said in one line", () => {
  const days = [
    day("2026-11-09", 7, { has_meal: true, night: h(1.5) }),
    day("2026-11-10", 0, { absence: "Maladie" }),
    day("2026-11-11", 0, { is_public_holiday: true }),
  ];
  expect(notesOf(week("w", days))).toBe("mar. 10 maladie · mer. 11 férié · 1 panier · dont 1h30 de nuit");
  expect(notesOf(one)).toBe("");
  expect(letterDay("2026-11-16")).toBe("L 16");
});

test("three days of 7h20 are 22h00, and a quarter more is counted from the minute", () => {
  const days = ["2026-11-16", "2026-11-17", "2026-11-18"].map((date) => ({ ...day(date, 0), minutes: minutes(440) }));
  const full = week("w", days);
  expect(formatDuration(totalOf({}, full))).toBe("22h00");
  const [first] = days;
  if (!first) throw new Error("no day");
  const corrections = correct({}, full, first, stepped(first.minutes, 1));
  expect(formatDuration(totalOf(corrections, full))).toBe("22h10");
  expect(formatDuration(gapOf(corrections, full))).toBe("0h10");
});
