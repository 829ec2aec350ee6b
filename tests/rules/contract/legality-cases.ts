import type { BranchRow } from "../../../src/rules/contract/branch.ts";
import { type Figures, figuresWith } from "../../../src/rules/figures/index.ts";

/** One case of tests/fixtures/rules/legality.json. `to_justify` left out: not looked at. */
export type LegalityCase = {
  readonly name: string;
  readonly draft: Readonly<Record<string, unknown>>;
  readonly history?: readonly Readonly<Record<string, string>>[];
  readonly restriction?: { readonly starts_on: string; readonly ends_on: string };
  /** Renewals that the chain already has. */
  readonly renewals?: number;
  readonly certificates?: readonly Readonly<Record<string, string | null>>[];
  /** What the administrative file of the talent says. */
  readonly identity?: Readonly<Record<string, string | boolean>>;
  /** Other contracts of a student with us. */
  readonly student?: readonly {
    readonly start_date: string;
    readonly end_date: string;
    readonly weekly_minutes: number;
  }[];
  readonly birth_date?: string;
  /** Medical visits of the talent for the job of the contract, and what they amount to. */
  readonly visits?: readonly Readonly<Record<string, string | null>>[];
  readonly medical?: Readonly<Record<string, string>>;
  /** The contract that the agency broke, that this one stands in for. */
  readonly broken?: Readonly<Record<string, string | number>>;
  readonly no_post?: boolean;
  /** What the client's post says; open from Monday to Friday, closed on public holidays, unless it says otherwise. */
  readonly post?: {
    readonly opening_days?: readonly number[];
    readonly holiday_policy?: string;
    readonly economic_layoff_on?: string;
  };
  /** First and last day of the souplesse that the law gives. */
  readonly window?: readonly [string, string];
  readonly department?: string;
  readonly idcc?: string;
  /** Confirmed rules of branches; `status` says otherwise. */
  readonly branch?: readonly Readonly<Record<string, string | number | boolean | null>>[];
  /** Dated values of the workspace, from 2026-01-01 on. */
  readonly parameters?: Readonly<Record<string, number>>;
  readonly blocking: readonly string[];
  readonly to_justify?: readonly string[];
  readonly field?: string;
};

const CODES = new Set([
  "dates",
  "justification",
  "term",
  "max_duration",
  "souplesse",
  "trial",
  "renewals",
  "carence",
  "wage_smic",
  "wage_minimum",
  "risky_post",
  "restriction",
  "min_coefficient",
  "max_coefficient",
  "forbidden_striker",
  "forbidden_doctor",
  "forbidden_work",
  "forbidden_layoff",
  "amendment",
  "work_permit",
  "medical_sir",
  "medical_vip",
  "replacement",
  "work_permit_check",
  "medical_aci",
  "student_hours",
]);

/** Lines that the server computes as well; the others are the screen's alone. */
export const MIRRORED = (code: string): boolean => CODES.has(code) || code.startsWith("certificate_");

/** The figures of a case: those of the law, replaced by the workspace's own values. */
export const figuresOf = ({ parameters = {} }: LegalityCase): Figures =>
  figuresWith(Object.entries(parameters).map(([code, value]) => ({ code, value, valid_from: "2026-01-01" })));

/** A rule of branch that says nothing: what a case completes. */
export const BRANCH_ROW = {
  idcc: "1597",
  agreement_name: "Bâtiment, ouvriers",
  source: "Accord étendu du 12/03/2025",
  // Before those that a workspace begins with.
  valid_from: "2025-06-01",
} as const;

const SILENT: BranchRow = {
  ...BRANCH_ROW,
  contract_reason: null,
  valid_to: null,
  has_no_max: false,
  max_months: null,
  max_renewals: null,
  carence: null,
  carence_threshold: null,
  carence_long: null,
  carence_short: null,
  trial_1_month: null,
  trial_2_months: null,
  trial_beyond: null,
  employee_status: null,
  classification: null,
  department_code: null,
  minimum_hourly: null,
  confirmed_by: null,
  confirmed_at: null,
};

/** The rules of a case as the server hands them over: those that were confirmed. */
export const branchRows = (rules: LegalityCase["branch"] = []): readonly BranchRow[] =>
  rules.filter(({ status }) => status !== "to_confirm").map((rule) => ({ ...SILENT, ...rule }) as BranchRow);
