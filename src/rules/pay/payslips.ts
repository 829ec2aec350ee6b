import { fold } from "../fold.ts";

/** Somebody whose pay slip may come back. `nir`: 15 characters, null when it is not known or may not be read. */
export type SlipPerson = {
  readonly talentId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly nir: string | null;
  /** « C-2026-000124 »: the number that the pay software was given. */
  readonly contractKeys: readonly string[];
};

/** What a slip was known by; a name alone is to be looked at: two people may bear it. */
export type SlipProof = "nir" | "contract" | "name";

/** Pages `from` to `to` (from 1) of a file, and whose they are; null: to be chosen by hand. */
export type Slip = {
  readonly from: number;
  readonly to: number;
  readonly talentId: string | null;
  readonly by: SlipProof | null;
};

type Found = Pick<Slip, "talentId" | "by">;

const NOBODY: Found = { talentId: null, by: null };

/** A social security number as slips print it, spaces or not, key or not. */
const NIR = /[1-478] ?\d{2} ?\d{2} ?(?:\d{2}|2[AB]) ?\d{3} ?\d{3}/;

const plain = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, " ");

const words = (text: string): string =>
  ` ${fold(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim()} `;

/** The only one of them, if there is just one. */
const only = (people: readonly SlipPerson[], by: SlipProof): Found | null => {
  const ids = new Set(people.map(({ talentId }) => talentId));
  const [talentId] = ids;
  return talentId !== undefined && ids.size === 1 ? { talentId, by } : null;
};

/** Whose page it is: by the social security number, then by the number of the contract, then by first and last name. */
function ownerOf(text: string, people: readonly SlipPerson[]): Found {
  const tight = text.replace(/[\s\u00a0\u202f]+/g, "").toUpperCase();
  const said = words(text);
  const isNamed = ({ firstName, lastName }: SlipPerson): boolean => {
    const [first, last] = [words(firstName).trim(), words(lastName).trim()];
    return first !== "" && last !== "" && (said.includes(` ${last} ${first} `) || said.includes(` ${first} ${last} `));
  };
  return (
    only(
      people.filter(({ nir }) => nir !== null && tight.includes(nir.slice(0, 13))),
      "nir",
    ) ??
    only(
      people.filter(({ contractKeys }) => contractKeys.some((key) => tight.includes(key.toUpperCase()))),
      "contract",
    ) ??
    only(people.filter(isNamed), "name") ??
    NOBODY
  );
}

/**
 * Cuts a file of pay slips by the text of its pages. A page that names nobody goes with the one before, unless it bears a
 * social security number: it is then the slip of somebody who is not in the month.
 */
export function slipsOf(pages: readonly string[], people: readonly SlipPerson[]): readonly Slip[] {
  const slips: Slip[] = [];
  pages.forEach((text, index) => {
    const page = index + 1;
    const found = ownerOf(text, people);
    const before = slips.at(-1);
    const goesOn = found.talentId === null ? !NIR.test(plain(text)) : found.talentId === before?.talentId;
    if (before?.talentId && goesOn) slips[slips.length - 1] = { ...before, to: page };
    else slips.push({ from: page, to: page, ...found });
  });
  return slips;
}
