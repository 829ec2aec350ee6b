import { useSearchParams } from "react-router";
import { Button, CardPage, Notice, PageSpinner } from "@/components/plain";
import { ENDED, type Receipt } from "@/features/signature/link";
import { formatDateTime } from "@/lib/dates";
import { formatDuration } from "@/rules/time/duration";
import { HoursForm } from "./HoursForm";
import type { Ready } from "./hours";
import { useVisit } from "./use-visit";

/** /worker/timesheets/hours?token=… : a worker enters the hours of their week, on a phone, without an account. */
export default function WorkerHours() {
  const [search] = useSearchParams();
  const visit = useVisit(search.get("token") ?? "");
  const state = visit.visit;
  if (state.at === "loading") return <PageSpinner label="Ouverture de votre semaine…" />;
  if (state.at === "unreachable")
    return (
      <CardPage title="Mes heures">
        <Notice tone="waiting">{state.message}</Notice>
        <Button kind="primary" size="large" block onClick={() => void visit.open()}>
          Réessayer
        </Button>
      </CardPage>
    );
  const { answer } = state;
  if (answer.state === "signed") return <Sent message={answer.message} receipt={answer.receipt} />;
  if (answer.state === "ready" && answer.sheet) return <HoursForm {...visit} ready={answer as Ready} />;
  const { title, tone } = ENDED[answer.state as keyof typeof ENDED] ?? ENDED.unknown;
  return (
    <CardPage title={answer.state === "used" ? "Déjà envoyé" : title}>
      <Notice tone={tone}>{answer.message}</Notice>
      {answer.state === "too_many" && (
        <Button size="large" block onClick={() => void visit.open()}>
          Réessayer
        </Button>
      )}
    </CardPage>
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
