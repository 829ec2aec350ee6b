import { souplesse } from "../../src/rules/contract/souplesse.ts";
import { trialPeriod } from "../../src/rules/contract/trial.ts";

/** What the trigger of the table computes, which the seed leaves out: the window in which the term may move (L1251-30). */
export function windowOf(
  start: string,
  end: string,
): { flexibility_start: string | null; flexibility_end: string | null } {
  const window = souplesse({ start_date: start, end_date: end });
  return {
    flexibility_start: window.ok ? window.value.earliest : null,
    flexibility_end: window.ok ? window.value.latest : null,
  };
}

/** The longest lawful trial (L1251-14). */
export function trialOf(start: string, end: string): number {
  const trial = trialPeriod(start, end);
  return trial.ok ? trial.value.days : 2;
}
