/** How long somebody has worked: what they say of it, else the months of the jobs they list, counted once. */
import type { IsoDate } from "../verdict.ts";
import { type Found, found } from "./found.ts";
import type { Line } from "./lines.ts";

const MONTHS = ["jan", "fev", "mar", "avr", "mai", "juin", "juil", "aou", "sep", "oct", "nov", "dec"];
const MONTH =
  "(?:janv?(?:ier)?|fevr?(?:ier)?|mars?|avr(?:il)?|mai|juin|juil(?:let)?|aout?|sept?(?:embre)?|oct(?:obre)?|nov(?:embre)?|dec(?:embre)?)\\.?";
const AT = `(?:(?:(?:\\d{1,2}[/.-])?\\d{1,2}[/.-]|${MONTH}\\s+)?(?:19|20)\\d{2})`;
const NOW = "(?:aujourd'hui|ce jour|present|maintenant|actuel(?:lement)?|en cours|en poste)";
const PERIOD = new RegExp(`(${AT})\\s*(?:-|–|—|a|au|jusqu'(?:a|en|au)|/|>|→)\\s*(${AT}|${NOW})`, "g");
const SINCE = new RegExp(`(?:depuis|a partir de|des)\\s+(?:le\\s+)?(${AT})`, "g");
const SAID =
  /\b(\d{1,2})\s*(?:ans?|annees?)\s+(?:d'|de\s+|en\s+)?(?:experiences?|pratique|metier|carriere|anciennete|batiment|btp|chantier)/;
const SAID_AFTER = /experiences?\s*(?:professionnelles?)?\s*:?\s*(?:de\s+|plus de\s+)?(\d{1,2})\s*ans/;

/** Months since the year 0; a bare year begins in January, or ends in December. */
function monthOf(text: string, isEnd: boolean, today: IsoDate): number {
  const year = /(?:19|20)\d{2}/.exec(text)?.[0];
  if (!year) return Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  const figures = /(\d{1,2})[/.-](?:19|20)\d{2}/.exec(text)?.[1];
  const named = MONTHS.findIndex((one) => text.startsWith(one));
  const month = figures ? Number(figures) - 1 : named >= 0 ? named : isEnd ? 11 : 0;
  return Number(year) * 12 + month;
}

type Span = readonly [number, number];

function spansOf({ plain }: Line, today: IsoDate): Span[] {
  const now = monthOf("", true, today);
  const spans: Span[] = [...plain.matchAll(PERIOD)].map(([, from = "", to = ""]) => [
    monthOf(from, false, today),
    Math.min(monthOf(to, true, today), now),
  ]);
  if (spans.length === 0)
    for (const [, from = ""] of plain.matchAll(SINCE)) spans.push([monthOf(from, false, today), now]);
  return spans.filter(([from, to]) => from <= to && to - from < 50 * 12);
}

/** Whole years, rounded down; those of schools are not counted. */
export function readYears(lines: readonly Line[], today: IsoDate): Found<number> | null {
  for (const { plain, text } of lines) {
    const said = (SAID.exec(plain) ?? SAID_AFTER.exec(plain))?.[1];
    if (said && Number(said) <= 60) return found(Number(said), text);
  }
  const working = lines.filter(({ part }) => part === "experience" || part === "head");
  const dated = working.flatMap((line) => spansOf(line, today).map((span) => ({ span, text: line.text })));
  let last = 0;
  let months = 0;
  for (const {
    span: [from, to],
  } of dated.toSorted((a, b) => a.span[0] - b.span[0])) {
    const begin = Math.max(from, last);
    if (to >= begin) months += to - begin + 1;
    last = Math.max(last, to + 1);
  }
  if (months < 12) return null;
  return found(Math.floor(months / 12), dated.map(({ text }) => text).join(" · "));
}
