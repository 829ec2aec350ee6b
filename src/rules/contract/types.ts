import type { OpeningCalendar } from "../calendar/days.ts";
import type { Territory } from "../calendar/holidays.ts";
import type { Figures } from "../figures/index.ts";
import type { Finding, IsoDate } from "../verdict.ts";
import type { MotifCode } from "./motifs.ts";

/** What the rules read of a contract. Names are those of the columns, so that a row or a form is a draft as it stands. */
export type ContractDraft = {
  readonly contract_type?: "interim" | "cdii" | null;
  readonly start_date?: IsoDate | null;
  /** Empty when the term is not precise. */
  readonly end_date?: IsoDate | null;
  readonly is_term_precise?: boolean | null;
  /** End of the compulsory minimum duration of a term that is not precise. */
  readonly minimum_end_date?: IsoDate | null;
  readonly contract_reason?: string | null;
  readonly justification?: string | null;
  readonly replaced_person_name?: string | null;
  readonly replaced_person_qualification?: string | null;
  readonly is_abroad?: boolean | null;
  readonly is_amendment?: boolean | null;
  readonly amendment_type?: string | null;
  /** First day on which the amendment holds: its wage, its signature clock and, for a renewal, its period begin there. */
  readonly amendment_effective_on?: IsoDate | null;
  readonly has_flexibility_clause?: boolean | null;
  /** The window of the term as the paper prints it, computed or typed. */
  readonly flexibility_start?: IsoDate | null;
  readonly flexibility_end?: IsoDate | null;
  /** Days worked of the week, 1 Monday … 7 Sunday: the calendar where no post of the client gives one. */
  readonly working_days?: readonly number[] | null;
  readonly trial_period_days?: number | null;
  readonly trial_period_unit?: "JOURS_TRAVAILLES" | "JOURS_CALENDAIRES" | null;
  /** Gross, €/h. */
  readonly hourly_wage?: number | null;
  /** What a permanent worker of the client earns for the same post, €/h. */
  readonly reference_wage?: number | null;
  readonly is_risky_post?: boolean | null;
  /** 1, 2 or 3, of an apprentice. */
  readonly apprenticeship_year?: number | null;
  /** Day on which the client said what else held the post: its own fixed-term contract, or a mission of another agency. */
  readonly post_declared_on?: IsoDate | null;
  /** First and last day of what the client said; empty when nothing did. */
  readonly post_other_start?: IsoDate | null;
  readonly post_other_end?: IsoDate | null;
};

/** Rules of a branch agreement, confirmed by a member (`branchOf`), that replace the law where it allows it (L1251-12, L1251-35, L1251-36), and of the agency's own for the trial (L1251-14). */
export type BranchRules = {
  readonly idcc: string;
  /** Where it is written, shown beside the verdict. */
  readonly source: string;
  /** Months, null = no maximum. */
  readonly max_months?: Partial<Readonly<Record<MotifCode, number | null>>>;
  readonly renewals_max?: number;
  /** Days of trial for ≤ 1 month, ≤ 2 months, beyond. */
  readonly trial_days?: readonly [number, number, number];
  /** `none` = the agreement removes the waiting period; else its divisors. */
  readonly carence?: "none" | { readonly threshold: number; readonly long: number; readonly short: number };
};

/** A contract that ended (or will) on the same post of the same client. */
export type PostContract = {
  readonly start_date: IsoDate;
  /** The real last day. */
  readonly end_date: IsoDate;
  readonly contract_reason: string;
  readonly contract_type?: "interim" | "cdii" | null;
  readonly ending_reason?: string | null;
  readonly replaced_person_name?: string | null;
  /** Last day of a renewal that the worker refused. */
  readonly refused_renewal_end?: IsoDate | null;
};

/** Dangerous or forbidden circumstances, asked in the form (D§1.3, §1.9). Names are those of the columns. */
export type Uses = {
  readonly replaces_striker?: boolean | null;
  readonly is_occupational_doctor?: boolean | null;
  /** Code of `DANGEROUS_WORKS`. */
  readonly dangerous_work?: string | null;
  /** Derogation of the DREETS for that work: both its number and its day. */
  readonly work_derogation_reference?: string | null;
  readonly work_derogation_on?: IsoDate | null;
  readonly is_renewable?: boolean | null;
  /** Last economic dismissal on the client's post. */
  readonly economic_layoff_on?: IsoDate | null;
};

/** What surrounds a draft. Whatever is unknown is null: the strip then says so instead of guessing silently. */
export type AssessContext = {
  readonly figures: Figures;
  /** The day of the check, for the signature clock. */
  readonly today?: IsoDate | null;
  /** Opening days of the client's post. */
  readonly calendar?: OpeningCalendar | null;
  /** Where the work is done, when the calendar is not known: the SMIC and the holidays of the signature clock follow it. */
  readonly territory?: Territory | null;
  /** What the client's branch decides, and the agency's own for the trial. */
  readonly branch?: BranchRules | null;
  readonly agency_branch?: BranchRules | null;
  /** The contract that this draft renews or amends: first day of the chain, renewals this one included. */
  readonly chain?: {
    readonly start_date: IsoDate;
    readonly renewals: number;
    /** Term that this renewal moves, when the draft is a renewal: it must be signed before. */
    readonly previous_end?: IsoDate | null;
    /** Term of the version that is amended, null when it is not precise: only a renewal or the souplesse moves it. */
    readonly term_before?: IsoDate | null;
    /** Bounds of the souplesse that the version in force prints. */
    readonly previous_window?: readonly [IsoDate | null, IsoDate | null] | null;
  } | null;
  /** Earlier contracts on the same post, the chain itself left out. Null: not known. */
  readonly post_history?: readonly PostContract[] | null;
  /** Of the worker: what lowers the SMIC of a minor or of an apprentice. */
  readonly birth_date?: IsoDate | null;
  readonly conventional_minimum?: {
    readonly hourly: number;
    readonly source: string;
    readonly verified: boolean;
  } | null;
  readonly uses?: Uses | null;
  /** Lines about what the worker had before: a contract that the agency broke, the hours of a student. */
  readonly worker?: readonly Finding[];
  readonly signed_on?: IsoDate | null;
  /** Reinforced safety training of a risky post was given. */
  readonly has_reinforced_training?: boolean | null;
  /** « Ne pas déléguer » in force: its reason and its end. */
  readonly restriction?: { readonly reason: string; readonly until?: IsoDate | null } | null;
  /** Full-time contract of the same worker on the same days. */
  readonly overlap?: { readonly contract_key: string } | null;
  /** Missing or expiring papers, as the compliance rules found them. Those of `BLOCKING_PAPERS` block, the others want a reason. */
  readonly papers?: readonly Finding[];
  /** Where the price leaves the client's signed conditions (`outsideConditions`). */
  readonly conditions?: readonly Finding[];
};

/** First day that the paper itself speaks of: the start, or the day an amendment takes effect. */
export const effectiveStart = (draft: ContractDraft): IsoDate =>
  (draft.is_amendment && draft.amendment_effective_on) || draft.start_date || "";

/** First day of the period whose term is written: that of a renewal follows the term that it moves. */
export const periodStart = (draft: ContractDraft): IsoDate =>
  draft.amendment_type === "AV_RENOUVELLEMENT" ? effectiveStart(draft) : draft.start_date || "";

/** Last day a contract is sure to reach: its term, or the end of its minimum duration. */
export const knownEnd = (draft: ContractDraft): IsoDate | null =>
  (draft.is_term_precise === false ? draft.minimum_end_date : draft.end_date) || null;
