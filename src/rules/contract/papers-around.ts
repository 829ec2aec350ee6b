import { earlierOf } from "../calendar/date.ts";
import { checkAttestation, needsAttestation } from "../compliance/attestation.ts";
import type { FollowUp, MedicalCheck, MedicalFacts } from "../compliance/medical.ts";
import { missingPapers } from "../compliance/papers.ts";
import { permitCheckLines, permitLine } from "../compliance/right-to-work.ts";
import type { Finding, IsoDate } from "../verdict.ts";
import type { FullDraft, Surroundings } from "./surroundings.ts";
import { effectiveStart, knownEnd } from "./types.ts";

/** The fitness that the contract itself names, as a check for its own post. */
const fitnessOf = (draft: FullDraft, job: string): readonly MedicalCheck[] =>
  draft.fitness_on
    ? [{ type: "sir", result: "fit", done_on: draft.fitness_on, valid_until: draft.fitness_until, job_codes: [job] }]
    : [];
const attestationOf = (draft: FullDraft): readonly MedicalCheck[] =>
  draft.attestation_on ? [{ type: "aci", result: "aci_attested", done_on: draft.attestation_on, job_codes: [] }] : [];

/** The visits behind the facts, for that job. */
function visitsOf(facts: MedicalFacts | null | undefined, job: string): readonly MedicalCheck[] {
  const visit = (
    type: MedicalCheck["type"],
    result: MedicalCheck["result"],
    done_on: IsoDate | null | undefined,
    valid_until: IsoDate | null = null,
  ): readonly MedicalCheck[] => (done_on ? [{ type, result, done_on, valid_until, job_codes: [job] }] : []);
  if (!facts) return [];
  return [
    ...visit("sir", "fit", facts.fitness_on, facts.fitness_until),
    ...visit("sir", "fit_adjusted", facts.adjusted_on),
    ...visit("sir", "unfit", facts.unfit_on),
    ...visit("aci", "aci_attested", facts.attestation_on, facts.attestation_until),
    ...visit("aci", "aci_refused", facts.refused_on),
  ];
}

/**
 * Papers that the talent lacks for the days of a draft, as far as the reader may know: what nobody told is not said to be
 * missing. Apart from the strip, so that a screen may fetch it while the server is asked.
 */
export function papersAround(draft: FullDraft, around: Surroundings, today: IsoDate): readonly Finding[] {
  const end = knownEnd(draft) ?? "";
  // An amendment that takes effect after the term says nothing of its papers: those of the last day are looked at.
  const from = effectiveStart(draft);
  const start = draft.is_amendment ? earlierOf(from, end) : from;
  if (!draft.talent_id || !start || !end) return [];
  const { certificates, medical_checks: checks, identity } = around;
  const codes = certificates ? (draft.certificate_codes ?? []) : [];
  const asked = draft.medical_follow_up;
  const job = around.job_code ?? "";
  const visits = visitsOf(around.medical, job);
  const found = missingPapers({
    talent: {
      certificates: certificates ?? [],
      medical_checks: [...(checks ?? []), ...visits, ...fitnessOf(draft, job), ...attestationOf(draft)],
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
  const checked = right?.until ? permitCheckLines(right.checked_on, start) : [];
  // Who may not read the certificates of a talent still reads those that the contract asks for.
  const drives = !certificates && (draft.certificate_codes ?? []).some(needsAttestation);
  const attestation = drives
    ? checkAttestation(
        [...visits, ...attestationOf(draft)].filter(({ done_on }) => done_on <= today),
        { start, end },
      )
    : [];
  return [...(permit ? [permit] : []), ...checked, ...attestation, ...found].filter(
    ({ code, verdict }) =>
      code !== "papers_dates" &&
      (checks ||
        !code.startsWith("medical_") ||
        code === "medical_aci" ||
        // Whatever the follow-up, who was found unfit for the job does not take it.
        (code === "medical_vip" && verdict === "blocking") ||
        (asked === "SIR" && code === "medical_sir")) &&
      ("btp_card" in around || code !== "btp_card"),
  );
}
