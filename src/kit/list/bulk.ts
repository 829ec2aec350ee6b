/** Actions on many rows: in small parts, with progress, and a report that hides no refusal. */
import type { BulkAction, Resource, Row } from "../declaration";
import { counted, participle } from "../french";
import { messageOf } from "../parts/messages";
import { entityOf } from "../query";
import type { FunctionName, Server } from "../server";

/** Rows of one request: enough to go fast, few enough for progress to show and for the others to be served. */
const CHUNK = 50;

export interface BulkReport {
  readonly done: number;
  /** How many rows each reason concerns. */
  readonly refused: ReadonlyMap<string, number>;
  readonly wasStopped: boolean;
}

interface DoneBefore {
  readonly done?: readonly unknown[];
}

/** One part of the rows; throws what the server answers. */
type RunPart = (ids: string[]) => Promise<unknown>;

/**
 * Runs `part` over the ids. A refused part is counted under its reason (rows that the server says it did anyway are
 * counted as done) and the next parts go on.
 */
export async function runParts(
  ids: readonly string[],
  size: number,
  part: RunPart,
  onProgress: (handled: number) => void,
  signal: AbortSignal,
): Promise<BulkReport> {
  let done = 0;
  const refused = new Map<string, number>();
  for (let start = 0; start < ids.length; start += size) {
    if (signal.aborted) return { done, refused, wasStopped: true };
    const some = ids.slice(start, start + size);
    try {
      await part(some);
      done += some.length;
    } catch (error) {
      const already = (error as DoneBefore).done?.length ?? 0;
      done += already;
      const reason = messageOf(error);
      refused.set(reason, (refused.get(reason) ?? 0) + some.length - already);
    }
    onProgress(Math.min(start + size, ids.length));
  }
  return { done, refused, wasStopped: false };
}

/** How an action runs on a part of the rows, and by how many. `value`: what was asked, written by an edit or said by a step. */
export function partOf(
  action: BulkAction,
  resource: Resource,
  server: Server,
  value: unknown,
): { readonly size: number; readonly run: RunPart } {
  const table = resource.table;
  const said = value as { readonly comment: string | null; readonly payload: Row } | undefined;
  switch (action.bulk) {
    case "edit":
      return { size: CHUNK, run: (ids) => server.updateMany(table, ids, { [action.field]: value }) };
    case "delete":
      return { size: CHUNK, run: (ids) => server.removeMany(table, ids) };
    case "rpc":
      return { size: CHUNK, run: (ids) => server.call(action.rpc as FunctionName, { ids }) };
    case "transition":
      // Each row has its own state and its own guard: one refusal must not hold the others.
      return {
        size: 1,
        run: ([id]) => server.call("transition", { entity: entityOf(resource), id, action: action.action, ...said }),
      };
  }
}

/** « 48 missions traitées. 2 refusées : Vous n’avez pas le droit… » */
export function reportText(report: BulkReport, resource: Resource): string {
  const { labels } = resource;
  const said = [`${counted(labels, report.done)} ${participle(labels, "traité", report.done)}.`];
  for (const [reason, count] of report.refused) {
    said.push(`${count} ${participle(labels, "refusé", count)}\u202f: ${reason}`);
  }
  if (report.wasStopped) said.push("Arrêté à votre demande.");
  return said.join("\n");
}
