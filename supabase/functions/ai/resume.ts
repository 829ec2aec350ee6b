// What is asked of the model about a résumé. It is given the text without what names the person or what nobody may choose by,
// and every line of its answer quotes the words that say it: a line whose words are not in the text is thrown away.

import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { isQuoted } from "../../../src/rules/quoted.ts";
import { type Found, type FoundCertificate, found, once } from "../../../src/rules/resume/found.ts";
import { LANGUAGES } from "../../../src/rules/resume/languages.ts";
import { maskText } from "../../../src/rules/resume/mask.ts";
import type { Prompt } from "../_shared/model.ts";
import { listOf } from "./lists.ts";
import { secretsOf } from "./secrets.ts";

/** What a résumé may be read for: nothing that names its person. */
export interface AssistantReading {
  readonly experience_years: Found<number> | null;
  readonly jobs: readonly Found<string>[];
  readonly certificates: readonly Found<FoundCertificate>[];
  readonly driving_licences: readonly Found<string>[];
  readonly languages: readonly Found<string>[];
  readonly software: readonly Found<string>[];
  /** Lines that came back and were thrown away. */
  readonly refused: number;
}

/** More is no résumé, and is paid by the word. */
const MOST_LETTERS = 20_000;
const LICENCES = ["A", "B", "BE", "C", "CE", "D"] as const;
const SYSTEM = `Tu lis pour une agence de travail temporaire du bâtiment un CV dont les noms ont été retirés («\u202f…\u202f»).
Rends en JSON ce qu’il dit\u202f: années d’expérience dans le bâtiment, métiers exercés, habilitations avec leurs dates (AAAA-MM-JJ, null si
elles ne sont pas écrites), permis, langues, logiciels. «\u202fwords\u202f» recopie les mots du CV qui le disent, tels quels.
N’invente rien, ne déduis ni le sexe, ni l’âge, ni l’origine, ni la santé, ni la famille. Ce que le CV ne dit pas\u202f: null, ou une liste
vide.`;

const LISTS = ["jobs", "certificates", "driving_licences", "languages", "software"] as const;
const quotedOf = <T extends z.ZodType>(value: T) => z.strictObject({ value, words: z.string() });
const codesIn = (codes: readonly string[]) => (codes.length > 0 ? z.enum(codes) : z.string());

/** The prompt, and what is kept of the answer. */
export async function resumePrompt(client: SupabaseClient, talentId: string, content: string) {
  const [secrets, jobs, titles, { data: software }] = await Promise.all([
    secretsOf(client, talentId),
    listOf(client, "job", "name"),
    listOf(client, "certificate_type", "label"),
    client.from("software").select("name"),
  ]);
  const text = maskText(content.slice(0, MOST_LETTERS), secrets).text;
  const day = z.iso.date().nullable();
  const items = {
    experience_years: quotedOf(z.int().min(0).max(60)),
    jobs: quotedOf(codesIn(Object.keys(jobs))),
    certificates: quotedOf(z.strictObject({ code: codesIn(Object.keys(titles)), issued_on: day, expires_on: day })),
    driving_licences: quotedOf(z.enum(LICENCES)),
    languages: quotedOf(z.enum(LANGUAGES)),
    software: quotedOf(codesIn((software ?? []).map(({ name }) => String(name)))),
  };
  const shape = <T extends z.ZodType>(of: (name: (typeof LISTS)[number]) => T) =>
    Object.fromEntries(LISTS.map((name) => [name, z.array(of(name)).max(60)])) as Record<
      (typeof LISTS)[number],
      z.ZodArray<T>
    >;
  const accepted = z.strictObject({ experience_years: z.unknown(), ...shape(() => z.unknown()) });
  const names = (codes: Record<string, string>) =>
    Object.entries(codes)
      .map(([code, name]) => `${code} = ${name}`)
      .join(" ; ");
  const prompt: Prompt<z.infer<typeof accepted>> = {
    system: SYSTEM,
    user: `Métiers\u202f: ${names(jobs)}\n\nHabilitations\u202f: ${names(titles)}\n\nCV\u202f:\n${text}`,
    name: "resume",
    asked: z.strictObject({ experience_years: items.experience_years.nullable(), ...shape((name) => items[name]) }),
    accepted,
    maxTokens: 3000,
  };
  const read = (said: z.infer<typeof accepted>): AssistantReading => {
    let refused = 0;
    const kept = <T>(item: z.ZodType<{ value: T; words: string }>, all: readonly unknown[]): Found<T>[] =>
      all.flatMap((one) => {
        const parsed = item.safeParse(one);
        if (parsed.success && isQuoted(parsed.data.words, text)) return [found(parsed.data.value, parsed.data.words)];
        refused += 1;
        return [];
      });
    const years = said.experience_years ?? null;
    return {
      experience_years: kept(items.experience_years, years === null ? [] : [years])[0] ?? null,
      jobs: once(kept(items.jobs, said.jobs)),
      certificates: once(kept(items.certificates, said.certificates), ({ code }) => code),
      driving_licences: once(kept<string>(items.driving_licences, said.driving_licences)),
      languages: once(kept<string>(items.languages, said.languages)),
      software: once(kept(items.software, said.software)),
      refused,
    };
  };
  return { prompt, read };
}
