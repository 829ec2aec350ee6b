import { DAY_MINUTES, type Minutes, minutes, NO_TIME, shortest } from "@/rules/time/minutes";

/** A quarter of an hour. */
const STEP = 15;

/** Between nothing and a whole day. */
export const boundedDay = (duration: Minutes): Minutes => (duration < 0 ? NO_TIME : shortest(duration, DAY_MINUTES));

/** A quarter of an hour more (+1) or less (−1), to the next quarter: 7h48 and « + » is 8h00, not 8h03. */
export function stepped(worked: Minutes, direction: 1 | -1): Minutes {
  const quarters = worked / STEP;
  return boundedDay(minutes(STEP * (direction > 0 ? Math.floor(quarters) + 1 : Math.ceil(quarters) - 1)));
}

const at = (date: string): Date => new Date(`${date}T12:00:00Z`);
const LONG = new Intl.DateTimeFormat("fr-FR", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
/** « lundi 9 novembre ». */
export const longDay = (date: string): string => LONG.format(at(date));
