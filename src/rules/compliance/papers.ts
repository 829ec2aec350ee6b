import { dateProblem, periodProblem } from "../calendar/date.ts";
import { type Finding, finding, type IsoDate } from "../verdict.ts";
import { needsAttestation } from "./attestation.ts";
import { type BtpCard, checkBtpCard, needsBtpCard } from "./btp-card.ts";
import { type Certificate, checkCertificate } from "./certificates.ts";
import { checkMedical, type FollowUp, type MedicalCheck } from "./medical.ts";
import { checkWorkRight, type WorkRight } from "./right-to-work.ts";

export type PapersInput = {
  readonly talent: {
    readonly certificates: readonly Certificate[];
    readonly medical_checks: readonly MedicalCheck[];
    readonly btp_card?: BtpCard | null;
    /** Null when the reader may not see the identity: those lines are then left out, not guessed. */
    readonly identity: WorkRight | null;
  };
  readonly job: {
    readonly code: string;
    readonly certificate_codes: readonly string[];
    readonly medical_follow_up: FollowUp;
    readonly needs_btp_card?: boolean | null;
  };
  /** The mission or contract; what it asks adds to what the job asks. `end_date` empty = as far as is known, the start. */
  readonly mission: {
    readonly start_date: IsoDate;
    readonly end_date?: IsoDate | null;
    readonly certificate_codes?: readonly string[];
    readonly medical_follow_up?: FollowUp | null;
    readonly is_construction?: boolean;
  };
  readonly onDate: IsoDate;
};

/**
 * What this talent lacks for this job on this mission, seen on a day: one line per paper that is missing, expired or
 * ends on the way, each with its verdict and article; blocking ones first. Empty when the file is complete.
 */
export function missingPapers({ talent, job, mission, onDate }: PapersInput): readonly Finding[] {
  const end = mission.end_date || mission.start_date;
  const problem = periodProblem(mission.start_date, end, "La mission") ?? dateProblem(onDate, "La date du contrôle");
  if (problem) return [finding("papers_dates", "blocking", "Pièces du salarié", problem, { field: "start_date" })];
  const start = mission.start_date;
  const codes = [...new Set([...job.certificate_codes, ...(mission.certificate_codes ?? [])])];
  const asked = [job.medical_follow_up, mission.medical_follow_up];
  const card = needsBtpCard(job, mission.is_construction ?? true) ? checkBtpCard(talent.btp_card, start, end) : null;
  const found = [
    ...(talent.identity ? checkWorkRight(talent.identity, start, end) : []),
    ...codes.flatMap((code) => checkCertificate(code, talent.certificates, start, end) ?? []),
    ...checkMedical(talent.medical_checks, {
      follow_up: asked.includes("SIR") ? "SIR" : asked.includes("SIA") ? "SIA" : "SI",
      job_code: job.code,
      start,
      end,
      on_date: onDate,
      needs_aci: codes.some(needsAttestation),
    }),
    ...(card ? [card] : []),
  ];
  return found.sort((a, b) => Number(b.verdict === "blocking") - Number(a.verdict === "blocking"));
}
