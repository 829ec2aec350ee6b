import { Button, Popconfirm } from "antd";
import { useState } from "react";
import { ToneTag } from "@/components/fields/tone-tag";
import { ShownOnce } from "@/features/open/ShownOnce";
import { messageOf } from "@/kit/parts/messages";
import { type FunctionName, useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { formatDateTime } from "@/lib/dates";
import { toast } from "@/lib/toast";
import styles from "./page.module.css";
import { type EventChoice, eventLabel, type WebhookRow } from "./webhooks";

interface Props {
  readonly webhook: WebhookRow;
  readonly choices: readonly EventChoice[];
  readonly readOnly: boolean;
  readonly onChange: () => void;
}

/** One address: what it is told, whether it answers, and what one does with it. */
export function WebhookCard({ webhook, choices, readOnly, onChange }: Props) {
  const { id, url, events, paused_at, paused_why } = webhook;
  const [secret, setSecret] = useState<string | null>(null);
  const server = useServer();
  const refresh = useRefresh();

  const act = async (name: FunctionName, done: string, keep: (answer: unknown) => void = () => {}) => {
    try {
      keep(await server.call(name, { id }));
      toast({ type: "success", description: done });
    } catch (error) {
      toast({ type: "error", description: messageOf(error) });
    }
    refresh("webhook");
    refresh("webhook_delivery");
  };

  return (
    <article className={styles.card} aria-label={url}>
      <div className={styles.head}>
        <strong className={styles.url}>{url}</strong>
        <ToneTag tone={paused_at ? "bad" : "good"}>{paused_at ? "En pause" : "Actif"}</ToneTag>
      </div>
      <p className={styles.muted}>{events.map((event) => eventLabel(event, choices)).join(" · ")}</p>
      {paused_at && (
        <p>
          En pause depuis le {formatDateTime(paused_at)}. {paused_why} Ce qui arrive est gardé et partira à la reprise.
        </p>
      )}
      {secret && (
        <ShownOnce what="Nouveau secret" value={secret}>
          <p>Celui d’avant signe encore pendant un jour, le temps de le remplacer chez qui reçoit.</p>
        </ShownOnce>
      )}
      {!readOnly && (
        <div className={styles.actions}>
          {paused_at ? (
            <Button size="small" type="primary" onClick={() => void act("resume_webhook", "Le webhook reprend.")}>
              Reprendre
            </Button>
          ) : (
            <Button size="small" onClick={() => void act("try_webhook", "L’essai part\u202f: voyez le journal.")}>
              Essayer
            </Button>
          )}
          <Button size="small" onClick={onChange}>
            Modifier
          </Button>
          <Popconfirm
            title={"Changer le secret\u202f?"}
            description="Les deux signent pendant un jour."
            okText="Changer"
            cancelText="Garder"
            onConfirm={() => void act("rotate_webhook_secret", "Le secret est changé.", (it) => setSecret(String(it)))}
          >
            <Button size="small">Nouveau secret</Button>
          </Popconfirm>
          {!paused_at && (
            <Button size="small" onClick={() => void act("pause_webhook", "Le webhook est en pause.")}>
              Mettre en pause
            </Button>
          )}
          <Popconfirm
            title={"Supprimer ce webhook\u202f?"}
            description="Son journal et ce qui attend disparaissent avec lui."
            okText="Supprimer"
            cancelText="Garder"
            onConfirm={() => void act("remove_webhook", "Webhook supprimé.")}
          >
            <Button size="small" danger>
              Supprimer
            </Button>
          </Popconfirm>
        </div>
      )}
    </article>
  );
}
