import LockOutlined from "@ant-design/icons/es/icons/LockOutlined";
import UnlockOutlined from "@ant-design/icons/es/icons/UnlockOutlined";
import { Form } from "antd";
import type { Unreadable } from "@/components/fields/parsed";
import { AmountInput } from "./AmountInput";
import styles from "./LinkedField.module.css";

type Props = {
  id: string;
  label: string;
  /** With its article: « le coefficient ». */
  name: string;
  kind: "money" | "number" | "percent";
  value: number | Unreadable | null;
  problem: string | undefined;
  /** typed = it decides; solved = it follows. */
  solved: boolean;
  locked: boolean;
  lockable: boolean;
  onType: (value: number | Unreadable | null) => void;
  onLock: () => void;
};

/** One of the linked fields, with its lock. */
export function LinkedField(props: Props) {
  const { id, label, name, kind, value, problem, solved, locked, lockable, onType, onLock } = props;
  const said = `${id}-said`;
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      className={styles.whole ?? ""}
      validateStatus={problem ? "error" : ""}
      help={<span id={said}>{problem ?? (locked ? "Bloqué" : solved ? "Calculé" : "Saisi")}</span>}
    >
      <div className={styles.linked} data-solved={solved || undefined}>
        <AmountInput
          id={id}
          value={value}
          decimals={kind === "number" ? 4 : 2}
          unit={{ money: "€/h", number: "", percent: "%" }[kind]}
          aria-describedby={said}
          aria-invalid={problem !== undefined}
          onChange={onType}
          onUnreadable={onType}
        />
        <button
          type="button"
          className={styles.lock}
          aria-pressed={locked}
          aria-label={`Bloquer ${name}`}
          title={locked ? "Débloquer" : "Bloquer"}
          disabled={!lockable}
          onClick={onLock}
        >
          {locked ? <LockOutlined aria-hidden /> : <UnlockOutlined aria-hidden />}
        </button>
      </div>
    </Form.Item>
  );
}
