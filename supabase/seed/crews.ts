import { addDays } from "../../src/rules/calendar/date.ts";
import { earliest, latest, workdayBefore } from "./calendar.ts";
import type { Client, Post } from "./crm.ts";
import { memberId } from "./members.ts";
import { isFilled, type Plan } from "./plans.ts";
import type { Random } from "./random.ts";
import type { SeededTalent } from "./talents.ts";

/** Usual weeks: 35 h, 36h40 (five days of 7h20) and 39 h. */
export const WEEKS = [2100, 2100, 2200, 2340] as const;

/** One order with the contracts made under it: a post at a client, and one worker per contract. */
export interface Crew {
  client: Client;
  post: Post;
  createdOn: string;
  start: string;
  end: string;
  weeklyMinutes: number;
  positions: number;
  hires: { plan: Plan; talent: SeededTalent }[];
}

interface Group {
  era: string;
  owner: Plan["owner"];
  plans: Plan[];
}

/** Days after its term during which the worker is kept for the renewal that may come. */
const KEPT = 45;

const eraOf = ({ state, start }: Plan, today: string): string =>
  state === "closed" || state === "ended"
    ? "past"
    : state === "signed" || (state === "to_sign" && start <= today)
      ? "now"
      : state === "to_sign"
        ? "soon"
        : "next";
/** Not approved yet: the post is still to be filled. */
const PREPARED = new Set(["draft", "consultant_review", "admin_review", "admin_modification_requested"]);
/** What went wrong happened among others: in the order that began nearest to it. */
const HOST: Record<string, string> = { broken: "past", suspended: "now", refused: "now", canceled: "now" };

/** Contracts that begin about the same day, for the same colleague, belong to one order. */
function groupsOf(dice: Random, plans: readonly Plan[], today: string): Group[] {
  const apart = plans.filter(({ state }) => HOST[state]);
  const together = Map.groupBy(
    plans
      .filter(({ state }) => !HOST[state])
      .sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : a.rank - b.rank)),
    (plan) => `${eraOf(plan, today)} ${plan.owner}`,
  );
  const groups: Group[] = [];
  for (const [key, list] of [...together].sort(
    ([a], [b]) => "past now soon next".indexOf(a.slice(0, 4)) - "past now soon next".indexOf(b.slice(0, 4)),
  )) {
    const [era, owner] = [key.slice(0, -2), Number(key.slice(-1)) as Plan["owner"]];
    for (let from = 0; from < list.length; ) {
      const size = Number(dice.weighted({ 2: 2, 3: 4, 4: 4, 5: 3, 6: 2 }));
      groups.push({ era, owner, plans: list.slice(from, from + size) });
      from += size;
    }
  }
  for (const plan of apart) hostOf(groups, plan, HOST[plan.state] as string)?.plans.push(plan);
  return reinforced(groups);
}

function hostOf(groups: readonly Group[], plan: Plan, era: string): Group | undefined {
  const days = (group: Group) => Math.abs(Date.parse(group.plans[0]?.start ?? "") - Date.parse(plan.start));
  let best: Group | undefined;
  for (const group of groups)
    if (group.era === era && group.owner === plan.owner && (!best || days(group) < days(best))) best = group;
  return best;
}

/** One order in preparation in three is a reinforcement of a team at work: its contracts join that order. */
function reinforced(groups: readonly Group[]): Group[] {
  const preparing = groups.filter(({ era }) => era === "next");
  const joined = new Set(preparing.filter((_, index) => index % 3 === 1));
  for (const group of joined) {
    const first = group.plans[0];
    const host = first && hostOf(groups, first, "now");
    if (host) host.plans.push(...group.plans);
    else joined.delete(group);
  }
  return groups.filter((group) => !joined.has(group));
}

/**
 * Finds each order a post whose trade has enough people free, and its people among them. One worker, one contract at a time.
 * @throws when nobody is free for a contract: the agency is too small for what was planned
 */
export function formCrews(
  dice: Random,
  plans: readonly Plan[],
  today: string,
  clients: readonly Client[],
  talents: readonly SeededTalent[],
): Crew[] {
  const ready = Map.groupBy(
    talents.filter((talent) => talent.isReady),
    (talent) => talent.jobId,
  );
  const taken = new Map<string, [string, string][]>();
  const used = new Set<string>();
  const places = new Map(
    ([1, 2, 3] as const).map((owner) => [
      owner,
      clients
        .filter((client) => client.status === "client" && client.ownerId === memberId(owner))
        .flatMap((client) => client.posts.map((post) => ({ client, post }))),
    ]),
  );
  const freeFor = (jobId: string, since: string, from: string, to: string): SeededTalent[] =>
    (ready.get(jobId) ?? []).filter(
      (talent) => talent.since < since && !taken.get(talent.id)?.some(([first, last]) => first <= to && from <= last),
    );
  const crews: Crew[] = [];
  const waiting = groupsOf(dice, plans, today);
  for (let group = waiting.shift(); group; group = waiting.shift()) {
    const start = earliest(...group.plans.map((plan) => plan.start));
    const end = latest(...group.plans.map((plan) => plan.end));
    const createdOn = workdayBefore(earliest(...group.plans.map((plan) => plan.born)), dice.int(2, 9));
    const kept = group.era === "past" ? 0 : KEPT;
    const size = group.plans.length;
    let best: { client: Client; post: Post; people: SeededTalent[]; worth: number } | undefined;
    const all = places.get(group.owner) ?? [];
    for (let tries = 0; tries < 40 && (best?.worth ?? 0) < 2 * size + 1; tries++) {
      const { client, post } = dice.pick(all);
      const people = freeFor(post.jobId, createdOn, start, addDays(end, kept));
      // A post of its own first: the waiting period of L1251-36 counts per post.
      const worth = 2 * Math.min(size, people.length) + (used.has(post.id) ? 0 : 1);
      if (people.length > 0 && (!best || worth > best.worth)) best = { client, post, people, worth };
    }
    if (!best) throw new Error(`Nobody is free from ${start} to ${end}.`);
    const { client, post, people } = best;
    used.add(post.id);
    const hires = dice.sample(people, size).map((talent, index) => ({ plan: group.plans[index] as Plan, talent }));
    // Those for whom nobody is left make an order elsewhere.
    if (hires.length < size) waiting.unshift({ ...group, plans: group.plans.slice(hires.length) });
    for (const { plan, talent } of hires)
      taken.set(talent.id, [...(taken.get(talent.id) ?? []), [plan.start, addDays(plan.end, kept)]]);
    const filled = hires.filter(({ plan }) => isFilled(plan.state)).length;
    const lacking = hires.filter(({ plan }) => PREPARED.has(plan.state)).length;
    crews.push({
      client,
      post,
      createdOn,
      start: earliest(...hires.map(({ plan }) => plan.start)),
      end: addDays(latest(...hires.map(({ plan }) => plan.end)), dice.pick([0, 0, 14, 28])),
      weeklyMinutes: dice.pick(WEEKS),
      positions: Math.max(1, filled + lacking + (lacking === 0 && end >= today && dice.chance(0.2) ? 1 : 0)),
      hires,
    });
  }
  return crews;
}
