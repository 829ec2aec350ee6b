/** The lines of a record, read: a table in their order, what was struck out with its reason, and their sum. */
import { Button } from "antd";
import { useState } from "react";
import { can, useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import type { Resource, Row } from "../declaration";
import { type FieldOf, text } from "../fields";
import { linesOf } from "../form/values";
import { textOf, totalText, type Words } from "../format";
import { Cell } from "../list/cell";
import { isNumericKind } from "../query";
import { useServer } from "../server";
import { useRefresh } from "../use-refresh";
import { AskedDialog } from "./asked-fields";
import styles from "./lines-value.module.css";
import { StoredFileLink } from "./stored-file-link";

interface Props {
  readonly name: string;
  readonly field: FieldOf<"lines">;
  readonly record: Row;
  readonly resource: Resource;
  readonly words: Words;
}

const REASON = text("Motif", { required: true });

export default function LinesValue({ name, field, record, resource, words }: Props) {
  const rights = useRights();
  const server = useServer();
  const refresh = useRefresh();
  const [struck, setStruck] = useState<Row | null>(null);
  const lines = linesOf(record[name]);
  const of: Resource = { ...resource, table: field.table, fields: field.fields };
  const wording = (line: Row, cell: string) => {
    const one = field.fields[cell];
    return one ? textOf(cell, one, line, field.table, words) : "";
  };
  const says = (line: Row, cell: string) => line[cell] !== false && wording(line, cell) !== "";
  // What no line says takes no column; what only some have stands under what they are.
  const cells = Object.entries(field.fields).filter(
    ([cell, { when }]) => !when && lines.some((line) => says(line, cell)),
  );
  const named = cells.find(([, { kind }]) => kind === "choice" || kind === "text")?.[0];
  const details = (line: Row) =>
    Object.entries(field.fields)
      .filter(([cell, { when }]) => when?.(line) && says(line, cell))
      .map(([cell, one]) => {
        if (one.kind === "boolean") return one.label;
        // « Voiture, 5 CV » and « 120 km » say what they are.
        return one.kind === "choice" || one.unit ? wording(line, cell) : `${one.label} ${wording(line, cell)}`;
      })
      .join(" · ");
  const { strike } = field;
  const isOpen = Object.entries(strike?.when ?? {}).every(([column, values]) => values.includes(record[column]));
  const isDecider = strike !== undefined && isOpen && can(rights, resource.access, strike.right, record);
  const sum = totalText(field, lines, words);

  const settle = async (line: Row, reason: string | null) => {
    await server.call("strike_line", { line_table: field.table, id: line.id, reason });
    toast({ type: "success", description: reason === null ? "Ligne rétablie." : `${strike?.done}.` });
    refresh(resource.table);
  };
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {cells.map(([cell, one]) => (
              <th key={cell} scope="col" className={isNumericKind(one) ? styles.number : undefined}>
                {one.label}
              </th>
            ))}
            {isDecider && (
              <th scope="col">
                <span className="visually-hidden">Décision</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={String(line.id)} className={line.is_canceled === true ? styles.struck : undefined}>
              {cells.map(([cell, one], column) => (
                <td
                  key={cell}
                  data-label={says(line, cell) ? one.label : undefined}
                  className={isNumericKind(one) ? styles.number : undefined}
                >
                  {one.kind === "file" && typeof line[cell] === "string" ? (
                    <StoredFileLink bucket={one.bucket} path={line[cell]} label="Ouvrir" />
                  ) : (
                    says(line, cell) && <Cell name={cell} field={one} row={line} resource={of} words={words} />
                  )}
                  {cell === named && details(line) !== "" && <p className={styles.details}>{details(line)}</p>}
                  {column === 0 && line.is_canceled === true && (
                    <p className={styles.reason}>
                      {strike?.done}
                      {"\u202f: "}
                      {String(line.cancel_reason ?? "")}
                    </p>
                  )}
                </td>
              ))}
              {isDecider && (
                <td className={styles.decide}>
                  {line.is_canceled === true ? (
                    <Button type="link" size="small" onClick={() => void settle(line, null)}>
                      Rétablir
                    </Button>
                  ) : (
                    <Button type="link" size="small" onClick={() => setStruck(line)}>
                      {strike.label}
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {sum !== "" && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={cells.length + (isDecider ? 1 : 0)}>
                Total <strong>{sum}</strong>
              </th>
            </tr>
          </tfoot>
        )}
      </table>
      {struck && strike && (
        <AskedDialog
          title={strike.label}
          fields={[["reason", REASON]]}
          resource={of}
          record={{ id: struck.id }}
          onSave={({ reason }) => settle(struck, String(reason))}
          onClose={() => setStruck(null)}
        />
      )}
    </div>
  );
}
