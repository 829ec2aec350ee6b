/**
 * Recordings that have not reached the server yet, kept on this device piece by piece: a tab that closes, a battery or a network
 * that dies loses nothing. Each belongs to one member in one workspace, who alone is shown it again; after a month it goes.
 */
import { del, delMany, entries, get, createStore as idbStore, keys, set } from "idb-keyval";
import { createStore, useStore } from "../store";
import { noteLeaving } from "./leaving";

export interface Recording {
  /** Of the note that it becomes: sent twice, it is one note. */
  readonly id: string;
  /** Member and workspace. */
  readonly owner: string;
  /** The record that it is about. */
  readonly table: string;
  readonly rowId: string;
  readonly type: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly seconds: number;
  /** False while it is being recorded, or when that was cut short. */
  readonly isWhole: boolean;
  /** The note was added: it leaves as soon as it can. */
  readonly isLeaving: boolean;
}

const heads = idbStore("relais-voices", "recording");
const pieces = idbStore("relais-voice-pieces", "piece");
const MONTH = 31 * 24 * 3600 * 1000;

/** Grows when what is kept changes: whoever shows it reads it again. */
const changes = createStore(0);
const changed = (): void => changes.set(changes.get() + 1);
export const useKeptChanges = (): number => useStore(changes);

const pieceKey = (id: string, index: number): string => `${id}/${String(index).padStart(6, "0")}`;
const piecesOf = async (id: string): Promise<string[]> =>
  (await keys<string>(pieces)).filter((key) => key.startsWith(`${id}/`)).sort();

/** Those of one owner, the oldest first; what is a month old is thrown away. */
export async function recordingsOf(owner: string): Promise<Recording[]> {
  const all = (await entries<string, Recording>(heads)).map(([, one]) => one);
  const [old, kept] = [
    all.filter(({ startedAt }) => Date.now() - startedAt > MONTH),
    all.filter(({ startedAt }) => Date.now() - startedAt <= MONTH),
  ];
  await Promise.all(old.map(({ id }) => dropRecording(id)));
  return kept.filter((one) => one.owner === owner).sort((a, b) => a.startedAt - b.startedAt);
}

export const keepRecording = (recording: Recording): Promise<void> => set(recording.id, recording, heads);

export async function changeRecording(id: string, change: Partial<Recording>): Promise<void> {
  const one = await get<Recording>(id, heads);
  // It has left meanwhile.
  if (!one) return;
  await set(id, { ...one, ...change }, heads);
  if (change.isLeaving) noteLeaving(true);
  changed();
}

export const keepPiece = (id: string, index: number, piece: Blob): Promise<void> =>
  set(pieceKey(id, index), piece, pieces);

/** The whole of it, in order. */
export async function soundOf({ id, type }: Recording): Promise<Blob> {
  const parts = await Promise.all((await piecesOf(id)).map((key) => get<Blob>(key, pieces)));
  return new Blob(
    parts.filter((part) => part !== undefined),
    { type },
  );
}

export async function dropRecording(id: string): Promise<void> {
  await del(id, heads);
  await delMany(await piecesOf(id), pieces);
  const rest = await entries<string, Recording>(heads);
  noteLeaving(rest.some(([, { isLeaving }]) => isLeaving));
  changed();
}
