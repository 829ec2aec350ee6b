import { fold } from "@/rules/fold";
import type { EntryWeek } from "./use-entry";

/** Weeks whose talent, client, site or contract holds every word, and that wait for hours when asked. */
export function narrowed(weeks: readonly EntryWeek[], text: string, isWaiting: boolean): EntryWeek[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return weeks.filter((week) => {
    if (isWaiting && week.status !== "to_enter" && week.status !== "missing") return false;
    const where = fold(`${week.talent} ${week.company} ${week.site} ${week.contractKey}`);
    return words.every((word) => where.includes(word));
  });
}
