import clientOrder from "@resources/missions/client-order";
import { Button, Form, Select } from "antd";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { EmptyState } from "@/components/layout/EmptyState";
import { PageHeader } from "@/components/layout/PageHeader";
import { Body, type Written } from "@/features/message/Body";
import { Letter } from "@/features/message/Letter";
import { refusalText, useTakeBack, useTemplates } from "@/features/message/message";
import styles from "@/features/message/message.module.css";
import { useRested } from "@/features/message/use-rested";
import { pathOf } from "@/kit/declaration";
import { Failure, messageOf, Skeleton } from "@/kit/parts/messages";
import { useServer } from "@/kit/server";
import { useAct } from "@/kit/use-act";
import { useRefresh } from "@/kit/use-refresh";
import { functions } from "@/lib/functions";
import { toast } from "@/lib/toast";
import { type Asked, type Desk, type Shown, useDesk, useShown } from "./use-present";

/** /applications/:id/present: the anonymous résumé, the mail and the stage, in one press. */
export default function Present() {
  const { id = "" } = useParams();
  const desk = useDesk(id);
  const templates = useTemplates();
  if (desk.error) return <Failure error={desk.error} onRetry={() => void desk.refetch()} />;
  if (desk.data === undefined || templates.isPending) return <Skeleton rows={8} />;
  if (desk.data === null) return <EmptyState title="Cette candidature n’existe plus, ou vous n’y avez pas accès." />;
  const first = templates.data?.find(({ audience }) => audience === "presentation");
  const written = { subject: first?.subject ?? "", content: first?.content ?? "" };
  return (
    <Gesture id={id} desk={desk.data} start={{ ...written, templateId: first?.id ?? null, isProspection: false }} />
  );
}

function Gesture({ id, desk, start }: { readonly id: string; readonly desk: Desk; readonly start: Written }) {
  const navigate = useNavigate();
  const server = useServer();
  const [, act] = useAct();
  const refresh = useRefresh();
  const takeBack = useTakeBack();
  const [written, setWritten] = useState(start);
  const [contact, setContact] = useState(desk.contacts[0]?.id);
  const [chosen, setChosen] = useState<string>();
  const [busy, setBusy] = useState<"send" | "make" | null>(null);
  const resume = chosen ?? desk.resumes[0]?.id;
  const isWritten = written.subject.trim().length > 2 && written.content.trim().length > 2;
  const asked: Asked | null =
    contact && resume && isWritten
      ? {
          application_id: id,
          contact_id: contact,
          resume_id: resume,
          subject: written.subject,
          content: written.content,
        }
      : null;
  const rested = useRested(asked);
  const shown = useShown(rested);

  const make = async () => {
    setBusy("make");
    await act(async () => {
      await functions.post(`documents/profiles/${desk.talentId}`, {});
      refresh("resume");
    });
    setBusy(null);
  };
  const send = async () => {
    setBusy("send");
    try {
      const made = await server.call<Shown>("present_candidate", asked ?? {});
      if (made.id === null) throw new Error(refusalText(made.refusal ?? "", made.detail));
      for (const table of ["application", "scheduled_email", "mission"]) refresh(table);
      takeBack([made.id], `${desk.name} est présenté à ${made.contact}\u202f: l’e-mail part dans dix secondes.`);
      void navigate(pathOf.tab(clientOrder, desk.missionId, "applications"));
    } catch (refusal) {
      toast({ type: "error", description: messageOf(refusal) });
      setBusy(null);
    }
  };
  const isSettled = JSON.stringify(rested) === JSON.stringify(asked) && !shown.isFetching;
  return (
    <>
      <PageHeader
        title={`Présenter ${desk.name}`}
        subtitle={`${desk.job} chez ${desk.company}. Son nom ne part pas\u202f: le client lit sa référence.`}
      />
      <div className={styles.columns}>
        <Form layout="vertical" className={styles.part} requiredMark={false}>
          <Form.Item
            label="Contact"
            htmlFor="present-contact"
            {...(desk.contacts.length === 0 && {
              validateStatus: "error",
              help: "Aucun contact actif de ce client n’a d’adresse e-mail.",
            })}
          >
            <Select
              id="present-contact"
              value={contact}
              onChange={setContact}
              options={desk.contacts.map((one) => ({ value: one.id, label: one.label }))}
            />
          </Form.Item>
          {desk.resumes.length === 0 ? (
            <Form.Item label="CV anonyme joint" extra="Cette personne n’en a pas encore.">
              <Button loading={busy === "make"} onClick={() => void make()}>
                Créer le CV anonyme
              </Button>
            </Form.Item>
          ) : (
            <Form.Item label="CV anonyme joint" htmlFor="present-resume">
              <Select
                id="present-resume"
                value={resume}
                onChange={setChosen}
                options={desk.resumes.map((one) => ({ value: one.id, label: one.file_name ?? "CV anonyme" }))}
              />
            </Form.Item>
          )}
          <Body channel="email" audience="presentation" value={written} onChange={setWritten} />
          <div className={styles.actions}>
            <Button
              type="primary"
              loading={busy === "send"}
              disabled={!asked || !isSettled || !shown.data || shown.data.refusal !== null}
              onClick={() => void send()}
            >
              Présenter au client
            </Button>
            <Button onClick={() => void navigate(-1)}>Annuler</Button>
          </div>
        </Form>
        <section className={styles.part} aria-labelledby="present-preview">
          <h2 id="present-preview" className={styles.heading}>
            Aperçu
          </h2>
          {shown.error && <Failure error={shown.error} onRetry={() => void shown.refetch()} />}
          {!asked && <EmptyState title="Choisissez un contact et un CV anonyme" />}
          {asked && shown.data && (
            <>
              {shown.data.refusal && (
                <p className={styles.bad}>
                  Ne peut pas partir&#8239;: {refusalText(shown.data.refusal, shown.data.detail)}.
                </p>
              )}
              <Letter
                {...shown.data}
                name={shown.data.contact}
                files={shown.data.file ? [shown.data.file] : []}
                foot="Suivent un bouton par lequel le client répond sans compte, et votre nom. La candidature passe à «&#8239;CV envoyé&#8239;»."
              />
            </>
          )}
        </section>
      </div>
    </>
  );
}
