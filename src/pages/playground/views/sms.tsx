import { Input } from "antd";
import { useId, useState } from "react";
import { Section } from "@/components/layout/Section";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { useRead } from "@/kit/server";
import { formatDateTime } from "@/lib/dates";
import { count } from "@/rules/french";
import { formatPhone } from "@/rules/identity/phone";
import { segmentsOf } from "@/rules/sms";
import { Frame } from "../Frame";
import styles from "../page.module.css";

type Sent = {
  id: string;
  to_phone: string;
  status: string;
  attempts: number;
  error: string | null;
  created_at: string;
};

const STATES: Readonly<Record<string, string>> = {
  queued: "en file",
  sent: "remis au prestataire",
  caught: "retenu ici",
  failed: "abandonné",
  canceled: "annulé",
};

/** /playground/sms: the length of a text, and what the outbox did with the last ones. Their text is for who received them. */
export default function SmsPlayground() {
  const id = useId();
  const [text, setText] = useState("Bonjour, votre mission commence demain à 7 h.");
  const { characters, segments, isGsm } = segmentsOf(text);
  const { data, error, refetch } = useRead({
    tables: ["mail_outbox"],
    key: ["sms"],
    read: ({ rows }, signal) =>
      rows<Sent>("mail_outbox", {
        select: "id,to_phone,status,attempts,error,created_at",
        filters: [{ field: "channel", operator: "eq", value: "sms" }],
        sorters: [{ field: "created_at", order: "desc" }],
        size: 20,
        signal,
      }),
  });
  return (
    <Frame>
      <Section title="Longueur" wide>
        <label htmlFor={id}>Texte</label>
        <Input.TextArea
          id={id}
          value={text}
          autoSize={{ minRows: 2 }}
          onChange={({ target }) => setText(target.value)}
        />
        <p aria-live="polite">
          {count(characters, "caractère")}, {count(segments, "SMS", "SMS")}
          {!isGsm && "\u202f: un caractère sort de l’alphabet des SMS (’, «, ê…), chacun n’en porte que 70"}.
        </p>
      </Section>
      <Section title="Derniers SMS" wide>
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton />}
        {data?.length === 0 && <p>Aucun SMS pour le moment.</p>}
        <ul className={styles.list}>
          {data?.map((one) => (
            <li key={one.id} className={styles.part}>
              <span>
                {formatDateTime(one.created_at)} · {formatPhone(one.to_phone)}
              </span>
              <span>{[STATES[one.status] ?? one.status, one.error].filter(Boolean).join("\u202f: ")}</span>
            </li>
          ))}
        </ul>
        {/* Answered by the local server, not by the app: the page is loaded in full. */}
        <p className={styles.part}>
          <a href="/_sms">SMS retenus</a>
          <span>Ceux que l’installation locale a gardés, avec leur texte.</span>
        </p>
      </Section>
    </Frame>
  );
}
