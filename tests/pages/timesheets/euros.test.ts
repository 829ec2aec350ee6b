import { expect, test } from "vitest";
import { gapsOf, weekValue } from "@/features/timesheet/euros";
import { readContract, readDay } from "@/pages/timesheets/data";
import { totalsOf } from "@/pages/timesheets/entry/totals";
import type { EntryWeek } from "@/pages/timesheets/entry/use-entry";
import { weekMargin } from "@/pages/timesheets/week-margin";
import { addDays } from "@/rules/calendar/date";
import type { DayEntry } from "@/rules/time/entry";
import { hoursAsMinutes as h, minutes } from "@/rules/time/minutes";
import { casesOf, WEEK_PAY } from "../../support/week-pay";

const monday = "2026-11-16";
const price = { wage: 14, coefficient: 2.05 };
const week = (...worked: number[]): DayEntry[] =>
  worked.map((count, index) => ({ date: addDays(monday, index), minutes: minutes(count) }));

test("44 h at 14\u202f€ : 651,00\u202f€ gross (D§2.3), and the lines of the bill rounded one by one", () => {
  expect(weekValue(week(528, 528, 528, 528, 528), price)).toMatchObject({
    lines: [
      { item: "HN", minutes: h(35) },
      { item: "HS25", minutes: h(8) },
      { item: "HS50", minutes: h(1) },
    ],
    payCents: 65_100,
    billCents: 100_450 + 28_700 + 4_305,
  });
});

test("without wage and coefficient the hours are split, the euros unknown", () => {
  expect(weekValue(week(540, 540, 540, 540), null)).toMatchObject({
    lines: [{ item: "HN" }, { item: "HS25", minutes: h(1), payCents: 0 }],
    payCents: 0,
    billCents: null,
  });
});

test("more than a week of hours is no week", () => {
  expect(weekValue(week(169 * 60), price)).toBeNull();
});

test("an hour less under 35 h costs the plain rate; above, its premium", () => {
  expect(gapsOf(week(420, 420, 420, 420, 360), week(420, 420, 420, 420, 300), price)[4]).toEqual({
    minutes: -60,
    payCents: -1400,
    billCents: -2870,
  });
  expect(gapsOf(week(480, 480, 480, 480, 480), week(480, 480, 420, 480, 480), price)[2]).toEqual({
    minutes: -60,
    payCents: -1750,
    billCents: -3588,
  });
});

test("the gaps of the days add up to that of the week, days without difference have none", () => {
  const [from, to] = [week(480, 480, 480, 480, 480, 0, 0), week(480, 360, 540, 480, 420, 120, 60)];
  const gaps = gapsOf(from, to, price);
  const sum = gaps.reduce((total, gap) => total + (gap?.billCents ?? 0), 0);
  expect(sum).toBe((weekValue(to, price)?.billCents ?? 0) - (weekValue(from, price)?.billCents ?? 0));
  expect(gaps.map((gap) => gap?.minutes ?? 0)).toEqual([0, -120, 60, 0, -60, 120, 60]);
});

test("a holiday off that is paid costs its plain hours, an unpaid absence what was not worked", () => {
  const [from] = [week(420)];
  const absent = (absence_code: string): DayEntry[] => [
    { date: monday, minutes: h(0), absence_code, absence_minutes: h(7) },
  ];
  expect(gapsOf(from, absent("FER"), price)).toEqual([{ minutes: -420, payCents: 0, billCents: 0 }]);
  expect(gapsOf(from, absent("MAL"), price)).toEqual([{ minutes: -420, payCents: -9800, billCents: -20_090 }]);
});

test.each(casesOf(WEEK_PAY))("$name: the same euros on the week, in the mass entry and in the margin", (one) => {
  const { days, figures, wage, coefficient, pay_cents, bill_cents } = one;
  const stored = days.map(({ minutes: worker_minutes, ...day }) => readDay({ ...day, worker_minutes }));
  const contract = readContract({
    id: "k",
    contract_key: "C",
    start_date: one.monday,
    hourly_wage: wage,
    coefficient,
    is_night_work: one.night_work,
    public_holiday_billing: one.holiday,
    bad_weather_coefficient: one.bad_weather,
  });
  const value = weekValue(days, contract?.price ?? null, figures);
  expect([value?.payCents, value?.billCents]).toEqual([pay_cents, bill_cents]);
  const row = { id: "w", days: stored, contract } as unknown as EntryWeek;
  expect(totalsOf([row, row], new Map(), figures)).toMatchObject({
    payCents: 2 * pay_cents,
    billCents: 2 * bill_cents,
  });
  const margin = value && contract && weekMargin(value, contract, figures);
  // A week of bad weather alone has no hour to share a margin over.
  if (one.lines.every(({ item }) => item === "INTEMPERIES")) expect(margin).toBeNull();
  else expect([margin?.grossCents, margin?.billedCents]).toEqual([pay_cents, bill_cents]);
});
