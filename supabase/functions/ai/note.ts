// What is made of a note that was said: its words, then what to keep of them.

import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { termsToAvoid } from "../../../src/rules/identity/comment-terms.ts";
import { maskText } from "../../../src/rules/resume/mask.ts";
import { Refusal } from "../_shared/errors.ts";
import { hear } from "../_shared/hearing.ts";
import { ModelFailure, type ModelSettings } from "../_shared/model.ts";
import type { Outcome, Question } from "./ask.ts";
import { secretsOf } from "./secrets.ts";

export interface SpokenNote {
  readonly id: string;
  readonly talent_id: string | null;
  readonly audio_path: string | null;
  readonly audio_transcription: string | null;
  readonly content: string | null;
}

const COLUMNS = "id,talent_id,audio_path,audio_transcription,content";
/** Fewer words are their own summary. */
export const SHORT = 30;
/** More is no note, and is paid by the word. */
const MOST_LETTERS = 20_000;

/** @throws Refusal 404 for who may not read it */
export async function noteOf(client: SupabaseClient, id: string): Promise<SpokenNote> {
  const { data, error } = await client.from("note").select(COLUMNS).eq("id", id).maybeSingle();
  if (error || !data) throw new Refusal(404, "Note introuvable.", "no_note");
  return data as SpokenNote;
}

/** The recording leaves as it was said: nothing can be masked in a voice. The log keeps neither voice nor words. */
export async function hearNote(
  client: SupabaseClient,
  { audio_path }: SpokenNote,
  settings: ModelSettings,
  asks: (request: string) => void,
): Promise<Outcome<string>> {
  const path = audio_path ?? "";
  const { data, error } = await client.storage.from("documents").download(path);
  if (error || !data) throw new Error("recording");
  asks(`Enregistrement de ${Math.ceil(data.size / 1024)} ko.`);
  const text = await hear(settings, data, path.split("/").at(-1) ?? "voix.webm");
  return { value: text, answer: null, usage: null, note: { text } };
}

const SYSTEM = `Tu résumes pour une agence de travail temporaire du bâtiment une note dictée par un membre de l’équipe.
Rends en JSON un titre court et de un à six points, en français, chacun d’une phrase\u202f: ce qui est dit, ce qui est à faire et quand.
N’ajoute rien. Reste objectif et utile au travail\u202f: rien sur la santé, l’origine, l’âge, la famille, la religion ou les opinions.
«\u202f…\u202f» et «\u202fle profil\u202f» tiennent la place de ce que tu n’as pas à savoir.`;

const SUMMARY = z.strictObject({ title: z.string(), points: z.array(z.string()) });
const ACCEPTED = z.strictObject({
  title: z.string().trim().min(1).max(120),
  points: z.array(z.string().trim().min(1).max(400)).min(1).max(6),
});
type Summary = z.infer<typeof ACCEPTED>;

/** What names the person does not leave; a point that a note should not hold is left out. */
export async function summaryPrompt(client: SupabaseClient, note: SpokenNote): Promise<Question<Summary, Summary>> {
  const said = (note.audio_transcription ?? note.content ?? "").slice(0, MOST_LETTERS);
  const nobody = { names: [], contacts: [], places: [], employers: [] };
  const secrets = note.talent_id ? await secretsOf(client, note.talent_id) : nobody;
  return {
    prompt: {
      system: SYSTEM,
      user: maskText(said, secrets).text,
      name: "note_summary",
      asked: SUMMARY,
      accepted: ACCEPTED,
      maxTokens: 800,
    },
    read: ({ title, points }) => {
      const kept = points.filter((point) => termsToAvoid(point).length === 0);
      if (kept.length === 0) throw new ModelFailure("declined", points.join("\n"));
      return { title: termsToAvoid(title).length > 0 ? "Note vocale" : title, points: kept };
    },
    note: ({ title, points }) => ({ title, text: points.map((point) => `• ${point}`).join("\n") }),
  };
}
