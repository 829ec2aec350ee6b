/** Changing one field where it is read: who may, and the ten seconds within which it can be undone. */

import { createContext, useCallback, useContext, useEffect, useMemo, useRef } from "react";
import { useShortcuts } from "@/components/layout/shortcuts";
import { can, type Owned, useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import { hasView, isFrozen, type Resource, type Row } from "../declaration";
import type { Field } from "../fields";
import { isTyped, typedFields } from "../form/values";
import { messageOf } from "../parts/messages";

/** Milliseconds during which a change made in place can be undone. */
const UNDONE_WITHIN = 10_000;

type Undo = () => Promise<void>;

/** Given by the page of a record; without it (a quick look) nothing is changed in place. */
const InPlace = createContext<{ readonly offerUndo: (label: string, undo: Undo) => void } | null>(null);

export const InPlaceProvider = InPlace.Provider;

export const useOfferUndo = () => useContext(InPlace)?.offerUndo;

/** A file is replaced by the form, which says what becomes of the former one; lines are typed together. */
const ELSEWHERE: ReadonlySet<Field["kind"]> = new Set(["file", "json", "lines"]);

/** May this member change this field of this record without opening its form? */
export function useMayEditInPlace(resource: Resource, name: string, field: Field, record: Row): boolean {
  const isOffered = useContext(InPlace) !== null;
  const rights = useRights();
  return (
    isOffered &&
    (isFrozen(resource, record) ? resource.frozen?.except.includes(name) === true : resource.inPlace) &&
    hasView(resource, "edit") &&
    !ELSEWHERE.has(field.kind) &&
    isTyped(field, "edit") &&
    typedFields(resource, "edit").some(([typed]) => typed === name) &&
    can(rights, resource.access, "edit", record as Owned)
  );
}

/** Keeps the last change for as long as it can be undone: by Ctrl+Z or by the toast that says it. */
export function useInPlace() {
  const last = useRef<Undo | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const undo = useCallback(async () => {
    const run = last.current;
    last.current = null;
    try {
      await run?.();
    } catch (refusal) {
      toast({ type: "error", description: messageOf(refusal) });
    }
  }, []);
  useShortcuts({ "ctrl+z": { label: "Annuler le dernier changement", run: () => void undo() } });

  return useMemo(
    () => ({
      offerUndo: (label: string, run: Undo) => {
        last.current = run;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          last.current = null;
        }, UNDONE_WITHIN);
        toast({
          type: "success",
          description: `«\u202f${label}\u202f» est enregistré.`,
          duration: UNDONE_WITHIN,
          action: {
            btnText: "Annuler",
            altText: `Remettre «\u202f${label}\u202f» comme avant`,
            trigger: () => void undo(),
          },
        });
      },
    }),
    [undo],
  );
}
