// What is asked of the model about a sentence, and what is kept of its answer: criteria of our grammar, each with the words
// that say it, checked by the rules that check those typed by hand. Whom or what an id names (clients, colleagues, pools)
// is neither told nor asked; the right to work stays with who may look at papers.

import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { isQuoted } from "../../../src/rules/quoted.ts";
import {
  type Criterion,
  type CriterionField,
  FIELDS,
  isCriterion,
  type ValueKind,
  WEIGHTS,
  type Weight,
} from "../../../src/rules/search/criteria.ts";
import { isSensitive, withoutSensitive } from "../../../src/rules/search/sensitive.ts";
import { ACCEPTED, FLAGS, LEVELS, MARKS, sentenceOf } from "../../../src/rules/search/sentence.ts";
import type { Prompt } from "../_shared/model.ts";
import { listOf } from "./lists.ts";

export interface SearchReading {
  readonly proposals: readonly { readonly criterion: Criterion; readonly words: string }[];
  /** Places by their name: who asks knows where they are. */
  readonly places: readonly {
    readonly place: string;
    readonly km: number | null;
    readonly weight: Weight;
    readonly words: string;
  }[];
  /** Criteria that came back and were thrown away. */
  readonly refused: number;
}

const NOT_ASKED: readonly CriterionField[] = ["distance", "right_to_work"];
const isAskable = (field: CriterionField): boolean =>
  !NOT_ASKED.includes(field) &&
  !Object.values(FIELDS[field].shape as Record<string, string>).some((kind) => /^uuid/.test(kind));
const ASKED = (Object.keys(FIELDS) as CriterionField[]).filter(isAskable);

type Codes = Readonly<Partial<Record<CriterionField, Readonly<Record<string, string>>>>>;

/** The codes that a field may hold, with their names: those of the screens. */
async function codesOf(client: SupabaseClient): Promise<Codes> {
  const [job, certificate, department, construction_type, status] = await Promise.all([
    listOf(client, "job", "name"),
    listOf(client, "certificate_type", "label"),
    listOf(client, "department", "name"),
    listOf(client, "sector", "name"),
    listOf(client, "workflow_state", "label", { entity: "talent" }),
  ]);
  const contract_type = {
    interim: "Intérim",
    cdii: "CDI intérimaire",
    cdd: "CDD",
    cdi: "CDI",
    independent: "Indépendant",
  };
  const licence = { A: "A", B: "B", BE: "BE", C: "C, poids lourd", CE: "CE, super lourd", D: "D" };
  return {
    job,
    certificate,
    department,
    construction_type,
    status,
    contract_type,
    licence,
    level: LEVELS,
    accepts: ACCEPTED,
    mark: MARKS,
    flag: FLAGS,
  };
}

function schemaOfValue(kind: ValueKind, codes: Readonly<Record<string, string>>): z.ZodType {
  const names = Object.keys(codes);
  const code = names.length > 0 ? z.enum(names) : z.string();
  const one = { number: z.number(), codes: z.array(code), code }[kind.replace("?", "")] ?? z.string();
  return kind.endsWith("?") ? one.nullable() : one;
}

function itemSchema(codes: Codes): z.ZodType {
  const said = { weight: z.enum(WEIGHTS), words: z.string() };
  const fields = ASKED.map((field) =>
    z.strictObject({
      field: z.literal(field),
      operator: z.enum(FIELDS[field].operators),
      ...said,
      value: z.strictObject(
        Object.fromEntries(
          Object.entries(FIELDS[field].shape).map(([key, kind]) => [key, schemaOfValue(kind, codes[field] ?? {})]),
        ),
      ),
    }),
  );
  const distance = z.strictObject({
    field: z.literal("distance"),
    operator: z.literal("within"),
    ...said,
    value: z.strictObject({ place: z.string(), km: z.number().nullable() }),
  });
  return z.union([...fields, distance]);
}

