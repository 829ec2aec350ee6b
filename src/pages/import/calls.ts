import type { Server } from "@/kit/server";
import type { ImportKind, Mapping } from "@/rules/import/columns";
import type { FoundDuplicate } from "@/rules/import/decision";
import { type PlannedRow, stagedRow } from "./plan";
import type { PreviewRow } from "./reading";

/** A line that the database would not take, and why. */
export type Refused = { readonly line: number; readonly message: string };

/** How the database calls what is imported. */
const KIND_IN_BASE: Readonly<Record<ImportKind, "talent" | "company">> = {
  talents: "talent",
  companies: "company",
};

type Progress = (done: number, total: number) => void;

const ASKED_AT_ONCE = 200;
/** More than a hundred rows hold the database up for whoever else works (and are refused). */
const LAID_AT_ONCE = 100;
const PAUSE_MS = 60;
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** Who is already in the base, a handful of lines at a time. Throws what the server answers; stops when asked to. */
export async function findDuplicates(
  server: Server,
  kind: ImportKind,
  rows: readonly PreviewRow[],
  onProgress: Progress,
  signal: AbortSignal,
): Promise<FoundDuplicate[]> {
  const found: FoundDuplicate[] = [];
  for (let at = 0; at < rows.length; at += ASKED_AT_ONCE) {
    signal.throwIfAborted();
    const some = rows.slice(at, at + ASKED_AT_ONCE).map(({ line, payload }) => ({ line, values: payload }));
    const answer = await server.call<FoundDuplicate[]>("find_import_duplicates", {
      kind: KIND_IN_BASE[kind],
      rows: some,
    });
    found.push(...answer.filter(({ target_id }) => target_id !== null));
    onProgress(Math.min(at + ASKED_AT_ONCE, rows.length), rows.length);
  }
  return found;
}

/**
 * What writing would refuse, asked before anything is written, a hundred lines at a time. `targets`: the record that a
 * line would complete. Throws what the server answers; stops when asked to.
 */
export async function findRefused(
  server: Server,
  kind: ImportKind,
  rows: readonly PreviewRow[],
  targets: ReadonlyMap<number, string>,
  onProgress: Progress,
  signal: AbortSignal,
): Promise<Refused[]> {
  const refused: Refused[] = [];
  for (let at = 0; at < rows.length; at += LAID_AT_ONCE) {
    signal.throwIfAborted();
    const some = rows.slice(at, at + LAID_AT_ONCE).map(({ line, payload }) => ({
      line,
      values: payload,
      target_id: targets.get(line) ?? null,
    }));
    refused.push(...(await server.call<Refused[]>("check_import_rows", { kind: KIND_IN_BASE[kind], rows: some })));
    onProgress(Math.min(at + LAID_AT_ONCE, rows.length), rows.length);
  }
  return refused;
}

export type Launch = {
  readonly workspaceId: string;
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly fileHash: string;
  readonly headers: readonly string[];
  readonly mapping: Mapping;
  readonly rows: readonly PlannedRow[];
};

/** Lays every line down, then hands the import to the queue. Returns the id of the import. */
export async function launchImport(server: Server, launch: Launch, onProgress: Progress): Promise<string> {
  const { kind, fileName, fileHash, headers, mapping, rows } = launch;
  const batch = {
    workspace_id: launch.workspaceId,
    kind: KIND_IN_BASE[kind],
    file_name: fileName,
    file_hash: fileHash,
    headers,
    mapping,
    row_count: rows.length,
  };
  const batchId = String((await server.create("import_batch", batch, { returning: "id" })).id);
  try {
    for (let at = 0; at < rows.length; at += LAID_AT_ONCE) {
      await server.call("stage_import_rows", {
        batch_id: batchId,
        rows: rows.slice(at, at + LAID_AT_ONCE).map(stagedRow),
      });
      onProgress(Math.min(at + LAID_AT_ONCE, rows.length), rows.length);
      await pause();
    }
    await startImport(server, batchId);
  } catch (error) {
    // What was laid down goes (and stops, were it begun without our hearing of it): trying again begins afresh.
    await cancelImport(server, batchId).catch(() => undefined);
    throw error;
  }
  return batchId;
}

/** Hands a prepared import to the queue, or one that was interrupted: it goes on where it was. */
export const startImport = (server: Server, batchId: string): Promise<unknown> =>
  server.call("start_import", { batch_id: batchId });

export const undoImport = (server: Server, batchId: string): Promise<unknown> =>
  server.call("undo_import", { batch_id: batchId });

export const cancelImport = (server: Server, batchId: string): Promise<unknown> =>
  server.call("cancel_import", { batch_id: batchId });
