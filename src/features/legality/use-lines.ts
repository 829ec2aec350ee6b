import { useMemo } from "react";
import { useFigures } from "@/features/figures/use-figures";
import { today } from "@/lib/dates";
import { assessContract } from "@/rules/contract/assess";
import { contextOf } from "@/rules/contract/surroundings";
import { aroundOf, draftOf, overridesOf, type Values } from "./draft";
import { useSurroundings } from "./use-surroundings";
import { linesOf } from "./words";

const NOTHING: Values = {};

/**
 * The strip of a contract: of a form (`values` over `record`, null for a new one) or of a row as it stands (`values` null).
 * The rules take a few milliseconds; only a change of client, post, talent or place asks the server again.
 */
export function useLines(values: Values | null, record: Values | null) {
  const { figures, failed, loading } = useFigures();
  const all = values ?? record ?? NOTHING;
  const around = aroundOf(all, record);
  const { surroundings, papersAround, error, isKnown, isLoading, retry } = useSurroundings(around);
  const draft = useMemo(() => draftOf(all, record), [all, record]);
  const onDay = today();
  const context = useMemo(() => contextOf(draft, surroundings, onDay, figures), [draft, surroundings, onDay, figures]);
  const findings = useMemo(
    () => assessContract(draft, { ...context, papers: papersAround?.(draft, surroundings, onDay) ?? [] }),
    [draft, surroundings, papersAround, onDay, context],
  );
  const overrides = useMemo(() => overridesOf(all.legality_overrides), [all.legality_overrides]);
  const lines = useMemo(() => linesOf(findings, overrides, values), [findings, overrides, values]);
  return {
    /** null until what they are judged by has come: what they would say meanwhile would change under the eyes. */
    lines: isLoading || loading ? null : lines,
    overrides,
    draft,
    context,
    surroundings,
    figures,
    onDay,
    error,
    isKnown,
    isLoading,
    /** What the server knows has come: the figures of the agency, the calendar of the post. */
    isSettled: !isLoading && !loading,
    retry,
    failedFigures: failed,
  };
}
