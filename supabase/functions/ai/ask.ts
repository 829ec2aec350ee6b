// A call to the model, from its right to its line in the log: written down before it leaves, and whatever becomes of it.

import type { SupabaseClient } from "@supabase/supabase-js";
import { FAILURES } from "../../../src/rules/assistant.ts";
import { asAdmin, type Caller } from "../_shared/clients.ts";
import { Refusal } from "../_shared/errors.ts";
import {
  askModel,
  eurosOf,
  ModelFailure,
  type ModelSettings,
  modelSettings,
  type Prompt,
  type Usage,
} from "../_shared/model.ts";
import { callRpc } from "../_shared/rpc.ts";

export interface Task {
  readonly task: "read_search" | "read_resume" | "hear_note" | "summarise_note";
  readonly resume_id?: string;
  readonly note_id?: string;
}

/** What came back, and what is kept of it in the log. */
export interface Outcome<R> {
  readonly value: R;
  readonly answer: string | null;
  readonly usage: Usage | null;
  /** What the note becomes, written with the end of the call. */
  readonly note?: { readonly text: string; readonly title?: string | null };
}

/** A question, and what is kept of its answer. */
export interface Question<T, R> {
  readonly prompt: Prompt<T>;
  readonly read: (value: T) => R;
  readonly note?: (value: R) => NonNullable<Outcome<R>["note"]>;
}

/** The base keeps no text that is none: a zero, half a character. */
const clean = (text: string | null): string | null => text?.replaceAll("\u0000", "").toWellFormed() ?? null;

/**
 * Writes the call down, makes it, writes what became of it.
 * @param run makes the call; `asks` takes what leaves, for the log
 * @throws Refusal the refusals of `open_ai_call`, 502 with the code of the failure
 */
export async function logged<R>(
  client: SupabaseClient,
  task: Task,
  settings: ModelSettings,
  run: (asks: (request: string) => void) => Promise<Outcome<R>>,
): Promise<R> {
  const id = await callRpc<string>(client, "open_ai_call", { ...task });
  const started = performance.now();
  let request: string | null = null;
  const close = (result: object) =>
    callRpc(asAdmin(), "close_ai_call", {
      id,
      result: {
        model: settings.model,
        request: clean(request),
        duration_ms: Math.round(performance.now() - started),
        ...result,
      },
    });
  const told = (usage: Usage | null, answer: string | null) => ({
    tokens_in: usage?.tokensIn ?? null,
    tokens_out: usage?.tokensOut ?? null,
    euros: eurosOf(settings, usage),
    answer: clean(answer),
  });
  let outcome: Outcome<R>;
  try {
    outcome = await run((text) => {
      request = text;
    });
  } catch (error) {
    const failure = error instanceof ModelFailure ? error : null;
    const code = failure?.code ?? "unexpected";
    await close({ status: "failed", error: code, ...told(failure?.usage ?? null, failure?.answer ?? null) });
    throw failure ? new Refusal(502, FAILURES[failure.code], failure.code) : error;
  }
  await close({ status: "done", ...told(outcome.usage, outcome.answer), ...outcome.note });
  return outcome.value;
}

/**
 * @param make the question, made once the right of the caller is known
 * @throws Refusal 503 `off` without a model, and those of `logged`
 */
export async function ask<T, R>({ client }: Caller, task: Task, make: () => Promise<Question<T, R>>): Promise<R> {
  const settings = modelSettings();
  if (!settings) throw new Refusal(503, "Aucun assistant n’est branché.", "off");
  return logged(client, task, settings, async (asks) => {
    const { prompt, read, note } = await make();
    asks(`${prompt.system}\n\n${prompt.user}`);
    const { value, text, usage } = await askModel(settings, prompt);
    const made = read(value);
    return { value: made, answer: text, usage, ...(note && { note: note(made) }) };
  });
}
