import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as T from "../../src/rules/time/duration.ts";

const minutes = (text: string) => {
  const read = T.parseDuration(text);
  return read.ok ? read.value : read.reason;
};

describe("Durations as people type them (D§4.1)", () => {
  it.each([
    ["7h30", 450],
    ["7 h 30", 450],
    ["7:30", 450],
    ["7,5", 450],
    ["7.50", 450],
    ["7h", 420],
    ["7H05", 425],
    ["7", 420],
    ["7,25h", 435],
    ["45min", 45],
    ["90 mn", 90],
    ["7\u202fh\u00a030", 450],
    ["0", 0],
    ["35,75", 2145],
    ["7h30min", 450],
    ["7,333", 440],
    ["168h00", 10080],
  ])("« %s » is %i minutes", (text, expected) => expect(minutes(text)).toBe(expected));
  it.each([
    ["", /manque/],
    ["−2", /négative/],
    ["-1h", /négative/],
    ["7h5", /ambigu/],
    ["7h75", /00 à 59/],
    ["abc", /7h30/],
    ["0730", /7h30/],
    ["200", /semaine entière/],
    ["7,5,5", /7h30/],
  ])("« %s » is refused in French", (text, reason) => expect(minutes(text)).toMatch(reason));
  it("treats a missing text like an empty one", () => expect(T.parseDuration(null).ok).toBe(false));
  it("writes minutes as hours", () => {
    expect(T.formatDuration(450)).toBe("7h30");
    expect(T.formatDuration(420)).toBe("7h00");
    expect(T.formatDuration(-75)).toBe("−1h15");
    expect(T.formatDuration(Number.NaN)).toBe("0h00");
    expect(T.formatDecimalHours(450)).toBe("7,50");
    expect(T.minutesToDecimal(440)).toBe(7.33);
  });
  it("reads back what it writes, to the minute", () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 10080 }), (m) => minutes(T.formatDuration(m)) === m));
    fc.assert(fc.property(fc.integer({ min: 0, max: 672 }), (q) => minutes(T.formatDecimalHours(q * 15)) === q * 15));
  });
  it("never throws and never gives NaN, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = T.parseDuration(text);
        return read.ok ? Number.isInteger(read.value) && read.value >= 0 : read.reason.length > 0;
      }),
    );
  });
  it("reads a time of day", () => {
    expect(T.parseClock("07:30")).toBe(450);
    expect(T.parseClock("7h30")).toBe(450);
    expect(T.parseClock("24:00")).toBe(1440);
    for (const bad of ["24:01", "7:60", "25:00", "midi", null]) expect(T.parseClock(bad)).toBeNull();
    expect(T.isQuarterHour(465)).toBe(true);
    expect(T.isQuarterHour(470)).toBe(false);
  });
});
