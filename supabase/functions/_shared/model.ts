// The one client of a language model: any service that speaks the chat completions of OpenAI (Mistral, Scaleway, vLLM,
// Ollama…). It is asked for JSON of a schema, and believed in nothing: what comes back is measured, parsed and checked.

import { z } from "zod";
import type { AssistantFailure } from "../../../src/rules/assistant.ts";
import { env } from "./env.ts";

export interface ModelSettings {
  /** Base of the service, as « https://api.mistral.ai/v1 ». */
  readonly url: string;
  /** Empty for a service that asks for none. */
  readonly key: string;
  readonly model: string;
  readonly timeoutMs: number;
  /** Euros for a million tokens; null when nobody said. */
  readonly prices: { readonly in: number; readonly out: number } | null;
}

/** What `AI_URL`, `AI_KEY` and `AI_MODEL` say; null when no model is plugged in. */
export function modelSettings(): ModelSettings | null {
  const url = env("AI_URL").replace(/\/+$/, "");
  const model = env("AI_MODEL");
  if (!url || !model) return null;
  const [priceIn, priceOut] = [Number(env("AI_PRICE_IN")), Number(env("AI_PRICE_OUT"))];
  const timeoutMs = (Number(env("AI_TIMEOUT")) || 30) * 1000;
  return {
    url,
    key: env("AI_KEY"),
    model,
    timeoutMs,
    prices: priceIn > 0 ? { in: priceIn, out: priceOut || 0 } : null,
  };
}

export type Failure = Exclude<AssistantFailure, "unexpected">;

export interface Usage {
  readonly tokensIn: number | null;
  readonly tokensOut: number | null;
}

/** Why nothing can be made of a call. `answer`: what came back, for the log. */
export class ModelFailure extends Error {
  readonly code: Failure;
  readonly answer: string | null;
  readonly usage: Usage | null;
  constructor(code: Failure, answer: string | null = null, usage: Usage | null = null) {
    super(code);
    this.name = "ModelFailure";
    this.code = code;
    this.answer = answer;
    this.usage = usage;
  }
}

export interface Prompt<T> {
  readonly system: string;
  readonly user: string;
  /** Name of the schema, letters and « _ ». */
  readonly name: string;
  /** What the service is told to answer. */
  readonly asked: z.ZodType;
  /** What is accepted of it: as strict, or looser where each item is judged on its own. */
  readonly accepted: z.ZodType<T>;
  readonly maxTokens: number;
}

export interface Answer<T> {
  readonly value: T;
  readonly text: string;
  readonly usage: Usage;
}

const MAX_ANSWER = 200_000;
/** The longest that a service may have us wait before the one retry. */
const MAX_WAIT_MS = 3000;

const ENVELOPE = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: z.int().min(0).nullish(), completion_tokens: z.int().min(0).nullish() }).nullish(),
});

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isAgain = (status: number): boolean => status === 429 || status >= 500;

function failureOf(status: number, text: string): ModelFailure {
  if (status === 401 || status === 403) return new ModelFailure("denied", text);
  if (status === 429) return new ModelFailure("busy", text);
  return new ModelFailure(status >= 500 ? "down" : "declined", text);
}

/** The body, no further than anything sensible is long. */
async function bodyOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_ANSWER) throw new ModelFailure("long", text.slice(0, 2000));
  }
  return text;
}

/**
 * Sends once; again, once, when the service says that it has too much to do or is out of order.
 * @param path after the base of the service, as « chat/completions »
 * @param body JSON, or a form with its file
 * @throws ModelFailure
 */
export async function send(settings: ModelSettings, path: string, body: string | FormData): Promise<string> {
  const { url, key, timeoutMs } = settings;
  const signal = AbortSignal.timeout(timeoutMs);
  const once = () =>
    fetch(`${url}/${path}`, {
      method: "POST",
      headers: {
        ...(typeof body === "string" && { "content-type": "application/json" }),
        ...(key && { authorization: `Bearer ${key}` }),
      },
      body,
      signal,
      // A key goes where it was meant to, and nowhere else.
      redirect: "error",
    });
  try {
    let answer = await once();
    if (isAgain(answer.status)) {
      await answer.body?.cancel();
      const said = Number(answer.headers.get("retry-after") ?? 0.5) * 1000 || 0;
      await new Promise((done) => setTimeout(done, Math.min(said, MAX_WAIT_MS)));
      answer = await once();
    }
    const text = await bodyOf(answer);
    if (!answer.ok) throw failureOf(answer.status, text.slice(0, 2000));
    return text;
  } catch (error) {
    if (error instanceof ModelFailure) throw error;
    throw new ModelFailure(signal.aborted ? "slow" : "unreachable");
  }
}

/**
 * Asks the model, within the time of the settings, retry included.
 * @throws ModelFailure whatever it answers that is not JSON of the accepted schema
 */
export async function askModel<T>(settings: ModelSettings, prompt: Prompt<T>): Promise<Answer<T>> {
  const { $schema: _, ...schema } = z.toJSONSchema(prompt.asked);
  const text = await send(
    settings,
    "chat/completions",
    JSON.stringify({
      model: settings.model,
      messages: [
        { role: "system", content: prompt.system },
        { role: "user", content: prompt.user },
      ],
      response_format: { type: "json_schema", json_schema: { name: prompt.name, strict: true, schema } },
      max_tokens: prompt.maxTokens,
      temperature: 0,
    }),
  );
  const envelope = ENVELOPE.safeParse(parseJson(text));
  if (!envelope.success) throw new ModelFailure("garbage", text.slice(0, 2000));
  const { choices, usage: counted } = envelope.data;
  const usage = { tokensIn: counted?.prompt_tokens ?? null, tokensOut: counted?.completion_tokens ?? null };
  const { finish_reason, message } = choices[0] as (typeof choices)[number];
  const content = message.content ?? message.refusal ?? "";
  if (finish_reason === "length") throw new ModelFailure("long", content, usage);
  if (message.refusal) throw new ModelFailure("declined", content, usage);
  const said = parseJson(content);
  if (said === undefined) throw new ModelFailure("garbage", content, usage);
  const value = prompt.accepted.safeParse(said);
  if (!value.success) throw new ModelFailure("schema", content, usage);
  return { value: value.data, text: content, usage };
}

/** Euros, to the millionth; null without prices or counts. */
export function eurosOf({ prices }: ModelSettings, usage: Usage | null): number | null {
  if (!prices || !usage || usage.tokensIn === null) return null;
  return Number(((usage.tokensIn * prices.in + (usage.tokensOut ?? 0) * prices.out) / 1e6).toFixed(6));
}
