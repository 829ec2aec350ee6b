import { addDays } from "../../src/rules/calendar/date.ts";
import { DRAWINGS } from "./drawing.ts";
import type { Random } from "./random.ts";

/** A link that was sent to be signed. What is shown, its fingerprints and the receipt are made by the database (signature-sql.ts). */
export interface Link {
  id: string;
  event_id: string;
  row_id: string;
  row_ids: string[];
  party: "client" | "worker";
  contact_id: string | null;
  talent_id: string | null;
  status: "to_sign" | "reminded" | "signed" | "refused" | "expired";
  sent_at: string;
  expires_at: string;
  opened_at: string | null;
  /** When it was signed or refused. */
  used_at: string | null;
  /** When it left « à signer ». */
  moved_at: string | null;
  reminder_count: number;
  refused_reason: string | null;
  /** As typed under the drawing. */
  name: string;
  quality: string | null;
  ip: string | null;
  agent: string | null;
  owner_id: string;
  created_by: string;
  token_hash: string;
  image: string | null;
}

const PHONES = [
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0",
] as const;

/**
 * The fingerprint of no token at all: 256 bits drawn as they are. The dice are public, so a token made of them could be guessed;
 * nobody can find a token whose SHA-256 is this, and no link of the demonstration opens.
 */
export const noToken = (dice: Random): string =>
  Array.from({ length: 8 }, () =>
    Math.floor(dice.next() * 4294967296)
      .toString(16)
      .padStart(8, "0"),
  ).join("");

/** `at` and days later. */
export const daysAfter = (at: string, days: number): string => addDays(at.slice(0, 10), days) + at.slice(10);

/** A person signs with the same hand each time. */
const handOf = (name: string): string =>
  DRAWINGS[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % DRAWINGS.length] ?? "";

/** How a link that was opened and signed is proved: from where, on what, with which hand. Addresses are those of documentation (RFC 5737). */
export const proofOf = (
  dice: Random,
  at: string,
  name: string,
): Pick<Link, "opened_at" | "used_at" | "moved_at" | "ip" | "agent" | "image"> => ({
  opened_at: at.replace(/:\d\dZ$/, ":02Z"),
  used_at: at,
  moved_at: at,
  ip: `203.0.113.${dice.int(2, 250)}`,
  agent: dice.pick(PHONES),
  image: handOf(name),
});
