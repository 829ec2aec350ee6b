import { Form } from "antd";
import { useState } from "react";
import { DurationInput } from "@/components/fields/number-inputs";
import { isUnreadable, type Unreadable } from "@/components/fields/parsed";
import { AmountInput } from "@/features/figures/AmountInput";
import { count, typo } from "@/rules/french";
import { decimalToMinutes, minutesToDecimal } from "@/rules/time/duration";
import type { Minutes } from "@/rules/time/minutes";
import type { Converter } from "./convert";
import styles from "./page.module.css";

type Side = "clock" | "decimal";

/** « 7h30 » on one side, 7,50 on the other. */
export function Hours({ it }: { it: Converter }) {
  const [side, setSide] = useState<Side>("clock");
  /** Hundredths as typed: 7,333 is 7h20, but must not turn into 7,33 under the fingers. */
  const [decimal, setDecimal] = useState<number | null>(null);
  const value = it.raw.time as Minutes | Unreadable | null;
  const minutes = isUnreadable(value) ? null : value;
  const problem = it.problems.time;
  const id = { clock: `${it.id}-clock`, decimal: `${it.id}-decimal` };
  const shown = {
    clock: side === "clock" ? value : minutes,
    decimal:
      side === "decimal" && isUnreadable(value)
        ? value
        : minutes === null
          ? null
          : side === "decimal" && decimal !== null && decimalToMinutes(decimal) === minutes
            ? decimal
            : minutesToDecimal(minutes),
  };
  const help = (one: Side) => {
    const inMinutes = one === "decimal" && minutes !== null && count(minutes, "minute");
    const said = problem && side === one ? typo(problem) : inMinutes;
    return said && <span id={`${id[one]}-said`}>{said}</span>;
  };
  const item = (one: Side, label: string) => ({
    label,
    htmlFor: id[one],
    validateStatus: problem && side === one ? ("error" as const) : ("" as const),
    help: help(one),
  });
  return (
    <div className={styles.sides}>
      <Form.Item {...item("clock", "Heures et minutes")}>
        <DurationInput
          id={id.clock}
          value={shown.clock}
          aria-describedby={`${id.clock}-said`}
          onChange={(next) => {
            setSide("clock");
            it.set({ time: next });
          }}
          onUnreadable={(next) => {
            setSide("clock");
            it.set({ time: next });
          }}
        />
      </Form.Item>
      <Form.Item {...item("decimal", "Heures en centièmes")}>
        <AmountInput
          id={id.decimal}
          value={shown.decimal}
          unit="h"
          decimals={4}
          aria-describedby={`${id.decimal}-said`}
          onChange={(next) => {
            setSide("decimal");
            setDecimal(next);
            it.set({ time: next === null ? null : decimalToMinutes(next) });
          }}
          onUnreadable={(next) => {
            setSide("decimal");
            it.set({ time: next });
          }}
        />
      </Form.Item>
    </div>
  );
}
