import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef } from "react";
import { ToneTag } from "@/components/fields/tone-tag";
import type { Choice } from "../kinds";
import styles from "./board.module.css";
import { useDropTarget } from "./use-drag";

export interface BoardColumn<T> {
  readonly state: Choice;
  readonly cards: readonly T[];
}

interface Props<T> {
  readonly label: string;
  readonly columns: readonly BoardColumn<T>[];
  readonly idOf: (card: T) => string;
  readonly onMove: (card: T, to: string) => void;
  /** A card, as an element of a list that `useDraggable` makes draggable under its id. */
  readonly children: (card: T) => ReactNode;
}

/** A column per state; a card that is dropped on another column is moved there. Columns without a card are folded. */
export function Board<T>({ label, columns, idOf, onMove, children }: Props<T>) {
  const board = useRef<HTMLElement>(null);
  useShowFirst(board, columns.length > 0);
  const all = columns.flatMap(({ cards }) => cards);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a board wider than the screen is scrolled with the arrows
    <section ref={board} className={styles.board} aria-label={label} tabIndex={0}>
      {columns.map((column) => (
        <Column key={column.state.value} column={column} all={all} idOf={idOf} onMove={onMove}>
          {children}
        </Column>
      ))}
    </section>
  );
}

/** The first column that holds a card comes to the left once: what is well on its way began many columns before. */
function useShowFirst(board: RefObject<HTMLElement | null>, isThere: boolean) {
  useLayoutEffect(() => {
    const first = isThere ? board.current?.querySelector<HTMLElement>("[data-filled]") : null;
    if (first && board.current) board.current.scrollLeft = first.offsetLeft - board.current.offsetLeft;
  }, [board, isThere]);
}

interface ColumnProps<T> extends Pick<Props<T>, "idOf" | "onMove" | "children"> {
  readonly column: BoardColumn<T>;
  readonly all: readonly T[];
}

function Column<T>({ column, all, idOf, onMove, children }: ColumnProps<T>) {
  const ref = useRef<HTMLElement>(null);
  const { state, cards } = column;
  const drop = useCallback(
    (id: string) => {
      const dropped = all.find((one) => idOf(one) === id);
      if (dropped) onMove(dropped, state.value);
    },
    [all, idOf, onMove, state.value],
  );
  const isOver = useDropTarget(ref, drop);
  return (
    <section
      ref={ref}
      className={isOver ? styles.over : styles.column}
      data-filled={cards.length > 0 || undefined}
      aria-label={`${state.label}, ${cards.length}`}
    >
      <h2 className={styles.columnHead}>
        <ToneTag tone={state.tone}>{state.label}</ToneTag>
        <span className={styles.count}>{cards.length}</span>
      </h2>
      <ul className={styles.cards}>{cards.map(children)}</ul>
    </section>
  );
}
