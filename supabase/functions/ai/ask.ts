// A call to the model, from its right to its line in the log: written down before it leaves, and whatever becomes of it.

import { asAdmin, type Caller } from "../_shared/clients.ts";
import { Refusal } from "../_shared/errors.ts";
import { askModel, eurosOf, type Failure, ModelFailure, modelSettings, type Prompt } from "../_shared/model.ts";
import { callRpc } from "../_shared/rpc.ts";

const TOLD: Readonly<Record<Failure, string>> = {
  unreachable: "Le service de l’assistant est injoignable.",
  slow: "L’assistant a mis trop de temps à répondre.",
  denied: "Le service de l’assistant refuse la clé de l’agence. Prévenez un administrateur.",
  busy: "L’assistant est trop demandé. Réessayez dans une minute.",
  down: "Le service de l’assistant est en panne. Réessayez plus tard.",
  declined: "L’assistant a refusé de répondre.",
  long: "La réponse de l’assistant est trop longue.",
  garbage: "La réponse de l’assistant est illisible.",
  schema: "La réponse de l’assistant n’a pas la forme demandée.",
};

export interface Task {
  readonly task: "read_search" | "read_resume";
  readonly resume_id?: string;
}

/** A question, and what is kept of its answer. */
export interface Question<T, R> {
  readonly prompt: Prompt<T>;
  readonly read: (value: T) => R;
}

/** The base keeps no text that is none: a zero, half a character. */
const clean = (text: string | null): string | null => text?.replaceAll("\u0000", "").toWellFormed() ?? null;

/**
 * @param make the question, made once the right of the caller is known
 * @throws Refusal 503 `off` without a model, the refusals of `open_ai_call`, 502 with the code of the failure
 */
export async function ask<T, R>({ client }: Caller, task: Task, make: () => Promise<Question<T, R>>): Promise<R> {
  const settings = modelSettings();
  if (!settings) throw new Refusal(503, "Aucun assistant n’est branché.", "off");
  const id = await callRpc<string>(client, "open_ai_call", { ...task });
  const started = performance.now();
  let asked: Prompt<T> | null = null;
  const close = (result: object) =>
    callRpc(asAdmin(), "close_ai_call", {
      id,
      result: {
        model: settings.model,
        request: asked && clean(`${asked.system}\n\n${asked.user}`),
        duration_ms: Math.round(performance.now() - started),
        ...result,
      },
    });
  try {
    const { prompt, read } = await make();
    asked = prompt;
    const { value, text, usage } = await askModel(settings, prompt);
    const { tokensIn: tokens_in, tokensOut: tokens_out } = usage;
    await close({ status: "done", tokens_in, tokens_out, euros: eurosOf(settings, usage), answer: clean(text) });
    return read(value);
  } catch (error) {
    const failure = error instanceof ModelFailure ? error : null;
    await close({
      status: "failed",
      error: failure?.code ?? "unexpected",
      tokens_in: failure?.usage?.tokensIn ?? null,
      tokens_out: failure?.usage?.tokensOut ?? null,
      euros: eurosOf(settings, failure?.usage ?? null),
      answer: clean(failure?.answer ?? null),
    });
    throw failure ? new Refusal(502, TOLD[failure.code], failure.code) : error;
  }
}
