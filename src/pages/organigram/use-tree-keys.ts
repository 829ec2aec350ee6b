import { type KeyboardEvent, useState } from "react";
import type { Line } from "./tree";

interface Keys {
  readonly lines: readonly Line[];
  readonly isFolded: (id: string) => boolean;
  readonly fold: (id: string, folded: boolean) => void;
  readonly onOpen: (line: Line) => void;
  readonly onMove: (line: Line) => void;
}

/**
 * The keyboard of a tree (WAI-ARIA): one line is in the order of tabulation, the arrows go from one to the next, right and
 * left open and close a team, Enter opens the member, M changes their manager.
 */
export function useTreeKeys({ lines, isFolded, fold, onOpen, onMove }: Keys) {
  const [current, setCurrent] = useState<string | null>(null);
  const at = Math.max(
    lines.findIndex(({ member }) => member.id === current),
    0,
  );

  function go(index: number, tree: HTMLElement) {
    const line = lines[Math.min(Math.max(index, 0), lines.length - 1)];
    if (!line) return;
    setCurrent(line.member.id);
    tree.querySelector<HTMLElement>(`[data-member="${line.member.id}"]`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const line = lines[at];
    // What stands inside a line (a link, a button) keeps its own keys.
    const isLine = (event.target as HTMLElement).dataset.member !== undefined;
    if (!line || !isLine || event.ctrlKey || event.metaKey || event.altKey) return;
    const { id } = line.member;
    const tree = event.currentTarget;
    const parent = lines.slice(0, at).findLastIndex(({ level }) => level < line.level);
    const opened = line.direct > 0 && !isFolded(id);
    const does: Record<string, () => void> = {
      ArrowDown: () => go(at + 1, tree),
      ArrowUp: () => go(at - 1, tree),
      Home: () => go(0, tree),
      End: () => go(lines.length - 1, tree),
      ArrowRight: () => (opened ? go(at + 1, tree) : fold(id, false)),
      ArrowLeft: () => (opened ? fold(id, true) : parent >= 0 && go(parent, tree)),
      Enter: () => onOpen(line),
      m: () => onMove(line),
    };
    const act = does[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return { current: lines[at]?.member.id, setCurrent, onKeyDown };
}
