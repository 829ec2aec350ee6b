import { Button, Input } from "antd";
import { useId, useState } from "react";
import styles from "./slack-id.module.css";

type Props = {
  value: string | null;
  disabled?: boolean;
  /** True when it is kept; the refusal, if any, has been shown. */
  save: (value: string | null) => Promise<boolean>;
};

/** How Slack knows a member: without it nothing can be told to them there. */
export function SlackId({ value, disabled = false, save }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(value ?? "");
  const [busy, setBusy] = useState(false);
  const wanted = typed.trim().toUpperCase() || null;
  const isSound = wanted === null || /^[UW][A-Z0-9]{1,20}$/.test(wanted);
  const keep = async () => {
    setBusy(true);
    await save(wanted);
    setBusy(false);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isSound && wanted !== value) void keep();
      }}
    >
      <label htmlFor={id}>Identifiant Slack</label>
      <span className={styles.row}>
        <Input
          id={id}
          value={typed}
          disabled={disabled}
          maxLength={21}
          autoComplete="off"
          placeholder="U012ABCDEF"
          status={isSound ? "" : "error"}
          aria-invalid={!isSound}
          aria-describedby={`${id}-said`}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button htmlType="submit" loading={busy} disabled={disabled || !isSound || wanted === value}>
          Enregistrer
        </Button>
      </span>
      <span id={`${id}-said`} className={isSound ? styles.hint : styles.refusal}>
        {isSound
          ? "Dans Slack\u202f: Profil, Plus, Copier l’identifiant du membre."
          : "Des capitales et des chiffres, à commencer par U ou W."}
      </span>
    </form>
  );
}
