import type { MemberRow } from "@/features/members/members";

/** A line of the tree on screen: a member, how deep, and how many work under them. */
export interface Line {
  readonly member: MemberRow;
  /** 1 for whoever has no manager here. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  readonly direct: number;
  /** Everyone under them, at any depth. */
  readonly below: number;
}

const NOBODY: readonly MemberRow[] = [];

/** Who works directly for whom; under null, those without a manager, or whose manager is not among `members`. */
function teamsOf(members: readonly MemberRow[]): Map<string | null, MemberRow[]> {
  const here = new Set(members.map(({ id }) => id));
  return Map.groupBy(members, ({ manager_id: manager }) => (manager && here.has(manager) ? manager : null));
}

/** Everyone under a member: they can never become that member’s manager (RL043). */
export function belowOf(members: readonly MemberRow[], id: string): Set<string> {
  const teams = teamsOf(members);
  const below = new Set<string>();
  const walk = (one: string) => {
    for (const { id: next } of teams.get(one) ?? NOBODY) {
      if (below.has(next)) continue;
      below.add(next);
      walk(next);
    }
  };
  walk(id);
  return below;
}

/**
 * The lines of the tree, from the top down. `folded`: members whose team is not shown. `wanted`: only these, and whoever
 * stands above them, so that one who is found is seen in their place.
 */
export function linesOf(
  members: readonly MemberRow[],
  folded: ReadonlySet<string>,
  wanted?: (member: MemberRow) => boolean,
): Line[] {
  const teams = teamsOf(members);
  const counted = new Map<string, number>();
  const found = new Set<string>();
  const count = (member: MemberRow): number => {
    const team = teams.get(member.id) ?? NOBODY;
    const below = team.reduce((sum, one) => sum + 1 + count(one), 0);
    counted.set(member.id, below);
    if (!wanted || wanted(member) || team.some(({ id }) => found.has(id))) found.add(member.id);
    return below;
  };
  const top = teams.get(null) ?? NOBODY;
  for (const member of top) count(member);

  const lines: Line[] = [];
  const walk = (team: readonly MemberRow[], level: number) => {
    const shown = team.filter(({ id }) => found.has(id));
    shown.forEach((member, index) => {
      const own = teams.get(member.id) ?? NOBODY;
      const below = counted.get(member.id) ?? 0;
      lines.push({ member, level, position: index + 1, siblings: shown.length, direct: own.length, below });
      if (!folded.has(member.id) || wanted) walk(own, level + 1);
    });
  };
  walk(top, 1);
  return lines;
}

/** « 12 personnes, dont 4 directement »; nothing for whoever has no team. */
export function teamWords({ direct, below }: Pick<Line, "direct" | "below">): string {
  if (below === 0) return "";
  const people = `${below} personne${below > 1 ? "s" : ""}`;
  return direct === below ? people : `${people}, dont ${direct} directement`;
}
