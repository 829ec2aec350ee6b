import { Button, Form, Input } from "antd";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { PageHeader } from "@/components/layout/PageHeader";
import { Moment, useMoment } from "@/features/message/Moment";
import { Preview } from "@/features/message/Preview";
import { useServer } from "@/kit/server";
import { useAct } from "@/kit/use-act";
import { toast } from "@/lib/toast";
import { count } from "@/rules/french";
import { Outcomes } from "./Outcomes";
import { People } from "./People";
import styles from "./page.module.css";
import { Targets } from "./Targets";
import { campaignOf, type Email, MOST_CONTACTS, MOST_PEOPLE, usePreview, useProposed, useTargets } from "./use-push";

const listIn = (params: URLSearchParams, name: string) => params.get(name)?.split(",").filter(Boolean) ?? [];

const EMPTY_PREVIEW = {
  title: "Rien à envoyer pour l’instant",
  text: "Choisissez au moins un talent et un contact\u202f: chaque e-mail se lit ici avant de partir.",
};
const previewed = ({ talent_id, contact_id, contact, company, email, reference, ...said }: Email) => ({
  ...said,
  id: `${talent_id}/${contact_id}`,
  name: [contact, company].filter(Boolean).join(" · "),
  to: email ?? contact,
  note: reference,
});

/** /talents/push-marketing: people without a name, proposed to the contacts of targeted companies. */
export default function PushMarketing() {
  const server = useServer();
  const [params, setParams] = useSearchParams();
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const [message, setMessage] = useState("");
  const [settled, setSettled] = useState("");
  const when = useMoment();
  const { moment } = when;
  const [busy, act] = useAct();
  const talentIds = listIn(params, "talents").slice(0, MOST_PEOPLE);
  const companyIds = listIn(params, "companies");
  const people = useProposed(talentIds);
  const targets = useTargets(companyIds);
  const chosen = (targets.data ?? []).filter(({ id, closed }) => closed === null && !refused.has(id));
  const campaign = campaignOf(
    people.data ?? [],
    chosen.slice(0, MOST_CONTACTS).map(({ id }) => id),
    settled.trim(),
    moment,
  );
  const preview = usePreview(campaign);
  const isReady = campaign.letters.length > 0 && campaign.contact_ids.length > 0;
  const emails = isReady ? (preview.data ?? []) : [];
  const leaving = emails.filter(({ refusal }) => refusal === null).length;

  const choose = (name: "talents" | "companies", ids: readonly string[]) =>
    setParams(
      (now) => {
        if (ids.length > 0) now.set(name, ids.join(","));
        else now.delete(name);
        return now;
      },
      { replace: true },
    );
  const send = () =>
    act(async () => {
      const made = await server.call<Email[]>("push_profiles", campaign);
      const left = made.filter(({ refusal }) => refusal === null).length;
      const said = count(left, "e-mail programmé", "e-mails programmés");
      toast({ type: "success", description: moment ? `${said}.` : `${said}, qui partent dans la minute.` });
      choose("talents", []);
    }, ["scheduled_email"]);

  return (
    <>
      <PageHeader
        title="Push marketing"
        subtitle="Des profils sans nom, proposés par e-mail aux contacts des entreprises que vous visez."
      />
      <div className={styles.columns}>
        <Form layout="vertical" className={styles.part} requiredMark={false}>
          <People ids={talentIds} people={people} onChange={(ids) => choose("talents", ids)} />
          <Targets
            ids={companyIds}
            targets={targets}
            refused={refused}
            onChange={(ids) => choose("companies", ids)}
            onRefuse={setRefused}
          />
          <Form.Item
            label="Message"
            htmlFor="push-message"
            extra="Entre «&#8239;Bonjour&#8239;» et le profil, le même pour tous."
          >
            <Input.TextArea
              id="push-message"
              value={message}
              maxLength={2000}
              autoSize={{ minRows: 3, maxRows: 10 }}
              placeholder="Voici un profil que nous connaissons bien et qui peut rejoindre vos chantiers."
              onChange={({ target }) => setMessage(target.value)}
              onBlur={() => setSettled(message)}
            />
          </Form.Item>
          <Moment id="push-at" {...when} />
          <div className={styles.actions}>
            <Button
              type="primary"
              loading={busy}
              disabled={leaving === 0 || preview.isFetching || when.isMissing}
              onClick={() => void send()}
            >
              {leaving === 0 ? "Envoyer" : `${moment ? "Programmer" : "Envoyer"} ${count(leaving, "e-mail")}`}
            </Button>
          </div>
        </Form>
        <Preview
          messages={emails.map(previewed)}
          isReady={isReady}
          empty={EMPTY_PREVIEW}
          preview={preview}
          foot="Suivent votre nom, l’agence, et un lien par lequel la personne refuse d’en recevoir d’autres."
        />
      </div>
      <Outcomes />
    </>
  );
}
