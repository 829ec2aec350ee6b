import { type ReactNode, useRef, useState } from "react";
import { Button, Field, Notice, TextInput } from "@/components/plain";
import styles from "@/features/signature/paper.module.css";
import { frShort } from "@/rules/french";
import { type ConditionPaper, NEGOTIABLE } from "@/rules/paper/condition";
import type { useVisit } from "./use-visit";

export type Answering = Pick<ReturnType<typeof useVisit>, "draft" | "setDraft" | "problem" | "isSending" | "send"> & {
  readonly onBack: () => void;
};

interface Words {
  readonly what: "refuse" | "counter";
  readonly name: string;
  readonly heading: string;
  readonly label: string;
  readonly hint: string;
  /** What is said when nothing is. */
  readonly empty: string;
  readonly button: string;
}

const REFUSE: Words = {
  what: "refuse",
  name: "Refuser de signer",
  heading: "Ne pas signer",
  label: "Dites pourquoi",
  hint: "L’agence en est avertie et vous recontacte.",
  empty: "Dites pourquoi vous ne signez pas.",
  button: "Refuser de signer",
};
const COUNTER: Words = {
  what: "counter",
  name: "Proposer autre chose",
  heading: "Proposer autre chose",
  label: "Votre message",
  hint: "L’agence vous répond et vous envoie un nouveau lien.",
  empty: "Dites ce que vous proposez.",
  button: "Envoyer ma proposition",
};

/** Another answer than a signature: words, and what `children` adds to them. */
function AnswerForm(
  props: Answering & { words: Words; isEmpty: boolean; told?: readonly string[]; children?: ReactNode },
) {
  const { draft, setDraft, problem, isSending, send, onBack, words, isEmpty, told = [], children } = props;
  const [isChecked, setChecked] = useState(false);
  const reason = useRef<HTMLTextAreaElement>(null);
  return (
    <form
      id="signer"
      className={styles.sign}
      aria-label={words.name}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (isEmpty) reason.current?.focus();
        else void send(words.what);
      }}
    >
      <h2 className={styles.heading}>{words.heading}</h2>
      {children}
      <Field label={words.label} hint={words.hint} error={isChecked && isEmpty ? words.empty : undefined}>
        {(slot) => (
          <textarea
            {...slot}
            ref={reason}
            className={styles.reason}
            rows={4}
            maxLength={1000}
            value={draft.reason}
            onChange={(event) => setDraft((now) => ({ ...now, reason: event.target.value }))}
          />
        )}
      </Field>
      {problem && !told.includes(problem.field ?? "") && <Notice tone="bad">{problem.message}</Notice>}
      {draft.pending === words.what && (
        <Notice tone="waiting" title="Réponse gardée sur cet appareil">
          Le réseau manque. Elle partira d’elle-même dès qu’il revient.
        </Notice>
      )}
      <Button kind={words.what === "refuse" ? "danger" : "primary"} size="large" block type="submit" busy={isSending}>
        {words.button}
      </Button>
      <Button size="large" block onClick={onBack}>
        Revenir à la signature
      </Button>
    </form>
  );
}

const isShort = (reason: string): boolean => reason.trim().length < 3;

/** Refusing is a right; the agency must only know why, so that it can propose again. */
export const RefuseForm = (answering: Answering) => (
  <AnswerForm {...answering} words={REFUSE} isEmpty={isShort(answering.draft.reason)} />
);

const offered = (value: unknown): string | undefined =>
  typeof value === "number" ? `Proposé par l’agence\u202f: ${frShort(value)}` : undefined;

/** A client who does not sign says what they would sign: figures, a word, or both. The agency answers by a new link. */
export function CounterForm({ paper, ...answering }: Answering & { paper: ConditionPaper }) {
  const { draft, setDraft, problem } = answering;
  const fields = Object.entries(NEGOTIABLE).filter(([field]) => typeof paper[field] === "number");
  const isEmpty = isShort(draft.reason) && Object.values(draft.proposal).every((typed) => typed.trim() === "");
  return (
    <AnswerForm {...answering} words={COUNTER} isEmpty={isEmpty} told={fields.map(([field]) => field)}>
      {fields.map(([field, label]) => (
        <Field
          key={field}
          label={label}
          optional
          hint={offered(paper[field])}
          error={problem?.field === field ? problem.message : undefined}
        >
          {(slot) => (
            <TextInput
              {...slot}
              inputMode="decimal"
              maxLength={6}
              value={draft.proposal[field] ?? ""}
              onChange={(typed) => setDraft((now) => ({ ...now, proposal: { ...now.proposal, [field]: typed } }))}
            />
          )}
        </Field>
      ))}
    </AnswerForm>
  );
}
