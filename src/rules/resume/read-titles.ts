/** The certificates of a résumé, each with the dates that stand beside it. */
import { addDays } from "../calendar/date.ts";
import { certificatesIn } from "../search/read-trade.ts";
import { newReading } from "../search/reading.ts";
import type { IsoDate } from "../verdict.ts";
import { type Found, type FoundCertificate, found, once } from "./found.ts";
import type { Line } from "./lines.ts";

const MONTHS = ["jan", "fev", "mar", "avr", "mai", "juin", "juil", "aou", "sep", "oct", "nov", "dec"];
const DATE =
  /(?:(\d{1,2})[/.-])?(\d{1,2})[/.-]((?:19|20)\d{2})|(?:(\d{1,2})\s+)?(jan|fev|mar|avr|mai|juin|juil|aou|sep|oct|nov|dec)[a-z]*\.?\s+((?:19|20)\d{2})/g;
const UNTIL = /(?:valid\w*|valable\w*|expir\w*|jusqu\w*|echeance|fin|a renouveler)[^\d]{0,25}$/;

/** What is a task as often as a title: believed where titles are listed, or beside a word that says it is one. */
const TASK = /hauteur|harnais|amiante|echafaud|eling|blindage|nacelle|chariot|pont|hydro|^(?:h|b)\w{1,2}$|^hab/;
const IS_TITLE = /caces|habilit|attestation|certific|formation|recycl|valid|titulaire|titre|electri|stage/;
const DATED = /^(?:obtenue?|delivree?|valid\w*|valable|expire|date|le|fin de|jusqu|echeance|recyclage|\d{1,2}[/.]\d)/;

const pad = (n: number): string => String(n).padStart(2, "0");

interface Dated {
  readonly at: number;
  readonly isEnd: boolean;
  readonly day: IsoDate;
}

/** Days as they are written; of a month alone, its first as a beginning and its last as an end. A bare year says no day. */
function datesIn(plain: string): Dated[] {
  return [...plain.matchAll(DATE)].flatMap((match) => {
    const [, day = match[4], figure, year = match[6]] = match;
    const month = figure ? Number(figure) : MONTHS.indexOf(String(match[5])) + 1;
    if (month < 1 || month > 12 || Number(day ?? 1) > 31) return [];
    const isEnd = UNTIL.test(plain.slice(0, match.index));
    const next = month === 12 ? `${Number(year) + 1}-01-01` : `${year}-${pad(month + 1)}-01`;
    const whole = isEnd ? addDays(next, -1) : `${year}-${pad(month)}-01`;
    return [{ at: match.index, isEnd, day: day ? `${year}-${pad(month)}-${pad(Number(day))}` : whole }];
  });
}

const datesOf = (dates: readonly Dated[]): Omit<FoundCertificate, "code"> => {
  const issued_on = dates.find(({ isEnd }) => !isEnd)?.day ?? null;
  const expires_on = dates.find(({ isEnd }) => isEnd)?.day ?? null;
  // A paper cannot end before it begins: one of the two is something else.
  return { issued_on: issued_on && expires_on && issued_on > expires_on ? null : issued_on, expires_on };
};

interface Span {
  readonly from: number;
  readonly to: number;
}

/** A date, or a sign that parts, stands between. */
const isApart = (text: string, dates: readonly Dated[], from: number, to: number): boolean =>
  /[;•|]/.test(text.slice(from, to)) || dates.some(({ at }) => at >= from && at < to);

export function readTitles(lines: readonly Line[], certificates: readonly string[]): Found<FoundCertificate>[] {
  const all = lines.flatMap(({ text, plain, part }, index): Found<FoundCertificate>[] => {
    if (part === "referees" || part === "other") return [];
    // « permis BE » is no electrical title.
    const reading = newReading(
      plain.replace(/permis[^,;.]*/g, (said) => " ".repeat(said.length)).replace(/[®(]/g, " "),
    );
    const isListed = part === "skills" || part === "training" || IS_TITLE.test(plain);
    const titles = certificatesIn(reading, { certificates }).filter(
      ({ from, to, named, weight }) =>
        named.length > 0 && weight !== "excluded" && (isListed || !TASK.test(reading.text.slice(from, to).trim())),
    );
    const next = lines[index + 1];
    const own = datesIn(reading.text);
    const below = own.length === 0 && next && DATED.test(next.plain) ? datesIn(next.plain) : [];
    const quoted = below.length > 0 && next ? `${text} · ${next.text}` : text;
    return titles.flatMap(({ to, named }, which) => {
      // « B1V, BR : 10/04/2024 »: what is listed together is dated together.
      const begin = titles.findIndex(
        (one, at) => at > which && isApart(reading.text, own, (titles[at - 1] as Span).to, one.from),
      );
      const until = titles[begin]?.from ?? Number.POSITIVE_INFINITY;
      const dates = datesOf([...own.filter(({ at }) => at >= to && at < until), ...below]);
      return named.map((code) => found({ code, ...dates }, quoted));
    });
  });
  // Said twice, the one that is dated says more.
  const dated = all.toSorted(
    (a, b) => Number(!a.value.issued_on && !a.value.expires_on) - Number(!b.value.issued_on && !b.value.expires_on),
  );
  return once(dated, ({ code }) => code);
}
