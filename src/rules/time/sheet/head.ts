import { addDays, daysBetween, isIsoDate } from "../../calendar/date.ts";
import { isoWeek, mondayOf } from "../../calendar/week.ts";
import { fold } from "../../fold.ts";
import { resembles } from "../../search/resembles.ts";
import type { IsoDate } from "../../verdict.ts";
import { dayIn } from "./frame.ts";
import type { Frame } from "./places.ts";
import { linesOf, textOf, type Word } from "./words.ts";

/** Whose sheet it is and of which week, as its head says; null where it says nothing. */
export type SheetHead = { readonly name: string | null; readonly monday: IsoDate | null };

const LABEL = /^(nom|noms|prenom|prenoms|interimaire|salarie|salariee|collaborateur|temporaire|intervenant|employe)$/;
const LINK = /^(de|du|des|et|l|d|la|le|e|\(e\)|de l|:|-)$/;

const tidy = (text: string): string =>
  fold(text)
    .replace(/^l'|^d'|[:.,;()]/g, "")
    .trim();

/** What follows « Nom de l’intérimaire : » on its line, up to a large gap or another label. */
export function nameIn(words: readonly Word[]): string | null {
  for (const line of linesOf(words)) {
    const start = line.findIndex(({ text }) => LABEL.test(tidy(text)));
    if (start < 0) continue;
    const found: Word[] = [];
    for (const word of line.slice(start)) {
      const text = tidy(word.text);
      const last = found[found.length - 1];
      const isFar = last !== undefined && word.box.x0 - last.box.x1 > 3 * (word.box.y1 - word.box.y0);
      if (isFar || (last && LABEL.test(text))) break;
      if (text.length > 1 && /^[a-z]/.test(text) && !LABEL.test(text) && !(LINK.test(text) && !last)) found.push(word);
    }
    if (found.length > 0)
      return textOf(found)
        .replace(/[:;,.]/g, "")
        .trim();
  }
  return null;
}

/** Whether a name that was read may be that of a person: one of its words is one of theirs, but for a letter. */
export function isNamed(read: string, person: string): boolean {
  const parts = (name: string) =>
    fold(name)
      .split(/[\s-]+/)
      .filter((part) => part.length > 2);
  return parts(read).some((one) => parts(person).some((other) => resembles(one, other)));
}

type Named = { readonly day: string; readonly month: string; readonly year: string | undefined };

/** The day nearest to `near` that a text without its year may mean; null when it is none. */
function dateOf({ day, month, year }: Named, near: IsoDate): IsoDate | null {
  const own = Number(near.slice(0, 4));
  const years = year === undefined ? [own - 1, own, own + 1] : [year.length === 2 ? 2000 + Number(year) : Number(year)];
  const dates = years.map((one) => `${one}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`).filter(isIsoDate);
  return nearestTo(near, dates);
}

const nearestTo = (near: IsoDate, dates: readonly IsoDate[]): IsoDate | null =>
  [...dates].sort((a, b) => Math.abs(daysBetween(near, a)) - Math.abs(daysBetween(near, b)))[0] ?? null;

/** The Monday of the week of this number that is nearest to `near`. */
function mondayOfNumber(number: number, near: IsoDate): IsoDate | null {
  const around = Array.from({ length: 107 }, (_, at) => addDays(mondayOf(near), 7 * (at - 53)));
  return nearestTo(
    near,
    around.filter((monday) => isoWeek(monday)?.week === number),
  );
}

const DATE = /\b(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d{2}))?\b/g;

/** The Mondays that a line of the page speaks of. */
function mondaysIn(text: string, near: IsoDate): IsoDate[] {
  const number = /\bsem(?:aine)?\.?\s*(?:n\s*[°ºo"*]?\s*)?(\d{1,2})\b(?!\s*[/.:h])/.exec(fold(text))?.[1];
  const byNumber = number === undefined ? null : mondayOfNumber(Number(number), near);
  const dates = [...text.matchAll(DATE)].flatMap(([, day, month, year]) => {
    const date = dateOf({ day: day as string, month: month as string, year }, near);
    return date === null ? [] : [mondayOf(date)];
  });
  return byNumber === null ? dates : [byNumber, ...dates];
}

/**
 * Reads whose sheet it is and of which week: « Semaine 47 », « du 16/11 au 22/11 », the dates beside the days. The Monday that is
 * said most often is the one. `near`: the day to whose year a date without one belongs.
 */
export function readHead(words: readonly Word[], frame: Frame, near: IsoDate): SheetHead {
  const [first] = frame.days.labels as [Word];
  const above = words.filter(({ box }) => box.y1 < first.box.y0);
  const lines = linesOf(words);
  // A date of the foot is that of a signature.
  const told = lines.filter((line) => line.some((word) => above.includes(word) || dayIn(word.text) >= 0));
  const said = told.flatMap((line) => mondaysIn(textOf(line), near));
  const times = (monday: IsoDate) => said.filter((one) => one === monday).length;
  const [monday = null] = [...new Set(said)].sort((a, b) => times(b) - times(a));
  return { name: nameIn(above), monday };
}
