import type { FollowUp } from "../compliance/medical.ts";
import { missingPapers } from "../compliance/papers.ts";
import type { Finding, IsoDate } from "../verdict.ts";
import type { FullDraft, Surroundings } from "./surroundings.ts";
import { effectiveStart, knownEnd } from "./types.ts";

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
  const found = missingPapers({
    talent: {
      certificates: certificates ?? [],
      medical_checks: checks ?? [],
      btp_card: around.btp_card ?? null,
      identity: identity ?? null,
    },
    job: {
      code: around.job_code ?? "",
      certificate_codes: codes,
      medical_follow_up: asked === "SIR" || asked === "SIA" ? (asked satisfies FollowUp) : "SI",
    },
    mission: { start_date: start, end_date: end },
    onDate: today,
  });
  return found.filter(
    ({ code }) =>
      code !== "papers_dates" &&
      (checks || !code.startsWith("medical_")) &&
      ("btp_card" in around || code !== "btp_card"),
  );
}
