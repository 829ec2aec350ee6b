import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { EmptyState } from "@/components/layout/EmptyState";
import { Letter } from "@/features/message/Letter";
import { refusalText } from "@/features/message/message";
import styles from "@/features/message/message.module.css";
import { Failure, Skeleton } from "@/kit/parts/messages";
import type { Told } from "./use-write";

type Props = {
  readonly told: readonly Told[];
  readonly isReady: boolean;
  readonly isEmail: boolean;
  readonly preview: UseQueryResult<Told[]>;
};

/** Each message with its real values, and who will not have one, with the reason. */
export function Preview({ told, isReady, isEmail, preview }: Props) {
  const [opened, setOpened] = useState<string | null>(null);
  const shown = told.find((one) => one.row_id === opened) ?? told.find(({ refusal }) => !refusal) ?? told[0];
  return (
    <section className={styles.part} aria-labelledby="message-preview">
      <h2 id="message-preview" className={styles.heading}>
        Aperçu
      </h2>
      {!isReady ? (
        <EmptyState title="Rien à relire pour l’instant">
          Chaque message se lit ici avec les vraies valeurs, avant de partir.
        </EmptyState>
      ) : preview.error ? (
        <Failure error={preview.error} onRetry={() => void preview.refetch()} />
      ) : !preview.data ? (
        <Skeleton />
      ) : (
        <>
          <ul className={styles.people}>
            {told.map((one) => (
              <li key={one.row_id}>
                <button type="button" aria-pressed={one === shown} onClick={() => setOpened(one.row_id)}>
                  <span>{one.name}</span>
                  <span className={one.refusal ? styles.bad : styles.muted}>
                    {one.refusal ? refusalText(one.refusal, one.detail) : one.to}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {shown && (
            <Letter
              {...shown}
              files={shown.attachments}
              foot={
                isEmail
                  ? "Suivent votre nom, l’agence et un bouton pour vous répondre."
                  : "Qui répond STOP ne reçoit plus de SMS."
              }
            />
          )}
        </>
      )}
    </section>
  );
}
