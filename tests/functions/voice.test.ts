import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workspaces } from "../support/database.ts";
import { testStack } from "../support/stack.ts";

// A note that was said, with the services that listen and summarise in their place: a server of this file.

const stack = testStack({ seed: "agency" });

const WORDS =
  "J’ai eu Karim Benali au téléphone, au 06 12 34 56 78. Il est libre lundi, il accepte le chantier de la Part-Dieu à quatorze euros " +
  "cinquante, et il demande une paire de bottes en quarante-trois avant de commencer.";
const SUMMARY = {
  title: "Libre lundi, accepte la Part-Dieu",
  points: [
    "Il est libre lundi et accepte le chantier.",
    "Il est enceint de joie et syndiqué.",
    "Prévoir des bottes en 43.",
  ],
};

/** The head of a WebM file. */
const WEBM = "1a45dfa39f4286810142f7810142f2810442f381084282847765626d4287810442858102";

let server: Server;
/** What each service answers; the words of who speaks, or a status alone. */
let hears: { status?: number; text?: string; raw?: string; hangs?: boolean } = {};
let summarises: { status?: number; content?: unknown } = {};
const sent: { path: string; body: string }[] = [];
const talent = randomUUID();
const path = `${workspaces.main}/note/new/${randomUUID()}-voix.webm`;

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const where = String(request.url).replace("/v1/", "");
      sent.push({ path: where, body: Buffer.concat(parts).toString("latin1") });
      const { status = 200, ...said } = where === "audio/transcriptions" ? hears : summarises;
      if ("hangs" in said && said.hangs) return;
      response.writeHead(status, { "content-type": "application/json" });
      if (where === "audio/transcriptions") {
        const { text, raw } = said as typeof hears;
        response.end(raw ?? JSON.stringify({ text, usage: { type: "duration", seconds: 12 } }));
      } else {
        const message = { content: JSON.stringify((said as typeof summarises).content) };
        response.end(
          JSON.stringify({
            choices: [{ finish_reason: "stop", message }],
            usage: { prompt_tokens: 300, completion_tokens: 60 },
          }),
        );
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  Object.assign(process.env, {
    AI_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    AI_MODEL: "petit-modele",
    AI_TIMEOUT: "10",
  });
  await stack().db.query(
    "insert into talent (id, workspace_id, first_name, last_name, phone_number) values ($1, $2, 'Karim', 'Benali', '+33612345678')",
    [talent, workspaces.main],
  );
  const csm = await stack().signedIn("csm");
  const sound = new Blob([Buffer.from(WEBM, "hex")], { type: "audio/webm" });
  expect((await csm.storage.from("documents").upload(path, sound)).error).toBeNull();
});
afterAll(() => {
  for (const name of ["AI_URL", "AI_MODEL", "AI_TIMEOUT", "AI_TRANSCRIPTION_MODEL"]) delete process.env[name];
  server.closeAllConnections();
  server.close();
});

