import { compact } from "../identity/check.ts";
import { checkNaf } from "../identity/naf.ts";
import { checkPhone } from "../identity/phone.ts";
import { checkPostalCode, type PostalCountry } from "../identity/postal.ts";
import { checkSiret } from "../identity/siren.ts";
import type { Cell } from "./values.ts";

type Checked = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly reason: string };

/** Turns a check of `identity` into a cell: an empty one says nothing, a refused one says why, with what was typed. */
const cellOf = (text: string | undefined, what: string, check: (text: string) => Checked): Cell<string> => {
  const typed = text?.trim() ?? "";
  if (typed === "") return { value: null };
  const checked = check(typed);
  return checked.ok
    ? { value: checked.value }
    : { value: null, problem: `${what} refusé : « ${typed} ». ${checked.reason}` };
};

/** A first zero that a spreadsheet took away is given back, and told. */
const withZero = <T>(cell: Cell<T>, typed: string): Cell<T> => ({
  ...cell,
  understood: `Zéro rendu au début : « ${typed} » lu comme « 0${typed} ».`,
});

/** A spreadsheet that took the number for a figure lost its first zero: nine digits get it back. */
export function readPhone(text: string | undefined): Cell<string> {
  const typed = compact(text);
  return /^[1-9]\d{8}$/.test(typed)
    ? withZero(cellOf(`0${typed}`, "Téléphone", checkPhone), typed)
    : cellOf(text, "Téléphone", checkPhone);
}

export const readSiret = (text: string | undefined): Cell<string> => cellOf(text, "SIRET", checkSiret);
export const readNaf = (text: string | undefined): Cell<string> => cellOf(text, "Code NAF", checkNaf);

/** The country follows from the code: 980xx is Monaco; a lost first zero is given back. */
export function readPostalCode(text: string | undefined): Cell<{ code: string; country: PostalCountry }> {
  const typed = compact(text);
  if (typed === "") return { value: null };
  const short = /^\d{4}$/.test(typed);
  const code = short ? `0${typed}` : typed;
  const country: PostalCountry = code.startsWith("980") ? "MC" : "FR";
  const checked = checkPostalCode(code, country);
  if (checked.ok) {
    const cell = { value: { code: checked.value, country } };
    return short ? withZero(cell, typed) : cell;
  }
  return { value: null, problem: `Code postal refusé : « ${text} ». ${checked.reason}` };
}
