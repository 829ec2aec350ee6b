/** The workflow of a record, as the server allows it now: which actions, and doing one. */
import { keys } from "@refinedev/core";
import { type Query, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Tone } from "@/components/theme/tokens";
import { useRights } from "@/lib/rights";
import { typo } from "@/rules/french";
import type { Resources } from "../collect";
import { useKit } from "../context";
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
export function placed(
  actions: readonly WorkflowAction[],
  next: Pick<NextStep, "action" | "to"> | undefined,
  state?: unknown,
) {
  const ways = actions.filter(({ tone }) => tone !== "bad");
  // What leaves the record where it stands (another due date) is no way forward, be it all that one may do.
  const moves = ways.filter(({ to_state: to }) => to !== state);
  const forward = ways.find(({ tone }) => tone === "good") ?? (ways.length > MOST ? undefined : moves[0]);
  const primary = ways.find(({ action }) => action === next?.action) ?? (next?.to ? undefined : forward);
  const others = ways.filter((one) => one !== primary);
  const isLong = others.length > MOST;
  const bad = actions.filter(({ tone }) => tone === "bad");
  return { primary, steps: isLong ? others : [], menu: isLong ? bad : [...others, ...bad] };
}

/** What cannot be undone, what must be explained and what needs more than a press goes through a dialog. */
export const wantsDialog = (resource: Resource, action: WorkflowAction): boolean =>
  action.requires_comment || action.tone === "bad" || action.action in resource.asks;

/**
 * Tables in which a step may have written: its own, and those of what the record hangs on. A contract is told of its
 * settlement; its page, kept behind, would else name the version before, and its next step be refused.
 */
function touched({ table, fields }: Resource, resources: Resources): ReadonlySet<string> {
  const hangsOn = Object.values(fields).flatMap((field) => (field.kind === "reference" ? [field.table] : []));
  // No step writes in the lists that all workspaces share.
  return new Set([table, ...hangsOn.filter((one) => resources.byTable(one)?.global === false)]);
}

/** Milliseconds that a press waits for what is being read: longer, and the step names what is on screen. */
const PATIENCE = 1000;
const rest = (ms: number) => new Promise((later) => setTimeout(later, ms));

/**
 * The version that a step names. Back on a page that was kept behind, one presses before it is read again: what one wrote
 * oneself meanwhile (a settlement, of which the contract is told) is nobody else’s change. Of another’s, the server speaks.
 */
function useVersion(resource: Resource, column: string | undefined): (record: Row) => Promise<unknown> {
  const client = useQueryClient();
  const me = useRights()?.member?.id;
  return async (record) => {
    const queryKey = keys().data().resource(resource.name).action("one").id(String(record.id)).get();
    const isOld = ({ state }: Query) => state.isInvalidated || state.fetchStatus === "fetching";
    if (!client.getQueryCache().findAll({ queryKey }).some(isOld)) return record.version;
    await Promise.race([client.refetchQueries({ queryKey }, { cancelRefetch: false }), rest(PATIENCE)]);
    const now = client.getQueriesData<{ data: Row }>({ queryKey })[0]?.[1]?.data;
    const isMine = now?.updated_by === me && column !== undefined && now?.[column] === record[column];
    return isMine ? now?.version : record.version;
  };
}

export function useWorkflow(resource: Resource, record: Row): Workflow {
  const server = useServer();
  const refresh = useRefresh();
  const { resources } = useKit();
  const [running, setRunning] = useState<string | null>(null);
  const entity = entityOf(resource);
  const id = String(record.id);
  const column = stateColumn(resource);
  const state = column && record[column];
  const versionOf = useVersion(resource, column);

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
      const version = await versionOf(record);
      const payload = { entity, id, action: action.action, comment, payload: { ...asked, version } };
      await server.call("transition", payload);
    } finally {
      setRunning(null);
      for (const table of touched(resource, resources)) refresh(table);
    }
  };
  return { actions: data ?? [], running, run };
}
