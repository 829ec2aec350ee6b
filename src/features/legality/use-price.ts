import { useEffect, useMemo, useState } from "react";
import { isUnreadable, type Unreadable } from "@/components/fields/parsed";
import { type Linked, type State, toggleLock, type as typeIn } from "@/features/figures/linked";
import type { Condition } from "@/rules/contract/conditions";
import type { FullDraft } from "@/rules/contract/surroundings";
import type { Figures } from "@/rules/figures";
import type { IsoDate } from "@/rules/verdict";
import { columnsOf, priceOf, stateOf } from "./margin";

type Columns = { readonly hourly_wage: number | null; readonly coefficient: number | null };
export type PriceColumns = Partial<Columns>;

const same = (a: Columns, b: Columns): boolean => a.hourly_wage === b.hourly_wage && a.coefficient === b.coefficient;

/**
 * The linked fields beside a form that keeps two of them. What is typed here is written there as wage and coefficient; what
 * is typed there moves the fields here, and a bill rate or a margin that is locked here answers by the coefficient.
 * `seesMoney` false: no margin stands among them.
 */
export function usePrice(
  draft: FullDraft,
  conditions: readonly Condition[],
  onDate: IsoDate,
  figures: Figures,
  write: (columns: PriceColumns) => void,
  seesMoney: boolean,
) {
  const now: Columns = { hourly_wage: draft.hourly_wage ?? null, coefficient: draft.coefficient ?? null };
  const [linked, setLinked] = useState<State>(() => stateOf(draft));
  /** The columns that `linked` stands for: others were typed in the form itself. */
  const [known, setKnown] = useState(now);

  const solve = (state: State) => priceOf(state, draft, conditions, onDate, figures, seesMoney);
  const price = useMemo(
    () => priceOf(linked, draft, conditions, onDate, figures, seesMoney),
    [linked, draft, conditions, onDate, figures, seesMoney],
  );
  const solved = price?.ok ? price.value.simulation : null;

  const settle = (state: State) => {
    setLinked(state);
    const found = solve(state);
    if (!found?.ok) return;
    const columns = columnsOf(found.value.simulation);
    setKnown(columns);
    if (!same(columns, now)) write(columns);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the two columns of the form alone
  useEffect(() => {
    if (same(now, known)) return;
    setKnown(now);
    const held: readonly Linked[] = linked.locked.filter((field) => field !== "rate" && field !== "coefficient");
    // The coefficient itself was typed: the locks that it contradicts are let go.
    if (held.length === 0 || now.coefficient !== known.coefficient || now.hourly_wage === null)
      return setLinked(
        stateOf(
          draft,
          linked.locked.filter((field) => !held.includes(field)),
        ),
      );
    settle(typeIn({ ...linked, locked: held }, "rate", now.hourly_wage, solved));
  }, [now.hourly_wage, now.coefficient]);

  return {
    seesMoney,
    linked,
    price,
    solved,
    onType: (field: Linked, value: number | Unreadable | null) => {
      const next = typeIn(linked, field, value, solved);
      // Emptied or unreadable here is said here; the form keeps what it had.
      if (value === null || isUnreadable(value)) return setLinked(next);
      settle(next);
    },
    onLock: (field: Linked) => setLinked(toggleLock(linked, field, solved)),
  };
}
