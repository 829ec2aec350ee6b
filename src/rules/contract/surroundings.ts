import type { OpeningCalendar } from "../calendar/days.ts";
import { territoryOf } from "../calendar/holidays.ts";
import type { BtpCard } from "../compliance/btp-card.ts";
import type { Certificate } from "../compliance/certificates.ts";
import type { MedicalCheck } from "../compliance/medical.ts";
import type { WorkRight } from "../compliance/right-to-work.ts";
import type { Figures } from "../figures/index.ts";
import type { IsoDate } from "../verdict.ts";
import { type Condition, checkConditions } from "./conditions.ts";
import { conventionalMinimum } from "./conventional.ts";
import { type Broken, checkReplacement } from "./replacement.ts";
import {
  type AssessContext,
  type ContractDraft,
  effectiveStart,
  knownEnd,
  type PostContract,
  type Uses,
} from "./types.ts";

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
  readonly birth_date?: IsoDate | null;
  /** Whether the talent needs a permit and until when it holds, for who may not read the identity. */
  readonly work_right?: { readonly needs_permit: boolean; readonly until: IsoDate | null } | null;
  readonly overlaps?: readonly {
    readonly contract_key: string;
    readonly start_date: IsoDate;
    readonly end_date: IsoDate | null;
  }[];
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
  readonly btp_card?: BtpCard | null;
  readonly conditions?: readonly Condition[];
};

/** A draft with the columns that decide on papers and price, on top of those of the law. */
export type FullDraft = ContractDraft &
  Omit<Uses, "economic_layoff_on"> & {
    readonly talent_id?: string | null;
    readonly qualification?: string | null;
    readonly weekly_minutes?: number | null;
    readonly is_night_work?: boolean | null;
    readonly travel_zone?: string | null;
    readonly is_long_distance?: boolean | null;
    readonly is_full_time?: boolean | null;
    readonly certificate_codes?: readonly string[] | null;
    readonly medical_follow_up?: string | null;
    /** The fitness pronounced for this post, and its last day; 24 months when none is printed (R4624-24). */
    readonly fitness_on?: IsoDate | null;
    readonly fitness_until?: IsoDate | null;
    readonly employee_status?: string | null;
    /** Step of the grid: « N2 (185) ». */
    readonly classification?: string | null;
    readonly coefficient?: number | null;
    readonly coefficient_kind?: string | null;
    /** Department of the place of work typed in the form; that of the post's site otherwise. */
    readonly department?: string | null;
    readonly signed_at?: string | null;
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
    territory: territoryOf(draft.department ?? around.calendar?.department),
    chain: around.chain ?? null,
    post_history: around.is_post_known ? ended : null,
    uses: { ...draft, economic_layoff_on: around.economic_layoff_on },
    signed_on: draft.signed_at ? draft.signed_at.slice(0, 10) : null,
    restriction: restrictionOf(around, start, end || start),
    overlap: rival ? { contract_key: rival.contract_key } : null,
    birth_date: around.birth_date ?? null,
    conventional_minimum: conventionalMinimum(draft, around.idcc, effectiveStart(draft), figures),
    conditions: checkConditions(draft, around.conditions ?? []),
    replacement: checkReplacement(draft, around.broken, figures),
  };
}
