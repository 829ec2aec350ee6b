import { useEffect, useRef } from "react";
import { usePageActive } from "@/lib/page-active";
import type { Resource } from "../declaration";
import { SavedMenu } from "../parts/saved-menu";
import { type Saved, useSaved } from "../use-saved";
import { decodeState, EVERYONE, emptyState, encodeState, type ListState } from "./state";
import { type SetListState, useOpenedBare } from "./use-list-state";

const WORDS = { none: "Vues", save: "Enregistrer cette vue…", name: "Nom de la vue", forget: "Supprimer la vue" };

interface Props {
  readonly resource: Resource;
  readonly state: ListState;
  readonly onChange: SetListState;
}

/** A list opened by its bare address opens on the member’s default view. A hidden page stays where it is. */
function useDefaultView(views: readonly Saved<ListState>[], open: SetListState): void {
  const isBare = useOpenedBare();
  const isActive = usePageActive();
  const first = isBare && isActive ? views.find((view) => view.isDefault) : undefined;
  const latest = useRef({ first, open });
  useEffect(() => {
    latest.current = { first, open };
  });
  const id = first?.id;
  useEffect(() => {
    const { first, open } = latest.current;
    if (id && first) open({ ...first.state, view: id }, { replace: true });
  }, [id]);
}

/** The views of a list: what a view keeps is all but the page one is on, as an address, which one decoder reads. */
export function ViewsMenu({ resource, state, onChange }: Props) {
  const read = (stored: unknown) => {
    const { query = "" } = (stored ?? {}) as { query?: string };
    return decodeState(new URLSearchParams(query), resource);
  };
  const { saved } = useSaved(resource.name, read);
  useDefaultView(saved, onChange);
  return (
    <SavedMenu
      of={resource.name}
      words={WORDS}
      read={read}
      state={state}
      current={state.view}
      stored={{ query: encodeState({ ...state, page: 1, view: null }, resource).toString() }}
      bare={{
        label: "Sans filtre",
        state: { ...emptyState(resource), owner: EVERYONE, columns: state.columns, widths: state.widths },
      }}
      onOpen={(next, view) => onChange({ ...next, view: view ?? null })}
      onCurrent={(view) => onChange({ ...state, view })}
    />
  );
}
