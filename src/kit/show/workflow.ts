/** The workflow of a record, as the server allows it now: which actions, and doing one. */
import { useState } from "react";
import type { Tone } from "@/components/theme/tokens";
import { typo } from "@/rules/french";
import type { NextStep, Resource, Row } from "../declaration";
import { entityOf, stateColumn } from "../query";
import { useRead, useServer } from "../server";
import { useRefresh } from "../use-refresh";

export interface WorkflowAction {
  readonly action: string;
  readonly label: string;
  /** « Mission ouverte »: what has happened once it is done. */
  readonly done?: string | null;
  readonly tone: Tone;
  readonly requires_comment: boolean;
  readonly to_state: string;
}

export interface Workflow {
  readonly actions: readonly WorkflowAction[];
  readonly running: string | null;
  /**
   * Resolves when it is done and everything is read again; throws the refusal, with its French reason.
   * `asked`: what its dialog asked for.
   */
  readonly run: (action: WorkflowAction, comment: string | null, asked?: Row) => Promise<void>;
}

/** The sentence of a step that was taken. */
export const said = ({ done, label }: WorkflowAction): string => `${typo(done ?? label)}.`;

/** One button per action: the first of each name is the one that would be taken. */
export function distinctActions(actions: readonly WorkflowAction[]): WorkflowAction[] {
  const seen = new Set<string>();
  return actions.filter(({ action }) => !seen.has(action) && seen.add(action));
}

/** More ways on than these do not fit in the menu of a record: they have one of their own. */
const MOST = 3;

/**
 * Where each action stands: `primary`, the button, is what is declared to come next, else the way forward; `steps`, many
 * ways on; `menu`, the rest, what destroys last.
 */
export function placed(actions: readonly WorkflowAction[], next: Pick<NextStep, "action" | "to"> | undefined) {
  const ways = actions.filter(({ tone }) => tone !== "bad");
  const forward = ways.find(({ tone }) => tone === "good") ?? (ways.length > MOST ? undefined : ways[0]);
  const primary = ways.find(({ action }) => action === next?.action) ?? (next?.to ? undefined : forward);
  const others = ways.filter((one) => one !== primary);
  const isLong = others.length > MOST;
  const bad = actions.filter(({ tone }) => tone === "bad");
  return { primary, steps: isLong ? others : [], menu: isLong ? bad : [...others, ...bad] };
}

/** What cannot be undone, what must be explained and what needs more than a press goes through a dialog. */
export const wantsDialog = (resource: Resource, action: WorkflowAction): boolean =>
  action.requires_comment || action.tone === "bad" || action.action in resource.asks;

export function useWorkflow(resource: Resource, record: Row): Workflow {
  const server = useServer();
  const refresh = useRefresh();
  const [running, setRunning] = useState<string | null>(null);
  const entity = entityOf(resource);
  const id = String(record.id);
  const column = stateColumn(resource);
  const state = column && record[column];

  const { data } = useRead<WorkflowAction[]>({
    tables: [resource.table],
    key: ["actions", id, state, record.version],
    enabled: column !== undefined,
    // In the same state the buttons stay, and the keyboard on them, while the server is asked about another version.
    placeholderData: (known, before) =>
      before?.queryKey[5] === id && before.queryKey[6] === state ? known : undefined,
    read: async ({ call }, signal) =>
      distinctActions(await call<WorkflowAction[]>("available_actions", { entity, id }, signal)),
  });

  const run = async (action: WorkflowAction, comment: string | null, asked: Row = {}) => {
    setRunning(action.action);
    try {
      const payload = { entity, id, action: action.action, comment, payload: { ...asked, version: record.version } };
      await server.call("transition", payload);
    } finally {
      setRunning(null);
      refresh(resource.table);
    }
  };
  return { actions: data ?? [], running, run };
}
