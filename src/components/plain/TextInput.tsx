import { type InputHTMLAttributes, type SelectHTMLAttributes, useState } from "react";
import styles from "./TextInput.module.css";

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "onChange"> & { onChange?: (value: string) => void };

const join = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(" ");

export function TextInput({ onChange, className, ...native }: InputProps) {
  return (
    <input
      {...native}
      className={join(styles.input, className)}
      onChange={onChange && ((event) => onChange(event.target.value))}
    />
  );
}

/** A password that can be looked at: a masked typo is the first cause of a locked account. */
export function PasswordInput({ onChange, ...native }: InputProps) {
  const [shown, setShown] = useState(false);
  return (
    <span className={styles.password}>
      <TextInput {...native} {...(onChange && { onChange })} type={shown ? "text" : "password"} />
      <button
        type="button"
        className={styles.reveal}
        aria-pressed={shown}
        aria-label={shown ? "Masquer le mot de passe" : "Afficher le mot de passe"}
        onClick={() => setShown(!shown)}
      >
        {shown ? "Masquer" : "Afficher"}
      </button>
    </span>
  );
}

export type Option = { value: string; label: string };

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, "onChange"> & {
  options: readonly Option[];
  /** Text of the empty choice; without it, there is none. */
  empty?: string;
  onChange?: (value: string) => void;
};

export function SelectInput({ options, empty, onChange, className, ...native }: SelectProps) {
  return (
    <select
      {...native}
      className={join(styles.input, styles.select, className)}
      onChange={onChange && ((event) => onChange(event.target.value))}
    >
      {empty !== undefined && <option value="">{empty}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

type CheckProps = { label: string; hint?: string; checked: boolean; onChange: (checked: boolean) => void };

export function Checkbox({ label, hint, checked, onChange }: CheckProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {label}
        {hint && <span className={styles.checkHint}>{hint}</span>}
      </span>
    </label>
  );
}
