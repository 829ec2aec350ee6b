import { addDays } from "../../src/rules/calendar/date.ts";
import { shiftOpeningDays } from "../../src/rules/calendar/days.ts";
import { mondayOf } from "../../src/rules/calendar/week.ts";
import { earliest, workdayBefore } from "./calendar.ts";
import type { Random } from "./random.ts";

/** Where a contract of each state stands in time, in days around today: [earliest start, latest start], [shortest, longest]. */
const SHAPES = {
  draft: { share: 14, start: [3, 20], length: [12, 60], after: 4 },
  consultant_review: { share: 9, start: [2, 12], length: [12, 60], after: 3 },
  admin_review: { share: 10, start: [1, 10], length: [12, 60], after: 3 },
  admin_modification_requested: { share: 6, start: [2, 9], length: [12, 60], after: 2 },
  refused: { share: 4, start: [-40, -5], length: [12, 40], after: 2 },
  to_sign: { share: 16, start: [-6, 6], length: [12, 80], after: 0 },
  signed: { share: 112, start: [-75, -2], length: [80, 130], after: 0 },
  suspended: { share: 4, start: [-40, -10], length: [60, 90], after: 0 },
  ended: { share: 82, start: [-190, -110], length: [60, 105], after: 0 },
  broken: { share: 9, start: [-120, -60], length: [30, 50], after: 0 },
  closed: { share: 30, start: [-260, -200], length: [60, 120], after: 0 },
  canceled: { share: 4, start: [-60, -20], length: [20, 40], after: 2 },
} as const;
export type State = keyof typeof SHAPES;

/** Approved yesterday: nobody has sent these out yet. */
const UNSENT = 5;

/** A contract before anyone is chosen for it: its state, its days, whose it is. */
export interface Plan {
  rank: number;
  state: State;
  start: string;
  end: string;
  /** The last day worked: before the term when it was broken or suspended. */
  last: string;
  /** Rank of the author among the members: 1 has a manager who validates, 2 is autonomous, 3 is above the first level. */
  owner: 1 | 2 | 3;
  isSent: boolean;
  /** Working days of the circuit: born, submitted, approved (or refused…), signed by the client, signed by the worker. */
  born: string;
  submitted: string;
  approved: string;
  byClient: string;
  byWorker: string;
}

export const isApproved = (state: string): boolean =>
  ["to_sign", "signed", "superseded", "suspended", "ended", "broken", "closed"].includes(state);
export const isSigned = (state: string): boolean => isApproved(state) && state !== "to_sign";
/** Counts as a filled post, as app.refresh_mission counts. */
export const isFilled = (state: string): boolean => (isSigned(state) ? state !== "broken" : state === "to_sign");

/**
 * The working days on which a paper passed each step, so that the last one falls before its start and before today.
 * @param left steps of the circuit that were never reached
 */
export function circuit(
  before: string,
  left: number,
): Pick<Plan, "born" | "submitted" | "approved" | "byClient" | "byWorker"> {
  const [byWorker, byClient, approved, submitted, born] = [0, 1, 2, 3, 4].map((step) =>
    workdayBefore(before, Math.max(1, 1 + step - left)),
  ) as [string, string, string, string, string];
  return { born, submitted, approved, byClient, byWorker };
}

const workday = (date: string): string => shiftOpeningDays(addDays(date, -1), 1);

/** `count` contracts in every state. Those who prepare them take turns, so that each has some of every state. */
export function planContracts(dice: Random, count: number, today: string): Plan[] {
  const total = Object.values(SHAPES).reduce((sum, shape) => sum + shape.share, 0);
  const plans: Plan[] = [];
  for (const state of Object.keys(SHAPES) as State[]) {
    const { share, start: window, length, after } = SHAPES[state];
    for (let n = 0; n < Math.round((share * count) / total); n++) {
      const isSent = state !== "to_sign" || n >= UNSENT;
      const start = workday(addDays(today, isSent ? dice.int(window[0], window[1]) : 3 + n));
      let end = addDays(mondayOf(addDays(start, dice.int(length[0], length[1]))), 4);
      // Time has written what ended: not on the very day.
      while (state === "ended" && end > addDays(today, -3)) end = addDays(end, -7);
      const waits = start > today ? n % 3 : 0;
      plans.push({
        rank: plans.length + 1,
        state,
        start,
        end,
        last: state === "broken" ? addDays(end, -7) : state === "suspended" ? workdayBefore(today, 4) : end,
        // What a manager still has to validate was written by who has one above.
        owner: state === "consultant_review" ? 1 : (((n % 3) + 1) as 1 | 2 | 3),
        isSent,
        ...circuit(workdayBefore(earliest(start, today), waits), isSent ? after : 2),
      });
    }
  }
  return plans;
}
