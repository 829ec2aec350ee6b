/**
 * What was typed and could not be saved (connection lost, session ended by itself), kept for this tab until it is saved or
 * given up. A draft belongs to one person in one workspace: both stand in its key.
 */

const PREFIX = "relais:draft:";

/** Forms that hold something typed, on screen or kept alive. */
const keepers = new Set<() => void>();

/** What was typed over the values that were read, and the version they were read in. */
export interface Draft {
  /** The fields that were changed, as they were typed. */
  readonly typed: Readonly<Record<string, unknown>>;
  /** The same fields, as they were read. */
  readonly base: Readonly<Record<string, unknown>>;
  readonly version?: number | undefined;
}

export const draftKey = (...parts: readonly (string | undefined)[]): string =>
  parts.map((part) => part ?? "").join(":");

export function keepDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(draft));
  } catch {
    // Storage full or forbidden: the form itself still holds the text.
  }
}

export function readDraft(key: string): Draft | null {
  try {
    const text = sessionStorage.getItem(PREFIX + key);
    return text ? (JSON.parse(text) as Draft) : null;
  } catch {
    return null;
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept.
  }
}

/** Forgets them all: whoever leaves, or takes the place of another, leaves nothing typed behind. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Asks every form to keep what it holds: it is about to be taken away. */
export function keepAllDrafts(): void {
  for (const keep of [...keepers]) keep();
}

/** Runs `keep` when what is typed is in danger: the network or the session goes. Returns what stops it. */
export function whenInDanger(keep: () => void): () => void {
  keepers.add(keep);
  addEventListener("offline", keep);
  return () => {
    keepers.delete(keep);
    removeEventListener("offline", keep);
  };
}
