import { frDate } from "../french.ts";
import type { IsoDate } from "../verdict.ts";
import type { MotifCode } from "./motifs.ts";
import type { AssessContext, BranchRules } from "./types.ts";

/** Agreement of temporary work: that of the agency itself, which decides on the trial (L1251-14). */
export const AGENCY_BRANCH = "2378";

/** A confirmed row of `branch_rule`: what an agreement says in one case, from a day on. Empty: it says nothing of it. */
export type BranchRow = {
  readonly idcc: string;
  readonly agreement_name: string;
  readonly source: string;
  /** Null: every motif. */
  readonly contract_reason: string | null;
  readonly valid_from: IsoDate;
  readonly valid_to: IsoDate | null;
  readonly has_no_max: boolean;
  readonly max_months: number | null;
  readonly max_renewals: number | null;
  readonly carence: "none" | "divisors" | null;
  readonly carence_threshold: number | null;
  readonly carence_long: number | null;
  readonly carence_short: number | null;
  readonly trial_1_month: number | null;
  readonly trial_2_months: number | null;
  readonly trial_beyond: number | null;
  readonly employee_status: string | null;
  readonly classification: string | null;
  readonly department_code: string | null;
  /** €/h. */
  readonly minimum_hourly: number | null;
  /** Name of who confirmed it, and when. */
  readonly confirmed_by: string | null;
  readonly confirmed_at: string | null;
};

const isInForce = (row: BranchRow, on: IsoDate): boolean =>
  row.valid_from <= on && (!row.valid_to || on <= row.valid_to);
/** Orders rows by marks that the better one has, the first mark first, then by the latest to begin. */
const byMarks =
  (...marks: readonly ((row: BranchRow) => boolean)[]) =>
  (a: BranchRow, b: BranchRow): number => {
    const mark = marks.find((has) => has(a) !== has(b));
    if (mark) return Number(mark(b)) - Number(mark(a));
    return b.valid_from.localeCompare(a.valid_from) || Number(b.minimum_hourly) - Number(a.minimum_hourly);
  };

/** Where it is written and who vouches for it: « Bâtiment, ouvriers, avenant du 12/03/2026, confirmé par Anna Roy le 23/11/2026 ». */
const sourceOf = ({ agreement_name, source, confirmed_by, confirmed_at }: BranchRow): string =>
  [
    agreement_name,
    source,
    ...(confirmed_by ? [`confirmé par ${confirmed_by} le ${frDate(String(confirmed_at).slice(0, 10))}`] : []),
  ].join(", ");

const waitOf = (row: BranchRow): NonNullable<BranchRules["carence"]> =>
  row.carence === "none"
    ? "none"
    : {
        threshold: Number(row.carence_threshold),
        long: Number(row.carence_long),
        short: Number(row.carence_short),
      };

/**
 * What the confirmed rows of an agreement decide for a motif on a day, each part on its own: the row of that motif before the
 * one of all motifs, then the latest to begin. Null when they say nothing: the law applies. As `app.branch_case` in SQL.
 */
export function branchOf(
  rows: readonly BranchRow[],
  idcc: string | null | undefined,
  reason: string | null | undefined,
  on: IsoDate,
): BranchRules | null {
  const sorted = rows
    .filter(
      (row) => row.idcc === idcc && isInForce(row, on) && (!row.contract_reason || row.contract_reason === reason),
    )
    .sort(byMarks((row) => row.contract_reason !== null));
  const duration = sorted.find((row) => row.has_no_max || row.max_months !== null);
  const renewals = sorted.find((row) => row.max_renewals !== null);
  const wait = sorted.find((row) => row.carence !== null);
  const trial = sorted.find((row) => row.contract_reason === null && row.trial_beyond !== null);
  const used = [...new Set([duration, renewals, wait, trial])].filter((row) => row !== undefined);
  if (!idcc || used.length === 0) return null;
  return {
    idcc,
    source: used.map(sourceOf).join(" ; "),
    ...(duration ? { max_months: { [reason as MotifCode]: duration.max_months } } : {}),
    ...(renewals ? { renewals_max: Number(renewals.max_renewals) } : {}),
    ...(wait ? { carence: waitOf(wait) } : {}),
    ...(trial
      ? { trial_days: [Number(trial.trial_1_month), Number(trial.trial_2_months), Number(trial.trial_beyond)] }
      : {}),
  };
}

type Worker = { readonly classification?: string | null; readonly employee_status?: string | null };

/** Words of a classification, as the grids write their steps: « N2 (185) » is N2 and 185. */
export const stepsIn = (classification: string | null | undefined): readonly string[] =>
  (classification ?? "").toUpperCase().split(/[^A-Z0-9]+/);

/** The confirmed minimum of a step of the grid: that of the department before that of the country. As `app.branch_minimum`. */
export function branchMinimum(
  rows: readonly BranchRow[],
  worker: Worker,
  idcc: string | null | undefined,
  department: string | null | undefined,
  on: IsoDate,
): AssessContext["conventional_minimum"] {
  const words = stepsIn(worker.classification);
  const [row] = rows
    .filter(
      (one) =>
        one.idcc === idcc &&
        isInForce(one, on) &&
        one.classification !== null &&
        words.includes(one.classification) &&
        (!one.employee_status || one.employee_status === worker.employee_status) &&
        (!one.department_code || one.department_code === department),
    )
    .sort(
      byMarks(
        (one) => one.department_code !== null,
        (one) => one.employee_status !== null,
      ),
    );
  return row
    ? { hourly: Number(row.minimum_hourly), source: `${sourceOf(row)} (IDCC ${row.idcc})`, verified: true }
    : null;
}
