import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { EmptyState } from "@/components/layout/EmptyState";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { Letter } from "./Letter";
import { refusalText } from "./message";
import styles from "./message.module.css";

/** A message as it will leave, or why it will not. */
export interface Previewed {
  readonly id: string;
  readonly name: string;
  readonly to: string | null;
  /** Beside the name, of one that leaves. */
  readonly note: string | null;
  readonly subject: string | null;
  readonly content: string;
  readonly refusal: string | null;
  readonly detail?: string | null;
  readonly files?: readonly string[];
}

type Props = {
  readonly messages: readonly Previewed[];
  /** Enough was said for there to be something to read; else `empty` says what is missing. */
  readonly isReady: boolean;
  readonly empty: { readonly title: string; readonly text: string };
  readonly preview: UseQueryResult<unknown>;
  /** What the mail adds by itself. */
  readonly foot: ReactNode;
};

/** Each message with its real values, and who will not have one, with the reason. */
export function Preview({ messages, isReady, empty, preview, foot }: Props) {
  const [opened, setOpened] = useState<string | null>(null);
  const shown = messages.find(({ id }) => id === opened) ?? messages.find(({ refusal }) => !refusal) ?? messages[0];
  return (
    <section className={styles.part} aria-labelledby="message-preview">
      <h2 id="message-preview" className={styles.heading}>
        Aperçu
      </h2>
      {!isReady ? (
        <EmptyState title={empty.title}>{empty.text}</EmptyState>
      ) : preview.error ? (
        <Failure error={preview.error} onRetry={() => void preview.refetch()} />
      ) : !preview.data ? (
        <Skeleton />
      ) : (
        <>
          <ul className={styles.people}>
            {messages.map((one) => (
              <li key={one.id}>
                <button type="button" aria-pressed={one === shown} onClick={() => setOpened(one.id)}>
                  <span>{one.name}</span>
                  <span className={one.refusal ? styles.bad : "muted"}>
                    {one.refusal ? refusalText(one.refusal, one.detail ?? null) : one.note}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {shown && <Letter {...shown} files={shown.files ?? []} foot={foot} />}
        </>
      )}
    </section>
  );
}
