import { useMemo } from "react";
import { useFigures } from "@/components/calculator/use-figures";
import { today } from "@/lib/dates";
import { assessContract } from "@/rules/contract/assess";
import { contextOf } from "@/rules/contract/surroundings";
import { aroundOf, draftOf, overridesOf, type Values } from "./draft";
import { useSurroundings } from "./use-surroundings";
import { linesOf } from "./words";

const NOTHING: Values = {};

/** Nothing is said of the post before the server has answered: « not chosen » would be false for a moment. */
const OF_THE_POST: ReadonlySet<string> = new Set(["carence", "souplesse"]);

/**
 * The strip of a contract: of a form (`values` over `record`, null for a new one) or of a row as it stands (`values` null).
 * The rules take a few milliseconds; only a change of client, post, talent or place asks the server again.
 */
export function useLines(values: Values | null, record: Values | null) {
  const { figures, failed } = useFigures();
  const all = values ?? record ?? NOTHING;
  const around = aroundOf(all, record);
  const { surroundings, papersAround, error, isLoading, retry } = useSurroundings(around);
  const draft = useMemo(() => draftOf(all, record), [all, record]);
  const onDay = today();
  const findings = useMemo(() => {
    const papers = papersAround?.(draft, surroundings, onDay) ?? [];
    return assessContract(draft, { ...contextOf(draft, surroundings, onDay, figures), papers });
  }, [draft, surroundings, papersAround, onDay, figures]);
  const overrides = useMemo(() => overridesOf(all.legality_overrides), [all.legality_overrides]);
  const lines = useMemo(
    () => linesOf(isLoading ? findings.filter(({ code }) => !OF_THE_POST.has(code)) : findings, overrides, values),
    [findings, isLoading, overrides, values],
  );
  return { lines, overrides, draft, surroundings, figures, onDay, error, isLoading, retry, failedFigures: failed };
}
