import { isoWeek } from "@/rules/calendar/week";

/** « S48 »: the week of a Monday, on an axis. */
export const weekName = (monday: string): string => `S${isoWeek(monday)?.week ?? ""}`;
