import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { Button, Checkbox, Field, Notice, TextInput } from "@/components/plain";
import styles from "./paper.module.css";
import { SignaturePad } from "./SignaturePad";
import { missingIn, type Shown } from "./shown";

export interface Signing {
  readonly name: string;
  readonly quality: string;
  /** PNG data URL of what was drawn. */
  readonly image: string | null;
  readonly hasAgreed: boolean;
}

interface Props {
  /** The document, for who hears the button. */
  readonly title: string;
  readonly party: Shown["party"];
  readonly value: Signing;
  readonly onChange: (change: Partial<Signing>) => void;
  /** Once nothing is missing. */
  readonly onSign: () => void;
  readonly isBusy: boolean;
  readonly problem: { readonly message: string; readonly field?: string | undefined } | null;
  /** false on the agency's screen: the browser offers nobody else's name. */
  readonly isOwnDevice: boolean;
  /** What is kept as proof. */
  readonly proof: string;
  /** The code by SMS, as it is typed; undefined where none is asked. */
  readonly code?: string | undefined;
  /** Asks for it, with what is wrong with it. */
  readonly identity?: (error: string | undefined) => ReactNode;
  /** Above the button: what became of a signature that waits. */
  readonly notice?: ReactNode;
  /** Below the button: another way out. */
  readonly other?: ReactNode;
}

const QUALITY_HINT = {
  client: "Par exemple\u202f: gérant, conducteur de travaux.",
  worker: undefined,
  agency: undefined,
} as const;

/** Whose refusal stands under their own field. */
const TOLD_BY_FIELD = ["name", "image", "code"];

/** Name, function, drawing, agreement: what a party gives to sign, by its link or on the agency's screen. */
export function SigningForm({
  title,
  party,
  value,
  onChange,
  onSign,
  isBusy,
  problem,
  isOwnDevice,
  code,
  ...around
}: Props) {
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const missing = isChecked ? missingIn({ ...value, code }) : {};
  const refused = (field: string) => (problem?.field === field ? problem.message : undefined);
  const onImage = useCallback((image: string | null) => onChange({ image }), [onChange]);

  useEffect(() => {
    if (problem) focusFirstError(form);
  }, [problem]);

  function submit() {
    setChecked(true);
    if (Object.keys(missingIn({ ...value, code })).length === 0) return onSign();
    focusFirstError(form);
  }
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
      <Field label="Votre nom" error={missing.name ?? refused("name")}>
        {(slot) => (
          <TextInput
            {...slot}
            autoComplete={isOwnDevice ? "name" : "off"}
            maxLength={120}
            value={value.name}
            onChange={(name) => onChange({ name })}
          />
        )}
      </Field>
      <Field label={party === "worker" ? "En qualité de" : "Votre fonction"} hint={QUALITY_HINT[party]} optional>
        {(slot) => (
          <TextInput
            {...slot}
            autoComplete={isOwnDevice ? "organization-title" : "off"}
            maxLength={120}
            value={value.quality}
            onChange={(quality) => onChange({ quality })}
          />
        )}
      </Field>
      <SignaturePad value={value.image} onChange={onImage} error={missing.image ?? refused("image")} />
      {around.identity?.(missing.code ?? refused("code"))}
      <div>
        <Checkbox
          label="J’ai lu ce document et je l’accepte."
          checked={value.hasAgreed}
          onChange={(hasAgreed) => onChange({ hasAgreed })}
        />
        {missing.hasAgreed && (
          <p className={styles.error} role="alert">
            {missing.hasAgreed}
          </p>
        )}
      </div>
      {problem && !TOLD_BY_FIELD.includes(problem.field ?? "") && <Notice tone="bad">{problem.message}</Notice>}
      {around.notice}
      <Button kind="primary" size="large" block type="submit" busy={isBusy} aria-label={`Signer\u202f: ${title}`}>
        Signer
      </Button>
      {around.other}
      <p className="muted">{around.proof}</p>
    </form>
  );
}

/** The first field that is wrong takes the focus, once its message is on screen: on a phone it stands above what one sees. */
function focusFirstError(form: RefObject<HTMLFormElement | null>) {
  requestAnimationFrame(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
    if (!wrong) return;
    // A drawing and a sentence take it only once they are told to.
    if (wrong.tabIndex < 0) wrong.tabIndex = -1;
    wrong.focus();
  });
}
