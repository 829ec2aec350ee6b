import { Button, Form, Input, Tag } from "antd";
import { useEffect, useMemo, useState } from "react";
import { DateInput } from "@/components/fields/date-input";
import { Explained } from "@/components/fields/explained";
import type { Row } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { useServer } from "@/kit/server";
import { useAct } from "@/kit/use-act";
import { copyText } from "@/lib/clipboard";
import { formatDate, today } from "@/lib/dates";
import { env } from "@/lib/env";
import { toast } from "@/lib/toast";
import { markDirty } from "@/lib/unsaved";
import { addDays } from "@/rules/calendar/date";
import { checkPosting, mayPublish } from "@/rules/posting/check";
import { draftPosting } from "@/rules/posting/draft";
import { Answers } from "../Answers";
import styles from "../desk.module.css";
import { Findings } from "../Findings";
import { type Desk, useDesk } from "../use-desk";

const STATUS = {
  none: { label: "Pas encore d’offre", color: "default" },
  draft: { label: "Brouillon", color: "default" },
  published: { label: "Publiée", color: "success" },
  expired: { label: "Expirée", color: "warning" },
  withdrawn: { label: "Retirée", color: "default" },
} as const;

/** The states of an order that looks for somebody. */
const SEEKING: readonly string[] = ["open", "sourcing", "presented", "partly_filled"];

/** An offer is shown for a month, unless somebody says otherwise. */
const DAYS = 30;

/** /missions/:id/job-posting: the text of the offer, what the law says of it, its public page and who answered. */
export default function JobPosting({ record }: { readonly record: Row }) {
  const id = String(record.id);
  const desk = useDesk(id);
  if (desk.error) return <Failure error={desk.error} onRetry={() => void desk.refetch()} />;
  if (!desk.data) return <Skeleton />;
  return (
    <>
      <Writing key={id} id={id} desk={desk.data} />
      {desk.data.posting_status !== "none" && <Answers missionId={id} />}
    </>
  );
}

function Writing({ id, desk }: { readonly id: string; readonly desk: Desk }) {
  const server = useServer();
  const [, act] = useAct();
  const proposed = useMemo(() => draftPosting(desk), [desk]);
  const [title, setTitle] = useState(desk.title ?? proposed.title);
  const [body, setBody] = useState(desk.body ?? proposed.body);
  const [until, setUntil] = useState<string | null>(
    desk.until && desk.until >= today() ? desk.until : addDays(today(), DAYS),
  );
  const [busy, setBusy] = useState<"draft" | "publish" | "close" | null>(null);
  const key = `job-posting/${id}`;
  const isTyped = desk.title !== null && (title !== desk.title || body !== desk.body);
  useEffect(() => {
    markDirty(key, isTyped, "mission");
    return () => markDirty(key, false);
  }, [key, isTyped]);

  const findings = checkPosting({ title, body }, desk);
  const isSeeking = SEEKING.includes(desk.status);
  const path = `/job-postings/${id}`;
  const run = async (what: NonNullable<typeof busy>, said: string) => {
    setBusy(what);
    await act(async () => {
      if (what === "close") await server.call("close_job_posting", { mission_id: id });
      else await server.call("save_job_posting", { mission_id: id, title, body, until, publish: what === "publish" });
      toast({ type: "success", description: said });
    }, ["mission"]);
    setBusy(null);
  };
  const copy = (text: string, description: string) =>
    copyText(text, { description }, "Ouvrez l’offre et copiez son adresse.");
  const status = STATUS[desk.posting_status];
  return (
    <div className={styles.desk}>
      <Form layout="vertical" className={styles.part}>
        <p className={styles.state}>
          <Tag color={status.color}>{status.label}</Tag>
          {desk.is_open && desk.until && (
            <span className={styles.muted}>
              depuis le {formatDate(desk.posted_on)}, jusqu’au {formatDate(desk.until)}
            </span>
          )}
        </p>
        {!desk.may_edit && (
          <p className={styles.muted}>Vous lisez l’offre&#8239;; un consultant ou le marketing l’écrit et la publie.</p>
        )}
        <Form.Item label="Titre" htmlFor="posting-title">
          <Input
            id="posting-title"
            readOnly={!desk.may_edit}
            value={title}
            maxLength={150}
            onChange={({ target }) => setTitle(target.value)}
          />
        </Form.Item>
        <Form.Item label="Texte" htmlFor="posting-body" extra="Le client n’est nommé nulle part.">
          <Input.TextArea
            id="posting-body"
            readOnly={!desk.may_edit}
            value={body}
            maxLength={8000}
            autoSize={{ minRows: 12, maxRows: 28 }}
            onChange={({ target }) => setBody(target.value)}
          />
        </Form.Item>
        <Form.Item label="Ouverte jusqu’au" htmlFor="posting-until">
          <Explained value={until} onChange={setUntil}>
            {(input) => <DateInput {...input} id="posting-until" disabled={!desk.may_edit} />}
          </Explained>
        </Form.Item>
        {desk.may_edit && (
          <div className={styles.actions}>
            <Button
              type="primary"
              disabled={!mayPublish(findings) || !isSeeking}
              loading={busy === "publish"}
              onClick={() => void run("publish", desk.is_open ? "Offre mise à jour." : "Offre publiée.")}
            >
              {desk.is_open ? "Mettre à jour l’offre" : "Publier l’offre"}
            </Button>
            {!desk.is_open && (
              <Button loading={busy === "draft"} onClick={() => void run("draft", "Brouillon enregistré.")}>
                Enregistrer le brouillon
              </Button>
            )}
            {desk.is_open && (
              <Button danger loading={busy === "close"} onClick={() => void run("close", "Offre retirée.")}>
                Retirer l’offre
              </Button>
            )}
            <Button
              type="text"
              disabled={title === proposed.title && body === proposed.body}
              onClick={() => {
                setTitle(proposed.title);
                setBody(proposed.body);
              }}
            >
              Reprendre le texte proposé
            </Button>
          </div>
        )}
      </Form>
      <aside className={styles.part} aria-label="Relecture">
        <Findings findings={findings} />
        {!mayPublish(findings) && (
          <p className={styles.muted}>L’offre se publie une fois ces mots retirés et ces mentions écrites.</p>
        )}
        {!isSeeking && <p className={styles.muted}>L’offre se publie quand la commande est ouverte.</p>}
        {desk.is_open && (
          <div className={styles.links}>
            <a href={path} target="_blank" rel="noreferrer">
              Voir la page publique
            </a>
            <Button onClick={() => void copy(`${window.location.origin}${path}`, "Lien copié.")}>Copier le lien</Button>
            <Button
              onClick={() =>
                void copy(
                  `${env.supabaseUrl}/functions/v1/postings/feed/${desk.workspace_id}`,
                  "Adresse du flux copiée\u202f: donnez-la aux sites d’emploi.",
                )
              }
            >
              Copier l’adresse du flux
            </Button>
          </div>
        )}
      </aside>
    </div>
  );
}
