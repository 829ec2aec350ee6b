import { describe, expect, test } from "vitest";
import { gapText, hoursText, readCell, readClock } from "@/features/timesheet/cell";
import { hoursAsMinutes as h } from "@/rules/time/minutes";

describe("what one types in a cell of hours", () => {
  test.each([
    ["7h30", { kind: "hours", minutes: h(7.5) }],
    ["7,5", { kind: "hours", minutes: h(7.5) }],
    ["7.50", { kind: "hours", minutes: h(7.5) }],
    [" 8 ", { kind: "hours", minutes: h(8) }],
    ["=", { kind: "planned" }],
    ["", { kind: "empty" }],
    ["mal", { kind: "absence", code: "MAL" }],
    ["Maladie", { kind: "absence", code: "MAL" }],
    ["intempé", { kind: "absence", code: "INT" }],
    ["at", { kind: "absence", code: "AT" }],
  ])("«\u202f%s\u202f»", (text, value) => {
    expect(readCell(text)).toEqual(value);
  });

  test("an absence that could be two is asked again", () => {
    expect(readCell("ab")).toMatchObject({ kind: "error", reason: expect.stringContaining("ABS_INJ, ABS_AUT") });
  });

  test.each(["25", "7h75", "zzz", "-3"])("«\u202f%s\u202f» is refused with a reason", (text) => {
    expect(readCell(text)).toMatchObject({ kind: "error", reason: expect.stringMatching(/\S/) });
  });
});

test.each([
  ["8", "08:00"],
  ["8h30", "08:30"],
  ["0730", "07:30"],
  ["16:45", "16:45"],
  ["24h", "24:00"],
  ["8h3", null],
  ["24h30", null],
  ["midi", null],
])("the time «\u202f%s\u202f» is %s", (text, clock) => {
  expect(readClock(text)).toBe(clock);
});

test("hours and differences as one reads them", () => {
  expect(hoursText(h(7.8))).toBe("7h48");
  expect(hoursText(null)).toBe("");
  expect(gapText(h(-1.25))).toBe("−1h15");
  expect(gapText(h(0.5))).toBe("+0h30");
});
