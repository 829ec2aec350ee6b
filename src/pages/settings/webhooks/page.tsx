import { Button } from "antd";
import { useState } from "react";
import { EmptyState } from "@/components/layout/EmptyState";
import { PageHeader } from "@/components/layout/PageHeader";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { useRead } from "@/kit/server";
import { useRights } from "@/lib/rights";
import { Journal } from "./Journal";
import styles from "./page.module.css";
import { WebhookCard } from "./WebhookCard";
import { WebhookForm } from "./WebhookForm";
import { useEventChoices, type WebhookRow } from "./webhooks";

const SUBTITLE = "Prévenir un autre logiciel de ce qui arrive ici\u202f: un contrat signé, une semaine validée…";

/** /settings/webhooks. */
export default function Webhooks() {
  const rights = useRights();
  const [edited, setEdited] = useState<WebhookRow | "new" | null>(null);
  const choices = useEventChoices() ?? [];
  const { data, error, refetch } = useRead({
    tables: ["webhook"],
    key: ["all"],
    read: ({ rows }, signal) =>
      rows<WebhookRow>("webhook", {
        select: "id,url,events,paused_at,paused_why,created_at",
        sorters: [{ field: "created_at", order: "asc" }],
        signal,
      }),
  });
  const readOnly = rights?.view_as !== null;
  const add = (
    <Button type="primary" onClick={() => setEdited("new")}>
      Nouveau webhook
    </Button>
  );

  return (
    <>
      <PageHeader title="Webhooks" subtitle={SUBTITLE} actions={!readOnly && add} />
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : !data && <Skeleton rows={3} />}
      {data?.length === 0 && (
        <EmptyState title="Aucun webhook">
          Donnez l’adresse d’un logiciel et ce dont il doit être prévenu. Chaque envoi est signé.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          <div className={styles.cards}>
            {data.map((one) => (
              <WebhookCard
                key={one.id}
                webhook={one}
                choices={choices}
                readOnly={readOnly}
                onChange={() => setEdited(one)}
              />
            ))}
          </div>
          <h2 className={styles.journal}>Journal des trente derniers jours</h2>
          <Journal webhooks={data} choices={choices} />
        </>
      )}
      {edited && (
        <WebhookForm webhook={edited === "new" ? null : edited} choices={choices} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
