import { useState } from "react";
import { Button, Field, Notice } from "@/components/plain";
import styles from "@/features/signature/paper.module.css";
import type { useVisit } from "./use-visit";

type Props = Pick<ReturnType<typeof useVisit>, "draft" | "setDraft" | "problem" | "isSending" | "send"> & {
  onBack: () => void;
};

/** Refusing is a right; the agency must only know why, so that it can propose again. */
export function RefuseForm({ draft, setDraft, problem, isSending, send, onBack }: Props) {
  const [isChecked, setChecked] = useState(false);
  const isShort = draft.reason.trim().length < 3;
  return (
    <form
      id="signer"
      className={styles.sign}
      aria-label="Refuser de signer"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (!isShort) void send("refuse");
      }}
    >
      <h2 className={styles.heading}>Ne pas signer</h2>
      <Field
        label="Dites pourquoi"
        hint="L’agence en est avertie et vous recontacte."
        error={isChecked && isShort ? "Dites pourquoi vous ne signez pas." : undefined}
      >
        {(slot) => (
          <textarea
            {...slot}
            className={styles.reason}
            rows={4}
            maxLength={1000}
            value={draft.reason}
            onChange={(event) => setDraft((now) => ({ ...now, reason: event.target.value }))}
          />
        )}
      </Field>
      {problem && <Notice tone="bad">{problem.message}</Notice>}
      {draft.pending === "refuse" && (
        <Notice tone="waiting" title="Réponse gardée sur cet appareil">
          Le réseau manque. Elle partira d’elle-même dès qu’il revient.
        </Notice>
      )}
      <Button kind="danger" size="large" block type="submit" busy={isSending}>
        Refuser de signer
      </Button>
      <Button size="large" block onClick={onBack}>
        Revenir à la signature
      </Button>
    </form>
  );
}
