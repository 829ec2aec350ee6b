/**
 * The table of a list, in plain HTML: antd’s brings its tree, its select and its virtual list, 90 kB that no list of 25
 * rows needs, and the first list after the sign-in has a budget.
 */
import EyeOutlined from "@ant-design/icons/es/icons/EyeOutlined";
import { Fragment, type MouseEvent, memo, useEffect, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { useKit } from "../context";
import type { Resource, Row } from "../declaration";
import { hasView, pathOf } from "../declaration";
import type { Field } from "../fields";
import { nameOf, type Words } from "../format";
import { isNumericKind, sortColumn } from "../query";
import { Cell } from "./cell";
import { type ColumnChanges, Header } from "./header";
import type { ListSort } from "./state";
import { beginning, groupName, SumRow, type Sums } from "./sums";
import styles from "./table.module.css";
import { shareOf } from "./widths";

export interface RowsProps {
  readonly resource: Resource;
  readonly rows: readonly Row[];
  readonly columns: readonly string[];
  readonly words: Words;
  /** Pixels of the columns that were given a width. */
  readonly widths?: Readonly<Record<string, number>>;
  /** Absent = columns stay as they are. */
  readonly onWidth?: (name: string, width: number | null) => void;
  readonly onMove?: ColumnChanges["onMove"];
  readonly sort: ListSort | null;
  readonly onSort?: (sort: ListSort | null) => void;
  /** Absent = rows cannot be ticked. */
  readonly selection?: readonly string[];
  readonly onSelect?: (ids: string[]) => void;
  /** Row under the keyboard. */
  readonly cursor?: number;
  readonly sums?: Sums;
  readonly isStale?: boolean;
  readonly onOpen?: (id: string) => void;
  /** Shows the row beside the list; absent = no such button. */
  readonly onLook?: (id: string) => void;
}

const join = (...names: (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(" ") || undefined;

/** A click on a link, a box or selected text is not a click on the row. */
function isForRow(event: MouseEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  return !target?.closest("a, button, input, label") && window.getSelection()?.toString() === "";
}

/** A text that is cut says itself whole under the pointer. */
function sayWhole({ currentTarget: cell }: MouseEvent<HTMLElement>): void {
  const drawn = cell.querySelector("[aria-hidden]")?.textContent ?? "";
  cell.title = cell.scrollWidth > cell.clientWidth ? cell.textContent.replace(drawn, "") : "";
}

/** Kinds whose cell holds a link of its own: the link to the record then stands on another column. */
const HAS_LINK: ReadonlySet<Field["kind"]> = new Set(["reference", "email", "phone", "url"]);

/** Drawn again when what it shows is other, not with the page around it. */
export const Rows = memo(function Rows({
  resource,
  rows,
  columns,
  words,
  sort,
  onSort,
  selection,
  onSelect,
  ...rest
}: RowsProps) {
  const { resources } = useKit();
  const { cursor = -1, isStale, onOpen, onLook, onWidth, onMove, sums } = rest;
  const [dragged, setDragged] = useState<Readonly<Record<string, number>>>({});
  const widths = { ...rest.widths, ...dragged };
  const changes: ColumnChanges | undefined =
    onWidth && onMove
      ? {
          onMove,
          onWidth: (name, width, isDone) => {
            setDragged(isDone || width === null ? {} : { [name]: width });
            if (isDone) onWidth(name, width);
          },
        }
      : undefined;
  const root = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (cursor >= 0) root.current?.querySelectorAll("tr[data-row]")[cursor]?.scrollIntoView({ block: "nearest" });
  }, [cursor]);

  const idOf = (row: Row): string => String(row[resource.keyColumn]);
  const shown = columns.flatMap((name) => {
    const field = resource.fields[name];
    return field ? [{ name, field }] : [];
  });
  const shares = useMemo(() => shareOf(resource, rows, columns, words), [resource, rows, columns, words]);
  const linked = hasView(resource, "show") ? shown.find(({ field }) => !HAS_LINK.has(field.kind))?.name : undefined;
  const ids = rows.map(idOf);
  const ticked = new Set(selection);
  const tick = (some: readonly string[], isOn: boolean) => {
    const next = new Set(ticked);
    for (const id of some) isOn ? next.add(id) : next.delete(id);
    onSelect?.([...next]);
  };
  const around = {
    resource,
    words,
    shown: shown.map(({ name }) => name),
    before: selection ? 1 : 0,
    after: onLook ? 1 : 0,
  };
  const isAll = ids.every((id) => ticked.has(id));

  return (
    // biome-ignore lint/a11y/useSemanticElements: no landmark either, for in a record its part is one of that name
    <div
      className={join(styles.frame, isStale && styles.stale)}
      role="group"
      aria-label={resource.titles.list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by the keyboard
      tabIndex={0}
    >
      <table ref={root} className={styles.table} aria-busy={isStale}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles.narrow}>
                <input
                  type="checkbox"
                  className={styles.box}
                  aria-label="Cocher toute la page"
                  checked={isAll}
                  onChange={(event) => tick(ids, event.target.checked)}
                />
              </th>
            )}
            {shown.map(({ name, field }) => (
              <Header
                key={name}
                name={name}
                field={field}
                sort={sort}
                onSort={sortColumn(name, field, resource, resources) === undefined ? undefined : onSort}
                width={widths[name]}
                changes={changes}
              />
            ))}
            {onLook && (
              <th scope="col" className={join(styles.narrow, styles.aside)}>
                <span className="visually-hidden">Aperçu</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const id = idOf(row);
            const group = beginning(rows, index, sums?.by ?? null);
            return (
              <Fragment key={id}>
                {sums?.by && group !== undefined && (
                  <SumRow
                    {...around}
                    sums={sums}
                    summary={sums.ofGroup(group)}
                    label={groupName(resource, sums.by, row, words)}
                  />
                )}
                <tr
                  data-row
                  className={join(
                    onOpen && styles.opens,
                    index === cursor && styles.current,
                    ticked.has(id) && styles.ticked,
                  )}
                  onClick={(event) => isForRow(event) && onOpen?.(id)}
                >
                  {selection && (
                    <td className={styles.narrow}>
                      <input
                        type="checkbox"
                        className={styles.box}
                        aria-label={`Cocher\u202f: ${nameOf(resource, row, words)}`}
                        checked={ticked.has(id)}
                        onChange={(event) => tick([id], event.target.checked)}
                      />
                    </td>
                  )}
                  {shown.map(({ name, field }) => {
                    const cell = <Cell name={name} field={field} row={row} resource={resource} words={words} />;
                    const width = widths[name];
                    const share = width ? undefined : shares.get(name);
                    return (
                      <td
                        key={name}
                        className={
                          share
                            ? join(styles.shared, name === linked && styles.leading)
                            : join(styles.own, isNumericKind(field) && styles.end)
                        }
                        style={
                          width ? { minWidth: width, maxWidth: width } : share ? { width: `${share}%` } : undefined
                        }
                        onPointerEnter={width || share ? sayWhole : undefined}
                      >
                        {name === linked ? (
                          <Link className={styles.title} to={pathOf.show(resource, id)}>
                            {cell}
                          </Link>
                        ) : (
                          cell
                        )}
                      </td>
                    );
                  })}
                  {onLook && (
                    <td className={join(styles.narrow, styles.aside)}>
                      <button
                        type="button"
                        className={styles.look}
                        aria-label={`Aperçu\u202f: ${nameOf(resource, row, words)}`}
                        onClick={() => onLook(id)}
                      >
                        <EyeOutlined aria-hidden />
                      </button>
                    </td>
                  )}
                </tr>
              </Fragment>
            );
          })}
        </tbody>
        {sums?.all && sums.columns.length > 0 && (
          <tfoot>
            <SumRow {...around} sums={sums} summary={sums.all} label="Total" isFoot />
          </tfoot>
        )}
      </table>
    </div>
  );
});
