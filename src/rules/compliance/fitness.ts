import { endOfMonths } from "../calendar/date.ts";
import { frDate, typo } from "../french.ts";
import type { IsoDate } from "../verdict.ts";
import { MEDICAL_RESULTS, type MedicalCheck, type MedicalResult, MONTHS, medicalUntil } from "./medical-check.ts";
import { RENEWAL_DAYS, validityOn } from "./validity.ts";

/** What the visits of a person say today about one kind of follow-up and one job; never anything medical. */
export type FitnessLine = {
  readonly label: string;
  /** The job it was given for; null when the visit names none. */
  readonly job: string | null;
  readonly tone: "good" | "waiting" | "bad";
  readonly state: string;
  /** When it was said, and until when it holds. */
  readonly says: string;
};

const SIR = ["sir", "sir_intermediate"];
const labelOf = ({ type }: MedicalCheck): string => {
  if (type === "aci") return "Conduite et électricité (attestation)";
  return SIR.includes(type) ? "Aptitude (suivi individuel renforcé)" : "Suivi médical";
};
const AGAINST: readonly MedicalResult[] = ["unfit", "aci_refused"];

function lineOf(check: MedicalCheck, job: string | null, today: IsoDate): FitnessLine {
  const said = MEDICAL_RESULTS[check.result];
  const line = { label: labelOf(check), job };
  // An unfitness stands in the way of that job for two years (R4625-11), a refusal until an attestation is given.
  if (AGAINST.includes(check.result)) {
    const until = check.result === "unfit" ? endOfMonths(check.done_on, MONTHS.visit) : null;
    const over = until !== null && until < today;
    const says = `le ${frDate(check.done_on)}${over ? ", il y a plus de deux ans : à voir de nouveau" : ""}`;
    return { ...line, tone: over ? "waiting" : "bad", state: said, says: typo(says) };
  }
  const until = medicalUntil(check);
  const { state } = validityOn(until, today, RENEWAL_DAYS.medical);
  if (state === "expired") return { ...line, tone: "bad", state: "À renouveler", says: `expiré le ${frDate(until)}` };
  const tone = state === "to_renew" || check.result === "fit_adjusted" ? "waiting" : "good";
  return { ...line, tone, state: said, says: `jusqu’au ${frDate(until)}` };
}

/**
 * The last conclusion of each kind of visit for each job, those that stand in the way first. Visits to come, or that gave no
 * conclusion, say nothing. `job_codes` may be names as they were typed.
 */
export function fitnessOf(checks: readonly MedicalCheck[], today: IsoDate): readonly FitnessLine[] {
  const latest = new Map<string, { check: MedicalCheck; job: string | null }>();
  const past = checks.filter(({ done_on, result }) => done_on <= today && result !== "absent");
  for (const check of [...past].sort((a, b) => (a.done_on < b.done_on ? -1 : 1)))
    for (const job of check.job_codes.length > 0 ? check.job_codes : [null])
      latest.set(`${labelOf(check)} ${job?.toLowerCase()}`, { check, job });
  const rank = { bad: 0, waiting: 1, good: 2 } as const;
  return [...latest.values()]
    .map(({ check, job }) => lineOf(check, job, today))
    .sort((a, b) => rank[a.tone] - rank[b.tone]);
}
