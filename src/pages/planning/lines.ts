import { daysBetween } from "@/rules/calendar/date";
import { fold } from "@/rules/fold";
import type { IsoDate } from "@/rules/verdict";
import type { Away, Chain, Order, Planning } from "./model";

export const GROUPS = { talent: "Talents", site: "Clients et chantiers", unit: "Business units" } as const;
export type Group = keyof typeof GROUPS;

/** What comes first: whoever ends within a week with nothing prepared, or the names. */
export const ORDERS = { undecided: "Sans décision à J-7 d’abord", name: "Par nom" } as const;
export type Ordering = keyof typeof ORDERS;

interface PersonLine {
  readonly kind: "person";
  readonly key: string;
  readonly talent_id: string;
  readonly label: string;
  /** Bars that meet stand one above the other. */
  readonly lanes: readonly (readonly Chain[])[];
  readonly away: readonly Away[];
  /** Days until the end that nobody has decided on; null: there is none within a week. */
  readonly undecided: number | null;
}

/** A line of the board: the head of a group, an order that looks for someone, or a person with what they do there. */
export type Line =
  | { readonly kind: "group"; readonly key: string; readonly label: string; readonly people: number }
  | { readonly kind: "order"; readonly key: string; readonly order: Order }
  | PersonLine;

export interface Narrowing {
  readonly text: string;
  /** Owners whose contracts are shown; null: everybody's. */
  readonly owners: ReadonlySet<string> | null;
  readonly isUndecided: boolean;
  /** Contracts that a conflict names; null: all. */
  readonly keys: ReadonlySet<string> | null;
  readonly ordering: Ordering;
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

/** Whether every word that is looked for stands in what is said of it. */
const saysAll = (text: string, parts: readonly (string | null | undefined)[]): boolean => {
  const said = fold(parts.join(" "));
  return fold(text)
    .split(/\s+/)
    .every((word) => said.includes(word));
};

function narrowed(planning: Planning, { text, owners, isUndecided: only, keys }: Narrowing): Chain[] {
  const { talents, companies, sites } = planning;
  return planning.chains.filter((chain) => {
    const { talent_id, company_id, work_site_id, job, key, place } = chain;
    if (owners && !owners.has(chain.owner_id ?? "")) return false;
    if (keys && !keys.has(key)) return false;
    if (only && !chain.is_undecided) return false;
    return saysAll(text, [talents[talent_id]?.name, companies[company_id], sites[work_site_id ?? ""], job, key, place]);
  });
}

/** Orders of the days that are drawn; what is asked of contracts alone (« en conflit ») shows none. */
const ordersIn = (planning: Planning, { text, owners, isUndecided: only, keys }: Narrowing): Order[] =>
  only || keys
    ? []
    : planning.orders.filter(
        ({ owner_id, company_id, work_site_id, job, reference }) =>
          (!owners || owners.has(owner_id ?? "")) &&
          saysAll(text, [planning.companies[company_id], planning.sites[work_site_id ?? ""], job, reference]),
      );

/**
 * What is drawn, line by line. People who are only away are shown where no filter asks for their contracts. Under a
 * client and its site stand the orders that look for someone, each before those who are on it.
 */
export function linesOf(planning: Planning, group: Group, narrowing: Narrowing, today: IsoDate): Line[] {
  const chains = narrowed(planning, narrowing);
  const { talents, companies, sites, units, unavailable } = planning;
  const isWhole = !narrowing.text && !narrowing.owners && !narrowing.isUndecided && !narrowing.keys;
  const away = Map.groupBy(unavailable, ({ talent_id }) => talent_id);
  const soonest = (of: readonly Chain[]): number | null => {
    const days = of.flatMap(({ is_undecided, end }) => (is_undecided && end ? [daysBetween(today, end)] : []));
    return days.length > 0 ? Math.min(...days) : null;
  };
  const first = (a: readonly Chain[], b: readonly Chain[]): number =>
    narrowing.ordering === "undecided" ? (soonest(a) ?? 99) - (soonest(b) ?? 99) : 0;
  const bySort = (a: string, b: string) => (talents[a]?.sort ?? "").localeCompare(talents[b]?.sort ?? "", "fr");

  const people = (of: readonly Chain[], prefix: string, extra: readonly string[] = []): PersonLine[] => {
    const mine = Map.groupBy(of, ({ talent_id }) => talent_id);
    const their = (id: string) => mine.get(id) ?? [];
    return [...new Set([...mine.keys(), ...extra])]
      .sort((a, b) => first(their(a), their(b)) || bySort(a, b))
      .map((talent_id) => ({
        kind: "person",
        key: `${prefix}${talent_id}`,
        talent_id,
        label: talents[talent_id]?.name ?? "Talent",
        lanes: lanesOf(their(talent_id)),
        away: away.get(talent_id) ?? [],
        undecided: soonest(their(talent_id)),
      }));
  };
  if (group === "talent") return people(chains, "", isWhole ? [...away.keys()] : []);

  const nameOf = ({ business_unit_id, company_id, work_site_id }: Chain | Order): string =>
    group === "unit"
      ? (units[business_unit_id ?? ""] ?? "Sans business unit")
      : [companies[company_id], sites[work_site_id ?? ""]].filter(Boolean).join(" \u2013 ");
  const at = Map.groupBy(chains, nameOf);
  const wanted = Map.groupBy(group === "site" ? ordersIn(planning, narrowing) : [], nameOf);
  const there = (label: string) => at.get(label) ?? [];
  return [...new Set([...at.keys(), ...wanted.keys()])]
    .sort((a, b) => first(there(a), there(b)) || a.localeCompare(b, "fr"))
    .flatMap((label): Line[] => {
      const orders = wanted.get(label) ?? [];
      const ids = new Set(orders.map(({ id }) => id));
      const head: Line = {
        kind: "group",
        key: label,
        label,
        people: new Set(there(label).map(({ talent_id }) => talent_id)).size,
      };
      return [
        head,
        ...orders.flatMap((order): Line[] => [
          { kind: "order", key: order.id, order },
          ...people(
            there(label).filter(({ mission_id }) => mission_id === order.id),
            `${order.id}/`,
          ),
        ]),
        ...people(
          there(label).filter(({ mission_id }) => !ids.has(mission_id ?? "")),
          `${label}/`,
        ),
      ];
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
