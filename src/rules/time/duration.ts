import { count, frNumber, roundHalfUp } from "../french.ts";
import { done, type Result, refuse } from "../verdict.ts";
import { type Minutes, WEEK_MINUTES, minutes as whole } from "./minutes.ts";

const tidy = (text: string) => text.replace(/[\s\u00a0\u202f]/g, "").toLowerCase();

/**
 * Reads a duration as people type it and gives whole minutes: « 7h30 », « 7 h 30 », « 7:30 », « 7,5 », « 7.50 », « 7h », « 45min ».
 * A comma or a point is decimal (7,50 h = 7 h 30 min); « h » and « : » are clock-like (7h50 = 7 h 50 min).
 */
export function parseDuration(text: string | null | undefined): Result<Minutes> {
  const typed = tidy(text ?? "");
  if (!typed) return refuse("La durée manque.");
  if (/^[-−]/.test(typed)) return refuse("La durée ne peut pas être négative.");
  const clock = /^(\d{1,3})(?:h|:)(\d{0,2})(?:min|mn|m)?$/.exec(typed);
  const decimal = /^(\d{1,3})(?:[.,](\d{1,4}))?h?$/.exec(typed);
  const alone = /^(\d{1,4})(?:min|mn|m)$/.exec(typed);
  let minutes: number;
  if (clock) {
    const rest = clock[2];
    if (rest?.length === 1)
      return refuse(`« ${clock[1]}h${rest} » est ambigu : écrivez ${clock[1]}h0${rest} ou ${clock[1]}h${rest}0.`);
    if (Number(rest) > 59) return refuse("Les minutes vont de 00 à 59 ; pour des centièmes d’heure, écrivez 7,75.");
    minutes = Number(clock[1]) * 60 + Number(rest);
  } else if (decimal) minutes = decimalToMinutes(Number(typed.replace(",", ".").replace("h", "")));
  else if (alone) minutes = Number(alone[1]);
  else return refuse("La durée se tape comme « 7h30 », « 7:30 » ou « 7,5 ».");
  if (minutes > WEEK_MINUTES) return refuse(`La durée dépasse une semaine entière (${count(168, "heure")}).`);
  return done(whole(minutes));
}

/** 7.5 h → 450 minutes, to the nearest minute. */
export const decimalToMinutes = (hours: number): Minutes => whole(roundHalfUp(hours * 60));

/** 440 minutes → 7.33 h: hundredths, to be read or exported, never to be counted with. */
export const minutesToDecimal = (minutes: Minutes): number => roundHalfUp(minutes / 60, 2);

/** 450 → « 7h30 », 420 → « 7h00 », −75 → « −1h15 ». */
export function formatDuration(minutes: Minutes): string {
  const abs = Math.abs(minutes);
  return `${minutes < 0 ? "−" : ""}${Math.floor(abs / 60)}h${String(abs % 60).padStart(2, "0")}`;
}

/** 450 → « 7,50 ». */
export const formatDecimalHours = (minutes: Minutes): string => frNumber(minutesToDecimal(minutes), 2);

/** « 07:30 » (or « 7h30 », « 07:30:00 ») → 450 minutes after midnight; « 24:00 » is allowed as the end of a day. Null otherwise. */
export function parseClock(text: string | null | undefined): number | null {
  const match = /^(\d{1,2})[:h](\d{2})(?::00)?$/.exec(tidy(text ?? ""));
  if (!match) return null;
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  return Number(match[2]) < 60 && minutes <= 1440 ? minutes : null;
}

/** Quarter-hour step of a timesheet (D§4.1). */
export const isQuarterHour = (minutes: Minutes): boolean => minutes % 15 === 0;
