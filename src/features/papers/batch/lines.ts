import { checkFile, prepareFile } from "@/components/fields/file-type";
import { isUnreadable, type Unreadable } from "@/components/fields/parsed";
import type { PickerOption } from "@/components/fields/relation-picker";
import type { Row } from "@/kit/declaration";
import { sha256Of, storedFile } from "@/kit/form/files";
import { messageOf } from "@/kit/parts/messages";
import type { Server } from "@/kit/server";
import { type Guess, guessExpiry, guessPerson, guessType, type Named, wordsOfFile } from "@/rules/paper/guess";
import { keepWords } from "../keep";
import { writtenText } from "../read-text";

/** A file of a batch: what it was taken for, what a hand made of it, and how far it is. */
export interface Line {
  readonly key: string;
  readonly file: File;
  readonly step: "reading" | "refused" | "ready" | "sending" | "done" | "failed";
  readonly text: string;
  readonly guess: Guess | null;
  readonly type: string | null;
  readonly person: PickerOption | null;
  /** Named by the file itself: said when the batch is of somebody else. */
  readonly named: PickerOption | null;
  readonly expiry: string | Unreadable | null;
  /** Why it was refused, or could not be sent. */
  readonly trouble: string | null;
}

export const newLine = (file: File): Line => ({
  key: crypto.randomUUID(),
  file,
  step: "reading",
  text: "",
  guess: null,
  type: null,
  person: null,
  named: null,
  expiry: null,
  trouble: null,
});

/** Its kind by its bytes, its text when it holds one, and what it says of itself. Whom it names is asked afterwards. */
export async function readLine(line: Line): Promise<Line> {
  try {
    const type = await checkFile(line.file, true);
    if (!type.ok) return { ...line, step: "refused", trouble: type.reason };
    const file = await prepareFile(line.file, type.value);
    const text = await writtenText(file, file.type);
    const guess = guessType(line.file.name, text);
    return { ...line, file, text, guess, type: guess?.type ?? null, expiry: guessExpiry(text), step: "ready" };
  } catch (failure) {
    return { ...line, step: "refused", trouble: messageOf(failure) };
  }
}

interface Person extends Named {
  readonly file: number;
  readonly label: string;
}

/** Files asked about at a time: what they say stays under what the server hears in one go. */
const AT_ONCE = 8;

/** Whom each file names, for as many as it is plain. */
export async function namedIn(server: Server, lines: readonly Line[]): Promise<Line[]> {
  const named: Line[] = [];
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const some = lines.slice(from, from + AT_ONCE);
    const files = some.map(({ file, text }) => wordsOfFile(file.name, text));
    // Nobody found is nobody named: a hand says whose it is.
    const people = await server.call<Person[]>("people_named", { files }).catch(() => []);
    for (const [rank, line] of some.entries()) {
      const one = guessPerson(
        line.file.name,
        line.text,
        people.filter(({ file }) => file === rank),
      );
      named.push({ ...line, named: one && { value: one.id, label: one.label } });
    }
  }
  return named;
}

/** Where the papers of a batch go: `entity` and `id` of the record. */
export interface Place {
  readonly entity: string;
  readonly id: string;
}

const resumeOf = (id: string, file: File, path: string): Row => ({
  talent_id: id,
  file: path,
  file_name: file.name,
  mime_type: file.type,
});

/** Keeps a file as a document of its record, or as a résumé. The file goes away again when its row is refused. */
export async function sendLine(server: Server, workspace: string, line: Line, place: Place): Promise<void> {
  const { file, type, expiry, text } = line;
  const store = storedFile("documents", place.entity, place.id);
  const path = await store.upload(file);
  try {
    if (type === "resume") {
      await server.create("resume", { ...resumeOf(place.id, file, path), workspace_id: workspace });
      return;
    }
    const { id } = await server.create("document", {
      workspace_id: workspace,
      entity: place.entity,
      row_id: place.id,
      type: type ?? "other",
      expiry_date: isUnreadable(expiry) ? null : expiry,
      storage_path: path,
      file_name: file.name,
      mime_type: file.type,
      size_bytes: file.size,
      sha256: await sha256Of(file),
    });
    await keepWords(server, String(id), text);
  } catch (failure) {
    await store.remove(path);
    throw new Error(messageOf(failure));
  }
}
