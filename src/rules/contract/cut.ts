import { dateProblem, dateText } from "../calendar/date.ts";
import { DEFAULT_CALENDAR } from "../calendar/days.ts";
import { frDate, typo } from "../french.ts";
import { done, type IsoDate, type Result, refuse } from "../verdict.ts";
import { souplesseWindow } from "./assess-lines.ts";
import { reproposalDeadline } from "./clock.ts";
import { agreedWindow, SOUPLESSE_ARTICLE } from "./souplesse.ts";
import { trialEnd } from "./trial.ts";
import type { AssessContext, ContractDraft } from "./types.ts";

export type CutKind = "souplesse" | "term" | "break";
/** What ending a contract on a day is in law, and what follows from it, in French. */
export type Cut = {
  readonly kind: CutKind;
  readonly label: string;
  readonly reason: string;
  /** What is owed and to whom, the heaviest first. */
  readonly consequences: readonly string[];
  readonly article: string;
  readonly arithmetic: string | null;
};

const LABELS: Record<CutKind, string> = {
  souplesse: "Souplesse",
  term: "Fin du remplacement",
  break: "Rupture anticipée",
};
const cut = (
  kind: CutKind,
  reason: string,
  consequences: readonly string[],
  article: string,
  arithmetic: string | null = null,
): Result<Cut> =>
  done({
    kind,
    label: LABELS[kind],
    reason: typo(reason),
    consequences: consequences.map(typo),
    article: `art. ${article} du Code du travail`,
    arithmetic,
  });

/**
 * What it is to end a contract on a `day`, the last one worked, before its end (D§1.7, §1.11): inside the souplesse a
 * notification (L1251-30), at the end of an open term that has done its minimum nothing but its end (L1251-11), else a
 * rupture, with what it costs (L1251-26, L1251-28, L1251-33; L1251-14 during the trial).
 * @param end the real end where souplesse has already moved the term; that of the contract by default
 * @returns refused when the day is none, before the contract or not before its end
 */
export function cutAt(
  day: IsoDate,
  contract: ContractDraft,
  context: AssessContext,
  end: IsoDate | null | undefined = contract.end_date,
): Result<Cut> {
  const problem =
    dateProblem(day, "La date souhaitée") ?? dateProblem(contract.start_date, "Le contrat : la date de début");
  if (problem) return refuse(problem);
  const start = dateText(contract.start_date);
  if (day < start) return refuse(`Le contrat commence le ${frDate(start)} : avant ce jour, il s’annule.`);
  if (end && day >= end) return refuse(`Le contrat finit déjà le ${frDate(end)}.`);
  if (contract.is_term_precise === false) return open(day, contract, context);
  const window = souplesseWindow(contract, context);
  if (!window.ok) return broken(day, contract, context, window.reason);
  const { earliest } = agreedWindow(window.value, contract);
  const { arithmetic } = window.value;
  if (day < earliest)
    return broken(day, contract, context, `La souplesse ne commence que le ${frDate(earliest)}.`, arithmetic);
  return cut(
    "souplesse",
    `Dans la souplesse (dès le ${frDate(earliest)}) : une notification suffit, sans signature.`,
    ["Le salaire court jusqu’au nouveau terme ; les indemnités de fin de mission et de congés sont dues sur lui."],
    SOUPLESSE_ARTICLE.replace(/^art\. | du Code du travail$/g, ""),
    arithmetic,
  );
}

/** A term that is not precise: it ends with what it waited for, once its minimum is done. */
function open(day: IsoDate, contract: ContractDraft, context: AssessContext): Result<Cut> {
  const minimum = contract.minimum_end_date;
  if (minimum && day < minimum)
    return broken(day, contract, context, `La durée minimale court jusqu’au ${frDate(minimum)}.`);
  return cut(
    "term",
    "Le terme n’est pas précis : la mission finit quand la personne remplacée revient ou que l’objet est réalisé.",
    ["La fin est celle du contrat : les indemnités de fin de mission et de congés sont dues."],
    "L1251-11",
  );
}

function broken(
  day: IsoDate,
  contract: ContractDraft,
  context: AssessContext,
  why: string,
  arithmetic: string | null = null,
): Result<Cut> {
  if (contract.contract_type === "cdii")
    return cut(
      "break",
      why,
      ["La mission s’arrête, le CDI intérimaire continue : sa garantie minimale de rémunération court aussitôt."],
      "L1251-58-3 et L1251-58-4",
      arithmetic,
    );
  const days = contract.trial_period_days ?? 0;
  const calendar = context.calendar ?? DEFAULT_CALENDAR;
  const inCalendarDays = contract.trial_period_unit === "JOURS_CALENDAIRES";
  const trial = days > 0 ? trialEnd(dateText(contract.start_date), days, !inCalendarDays, calendar) : "";
  if (day <= trial)
    return cut(
      "break",
      `L’essai court jusqu’au ${frDate(trial)} : chacun peut arrêter sans motif.`,
      [
        "Le salaire des jours travaillés est dû ; l’indemnité de fin de mission, selon qui arrête et l’usage de l’agence.",
      ],
      "L1251-14 et L1251-33",
    );
  const until = reproposalDeadline(day, context.territory ?? calendar.territory, context.figures);
  const offer = until.ok
    ? `un autre contrat équivalent prend effet au plus tard le ${frDate(until.value)}`
    : until.reason;
  return cut(
    "break",
    why,
    [
      `Par l’agence : ${offer}, sinon la paie est due jusqu’au terme, indemnité de fin de mission comprise.`,
      "Par le salarié : pas d’indemnité de fin de mission ; un CDI trouvé ailleurs le permet, avec préavis.",
      "Faute grave, force majeure, commun accord : le motif se prouve.",
    ],
    "L1251-26, L1251-28 et L1251-33",
    arithmetic,
  );
}
