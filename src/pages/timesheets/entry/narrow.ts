import type { EntryWeek } from "./use-entry";

const folded = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

/** Weeks whose talent, client, site or contract holds every word, and that wait for hours when asked. */
export function narrowed(weeks: readonly EntryWeek[], text: string, isWaiting: boolean): EntryWeek[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  return weeks.filter((week) => {
    if (isWaiting && week.status !== "to_enter" && week.status !== "missing") return false;
    const where = folded(`${week.talent} ${week.company} ${week.site} ${week.contractKey}`);
    return words.every((word) => where.includes(word));
  });
}
