import type { FollowUp, MedicalCheck } from "../compliance/medical.ts";
import { missingPapers } from "../compliance/papers.ts";
import { permitLine } from "../compliance/right-to-work.ts";
import type { Finding, IsoDate } from "../verdict.ts";
import type { FullDraft, Surroundings } from "./surroundings.ts";
import { effectiveStart, knownEnd } from "./types.ts";

/** The fitness that the contract itself names, as a check for its own post. */
const fitnessOf = (draft: FullDraft, job: string): readonly MedicalCheck[] =>
  draft.fitness_on
    ? [{ type: "sir", result: "fit", done_on: draft.fitness_on, valid_until: draft.fitness_until, job_codes: [job] }]
    : [];

/**
 * Papers that the talent lacks for the days of a draft, as far as the reader may know: what nobody told is not said to be
 * missing. Apart from the strip, so that a screen may fetch it while the server is asked.
 */
export function papersAround(draft: FullDraft, around: Surroundings, today: IsoDate): readonly Finding[] {
  const [start, end] = [effectiveStart(draft), knownEnd(draft) ?? ""];
  if (!draft.talent_id || !start || !end) return [];
  const { certificates, medical_checks: checks, identity } = around;
  const codes = certificates ? (draft.certificate_codes ?? []) : [];
  const asked = draft.medical_follow_up;
  const job = around.job_code ?? "";
  const found = missingPapers({
    talent: {
      certificates: certificates ?? [],
      medical_checks: [...(checks ?? []), ...fitnessOf(draft, job)],
      btp_card: around.btp_card ?? null,
      identity: identity ?? null,
    },
    job: {
      code: job,
      certificate_codes: codes,
      medical_follow_up: asked === "SIR" || asked === "SIA" ? (asked satisfies FollowUp) : "SI",
    },
    mission: { start_date: start, end_date: end },
    onDate: today,
  });
  const right = identity ? null : around.work_right;
  const permit = right?.needs_permit ? permitLine(right.until !== null, right.until, start, end) : null;
  return [...(permit ? [permit] : []), ...found].filter(
    ({ code }) =>
      code !== "papers_dates" &&
      (checks || !code.startsWith("medical_") || (asked === "SIR" && code === "medical_sir")) &&
      ("btp_card" in around || code !== "btp_card"),
  );
}
