import { useId, useState } from "react";
import { Button, Card, KeptHere, Notice, ReadingBar, ReadingHeader, ReadingPage, TextInput } from "@/components/plain";
import { QuarterStepper } from "@/features/timesheet/QuarterStepper";
import { longDay } from "@/features/timesheet/quarters";
import { formatDateTime } from "@/lib/dates";
import { formatDuration } from "@/rules/time/duration";
import styles from "./HoursForm.module.css";
import {
  asPlanned,
  type HoursDay,
  LONGEST_WORD,
  lacksWord,
  openDays,
  plannedTotal,
  type Ready,
  totalOf,
  workedOn,
} from "./hours";
import type { useVisit } from "./use-visit";

type Props = Omit<ReturnType<typeof useVisit>, "visit" | "open"> & { ready: Ready };

/** Seven days under a thumb, one word, one button. What is typed stays on the phone until it has arrived. */
export function HoursForm({ ready, draft, setDraft, problem, isSending, send }: Props) {
  const { sheet } = ready;
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  const total = totalOf(draft.hours, sheet);
  const planned = plannedTotal(sheet);
  const isMute = isAsked && lacksWord(draft.hours, sheet, draft.word);
  const set = (day: HoursDay, worked: HoursDay["planned"]) =>
    setDraft((now) => ({ ...now, hours: { ...now.hours, [day.date]: worked } }));

  function submit() {
    setAsked(true);
    if (!lacksWord(draft.hours, sheet, draft.word)) return void send();
    document.getElementById(id)?.focus();
  }

  return (
    <ReadingPage tab="Mes heures · Relais">
      <ReadingHeader from={ready.signer_name} title={`Mes heures – ${sheet.week_label.toLowerCase()}`}>
        <p className="muted">
          {[sheet.company, sheet.site !== sheet.company && sheet.site, sheet.job].filter(Boolean).join(" · ")}
        </p>
        <p className="muted">À envoyer avant le {formatDateTime(ready.expires_at)}.</p>
      </ReadingHeader>
      <fieldset className={styles.days} disabled={draft.pending !== null}>
        <legend className="visually-hidden">Heures faites chaque jour</legend>
        {planned > 0 && (
          <Button size="large" block onClick={() => setDraft((now) => ({ ...now, hours: asPlanned(sheet) }))}>
            Comme prévu{"\u202f"}: {formatDuration(planned)}
          </Button>
        )}
        <Card>
          <ul className={styles.list}>
            {openDays(sheet).map((day) => (
              <li key={day.date} className={styles.day}>
                <span className={styles.date}>
                  {longDay(day.date)}
                  <small className={styles.note}>
                    {day.planned > 0 ? `prévu ${formatDuration(day.planned)}` : "pas de travail prévu"}
                    {day.is_public_holiday && " · férié"}
                  </small>
                </span>
                <QuarterStepper
                  worked={workedOn(draft.hours, day)}
                  day={longDay(day.date)}
                  onChange={(worked) => set(day, worked)}
                />
              </li>
            ))}
          </ul>
        </Card>
        <div className={styles.word}>
          <label htmlFor={id}>Un mot à l’agence (facultatif)</label>
          <TextInput
            id={id}
            maxLength={LONGEST_WORD}
            value={draft.word}
            aria-invalid={isMute || undefined}
            aria-describedby={isMute ? `${id}-error` : undefined}
            onChange={(word) => setDraft((now) => ({ ...now, word }))}
          />
          {isMute && (
            <p className={styles.error} id={`${id}-error`} role="alert">
              Aucune heure n’est entrée. Si vous n’avez pas travaillé, dites-nous pourquoi.
            </p>
          )}
        </div>
      </fieldset>
      {problem && <Notice tone="bad">{problem.message}</Notice>}
      {draft.pending !== null && (
        <KeptHere
          title="Heures gardées sur ce téléphone"
          leaves="Elles partent d’elles-mêmes"
          isSending={isSending}
          onRetry={() => void send()}
          onEdit={() => setDraft((now) => ({ ...now, pending: null }))}
        />
      )}
      <p className="muted">
        En envoyant, vous déclarez avoir fait ces heures. La date et l’adresse du réseau sont conservées comme preuve.
      </p>
      {draft.pending === null && (
        <ReadingBar>
          <span>
            Total <strong aria-live="polite">{formatDuration(total)}</strong>
            {total !== planned && <small className={styles.note}>prévu {formatDuration(planned)}</small>}
          </span>
          <Button kind="primary" size="large" busy={isSending} onClick={submit}>
            Envoyer mes heures
          </Button>
        </ReadingBar>
      )}
    </ReadingPage>
  );
}
