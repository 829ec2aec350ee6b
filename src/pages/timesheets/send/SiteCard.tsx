import { Alert, Button, Checkbox } from "antd";
import { useEffect, useState } from "react";
import { hoursText } from "@/features/timesheet/cell";
import { messageOf } from "@/kit/parts/messages";
import type { SentRequest } from "@/lib/functions";
import { ContactSelect } from "../ContactSelect";
import { SentTo } from "../SentTo";
import { sendWeeks } from "../send-weeks";
import type { SigningContact } from "../use-contacts";
import styles from "./page.module.css";
import type { Site } from "./use-sites";

interface Props {
  readonly site: Site;
  readonly contacts: readonly SigningContact[];
  readonly isLoading: boolean;
  /** Registers what « Tout envoyer » runs; undefined while nothing can be sent. */
  readonly onReady: (key: string, send: (() => Promise<boolean>) | null) => void;
  readonly onSent: () => void;
}

/** One site: who signs, whose hours, one link. */
export function SiteCard({ site, contacts, isLoading, onReady, onSent }: Props) {
  const [picked, setPicked] = useState<string | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [link, setLink] = useState<SentRequest | null>(null);

  const reachable = contacts.filter((one) => one.reach !== null);
  const contactId =
    picked ??
    reachable.find((one) => one.id === site.contactId)?.id ??
    (reachable[0]?.maySign ? reachable[0].id : null);
  const chosen = site.weeks.filter((week) => !left.has(week.id));
  const isReady = contactId !== null && chosen.length > 0 && link === null;

  async function send(): Promise<boolean> {
    if (!isReady || contactId === null) return false;
    setSending(true);
    setRefusal(null);
    try {
      setLink(await sendWeeks({ weekIds: chosen.map((week) => week.id), contactId }));
      onSent();
      return true;
    } catch (error) {
      setRefusal(messageOf(error));
      return false;
    } finally {
      setSending(false);
    }
  }

  // « Tout envoyer » runs what this card would.
  useEffect(() => {
    onReady(site.key, isReady ? send : null);
    return () => onReady(site.key, null);
  });

  return (
    <section className={styles.site} aria-label={`${site.company}, ${site.site}`}>
      <h2 className={styles.name}>
        {site.site}
        <span className={styles.company}>{site.company}</span>
      </h2>
      {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
      {link ? (
        <SentTo request={link} />
      ) : (
        <>
          <ul className={styles.weeks}>
            {site.weeks.map((week) => (
              <li key={week.id}>
                <Checkbox
                  checked={!left.has(week.id)}
                  onChange={() =>
                    setLeft((now) => {
                      const next = new Set(now);
                      if (!next.delete(week.id)) next.add(week.id);
                      return next;
                    })
                  }
                >
                  {week.talent}
                </Checkbox>
                <span>{hoursText(week.minutes)}</span>
              </li>
            ))}
          </ul>
          <div className={styles.actions}>
            <ContactSelect
              contacts={contacts}
              isLoading={isLoading}
              value={contactId}
              onChange={setPicked}
              label={`Signataire, ${site.site}`}
            />
            <Button disabled={!isReady} loading={isSending} onClick={() => void send()}>
              Envoyer
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
