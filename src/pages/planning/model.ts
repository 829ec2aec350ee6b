import { maxDuration } from "@/rules/contract/max-duration";
import type { IsoDate } from "@/rules/verdict";
import type { Span } from "./scale";

export interface Step {
  readonly id: string;
  readonly number: number;
  readonly type: string;
  readonly status: string;
  readonly on: IsoDate;
}

/** A contract with its amendments, as `planning` gives it. */
export interface Chain {
  readonly id: string;
  readonly key: string;
  readonly status: string;
  readonly talent_id: string;
  readonly company_id: string;
  readonly work_site_id: string | null;
  readonly business_unit_id: string | null;
  readonly mission_id: string | null;
  readonly owner_id: string | null;
  readonly job: string;
  readonly place: string | null;
  readonly start: IsoDate;
  /** Last day of work; null: the term is not precise. */
  readonly end: IsoDate | null;
  /** The term that was signed; souplesse may have moved the end. */
  readonly term: IsoDate | null;
  readonly minimum_end: IsoDate | null;
  readonly reason: string | null;
  readonly type: "interim" | "cdii";
  readonly is_abroad: boolean;
  readonly is_term_precise: boolean;
  /** Ends within a week, and nobody has decided what comes next. */
  readonly is_undecided: boolean;
  readonly window: readonly [IsoDate | null, IsoDate | null] | null;
  readonly steps: readonly Step[] | null;
  readonly absent: readonly IsoDate[] | null;
}

export interface Away {
  readonly id: string;
  readonly talent_id: string;
  readonly kind: string;
  readonly start: IsoDate;
  readonly end: IsoDate;
}

/** An order that still looks for someone: its posts, and how many are taken or prepared. */
export interface Order {
  readonly id: string;
  readonly reference: string | null;
  readonly job: string;
  readonly company_id: string;
  readonly work_site_id: string | null;
  readonly business_unit_id: string | null;
  readonly owner_id: string | null;
  readonly start: IsoDate;
  readonly end: IsoDate | null;
  readonly working_days: readonly number[];
  readonly schedule: string | null;
  readonly is_full_time: boolean;
  readonly posts: number;
  readonly taken: number;
}

export interface Planning {
  readonly chains: readonly Chain[];
  readonly orders: readonly Order[];
  readonly talents: Readonly<Record<string, { name: string; phone: string | null; sort: string }>>;
  readonly companies: Readonly<Record<string, string>>;
  readonly sites: Readonly<Record<string, string>>;
  readonly units: Readonly<Record<string, string>>;
  readonly unavailable: readonly Away[];
}

export interface Conflict {
  readonly id: string;
  readonly key: string;
  readonly talent_id: string;
  readonly kind:
    | "overlap"
    | "rest"
    | "unavailable"
    | "work_right"
    | "certificate"
    | "fitness"
    | "waiting_period"
    | "undeclared"
    | "positions";
  readonly on: IsoDate;
  readonly facts: Readonly<Record<string, string | number | null>>;
}

/** Last lawful day of the chain with its motif, renewals included (L1251-12-1); null where the law sets none. */
export function legalEnd(
  chain: Pick<Chain, "start" | "reason" | "is_term_precise" | "is_abroad" | "type">,
): IsoDate | null {
  const found = maxDuration({
    start: chain.start,
    motif: chain.reason ?? "",
    precise: chain.is_term_precise,
    abroad: chain.is_abroad,
    cdii: chain.type === "cdii",
  });
  return found.ok ? found.value.last : null;
}

/** The drawn days only: a window that moved keeps no bar of the one before. */
export const isIn = ({ from, to }: Span, chain: Pick<Chain, "start" | "end">): boolean =>
  chain.start <= to && (chain.end ?? "9999") >= from;
