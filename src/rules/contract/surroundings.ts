import type { OpeningCalendar } from "../calendar/days.ts";
import { territoryOf } from "../calendar/holidays.ts";
import type { BtpCard } from "../compliance/btp-card.ts";
import type { Certificate } from "../compliance/certificates.ts";
import type { MedicalCheck, MedicalFacts } from "../compliance/medical.ts";
import type { WorkRight } from "../compliance/right-to-work.ts";
import { checkStudentHours, type StudentContract } from "../compliance/student-hours.ts";
import type { Figures } from "../figures/index.ts";
import type { Neighbour } from "../time/mission-rest.ts";
import type { IsoDate } from "../verdict.ts";
import { AGENCY_BRANCH, type BranchRow, branchMinimum, branchOf } from "./branch.ts";
import { type Condition, checkConditions } from "./conditions.ts";
import { conventionalMinimum } from "./conventional.ts";
import type { FullDraft } from "./full-draft.ts";
import { type Broken, checkReplacement } from "./replacement.ts";
import { type AssessContext, effectiveStart, knownEnd, type PostContract } from "./types.ts";

export type { FullDraft } from "./full-draft.ts";

/** What `rpc/contract_surroundings` answers. A key that is null or absent is not known to the reader. */
export type Surroundings = {
  readonly calendar?: {
    readonly opening_days?: readonly number[] | null;
    readonly holiday_policy?: string | null;
    readonly department?: string | null;
  } | null;
  readonly is_post_known?: boolean;
  readonly post_reference_wage?: number | string | null;
  /** Last economic dismissal on the post (L1251-9). */
  readonly economic_layoff_on?: IsoDate | null;
  /** `end_date` is null while a contract without precise term runs. */
  readonly post_history?: readonly (Omit<PostContract, "end_date"> & { readonly end_date: IsoDate | null })[] | null;
  readonly chain?: AssessContext["chain"];
  /** The contract broken by the agency that this one stands in for. */
  readonly broken?: Broken | null;
  readonly idcc?: string | null;
  /** Confirmed rules of the client's branch, and of the agency's own. */
  readonly branch_rules?: readonly BranchRow[];
  readonly birth_date?: IsoDate | null;
  /** Whether the talent needs a permit and until when it holds, for who may not read the identity. */
  readonly work_right?: {
    readonly needs_permit: boolean;
    readonly until: IsoDate | null;
    readonly checked_on?: IsoDate | null;
  } | null;
  /** The other contracts of a student, whose hours of a year are counted; null for any other permit. */
  readonly student_contracts?: readonly StudentContract[] | null;
  readonly overlaps?: readonly {
    readonly contract_key: string;
    readonly start_date: IsoDate;
    readonly end_date: IsoDate | null;
  }[];
  readonly neighbours?: readonly Neighbour[];
  readonly is_refused?: boolean;
  readonly restrictions?: readonly {
    readonly starts_on: IsoDate;
    readonly ends_on: IsoDate;
    readonly reason_code?: string | null;
  }[];
  readonly job_code?: string | null;
  readonly certificates?: readonly Certificate[] | null;
  readonly identity?: WorkRight | null;
  readonly medical_checks?: readonly MedicalCheck[] | null;
  /** What the visits of the talent concluded for that job, for who may read them. */
  readonly medical?: MedicalFacts | null;
  readonly btp_card?: BtpCard | null;
  readonly conditions?: readonly Condition[];
};

/** « Ne pas déléguer », as it is told to whoever writes a contract (D§6.6). */
const RESTRICTION_REASONS: Readonly<Record<string, string>> = {
  repeated_absence: "Absences répétées",
  safety_incident: "Incident de sécurité",
  ended_by_client: "Mission interrompue par le client",
  forged_documents: "Documents falsifiés",
  behaviour: "Comportement",
};
const FAR = "9999-12-31";
/** Minutes of a week of 35 hours: what a contract that does not say is taken for. */
const FULL_TIME = 2100;

const calendarOf = (around: Surroundings, department: string | null | undefined): OpeningCalendar | null => {
  const { opening_days, holiday_policy, department: site } = around.calendar ?? {};
  if (!around.is_post_known || !opening_days) return null;
  return {
    openDays: opening_days,
    territory: territoryOf(department ?? site),
    worksHolidays: holiday_policy === "open",
  };
};

function restrictionOf(around: Surroundings, start: IsoDate, end: IsoDate): AssessContext["restriction"] {
  if (around.is_refused) return { reason: "Ce talent ne doit plus être délégué" };
  const found = (around.restrictions ?? []).find((one) => one.starts_on <= end && one.ends_on >= start);
  return found
    ? { reason: RESTRICTION_REASONS[found.reason_code ?? ""] ?? "Délégation suspendue", until: found.ends_on }
    : null;
}

/**
 * From what the server says around a contract to the context of the rules. `today` is the day of the check.
 * Nothing is guessed: an unknown post gives no calendar and no history, and the lines say so. Papers are `papersAround`'s.
 */
export function contextOf(draft: FullDraft, around: Surroundings, today: IsoDate, figures: Figures): AssessContext {
  const [start, end] = [draft.start_date ?? "", knownEnd(draft) ?? ""];
  const rules = around.branch_rules ?? [];
  const department = draft.department ?? around.calendar?.department;
  const rival =
    draft.is_full_time === false || !start
      ? undefined
      : (around.overlaps ?? []).find((one) => one.start_date <= (end || FAR) && (one.end_date ?? FAR) >= start);
  // What has no end yet is not followed by anything.
  const ended = (around.post_history ?? []).flatMap((one) =>
    one.end_date ? [{ ...one, end_date: one.end_date }] : [],
  );
  return {
    figures,
    today,
    calendar: calendarOf(around, draft.department),
    territory: territoryOf(department),
    chain: around.chain ?? null,
    post_history: around.is_post_known ? ended : null,
    uses: { ...draft, economic_layoff_on: around.economic_layoff_on },
    signed_on: draft.signed_at ? draft.signed_at.slice(0, 10) : null,
    restriction: restrictionOf(around, start, end || start),
    overlap: rival ? { contract_key: rival.contract_key } : null,
    birth_date: around.birth_date ?? null,
    branch: branchOf(rules, around.idcc, draft.contract_reason, start),
    agency_branch: branchOf(rules, AGENCY_BRANCH, draft.contract_reason, start),
    conventional_minimum:
      branchMinimum(rules, draft, around.idcc, department, effectiveStart(draft)) ??
      conventionalMinimum(draft, around.idcc, effectiveStart(draft), figures),
    conditions: checkConditions(draft, around.conditions ?? []),
    worker: [
      ...checkReplacement(draft, around.broken, figures),
      ...(start && end >= start
        ? checkStudentHours(
            { start_date: start, end_date: end, weekly_minutes: draft.weekly_minutes ?? FULL_TIME },
            around.student_contracts,
            effectiveStart(draft),
            figures,
          )
        : []),
    ],
  };
}
