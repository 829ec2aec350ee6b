import type { Tone } from "@/components/theme/tokens";

/** One thing that waits, as `action_center(scope)` computes it; what is said of its kind comes with it (`action_kind`). */
export type Item = {
  kind: string;
  entity: string;
  row_id: string;
  title: string;
  reason: string;
  due_on: string | null;
  owner_id: string | null;
  owner_name: string | null;
  /** The column to go to. */
  field: string | null;
  /** Red is a deadline of the law or of pay that was missed, nothing else. */
  tone: Tone;
  client: string | null;
  label: string;
  rank: number;
  /** Under the address of the record, the page where one acts. */
  page: string | null;
  /** The step that can be done of several at once, and its words. */
  action: string | null;
  action_label: string | null;
};

export type Step = { kind: string; label: string; count: number; urgent: number };

/** Those of one client stand together, where the first of them stood. */
function byClient(items: readonly Item[]): Item[] {
  const clients = new Map<string, Item[]>();
  for (const item of items) {
    const client = item.client ?? `\u0000${item.row_id}`;
    clients.set(client, [...(clients.get(client) ?? []), item]);
  }
  return [...clients.values()].flat();
}

export type Group = Step & { items: readonly Item[] };

/** Kind by kind in the order in which they are dealt with, and in each client by client. */
export function groupsOf(items: readonly Item[]): Group[] {
  const kinds = new Map<string, Item[]>();
  for (const item of items) kinds.set(item.kind, [...(kinds.get(item.kind) ?? []), item]);
  return [...kinds.values()]
    .sort(([a], [b]) => (a?.rank ?? 0) - (b?.rank ?? 0))
    .map((some) => ({
      kind: some[0]?.kind ?? "",
      label: some[0]?.label ?? "",
      count: some.length,
      urgent: some.filter(({ tone }) => tone === "bad").length,
      items: byClient(some),
    }));
}

export const keyOf = (item: Item): string => `${item.kind}:${item.row_id}:${item.field ?? ""}`;
