import { Button, Drawer } from "antd";
import { useState } from "react";
import { ToneTag } from "@/components/fields/tone-tag";
import { EmptyState } from "@/components/layout/EmptyState";
import type { Tone } from "@/components/theme/tokens";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { useRead } from "@/kit/server";
import { caughtMail, mailPage } from "@/lib/caught-mail";
import { formatDateTime } from "@/lib/dates";
import { Frame } from "../Frame";
import styles from "../page.module.css";

type Mail = {
  id: string;
  to_email: string;
  subject: string;
  status: string;
  error: string | null;
  created_at: string;
};

const STATES: Readonly<Record<string, { label: string; tone: Tone }>> = {
  queued: { label: "En file", tone: "waiting" },
  sent: { label: "Parti", tone: "good" },
  caught: { label: "Retenu ici", tone: "info" },
  failed: { label: "Abandonné", tone: "bad" },
  canceled: { label: "Annulé", tone: "neutral" },
};

/** /playground/mails: what the outbox did with the last ones; the text of those that were kept here. */
export default function Mails() {
  const [opened, setOpened] = useState<Mail | null>(null);
  const { data, error, refetch } = useRead({
    tables: ["mail_outbox"],
    key: ["mails"],
    read: ({ rows }, signal) =>
      rows<Mail>("mail_outbox", {
        select: "id,to_email,subject,status,error,created_at",
        filters: [{ field: "channel", operator: "eq", value: "email" }],
        sorters: [{ field: "created_at", order: "desc" }],
        size: 100,
        signal,
      }),
  });
  return (
    <Frame>
      <p className={styles.intro}>
        <span className={styles.kept}>
          Les cent derniers. Celui qui est parti se lit chez son destinataire{"\u202f"}; celui qui est retenu, ici.
        </span>
        <Button onClick={() => void refetch()}>Relire</Button>
      </p>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data?.length === 0 && (
        <EmptyState title="Aucun e-mail pour le moment">
          Une invitation, un mot de passe oublié ou une signature demandée en écrit un.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className={styles.mails}>
          {data.map((mail) => (
            <li key={mail.id}>
              <span className={styles.when}>{formatDateTime(mail.created_at)}</span>
              <span className={styles.subject}>
                {mail.status === "caught" ? (
                  <button type="button" className={styles.open} onClick={() => setOpened(mail)}>
                    {mail.subject}
                  </button>
                ) : (
                  mail.subject
                )}
                <span>{[mail.to_email, mail.error].filter(Boolean).join(" · ")}</span>
              </span>
              <ToneTag tone={STATES[mail.status]?.tone ?? "neutral"}>
                {STATES[mail.status]?.label ?? mail.status}
              </ToneTag>
            </li>
          ))}
        </ul>
      )}
      <Drawer title={opened?.subject} open={opened !== null} onClose={() => setOpened(null)} size={720} destroyOnHidden>
        {opened && <Reading mail={opened} />}
      </Drawer>
    </Frame>
  );
}

function Reading({ mail }: { mail: Mail }) {
  const { data, error, refetch } = useRead({
    tables: ["mail_outbox"],
    key: ["mail", mail.id],
    read: () => caughtMail(mail.id),
  });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  return (
    <div className={styles.reading}>
      <p className={styles.kept}>
        À{"\u202f"}: {mail.to_email} · {formatDateTime(mail.created_at)}
        {data.attachments.length > 0 && ` · joint\u202f: ${data.attachments.map(({ name }) => name).join(", ")}`}
      </p>
      {/* No script, no cookie, no form: only its links, which open beside. */}
      <iframe
        className={styles.letter}
        title={`E-mail\u202f: ${data.subject}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={mailPage(data)}
      />
    </div>
  );
}
