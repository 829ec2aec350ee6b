import { frDate } from "../french.ts";
import type { IsoDate } from "../verdict.ts";
import { souplesseWindow } from "./assess-lines.ts";
import { maxDuration } from "./max-duration.ts";
import { renewalsAllowed } from "./renewal.ts";
import { agreedWindow } from "./souplesse.ts";
import type { AssessContext, ContractDraft } from "./types.ts";

export type ExtensionKind = "souplesse" | "renewal" | "new_contract";
/** One way to reach the wanted date, possible or not, with the reason in French. */
export type ExtensionOption = {
  readonly kind: ExtensionKind;
  readonly label: string;
  readonly possible: boolean;
  readonly reason: string;
  readonly article: string;
  readonly arithmetic: string | null;
  /** What the next paper would hold; null when impossible. */
  readonly start_date: IsoDate | null;
  readonly end_date: IsoDate | null;
};
/** An option; one that is not possible has no dates. */
export const option = (
  kind: ExtensionKind,
  possible: boolean,
  reason: string,
  article: string,
  dates: readonly [IsoDate, IsoDate],
  arithmetic: string | null = null,
): ExtensionOption => ({
  kind,
  label: { souplesse: "Souplesse", renewal: "Renouvellement", new_contract: "Nouveau contrat après carence" }[kind],
  possible,
  reason,
  article,
  arithmetic,
  start_date: possible ? dates[0] : null,
  end_date: possible ? dates[1] : null,
});

/** The maximum of a chain that begins on `start`. */
export const lawfulEnd = (contract: ContractDraft, context: AssessContext, start: IsoDate) =>
  maxDuration(
    {
      start,
      motif: contract.contract_reason ?? "",
      abroad: contract.is_abroad === true,
      cdii: contract.contract_type === "cdii",
    },
    context.branch,
    context.figures,
  );

/** See `extendTo`. */
export function bySouplesse(
  target: IsoDate,
  contract: ContractDraft,
  context: AssessContext,
  start: IsoDate,
): ExtensionOption {
  const window = souplesseWindow(contract, context);
  const article = "art. L1251-30 du Code du travail";
  const say = (ok: boolean, reason: string, sum: string | null = null) =>
    option("souplesse", ok, reason, article, [start, target], sum);
  if (!window.ok) return say(false, window.reason);
  const { arithmetic, latest: lawful } = window.value;
  const { latest } = agreedWindow(window.value, contract);
  const which = latest < lawful ? "La souplesse écrite au contrat" : "La souplesse";
  if (target > latest) return say(false, `${which} ne va que jusqu’au ${frDate(latest)}.`, arithmetic);
  return say(
    true,
    `Dans la souplesse (jusqu’au ${frDate(latest)}) : une notification suffit, sans signature.`,
    arithmetic,
  );
}

/** See `extendTo`. */
export function byRenewal(
  target: IsoDate,
  contract: ContractDraft,
  context: AssessContext,
  start: IsoDate,
  end: IsoDate,
): ExtensionOption {
  const allowed = renewalsAllowed(start, context.branch, context.figures);
  const max = lawfulEnd(contract, context, context.chain?.start_date ?? start);
  const article = allowed.ok ? allowed.value.article : "art. L1251-35-1 du Code du travail";
  const say = (ok: boolean, reason: string, sum: string | null = null, law = article) =>
    option("renewal", ok, reason, law, [start, target], sum);
  if (!allowed.ok) return say(false, allowed.reason);
  if (!max.ok) return say(false, max.reason);
  const used = context.chain?.renewals ?? 0;
  if (used >= allowed.value.max)
    return say(false, `Les ${allowed.value.max} renouvellements sont déjà pris.`, `${used} sur ${allowed.value.max}`);
  if (context.today && context.today > end)
    return say(false, `Le terme du ${frDate(end)} est passé : un renouvellement se signe avant.`);
  const last = max.value.last;
  if (last && target > last)
    return say(false, `La durée maximale s’arrête le ${frDate(last)}.`, max.value.arithmetic, max.value.article);
  return say(
    true,
    `Renouvellement n° ${used + 1} sur ${allowed.value.max}, à signer avant le ${frDate(end)}.`,
    max.value.arithmetic,
  );
}
