/** How often and how badly people are hurt, as the prevention of occupational risks counts it (INRS, Assurance maladie). */

import { toNumber } from "../money.ts";
import { exactHours, type Minutes } from "../time/minutes.ts";

export type AccidentYear = {
  /** Accidents at work with at least a day of stoppage; those of the journey are counted apart. */
  readonly accidents: number;
  /** Calendar days of stoppage. */
  readonly days: number;
  /** Hours worked, in minutes. */
  readonly minutes: number;
};

const perHours = (counted: number, hours: number, minutes: number): number | null =>
  minutes > 0 ? (counted * hours) / toNumber(exactHours(minutes as Minutes)) : null;

/** « TF »: accidents with stoppage for a million hours worked; null without hours. */
export const frequencyRate = ({ accidents, minutes }: AccidentYear): number | null =>
  perHours(accidents, 1_000_000, minutes);

/** « TG »: days lost for a thousand hours worked; null without hours. */
export const severityRate = ({ days, minutes }: AccidentYear): number | null => perHours(days, 1000, minutes);
