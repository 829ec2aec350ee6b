import { addDays } from "@/rules/calendar/date";
import { maxDuration } from "@/rules/contract/max-duration";
import { fold } from "@/rules/fold";
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

export interface Planning {
  readonly chains: readonly Chain[];
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

export const GROUPS = { talent: "Talents", site: "Clients et chantiers", unit: "Business units" } as const;
export type Group = keyof typeof GROUPS;

/** A line of the board: the head of a group, or a person with what they do there. */
export type Line =
  | { readonly kind: "group"; readonly key: string; readonly label: string; readonly people: number }
  | {
      readonly kind: "person";
      readonly key: string;
      readonly talent_id: string;
      readonly label: string;
      /** Bars that meet stand one above the other. */
      readonly lanes: readonly (readonly Chain[])[];
      readonly away: readonly Away[];
    };

export interface Narrowing {
  readonly text: string;
  /** Owners whose contracts are shown; null: everybody's. */
  readonly owners: ReadonlySet<string> | null;
  readonly isUndecided: boolean;
  /** Contracts that a conflict names; null: all. */
  readonly keys: ReadonlySet<string> | null;
}

const LIVE = new Set(["to_sign", "signed", "suspended"]);
const PREPARED = new Set(["draft", "consultant_review", "admin_review", "admin_modification_requested", "to_sign"]);

/** Ends within a week, and nothing is being prepared for afterwards: neither an amendment nor another contract. */
export function isUndecided(chain: Chain, all: readonly Chain[], today: IsoDate): boolean {
  const { end } = chain;
  if (!LIVE.has(chain.status) || !end || end < today || end > addDays(today, 7)) return false;
  if (chain.steps?.some((step) => PREPARED.has(step.status))) return false;
  return !all.some(
    (other) => other.talent_id === chain.talent_id && other.key !== chain.key && (other.end ?? "9999") > end,
  );
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

/** Bars into as few lanes as they need, the earliest first. */
export function lanesOf(chains: readonly Chain[]): Chain[][] {
  const lanes: Chain[][] = [];
  for (const chain of [...chains].sort((a, b) => a.start.localeCompare(b.start) || a.key.localeCompare(b.key))) {
    const lane = lanes.find((it) => (it.at(-1)?.end ?? "9999") < chain.start);
    if (lane) lane.push(chain);
    else lanes.push([chain]);
  }
  return lanes;
}

function narrowed(planning: Planning, { text, owners, isUndecided: only, keys }: Narrowing, today: IsoDate): Chain[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const { chains, talents, companies, sites } = planning;
  return chains.filter((chain) => {
    if (owners && !owners.has(chain.owner_id ?? "")) return false;
    if (keys && !keys.has(chain.key)) return false;
    if (only && !isUndecided(chain, chains, today)) return false;
    if (words.length === 0) return true;
    const said = fold(
      [
        talents[chain.talent_id]?.name,
        companies[chain.company_id],
        sites[chain.work_site_id ?? ""],
        chain.job,
        chain.key,
        chain.place,
      ].join(" "),
    );
    return words.every((word) => said.includes(word));
  });
}

/** What is drawn, line by line. People who are only away are shown where no filter asks for their contracts. */
export function linesOf(planning: Planning, group: Group, narrowing: Narrowing, today: IsoDate): Line[] {
  const chains = narrowed(planning, narrowing, today);
  const { talents, companies, sites, units, unavailable } = planning;
  const isWhole = !narrowing.text && !narrowing.owners && !narrowing.isUndecided && !narrowing.keys;
  const away = Map.groupBy(unavailable, ({ talent_id }) => talent_id);
  const bySort = (a: string, b: string) => (talents[a]?.sort ?? "").localeCompare(talents[b]?.sort ?? "", "fr");
  const people = (of: readonly Chain[], prefix: string, extra: readonly string[] = []): Line[] => {
    const mine = Map.groupBy(of, ({ talent_id }) => talent_id);
    return [...new Set([...mine.keys(), ...extra])].sort(bySort).map((talent_id) => ({
      kind: "person",
      key: `${prefix}${talent_id}`,
      talent_id,
      label: talents[talent_id]?.name ?? "Talent",
      lanes: lanesOf(mine.get(talent_id) ?? []),
      away: away.get(talent_id) ?? [],
    }));
  };
  if (group === "talent") return people(chains, "", isWhole ? [...away.keys()] : []);
  const nameOf = (chain: Chain): string =>
    group === "unit"
      ? (units[chain.business_unit_id ?? ""] ?? "Sans business unit")
      : [companies[chain.company_id], sites[chain.work_site_id ?? ""]].filter(Boolean).join(" \u2013 ");
  const groups = [...Map.groupBy(chains, nameOf)].sort(([a], [b]) => a.localeCompare(b, "fr"));
  return groups.flatMap(([label, of]) => {
    const inside = people(of, `${label}/`);
    return [{ kind: "group", key: label, label, people: inside.length } satisfies Line, ...inside];
  });
}

/** Whom a day finds at work, who begins and who ends it: the agenda of a phone. */
export function agendaOf(lines: readonly Line[], day: IsoDate) {
  const chains = lines.flatMap((line) => (line.kind === "person" ? line.lanes.flat() : []));
  const there = chains.filter(({ start, end }) => start <= day && (end ?? "9999") >= day);
  return {
    starts: there.filter(({ start }) => start === day),
    ends: there.filter(({ end }) => end === day),
    works: there.filter(({ start, end }) => start !== day && end !== day),
  };
}

/** The drawn days only: a window that moved keeps no bar of the one before. */
export const isIn = ({ from, to }: Span, chain: Chain): boolean => chain.start <= to && (chain.end ?? "9999") >= from;
