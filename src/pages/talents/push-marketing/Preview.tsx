import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { EmptyState } from "@/components/layout/EmptyState";
import { Failure, Skeleton } from "@/kit/parts/messages";
import styles from "./page.module.css";
import { type Email, REFUSALS } from "./use-push";

const keyOf = ({ talent_id, contact_id }: Email) => `${talent_id}/${contact_id}`;

type Props = {
  readonly emails: readonly Email[];
  readonly isReady: boolean;
  readonly preview: UseQueryResult<Email[]>;
};

/** Each e-mail as its reader will have it, and those that will not leave with their reason. */
export function Preview({ emails, isReady, preview }: Props) {
  const [opened, setOpened] = useState<string | null>(null);
  const shown = emails.find((one) => keyOf(one) === opened) ?? emails.find(({ refusal }) => !refusal) ?? emails[0];
  return (
    <section className={styles.part} aria-labelledby="push-preview">
      <h2 id="push-preview" className={styles.heading}>
        Aperçu
      </h2>
      {!isReady ? (
        <EmptyState title="Rien à envoyer pour l’instant">
          Choisissez au moins un talent et un contact&#8239;: chaque courriel se lit ici avant de partir.
        </EmptyState>
      ) : preview.error ? (
        <Failure error={preview.error} onRetry={() => void preview.refetch()} />
      ) : !preview.data ? (
        <Skeleton />
      ) : (
        <>
          <ul className={styles.emails}>
            {emails.map((one) => (
              <li key={keyOf(one)}>
                <button type="button" aria-pressed={one === shown} onClick={() => setOpened(keyOf(one))}>
                  <span>
                    {one.contact}
                    {one.company && ` · ${one.company}`}
                  </span>
                  <span className={one.refusal ? styles.bad : styles.muted}>
                    {one.reference}
                    {one.refusal && `\u202f: ${REFUSALS[one.refusal] ?? one.refusal}`}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {shown && (
            <article className={styles.letter} aria-label={`Courriel pour ${shown.contact}`}>
              <p className={styles.muted}>À {shown.email ?? shown.contact}</p>
              <h3>{shown.subject}</h3>
              <p className={styles.text}>{shown.content}</p>
              <p className={styles.muted}>
                Suivent votre nom, l’agence, et un lien par lequel la personne refuse d’en recevoir d’autres.
              </p>
            </article>
          )}
        </>
      )}
    </section>
  );
}
