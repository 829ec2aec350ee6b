import { useState } from "react";
import { Button, Notice } from "@/components/plain";
import { env } from "@/lib/env";
import styles from "./page.module.css";

/** The signed paper with its evidence, for who holds the link that signed it. The token travels in the body, never in an address. */
export function DownloadReceipt({ token }: { token: string }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function download() {
    setBusy(true);
    setProblem(null);
    try {
      const answer = await fetch(`${env.supabaseUrl}/functions/v1/documents/receipt`, {
        method: "POST",
        headers: { "content-type": "application/json", apikey: env.supabaseAnonKey },
        body: JSON.stringify({ token }),
      });
      if (!answer.ok) {
        const told = (await answer.json().catch(() => null)) as { message?: string } | null;
        return setProblem(told?.message ?? "Le document ne peut pas être préparé pour l’instant.");
      }
      save(await answer.blob(), answer.headers.get("content-disposition"));
    } catch {
      setProblem("Pas de réseau pour l’instant.");
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.download}>
      <Button size="large" block busy={isBusy} onClick={() => void download()}>
        Télécharger le document signé (PDF)
      </Button>
      {problem && <Notice tone="bad">{problem}</Notice>}
    </div>
  );
}

function save(file: Blob, disposition: string | null) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = /filename="([^"]+)"/.exec(disposition ?? "")?.[1] ?? "document-signe.pdf";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
