import { type RefObject, useCallback, useRef, useState } from "react";
import { Button, Checkbox, Field, Notice, TextInput } from "@/components/plain";
import styles from "@/components/signature/paper.module.css";
import { SignaturePad } from "@/components/signature/SignaturePad";
import { missingIn, type Shown } from "@/components/signature/shown";
import { RefuseForm } from "./RefuseForm";
import type { useVisit } from "./use-visit";

type Props = Pick<ReturnType<typeof useVisit>, "draft" | "setDraft" | "problem" | "isSending" | "send"> & {
  shown: Shown;
  title: string;
};

const QUALITY_HINT = {
  client: "Par exemple\u202f: gérant, conducteur de travaux.",
  worker: undefined,
  agency: undefined,
} as const;

/** Name, quality, drawing, agreement; or a refusal with its reason. Nothing typed is ever lost. */
export function SignForm({ shown, title, draft, setDraft, problem, isSending, send }: Props) {
  const [isChecked, setChecked] = useState(false);
  const [isRefusing, setRefusing] = useState(draft.pending === "refuse");
  const form = useRef<HTMLFormElement>(null);
  const missing = isChecked ? missingIn(draft) : {};
  const onImage = useCallback((image: string | null) => setDraft((now) => ({ ...now, image })), [setDraft]);

  function submit() {
    setChecked(true);
    if (Object.keys(missingIn(draft)).length === 0) return void send("sign");
    focusFirstError(form);
  }

  if (isRefusing)
    return <RefuseForm {...{ draft, setDraft, problem, isSending, send }} onBack={() => setRefusing(false)} />;
  return (
    <form
      ref={form}
      id="signer"
      className={styles.sign}
      aria-label="Signature"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2 className={styles.heading}>Signer</h2>
      <Field label="Votre nom" error={missing.name ?? (problem?.field === "name" ? problem.message : undefined)}>
        {(slot) => (
          <TextInput
            {...slot}
            autoComplete="name"
            maxLength={120}
            value={draft.name}
            onChange={(name) => setDraft((now) => ({ ...now, name }))}
          />
        )}
      </Field>
      <Field
        label={shown.party === "worker" ? "En qualité de" : "Votre fonction"}
        hint={QUALITY_HINT[shown.party]}
        optional
      >
        {(slot) => (
          <TextInput
            {...slot}
            autoComplete="organization-title"
            maxLength={120}
            value={draft.quality}
            onChange={(value) => setDraft((now) => ({ ...now, quality: value }))}
          />
        )}
      </Field>
      <SignaturePad
        value={draft.image}
        onChange={onImage}
        error={missing.image ?? (problem?.field === "image" ? problem.message : undefined)}
      />
      <div>
        <Checkbox
          label="J’ai lu ce document et je l’accepte."
          checked={draft.hasAgreed}
          onChange={(hasAgreed) => setDraft((now) => ({ ...now, hasAgreed }))}
        />
        {missing.hasAgreed && (
          <p className={styles.error} role="alert">
            {missing.hasAgreed}
          </p>
        )}
      </div>
      {problem && problem.field !== "name" && problem.field !== "image" && (
        <Notice tone="bad">{problem.message}</Notice>
      )}
      {draft.pending === "sign" && (
        <Notice tone="waiting" title="Signature gardée sur cet appareil">
          Le réseau manque. Elle partira d’elle-même dès qu’il revient&#8239;: gardez cette page ouverte ou rouvrez le
          lien.
        </Notice>
      )}
      <Button kind="primary" size="large" block type="submit" busy={isSending} aria-label={`Signer\u202f: ${title}`}>
        Signer
      </Button>
      <Button kind="text" size="large" block onClick={() => setRefusing(true)}>
        Je ne signe pas
      </Button>
      <p className={styles.muted}>
        Votre signature, la date, votre adresse réseau et l’empreinte du document sont conservées comme preuve.
      </p>
    </form>
  );
}

/** The first field that is wrong takes the focus, once its message is on screen. */
function focusFirstError(form: RefObject<HTMLFormElement | null>) {
  requestAnimationFrame(() =>
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus(),
  );
}
