import type { CrudFilter } from "@refinedev/core";
import { Alert, Button, Checkbox, Input, Modal } from "antd";
import { useId, useState } from "react";
import { hoursText } from "@/features/timesheet/cell";
import type { Row } from "@/kit/declaration";
import { messageOf } from "@/kit/parts/messages";
import { useRead } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { formatWeek } from "@/lib/dates";
import type { SentRequest } from "@/lib/functions";
import { displayName, type PersonLike } from "@/rules/names";
import type { Minutes } from "@/rules/time/minutes";
import { ContactSelect } from "./ContactSelect";
import { eq, time } from "./data";
import styles from "./Send.module.css";
import { SentTo } from "./SentTo";
import { sendWeeks } from "./send-weeks";
import { useContactsOf } from "./use-contacts";

interface Props {
  readonly week: Row;
  readonly onClose: () => void;
}

type Sendable = { id: string; name: string; minutes: Minutes; isDisputed: boolean };

/** What leaves with a week: those not sent yet, or those that its link already carries. */
function withWeek(week: Row): CrudFilter[] {
  if (week.status !== "sent_to_customer") return [{ field: "status", operator: "in", value: ["entered", "disputed"] }];
  const request = week.signature_request_id;
  return [eq("status", "sent_to_customer"), request ? eq("signature_request_id", request) : eq("id", week.id)];
}

/** Weeks of the same site and Monday that may leave with this one. */
function useCompanions(week: Row) {
  const { work_site_id: site, company_id: company, monday, id } = week;
  return useRead<Sendable[]>({
    tables: ["timesheet_week", "talent"],
    key: ["companions", id],
    gcTime: 0,
    read: async (server, signal) => {
      const rows = await server.rows("timesheet_week", {
        select:
          "id,status,worker_minutes,talent:talent!talent_id(civility,first_name,last_name,temp_first_name,temp_last_name,job_title)",
        filters: [
          eq("company_id", company),
          eq("monday", monday),
          site ? eq("work_site_id", site) : { field: "work_site_id", operator: "null", value: null },
          ...withWeek(week),
        ],
        signal,
      });
      return rows.map((row) => ({
        id: String(row.id),
        name: displayName((row.talent ?? {}) as PersonLike),
        minutes: time(row.worker_minutes),
        isDisputed: row.status === "disputed",
      }));
    },
  });
}

/** Sends a site and a week to the customer: who signs, which temps, a word. */
export function SendDialog({ week, onClose }: Props) {
  const field = useId();
  const refresh = useRefresh();
  const companyId = String(week.company_id);
  const { contacts: byCompany, isLoading } = useContactsOf([companyId]);
  const contacts = byCompany?.get(companyId) ?? [];
  const companions = useCompanions(week);
  const isAnswer = week.status === "disputed";
  const isReminder = week.status === "sent_to_customer";
  const [contactId, setContactId] = useState<string | null>((week.contact_id as string | null) ?? null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [comment, setComment] = useState("");
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [link, setLink] = useState<SentRequest | null>(null);

  const weekId = String(week.id);
  const all = companions.data ?? [];
  // A contested week of somebody else has its own answer.
  const offered = all.filter((one) => one.id === weekId || !one.isDisputed);
  const chosen = offered.filter((one) => !left.has(one.id));
  const hasReachable = contacts.some((one) => one.id === contactId && one.reach !== null);
  const isReady = hasReachable && chosen.length > 0 && (!isAnswer || comment.trim() !== "");

  const toggle = (id: string) =>
    setLeft((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  async function send() {
    if (!contactId) return;
    setSending(true);
    setRefusal(null);
    try {
      setLink(await sendWeeks({ weekIds: chosen.map((one) => one.id), contactId, comment }));
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setSending(false);
      refresh("timesheet_week");
    }
  }

  if (link)
    return (
      <Modal open title="Demande de signature" onCancel={onClose} footer={<Button onClick={onClose}>Fermer</Button>}>
        <SentTo request={link} />
      </Modal>
    );

  return (
    <Modal
      open
      title={isAnswer ? "Répondre et renvoyer" : isReminder ? "Relancer le client" : "Envoyer au client"}
      okText={chosen.length > 1 ? `Envoyer ${chosen.length} relevés` : "Envoyer le relevé"}
      okButtonProps={{ loading: isSending, disabled: !isReady }}
      cancelText="Annuler"
      onOk={() => void send()}
      onCancel={onClose}
    >
      <div className={styles.form}>
        {isReminder && <p className="muted">Un nouveau lien part. Celui d’avant ne vaut plus.</p>}
        {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
        <div>
          <label htmlFor={`${field}-contact`}>Signataire</label>
          <ContactSelect
            id={`${field}-contact`}
            contacts={contacts}
            isLoading={isLoading}
            value={contactId}
            onChange={setContactId}
          />
        </div>
        <fieldset className={styles.weeks}>
          <legend>Relevés du chantier, {formatWeek(String(week.monday)).toLowerCase()}</legend>
          {offered.map((one) => (
            <Checkbox
              key={one.id}
              className={one.id === weekId ? (styles.fixed ?? "") : ""}
              checked={!left.has(one.id)}
              disabled={one.id === weekId}
              onChange={() => toggle(one.id)}
            >
              {one.name} · {hoursText(one.minutes)}
            </Checkbox>
          ))}
        </fieldset>
        <div>
          <label htmlFor={`${field}-comment`}>
            {isAnswer ? "Votre réponse à la correction du client" : "Message pour le client (facultatif)"}
          </label>
          <Input.TextArea
            id={`${field}-comment`}
            autoSize={{ minRows: 2, maxRows: 8 }}
            maxLength={2000}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        </div>
      </div>
    </Modal>
  );
}
