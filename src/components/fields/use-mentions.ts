import type { MentionOptions } from "@tiptap/extension-mention";
import { useMemo, useRef, useState } from "react";
import { fold } from "@/rules/fold";

/** Somebody who can be named in a text. */
export interface Mentioned {
  readonly id: string;
  readonly label: string;
}

/** The names proposed for what follows « @ », and the one that Enter takes. */
export interface MentionState {
  readonly items: readonly Mentioned[];
  readonly at: number;
  readonly choose: (one: Mentioned) => void;
}

/** Names proposed at once. */
const MOST = 6;

/** Proposes people as a name is typed after « @ »: arrows, Enter or Tab, Escape. */
export function useMentions(people: readonly Mentioned[]) {
  const [state, setState] = useState<MentionState | null>(null);
  // What the editor calls lives as long as it does; the people may come later.
  const known = useRef({ people, state });
  known.current = { people, state };

  const suggestion = useMemo((): MentionOptions["suggestion"] => {
    const show = (items: readonly Mentioned[], command: (one: Mentioned) => void, at = 0) =>
      setState(items.length > 0 ? { items, at, choose: command } : null);
    return {
      items: ({ query }) =>
        known.current.people.filter(({ label }) => fold(label).includes(fold(query))).slice(0, MOST),
      render: () => ({
        onStart: ({ items, command }) => show(items, command),
        onUpdate: ({ items, command }) => show(items, command),
        onExit: () => setState(null),
        onKeyDown: ({ event }) => {
          const now = known.current.state;
          if (!now) return false;
          const { length } = now.items;
          if (event.key === "Escape") setState(null);
          else if (event.key === "ArrowDown") setState({ ...now, at: (now.at + 1) % length });
          else if (event.key === "ArrowUp") setState({ ...now, at: (now.at + length - 1) % length });
          else if (event.key === "Enter" || event.key === "Tab") now.choose(now.items[now.at] as Mentioned);
          else return false;
          return true;
        },
      }),
    };
  }, []);
  return { suggestion, state };
}
