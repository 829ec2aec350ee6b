import { addDays, isIsoDate } from "../calendar/date.ts";
import { type Figures, legalFigures, missing } from "../figures/index.ts";
import { frDate } from "../french.ts";
import { type Finding, finding, type IsoDate } from "../verdict.ts";

/** The mentions of a declaration that must be known (R1221-1), where each is mended, in the order of the file. */
export const HIRE_MENTIONS = {
  employer: ["Raison sociale", "legal_entity"],
  siret: ["SIRET", "legal_entity"],
  naf: ["Code APE", "legal_entity"],
  employer_address: ["Adresse de l’agence", "legal_entity"],
  health_service: ["Service de santé au travail", "legal_entity"],
  last_name: ["Nom", "talent"],
  first_name: ["Prénom", "talent"],
  sex: ["Sexe (civilité)", "talent"],
  birth_date: ["Date de naissance", "talent"],
  birth_place: ["Lieu de naissance", "talent"],
  nir: ["N° de sécurité sociale", "talent"],
  hour: ["Heure d’embauche (horaires)", "contract"],
} as const;
export type HireMention = keyof typeof HIRE_MENTIONS;

/** One hire as `hires_to_declare` gives it: ISO dates, « 07:30 », `nature` interim or cdii. */
export type HireFacts = Readonly<Partial<Record<HireMention, string | null>>> & {
  readonly is_nir_pending: boolean;
  readonly contract: string;
  readonly start: IsoDate;
  readonly end: IsoDate | null;
  readonly nature: string;
  readonly trial_days: number | null;
};

/**
 * What a declaration lacks. Someone who has no number yet is declared without one (R1221-1 2°). The same as `app.hire_gaps`.
 */
export const hireGaps = (facts: Omit<HireFacts, "contract" | "start" | "end" | "nature" | "trial_days">) =>
  (Object.keys(HIRE_MENTIONS) as HireMention[]).filter(
    (code) => !facts[code]?.trim() && !(code === "nir" && facts.is_nir_pending),
  );

export type Declaration = {
  readonly start: IsoDate;
  /** Day of the receipt; null: not declared. */
  readonly sentOn: IsoDate | null;
  readonly canceledOn: IsoDate | null;
  /** The contract was refused or canceled: nobody is hired. */
  readonly isOff: boolean;
};

/** The line of a declaration as it stands `today`: from when and until when it is made, or what became of it. */
export function checkHire(one: Declaration, today: IsoDate, figures: Figures = legalFigures): Finding {
  const use = isIsoDate(one.start) ? figures("DPAE_AVANCE_JOURS", one.start) : null;
  const line = (verdict: Finding["verdict"], message: string, arithmetic: string | null = null) =>
    finding("hire", verdict, "Déclaration préalable à l’embauche", message, {
      article: "art. L1221-10 et R1221-4 du Code du travail",
      field: "dpae_reference",
      arithmetic,
      figures: use ? [use] : [],
    });
  if (!use) return line("to_justify", missing("DPAE_AVANCE_JOURS", one.start));
  const { start, sentOn } = one;
  const isSent = sentOn !== null && one.canceledOn === null;
  if (one.isOff)
    return isSent
      ? line("to_justify", "Le contrat n’a pas lieu : annulez la déclaration à l’Urssaf.")
      : line("ok", "Le contrat n’a pas lieu : rien n’est à déclarer.");
  if (isSent)
    return sentOn > start
      ? line("to_justify", `Déclaré le ${frDate(sentOn)}, après le début du ${frDate(start)}.`)
      : line("ok", `Déclaré le ${frDate(sentOn)}.`);
  const first = addDays(start, -use.value);
  const sum = `${frDate(start)} − ${use.value} jours = ${frDate(first)}`;
  if (today >= start)
    return line("blocking", `Commencé le ${frDate(start)} sans déclaration : déclarez tout de suite.`, sum);
  if (today < first) return line("ok", `À déclarer à partir du ${frDate(first)}, avant le ${frDate(start)}.`, sum);
  return line("to_justify", `À déclarer avant le début, le ${frDate(start)}.`, sum);
}

const NATURES: Readonly<Record<string, string>> = { interim: "Contrat de mission (CTT)", cdii: "CDI intérimaire" };
const day = (value: string | null | undefined): string => value?.split("-").reverse().join("/") ?? "";

/** The lines of the file: its headers, then one hire a line, with every mention of R1221-1. */
export function hireLines(hires: readonly HireFacts[]): string[][] {
  const columns: readonly (readonly [string, (one: HireFacts) => string | null | undefined])[] = [
    ["Employeur", (one) => one.employer],
    ["SIRET", (one) => one.siret],
    ["Code APE", (one) => one.naf],
    ["Adresse de l’employeur", (one) => one.employer_address],
    ["Service de santé au travail", (one) => one.health_service],
    ["Nom", (one) => one.last_name],
    ["Prénom", (one) => one.first_name],
    ["Sexe", (one) => one.sex],
    ["Date de naissance", (one) => day(one.birth_date)],
    ["Lieu de naissance", (one) => one.birth_place],
    ["N° de sécurité sociale", (one) => one.nir],
    ["Date d’embauche", (one) => day(one.start)],
    ["Heure d’embauche", (one) => one.hour],
    ["Nature du contrat", (one) => NATURES[one.nature]],
    ["Fin du contrat", (one) => day(one.end)],
    ["Essai (jours)", (one) => one.trial_days?.toString()],
    ["Contrat", (one) => one.contract],
  ];
  return [columns.map(([label]) => label), ...hires.map((one) => columns.map(([, of]) => of(one) ?? ""))];
}
