import { expect, it } from "vitest";
import { frequencyRate, severityRate } from "../../../src/rules/compliance/accident-rates.ts";

// TF = accidents × 1 000 000 ÷ heures travaillées ; TG = jours perdus × 1 000 ÷ heures travaillées.
it.each([
  // accidents, days, hours, TF, TG
  [3, 90, 120_000, 25, 0.75],
  [1, 0, 1_000_000, 1, 0],
  [0, 0, 35, 0, 0],
  [2, 10, 1000 / 3, 6000, 30],
  [2, 10, 0, null, null],
])("%i accidents and %i days for %f hours: TF %f, TG %f", (accidents, days, hours, tf, tg) => {
  const year = { accidents, days, minutes: hours * 60 };
  const rounded = (value: number | null) => value && Math.round(value * 1e6) / 1e6;
  expect([rounded(frequencyRate(year)), rounded(severityRate(year))]).toEqual([tf, tg]);
});
