import { useState } from "react";
import { Button, Checkbox, Field, Notice, TextInput } from "@/components/plain";
import styles from "@/components/signature/paper.module.css";
import { SignaturePad } from "@/components/signature/SignaturePad";
import { missingIn } from "@/components/signature/shown";
import type { Signer } from "./use-on-site";

interface Props {
  readonly title: string;
  readonly signer: string;
  readonly party: "client" | "worker" | "agency";
  readonly isBusy: boolean;
  readonly refusal: { message: string; field: string | undefined } | null;
  readonly onSign: (signer: Signer) => void;
}

/** What the party does: their name, their function, their drawing, their agreement. */
export function SignHere({ title, signer, party, isBusy, refusal, onSign }: Props) {
  const [name, setName] = useState(signer);
  const [quality, setQuality] = useState("");
  const [image, setImage] = useState<string | null>(null);
  const [hasAgreed, setAgreed] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const missing = isChecked ? missingIn({ name, hasAgreed, image }) : {};
  const submit = () => {
    setChecked(true);
    if (image && Object.keys(missingIn({ name, hasAgreed, image })).length === 0) onSign({ name, quality, image });
  };
  return (
    <form
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
      <Field label="Votre nom" error={missing.name ?? (refusal?.field === "name" ? refusal.message : undefined)}>
        {(slot) => <TextInput {...slot} autoComplete="off" maxLength={120} value={name} onChange={setName} />}
      </Field>
      <Field label={party === "worker" ? "En qualité de" : "Votre fonction"} optional>
        {(slot) => <TextInput {...slot} autoComplete="off" maxLength={120} value={quality} onChange={setQuality} />}
      </Field>
      <SignaturePad value={null} onChange={setImage} error={missing.image} />
      <div>
        <Checkbox label="J’ai lu ce document et je l’accepte." checked={hasAgreed} onChange={setAgreed} />
        {missing.hasAgreed && (
          <p className={styles.error} role="alert">
            {missing.hasAgreed}
          </p>
        )}
      </div>
      {refusal && refusal.field !== "name" && <Notice tone="bad">{refusal.message}</Notice>}
      <Button kind="primary" size="large" block type="submit" busy={isBusy} aria-label={`Signer\u202f: ${title}`}>
        Signer
      </Button>
      <p className={styles.muted}>
        Votre signature, la date, l’empreinte du document et le nom de la personne qui a vérifié votre identité sont
        conservés comme preuve.
      </p>
    </form>
  );
}
