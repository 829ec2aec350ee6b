import { useSearchParams } from "react-router";
import { CardPage, Notice } from "@/components/plain";
import { LinkEntry } from "@/features/signature/LinkEntry";
import type { Receipt } from "@/features/signature/link";
import { formatDateTime } from "@/lib/dates";
import { formatDuration } from "@/rules/time/duration";
import { HoursForm } from "./HoursForm";
import type { Ready } from "./hours";
import { useVisit } from "./use-visit";

/** /worker/timesheets/hours?token=… : a worker enters the hours of their week, on a phone, without an account. */
export default function WorkerHours() {
  const [search] = useSearchParams();
  const visit = useVisit(search.get("token") ?? "");
  return (
    <LinkEntry
      link={visit}
      opening="Ouverture de votre semaine…"
      title="Mes heures"
      ready={(answer) => answer.sheet && <HoursForm {...visit} ready={answer as Ready} />}
      signed={({ message, receipt }) => <Sent message={message} receipt={receipt} />}
      used={{ title: "Déjà envoyé" }}
    />
  );
}

/** What the worker keeps: how much was sent, and when. */
function Sent({ message, receipt }: { message: string | null; receipt: Receipt | undefined }) {
  const [week] = receipt?.weeks ?? [];
  return (
    <CardPage title="Heures envoyées" footer="L’agence les contrôle, puis votre client les signe.">
      <Notice tone="good">{message}</Notice>
      {receipt && week && (
        <p>
          <strong>{formatDuration(week.minutes)}</strong>, envoyées le {formatDateTime(receipt.signed_at)} par{" "}
          {receipt.name}.
        </p>
      )}
    </CardPage>
  );
}
