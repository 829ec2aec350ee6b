import { accept, type Check, compact, reject } from "./check.ts";

/** Activities met most often in the trade (revision 2), to label a code without a network. */
export const NAF_LABELS: Readonly<Record<string, string>> = {
  "41.20A": "Construction de maisons individuelles",
  "41.20B": "Construction d’autres bâtiments",
  "42.11Z": "Construction de routes et autoroutes",
  "42.21Z": "Construction de réseaux pour fluides",
  "43.12A": "Travaux de terrassement courants",
  "43.21A": "Installation électrique",
  "43.22A": "Installation d’eau et de gaz",
  "43.22B": "Installation d’équipements thermiques",
  "43.31Z": "Travaux de plâtrerie",
  "43.32A": "Menuiserie bois et PVC",
  "43.33Z": "Revêtement des sols et des murs",
  "43.34Z": "Peinture et vitrerie",
  "43.91B": "Couverture",
  "43.99C": "Maçonnerie générale",
  "70.22Z": "Conseil pour les affaires",
  "78.10Z": "Agences de placement",
  "78.20Z": "Travail temporaire",
};

/**
 * NAF code, revision 2 or 2025 (both are four digits and a letter, D§7.5), stored « 78.20Z ».
 * They are two nomenclatures: the caller keeps them in two columns; NAF 2025 takes over on 01/01/2027.
 */
export function checkNaf(text: string | null | undefined): Check<{ label: string | null }> {
  const naf = compact(text);
  if (!naf) return reject("Le code NAF manque.");
  if (!/^\d{4}[A-Z]$/.test(naf)) return reject("Un code NAF s’écrit comme 78.20Z : quatre chiffres et une lettre.");
  const division = Number(naf.slice(0, 2));
  if (division === 0 || division === 4 || division === 34 || division > 99)
    return reject(`La division ${naf.slice(0, 2)} n’existe pas dans la nomenclature NAF.`);
  const code = `${naf.slice(0, 2)}.${naf.slice(2)}`;
  return accept(code, code, { label: NAF_LABELS[code] ?? null });
}

/** Which of the two codes is the official one on a day: revision 2 until 31/12/2026. */
export const officialNaf = (date: string): "naf_code" | "naf_code_2025" =>
  date < "2027-01-01" ? "naf_code" : "naf_code_2025";
