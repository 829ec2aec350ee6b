/** Two missions of one person and the rests they do not leave: read by the rule and by the database. */
import type { Mission } from "../../src/rules/time/mission-rest.ts";
import RESTS from "../fixtures/rules/mission-rest.json" with { type: "json" };

type Raw = {
  readonly name: string;
  /** First day of the window; the Monday otherwise. */
  readonly from?: string;
  readonly birth?: string;
  readonly a: Partial<Mission>;
  readonly b: Partial<Mission>;
  readonly rests: readonly string[];
};
const USUAL: Mission = {
  start_date: "2026-11-16",
  end_date: "2026-12-18",
  working_days: [1, 2, 3, 4, 5],
  schedule: "7 h 30 – 12 h, 13 h – 16 h 30",
};

export const REST_CASES = (RESTS.cases as readonly Raw[]).map(({ a, b, from, birth, ...one }) => ({
  ...one,
  a: { ...USUAL, ...a },
  b: { ...USUAL, ...b },
  window: [from ?? "2026-11-09", "2026-12-31"] as const,
  birth: birth ?? null,
}));

/** One rest of either writing, as the vectors give it. */
export const restLine = (one: { scope: string; on: string; minutes: number | null; due: number | string }): string =>
  `${one.scope} ${one.on} ${one.minutes ?? "-"} ${Number(one.due)}`;
