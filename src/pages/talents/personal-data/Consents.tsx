import { Button, Popconfirm } from "antd";
import { useState } from "react";
import { ToneTag } from "@/components/fields/tone-tag";
import { messageOf } from "@/kit/parts/messages";
import { formatDate, today } from "@/lib/dates";
import { toast } from "@/lib/toast";
import { Asked } from "./Asked";
import styles from "./personal-data.module.css";
import { CHANNELS, type Consent, KINDS, NOTED, PURPOSES, SAID, useDo } from "./use-personal-data";

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const wordsOf = (codes: readonly string[], words: Readonly<Record<string, string>>) =>
  Object.fromEntries(codes.map((code) => [code, capital(words[code] ?? code)]));

interface Props {
  readonly id: string;
  readonly consents: readonly Consent[];
  readonly mayEdit: boolean;
}

/** What the person agreed to, objects to and was told: by the steps that asked for it, or noted here. */
export function Consents({ id, consents, mayEdit }: Props) {
  const [isNoting, setNoting] = useState(false);
  const act = useDo();
  const withdraw = (consent: Consent) =>
    act(({ call }) => call("withdraw_consent", { consent_id: consent.id }), "Le retrait est noté.").catch(
      (refusal) => void toast({ type: "error", description: messageOf(refusal) }),
    );
  return (
    <section aria-label="Accords et oppositions" className={styles.part}>
      <h3 className={styles.title}>Accords et oppositions</h3>
      {consents.length === 0 && <p className={styles.quiet}>Rien n’est encore noté pour cette personne.</p>}
      {consents.length > 0 && (
        <ul className={styles.log}>
          {consents.map((one) => (
            <li key={one.id}>
              <span>
                <strong>{KINDS[one.kind]}</strong>
                {"\u202f"}: {PURPOSES[one.purpose] ?? one.purpose}
                <span className={styles.why}>
                  {[
                    `${formatDate(one.given_at)}, ${CHANNELS[one.channel] ?? one.channel}`,
                    one.notice_version && `texte ${one.notice_version}`,
                    one.detail,
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
              {one.withdrawn_at ? (
                <ToneTag tone="neutral">{`Retiré le ${formatDate(one.withdrawn_at)}`}</ToneTag>
              ) : (
                mayEdit &&
                one.kind !== "information" && (
                  <Popconfirm
                    title={"La personne retire-t-elle ce qu’elle a dit\u202f?"}
                    okText="Noter le retrait"
                    cancelText="Annuler"
                    onConfirm={() => void withdraw(one)}
                  >
                    <Button size="small">Retirer</Button>
                  </Popconfirm>
                )
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <div className={styles.actions}>
          <Button onClick={() => setNoting(true)}>Noter un accord ou une opposition…</Button>
        </div>
      )}
      {isNoting && (
        <Asked
          title="Noter un accord ou une opposition"
          okText="Noter"
          initial={{ kind: "consent", given_on: today() }}
          questions={[
            { name: "kind", label: "Ce qui a été dit", choices: { consent: "Accord", objection: "Opposition" } },
            { name: "purpose", label: "Pour quoi", choices: wordsOf(NOTED, PURPOSES) },
            { name: "channel", label: "Comment", choices: wordsOf(SAID, CHANNELS) },
            {
              name: "given_on",
              label: "Le",
              day: { isDisabled: (day) => day > today() },
            },
            { name: "detail", label: "Précision", optional: true },
          ]}
          onOk={(said) =>
            act(({ call }) => call("note_consent", { talent_id: id, ...said }), "C’est noté dans le dossier.")
          }
          onClose={() => setNoting(false)}
        />
      )}
    </section>
  );
}
