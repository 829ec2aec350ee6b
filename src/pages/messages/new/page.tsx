import contact from "@resources/crm/contact";
import talent from "@resources/talents/talent";
import { Alert, Button, Checkbox, Form, Radio, Select } from "antd";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { EmptyState } from "@/components/layout/EmptyState";
import { PageHeader } from "@/components/layout/PageHeader";
import { Body, type Written } from "@/features/message/Body";
import { Moment, useMoment } from "@/features/message/Moment";
import { type Channel, useTakeBack } from "@/features/message/message";
import styles from "@/features/message/message.module.css";
import { Preview } from "@/features/message/Preview";
import { useRested } from "@/features/message/use-rested";
import { pathOf } from "@/kit/declaration";
import { LinkButton } from "@/kit/parts/link-button";
import { messageOf } from "@/kit/parts/messages";
import { useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { can, useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import { count } from "@/rules/french";
import { type Asked, type Told, usePapers, usePreview } from "./use-write";

const listIn = (params: URLSearchParams, name: string) => params.get(name)?.split(",").filter(Boolean) ?? [];
const EMPTY: Written = { subject: "", content: "", templateId: null, isProspection: false };
const EMPTY_PREVIEW = {
  title: "Rien à relire pour l’instant",
  text: "Chaque message se lit ici avec les vraies valeurs, avant de partir.",
};
/** Enough is said to be sent: the shortest that the server takes. */
const isWhole = ({ message: { channel, subject, content } }: Asked): boolean =>
  content.trim().length > 2 && (channel === "sms" || subject.trim().length > 2);

const LISTS = [
  { list: talent, label: "Choisir des talents" },
  { list: contact, label: "Choisir des contacts" },
] as const;

const leavingIn = (many: number, moment: string | null) =>
  `${count(many, "message part", "messages partent")} ${moment ? "à l’heure dite" : "dans dix secondes"}.`;

/** /messages/new?talents=…&contacts=…&mission=… : an e-mail or an SMS to one or several people, from where they are. */
export default function Write() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const server = useServer();
  const refresh = useRefresh();
  const rights = useRights();
  const takeBack = useTakeBack();
  const [talents, contacts, mission] = [listIn(params, "talents"), listIn(params, "contacts"), params.get("mission")];
  const [channel, setChannel] = useState<Channel>(params.get("channel") === "sms" ? "sms" : "email");
  const [written, setWritten] = useState(EMPTY);
  const [joined, setJoined] = useState<string[]>([]);
  const when = useMoment();
  const { moment } = when;
  const [busy, setBusy] = useState(false);
  const isAlone = talents.length + contacts.length === 1;
  const papers = usePapers(
    talents.length > 0 ? "talent" : "contact",
    isAlone && channel === "email" ? (talents[0] ?? contacts[0]) : undefined,
  );
  const asked: Asked = {
    message: {
      channel,
      subject: written.subject,
      content: written.content,
      template_id: written.templateId,
      is_prospection: written.isProspection,
      document_ids: channel === "email" && isAlone ? joined : [],
      ...(mission && { mission_id: mission }),
      ...(moment && { send_at: moment }),
    },
    talent_ids: talents,
    contact_ids: contacts,
  };
  const rested = useRested(asked);
  const isWritten = isWhole(asked);
  const preview = usePreview(rested, isWhole(rested));
  const isSettled = JSON.stringify(rested) === JSON.stringify(asked);
  const told = isWritten ? (preview.data ?? []) : [];
  const leaving = told.filter(({ refusal }) => refusal === null).length;

  if (talents.length + contacts.length === 0)
    return (
      <>
        <PageHeader title="Écrire" />
        <EmptyState
          title={"À qui voulez-vous écrire\u202f?"}
          action={LISTS.filter(({ list }) => can(rights, list.access, "read")).map(({ list, label }) => (
            <LinkButton key={label} to={pathOf.list(list)}>
              {label}
            </LinkButton>
          ))}
        >
          Choisissez des talents ou des contacts dans leur liste, ou ouvrez une fiche.
        </EmptyState>
      </>
    );
  const send = async () => {
    setBusy(true);
    try {
      const made = await server.call<Told[]>("write_messages", asked);
      const ids = made.flatMap(({ id }) => id ?? []);
      const isHeld = made.some((one) => one.is_uncarried);
      takeBack(
        ids,
        isHeld
          ? `${count(ids.length, "message")} en attente\u202f: aucun opérateur SMS.`
          : leavingIn(ids.length, moment),
      );
      refresh("scheduled_email");
      void navigate(-1);
    } catch (error) {
      toast({ type: "error", description: messageOf(error) });
      setBusy(false);
    }
  };
  return (
    <>
      <PageHeader
        title="Écrire"
        subtitle={`${count(talents.length + contacts.length, "destinataire")}\u202f: chacun reçoit son propre message.`}
      />
      <div className={styles.columns}>
        <Form layout="vertical" className={styles.part} requiredMark={false}>
          <Radio.Group
            aria-label="Voie"
            value={channel}
            optionType="button"
            options={[
              { value: "email", label: "E-mail" },
              { value: "sms", label: "SMS" },
            ]}
            onChange={({ target }) => {
              setChannel(target.value);
              setWritten({ ...written, templateId: null });
            }}
          />
          <Body
            channel={channel}
            audience={talents.length > 0 ? "talent" : "contact"}
            value={written}
            onChange={setWritten}
          />
          {(papers.data?.length ?? 0) > 0 && (
            <Form.Item label="Pièces jointes" htmlFor="message-papers" extra="Parmi les documents de la fiche.">
              <Select
                id="message-papers"
                mode="multiple"
                value={joined}
                onChange={setJoined}
                options={papers.data?.map(({ id, title, file_name }) => ({ value: id, label: title ?? file_name }))}
              />
            </Form.Item>
          )}
          {contacts.length > 0 && (
            <Checkbox
              checked={written.isProspection}
              onChange={({ target }) => setWritten({ ...written, isProspection: target.checked })}
            >
              C’est de la prospection&#8239;: ne pas écrire à qui s’y oppose
            </Checkbox>
          )}
          <Moment id="message-at" {...when} />
          {told.some((one) => one.is_uncarried) && (
            <Alert
              type="warning"
              showIcon
              title="Ce serveur n’a pas d’opérateur SMS"
              description="Ce que vous écrivez attend deux jours, et part s’il en vient un. Écrivez plutôt un e-mail, ou appelez."
            />
          )}
          <div className={styles.actions}>
            <Button
              type="primary"
              loading={busy}
              disabled={leaving === 0 || !isSettled || preview.isFetching || when.isMissing}
              onClick={() => void send()}
            >
              {leaving === 0 ? "Envoyer" : `${moment ? "Programmer" : "Envoyer"} ${count(leaving, "message")}`}
            </Button>
            <Button onClick={() => void navigate(-1)}>Annuler</Button>
          </div>
        </Form>
        <Preview
          messages={told.map((one) => ({ ...one, id: one.row_id, note: one.to, files: one.attachments }))}
          isReady={isWritten}
          empty={EMPTY_PREVIEW}
          preview={preview}
          foot={
            channel === "email"
              ? "Suivent votre nom, l’agence et un bouton pour vous répondre."
              : "Qui répond STOP ne reçoit plus de SMS."
          }
        />
      </div>
    </>
  );
}
