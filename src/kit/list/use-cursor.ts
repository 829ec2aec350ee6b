import { useEffect, useState } from "react";
import { useShortcuts } from "@/components/layout/shortcuts";

interface Actions {
  /** Ids of the rows on screen, in order. */
  readonly ids: readonly string[];
  readonly onOpen: (id: string) => void;
  readonly onLook: (id: string) => void;
  readonly onTick: (id: string) => void;
  readonly onSearch: () => void;
  readonly onCreate: () => void;
}

/** The row under the keyboard: j and k move, Enter opens, o looks, x ticks, / searches, n creates. -1 = none. */
export function useCursor({ ids, onOpen, onLook, onTick, onSearch, onCreate }: Actions): number {
  const [cursor, setCursor] = useState(-1);
  const page = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows, other cursor
  useEffect(() => setCursor(-1), [page]);

  const move = (step: number) => setCursor((now) => Math.max(0, Math.min(ids.length - 1, now + step)));
  const onCurrent = (run: (id: string) => void) => () => {
    const id = ids[cursor];
    if (id) run(id);
  };
  useShortcuts({
    j: { label: "Ligne suivante", run: () => move(1) },
    k: { label: "Ligne précédente", run: () => move(-1) },
    enter: { label: "Ouvrir la fiche", run: onCurrent(onOpen) },
    o: { label: "Aperçu", run: onCurrent(onLook) },
    x: { label: "Cocher", run: onCurrent(onTick) },
    "/": { label: "Rechercher", run: onSearch },
    n: { label: "Créer", run: onCreate },
  });
  return cursor;
}
