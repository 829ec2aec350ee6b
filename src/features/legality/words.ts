/** How the strip counts and names its lines. Pure. */
import { isUnreadable } from "@/components/fields/parsed";
import type { Tone } from "@/components/theme/tokens";
import type { Finding } from "@/rules/verdict";
import type { Override, Values } from "./draft";

/** `blank`: a blocking line about a field that nobody filled yet; `justified`: a warning whose reason is written. */
export type Standing = "blocking" | "blank" | "to_justify" | "justified" | "ok";

export type Line = { readonly finding: Finding; readonly standing: Standing; readonly override: Override | undefined };

export const WORDS: Readonly<Record<Standing, { readonly label: string; readonly tone: Tone }>> = {
  blocking: { label: "Bloquant", tone: "bad" },
  blank: { label: "À remplir", tone: "neutral" },
  to_justify: { label: "À justifier", tone: "waiting" },
  justified: { label: "Justifié", tone: "info" },
  ok: { label: "Conforme", tone: "good" },
};

const ORDER: readonly Standing[] = ["blocking", "to_justify", "blank", "justified", "ok"];

const isEmpty = (value: unknown): boolean =>
  !isUnreadable(value) && (value === null || value === undefined || (typeof value === "string" && value.trim() === ""));

function standingOf(one: Finding, override: Override | undefined, values: Values | null): Standing {
  if (one.verdict === "to_justify") return override ? "justified" : "to_justify";
  if (one.verdict === "blocking" && values && one.field && one.field in values && isEmpty(values[one.field]))
    return "blank";
  return one.verdict;
}

/** What cannot be read is not « missing », still less lawful: its line says why, as its field does. */
function readable(one: Finding, values: Values | null): Finding {
  const value = one.field ? values?.[one.field] : undefined;
  return isUnreadable(value) ? { ...one, verdict: "blocking", message: value.reason, arithmetic: null } : one;
}

/**
 * The lines as they are shown: gravest first, and in the order of the rules within a verdict.
 * @param values what the form holds; null where nothing can be typed
 */
export function linesOf(
  findings: readonly Finding[],
  overrides: readonly Override[],
  values: Values | null = null,
): readonly Line[] {
  const lines = findings.map((found): Line => {
    const finding = readable(found, values);
    const override = overrides.find((one) => one.rule === finding.code);
    return { finding, override, standing: standingOf(finding, override, values) };
  });
  return ORDER.flatMap((standing) => lines.filter((line) => line.standing === standing));
}

const plural = (n: number, one: string, many: string) => `${n}\u00a0${n > 1 ? many : one}`;

/** « 2 bloquants · 1 à justifier », or « Tout est conforme ». */
export function summaryOf(lines: readonly Line[]): string {
  const count = (standing: Standing) => lines.filter((line) => line.standing === standing).length;
  const parts = [
    [count("blocking"), "bloquant", "bloquants"],
    [count("to_justify"), "à justifier", "à justifier"],
    [count("blank"), "à remplir", "à remplir"],
    [count("justified"), "justifié", "justifiés"],
  ] as const;
  return parts.flatMap(([n, one, many]) => (n > 0 ? [plural(n, one, many)] : [])).join(" · ") || "Tout est conforme";
}

/** The gravest standing, for the colour of the summary. */
export const gravest = (lines: readonly Line[]): Standing => lines[0]?.standing ?? "ok";
