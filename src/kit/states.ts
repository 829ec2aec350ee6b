/** The workflow states, read once: the labels and tones of every state column. */
import { useList } from "@refinedev/core";
import { useEffect, useMemo } from "react";
import type { Tone } from "@/components/theme/tokens";
import { type Fields, useCodeLabels } from "./code-labels";
import { useKit } from "./context";
import type { Choice } from "./declaration";
import type { Words } from "./format";
import type { PgOptions } from "./query";

interface StateRow {
  readonly id?: string;
  readonly entity: string;
  readonly code: string;
  readonly label: string;
  readonly tone: Tone;
  readonly position: number;
  readonly is_settled: boolean;
}

const NO_FIELD: Fields = {};

const PG: PgOptions = { select: "entity,code,label,tone,position,is_settled", key: "code" };

/** The states as they were read last on this device: nobody's, hence for whoever comes. */
const KEPT = "relais:states";
let kept: { readonly text: string; readonly rows: readonly StateRow[] } = { text: "[]", rows: [] };

/** Read again only when they are others: a list draws a hundred states. */
function keptStates(): readonly StateRow[] {
  try {
    const text = localStorage.getItem(KEPT) ?? "[]";
    if (text !== kept.text) kept = { text, rows: JSON.parse(text) as StateRow[] };
    return kept.rows;
  } catch {
    return [];
  }
}

function keepStates(rows: readonly StateRow[]): void {
  if (rows === kept.rows || rows.length === 0) return;
  kept = { text: JSON.stringify(rows), rows };
  try {
    localStorage.setItem(KEPT, kept.text);
  } catch {
    // The next visit waits for the server.
  }
}

/** A few hundred short rows that change with a migration only; those of the last visit serve until the server answers. */
function useReadStates() {
  const { result, query } = useList<StateRow>({
    resource: "workflow_state",
    pagination: { mode: "off" },
    sorters: [
      { field: "entity", order: "asc" },
      { field: "position", order: "asc" },
    ],
    meta: { pg: PG },
    queryOptions: {
      staleTime: Number.POSITIVE_INFINITY,
      placeholderData: () => {
        const data = [...keptStates()];
        return data.length > 0 ? { data, total: data.length } : undefined;
      },
    },
    errorNotification: false,
  });
  const rows = result.data;
  const isFresh = query.isSuccess && !query.isPlaceholderData;
  useEffect(() => {
    if (isFresh) keepStates(rows);
  }, [isFresh, rows]);
  const states = useMemo(() => {
    const states = new Map<string, Choice[]>();
    for (const { entity, code, label, tone, is_settled: settled } of rows) {
      states.set(entity, [...(states.get(entity) ?? []), { value: code, label, tone, settled }]);
    }
    return states;
  }, [rows]);
  return { states, areComing: query.isPending };
}

/** States of every entity, in the order of its circuit. */
export const useStates = (): ReadonlyMap<string, readonly Choice[]> => useReadStates().states;

/**
 * What formatting needs, for a component. `fields` are those it draws: the labels of the codes that stand in the
 * database are read for them.
 */
export function useWords(fields: Fields = NO_FIELD): Words {
  const { resources } = useKit();
  const { states, areComing } = useReadStates();
  const code = useCodeLabels(fields);
  return useMemo(() => {
    // A code is no word of ours: as long as its label is on its way, nothing is said.
    const unknown = (value: string): Choice | undefined => (areComing ? { value, label: "…" } : undefined);
    return {
      resources,
      state: (entity, value) => states.get(entity)?.find((one) => one.value === value) ?? unknown(value),
      code,
    };
  }, [resources, states, areComing, code]);
}
