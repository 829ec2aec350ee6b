import { frDate, typo } from "../french.ts";
import type { IsoDate } from "../verdict.ts";
import type { InspectionPaper } from "./inspection-facts.ts";

/**
 * One piece of an inspection pack. `joined`: it is there; `missing`: it is not, or holds no more, and `says` why; `closed`: whoever
 * makes the pack may not read it. `contract`: both papers of this contract are to be printed; `isHours`: so is the statement.
 */
export type InspectionPiece = {
  readonly label: string;
  readonly state: "joined" | "missing" | "closed";
  readonly says: string;
  readonly papers: readonly InspectionPaper[];
  readonly contract: string | null;
  readonly isHours: boolean;
};

export const piece = (
  label: string,
  state: InspectionPiece["state"],
  says: string,
  more: Partial<InspectionPiece> = {},
): InspectionPiece => ({ papers: [], contract: null, isHours: false, ...more, label, state, says: typo(says) });

export const untilOf = (day: IsoDate | null): string => (day ? `valable jusqu’au ${frDate(day)}` : "sans date de fin");
/** The latest of these days. */
export const last = (days: readonly (IsoDate | null | undefined)[]): IsoDate | null =>
  days.reduce<IsoDate | null>((best, day) => (day && (!best || day > best) ? day : best), null);

/** A piece of which the file is wanted: the fact is noted elsewhere, with its end. */
export function filed(
  label: string,
  papers: readonly InspectionPaper[],
  noted: { readonly end: IsoDate | null; readonly isNoted: boolean; readonly nothing: string },
  today: IsoDate,
): InspectionPiece {
  const end = noted.end ?? last(papers.map(({ expires_on }) => expires_on));
  if (end && end < today) return piece(label, "missing", `Expiré le ${frDate(end)}.`, { papers });
  if (papers.length > 0)
    return piece(label, "joined", `${untilOf(end).replace(/^./, (first) => first.toUpperCase())}.`, { papers });
  return piece(
    label,
    "missing",
    noted.isNoted ? `Noté, ${untilOf(end)} : le document n’est pas au dossier.` : noted.nothing,
  );
}
