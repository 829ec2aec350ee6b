import { storedFile } from "@/kit/form/files";
import type { Server } from "@/kit/server";
import { functions } from "@/lib/functions";
import { dropRecording, type Recording, soundOf } from "@/lib/voice/kept";

const ENDINGS: Readonly<Record<string, string>> = { "audio/webm": "webm", "audio/mp4": "m4a", "audio/ogg": "ogg" };

const isThere = async (server: Server, id: string): Promise<boolean> =>
  (await server.rows("note", { select: "id", filters: [{ field: "id", operator: "eq", value: id }] })).length > 0;

/**
 * Makes a note of a recording, and forgets it here. Whatever was cut before its answer is not done twice: the file and the note
 * carry the recording's own id.
 * @throws Error with a French message; the recording is still on the device
 */
export async function sendRecording(server: Server, recording: Recording): Promise<void> {
  const { id, type, owner, table, rowId } = recording;
  const name = `voix.${ENDINGS[type] ?? "webm"}`;
  const audio_path = await storedFile("documents", "note").uploadOnce(id, name, await soundOf(recording));
  const workspace_id = owner.split(":")[1];
  try {
    await server.create("note", { id, entity: table, row_id: rowId, audio_path, workspace_id });
  } catch (error) {
    if (!(await isThere(server, id))) throw error;
  }
  await dropRecording(id);
}

/** Has a note that was said written down, and summarised. What fails is told by the note itself. */
export const readNote = (note_id: string): Promise<unknown> => functions.post("ai/note", { note_id });
