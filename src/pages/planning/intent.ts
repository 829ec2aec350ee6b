import { addDays, earlierOf, laterOf } from "@/rules/calendar/date";
import type { IsoDate } from "@/rules/verdict";
import type { Chain } from "./model";

/** A chain whose end is being drawn to a day, later (« Prolonger ») or earlier (« Couper »); nothing is written. */
export interface Intent {
  readonly chain: Chain;
  readonly to: IsoDate;
}

/** What the member may draw of a chain. */
export interface May {
  readonly extend: (chain: Chain) => boolean;
  readonly cut: (chain: Chain) => boolean;
}

export const isCut = ({ chain, to }: Intent): boolean => chain.end === null || to < chain.end;

/** The end drawn to a day; null where it stands already, or may not go. It stays within the contract. */
export function intentOf(chain: Chain, to: IsoDate, may: May): Intent | null {
  const intent = { chain, to: laterOf(to, chain.start) };
  if (intent.to === chain.end) return null;
  return (isCut(intent) ? may.cut(chain) : may.extend(chain)) ? intent : null;
}

/** Where the scissors are first laid: today, within the contract and before its end. */
export const firstCut = ({ start, end }: Chain, today: IsoDate): IsoDate =>
  laterOf(start, end ? earlierOf(today, addDays(end, -1)) : today);
