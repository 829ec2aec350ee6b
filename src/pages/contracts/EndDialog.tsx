import { Alert, Form, Input, Modal, Select } from "antd";
import { useState } from "react";
import { DateInput } from "@/components/fields/date-input";
import type { Row } from "@/kit/declaration";
import { messageOf } from "@/kit/parts/messages";
import { useRead, useServer } from "@/kit/server";
import type { WorkflowAction } from "@/kit/show/workflow";
import { useRefresh } from "@/kit/use-refresh";
import { today } from "@/lib/dates";

interface Props {
  readonly action: WorkflowAction;
  readonly record: Row;
  /** The last day that was already chosen; today, or the term, by default. */
  readonly day?: string | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

type Reason = { code: string; label: string; is_break: boolean; pays_ifm: boolean };

/** The end of a contract, at its term or before: last day worked, reason (which decides the IFM), explanation. */
export function EndDialog({ action, record, day: asked, onClose, onDone }: Props) {
  const server = useServer();
  const refresh = useRefresh();
  const isBreak = action.action === "break";
  const [day, setDay] = useState<string | null>(
    String(asked ?? (isBreak ? today() : (record.actual_end_date ?? record.end_date ?? today()))),
  );
  const [code, setCode] = useState<string | null>(null);
  const [comment, setComment] = useState("");
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const { data: reasons = [] } = useRead({
    tables: ["contract_ending_reason"],
    key: ["all"],
    staleTime: Number.POSITIVE_INFINITY,
    read: ({ rows }, signal) =>
      rows<Reason>("contract_ending_reason", {
        select: "code,label,is_break,pays_ifm,position",
        sorters: [{ field: "position", order: "asc" }],
        pg: { key: "code" },
        signal,
      }),
  });
  const offered = reasons.filter((one) => one.is_break === isBreak);
  const chosen = offered.find((one) => one.code === code);
  const isMissing = !day || (isBreak && (!code || comment.trim() === ""));

  const send = async () => {
    setSending(true);
    setRefusal(null);
    try {
      const payload = { version: record.version, actual_end_date: day, ...(code && { ending_reason: code }) };
      const said = { action: action.action, comment: comment.trim() || null, payload };
      await server.call("transition", { entity: "contract", id: record.id, ...said });
      refresh("contract");
      onDone();
      onClose();
    } catch (error) {
      setRefusal(messageOf(error));
      setSending(false);
    }
  };

  return (
    <Modal
      open
      title={isBreak ? "Rompre le contrat" : "Terminer le contrat"}
      okText={action.label}
      okButtonProps={{ danger: isBreak, disabled: isMissing, loading: isSending }}
      cancelText="Annuler"
      onOk={() => void send()}
      onCancel={onClose}
    >
      {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
      <Form layout="vertical" component="div">
        <Form.Item label="Dernier jour" htmlFor="end-day">
          <DateInput id="end-day" value={day} onChange={(value) => setDay(value)} onUnreadable={() => setDay(null)} />
        </Form.Item>
        <Form.Item
          label="Motif"
          htmlFor="end-reason"
          extra={
            chosen &&
            (record.contract_type !== "cdii" && chosen.code === "RUPT_ETT"
              ? "Un nouveau contrat aux mêmes éléments essentiels prend effet sous trois jours ouvrables\u202f; sinon la paie est due jusqu’au terme, IFM comprise (L1251-26)."
              : chosen.pays_ifm && record.contract_type !== "cdii"
                ? "L’indemnité de fin de mission est due."
                : "L’indemnité de fin de mission n’est pas due.")
          }
        >
          <Select
            id="end-reason"
            value={code}
            placeholder={isBreak ? "Pourquoi le contrat s’arrête" : "Fin au terme"}
            options={offered.map((one) => ({ value: one.code, label: one.label }))}
            onChange={setCode}
          />
        </Form.Item>
        <Form.Item label="Explication" htmlFor="end-comment">
          <Input.TextArea
            id="end-comment"
            autoSize={{ minRows: 2, maxRows: 8 }}
            maxLength={4000}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
