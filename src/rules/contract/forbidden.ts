import { addMonths, fitsInMonths } from "../calendar/date.ts";
import { type Figures, legalFigures, missing } from "../figures/index.ts";
import { frDate } from "../french.ts";
import { type Finding, finding } from "../verdict.ts";
import { type ContractDraft, knownEnd, type Uses } from "./types.ts";

/** Works closed to temporary workers (D4154-1), unless the DREETS grants a derogation (D4154-3). */
export const DANGEROUS_WORKS: Readonly<Record<string, string>> = {
  amiante: "Amiante : retrait, confinement, démolition, entretien de flocages ou calorifugeages",
  amines_aromatiques: "Amines aromatiques",
  arsenite: "Arsénite de sodium, arséniure d’hydrogène",
  beryllium: "Béryllium et ses sels",
  cadmium: "Métallurgie et fusion du cadmium",
  halogenes: "Chlore, fluor, brome gazeux",
  sulfure_carbone: "Sulfure de carbone",
  bois: "Insecticides du bois et traitement des grains",
  rayonnements: "Rayonnements ionisants de plus de 2 mSv/h",
  autre: "Autre travail de l’article D.4154-1",
};

/** Forbidden uses of temporary work (L1251-9, L1251-10). One line for each that is met, one lawful line when none is. */
export function checkForbidden(draft: ContractDraft, uses: Uses, figures: Figures = legalFigures): Finding[] {
  const line = (verdict: Finding["verdict"], message: string, article: string, arithmetic?: string) =>
    finding("forbidden", verdict, "Recours interdit", message, {
      article: `art. ${article} du Code du travail`,
      field: "contract_reason",
      arithmetic,
    });
  const found: Finding[] = [];
  if (uses.replaces_striker)
    found.push(line("blocking", "Il est interdit de remplacer un salarié en grève.", "L.1251-10 1°"));
  if (uses.is_occupational_doctor)
    found.push(line("blocking", "Un médecin du travail ne peut pas être remplacé par intérim.", "L.1251-10 3°"));
  if (uses.dangerous_work) {
    const work = DANGEROUS_WORKS[uses.dangerous_work] ?? uses.dangerous_work;
    found.push(
      uses.has_derogation
        ? line("to_justify", `Travaux dangereux sous dérogation de la DREETS : ${work}.`, "D.4154-3")
        : line("blocking", `Travaux interdits aux intérimaires : ${work}.`, "L.1251-10 2° et D.4154-1"),
    );
  }
  const layoff = economicLayoff(draft, uses, figures);
  if (layoff) found.push(line(...layoff));
  return found.length > 0 ? found : [line("ok", "Aucun recours interdit n’est déclaré.", "L.1251-9 et L.1251-10")];
}

type Line = [Finding["verdict"], string, string, string?];

/** No increase of activity within six months of an economic dismissal on the same posts, but for two exceptions (L1251-9). */
function economicLayoff(draft: ContractDraft, uses: Uses, figures: Figures): Line | null {
  const [on, start] = [uses.economic_layoff_on, draft.start_date ?? ""];
  if (!on || draft.contract_reason !== "ACCROISSEMENT") return null;
  const months = figures("LICENCIEMENT_ECO_MOIS", start);
  const short = figures("LICENCIEMENT_ECO_COURT", start);
  if (!months || !short) return ["to_justify", missing("LICENCIEMENT_ECO_MOIS", start), "L.1251-9"];
  const free = addMonths(on, months.value);
  const sum = `${frDate(on)} + ${months.value} mois = ${frDate(free)}`;
  if (start >= free) return null;
  const brief = uses.is_renewable === false && fitsInMonths(start, knownEnd(draft) ?? "9999", short.value);
  if (brief)
    return [
      "to_justify",
      `Licenciement économique récent : toléré pour ${short.value} mois non renouvelables, CSE informé.`,
      "L.1251-9",
      sum,
    ];
  return [
    "blocking",
    "Accroissement d’activité interdit après un licenciement économique sur ces postes.",
    "L.1251-9",
    sum,
  ];
}
