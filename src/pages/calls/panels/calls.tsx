import PhoneOutlined from "@ant-design/icons/es/icons/PhoneOutlined";
import callLog from "@resources/crm/call-log";
import { Button, Input, Segmented } from "antd";
import { useState } from "react";
import { ToneTag } from "@/components/fields/tone-tag";
import type { Resource, Row } from "@/kit/declaration";
import { messageOf } from "@/kit/parts/messages";
import { useRead, useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { formatDate, formatDateTime, today } from "@/lib/dates";
import { can, type Owned, useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import { addDays } from "@/rules/calendar/date";
import { formatPhone } from "@/rules/identity/phone";
import styles from "../calls.module.css";

type Call = {
  readonly id: string;
  readonly outcome: string;
  readonly comment: string | null;
  readonly next_contact_on: string | null;
  readonly called_at: string;
};

const { outcome: OUTCOME } = callLog.fields;
const OUTCOMES = OUTCOME?.kind === "choice" ? OUTCOME.choices : [];
/** When to call again, in days from today. */
const AGAIN = [
  { value: 0, label: "Non" },
  { value: 1, label: "Demain" },
  { value: 3, label: "3 j" },
  { value: 7, label: "1 sem." },
  { value: 30, label: "1 mois" },
];

/** A call in two presses, « Appel passé » then what came of it; the number is dialled by the first. */
export default function Calls({ resource, record }: { readonly resource: Resource; readonly record: Row }) {
  const column = `${resource.table}_id` as "talent_id" | "contact_id";
  const rights = useRights();
  const server = useServer();
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);
  const [again, setAgain] = useState(0);
  const [comment, setComment] = useState("");
  const { data } = useRead({
    tables: ["call_log"],
    key: ["last", column, record.id],
    read: ({ rows }, signal) =>
      rows<Call>("call_log", {
        select: "id,outcome,comment,next_contact_on,called_at",
        filters: [{ field: column, operator: "eq", value: record.id }],
        sorters: [{ field: "called_at", order: "desc" }],
        size: 1,
        signal,
      }),
  });
  const last = data?.[0];
  const phone = record.phone_number as string | null;
  const mayNote = can(rights, resource.access, "edit", record as Owned);

  const takeBack = async (id: string) => {
    try {
      await server.call("take_back_call", { id });
    } catch (error) {
      toast({ type: "error", description: messageOf(error) });
    }
    refresh("call_log");
  };
  const note = async (outcome: string, label: string) => {
    const next = again > 0 ? addDays(today(), again) : null;
    try {
      const id = await server.call<string>("record_call", {
        outcome,
        [column]: record.id,
        ...(comment.trim() && { comment }),
        ...(next && { next_contact_on: next }),
      });
      toast({
        type: "success",
        description: `Appel noté\u202f: ${label.toLowerCase()}${next ? `, à rappeler le ${formatDate(next)}` : ""}.`,
        action: { btnText: "Annuler", altText: "Annuler", trigger: () => void takeBack(id) },
      });
      setOpen(false);
      setComment("");
      setAgain(0);
    } catch (error) {
      toast({ type: "error", description: messageOf(error) });
    }
    refresh("call_log");
    refresh(resource.table);
  };

  const form = (
    <div className={styles.form}>
      <span className={styles.quiet}>À rappeler&#8239;?</span>
      <Segmented
        block
        size="small"
        options={AGAIN}
        value={again}
        onChange={(value) => setAgain(Number(value))}
        aria-label="À rappeler"
      />
      <Input
        value={comment}
        maxLength={500}
        placeholder="Un mot (facultatif)"
        aria-label="Commentaire de l’appel"
        onChange={({ target }) => setComment(target.value)}
      />
      <div className={styles.outcomes}>
        {OUTCOMES.map(({ value, label }) => (
          <Button key={value} onClick={() => void note(value, label)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
  const state = OUTCOMES.find(({ value }) => value === last?.outcome);
  return (
    <div className={styles.row}>
      {phone ? (
        <Button icon={<PhoneOutlined aria-hidden />} href={`tel:${phone}`}>
          {formatPhone(phone)}
        </Button>
      ) : (
        <span className={styles.quiet}>Pas de numéro.</span>
      )}
      {mayNote && (
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Appel passé
        </Button>
      )}
      {last && (
        <span className={styles.last}>
          <ToneTag tone={state?.tone}>{state?.label ?? last.outcome}</ToneTag>
          <span className={styles.quiet}>
            {[
              formatDateTime(last.called_at),
              last.comment,
              last.next_contact_on && `à rappeler le ${formatDate(last.next_contact_on)}`,
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </span>
      )}
      {isOpen && form}
    </div>
  );
}
