import type { ReactNode } from "react";
import { CardPage, Notice } from "@/components/plain";
import { formatDateTime } from "@/lib/dates";
import type { Receipt } from "./link";
import styles from "./ReceiptCard.module.css";

type Props = { title: string; message: string | null; receipt: Receipt | undefined; children?: ReactNode };

/** What the signer keeps: who, when, and the fingerprints that prove what was signed. It prints on one page. */
export function ReceiptCard({ title, message, receipt, children }: Props) {
  return (
    <CardPage title={title} footer="Gardez ce reçu : ses empreintes prouvent ce qui a été signé.">
      <Notice tone="good">{message}</Notice>
      {receipt && (
        <dl className={styles.receipt}>
          <dt>Signé par</dt>
          <dd>
            {receipt.name}
            {receipt.quality && `, ${receipt.quality}`}
          </dd>
          <dt>Le</dt>
          <dd>{formatDateTime(receipt.signed_at)}</dd>
          {receipt.witness_name && (
            <>
              <dt>Mode</dt>
              <dd>Sur place, devant {receipt.witness_name}</dd>
            </>
          )}
          {receipt.code_sent_at && (
            <>
              <dt>Identité</dt>
              <dd>
                Code envoyé par SMS au {receipt.code_phone} le {formatDateTime(receipt.code_sent_at)}
              </dd>
            </>
          )}
          <dt>Empreinte du document</dt>
          <dd className={styles.hash}>{receipt.document_hash}</dd>
          <dt>Empreinte de la preuve</dt>
          <dd className={styles.hash}>{receipt.evidence_hash}</dd>
        </dl>
      )}
      {children}
      <button type="button" className={styles.print} onClick={() => window.print()}>
        Imprimer ou enregistrer en PDF
      </button>
    </CardPage>
  );
}
