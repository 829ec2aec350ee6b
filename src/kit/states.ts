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
let kept: readonly StateRow[] | undefined;

function keptStates(): readonly StateRow[] {
  if (kept) return kept;
  try {
    kept = JSON.parse(localStorage.getItem(KEPT) ?? "[]") as StateRow[];
  } catch {
    kept = [];
  }
  return kept;
}

function keepStates(rows: readonly StateRow[]): void {
  if (rows === kept || rows.length === 0) return;
  kept = rows;
  try {
    localStorage.setItem(KEPT, JSON.stringify(rows));
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
