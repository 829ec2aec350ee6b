import { Form } from "antd";
import type { ReactNode } from "react";
import type { Unreadable } from "@/components/fields/parsed";
import { CaseField } from "@/features/calculator/CaseField";
import { AmountInput } from "@/features/figures/AmountInput";
import { Why } from "@/features/figures/Why";
import { typo } from "@/rules/french";
import type { Result } from "@/rules/verdict";
import { type Converter, FIELDS, type Linked } from "./convert";
import styles from "./page.module.css";

type FieldName = keyof typeof FIELDS;

/** Money on several sides of an equal sign: the side typed in decides, the others follow. */
export function Sides<K extends string>(props: {
  readonly it: Converter;
  readonly sides: Readonly<Record<K, string>>;
  /** Fields that hold which side is typed in, and its amount. */
  readonly side: FieldName;
  readonly amount: FieldName;
  readonly found: Result<Linked<K>> | null;
}) {
  const { it, sides, side, amount, found } = props;
  const typed = it.raw[side];
  return (
    <div className={styles.sides}>
      {(Object.entries(sides) as [K, string][]).map(([key, label]) => {
        const mine = key === typed;
        const id = `${it.id}-${key}`;
        const problem = mine ? it.problems[amount] : undefined;
        const value = mine
          ? (it.raw[amount] as number | Unreadable | null)
          : found?.ok
            ? found.value.values[key]
            : null;
        return (
          <Form.Item
            key={key}
            label={label}
            htmlFor={id}
            validateStatus={problem ? "error" : ""}
            help={problem && <span id={`${id}-said`}>{typo(problem)}</span>}
          >
            <AmountInput
              id={id}
              value={value}
              decimals={mine || key === "hour" ? 4 : 2}
              aria-describedby={`${id}-said`}
              aria-invalid={problem !== undefined}
              onChange={(next) => it.set({ [side]: key, [amount]: next })}
              onUnreadable={(next) => it.set({ [side]: key, [amount]: next })}
            />
          </Form.Item>
        );
      })}
    </div>
  );
}

/** The fields that surround a conversion. */
export function Around({ it, names }: { it: Converter; names: readonly FieldName[] }) {
  return (
    <div className={styles.around}>
      {names.map((name) => (
        <CaseField
          key={name}
          id={`${it.id}-${name}`}
          field={FIELDS[name]}
          value={it.raw[name] ?? null}
          problem={it.problems[name]}
          onChange={(value) => it.set({ [name]: value })}
        />
      ))}
    </div>
  );
}

/** A conversion: its name, its fields, and why. */
export function Conversion<K extends string>(props: {
  readonly title: string;
  readonly found: Result<Linked<K>> | null;
  readonly children: ReactNode;
}) {
  const { title, found, children } = props;
  return (
    <section className={styles.conversion} aria-label={title}>
      <h2>{title}</h2>
      {children}
      {found && !found.ok && <p className={styles.refusal}>{typo(found.reason)}</p>}
      {found?.ok && (
        <details className={styles.why}>
          <summary>Comment c’est calculé</summary>
          <Why shown={found.value} />
        </details>
      )}
    </section>
  );
}
