import { readCriteria } from "../../../src/rules/search/criteria.ts";
import { requireMember } from "../_shared/clients.ts";
import { Refusal } from "../_shared/errors.ts";
import { createFunction, readBody, textField } from "../_shared/function.ts";
import { modelSettings } from "../_shared/model.ts";
import { ask } from "./ask.ts";

// What a language model reads for the agency, when one is plugged in (AI_URL, AI_MODEL). It proposes; a hand takes.

const app = createFunction("ai");

/** `GET /ai/state` → `{model}`: the name of the model, null without one. */
app.get("/state", async (c) => {
  await requireMember(c);
  return c.json({ model: modelSettings()?.model ?? null });
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

export default app;
