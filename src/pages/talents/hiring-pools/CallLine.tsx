import talent from "@resources/talents/talent";
import { Button, Input, Select } from "antd";
import { useState } from "react";
import { Link } from "react-router";
import { DateInput } from "@/components/fields/date-input";
import { Explained } from "@/components/fields/explained";
import { pathOf } from "@/kit/declaration";
import { formatDateShort, formatDateTime } from "@/lib/dates";
import { formatPhone } from "@/rules/identity/phone";
import { RESULTS, type Result } from "../call-words";
import styles from "./pool.module.css";
import type { Called } from "./use-sheet";

export type Said = { readonly result: Result; readonly comment: string; readonly availableOn: string | null };

const OPTIONS = (Object.keys(RESULTS) as Result[]).map((value) => ({ value, label: RESULTS[value] }));
/** What is worth a day: free from then on, or not before. */
const DATED: readonly (Result | null)[] = ["available", "unavailable"];

type Props = {
  readonly person: Called;
  /** None: one may read the sheet and write nothing. */
  readonly onSaid?: ((said: Said) => Promise<void>) | undefined;
};

/** One person of the sheet: how to reach them, what they answered, and where one writes it. */
export function CallLine({ person, onSaid }: Props) {
  const [result, setResult] = useState<Result | null>(null);
  const [comment, setComment] = useState("");
  const [day, setDay] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (!result || !onSaid) return;
    setBusy(true);
    await onSaid({ result, comment, availableOn: DATED.includes(result) ? day : null });
    setBusy(false);
    setResult(null);
    setComment("");
    setDay(null);
  };
  const facts = [
    person.job,
    person.town,
    person.last_contact_on && `dernier contact ${formatDateShort(person.last_contact_on)}`,
  ].filter(Boolean);
  return (
    <li>
      <div className={styles.who}>
        <Link to={pathOf.show(talent, person.talent_id)}>{person.name}</Link>
        <span className="muted">{facts.join(" · ")}</span>
        {person.phone && (
          <a className={styles.phone} href={`tel:${person.phone}`}>
            {formatPhone(person.phone)}
          </a>
        )}
        {person.result && (
          <span>
            <strong>{RESULTS[person.result]}</strong>
            {person.available_on && `, le ${formatDateShort(person.available_on)}`}
            {person.comment && ` — ${person.comment}`}{" "}
            <span className="muted">
              {formatDateTime(person.called_at)}
              {person.called_by && `, ${person.called_by}`}
            </span>
          </span>
        )}
      </div>
      {onSaid && (
        <div className={styles.answer}>
          <Select
            aria-label={`Réponse de ${person.name}`}
            placeholder={person.result ? "Rappelé\u202f: réponse" : "Réponse"}
            options={OPTIONS}
            value={result}
            onChange={setResult}
          />
          {DATED.includes(result) && (
            <Explained value={day} onChange={setDay}>
              {(input) => (
                <DateInput {...input} aria-label={`Disponible le, ${person.name}`} placeholder="Disponible le…" />
              )}
            </Explained>
          )}
          {result && (
            <Input
              aria-label={`Commentaire sur l’appel à ${person.name}`}
              placeholder="Ce qui a été dit"
              maxLength={1000}
              value={comment}
              onChange={({ target }) => setComment(target.value)}
              onPressEnter={() => void save()}
            />
          )}
          {result && (
            <Button type="primary" loading={busy} onClick={() => void save()}>
              Noter
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
