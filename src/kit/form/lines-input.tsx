/** The lines of a record, typed in its form: each with its cells, added, removed and moved without the mouse too. */
import ArrowDownOutlined from "@ant-design/icons/es/icons/ArrowDownOutlined";
import ArrowUpOutlined from "@ant-design/icons/es/icons/ArrowUpOutlined";
import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import { Button, Form, type FormListFieldData, type FormListOperation } from "antd";
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { today } from "@/lib/dates";
import { useRights } from "@/lib/rights";
import type { Resource, Row } from "../declaration";
import type { Field, FieldOf } from "../fields";
import { totalText } from "../format";
import { useWords } from "../states";
import { FieldInput } from "./field-input";
import styles from "./lines-input.module.css";
import { rulesOf } from "./rules";
import { type FormValues, lineFields, linesOf, newLine } from "./values";

interface Props {
  readonly name: string;
  readonly field: FieldOf<"lines">;
  readonly resource: Resource;
  /** The record as it was read: its lines carry the labels of what they point to. */
  readonly record: Row | null;
}

const atLeastOne = {
  validator: async (_: unknown, lines: readonly unknown[] | undefined) => {
    if (!lines || lines.length === 0) throw new Error("Ajoutez au moins une ligne.");
  },
};

export function LinesInput({ name, field, resource, record }: Props) {
  return (
    <Form.List name={name} rules={field.required ? [atLeastOne] : []}>
      {(lines, operation, { errors }) => (
        <Lines {...{ name, field, resource, record, lines, operation }}>
          <Form.ErrorList errors={errors} />
        </Lines>
      )}
    </Form.List>
  );
}

interface LinesProps extends Props {
  readonly lines: readonly FormListFieldData[];
  readonly operation: FormListOperation;
  /** What is wrong with all of them. */
  readonly children: ReactNode;
}

/** Where the cursor goes once the lines are drawn again: back where it was, or to a part of a line. */
type Goal = HTMLElement | { readonly line: number; readonly part: "input" | keyof typeof PARTS };

function Lines({ name, field, resource, record, lines, operation: { add, remove, move }, children }: LinesProps) {
  const rights = useRights();
  const root = useRef<HTMLDivElement>(null);
  const goal = useRef<Goal | null>(null);
  useEffect(() => {
    const wanted = goal.current;
    goal.current = null;
    if (!wanted) return;
    if (wanted instanceof HTMLElement) return wanted.focus();
    const line = root.current?.querySelectorAll<HTMLElement>("fieldset")[wanted.line];
    const part = line?.querySelector<HTMLElement>(wanted.part === "input" ? "input" : `[data-part="${wanted.part}"]`);
    const there = part?.matches(":disabled") ? line?.querySelector<HTMLElement>("[data-part]:enabled") : part;
    (there ?? root.current?.querySelector<HTMLElement>("[data-part=add]"))?.focus();
  });
  const own = lineFields(field);
  const usual = own.filter(([, { when }]) => !when);
  const cells = usual.map(([, { width = 1 }]) => `minmax(0, ${width}fr)`).join(" ");
  const held = linesOf(record?.[name]);
  const lineResource: Resource = { ...resource, table: field.table };

  const shift = (from: number, by: 1 | -1, after: Goal) => {
    if (from + by < 0 || from + by >= lines.length) return;
    goal.current = after;
    move(from, from + by);
  };
  const onKey = (event: KeyboardEvent, line: number) => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : undefined;
    if (!event.altKey || !by) return;
    event.preventDefault();
    shift(line, by, event.target as HTMLElement);
  };
  return (
    <div ref={root} className={styles.lines} style={{ "--cells": cells } as CSSProperties}>
      {lines.length > 0 && (
        <div className={styles.head} aria-hidden>
          {/* A tick box says its own name. */}
          {usual.map(([cell, { label, kind }]) => (
            <span key={cell}>{kind === "boolean" ? "" : label}</span>
          ))}
        </div>
      )}
      {lines.map(({ key, name: line }) => (
        <fieldset
          key={key}
          aria-label={`Ligne ${line + 1}`}
          className={styles.line}
          onKeyDown={(event) => onKey(event, line)}
        >
          {own.map(([cell, one]) => (
            <LineCell
              key={cell}
              {...{ name, line, cell, resource: lineResource }}
              field={one}
              record={held[line] ?? null}
            />
          ))}
          <div className={styles.moves}>
            <LineButton
              part="up"
              line={line}
              isOff={line === 0}
              onPress={() => shift(line, -1, { line: line - 1, part: "up" })}
            />
            <LineButton
              part="down"
              line={line}
              isOff={line === lines.length - 1}
              onPress={() => shift(line, 1, { line: line + 1, part: "down" })}
            />
            <LineButton
              part="remove"
              line={line}
              onPress={() => {
                goal.current = { line: Math.min(line, lines.length - 2), part: "remove" };
                remove(line);
              }}
            />
          </div>
        </fieldset>
      ))}
      <div className={styles.foot}>
        <Button
          data-part="add"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => {
            goal.current = { line: lines.length, part: "input" };
            add(newLine(field, { today: today(), now: new Date().toISOString(), me: rights?.member?.id }));
          }}
        >
          Ajouter une ligne
        </Button>
        {field.total !== undefined && lines.length > 0 && <Total name={name} field={field} />}
      </div>
      {field.help && <p className={styles.help}>{field.help}</p>}
      {children}
    </div>
  );
}

