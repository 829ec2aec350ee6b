import { type ClientLimits, outsideConditions } from "../billing/client-limits.ts";
import { decimalText } from "../money-text.ts";
import { type Finding, finding, type IsoDate } from "../verdict.ts";

/** Signed commercial conditions of the client, as far as a contract is concerned. Columns of `commercial_condition`. */
export type Condition = {
  readonly agency_id?: string | null;
  readonly reference?: string | null;
  readonly valid_from: IsoDate;
  /** Null when they are renewed tacitly. */
  readonly valid_until?: IsoDate | null;
  readonly minimum_coefficient?: number | string | null;
  readonly delegation_coefficient?: number | string | null;
  readonly management_coefficient?: number | string | null;
  readonly grid?: readonly {
    readonly category: string;
    readonly kind: string;
    readonly coefficient: number | string;
  }[];
};

type Priced = {
  readonly start_date?: IsoDate | null;
  readonly coefficient?: number | null;
  readonly coefficient_kind?: string | null;
  readonly employee_status?: string | null;
};

/** Rows of the grid that speak of a kind of worker (D§3.4). */
const CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  ouvrier: ["onq", "oq", "ohq"],
  etam: ["etam"],
  cadre: ["cadre"],
};
const number = (value: number | string | null | undefined): number | null =>
  value === null || value === undefined || value === "" || Number.isNaN(Number(value)) ? null : Number(value);

/** The conditions in force on the first day: those of the establishment first, then the newest. Null when none is signed. */
export function conditionInForce(conditions: readonly Condition[], on: IsoDate): Condition | null {
  const inForce = conditions.filter((one) => one.valid_from <= on && (!one.valid_until || one.valid_until >= on));
  const rank = (one: Condition) => (one.agency_id ? "1" : "0") + one.valid_from;
  return inForce.reduce<Condition | null>((best, one) => (best && rank(best) >= rank(one) ? best : one), null);
}

/** Bounds that the client signed for this worker: a floor, and the coefficient agreed (the highest of the grid rows that fit). */
export function limitsOf(draft: Priced, condition: Condition): ClientLimits {
  const kind = draft.coefficient_kind === "gestion" ? "gestion" : "delegation";
  const fits = CATEGORIES[draft.employee_status ?? ""] ?? ["tertiaire"];
  const base = number(kind === "gestion" ? condition.management_coefficient : condition.delegation_coefficient);
  const rows = (condition.grid ?? []).filter((row) => row.kind === kind && fits.includes(row.category));
  const all = [base, ...rows.map((row) => number(row.coefficient))].filter((value) => value !== null);
  return {
    minCoefficient: number(condition.minimum_coefficient),
    maxCoefficient: all.length > 0 ? Math.max(...all) : null,
  };
}

/** The lines of the strip about the client's conditions: each warns, none blocks. Empty without coefficient or conditions. */
export function checkConditions(draft: Priced, conditions: readonly Condition[]): readonly Finding[] {
  const [coefficient, condition] = [number(draft.coefficient), conditionInForce(conditions, draft.start_date ?? "")];
  if (coefficient === null || !condition) return [];
  const article = condition.reference ? `Conditions commerciales ${condition.reference}` : "Conditions commerciales";
  const found = outsideConditions({ coefficient }, limitsOf(draft, condition), article);
  if (found.length > 0) return found;
  const message = `Le coefficient ${decimalText(coefficient, 2)} respecte les conditions signées.`;
  return [finding("conditions", "ok", "Conditions du client", message, { article, field: "coefficient" })];
}
