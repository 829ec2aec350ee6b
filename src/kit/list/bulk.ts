/** Actions on many rows: in small parts, with progress, and a report that hides no refusal. */
import type { BulkAction, Resource, Row } from "../declaration";
import { counted, participle } from "../noun";
import { messageOf } from "../parts/messages";
import { entityOf } from "../query";
import type { FunctionName, Server } from "../server";

/** Rows of one request: enough to go fast, few enough for progress to show and for the others to be served. */
const CHUNK = 50;

/** One row that was refused, as `transition_many` answers it. */
export interface Refusal {
  readonly id: string;
  readonly refusal: string;
}

export interface BulkReport {
  readonly done: number;
  /** How many rows each reason concerns. */
  readonly refused: ReadonlyMap<string, number>;
  /** Which rows, where the server says it of each. */
  readonly rows: readonly Refusal[];
  readonly wasStopped: boolean;
}

interface DoneBefore {
  readonly done?: readonly unknown[];
}

/** One part of the rows: those that were refused, one by one; throws what the server answers of all. */
type RunPart = (ids: string[]) => Promise<unknown>;

const refusalsIn = (answer: unknown): readonly Refusal[] =>
  Array.isArray(answer) ? answer.filter((one): one is Refusal => typeof one?.refusal === "string") : [];

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
  const rows: Refusal[] = [];
  const count = (reason: string, many: number) => refused.set(reason, (refused.get(reason) ?? 0) + many);
  for (let start = 0; start < ids.length; start += size) {
    if (signal.aborted) return { done, refused, rows, wasStopped: true };
    const some = ids.slice(start, start + size);
    try {
      const refusals = refusalsIn(await part(some));
      done += some.length - refusals.length;
      rows.push(...refusals);
      for (const { refusal } of refusals) count(refusal, 1);
    } catch (error) {
      const already = (error as DoneBefore).done?.length ?? 0;
      done += already;
      count(messageOf(error), some.length - already);
    }
    onProgress(Math.min(start + size, ids.length));
  }
  return { done, refused, rows, wasStopped: false };
}

/** How an action runs on a part of the rows, and by how many. `value`: what was asked, written by an edit or said by a step. */
export function partOf(
  action: Exclude<BulkAction, { bulk: "go" }>,
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
      // Each row has its own state and its own guard: one refusal does not hold the others, and is told with its reason.
      return {
        size: CHUNK,
        run: (ids) =>
          server.call("transition_many", { entity: entityOf(resource), ids, action: action.action, ...said }),
      };
  }
}

/** « 14 demandes traitées, 2 refusées » */
export const doneAndRefused = ({ done, rows }: BulkReport, { labels }: Resource): string =>
  `${counted(labels, done)} ${participle(labels, "traité", done)}, ${rows.length} ${participle(labels, "refusé", rows.length)}`;

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
