import { Button } from "antd";
import { useState } from "react";
import type { Row } from "@/kit/declaration";
import { messageOf } from "@/kit/parts/messages";
import { formatDate } from "@/lib/dates";
import { toast } from "@/lib/toast";
import { Asked } from "./Asked";
import styles from "./personal-data.module.css";
import { useDo } from "./use-personal-data";

/** Whoever was found elsewhere is told within a month what is kept of them, and why (RGPD, art. 14). */
export function Informed({ record, mayEdit }: { readonly record: Row; readonly mayEdit: boolean }) {
  const [isNoting, setNoting] = useState(false);
  const [isSending, setSending] = useState(false);
  const act = useDo();
  const id = String(record.id);
  const inform = (channel: string) =>
    act(
      ({ call }) => call("inform_talent", { talent_id: id, channel }),
      channel === "email" ? "L’e-mail d’information part." : "L’information est notée.",
    );
  const send = async () => {
    setSending(true);
    await inform("email").catch((refusal) => void toast({ type: "error", description: messageOf(refusal) }));
    setSending(false);
  };
  const isDue = record.is_found_elsewhere === true && !record.informed_on;
  return (
    <section aria-label="Information de la personne" className={styles.part}>
      <h3 className={styles.title}>Information de la personne</h3>
      <p className={isDue ? styles.question : undefined}>
        {record.informed_on
          ? `Informée le ${formatDate(String(record.informed_on))} de ce qui est gardé d’elle.`
          : isDue
            ? "Ces informations ne viennent pas d’elle\u202f: dites-lui dans le mois ce qui est gardé, et pourquoi."
            : "Ces informations viennent d’elle. Sinon, cochez «\u202fTrouvée ailleurs\u202f» ci-dessus."}
      </p>
      {mayEdit && isDue && (
        <div className={styles.actions}>
          <Button type="primary" loading={isSending} disabled={!record.email} onClick={() => void send()}>
            Envoyer l’e-mail d’information
          </Button>
          <Button onClick={() => setNoting(true)}>Informée autrement…</Button>
        </div>
      )}
      {isNoting && (
        <Asked
          title="La personne est informée"
          okText="Noter"
          questions={[
            {
              name: "channel",
              label: "Comment",
              choices: { phone: "Par téléphone", in_person: "De vive voix", paper: "Sur papier" },
            },
          ]}
          onOk={({ channel }) => inform(String(channel))}
          onClose={() => setNoting(false)}
        />
      )}
    </section>
  );
}
