import { typo } from "../../french.ts";
import type { AbsenceCode } from "../absences.ts";
import { formatDuration } from "../duration.ts";
import { type Minutes, minutes as whole } from "../minutes.ts";
import { type Guess, guessDay, type Inked } from "./day.ts";
import { hoursIn, type Look } from "./options.ts";
import type { Frame, Place } from "./places.ts";
import { type Settled, settle } from "./settle.ts";
import { confidenceOf, textOf, type Word, wordsIn } from "./words.ts";

/** What a day of the sheet says. `missing`: the sheet has no such day; `none`: nothing written, or a stroke. */
export type SheetDay = {
  readonly kind: "hours" | "absence" | "none" | "unread" | "missing";
  readonly minutes: Minutes | null;
  readonly code: AbsenceCode | null;
  /** Two or four times of the day, « 08:00 », when they make just these hours and are well read. */
  readonly times: readonly string[];
  /** As it was read. */
  readonly text: string;
  /** From 0 to 1. */
  readonly confidence: number;
  /** May be taken without a look: something else than its own ink says the same. */
  readonly isSure: boolean;
  /** Why, in French. */
  readonly why: string;
};

export type SheetHours = {
  /** Seven days from Monday. */
  readonly days: readonly SheetDay[];
  readonly total: { readonly read: Minutes | null; readonly computed: Minutes; readonly agrees: boolean | null };
};

/** What a cell says when it is read alone, enlarged; `blank` when there is no ink in it, null when it was not read. */
export type Alone = Look | "blank" | null;

const NONE: Look = { text: "", confidence: 0 };

/** Reads the hours of a sheet. `alone`: the second reading of each place of the frame, in their order. */
export function readHours(frame: Frame, words: readonly Word[], alone: readonly Alone[]): SheetHours {
  const inked = frame.places.map((place, at): Inked => {
    const second = alone[at] ?? null;
    const inside = wordsIn(words, place.box);
    const page = { text: textOf(inside), confidence: confidenceOf(inside) };
    const isBlank = second === "blank";
    return {
      place,
      isBlank,
      looks: { page: isBlank ? NONE : page, alone: second === "blank" ? NONE : (second ?? NONE) },
    };
  });
  const of = (day: Place["day"]) => inked.filter(({ place }) => place.day === day);
  const guesses = frame.days.bands.map((_, day) => guessDay(of(day)));
  const settled = settle(
    guesses,
    of("total").flatMap(({ looks }) => hoursIn(looks, 168)),
  );
  const days = guesses.map((guess, day) => (frame.days.bands[day] === null ? MISSING : dayOf(guess, settled, day)));
  const computed = whole(settled.minutes.reduce<number>((sum, one) => sum + (one ?? 0), 0));
  const read = settled.total === null ? null : whole(settled.total);
  return { days, total: { read, computed, agrees: read === null ? null : read === computed } };
}

const BASE = { minutes: null, code: null, times: [] } as const;
const MISSING: SheetDay = {
  ...BASE,
  kind: "missing",
  text: "",
  confidence: 0,
  isSure: false,
  why: "Jour absent de la feuille.",
};
/** From here on, two readings alike of figures as they are written are believed. */
const TWICE = 0.9;
const ABSENCE = 0.7;
/** A total that falls right holds what was read this surely at least: two mistakes may make up for one another. */
const HELD = 0.4;
/** Times that make the hours are given when they were read this surely: other times make the same hours. */
const CLOCKS = 0.5;
/** Twelve hours: no day of work is longer without a look at the paper. */
const LONG = 720;

function dayOf(guess: Guess, settled: Settled, day: number): SheetDay {
  const { kind, text, trust } = guess;
  if (kind === "blank") return { ...BASE, kind: "none", text, confidence: 1, isSure: true, why: "Case vide." };
  if (kind === "nothing")
    return { ...BASE, kind: "none", text, confidence: 0.9, isSure: true, why: "Case barrée\u202f: pas d’heures." };
  if (kind === "absence")
    return {
      ...BASE,
      kind,
      code: guess.code,
      text,
      confidence: trust,
      isSure: trust >= ABSENCE,
      why: "Absence lue en lettres.",
    };
  const minutes = settled.minutes[day] ?? null;
  if (minutes === null)
    return { ...BASE, kind: "unread", text, confidence: 0, isSure: false, why: "Écrit, mais illisible." };
  const way = guess.times.find((one) => one.minutes === minutes && one.trust >= CLOCKS);
  return {
    ...BASE,
    kind: "hours",
    minutes: whole(minutes),
    times: way ? way.clocks.map(clockText) : [],
    text,
    ...judged(guess, settled, day, minutes),
  };
}

const clockText = (at: number): string =>
  `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;

/** How sure the hours of a day are, and what says so. */
function judged(guess: Guess, settled: Settled, day: number, minutes: number) {
  const option = guess.options.find((one) => one.minutes === minutes);
  const trust = option?.trust ?? 0.3;
  const sure = (confidence: number, why: string) => ({ confidence, isSure: true, why: typo(why) });
  const doubt = (confidence: number, why: string) => ({ confidence, isSure: false, why: typo(why) });
  if (settled.changed.includes(day))
    return settled.by === "rest" ? doubt(0.5, "Illisible : déduit du total.") : doubt(0.6, "Choisi d’après le total.");
  // A single day is its own total: the same hand, read the same way twice.
  const isOnly = settled.minutes.filter((one) => one !== null && one > 0).length < 2;
  if (guess.backed === minutes) return sure(Math.max(trust, 0.95), "Les horaires donnent la même durée.");
  if (minutes > LONG) return doubt(trust * 0.6, "Une journée aussi longue se vérifie.");
  const isHeld = trust >= HELD && (guess.times.length === 0 || guess.times.some((one) => one.minutes === minutes));
  if (settled.by === "sum" && !isOnly && isHeld)
    return sure(Math.max(trust, 0.95), "Le total de la feuille tombe juste.");
  const others = guess.options.filter((one) => one.minutes !== minutes && one.trust > 0.3);
  if (others.length > 0)
    return doubt(trust * 0.6, `Lu aussi ${others.map((one) => formatDuration(whole(one.minutes))).join(", ")}.`);
  if (settled.by === "none" && settled.total !== null)
    return doubt(trust * 0.6, "Le total de la feuille ne tombe pas juste.");
  if (!option?.isTwice) return doubt(trust * 0.8, "Lu une fois sur deux.");
  return trust >= TWICE ? sure(trust, "Lu deux fois de la même façon.") : doubt(trust, "Écriture peu lisible.");
}
