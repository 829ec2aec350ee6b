import EyeOutlined from "@ant-design/icons/es/icons/EyeOutlined";
import { Table } from "antd";
import type { ColumnType } from "antd/es/table";
import type { SorterResult } from "antd/es/table/interface";
import { type MouseEvent, useEffect, useRef } from "react";
import { Link } from "react-router";
import { useKit } from "../context";
import type { Resource, Row } from "../declaration";
import { hasView, pathOf } from "../declaration";
import type { Words } from "../format";
import { isNumericKind, sortColumn } from "../query";
import { Cell } from "./cell";
import type { ListSort } from "./state";
import styles from "./table.module.css";

export interface RowsProps {
  readonly resource: Resource;
  readonly rows: readonly Row[];
  readonly columns: readonly string[];
  readonly words: Words;
  readonly sort: ListSort | null;
  readonly onSort?: (sort: ListSort | null) => void;
  /** Absent = rows cannot be ticked. */
  readonly selection?: readonly string[];
  readonly onSelect?: (ids: string[]) => void;
  /** Row under the keyboard. */
  readonly cursor?: number;
  readonly isStale?: boolean;
  readonly onOpen?: (id: string) => void;
  /** Shows the row beside the list; absent = no such button. */
  readonly onLook?: (id: string) => void;
}

/** A click on a link, a box or selected text is not a click on the row. */
function isForRow(event: MouseEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  return !target?.closest("a, button, input, label") && window.getSelection()?.toString() === "";
}

/** What the header of antd asks for: ascending, descending, then the usual order again. */
function sortOf(sorter: SorterResult<Row> | SorterResult<Row>[]): ListSort | null {
  const [one] = Array.isArray(sorter) ? sorter : [sorter];
  if (!one?.order) return null;
  return { field: String(one.columnKey), order: one.order === "ascend" ? "asc" : "desc" };
}

const ORDERS = { asc: "ascend", desc: "descend" } as const;

/** Rows of a list. The first column is a real link; the whole row opens on click. */
export function Rows({ resource, rows, columns, words, sort, onSort, selection, onSelect, ...rest }: RowsProps) {
  const { resources } = useKit();
  const { cursor = -1, isStale, onOpen, onLook } = rest;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (cursor >= 0) root.current?.querySelector(`.${styles.current}`)?.scrollIntoView({ block: "nearest" });
  }, [cursor]);
  const keyOfRow = (row: Row): string => String(row[resource.keyColumn]);
  const opens = hasView(resource, "show");

  const columnOf = (name: string, index: number): ColumnType<Row>[] => {
    const field = resource.fields[name];
    if (!field) return [];
    const cell = (row: Row) => <Cell name={name} field={field} row={row} resource={resource} words={words} />;
    const linked = (row: Row) => (
      <Link className={styles.title} to={pathOf.show(resource, keyOfRow(row))}>
        {cell(row)}
      </Link>
    );
    const isLink =
      index === 0 && opens && field.kind !== "reference" && field.kind !== "email" && field.kind !== "phone";
    const sortable = onSort && sortColumn(name, field, resource, resources) !== undefined;
    return [
      {
        key: name,
        title: field.label,
        align: isNumericKind(field) ? "end" : "start",
        render: (_, row) => (isLink ? linked(row) : cell(row)),
        sorter: Boolean(sortable),
        sortOrder: sort?.field === name ? ORDERS[sort.order] : null,
        showSorterTooltip: false,
      },
    ];
  };

  const lookColumn: ColumnType<Row>[] = onLook
    ? [
        {
          key: "look",
          fixed: "end",
          width: 48,
          render: (_, row) => (
            <button
              type="button"
              className={styles.look}
              aria-label={`Aperçu\u202f: ${resource.title(row)}`}
              onClick={() => onLook(keyOfRow(row))}
            >
              <EyeOutlined aria-hidden />
            </button>
          ),
        },
      ]
    : [];

  return (
    <div ref={root}>
      <Table<Row>
        className={isStale ? `${styles.table} ${styles.stale}` : (styles.table ?? "")}
        size="small"
        rowKey={keyOfRow}
        dataSource={[...rows]}
        columns={[...columns.flatMap(columnOf), ...lookColumn]}
        pagination={false}
        onChange={(_page, _filters, sorter) => onSort?.(sortOf(sorter))}
        scroll={{ x: "max-content" }}
        rowClassName={(_, index) => (index === cursor ? (styles.current ?? "") : "")}
        onRow={(row) => ({
          onClick: (event) => {
            if (isForRow(event)) onOpen?.(keyOfRow(row));
          },
        })}
        {...(selection &&
          onSelect && {
            rowSelection: {
              selectedRowKeys: [...selection],
              preserveSelectedRowKeys: true,
              onChange: (keys) => onSelect(keys.map(String)),
            },
          })}
      />
    </div>
  );
}