const PARTS = {
  up: { label: "Monter", icon: <ArrowUpOutlined aria-hidden /> },
  down: { label: "Descendre", icon: <ArrowDownOutlined aria-hidden /> },
  remove: { label: "Retirer", icon: <DeleteOutlined aria-hidden /> },
};

interface ButtonProps {
  readonly part: keyof typeof PARTS;
  readonly line: number;
  readonly isOff?: boolean;
  readonly onPress: () => void;
}

function LineButton({ part, line, isOff = false, onPress }: ButtonProps) {
  const { label, icon } = PARTS[part];
  const said = `${label} la ligne ${line + 1}`;
  return (
    <Button
      type="text"
      size="small"
      data-part={part}
      icon={icon}
      disabled={isOff}
      aria-label={said}
      title={part === "remove" ? said : `${said} (Alt + ${part === "up" ? "↑" : "↓"})`}
      onClick={onPress}
    />
  );
}

interface CellProps {
  readonly name: string;
  readonly line: number;
  readonly cell: string;
  readonly field: Field;
  readonly resource: Resource;
  readonly record: Row | null;
}

/** A cell that depends on others of its line comes and goes with them, under the line, with its label. */
function LineCell({ name, line, cell, field, resource, record }: CellProps) {
  const { when } = field;
  const lineOf = (values: FormValues): FormValues => (values[name] as FormValues[] | undefined)?.[line] ?? {};
  const input = (
    <Form.Item
      name={[line, cell]}
      className={when ? styles.more : styles.cell}
      label={field.kind === "boolean" ? undefined : field.label}
      colon={false}
      rules={rulesOf(field)}
      extra={field.help}
    >
      <FieldInput name={cell} field={field} resource={resource} record={record} />
    </Form.Item>
  );
  if (!when) return input;
  return (
    <Form.Item noStyle shouldUpdate={(a: FormValues, b: FormValues) => when(lineOf(a)) !== when(lineOf(b))}>
      {({ getFieldsValue }) => (when(lineOf(getFieldsValue(true))) ? input : null)}
    </Form.Item>
  );
}

function Total({ name, field }: Pick<Props, "name" | "field">) {
  const words = useWords();
  const lines = Form.useWatch(name, { form: Form.useFormInstance(), preserve: true }) as Row[] | undefined;
  return (
    <p className={styles.total} role="status">
      Total <strong>{totalText(field, lines ?? [], words)}</strong>
    </p>
  );
}
