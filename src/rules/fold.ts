/** Text without what people type differently: the one form in which words are compared, searched and sorted. */

/** Without accents, nor ligatures: « Cœur à Évry » → « Coeur a Evry ». */
export const unaccented = (text: string): string =>
  text
    .replace(/œ/g, "oe")
    .replace(/Œ/g, "Oe")
    .replace(/æ/g, "ae")
    .replace(/Æ/g, "Ae")
    .normalize("NFD")
    .replace(/\p{M}/gu, "");

/** Lower case, no accents, one kind of apostrophe, single spaces: « L’ÉTÉ  » → « l'ete ». As `app.fold` in SQL. */
export const fold = (text: string | null | undefined): string =>
  unaccented(text ?? "")
    .replace(/[’‘]/g, "'")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
