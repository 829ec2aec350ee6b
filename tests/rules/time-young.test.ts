import { describe, expect, it } from "vitest";
import { type FigureCode, legalFigures } from "../../src/rules/figures/index.ts";
import { hoursAsMinutes as h } from "../../src/rules/time/minutes.ts";
import { checkWeek } from "../../src/rules/time/week.ts";
import { checkYoungDay, checkYoungWeek, isBuildingTrade, youngRest, youngUnder } from "../../src/rules/time/young.ts";
import { YOUNG_CASES } from "../support/young.ts";

const OTHER = new Set(["day_slots", "day_step", "week_off"]);

describe("a worker under eighteen", () => {
  it.each(YOUNG_CASES)("$name", ({ monday, days, birth, naf, findings }) => {
    const found = checkWeek(monday, days, { birth_date: birth, naf_code: naf, step_minutes: 1 })
      .filter((one) => !OTHER.has(one.code))
      .map((one) => `${one.verdict} ${one.code}`);
    expect(found).toEqual(findings);
  });

  it("adds up what is worked at two clients", () => {
    const day = { date: "2026-11-16", minutes: h(7) };
    const elsewhere = [17, 18, 19, 20].map((date) => ({ date: `2026-11-${date}`, minutes: h(7.25) }));
    const found = checkWeek("2026-11-16", [day], { birth_date: "2009-06-01", elsewhere });
    expect(found.filter((one) => one.code === "week_max")).toMatchObject([
      {
        verdict: "blocking",
        message: "36h00 dépassent 35 h (moins de 18 ans).",
        article: "art. L3162-1 du Code du travail",
      },
    ]);
  });

  it("is told by the day of birth, and by no guess", () => {
    expect([youngUnder("2010-11-17", "2026-11-16"), youngUnder("2010-11-16", "2026-11-16")]).toEqual([16, 18]);
    expect([youngUnder("2008-11-16", "2026-11-16"), youngUnder(undefined, "2026-11-16")]).toEqual([null, null]);
    expect([isBuildingTrade("43.21A"), isBuildingTrade("8130Z"), isBuildingTrade(null)]).toEqual([true, false, false]);
  });

  it("is not spoken of on a day off, nor once of age", () => {
    const day = { date: "2026-11-16", minutes: h(12) };
    expect(checkYoungDay(day, { birth_date: "2000-01-01" }, legalFigures)).toEqual([]);
    expect(checkYoungDay({ ...day, minutes: h(0) }, { birth_date: "2009-06-01" }, legalFigures)).toEqual([]);
    const cut = {
      ...day,
      minutes: h(4),
      morning_start: "08:00",
      morning_end: "10:00",
      afternoon_start: "10:10",
      afternoon_end: "12:10",
    };
    expect(checkYoungDay(cut, { birth_date: "2009-06-01" }, legalFigures)).toEqual([]);
    const long = {
      ...day,
      minutes: h(7),
      morning_start: "08:00",
      morning_end: "13:00",
      afternoon_start: "14:00",
      afternoon_end: "16:00",
    };
    expect(checkYoungDay(long, { birth_date: "2009-06-01" }, legalFigures)).toMatchObject([{ code: "day_break" }]);
  });

  it("is told which figure misses instead of a guess", () => {
    const context = { birth_date: "2009-06-01" };
    const without = (code: FigureCode) => (asked: FigureCode, date: string) =>
      asked === code ? null : legalFigures(asked, date);
    const day = { date: "2026-11-16", minutes: h(9) };
    const codes = (code: FigureCode) =>
      checkYoungDay(day, context, without(code)).map((one) => `${one.verdict} ${one.code}`);
    expect(codes("MINEUR_JOUR_MAX")).toEqual(["to_justify day_max"]);
    expect(codes("MINEUR_NUIT_FIN")).toEqual(["blocking day_max", "to_justify day_night"]);
    expect(checkYoungWeek("2026-11-16", [day], h(36), context, without("MINEUR_SEMAINE_MAX"))[0]?.verdict).toBe(
      "to_justify",
    );
    expect(youngRest(context, "2026-11-16", without("MINEUR_REPOS_JOUR"))).toBeNull();
  });
});
