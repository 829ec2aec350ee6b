import { Alert, Button, Form, Input } from "antd";
import { useState } from "react";
import { DateInput } from "@/components/fields/date-input";
import { FileUpload } from "@/components/fields/file-upload";
import type { Row } from "@/kit/declaration";
import { storedFile } from "@/kit/form/files";
import { messageOf } from "@/kit/parts/messages";
import { useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { today } from "@/lib/dates";
import { useRights } from "@/lib/rights";

interface Props {
  readonly record: Row;
  /** The contract does not take place: the declaration is canceled instead. */
  readonly isOff: boolean;
  readonly onDone: () => void;
}

/** The receipt of a declaration: its number, its day, its paper; or the day when it was canceled. */
export function HireForm({ record, isOff, onDone }: Props) {
  const server = useServer();
  const refresh = useRefresh();
  const rights = useRights();
  const store = storedFile("documents", "contract", String(record.id));
  const [number, setNumber] = useState(String(record.dpae_reference ?? ""));
  const [day, setDay] = useState<string | null>(today());
  const [paper, setPaper] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const send = async () => {
    setSending(true);
    setRefusal(null);
    // The day counts, not the hour: noon in Paris, or now.
    const sentAt = day === today() ? new Date().toISOString() : `${day}T11:00:00Z`;
    const values = isOff
      ? { dpae_canceled_on: day }
      : { dpae_reference: number.trim(), dpae_sent_at: sentAt, dpae_canceled_on: null };
    try {
      await server.update("contract", String(record.id), values, { version: Number(record.version) });
      if (paper)
        await server.create("document", {
          workspace_id: rights?.workspace?.id,
          entity: "contract",
          row_id: record.id,
          type: "dpae_receipt",
          title: `Accusé de DPAE ${number.trim()}`,
          storage_path: paper,
        });
      onDone();
    } catch (error) {
      setRefusal(messageOf(error));
      setSending(false);
    }
    refresh("contract");
    refresh("document");
  };

  return (
    <Form layout="vertical" component="div">
      {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
      {!isOff && (
        <Form.Item label="N° de l’accusé de réception" htmlFor="hire-number">
          <Input id="hire-number" maxLength={60} value={number} onChange={(event) => setNumber(event.target.value)} />
        </Form.Item>
      )}
      <Form.Item label={isOff ? "Annulée le" : "Déclarée le"} htmlFor="hire-day">
        <DateInput id="hire-day" value={day} onChange={setDay} onUnreadable={() => setDay(null)} />
      </Form.Item>
      {!isOff && (
        <Form.Item label="Accusé de réception (facultatif)" htmlFor="hire-paper">
          <FileUpload id="hire-paper" value={paper} onChange={setPaper} {...store} />
        </Form.Item>
      )}
      <Button
        type="primary"
        loading={isSending}
        disabled={!day || (!isOff && number.trim() === "")}
        onClick={() => void send()}
      >
        Enregistrer
      </Button>{" "}
      <Button onClick={onDone}>Annuler</Button>
    </Form>
  );
}
