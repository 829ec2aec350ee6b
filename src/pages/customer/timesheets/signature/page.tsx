import { useState } from "react";
import { useSearchParams } from "react-router";
import { Button, CardPage, Field, Notice, PageSpinner, TextInput } from "@/components/plain";
import { ENDED } from "@/components/signature/link";
import { ReceiptCard } from "@/components/signature/ReceiptCard";
import { SignaturePad } from "@/components/signature/SignaturePad";
import { formatDateTime } from "@/lib/dates";
import { formatDuration } from "@/rules/time/duration";
import styles from "./page.module.css";
import { type Ready, totalOf, unexplained } from "./sheet";
import { useVisit } from "./use-visit";
import { WeekCard } from "./WeekCard";

type VisitProps = ReturnType<typeof useVisit>;

/** /customer/timesheets/signature?token=… : a customer reads, corrects and signs the hours of a site, without an account. */
export default function TimesheetSignature() {
  const [search] = useSearchParams();
  const visit = useVisit(search.get("token") ?? "");
  const state = visit.visit;
  if (state.at === "loading") return <PageSpinner label="Ouverture du relevé…" />;
  if (state.at === "unreachable") return <Unreachable message={state.message} onRetry={() => void visit.open()} />;
  const { answer } = state;
  if (answer.state === "signed")
    return <ReceiptCard title="Relevé signé" message={answer.message} receipt={answer.receipt} />;
  if (answer.state === "ready" && answer.sheet) return <SheetToSign {...visit} ready={answer as Ready} />;
  const { title, tone } = ENDED[answer.state as keyof typeof ENDED] ?? ENDED.unknown;
  return (
    <CardPage title={title}>
      <Notice tone={tone}>{answer.message}</Notice>
    </CardPage>
  );
}

function Unreachable({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <CardPage title="Relevé d’heures">
      <Notice tone="waiting">{message}</Notice>
      <Button kind="primary" size="large" block onClick={onRetry}>
        Réessayer
      </Button>
    </CardPage>
  );
}

function SheetToSign({ ready, draft, setDraft, problem, isSending, sign }: VisitProps & { ready: Ready }) {
  const { sheet } = ready;
  const [isChecked, setChecked] = useState(false);
  const missing = isChecked ? unexplained(draft.corrections) : [];
  const isNameMissing = isChecked && draft.name.trim().length < 2;
  const isImageMissing = isChecked && !draft.image;
  const total = sheet.weeks.reduce((sum, week) => sum + totalOf(draft.corrections, week), 0);
  const corrections = Object.keys(draft.corrections).length;

  function submit() {
    setChecked(true);
    const isComplete = unexplained(draft.corrections).length === 0 && draft.name.trim().length >= 2 && draft.image;
    if (isComplete) void sign();
  }

  return (
    <main className={styles.page} id="contenu">
      <header className={styles.header}>
        <p className={styles.company}>{sheet.company}</p>
        <h1 className={styles.title}>Relevé d’heures – {sheet.site}</h1>
        <p className={styles.week}>
          {sheet.week_label} · lien valable jusqu’au {formatDateTime(ready.expires_at)}
        </p>
      </header>
      {sheet.weeks.map((week) => (
        <WeekCard
          key={week.id}
          week={week}
          corrections={draft.corrections}
          missing={missing}
          onChange={(next) => setDraft((now) => ({ ...now, corrections: next }))}
        />
      ))}
      <section className={styles.sign} aria-label="Signature">
        {corrections > 0 && (
          <Notice tone="waiting">
            {corrections === 1 ? "Une journée corrigée" : `${corrections} journées corrigées`} : l’agence en est avertie
            et vous répond.
          </Notice>
        )}
        <Field label="Votre nom" error={isNameMissing ? "Écrivez votre nom." : undefined}>
          {(slot) => (
            <TextInput
              {...slot}
              autoComplete="name"
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
              value={draft.quality}
              onChange={(quality) => setDraft((now) => ({ ...now, quality }))}
            />
          )}
        </Field>
        <PadOf draft={draft} setDraft={setDraft} error={isImageMissing ? "Dessinez votre signature." : undefined} />
        {problem && <Notice tone="bad">{problem.message}</Notice>}
        {draft.isPending && (
          <Notice tone="waiting" title="Signature gardée sur cet appareil">
            Le réseau manque. Elle partira d’elle-même dès qu’il revient : gardez cette page ouverte ou rouvrez le lien.
          </Notice>
        )}
        <Button kind="primary" size="large" block busy={isSending} onClick={submit}>
          {sheet.weeks.length === 1 ? "Signer le relevé" : `Signer les ${sheet.weeks.length} relevés`} ·{" "}
          {formatDuration(Math.round(total * 60))}
        </Button>
        <p className={styles.legal}>
          En signant, vous attestez que ces heures ont été faites. La signature, la date et l’adresse du réseau sont
          conservées comme preuve.
        </p>
      </section>
    </main>
  );
}

type PadProps = Pick<VisitProps, "draft" | "setDraft"> & { error: string | undefined };

function PadOf({ draft, setDraft, error }: PadProps) {
  const [onChange] = useState(() => (image: string | null) => setDraft((now) => ({ ...now, image })));
  return <SignaturePad value={draft.image} onChange={onChange} error={error} />;
}
