import { useState } from "react";
import { Button, Notice } from "@/components/plain";
import { env } from "@/lib/env";
import styles from "./ReceiptCard.module.css";

type Props = {
  token: string;
  label?: string;
  fileName?: string /** Which paper of the function `documents`. */;
  paper?: "receipt" | "payslip";
};

/** A paper for who holds the link to it: what they signed, with its evidence, or their pay slip. The token travels in the body, never in an address. */
export function DownloadReceipt({
  token,
  label = "Télécharger le document signé (PDF)",
  fileName = "document-signe.pdf",
  paper = "receipt",
}: Props) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function download() {
    setBusy(true);
    setProblem(null);
    try {
      const answer = await fetch(`${env.supabaseUrl}/functions/v1/documents/${paper}`, {
        method: "POST",
        headers: { "content-type": "application/json", apikey: env.supabaseAnonKey },
        body: JSON.stringify({ token }),
      });
      if (answer.ok) save(await answer.blob(), fileName);
      else setProblem(await reasonOf(answer));
    } catch {
      setProblem("Pas de réseau pour l’instant. Réessayez plus tard avec le même lien.");
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.download}>
      <Button kind="primary" size="large" block busy={isBusy} onClick={() => void download()}>
        {label}
      </Button>
      {problem && <Notice tone="bad">{problem}</Notice>}
    </div>
  );
}

async function reasonOf(answer: Response): Promise<string> {
  const told = (await answer.json().catch(() => null)) as { message?: string } | null;
  return told?.message ?? "Le document ne peut pas être préparé pour l’instant.";
}

function save(file: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
