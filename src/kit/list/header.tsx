import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import type { Field } from "../fields";
import { isNumericKind } from "../query";
import { boundedWidth, type ListSort, nextSort } from "./state";
import styles from "./table.module.css";

/** What a person does to the columns: their width in pixels (null: as wide as they need), their order. */
export interface ColumnChanges {
  /** `isDone`: the grip was let go; before, the width is only shown. */
  readonly onWidth: (name: string, width: number | null, isDone: boolean) => void;
  /** A place to the left (-1) or to the right (1), or to the place of another column. */
  readonly onMove: (name: string, to: -1 | 1 | string) => void;
}

interface Props {
  readonly name: string;
  readonly field: Field;
  readonly sort: ListSort | null;
  readonly onSort: ((sort: ListSort | null) => void) | undefined;
  readonly width: number | undefined;
  /** Absent = the columns stay as they are. */
  readonly changes: ColumnChanges | undefined;
}

/** What is dragged from one header to another. */
const COLUMN = "application/x-relais-column";
/** Pixels of one press of an arrow. */
const STEP = 16;

/** The head of a column: it sorts, and is dragged to another place or to another width. */
export function Header({ name, field, sort, onSort, width, changes }: Props) {
  const order = sort?.field === name ? sort.order : undefined;
  const label = order === "asc" ? "ascending" : order === "desc" ? "descending" : undefined;
  return (
    <th
      scope="col"
      // Its grip is no part of its name.
      aria-label={field.label}
      aria-sort={label}
      className={isNumericKind(field) ? styles.end : undefined}
      style={width ? { width, minWidth: width, maxWidth: width } : undefined}
      onDragOver={(event) => changes && event.dataTransfer.types.includes(COLUMN) && event.preventDefault()}
      onDrop={(event) => {
        const dragged = event.dataTransfer.getData(COLUMN);
        if (dragged && dragged !== name) changes?.onMove(dragged, name);
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the mouse's way; the keyboard's is on the grip */}
      <span
        className={styles.name}
        draggable={changes !== undefined}
        onDragStart={(event) => event.dataTransfer.setData(COLUMN, name)}
      >
        {onSort ? (
          <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, name))}>
            {field.label}
            <span className={styles.arrow} aria-hidden>
              {order === "asc" ? "↑" : order === "desc" ? "↓" : ""}
            </span>
          </button>
        ) : (
          field.label
        )}
      </span>
      {changes && <Grip name={name} label={field.label} changes={changes} />}
    </th>
  );
}

/** The right edge of a column: dragged, or moved with the arrows; with Shift they move the column itself. */
function Grip({ name, label, changes }: GripProps) {
  const from = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const widthOf = (grip: Element): number => grip.closest("th")?.offsetWidth ?? 0;
  const at = (event: PointerEvent): number =>
    boundedWidth((from.current?.width ?? 0) + event.clientX - (from.current?.x ?? 0));
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (event.key === "Enter") changes.onWidth(name, null, true);
    else if (step === 0) return;
    else if (event.shiftKey) changes.onMove(name, step);
    else changes.onWidth(name, boundedWidth(widthOf(event.currentTarget) + step * STEP), true);
    event.preventDefault();
  };
  return (
    <button
      type="button"
      className={styles.grip}
      aria-label={`Largeur de «\u202f${label}\u202f»`}
      title={
        "Glissez, ou ←\u00a0→\u202f; Maj\u00a0+\u00a0←\u00a0→ déplace la colonne\u202f; Entrée\u202f: largeur du contenu"
      }
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        from.current = { x: event.clientX, width: widthOf(event.currentTarget) };
      }}
      onPointerMove={(event) => from.current && changes.onWidth(name, at(event), false)}
      onPointerUp={(event) => {
        if (from.current && event.clientX !== from.current.x) changes.onWidth(name, at(event), true);
        from.current = null;
      }}
      onDoubleClick={() => changes.onWidth(name, null, true)}
      onKeyDown={press}
    />
  );
}

interface GripProps {
  readonly name: string;
  readonly label: string;
  readonly changes: ColumnChanges;
}
