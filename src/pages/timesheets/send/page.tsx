import timesheetWeek from "@resources/time/timesheet-week";
import { Button } from "antd";
import { useCallback, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { EmptyState } from "@/components/layout/EmptyState";
import { PageHeader } from "@/components/layout/PageHeader";
import { mondayOfParameter, WeekStepper } from "@/features/timesheet/WeekStepper";
import { pathOf } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { useRefresh } from "@/kit/use-refresh";
import { toast } from "@/lib/toast";
import { type SigningContact, useContactsOf } from "../use-contacts";
import styles from "./page.module.css";
import { SiteCard } from "./SiteCard";
import { type Site, useSites } from "./use-sites";

/** /timesheets/send?monday=… : one link per site, for the weeks whose hours are entered. */
export default function SendTimesheets() {
  const [params, setParams] = useSearchParams();
  const monday = mondayOfParameter(params.get("monday"));
  return <Sites key={monday} monday={monday} onWeek={(next) => setParams({ monday: next }, { replace: true })} />;
}

const NOBODY: readonly SigningContact[] = [];

function Sites({ monday, onWeek }: { monday: string; onWeek: (monday: string) => void }) {
  const refresh = useRefresh();
  const { data, error, refetch } = useSites(monday);
  // A site that has been sent is no longer among those to send: its card, with its link, stays.
  const seen = useRef(new Map<string, Site>());
  const sent = useRef(new Set<string>());
  const ready = useRef(new Map<string, () => Promise<boolean>>());
  const [count, setCount] = useState(0);
  const [isSending, setSending] = useState(false);

  for (const site of data ?? []) if (!sent.current.has(site.key)) seen.current.set(site.key, site);
  const sites =
    data &&
    [...seen.current.values()].filter((site) => sent.current.has(site.key) || data.some((one) => one.key === site.key));

  const { contacts, isLoading } = useContactsOf((sites ?? []).map((site) => site.companyId));

  const onReady = useCallback((key: string, send: (() => Promise<boolean>) | null) => {
    if (send) ready.current.set(key, send);
    else ready.current.delete(key);
    setCount(ready.current.size);
  }, []);

  async function sendAll() {
    setSending(true);
    let done = 0;
    const all = [...ready.current.values()];
    for (const send of all) if (await send()) done += 1;
    setSending(false);
    toast({
      type: done < all.length ? "error" : "success",
      description: `${done} ${done > 1 ? "liens envoyés" : "lien envoyé"} sur ${all.length}.`,
    });
  }

  return (
    <div className={styles.page}>
      <PageHeader
        title="Envoi des heures"
        subtitle={"Un lien par chantier\u202f: le client lit, corrige et signe sur son téléphone."}
        actions={
          <>
            <WeekStepper monday={monday} onChange={onWeek} />
            <Button
              type="primary"
              disabled={count === 0 || isLoading}
              loading={isSending}
              onClick={() => void sendAll()}
            >
              {count > 1 ? `Envoyer les ${count} chantiers` : "Envoyer"}
            </Button>
          </>
        }
      />
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !sites ? (
        <Skeleton rows={4} />
      ) : sites.length === 0 ? (
        <EmptyState
          title="Rien à envoyer cette semaine-là"
          action={
            <Link to={`${pathOf.beside(timesheetWeek, "entry")}?monday=${monday}`} tabIndex={-1}>
              <Button>Saisir les heures</Button>
            </Link>
          }
        >
          Les relevés s’envoient une fois les heures saisies.
        </EmptyState>
      ) : (
        <div className={styles.sites}>
          {sites.map((site) => (
            <SiteCard
              key={site.key}
              site={site}
              contacts={contacts?.get(site.companyId) ?? NOBODY}
              isLoading={isLoading}
              onReady={onReady}
              onSent={() => {
                sent.current.add(site.key);
                refresh("timesheet_week");
              }}
            />
          ))}
        </div>
      )}
    </div>
  );
}
