import { describe, expect, test } from "vitest";
import {
  correct,
  explain,
  fitting,
  hoursOf,
  isCorrected,
  letterDay,
  notesOf,
  type Sheet,
  type SheetDay,
  type SheetWeek,
  sheetTotal,
  stepped,
  toPayload,
  totalOf,
  unexplained,
} from "@/pages/customer/timesheets/signature/sheet";

const day = (date: string, hours: number, more: Partial<SheetDay> = {}): SheetDay => ({
  date,
  planned: 7,
  hours,
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
  total: 0,
  days,
});
const monday = day("2026-11-16", 7.8);
const tuesday = day("2026-11-17", 7);
const one = week("w1", [monday, tuesday]);
const two = week("w2", [day("2026-11-16", 8)]);
const sheet: Sheet = { company: "BTP", site: "ZAC", monday: "2026-11-16", week_label: "Semaine 47", weeks: [one, two] };

describe("correcting a day", () => {
  test("the new hours count in the total of the worker and of the site", () => {
    const corrections = correct({}, one, tuesday, 5.5);
    expect(hoursOf(corrections, one, tuesday)).toBe(5.5);
    expect(isCorrected(corrections, one, tuesday)).toBe(true);
    expect(totalOf(corrections, one)).toBeCloseTo(13.3);
    expect(sheetTotal(corrections, sheet)).toBeCloseTo(21.3);
  });

  test("put back to what was entered, the correction goes with its reason", () => {
    const corrections = explain(correct({}, one, tuesday, 5), "w1/2026-11-17", "pluie");
    expect(correct(corrections, one, tuesday, 7)).toEqual({});
  });

  test("another number keeps the reason already given", () => {
    const corrections = explain(correct({}, one, tuesday, 5), "w1/2026-11-17", "pluie");
    expect(correct(corrections, one, tuesday, 6)["w1/2026-11-17"]).toEqual({ hours: 6, reason: "pluie" });
  });

  test("hours stay between 0 and 24 and keep their minutes", () => {
    expect(hoursOf(correct({}, one, tuesday, 30), one, tuesday)).toBe(24);
    expect(hoursOf(correct({}, one, tuesday, -1), one, tuesday)).toBe(0);
    expect(hoursOf(correct({}, one, tuesday, 6.8), one, tuesday)).toBe(6.8);
  });

  test.each([
    [7, 1, 7.25],
    [7, -1, 6.75],
    [7.8, 1, 8],
    [7.8, -1, 7.75],
    [0, -1, 0],
    [24, 1, 24],
  ] as const)("from %f, a quarter %i gives %f", (hours, direction, next) => {
    expect(stepped(hours, direction)).toBe(next);
  });
});

test("a correction without a reason that means something is asked again", () => {
  const corrections = correct(correct({}, one, monday, 6), one, tuesday, 6);
  expect(unexplained(explain(corrections, "w1/2026-11-16", "  ok "))).toEqual(["w1/2026-11-16", "w1/2026-11-17"]);
  expect(unexplained(explain(corrections, "w1/2026-11-16", "pluie"))).toEqual(["w1/2026-11-17"]);
});

test("a reason for a day that is not corrected is dropped", () => {
  expect(explain({}, "w1/2026-11-16", "pluie")).toEqual({});
});

test("what is sent names the week, the day, the hours and the reason", () => {
  expect(toPayload(explain(correct({}, one, tuesday, 5), "w1/2026-11-17", " pluie "))).toEqual([
    { week_id: "w1", date: "2026-11-17", hours: 5, reason: "pluie" },
  ]);
});

test("a draft kept on the device only keeps what fits the sheet of today", () => {
  const kept = {
    "w1/2026-11-17": { hours: 5, reason: "pluie" },
    "w1/2026-11-16": { hours: 7.8, reason: "plus rien à corriger" },
    "w9/2026-11-17": { hours: 5, reason: "autre relevé" },
  };
  expect(fitting(kept, sheet)).toEqual({ "w1/2026-11-17": { hours: 5, reason: "pluie" } });
});

test("what the numbers do not say is said in one line", () => {
  const days = [
    day("2026-11-09", 7, { has_meal: true, night: 1.5 }),
    day("2026-11-10", 0, { absence: "Maladie" }),
    day("2026-11-11", 0, { is_public_holiday: true }),
  ];
  expect(notesOf(week("w", days))).toBe("mar. 10 maladie · mer. 11 férié · 1 panier · dont 1,5\u00a0h de nuit");
  expect(notesOf(one)).toBe("");
  expect(letterDay("2026-11-16")).toBe("L 16");
});
