import { useParams } from "react-router";
import { Button, CardPage, Notice, PageSpinner, ReadingPage } from "@/components/plain";
import { Document } from "@/features/signature/Document";
import { DownloadReceipt } from "@/features/signature/DownloadReceipt";
import { ENDED } from "@/features/signature/link";
import { ReceiptCard } from "@/features/signature/ReceiptCard";
import { readingOf, type Shown } from "@/features/signature/shown";
import { formatDateTime } from "@/lib/dates";
import { SignForm } from "./SignForm";
import { useVisit } from "./use-visit";

/** /signature/:token: who holds the link reads a contract or conditions, and signs or refuses without an account. */
export default function SignaturePage() {
  const { token = "" } = useParams();
  const visit = useVisit(token);
  const { visit: state } = visit;
  if (state.at === "loading") return <PageSpinner label="Ouverture du document…" />;
  if (state.at === "unreachable")
    return (
      <CardPage title="Document à signer">
        <Notice tone="waiting">{state.message}</Notice>
        <Button kind="primary" size="large" block onClick={() => void visit.open()}>
          Réessayer
        </Button>
      </CardPage>
    );
  const { answer } = state;
  if (answer.state === "signed")
    return (
      <ReceiptCard title="Document signé" message={answer.message} receipt={answer.receipt}>
        <DownloadReceipt token={token} />
      </ReceiptCard>
    );
  if (answer.state === "ready" && answer.document) return <Signing {...visit} token={token} shown={answer as Shown} />;
  const { title, tone } = ENDED[answer.state as keyof typeof ENDED] ?? ENDED.unknown;
  return (
    <CardPage title={title}>
      <Notice tone={tone}>{answer.message}</Notice>
      {answer.state === "used" && <DownloadReceipt token={token} />}
    </CardPage>
  );
}

function Signing({ shown, ...visit }: ReturnType<typeof useVisit> & { token: string; shown: Shown }) {
  const reading = readingOf(shown);
  return (
    <ReadingPage tab={`${reading.title} · Relais`}>
      <Document
        reading={reading}
        signer={shown.signer_name}
        until={`lien valable jusqu’au ${formatDateTime(shown.expires_at)}`}
      />
      <SignForm {...visit} shown={shown} title={reading.title} />
    </ReadingPage>
  );
}
