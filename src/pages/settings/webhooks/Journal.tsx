import { Button, Table, type TableColumnsType } from "antd";
import { ToneTag } from "@/components/fields/tone-tag";
import { EmptyState } from "@/components/layout/EmptyState";
import { tableState } from "@/components/layout/table-state";
import { useRead, useServer } from "@/kit/server";
import { useAct } from "@/kit/use-act";
import { formatDateTime } from "@/lib/dates";
import { toast } from "@/lib/toast";
import styles from "./page.module.css";
import { DELIVERY_COLUMNS, type DeliveryRow, type EventChoice, eventLabel, STATES, type WebhookRow } from "./webhooks";

const SHOWN = 100;

const host = (url: string | undefined): string => /^https?:\/\/([^/?]+)/.exec(url ?? "")?.[1] ?? "";

interface Props {
  readonly webhooks: readonly WebhookRow[];
  readonly choices: readonly EventChoice[];
}

/** What left, what came back, and what one sends again. Thirty days. */
export function Journal({ webhooks, choices }: Props) {
  const server = useServer();
  const [, act] = useAct();
  const query = useRead({
    tables: ["webhook_delivery", "webhook"],
    key: ["last"],
    read: ({ rows }, signal) =>
      rows<DeliveryRow>("webhook_delivery", {
        select: DELIVERY_COLUMNS,
        sorters: [{ field: "created_at", order: "desc" }],
        size: SHOWN,
        signal,
      }),
  });

  const replay = ({ id }: DeliveryRow) =>
    act(async () => {
      await server.call("replay_webhook_delivery", { id });
      toast({ type: "success", description: "L’événement repart." });
    }, ["webhook_delivery"]);

  const columns: TableColumnsType<DeliveryRow> = [
    {
      title: "Événement",
      render: (_, { event, webhook_id, created_at }) => (
        <>
          {eventLabel(event, choices)}
          <div className={styles.muted}>
            {formatDateTime(created_at)} · {host(webhooks.find(({ id }) => id === webhook_id)?.url)}
          </div>
        </>
      ),
    },
    {
      title: "État",
      render: (_, { state, error, next_at }) => {
        const [label, tone] = STATES[state];
        return (
          <>
            <ToneTag tone={tone}>{label}</ToneTag>
            {state !== "delivered" && error && (
              <div className={styles.muted}>
                {error}
                {state === "waiting" && ` Nouvel essai le ${formatDateTime(next_at)}.`}
              </div>
            )}
          </>
        );
      },
    },
    { title: "Réponse", width: 90, render: (_, { status }) => status ?? "–", responsive: ["md"] },
    {
      title: "Durée",
      width: 90,
      render: (_, { duration_ms: ms }) => (ms === null ? "–" : `${ms} ms`),
      responsive: ["md"],
    },
    { title: "Essais", width: 70, dataIndex: "attempts", responsive: ["lg"] },
    {
      title: "",
      width: 100,
      align: "right",
      render: (_, delivery) =>
        ["delivered", "failed"].includes(delivery.state) && (
          <Button
            size="small"
            aria-label={`Renvoyer ${eventLabel(delivery.event, choices)} du ${formatDateTime(delivery.created_at)}`}
            onClick={() => void replay(delivery)}
          >
            Renvoyer
          </Button>
        ),
    },
  ];

  return query.isError ? (
    <EmptyState
      title="Le journal n’a pas pu être lu"
      action={<Button onClick={() => void query.refetch()}>Réessayer</Button>}
    />
  ) : (
    <Table
      rowKey="id"
      size="small"
      columns={columns}
      dataSource={[...(query.data ?? [])]}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      expandable={{
        expandedRowRender: ({ body }) => <pre className={styles.body}>{JSON.stringify(body, null, 2)}</pre>,
      }}
      {...tableState(query.isLoading, <EmptyState title="Rien n’est encore parti" />)}
    />
  );
}
