import { dateProblem, dateText } from "../calendar/date.ts";
import { frDate } from "../french.ts";
import { done, type IsoDate, type Result, refuse } from "../verdict.ts";
import { byNewContract } from "./extend-new.ts";
import { byRenewal, bySouplesse, type ExtensionKind, type ExtensionOption } from "./extend-options.ts";
import type { AssessContext, ContractDraft } from "./types.ts";

export type { ExtensionKind, ExtensionOption };
export type Extension = {
  /** The first possible option, null when the date cannot be reached. */
  readonly chosen: ExtensionOption | null;
  readonly options: readonly ExtensionOption[];
};

/**
 * « Prolonger jusqu’au… » (D§1.5, §1.7, §1.8): the lightest lawful paper that reaches the date.
 * Souplesse (a notification) before renewal (an amendment) before a new contract after the waiting period.
 */
export function extendTo(target: IsoDate, contract: ContractDraft, context: AssessContext): Result<Extension> {
  const problem =
    dateProblem(target, "La date souhaitée") ?? dateProblem(contract.start_date, "Le contrat : la date de début");
  if (problem) return refuse(problem);
  if (contract.is_term_precise === false)
    return refuse(
      "Le terme n’est pas précis : la mission dure jusqu’au retour de la personne remplacée, sans prolongation.",
    );
  const [start, end] = [dateText(contract.start_date), dateText(contract.end_date)];
  if (dateProblem(end, "")) return refuse("Le contrat n’a pas de date de fin.");
  if (target <= end) return refuse(`Le contrat court déjà jusqu’au ${frDate(end)} : choisissez une date plus tardive.`);
  const options = [
    bySouplesse(target, contract, context, start),
    byRenewal(target, contract, context, start, end),
    byNewContract(target, contract, context, start, end),
  ];
  return done({ chosen: options.find((o) => o.possible) ?? null, options });
}
