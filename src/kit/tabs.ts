/** How a record is laid out: its tabs, and what of it stands beside them. Pure. */
import type { Block, Tab } from "./blocks";
import type { Noun } from "./noun";

/** What is said of a record and what happened to it: beside its tabs where there is room, else one of them. */
const isActivity = ({ block }: Block): boolean => block === "notes" || block === "timeline";

export const ACTIVITY = "activity";

/** The tabs of a record that declares none: what it is, then its activity. */
export function tabsOf({ one }: Noun, blocks: readonly Block[]): Tab[] {
  const activity = blocks.filter(isActivity);
  const rest = blocks.filter((block) => !isActivity(block));
  const label = activity.some(({ block }) => block === "notes") ? "Notes et historique" : "Historique";
  return [
    { code: "", label: one, blocks: rest },
    ...(activity.length > 0 ? [{ code: ACTIVITY, label, blocks: activity }] : []),
  ];
}

/** Notes and history of a record, wherever its tabs have them. */
export const activityOf = (tabs: readonly Tab[]): Block[] => tabs.flatMap(({ blocks }) => blocks.filter(isActivity));

/** A tab that holds nothing else is of no use where the activity stands beside. */
export const isActivityOnly = ({ blocks }: Tab): boolean => blocks.length > 0 && blocks.every(isActivity);
