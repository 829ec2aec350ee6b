import type { AbsenceCode } from "../absences.ts";
import { absenceIn, isNothing } from "./cell.ts";
import { freeIn, hoursIn, type Look, type Looks, type Option, stretchesIn, type Times, timesIn } from "./options.ts";
import type { Place } from "./places.ts";
import type { Role } from "./roles.ts";

/** A cell with what was read of it; `isBlank`: no ink at all. */
export type Inked = { readonly place: Place; readonly looks: Looks; readonly isBlank: boolean };

/** What a day may say before the total is asked. `options`: the surest first; `backed`: said by the times too. */
export type Guess = {
  readonly kind: "hours" | "absence" | "nothing" | "blank" | "unread";
  readonly options: readonly Option[];
  readonly times: readonly Times[];
  readonly backed: number | null;
  readonly code: AbsenceCode | null;
  /** Trust in the absence, from 0 to 1. */
  readonly trust: number;
  readonly text: string;
};

/** Times and hours back one another from this trust on. */
const WITNESS = 0.3;

const NOTHING: Guess = { kind: "blank", options: [], times: [], backed: null, code: null, trust: 1, text: "" };

/** What was read of a cell, of its page first. */
const textOf = ({ page, alone }: Looks): string => page.text || alone.text;

function timesOf(cells: ReadonlyMap<Role, Inked>): Times[] {
  const looks = (roles: readonly Role[]) =>
    roles.flatMap((role) => {
      const cell = cells.get(role);
      return cell && !cell.isBlank ? [cell.looks] : [];
    });
  const single = looks(["start1", "end1", "start2", "end2"]);
  if (single.length > 0) return timesIn(single, looks(["pause"])[0]);
  const stretches = looks(["slot1", "slot2"]);
  return stretches.length > 0 ? stretchesIn(stretches) : [];
}

/** An absence that one reading names, and how surely. */
function absenceOf(looks: readonly Look[]): { code: AbsenceCode; trust: number } | null {
  const named = looks.flatMap(({ text, confidence }) => {
    const found = absenceIn(text);
    return found ? [{ code: found.code, trust: (found.weight * confidence) / 100 }] : [];
  });
  return named.sort((a, b) => b.trust - a.trust)[0] ?? null;
}

/** What the cells of one day say. */
export function guessDay(inked: readonly Inked[]): Guess {
  const written = inked.filter((one) => !one.isBlank);
  if (written.length === 0) return NOTHING;
  const cells = new Map(inked.map((one) => [one.place.role, one]));
  const text = written
    .map(({ looks }) => textOf(looks))
    .join(" ")
    .trim();
  const absence = absenceOf(written.flatMap(({ looks }) => [looks.page, looks.alone]));
  if (absence) return { ...NOTHING, ...absence, kind: "absence", text };
  const main = cells.get("hours") ?? cells.get("free");
  const isWritten = main !== undefined && !main.isBlank;
  const free = isWritten && main.place.role === "free" ? freeIn(main.looks) : null;
  const hours = free ? free.hours : isWritten ? hoursIn(main.looks) : [];
  const times = free ? free.times : timesOf(cells);
  const isOff = written.every(({ looks: { page, alone } }) => [page, alone].every((look) => isStroke(look)));
  if (isOff) return { ...NOTHING, kind: "nothing", text };
  const both = hours.filter(
    (one) => one.trust >= WITNESS && times.some((way) => way.minutes === one.minutes && way.trust >= WITNESS),
  );
  const apart = [...hours, ...onlyTimes(times)].filter((one) => both.every(({ minutes }) => minutes !== one.minutes));
  const options = [...both, ...apart.map(likely).sort((a, b) => b.trust - a.trust)];
  const kind = options.length > 0 ? "hours" : "unread";
  const backed = both[0]?.minutes ?? null;
  return { ...NOTHING, kind, options, times, backed, trust: options[0]?.trust ?? 0, text };
}

/** Twelve hours: a longer day is rather a figure misread. */
const likely = (one: Option): Option => (one.minutes > 720 ? { ...one, trust: one.trust / 2 } : one);

/** Written on the page, and nothing else read in it alone. */
const isStroke = ({ text }: Look): boolean => text === "" || isNothing(text);

const onlyTimes = (times: readonly Times[]): Option[] =>
  times.slice(0, 2).map(({ minutes, trust }) => ({ minutes, trust: trust * 0.9, isTwice: false }));
