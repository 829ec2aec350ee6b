import { useParams } from "react-router";
import { ReadingPage } from "@/components/plain";
import { Document } from "@/features/signature/Document";
import { DownloadReceipt } from "@/features/signature/DownloadReceipt";
import { LinkEntry } from "@/features/signature/LinkEntry";
import { ReceiptCard } from "@/features/signature/ReceiptCard";
import { readingOf, type Shown } from "@/features/signature/shown";
import { formatDateTime } from "@/lib/dates";
import { SignForm } from "./SignForm";
import { useVisit } from "./use-visit";

/** /signature/:token: who holds the link reads a contract or conditions, and signs or refuses without an account. */
export default function SignaturePage() {
  const { token = "" } = useParams();
  const visit = useVisit(token);
  const download = <DownloadReceipt token={token} />;
  return (
    <LinkEntry
      link={visit}
      opening="Ouverture du document…"
      title="Document à signer"
      ready={(answer) => answer.document && <Signing {...visit} token={token} shown={answer as Shown} />}
      signed={({ message, receipt }) => (
        <ReceiptCard title="Document signé" message={message} receipt={receipt}>
          {download}
        </ReceiptCard>
      )}
      used={{ more: download }}
    />
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