async function note(): Promise<string> {
  const id = randomUUID();
  const client = await stack().signedIn("csm");
  const { error } = await client.from("note").insert({
    id,
    workspace_id: workspaces.main,
    entity: "talent",
    row_id: talent,
    audio_path: path,
    // What it says of itself is not believed.
    transcription_status: "done",
    summary_status: "failed",
  });
  expect(error).toBeNull();
  return id;
}
async function read(id: string, who = "csm") {
  const session = (await (await stack().signedIn(who)).auth.getSession()).data.session;
  const answer = await fetch(`${stack().url}/functions/v1/ai/note`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${session?.access_token}` },
    body: JSON.stringify({ note_id: id }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const kept = async (id: string) =>
  (
    await stack().db.query<Record<string, unknown>>(
      `select title, audio_transcription as words, transcription_status as heard, transcription_error as unheard,
        summarized_content as summary, summary_status as summarised, summary_error as unsummarised from note where id = $1`,
      [id],
    )
  )[0];

describe("a note that was said", () => {
  test("stays as it was said while nobody listens", async () => {
    const id = await note();
    expect(await kept(id)).toMatchObject({ heard: "none", summarised: "none" });
    expect(await read(id)).toMatchObject({ status: 503, body: { code: "off" } });
    expect([await kept(id), sent]).toMatchObject([{ heard: "none", words: null }, []]);
    process.env.AI_TRANSCRIPTION_MODEL = "oreille";
  });

  test("tells why it could not be heard, keeps its sound, and is taken up where it stopped", async () => {
    const id = await note();
    for (const [act, code] of [
      [{ status: 500 }, "down"],
      [{ status: 401 }, "denied"],
      [{ raw: "<html>" }, "garbage"],
      [{ text: " \u0000" }, "silent"],
      [{ hangs: true }, "slow"],
    ] as const) {
      hears = act;
      // Four times as long for a voice.
      process.env.AI_TIMEOUT = code === "slow" ? "0.05" : "10";
      expect(await read(id)).toMatchObject({ status: 502, body: { code } });
      expect(await kept(id)).toMatchObject({ heard: "failed", unheard: code, words: null, summarised: "none" });
    }
    process.env.AI_TIMEOUT = "10";
    hears = { text: WORDS };
    summarises = { status: 503 };
    expect(await read(id)).toMatchObject({ status: 502, body: { code: "down" } });
    expect(await kept(id)).toMatchObject({ heard: "done", words: WORDS, summarised: "failed", unsummarised: "down" });
    // Its words are known: the recording does not leave again.
    sent.length = 0;
    summarises = { content: SUMMARY };
    expect(await read(id)).toEqual({ status: 200, body: { heard: true, summarised: true } });
    expect(sent.map((one) => one.path)).toEqual(["chat/completions"]);
    // The point that no note should hold is left out.
    expect(await kept(id)).toEqual({
      title: SUMMARY.title,
      words: WORDS,
      heard: "done",
      unheard: null,
      summary: "• Il est libre lundi et accepte le chantier.\n• Prévoir des bottes en 43.",
      summarised: "done",
      unsummarised: null,
    });
    // What names the person did not leave in writing, and the log keeps neither words nor voice.
    expect(sent[0]?.body).not.toMatch(/Karim|Benali|06 12/);
    const log = await stack().db.query<{ task: string; talent_id: string; request: string; answer: string | null }>(
      "select task, talent_id, request, answer from ai_call where note_id = $1 and status = 'done' order by created_at",
      [id],
    );
    expect(log[0]).toEqual({ task: "hear_note", talent_id: talent, request: "Enregistrement de 1 ko.", answer: null });
    expect(log[1]?.request).not.toMatch(/Karim|Benali/);
  });

  test("is written down alone when it is short", async () => {
    const id = await note();
    hears = { text: "Rappeler lundi." };
    expect(await read(id)).toEqual({ status: 200, body: { heard: true, summarised: false } });
    expect(await kept(id)).toMatchObject({
      words: "Rappeler lundi.",
      heard: "done",
      summarised: "none",
      summary: null,
    });
  });

  test("is not listened to twice at once", async () => {
    const id = await note();
    sent.length = 0;
    hears = { text: "Rappeler mardi." };
    const answers = await Promise.all([read(id), read(id)]);
    // The second is refused, or comes once all is read: in no case does the voice leave again.
    const [first, second] = answers.map(({ status }) => status).sort();
    expect([first, [200, 422].includes(second ?? 0)]).toEqual([200, true]);
    expect(sent).toHaveLength(1);
  });
});

describe("nobody", () => {
  test("has a note read that is not theirs to change, nor says what became of one", async () => {
    const id = await note();
    sent.length = 0;
    expect((await read(id, "independent")).status).toBe(404);
    expect(sent).toEqual([]);
    const csm = await stack().signedIn("csm");
    for (const values of [
      { transcription_status: "done" },
      { summary_status: "done" },
      { transcription_error: "slow" },
    ])
      expect((await csm.from("note").update(values).eq("id", id)).error?.code).toBe("RL015");
    // What one thinks of a summary, and a word misheard, are for a hand.
    const { error } = await csm
      .from("note")
      .update({ is_feedback_positive: false, feedback: "Il manque la date.", audio_transcription: "Rappeler jeudi." })
      .eq("id", id);
    expect(error).toBeNull();
  });
});
