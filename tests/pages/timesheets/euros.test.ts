import { expect, test } from "vitest";
import { gapsOf, weekValue } from "@/features/timesheet/euros";
import { hoursAsMinutes as h, minutes, sumMinutes } from "@/rules/time/minutes";

const monday = "2026-11-16";
const price = { wage: 14, coefficient: 2.05 };

test("44 h at 14\u202f€ : 651,00\u202f€ gross (D§2.3), and the lines of the bill rounded one by one", () => {
  expect(weekValue(h(44), monday, price)).toMatchObject({
    normal: 35 * 60,
    hs25: 8 * 60,
    hs50: 60,
    payCents: 65_100,
    billCents: 100_450 + 28_700 + 4_305,
  });
});

test("without wage and coefficient the hours are split, the euros unknown", () => {
  expect(weekValue(h(36), monday, null)).toMatchObject({ hs25: 60, payCents: 0, billCents: null });
});

test("more than a week of hours is no week", () => {
  expect(weekValue(h(169), monday, price)).toBeNull();
});

test("an hour less under 35 h costs the plain rate; above, its premium", () => {
  const plain = [420, 420, 420, 420, 360].map(minutes);
  expect(gapsOf(plain, [420, 420, 420, 420, 300].map(minutes), monday, price)[4]).toEqual({
    minutes: -60,
    payCents: -1400,
    billCents: -2870,
  });
  const long = [480, 480, 480, 480, 480].map(minutes);
  expect(gapsOf(long, [480, 480, 420, 480, 480].map(minutes), monday, price)[2]).toEqual({
    minutes: -60,
    payCents: -1750,
    billCents: -3588,
  });
});

test("the gaps of the days add up to that of the week, days without difference have none", () => {
  const from = [480, 480, 480, 480, 480, 0, 0].map(minutes);
  const to = [480, 360, 540, 480, 420, 120, 0].map(minutes);
  const gaps = gapsOf(from, to, monday, price);
  const sum = gaps.reduce((total, gap) => total + (gap?.billCents ?? 0), 0);
  const [before, after] = [from, to].map((days) => weekValue(sumMinutes(days), monday, price));
  expect(sum).toBe((after?.billCents ?? 0) - (before?.billCents ?? 0));
  expect(gaps.map((gap) => gap?.minutes ?? 0)).toEqual([0, -120, 60, 0, -60, 120, 0]);
});
