// What is said in a recording, written down by any service that speaks the audio transcriptions of OpenAI.

import { z } from "zod";
import { env } from "./env.ts";
import { ModelFailure, type ModelSettings, parseJson, send } from "./model.ts";

/** Minutes of speech take longer to come back than a sentence. */
const PATIENCE = 4;
const HEARD = z.object({ text: z.string() });

/** What `AI_TRANSCRIPTION_MODEL` says, at the address of `AI_URL`; null when nobody listens. */
export function hearingSettings(): ModelSettings | null {
  const url = env("AI_URL").replace(/\/+$/, "");
  const model = env("AI_TRANSCRIPTION_MODEL");
  if (!url || !model) return null;
  const timeoutMs = (Number(env("AI_TIMEOUT")) || 30) * 1000 * PATIENCE;
  return { url, key: env("AI_KEY"), model, timeoutMs, prices: null };
}

/**
 * @param name file name, whose ending tells the service what it is given
 * @returns what is said, in French, without space around
 * @throws ModelFailure `garbage` for what is not a text, `silent` when nobody speaks
 */
export async function hear(settings: ModelSettings, recording: Blob, name: string): Promise<string> {
  const form = new FormData();
  form.set("file", recording, name);
  form.set("model", settings.model);
  form.set("language", "fr");
  form.set("response_format", "json");
  const answer = await send(settings, "audio/transcriptions", form);
  const heard = HEARD.safeParse(parseJson(answer));
  if (!heard.success) throw new ModelFailure("garbage", answer.slice(0, 2000));
  const text = heard.data.text.replaceAll("\u0000", "").toWellFormed().trim();
  if (text === "") throw new ModelFailure("silent");
  return text;
}
