import { Alert, Button, Input } from "antd";
import type { ReactNode } from "react";
import styles from "./contract.module.css";

export type Choice = {
  readonly action: string;
  readonly label: string;
  readonly kind: "primary" | "default" | "danger";
  readonly isOff: boolean;
  readonly onChoose: () => void;
};

interface Props {
  readonly label: string;
  /** What the comment is for: « nécessaire pour refuser », « facultatif ». */
  readonly commentFor: string;
  readonly comment: string;
  readonly onComment: (text: string) => void;
  /** Why the server said no. */
  readonly refusal: string | null;
  /** Whoever made the contract decides nothing: who does. */
  readonly notByAuthor?: string | false;
  readonly hint?: ReactNode;
  /** The step on its way. */
  readonly running: string | null;
  /** The one that ends everything stands apart, first. */
  readonly choices: readonly Choice[];
}

/** At the foot of a contract that is read: a word, and what one decides. */
export function DecisionBar({ label, commentFor, comment, onComment, refusal, notByAuthor, ...rest }: Props) {
  const { hint, running, choices } = rest;
  return (
    <section className={styles.bar} aria-label={label}>
      {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
      {notByAuthor && (
        <Alert type="info" showIcon title={`Vous avez fait ce contrat\u202f: un autre que vous ${notByAuthor}.`} />
      )}
      <Input.TextArea
        aria-label="Commentaire"
        placeholder={`Commentaire (${commentFor})`}
        autoSize={{ minRows: 1, maxRows: 8 }}
        maxLength={4000}
        value={comment}
        onChange={(event) => onComment(event.target.value)}
      />
      {hint && <p className="muted">{hint}</p>}
      <div className={styles.buttons}>
        {choices.map(({ action, label: said, kind, isOff, onChoose }) => (
          <Button
            key={action}
            type={kind === "primary" ? "primary" : "default"}
            danger={kind === "danger"}
            className={kind === "danger" ? (styles.apart ?? "") : ""}
            disabled={isOff || (running !== null && running !== action)}
            loading={running === action}
            onClick={onChoose}
          >
            {said}
          </Button>
        ))}
      </div>
    </section>
  );
}
