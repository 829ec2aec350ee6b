/** What a file that is dropped probably is, and of whom: a first answer, which a hand confirms before anything is written. */
import { isIsoDate } from "../calendar/date.ts";
import { fold } from "../fold.ts";
import type { IsoDate } from "../verdict.ts";

export interface Guess {
  /** Code of `document.type`, or « resume ». */
  readonly type: string;
  /** What says so, as it was found: « carte btp ». */
  readonly words: string;
  readonly from: "name" | "text";
}

/** Words alone between spaces, and a space at both ends: « RIB_Benali(2).pdf » → « rib benali 2 pdf ». */
const plain = (text: string): string =>
  ` ${fold(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim()} `;

/** With a letter alone and the word after it as one, as names are written either way: « n diaye » → « ndiaye ». */
const joined = (said: string): string => said.replace(/ ([a-z]) (?=[a-z]{2})/g, " $1");

/** Signs of each type, the most telling types first; the last are believed in the name of a file alone. */
const SIGNS: readonly (readonly [type: string, sure: RegExp, inName?: RegExp])[] = [
  ["resume", /curriculum vitae/, / cv /],
  ["residence_permit", /titre de sejour|carte de (sejour|resident)|permis de sejour|recepisse de demande/, /sejour/],
  ["btp_card", /carte( d identification professionnelle)?( des salaries)?( du)? btp|cibtp/, / btp /],
  [
    "medical",
    /visite( d information| de reprise)?( et de prevention)? medicale|visite d information et de prevention|(avis|fiche) d aptitude|attestation de suivi|medecin(e)? du travail|sante au travail/,
    /visite|medical|aptitude| vip | sir /,
  ],
  ["vigilance", /attestation de vigilance|fourniture des declarations sociales/, /vigilance|urssaf/],
  ["dpae_receipt", /declaration prealable a l embauche/, / dpae /],
  ["unemployment_certificate", /attestation( employeur)?( destinee a)? (france travail|pole emploi)/, /france travail/],
  ["work_certificate", /certificat de travail/],
  ["bank_details", /releve d identite bancaire/, / rib | iban |bancaire/],
  ["social_security", /carte vitale|attestation de droits|assurance maladie/, /vitale|ameli| cpam | secu /],
  [
    "certificate",
    /caces|habilitation electrique|autorisation d intervention a proximite des reseaux|sauveteur secouriste du travail|attestation de( fin de)? formation|certificat de competences/,
    /habilitation| aipr | sst |formation|amiante|echafaudage|hauteur| r4(8[2-9]|90) /,
  ],
  ["driving_licence", /permis de conduire/, / permis /],
  ["identity", /carte nationale d identite|piece d identite|passeport|passport/, / cni | identite | ci /],
  ["ppe_receipt", /remise d(es| )?equipements de protection/, / epi /],
  ["diploma", /diplome|titre professionnel|certificat d aptitude professionnelle/, / cap | bep | bac /],
  ["order", /bon de commande/, /commande/],
  ["invoice", / facture (n|du|pro) /, / facture /],
  ["expense_receipt", /ticket de caisse/, /ticket|peage| recu /],
  ["photo", /(?!)/, / photo |portrait|selfie/],
];

/** The part of a text that says what it is: a paper names itself at its head. */
const HEAD = 1500;

/** By the name of the file, else by the head of its text; null when neither says anything. */
export function guessType(fileName: string, text: string): Guess | null {
  const name = plain(fileName.replace(/\.\w+$/, ""));
  for (const [type, sure, inName] of SIGNS) {
    const [words] = sure.exec(name) ?? inName?.exec(name) ?? [];
    if (words) return { type, words: words.trim(), from: "name" };
  }
  const head = plain(text.slice(0, HEAD));
  const found = SIGNS.flatMap(([type, sure]) => {
    const match = sure.exec(head);
    return match ? [{ type, words: match[0].trim(), at: match.index }] : [];
  }).sort((one, other) => one.at - other.at)[0];
  return found ? { type: found.type, words: found.words, from: "text" } : null;
}

const UNTIL =
  /(?:valable jusqu au|valide jusqu au|expire le|date d expiration|fin de validite|date de fin de validite)/;
const DAY = /^\D{0,20}(\d{1,2}) (\d{1,2}) (20\d{2}) /;

/** « valable jusqu’au 14/05/2028 »; null when no such day is said. */
export function guessExpiry(text: string): IsoDate | null {
  const said = plain(text);
  const sign = UNTIL.exec(said);
  const [, day, month, year] = (sign && DAY.exec(said.slice(sign.index + sign[0].length))) ?? [];
  const iso = `${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}`;
  return isIsoDate(iso) ? iso : null;
}

/**
 * Words among which a name may be: no figure, so that no social security number is ever looked for. Each once, a name with
 * an apostrophe as one word too (« N’Diaye », « n_diaye » → « ndiaye »), as `people_named` reads it.
 */
export function wordsOfFile(fileName: string, text: string, most = 400): string[] {
  const said = `${plain(fileName.replace(/\.\w+$/, ""))}${plain(text.slice(0, 6000))}`;
  return [...new Set(said.split(" ").concat(joined(said).split(" ")))]
    .filter((word) => /^[a-z]{2,30}$/.test(word))
    .slice(0, most);
}

/** Somebody whose names are both among the words of a file. */
export interface Named {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
}

/**
 * Of whom the file is: the one whose names stand together in its name, else in its text, else apart in its name. Null when
 * nobody is, or more than one: a hand says.
 */
export function guessPerson<T extends Named>(fileName: string, text: string, people: readonly T[]): T | null {
  const [name, said] = [plain(fileName.replace(/\.\w+$/, "")), plain(text)];
  // « M. N’Diaye » is read apart, « M. NDiaye » as one word: each way of the name in each way of what is written.
  const says = (where: string, words: string) =>
    [where, joined(where)].some((one) => one.includes(plain(words)) || one.includes(joined(plain(words))));
  const together = (where: string) =>
    people.filter(
      ({ first_name, last_name }) =>
        says(where, `${first_name} ${last_name}`) || says(where, `${last_name} ${first_name}`),
    );
  const apart = people.filter((one) =>
    joined(plain(`${one.first_name} ${one.last_name}`))
      .trim()
      .split(" ")
      .every((word) => says(name, word)),
  );
  for (const found of [together(name), together(said), apart]) {
    const [only, ...others] = found;
    if (only) return others.length === 0 ? only : null;
  }
  return null;
}
