import PhoneOutlined from "@ant-design/icons/es/icons/PhoneOutlined";
import talent from "@resources/talents/talent";
import { Button } from "antd";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { ToneTag } from "@/components/fields/tone-tag";
import { EmptyState } from "@/components/layout/EmptyState";
import { PageHeader } from "@/components/layout/PageHeader";
import { useShortcuts } from "@/components/layout/shortcuts";
import { pathOf } from "@/kit/declaration";
import { LinkButton } from "@/kit/parts/link-button";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { formatDate, formatDateShort, formatTime } from "@/lib/dates";
import { formatEuro } from "@/lib/money";
import { count } from "@/rules/french";
import { formatPhone } from "@/rules/identity/phone";
import { CallForm } from "../CallForm";
import { outcomeOf } from "../words";
import styles from "./page.module.css";
import { type Called, MOST_CALLED, type ToCall, useCalledToday, usePeople } from "./use-people";

/** Who may still be reached in writing. */
const MISSED = ["voicemail", "no_answer"];

const factsOf = (one: ToCall): string =>
  [
    one.job,
    one.town,
    one.wageExpected !== null && `demande ${formatEuro(one.wageExpected)}/h`,
    one.lastContactOn ? `dernier contact ${formatDateShort(one.lastContactOn)}` : "jamais contacté",
  ]
    .filter(Boolean)
    .join(" · ");

/** What came of the call of today, in a line. */
function Came({ call }: { readonly call: Called }) {
  const state = outcomeOf(call.outcome);
  return (
    <span className={styles.came}>
      <ToneTag tone={state?.tone}>{state?.label ?? call.outcome}</ToneTag>
      <span className={styles.quiet}>
        {[
          formatTime(call.called_at),
          call.next_contact_on && `à rappeler le ${formatDate(call.next_contact_on)}`,
          call.comment,
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </span>
  );
}

/** /calls/new?talents=… : the people chosen elsewhere, one after the other; each call is noted, and the next one comes. */
export default function CallSheet() {
  const [params] = useSearchParams();
  const ids = [...new Set(params.get("talents")?.split(",").filter(Boolean))].slice(0, MOST_CALLED);
  const people = usePeople(ids);
  const today = useCalledToday(ids);
  const [picked, setPicked] = useState<string | null>(null);
  /** Noted here, before the list is read again. */
  const [noted, setNoted] = useState<ReadonlySet<string>>(new Set());
  const all = people.data ?? [];
  const isCalled = (id: string) => noted.has(id) || today.data?.has(id) === true;
  const current = all.find(({ id }) => id === picked) ?? all.find(({ id }) => !isCalled(id));
  const step = (by: number) => {
    const at = current ? all.indexOf(current) : 0;
    setPicked(all[(at + by + all.length) % all.length]?.id ?? null);
  };
  useShortcuts({
    j: { label: "Personne suivante", run: () => step(1) },
    k: { label: "Personne précédente", run: () => step(-1) },
  });

  if (ids.length === 0)
    return (
      <>
        <PageHeader title="Liste d’appels" />
        <EmptyState
          title={"Qui voulez-vous appeler\u202f?"}
          action={<LinkButton to="/talents/super-search">Chercher des talents</LinkButton>}
        >
          Cochez des talents dans la super recherche ou dans leur liste, puis «&#8239;Appeler&#8239;».
        </EmptyState>
      </>
    );
  const failed = people.error ?? today.error;
  if (failed) return <Failure error={failed} onRetry={() => void Promise.all([people.refetch(), today.refetch()])} />;
  if (!people.data || !today.data) return <Skeleton />;
  const done = all.filter(({ id }) => isCalled(id)).length;
  const missed = all.filter(({ id }) => MISSED.includes(today.data.get(id)?.outcome ?? ""));
  return (
    <>
      <PageHeader
        title="Liste d’appels"
        subtitle={`${count(all.length, "personne")}, ${count(done, "appelée")} aujourd’hui.`}
        actions={
          missed.length > 0 && (
            <LinkButton to={`/messages/new?channel=sms&talents=${missed.map(({ id }) => id).join(",")}`}>
              {missed.length === 1
                ? "Écrire à qui n’a pas répondu"
                : `Écrire aux ${missed.length} qui n’ont pas répondu`}
            </LinkButton>
          )
        }
      />
      <div className={styles.columns}>
        <section className={styles.current} aria-label="À appeler" aria-live="polite">
          {current ? (
            <>
              <h2>
                <Link to={pathOf.show(talent, current.id)}>{current.name}</Link>
              </h2>
              <p className={styles.quiet}>{factsOf(current)}</p>
              {current.phone ? (
                <Button type="primary" size="large" icon={<PhoneOutlined aria-hidden />} href={`tel:${current.phone}`}>
                  {formatPhone(current.phone)}
                </Button>
              ) : (
                <p>Pas de numéro sur sa fiche.</p>
              )}
              <CallForm
                key={current.id}
                table="talent"
                id={current.id}
                onNoted={() => {
                  setNoted((now) => new Set([...now, current.id]));
                  setPicked(null);
                }}
                onTakenBack={() => setNoted((now) => new Set([...now].filter((id) => id !== current.id)))}
              />
              {all.length > 1 && (
                <Button type="link" onClick={() => step(1)}>
                  Passer à la personne suivante
                </Button>
              )}
            </>
          ) : (
            <EmptyState title="Tout le monde a été appelé">
              Ceux à rappeler reviennent ce jour-là dans le centre d’action.
            </EmptyState>
          )}
        </section>
        <ol className={styles.list} aria-label="Les personnes de la liste">
          {all.map((one) => {
            const call = today.data.get(one.id);
            return (
              <li key={one.id} data-current={one.id === current?.id} data-called={isCalled(one.id)}>
                <button
                  type="button"
                  aria-current={one.id === current?.id ? "step" : undefined}
                  onClick={() => setPicked(one.id)}
                >
                  {one.name}
                </button>
                <span className={styles.quiet}>{[one.job, one.town].filter(Boolean).join(" · ")}</span>
                {call && <Came call={call} />}
              </li>
            );
          })}
        </ol>
      </div>
    </>
  );
}
