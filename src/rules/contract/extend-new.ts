import { addDays } from "../calendar/date.ts";
import { frDate } from "../french.ts";
import type { IsoDate } from "../verdict.ts";
import { carence } from "./carence.ts";
import { CDII_CARENCE, carenceExemption } from "./carence-exemptions.ts";
import { type ExtensionOption, lawfulEnd, option } from "./extend-options.ts";
import type { AssessContext, ContractDraft } from "./types.ts";

/** See `extendTo`. */
export function byNewContract(
  target: IsoDate,
  contract: ContractDraft,
  context: AssessContext,
  start: IsoDate,
  end: IsoDate,
): ExtensionOption {
  const article = "art. L1251-36 du Code du travail";
  if (contract.contract_type === "cdii")
    return option(
      "new_contract",
      true,
      "Nouvelle lettre de mission : un CDI intérimaire n’a pas de carence.",
      CDII_CARENCE.article,
      [addDays(end, 1), target],
    );
  // A motif that knows no waiting period may follow itself at once; the absence of a person is judged when it comes back.
  const next = { ...contract, start_date: addDays(end, 1), replaced_person_name: null };
  const before = { start_date: start, end_date: end, contract_reason: contract.contract_reason ?? "" };
  const free = carenceExemption(before, next);
  const wait = carence(
    { start_date: context.chain?.start_date ?? start, end_date: end },
    context.calendar ?? undefined,
    context.branch,
    context.figures,
  );
  if (!wait.ok) return option("new_contract", false, wait.reason, article, [start, target]);
  const {
    earliest,
    arithmetic,
    article: law,
  } = free ? { ...wait.value, earliest: next.start_date, article: free.article } : wait.value;
  const say = (ok: boolean, reason: string, sum = arithmetic, source = law) =>
    option("new_contract", ok, reason, source, [earliest, target], sum);
  if (target < earliest)
    return say(false, `La carence du poste court : un nouveau contrat ne commence qu’à partir du ${frDate(earliest)}.`);
  const max = lawfulEnd(contract, context, earliest);
  const last = max.ok ? max.value.last : null;
  if (max.ok && last && target > last)
    return say(false, `Même un nouveau contrat s’arrête le ${frDate(last)}.`, max.value.arithmetic, max.value.article);
  const why = free ? "ce motif échappe à la carence" : "après la carence du poste";
  return say(true, `Nouveau contrat du ${frDate(earliest)} au ${frDate(target)}, ${why}.`);
}
