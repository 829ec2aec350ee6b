import { describe, expect, it } from "vitest";
import { addDays } from "../../src/rules/calendar/date.ts";
import { type FigureCode, legalFigures } from "../../src/rules/figures/index.ts";
import { checkDay, type DayContext } from "../../src/rules/time/day.ts";
import type { DayEntry } from "../../src/rules/time/entry.ts";
import { hoursAsMinutes as h } from "../../src/rules/time/minutes.ts";
import { checkWeek, type WeekContext } from "../../src/rules/time/week.ts";
import { LIMIT_CASES, LIMIT_CODES, lineText } from "../support/week-limits.ts";

const times = (from: string, noon: string, after: string, to: string) => ({
  morning_start: from,
  morning_end: noon,
  afternoon_start: after,
  afternoon_end: to,
});
const usual = times("08:00", "12:00", "13:00", "16:30");
const codes = (day: Partial<DayEntry>, context: DayContext = {}) =>
  checkDay({ date: "2026-11-16", minutes: h(7.5), ...day }, context).map((f) => `${f.verdict} ${f.code}`);
const noFigures = () => null;

describe("Controls of a day (D§4.1)", () => {
  it("find nothing to say about a usual day", () => {
    expect(codes(usual)).toEqual([]);
    expect(codes({ minutes: h(0), absence_code: "MAL", absence_minutes: h(7) })).toEqual([]);
    expect(codes({ minutes: h(7.5), has_meal: true })).toEqual([]);
  });
  it.each<[string, Partial<DayEntry>, DayContext, string[]]>([
    ["an invalid date", { date: "?" }, {}, ["blocking day_date"]],
    ["more than 24 h", { minutes: h(25) }, {}, ["blocking day_hours", "to_justify day_max"]],
    ["negative hours", { minutes: h(-1) }, {}, ["blocking day_hours"]],
    [
      "work and absence beyond 24 h",
      { minutes: h(9), absence_code: "MAL", absence_minutes: h(16) },
      {},
      ["blocking day_hours"],
    ],
    ["a day before the contract", {}, { contract: { start: "2026-11-17", end: null } }, ["blocking day_contract"]],
    [
      "a day after the contract",
      {},
      { contract: { start: "2026-11-01", end: "2026-11-15" } },
      ["blocking day_contract"],
    ],
    ["a day inside the contract", {}, { contract: { start: "2026-11-01", end: "2026-11-16" } }, []],
    ["an open contract", {}, { contract: { start: "2026-11-01", end: null } }, []],
    ["hours off the quarter", { minutes: h(7.4) }, {}, ["to_justify day_step"]],
    ["hours on a five-minute sheet", { minutes: h(7.25) }, { step_minutes: 5 }, []],
    ["times that differ from the hours", { ...usual, minutes: h(8) }, {}, ["to_justify day_slots"]],
    ["an unknown absence", { absence_code: "XXX" }, {}, ["blocking day_absence"]],
    ["an absence without code", { absence_minutes: h(1) }, {}, ["blocking day_absence"]],
    ["a meal with a voucher", { has_meal: true, has_meal_card: true }, {}, ["blocking day_meal"]],
    [
      "a meal on an absence",
      { minutes: h(0), has_meal: true, absence_code: "MAL", absence_minutes: h(7) },
      {},
      ["blocking day_meal"],
    ],
    ["more than 10 h", { minutes: h(10.5) }, {}, ["to_justify day_max"]],
    ["more than 12 h", { minutes: h(12.5) }, {}, ["to_justify day_max"]],
    [
      "six hours exactly without break (L3121-16)",
      { minutes: h(6), morning_start: "07:00", morning_end: "13:00" },
      {},
      ["to_justify day_break"],
    ],
    ["a quarter less", { minutes: h(5.75), morning_start: "07:00", morning_end: "12:45" }, {}, []],
    [
      "six hours and more without break",
      { minutes: h(6.5), morning_start: "07:00", morning_end: "13:30" },
      {},
      ["to_justify day_break"],
    ],
    [
      "a break too short",
      { minutes: h(8), ...times("08:00", "12:00", "12:15", "16:15") },
      {},
      ["to_justify day_break"],
    ],
    ["a Sunday", { date: "2026-11-15" }, {}, ["to_justify day_sunday"]],
    ["a holiday not flagged", { date: "2026-11-11" }, {}, ["to_justify day_holiday"]],
    ["a holiday flagged", { date: "2026-11-11", is_public_holiday: true }, {}, []],
    ["the first of May", { date: "2026-05-01", is_public_holiday: true }, {}, ["to_justify day_holiday"]],
    ["Good Friday in Alsace", { date: "2026-04-03" }, { territory: "alsace_moselle" }, ["to_justify day_holiday"]],
    ["night hours that the times do not give", { ...usual, night_minutes: h(2) }, {}, ["to_justify day_night"]],
    [
      "night hours forgotten",
      { minutes: h(5), morning_start: "20:00", morning_end: "01:00" },
      {},
      ["to_justify day_night"],
    ],
    [
      "night hours of the law",
      { minutes: h(5), night_minutes: h(4), morning_start: "20:00", morning_end: "01:00" },
      {},
      [],
    ],
    [
      "night hours of the BTP",
      { minutes: h(5), night_minutes: h(5), morning_start: "20:00", morning_end: "01:00" },
      { naf_code: "4120A" },
      [],
    ],
    ["more night than work", { minutes: h(5), night_minutes: h(6) }, {}, ["blocking day_night"]],
    ["figures without a value", {}, { figures: noFigures }, ["to_justify day_max", "to_justify day_night"]],
  ])("see %s", (_, day, context, expected) => expect(codes(day, context)).toEqual(expected));
  it("explain the first of May and the law in French", () => {
    expect(checkDay({ date: "2026-05-01", minutes: h(7) })[0]).toMatchObject({
      message: "Le 1er mai travaillé est payé double.",
      article: "art. L3133-6 du Code du travail",
    });
  });
});

