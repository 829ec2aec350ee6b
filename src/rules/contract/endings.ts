import { type FigureCode, type Figures, legalFigures, missing } from "../figures/index.ts";
import { done, type FigureUse, type IsoDate, type Result, refuse } from "../verdict.ts";

export const ENDING_CODES = [
  "FIN_TERME",
  "FIN_SOUPLESSE_NEG",
  "FIN_ESSAI_ETT",
  "FIN_ESSAI_SAL",
  "RUPT_ETT",
  "RUPT_SAL_CDI",
  "RUPT_SAL",
  "ACCORD",
  "FAUTE_GRAVE",
  "FORCE_MAJEURE",
  "INAPTITUDE",
  "DECES",
  "EMBAUCHE_EU",
] as const;
export type EndingCode = (typeof ENDING_CODES)[number];

/** One way a contract ends (D§1.11). `ifm`: due, not due, or the parameter that decides where practice differs. */
export type Ending = {
  readonly code: EndingCode;
  readonly label: string;
  readonly ifm: boolean | FigureCode;
  readonly article: string;
  readonly note: string | null;
};

const e = (
  code: EndingCode,
  label: string,
  ifm: boolean | FigureCode,
  article: string,
  note: string | null = null,
): Ending => ({ code, label, ifm, article: `art. ${article} du Code du travail`, note });

export const ENDINGS: readonly Ending[] = [
  e("FIN_TERME", "Arrivée du terme", true, "L1251-32"),
  e("FIN_SOUPLESSE_NEG", "Fin anticipée dans la souplesse", true, "L1251-30", "IFM et congés sur la paie due"),
  e(
    "FIN_ESSAI_ETT",
    "Rupture en période d’essai par l’agence",
    "FIN_ESSAI_ETT_IFM",
    "L1251-14",
    "Pratiques différentes : à régler par paramètre",
  ),
  e("FIN_ESSAI_SAL", "Rupture en période d’essai par le salarié", false, "L1251-33"),
  e(
    "RUPT_ETT",
    "Rupture anticipée par l’agence",
    true,
    "L1251-26",
    "Nouveau contrat aux mêmes éléments essentiels, à effet sous 3 jours ouvrables ; sinon paie jusqu’au terme",
  ),
  e(
    "RUPT_SAL_CDI",
    "Rupture par le salarié pour un CDI",
    false,
    "L1251-28 et L1251-33",
    "Préavis d’un jour par semaine, deux semaines au plus",
  ),
  e("RUPT_SAL", "Rupture par le salarié", false, "L1251-28 et L1251-33", "Des dommages-intérêts sont possibles"),
  e("ACCORD", "Commun accord", "ACCORD_IFM", "L1251-33", "Pratiques différentes : à régler par paramètre"),
  e("FAUTE_GRAVE", "Rupture pour faute grave", false, "L1251-33", "Procédure disciplinaire menée par l’agence"),
  e("FORCE_MAJEURE", "Force majeure", false, "L1251-33", "La perte du client n’est pas une force majeure"),
  e("INAPTITUDE", "Inaptitude", "INAPTITUDE_IFM", "L1251-32", "Pratiques différentes : à régler par paramètre"),
  e("DECES", "Décès", "INAPTITUDE_IFM", "L1251-32", "Pratiques différentes : à régler par paramètre"),
  e(
    "EMBAUCHE_EU",
    "Embauche en CDI par le client",
    false,
    "L1251-32 et L1251-38",
    "Missions des 3 derniers mois déduites de l’essai",
  ),
];

export const endingOf = (code: string | null | undefined): Ending | null =>
  ENDINGS.find((x) => x.code === code) ?? null;

export type EndingCase = {
  readonly ending: string;
  readonly date: IsoDate;
  readonly contract_type?: "interim" | "cdii" | null;
  readonly contract_reason?: string | null;
  /** An extended branch or company agreement of the agency removes the IFM of seasonal and customary jobs. */
  readonly agreement_waives_ifm?: boolean;
  /** The client hires at once; without it the IFM stays due on EMBAUCHE_EU. */
  readonly is_cdi_immediate?: boolean;
  readonly cdi_refused_on?: IsoDate | null;
};
export type EndingPays = {
  readonly ifm: boolean;
  readonly iccp: boolean;
  readonly reason: string;
  readonly article: string;
  readonly figures: readonly FigureUse[];
};

/** Whether the end of mission indemnity (IFM) and the paid-leave indemnity (ICCP) are due, and why. */
export function endingPays(c: EndingCase, figures: Figures = legalFigures): Result<EndingPays> {
  const ending = endingOf(c.ending);
  if (!ending) return refuse("Cette cause de fin de contrat n’existe pas.");
  const say = (ifm: boolean, reason: string, article = ending.article, used: readonly FigureUse[] = [], iccp = true) =>
    done({ ifm, iccp, reason, article, figures: used });
  const by = (code: FigureCode, reason: string, article?: string): Result<EndingPays> => {
    const use = figures(code, c.date);
    return use ? say(use.value === 1, reason, article, [use]) : refuse(missing(code, c.date));
  };
  if (c.contract_type === "cdii")
    return say(
      false,
      "Un CDI intérimaire n’ouvre ni IFM ni indemnité de congés : les congés sont pris.",
      "art. L1251-58-4 du Code du travail",
      [],
      false,
    );
  if ((c.contract_reason === "SAISONNIER" || c.contract_reason === "USAGE") && c.agreement_waives_ifm)
    return say(
      false,
      "Un accord étendu supprime l’IFM des emplois saisonniers ou d’usage.",
      "art. L1251-33 1° du Code du travail",
    );
  if (ending.code === "EMBAUCHE_EU" && !c.is_cdi_immediate)
    return say(true, "L’embauche n’est pas immédiate : l’IFM reste due.");
  if (ending.code === "FIN_TERME" && c.cdi_refused_on)
    return by("REFUS_CDI_IFM", "CDI refusé par le salarié : la loi ne supprime pas l’IFM en intérim.");
  if (typeof ending.ifm === "string") return by(ending.ifm, `${ending.label} : l’usage de l’agence décide.`);
  return say(ending.ifm, ending.ifm ? "IFM et congés payés dus." : `${ending.label} : pas d’IFM, congés payés dus.`);
}
