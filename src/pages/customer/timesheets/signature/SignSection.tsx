import { type RefObject, useRef, useState } from "react";
import { Button, Field, KeptHere, Notice, TextInput } from "@/components/plain";
import { SignaturePad } from "@/features/signature/SignaturePad";
import { formatDuration } from "@/rules/time/duration";
import styles from "./page.module.css";
import { type Sheet, sheetTotal, unexplained } from "./sheet";
import type { useVisit } from "./use-visit";

type Props = Pick<ReturnType<typeof useVisit>, "draft" | "setDraft" | "problem" | "isSending" | "sign"> & {
  sheet: Sheet;
  isChecked: boolean;
  onCheck: () => void;
  area: RefObject<HTMLElement | null>;
};

/** Who signs, the drawing, and the one button. What lacks is said beside its field, and the first one is shown. */
export function SignSection({ sheet, draft, setDraft, problem, isSending, sign, isChecked, onCheck, area }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [onDraw] = useState(() => (image: string | null) => setDraft((now) => ({ ...now, image })));
  const isNameMissing = isChecked && draft.name.trim().length < 2;
  const isImageMissing = isChecked && !draft.image;
  const count = Object.keys(draft.corrections).length;
  const total = formatDuration(sheetTotal(draft.corrections, sheet));

  function submit() {
    onCheck();
    const lacks = unexplained(draft.corrections).length > 0 || draft.name.trim().length < 2 || !draft.image;
    if (!lacks) return void sign();
    // After the errors are drawn.
    requestAnimationFrame(() => {
      const first = document.querySelector<HTMLElement>('[aria-invalid="true"]');
      first?.scrollIntoView({ block: "center" });
      first?.focus({ preventScroll: true });
    });
  }

  return (
    <section className={styles.sign} aria-label="Signature" ref={area} id="signature">
      {count > 0 && (
        <Notice tone="waiting">
          {count === 1 ? "Une journée corrigée" : `${count} journées corrigées`}
          {"\u202f"}: l’agence en est avertie et vous répond.
        </Notice>
      )}
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <fieldset className={styles.fields} disabled={draft.pending !== null}>
          <Field label="Votre nom" error={isNameMissing ? "Écrivez votre nom." : undefined}>
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
          <Field label="Votre fonction" optional>
            {(slot) => (
              <TextInput
                {...slot}
                autoComplete="organization-title"
                maxLength={120}
                value={draft.quality}
                onChange={(quality) => setDraft((now) => ({ ...now, quality }))}
              />
            )}
          </Field>
          <SignaturePad
            value={draft.image}
            onChange={onDraw}
            error={isImageMissing ? "Dessinez votre signature." : undefined}
          />
        </fieldset>
        {problem && <Notice tone="bad">{problem.message}</Notice>}
        {draft.pending !== null ? (
          <KeptHere
            title="Signature gardée sur cet appareil"
            leaves="Elle part d’elle-même"
            isSending={isSending}
            onRetry={() => void sign()}
            onEdit={() => setDraft((now) => ({ ...now, pending: null }))}
          />
        ) : (
          <Button kind="primary" size="large" block type="submit" busy={isSending}>
            {sheet.weeks.length === 1 ? "Signer le relevé" : `Signer les ${sheet.weeks.length} relevés`} · {total}
          </Button>
        )}
      </form>
      <p className="muted">
        En signant, vous attestez que ces heures ont été faites. Votre nom, la date et l’adresse du réseau sont
        conservés comme preuve avec la signature.
      </p>
    </section>
  );
}