describe("Controls of a week (D§2.2, §4.1)", () => {
  const week = (hours: number, more: Partial<DayEntry> = {}, n = 5): DayEntry[] =>
    Array.from({ length: n }, (_, i) => ({ date: addDays("2026-11-16", i), minutes: h(hours), ...more }));
  const found = (days: DayEntry[], context: WeekContext = {}, monday = "2026-11-16") =>
    checkWeek(monday, days, context).map((f) => `${f.verdict} ${f.code}`);
  it("find nothing to say about 35 h as planned", () => {
    expect(found(week(7), { planned_minutes: h(35) })).toEqual([]);
    expect(found(week(7.5, usual), { planned_minutes: h(37.5) })).toEqual([]);
    expect(found([])).toEqual([]);
  });
  it("see more than 48 h, the average of twelve weeks", () => {
    expect(found(week(10))).toEqual(["to_justify week_max"]);
    const long = Array.from({ length: 11 }, () => h(45));
    expect(found(week(9), { previous_weeks: long })).toEqual(["to_justify week_average"]);
    expect(found(week(9), { previous_weeks: long.slice(1) })).toEqual([]);
    expect(found(week(9), { previous_weeks: [h(1), ...long] })).toEqual(["to_justify week_average"]);
  });
  it("see a gap of more than 20 % with the planned hours, with its arithmetic", () => {
    expect(checkWeek("2026-11-16", week(8.5), { planned_minutes: h(35) })).toMatchObject([
      { code: "week_planned", arithmetic: "42h30 − 35h00 = 7h30" },
    ]);
    expect(found(week(8.25), { planned_minutes: h(35) })).toEqual([]);
    expect(found(week(5), { planned_minutes: h(35) })).toEqual(["to_justify week_planned"]);
  });
  it("see a day of another week and a day typed twice", () => {
    expect(found([{ date: "2026-11-23", minutes: h(7) }])).toEqual(["blocking week_outside"]);
    expect(
      found([
        { date: "2026-11-16", minutes: h(4) },
        { date: "2026-11-16", minutes: h(3) },
      ]),
    ).toEqual(["blocking week_double"]);
    expect(found([], {}, "?")).toEqual(["blocking week_date"]);
  });
  it("see the same hours at two clients, and add both for the maximum", () => {
    const here = [{ date: "2026-11-16", minutes: h(7.5), ...usual }];
    expect(
      found(here, { elsewhere: [{ date: "2026-11-16", minutes: h(4), morning_start: "11:00", morning_end: "15:00" }] }),
    ).toContain("blocking week_clash");
    expect(
      found(here, { elsewhere: [{ date: "2026-11-16", minutes: h(2), morning_start: "17:00", morning_end: "19:00" }] }),
    ).toEqual([]);
    expect(found(week(7), { elsewhere: week(3).map((d) => ({ ...d })) })).toEqual(["to_justify week_max"]);
  });
  it("see a daily rest under 11 h, from the week before too", () => {
    const late = {
      date: "2026-11-16",
      minutes: h(8),
      night_minutes: h(2),
      ...times("14:00", "18:00", "19:00", "23:00"),
    };
    const early = { date: "2026-11-17", minutes: h(7.5), ...usual };
    expect(found([late, early])).toEqual(["to_justify week_rest"]);
    expect(found([early, late].map((d) => ({ ...d })))).toEqual(["to_justify week_rest"]);
    expect(found([{ ...early, date: "2026-11-16" }], { day_before: { ...late, date: "2026-11-15" } })).toEqual([
      "to_justify week_rest",
    ]);
  });
  it("see seven days worked, or no gap of 35 h when the times are known", () => {
    expect(found(week(4, {}, 7))).toEqual(["to_justify day_sunday", "to_justify week_off"]);
    const nights = week(6.5, { night_minutes: h(6.5), morning_start: "21:30", morning_end: "04:00" }, 6).map((d) => ({
      ...d,
    }));
    expect(found(nights.slice(0, 5))).toContain("to_justify day_break");
    const six = week(7.5, usual, 6);
    expect(found(six)).toEqual([]);
    const sixLate = [
      ...six.slice(0, 5),
      { date: "2026-11-21", minutes: h(4), night_minutes: h(3), morning_start: "20:00", morning_end: "24:00" },
    ];
    expect(found(sixLate)).toEqual(["to_justify week_off"]);
    expect(found([...six.slice(0, 5), { date: "2026-11-21", minutes: h(4) }])).toEqual([]);
  });
  it("say which figure misses instead of guessing", () => {
    expect(found([], { figures: noFigures })).toEqual(["to_justify week_max", "to_justify week_rest"]);
  });
});

