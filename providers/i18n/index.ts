import type { I18nProvider } from "@refinedev/core";
import { done, type Noun, newOne, ofThe, the } from "./french";
import { messages } from "./messages";

export type { Noun } from "./french";

export type Labels = Readonly<Record<string, Noun>>;

/** What Refine says of one resource, in sentences that agree with its gender. */
const ABOUT: Record<string, (noun: Noun) => string> = {
  "notifications.createSuccess": (noun) => done(noun, "créé"),
  "notifications.editSuccess": (noun) => done(noun, "modifié"),
  "notifications.deleteSuccess": (noun) => done(noun, "supprimé"),
  "notifications.createError": (noun) => `La création ${ofThe(noun)} a échoué.`,
  "notifications.editError": (noun) => `La modification ${ofThe(noun)} a échoué.`,
  "notifications.deleteError": (noun) => `La suppression ${ofThe(noun)} a échoué.`,
};

const TITLES: Record<string, (noun: Noun) => string> = {
  list: (noun) => noun.many,
  create: newOne,
  clone: (noun) => `Dupliquer ${the(noun)}`,
  edit: (noun) => `Modifier ${the(noun)}`,
  show: (noun) => noun.one,
};

type Params = Record<string, unknown>;

const fill = (text: string, params: Params): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ""));

/**
 * Refine's words in French. `labels` (identifier → noun) comes from the declarations; Refine hands the noun back as a
 * plain string (`options.resource`), so nouns are also found by what they say.
 */
export function createI18nProvider(labels: Labels = {}): I18nProvider {
  const bySaying = new Map<string, Noun>();
  for (const [identifier, noun] of Object.entries(labels)) {
    for (const said of [identifier, noun.one, noun.many]) bySaying.set(said.toLowerCase(), noun);
  }
  const nounOf = (said: unknown): Noun | undefined =>
    typeof said === "string" ? (labels[said] ?? bySaying.get(said.toLowerCase())) : undefined;

  function ofResource(key: string): string | undefined {
    const [first = "", second = "", third = ""] = key.split(".");
    if (first === "documentTitle") {
      const noun = nounOf(second);
      const title = noun && TITLES[third]?.(noun);
      return title && `${title}${messages["documentTitle.suffix"]}`;
    }
    const noun = labels[first];
    if (!noun) return undefined;
    if (second === first) return noun.one;
    return second === "titles" ? TITLES[third]?.(noun) : undefined;
  }

  function translate(key: string, options?: unknown, fallback?: string): string {
    // Refine sometimes gives the default text where the options go.
    const params = (options && typeof options === "object" ? options : {}) as Params;
    const given = typeof options === "string" ? options : fallback;
    const noun = nounOf(params.resource);
    const about = noun && ABOUT[key]?.(noun);
    if (about) return about;
    const text = ofResource(key) ?? messages[key];
    return text === undefined ? (given ?? key) : fill(text, params);
  }

  return { translate, changeLocale: () => Promise.resolve(), getLocale: () => "fr" };
}

/** For `options.textTransformers` of <Refine>: English plurals have no business on French names. */
export const textTransformers = {
  humanize: (text: string): string => text,
  plural: (text: string): string => text,
  singular: (text: string): string => text,
};
