/** How a record is laid out: its tabs, and what of it stands beside them. Pure. */
import type { Block, Tab } from "./blocks";
import type { Noun } from "./noun";

/** What is said of a record and what happened to it: beside its tabs where there is room, else one of them. */
const isActivity = ({ block }: Block): boolean => block === "activity";

export const ACTIVITY = "activity";

/** The tabs of a record that declares none: what it is, then its activity. */
export function tabsOf({ one }: Noun, blocks: readonly Block[]): Tab[] {
  const activity = blocks.filter(isActivity);
  const rest = blocks.filter((block) => !isActivity(block));
  return [
    { code: "", label: one, blocks: rest },
    ...(activity.length > 0 ? [{ code: ACTIVITY, label: "Activité", blocks: activity }] : []),
  ];
}

/** Does the record tell its activity, wherever its tabs have it? */
export const hasActivity = (tabs: readonly Tab[]): boolean => tabs.some(({ blocks }) => blocks.some(isActivity));

/** A tab that holds nothing else is of no use where the activity stands beside. */
export const isActivityOnly = ({ blocks }: Tab): boolean => blocks.length > 0 && blocks.every(isActivity);
