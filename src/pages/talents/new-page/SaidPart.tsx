import { resources } from "@resources";
import referenceCheck from "@resources/requests/reference-check";
import talent from "@resources/talents/talent";
import { Link } from "react-router";
import { ToneTag } from "@/components/fields/tone-tag";
import { pathOf, type Row } from "@/kit/declaration";
import type { Words } from "@/kit/format";
import { Part } from "@/kit/show/sections";
import { formatDate, formatDateTime } from "@/lib/dates";
import { BENCH_ANSWERS, RESULTS } from "../call-words";
import type { Overview } from "./overview";
import styles from "./page.module.css";

const MARKS = [
  ["mark_know_how", "Savoir-faire"],
  ["mark_safety", "Sécurité"],
  ["mark_attendance", "Assiduité"],
  ["mark_autonomy", "Autonomie"],
  ["mark_team_spirit", "Esprit d’équipe"],
  ["mark_presentation", "Présentation"],
] as const;
const { would_rehire: rehired } = referenceCheck.fields;
const REHIRE = new Map(rehired?.kind === "choice" ? rehired.choices.map((one) => [one.value, one.label]) : []);
/** What somebody answered to a call, of a pool or of the bench. */
const ANSWERS: Readonly<Record<string, string>> = { ...RESULTS, ...BENCH_ANSWERS };

/** How they are judged: the marks of the interview, what former chiefs said. */
export function MarksPart({ record, overview, words }: PartProps) {
  const marks = MARKS.flatMap(([column, label]) => (record[column] ? [{ label, mark: Number(record[column]) }] : []));
  const { references } = overview.words;
  return (
    <Part title="Évaluation">
      {marks.length > 0 && (
        <dl className={styles.marks}>
          {marks.map(({ label, mark }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{mark} / 5</dd>
            </div>
          ))}
        </dl>
      )}
      {Boolean(record.qualification_summary) && <p className={styles.text}>{String(record.qualification_summary)}</p>}
      {references.length > 0 && (
        <ul className={styles.list} aria-label="Références">
          {references.map(({ id, status, would_rehire, company, note }) => {
            const state = words.state("reference_check", status);
            return (
              <li key={id} className={styles.line}>
                <span className={styles.head}>
                  <Link to={pathOf.show(referenceCheck, id)}>{company ?? "Référence"}</Link>
                  <ToneTag tone={state?.tone}>{state?.label ?? status}</ToneTag>
                </span>
                <span className={styles.text}>
                  Le reprendrait{"\u202f"}: {REHIRE.get(would_rehire)?.toLowerCase() ?? would_rehire}
                  {note && ` – ${note}`}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {marks.length === 0 && references.length === 0 && !record.qualification_summary && (
        <p className={styles.none}>
          Pas encore évalué{"\u202f"}:{" "}
          <Link to={pathOf.tab(talent, String(record.id), "qualification")} className={styles.link}>
            noter l’entretien
          </Link>
        </p>
      )}
    </Part>
  );
}

interface PartProps {
  readonly record: Row;
  readonly overview: Overview;
  readonly words: Words;
}

/** Everything that was said: when they were last spoken to, the last notes, the last calls. */
export function SaidPart({ record, overview }: Omit<PartProps, "words">) {
  const { notes, calls } = overview.words;
  const { last_contact_on } = overview;
  return (
    <Part title="Ce qui a été dit">
      <p className={styles.none}>
        {last_contact_on ? `Dernier contact le ${formatDate(last_contact_on)}.` : "Aucun contact noté."}
      </p>
      {notes.length > 0 && (
        <ul className={styles.list} aria-label="Dernières notes">
          {notes.map(({ id, entity, row_id, title, content, is_service_note, created_at, author }) => {
            const about = entity === "talent" ? undefined : resources.byTable(entity);
            return (
              <li key={id} className={styles.line}>
                <span className={styles.head}>
                  <strong>{title ?? author ?? "Note"}</strong>
                  {is_service_note && <ToneTag tone="info">Note de service</ToneTag>}
                </span>
                {content && <span className={styles.text}>{content}</span>}
                <span className={styles.quiet}>
                  {title && author ? `${author}, ` : ""}
                  {formatDateTime(created_at)}
                  {about && (
                    <>
                      {" · "}
                      <Link to={pathOf.show(about, row_id)} className={styles.link}>
                        {about.labels.one}
                      </Link>
                    </>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {calls.length > 0 && (
        <ul className={styles.list} aria-label="Derniers appels">
          {calls.map(({ kind, about, result, comment, called_at, author }) => (
            <li key={`${kind} ${called_at}`} className={styles.line}>
              <span>
                {kind === "pool" ? `Vivier ${about}` : `Remplacement du ${about}`}
                {"\u202f: "}
                {(ANSWERS[result] ?? result).toLowerCase()}
                {comment && ` – ${comment}`}
              </span>
              <span className={styles.quiet}>
                {formatDateTime(called_at)}
                {author && `, ${author}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.more}>
        <Link to={pathOf.tab(talent, String(record.id), "notes")}>Toute l’activité, et écrire une note</Link>
      </p>
    </Part>
  );
}
