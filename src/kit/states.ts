/** The workflow states, read once: the labels and tones of every state column. */
import { useList } from "@refinedev/core";
import { useMemo } from "react";
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

/** States of every entity: a few hundred short rows that change with a migration only. */
export function useStates(): ReadonlyMap<string, readonly Choice[]> {
  const { result } = useList<StateRow>({
    resource: "workflow_state",
    pagination: { mode: "off" },
    sorters: [
      { field: "entity", order: "asc" },
      { field: "position", order: "asc" },
    ],
    meta: { pg: PG },
    queryOptions: { staleTime: Number.POSITIVE_INFINITY },
    errorNotification: false,
  });
  const rows = result.data;
  return useMemo(() => {
    const states = new Map<string, Choice[]>();
    for (const { entity, code, label, tone, is_settled: settled } of rows) {
      states.set(entity, [...(states.get(entity) ?? []), { value: code, label, tone, settled }]);
    }
    return states;
  }, [rows]);
}

/**
 * What formatting needs, for a component. `fields` are those it draws: the labels of the codes that stand in the
 * database are read for them.
 */
export function useWords(fields: Fields = NO_FIELD): Words {
  const { resources } = useKit();
  const states = useStates();
  const code = useCodeLabels(fields);
  return useMemo(
    () => ({ resources, state: (entity, code) => states.get(entity)?.find((one) => one.value === code), code }),
    [resources, states, code],
  );
}
