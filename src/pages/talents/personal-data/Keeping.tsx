import { Button } from "antd";
import { useState } from "react";
import { messageOf } from "@/kit/parts/messages";
import { formatDate, today } from "@/lib/dates";
import { toast } from "@/lib/toast";
import { Asked } from "./Asked";
import styles from "./personal-data.module.css";
import { CHANNELS, type PersonalData, SAID, useDo } from "./use-personal-data";

const BECAUSE = {
  contact: "d’après le dernier contact ou la dernière candidature",
  contract: "d’après la fin du dernier contrat",
  kept: "d’après la raison notée",
} as const;
const REASONS = {
  consent: "La personne est d’accord pour rester",
  need: "Un besoin est prévu",
  claim: "Un litige est en cours",
};
const HOW = Object.fromEntries(SAID.map((one) => [one, CHANNELS[one] ?? one]));

interface Props {
  readonly id: string;
  readonly data: PersonalData;
  readonly mayEdit: boolean;
}

/** Until when the file is kept, and the question asked a month before its end. */
export function Keeping({ id, data: { due_on, because, reason, question }, mayEdit }: Props) {
  const [isKeeping, setKeeping] = useState(false);
  const act = useDo();
  const release = () =>
    act(
      ({ call }) => call("release_talent", { talent_id: id }),
      "Ce dossier sera anonymisé à son terme, sauf nouveau contact.",
    ).catch((refusal) => void toast({ type: "error", description: messageOf(refusal) }));
  return (
    <section aria-label="Conservation" className={styles.part}>
      <h3 className={styles.title}>Conservation</h3>
      <p>
        Gardé jusqu’au <strong>{formatDate(due_on)}</strong>
        {because && <span className={styles.quiet}>, {BECAUSE[because]}</span>}.{reason && ` ${reason}.`}
      </p>
      {question && (
        <p className={styles.question}>
          {question.released_at
            ? `Laissé partir le ${formatDate(question.released_at)}\u202f: le dossier sera anonymisé trente jours après la question posée le ${formatDate(question.asked_on)}.`
            : `Ni contact ni contrat depuis longtemps\u202f: faut-il garder ce dossier\u202f? Sans réponse, il sera anonymisé.`}
        </p>
      )}
      {mayEdit && (
        <div className={styles.actions}>
          <Button type={question ? "primary" : "default"} onClick={() => setKeeping(true)}>
            Garder plus longtemps…
          </Button>
          {question && !question.released_at && (
            <Button onClick={() => void release()}>Laisser anonymiser à son terme</Button>
          )}
        </div>
      )}
      {isKeeping && (
        <Asked
          title="Garder ce dossier plus longtemps"
          okText="Garder"
          initial={{ reason: "consent", channel: "phone", until: null }}
          questions={[
            { name: "reason", label: "Raison", choices: REASONS },
            { name: "channel", label: "Accord reçu", choices: HOW, when: (now) => now.reason === "consent" },
            {
              name: "until",
              label: "Jusqu’au",
              day: { isDisabled: (day) => day <= today() },
            },
            {
              name: "detail",
              label: "En une phrase, que la personne peut demander à lire",
              when: (now) => now.reason !== "consent",
            },
          ]}
          onOk={({ reason: why, channel, until, detail }) =>
            act(
              ({ call }) =>
                call("keep_talent", {
                  talent_id: id,
                  reason: why,
                  until,
                  detail: detail ?? null,
                  channel: why === "consent" ? channel : null,
                }),
              "Le dossier est gardé.",
            )
          }
          onClose={() => setKeeping(false)}
        />
      )}
    </section>
  );
}