describe("What the law says of a week at every client (week-limits.json)", () => {
  it.each(LIMIT_CASES)("$name", ({ monday, days, context, said }) => {
    const found = checkWeek(monday, days, context).filter(({ code }) => LIMIT_CODES.has(code));
    expect(found.map(lineText)).toEqual(said);
  });
});

describe("Part-time weeks and the overtime of the year", () => {
  const monday = "2026-11-16";
  const week = (hours: number, context: WeekContext) =>
    checkWeek(
      monday,
      [0, 1, 2, 3].map((n) => ({ date: addDays(monday, n), minutes: h(hours / 4) })),
      context,
    )
      .filter(({ code }) => code === "week_part_time" || code === "week_contingent")
      .map(({ code, message }) => `${code} ${message}`);
  it.each([
    ["a tenth more of 24 h is lawful (L3123-28)", 26.4, 24, []],
    ["a minute more is not", 26.4 + 1 / 15, 24, ["week_part_time 2h28 au-delà"]],
    ["the legal week is never reached (L3123-9)", 35, 34, ["week_part_time 35h00 atteignent"]],
    ["a full-time contract has no such cap", 39, 35, []],
  ] as const)("%s", (_, worked, contract, said) => {
    const found = week(worked, { contract_minutes: h(contract) });
    expect(found.map((line) => said.some((start) => line.startsWith(start)))).toEqual(said.map(() => true));
  });
  const weeks = (count: number, hours: number) => Array.from({ length: count }, () => h(hours));
  it.each([
    ["220 h are the contingent (D3121-24)", { year_weeks: [...weeks(27, 43)] }, 39, []],
    ["beyond, a rest as long as what passes it (L3121-38)", { year_weeks: weeks(27, 43) }, 40, ["1h00 de repos"]],
    ["a week without overtime owes nothing", { year_weeks: weeks(40, 43) }, 35, []],
    [
      "public works and building have their own, to be confirmed",
      { year_weeks: weeks(18, 43), naf_code: "4120A" },
      37,
      ["145 h, à confirmer"],
    ],
    ["a week that cannot be is left out", { year_weeks: weeks(1, 200) }, 40, []],
  ] as const)("%s", (_, context, worked, said) => {
    const found = week(worked, context);
    expect(found.map((line, i) => line.includes(said[i] ?? "?"))).toEqual(said.map(() => true));
  });
  it("say which figure misses", () => {
    const without = (code: FigureCode) => (asked: FigureCode, date: string) =>
      asked === code ? null : legalFigures(asked, date);
    for (const [code, line] of [
      ["DUREE_LEGALE", "week_part_time"],
      ["HC_TAUX_1", "week_part_time"],
      ["CONTINGENT_LEGAL", "week_contingent"],
    ] as const)
      expect(week(30, { contract_minutes: h(24), figures: without(code) }).join()).toContain(line);
    expect(week(40, { figures: without("HS_TAUX_1"), year_weeks: weeks(30, 43) })).toEqual([]);
  });
});
