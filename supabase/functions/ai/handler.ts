import { readCriteria } from "../../../src/rules/search/criteria.ts";
import { requireMember } from "../_shared/clients.ts";
import { Refusal } from "../_shared/errors.ts";
import { createFunction, readBody, textField } from "../_shared/function.ts";
import { hearingSettings } from "../_shared/hearing.ts";
import { modelSettings } from "../_shared/model.ts";
import { ask, logged } from "./ask.ts";

// What a language model reads for the agency, when one is plugged in (AI_URL, AI_MODEL). It proposes; a hand takes.

const app = createFunction("ai");

/** `GET /ai/state` → `{model, hearing}`: the name of the model, of the one that listens to recordings; null without. */
app.get("/state", async (c) => {
  await requireMember(c);
  return c.json({ model: modelSettings()?.model ?? null, hearing: hearingSettings()?.model ?? null });
});

const today = (): string => new Intl.DateTimeFormat("fr-CA", { timeZone: "Europe/Paris" }).format(new Date());

/** `POST /ai/search {sentence, understood: Criterion[], unread: string[]}` → SearchReading, for who holds the deep research. */
app.post("/search", async (c) => {
  const caller = await requireMember(c);
  const body = await readBody(c);
  const understood = readCriteria(body.understood);
  if (!understood) throw new Refusal(400, "Les critères ne sont pas valables.", "bad_field");
  const unread = (Array.isArray(body.unread) ? body.unread : []).map(String).slice(0, 50);
  const said = { sentence: textField(body, "sentence"), understood, unread, today: today() };
  const { searchPrompt } = await import("./search.ts");
  return c.json(await ask(caller, { task: "read_search" }, () => searchPrompt(caller.client, said)));
});

/** `POST /ai/resume {resume_id}` → AssistantReading, for who may change the talent. The text is the one that was read. */
app.post("/resume", async (c) => {
  const caller = await requireMember(c);
  const resume_id = textField(await readBody(c), "resume_id", 36);
  const { data, error } = await caller.client
    .from("resume")
    .select("talent_id,content")
    .eq("id", resume_id)
    .eq("is_anonymized", false)
    .maybeSingle();
  if (error || !data) throw new Refusal(404, "CV introuvable.", "no_resume");
  const { talent_id, content } = data as { talent_id: string; content: string | null };
  if (!content) throw new Refusal(409, "Ce CV n’a pas encore été lu.", "not_read");
  const { resumePrompt } = await import("./resume.ts");
  return c.json(
    await ask(caller, { task: "read_resume", resume_id }, () => resumePrompt(caller.client, talent_id, content)),
  );
});

/**
 * `POST /ai/note {note_id}` → `{heard, summarised}`, for who may change the note: its recording is written down unless it was,
 * then summarised when it is long enough and a model is there. What fails is told by the note; asking again takes it up there.
 */
app.post("/note", async (c) => {
  const caller = await requireMember(c);
  const note_id = textField(await readBody(c), "note_id", 36);
  const { hearNote, noteOf, SHORT, summaryPrompt } = await import("./note.ts");
  let note = await noteOf(caller.client, note_id);
  if (note.audio_path && note.audio_transcription === null) {
    const settings = hearingSettings();
    if (!settings) throw new Refusal(503, "Aucun service de transcription n’est branché.", "off");
    const audio_transcription = await logged(caller.client, { task: "hear_note", note_id }, settings, (asks) =>
      hearNote(caller.client, note, settings, asks),
    );
    note = { ...note, audio_transcription };
  }
  const words = (note.audio_transcription ?? note.content ?? "").split(/\s+/).length;
  const isLong = words >= SHORT && modelSettings() !== null;
  if (isLong) await ask(caller, { task: "summarise_note", note_id }, () => summaryPrompt(caller.client, note));
  return c.json({ heard: note.audio_transcription !== null, summarised: isLong });
});

export default app;