const SYSTEM = `Tu aides une agence de travail temporaire du bâtiment à lire une phrase qui dit qui elle cherche.
Rends en JSON les critères que la phrase demande et qui ne sont pas déjà compris. Rien que la phrase ne dise.
«\u202fwords\u202f» recopie les mots de la phrase qui le disent, tels quels. «\u202fweight\u202f»\u202f: required, wanted s’ils sont souhaités, excluded
s’ils sont refusés. Un lieu est un critère «\u202fdistance\u202f», avec son nom. Les dates s’écrivent AAAA-MM-JJ.
Jamais de critère de sexe, d’âge, d’origine, de santé, de famille, d’opinion ou de religion. «\u202f…\u202f» tient la place de ce que tu n’as
pas à savoir\u202f: n’en fais rien. Si la phrase ne demande rien de plus, rends une liste vide.`;

const listed = (codes: Codes): string =>
  Object.entries(codes)
    .filter(([field]) => field !== "department")
    .map(
      ([field, names]) =>
        `${field}\u202f: ${Object.entries(names)
          .map(([code, name]) => `${code} = ${name}`)
          .join(" ; ")}`,
    )
    .join("\n");

export interface Said {
  readonly sentence: string;
  /** What our own reader made of it. */
  readonly understood: readonly Criterion[];
  /** Words of which it made nothing. */
  readonly unread: readonly string[];
  /** « 2026-11-23 ». */
  readonly today: string;
}

/** The prompt, and what is kept of the answer. Nothing that names or sorts people leaves. */
export async function searchPrompt(client: SupabaseClient, said: Said) {
  const codes = await codesOf(client);
  const sentence = withoutSensitive(said.sentence);
  const item = itemSchema(codes);
  const nameOf = (field: CriterionField, code: string) => codes[field]?.[code] ?? "…";
  const understood = said.understood.map((one) => `- ${withoutSensitive(sentenceOf(one, nameOf))}`);
  const prompt: Prompt<{ criteria: unknown[] }> = {
    system: SYSTEM,
    user: [
      `Aujourd’hui\u202f: ${said.today}.`,
      `Codes permis\u202f:\n${listed(codes)}`,
      `Déjà compris\u202f:\n${understood.join("\n") || "rien"}`,
      `Mots restés sans lecture\u202f: ${withoutSensitive(said.unread.join(", "))}`,
      `Phrase\u202f: ${sentence}`,
    ].join("\n\n"),
    name: "criteria",
    asked: z.strictObject({ criteria: z.array(item) }),
    accepted: z.strictObject({ criteria: z.array(z.unknown()).max(25) }),
    maxTokens: 1500,
  };
  const read = ({ criteria }: { criteria: unknown[] }): SearchReading => {
    const keyOf = (one: Pick<Criterion, "field" | "value">) => JSON.stringify([one.field, one.value]);
    const known = new Set(said.understood.map(keyOf));
    const proposals: SearchReading["proposals"][number][] = [];
    const places: SearchReading["places"][number][] = [];
    let refused = 0;
    for (const one of criteria) {
      const parsed = item.safeParse(one);
      const { words = "", ...criterion } = (parsed.data ?? { value: {} }) as Criterion & { words?: string };
      const texts = Object.values(criterion.value).filter((value) => typeof value === "string");
      const isPlace = criterion.field === "distance";
      if (
        !parsed.success ||
        !isQuoted(words, sentence) ||
        [words, ...texts].some(isSensitive) ||
        !(isPlace || isCriterion(criterion))
      ) {
        refused += 1;
        continue;
      }
      if (known.has(keyOf(criterion))) continue;
      known.add(keyOf(criterion));
      if (isPlace) {
        const { place, km } = criterion.value as { place: string; km: number | null };
        places.push({ place, km, weight: criterion.weight, words });
      } else proposals.push({ criterion, words });
    }
    return { proposals, places, refused };
  };
  return { prompt, read };
}
