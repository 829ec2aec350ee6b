import { Input, Modal, Select } from "antd";
import { type ReactNode, useId, useState } from "react";
import { DateInput } from "@/components/fields/date-input";
import { Explained } from "@/components/fields/explained";
import { messageOf } from "@/kit/parts/messages";
import type { Day } from "@/lib/dates";
import styles from "./personal-data.module.css";

/** What a dialog asks: a choice among words, a day, or a text. */
export interface Question {
  readonly name: string;
  readonly label: string;
  readonly choices?: Readonly<Record<string, string>>;
  readonly day?: { readonly isDisabled: (day: Day) => boolean };
  readonly optional?: boolean;
  /** Asked only then. */
  readonly when?: (values: Answers) => boolean;
}
export type Answers = Readonly<Record<string, string | null>>;

interface Props {
  readonly title: string;
  readonly okText: string;
  readonly danger?: boolean;
  readonly questions: readonly Question[];
  readonly initial?: Answers;
  /** A refusal is shown in the dialog, which stays open. */
  readonly onOk: (values: Answers) => Promise<void>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** A few questions before something is done with a person's data; what is refused is said where it was typed. */
export function Asked({ title, okText, danger = false, questions, initial = {}, onOk, onClose, children }: Props) {
  const id = useId();
  const [values, setValues] = useState<Answers>(initial);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const asked = questions.filter(({ when }) => when?.(values) ?? true);
  const missing = asked.some(({ name, optional }) => !optional && !values[name]?.trim());
  const set = (name: string, value: string | null) => setValues((now) => ({ ...now, [name]: value }));
  const press = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await onOk(values);
      onClose();
    } catch (refused) {
      setRefusal(messageOf(refused));
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ danger, loading: busy, disabled: missing }}
      cancelText="Annuler"
      onOk={() => void press()}
      onCancel={onClose}
    >
      {children}
      {asked.map(({ name, label, choices, day, optional }) => (
        <div key={name} className={styles.field}>
          <label htmlFor={`${id}-${name}`}>
            {label}
            {optional && <span className={styles.quiet}> (facultatif)</span>}
          </label>
          {choices ? (
            <Select
              id={`${id}-${name}`}
              value={values[name] ?? null}
              options={Object.entries(choices).map(([value, text]) => ({ value, label: text }))}
              onChange={(value) => set(name, value)}
            />
          ) : day ? (
            <Explained value={values[name] ?? null} onChange={(value) => set(name, value)}>
              {(input) => <DateInput {...input} id={`${id}-${name}`} isDisabled={day.isDisabled} />}
            </Explained>
          ) : (
            <Input.TextArea
              id={`${id}-${name}`}
              rows={3}
              maxLength={500}
              value={values[name] ?? ""}
              onChange={({ target }) => set(name, target.value)}
            />
          )}
        </div>
      ))}
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
    </Modal>
  );
}
