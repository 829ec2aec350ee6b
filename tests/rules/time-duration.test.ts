import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { times, toNumber } from "../../src/rules/money.ts";
import * as T from "../../src/rules/time/duration.ts";
import { exactHours, minutes, sharesOf, sumMinutes } from "../../src/rules/time/minutes.ts";

const read = (text: string) => {
  const duration = T.parseDuration(text);
  return duration.ok ? duration.value : duration.reason;
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
  ])("« %s » is %i minutes", (text, expected) => expect(read(text)).toBe(expected));
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
  ])("« %s » is refused in French", (text, reason) => expect(read(text)).toMatch(reason));
  it("treats a missing text like an empty one", () => expect(T.parseDuration(null).ok).toBe(false));
  it("writes minutes as hours", () => {
    expect(T.formatDuration(minutes(450))).toBe("7h30");
    expect(T.formatDuration(minutes(420))).toBe("7h00");
    expect(T.formatDuration(minutes(-75))).toBe("−1h15");
    expect(T.formatDecimalHours(minutes(450))).toBe("7,50");
    expect(T.minutesToDecimal(minutes(440))).toBe(7.33);
  });
  it("reads back what it writes, to the minute", () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 10080 }), (m) => read(T.formatDuration(minutes(m))) === m));
    fc.assert(fc.property(fc.integer({ min: 0, max: 10080 }), (m) => read(T.formatDecimalHours(minutes(m))) === m));
  });
  it("never throws and never gives NaN, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const duration = T.parseDuration(text);
        return duration.ok ? Number.isInteger(duration.value) && duration.value >= 0 : duration.reason.length > 0;
      }),
    );
  });
  it("reads a time of day", () => {
    expect(T.parseClock("07:30")).toBe(450);
    expect(T.parseClock("7h30")).toBe(450);
    expect(T.parseClock("24:00")).toBe(1440);
    for (const bad of ["24:01", "7:60", "25:00", "midi", null]) expect(T.parseClock(bad)).toBeNull();
    expect(T.isQuarterHour(minutes(465))).toBe(true);
    expect(T.isQuarterHour(minutes(470))).toBe(false);
  });
});

describe("Whole minutes", () => {
  it("of three days of 7h20 are 22h00, and their pay is that of 22 hours", () => {
    const days = [440, 440, 440].map(minutes);
    expect(T.formatDuration(sumMinutes(days))).toBe("22h00");
    expect(toNumber(times(exactHours(sumMinutes(days)), 1400))).toBe(30_800);
  });
  it("are never a fraction", () => expect(() => minutes(7.5)).toThrow(RangeError));
  it("shared between the days of a week make the week up again, each day within a minute of the others", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3600 }), fc.integer({ min: 1, max: 7 }), (week, count) => {
        const shares = sharesOf(minutes(week), count);
        return sumMinutes(shares) === week && Math.max(...shares) - Math.min(...shares) <= 1;
      }),
    );
  });
});
