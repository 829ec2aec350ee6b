import { type Finding, type IsoDate, type Verdict, worst } from "../verdict.ts";
import { checkMovedTerm } from "./amendments.ts";
import { around, noticeLine, souplesseLine } from "./assess-lines.ts";
import { checkCarence, declaredContract } from "./carence.ts";
import { checkCdii, checkCdiiTrial } from "./cdii.ts";
import { checkSignature } from "./clock.ts";
import { checkForbidden } from "./forbidden.ts";
import { checkMaxDuration } from "./max-duration.ts";
import { type Motif, motifOf } from "./motifs.ts";
import { checkRenewals } from "./renewal.ts";
import { checkDates, checkMotif, checkTerm } from "./term.ts";
import { checkTrial, trialPeriod } from "./trial.ts";
import { type AssessContext, type ContractDraft, effectiveStart, knownEnd, periodStart } from "./types.ts";
import { checkWage } from "./wage.ts";

/**
 * The legality strip: every line of law about a draft, in a fixed order so that lines do not jump while one types.
 * Pure and quick (no clock, no query): what is around the draft comes in `context`.
 */
export function assessContract(draft: ContractDraft, context: AssessContext): readonly Finding[] {
  const dates = checkDates({ ...draft, start_date: periodStart(draft) });
  const motif = motifOf(draft.contract_reason);
  const [start, end] = [periodStart(draft), knownEnd(draft) ?? ""];
  const period = dates.verdict === "ok";
  return [
    dates,
    ...checkMotif(draft),
    ...(period && motif ? duringPeriod(draft, context, motif, start, end) : []),
    ...checkWage(
      {
        hourly_wage: draft.hourly_wage,
        start: effectiveStart(draft),
        end: period ? end : null,
        territory: context.territory ?? context.calendar?.territory,
        reference_wage: draft.reference_wage,
        conventional: context.conventional_minimum,
        birth_date: context.birth_date,
        contract_reason: draft.contract_reason,
        apprenticeship_year: draft.apprenticeship_year,
      },
      context.figures,
    ),
    ...checkMovedTerm(draft, context.chain?.term_before),
    ...checkForbidden(draft, context.uses ?? {}, context.figures),
    ...around(draft, context),
  ];
}

/** Gravest verdict of the strip, to colour a badge or refuse a submission. */
export const verdictOf = (findings: readonly Finding[]): Verdict => worst(findings);

/** Lines that need a motif and a period in order. */
function duringPeriod(
  draft: ContractDraft,
  context: AssessContext,
  motif: Motif,
  start: IsoDate,
  end: IsoDate,
): Finding[] {
  const { figures, branch, chain } = context;
  const calendar = context.calendar ?? undefined;
  const precise = draft.is_term_precise !== false;
  const cdii = draft.contract_type === "cdii";
  const asked = {
    start: chain?.start_date ?? start,
    end,
    motif: motif.code,
    precise,
    abroad: draft.is_abroad === true,
  };
  // A first contract has all of them left; a term that is not precise and what says so are not renewed.
  const renewals =
    chain || (precise && context.uses?.is_renewable !== false)
      ? [checkRenewals({ renewals: 0, ...chain, date: start, signed_on: context.signed_on }, branch, figures)]
      : [];
  const next = { ...draft, start_date: start };
  // Only a correction may rewrite the trial of a contract that has begun; none of them opens a post again.
  const trial =
    !draft.is_amendment || draft.amendment_type === "AV_CORRECTION"
      ? [
          cdii
            ? checkCdiiTrial(draft.trial_period_days)
            : checkTrial(
                draft.trial_period_days,
                trialPeriod(asked.start, end, calendar, context.agency_branch, figures, draft.trial_period_unit),
              ),
        ]
      : [];
  const starting = draft.is_amendment
    ? trial
    : [...trial, checkCarence(declaredContract(draft, context.post_history), next, calendar, branch, figures)];
  return [
    checkTerm(draft, motif, figures),
    ...(cdii ? [checkCdii(start, end, figures)] : [checkMaxDuration(asked, branch, figures)]),
    ...renewals,
    souplesseLine(draft, context),
    ...starting,
    checkSignature(
      effectiveStart(draft),
      context.today,
      context.signed_on,
      context.territory ?? calendar?.territory,
      figures,
    ),
    // L1251-58-4 sets L1251-28 aside: who leaves a CDII gives the notice of a permanent contract.
    ...(cdii ? [] : [noticeLine(start, end, context, calendar)]),
  ];
}
