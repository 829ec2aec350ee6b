import { Alert, Form, Input, Modal } from "antd";
import { useId, useRef, useState } from "react";
import { today } from "@/lib/dates";
import { useRights } from "@/lib/rights";
import { type Resource, type Row, section } from "../declaration";
import { tellRefusal } from "../form/refusal";
import { newValues, writesOf } from "../form/values";
import { useFocusBack } from "../parts/use-focus-back";
import { AskedFields } from "./asked-fields";
import type { WorkflowAction } from "./workflow";

interface Props {
  readonly resource: Resource;
  readonly action: Pick<WorkflowAction, "action" | "label" | "tone" | "requires_comment">;
  /** When the action’s own name says too little: « Écarter Awa Diop ». */
  readonly title?: string;
  /** The one it is done to: what it names already is not asked afresh. */
  readonly record?: Row;
  readonly onSubmit: (comment: string | null, asked: Row) => Promise<void>;
  readonly onCancel: () => void;
}

const COMMENT = "comment";

/** What the declaration asks for, as a form of its own: the same boxes, rules and values as those of the record’s. */
function formOf(resource: Resource, action: string): Resource {
  const fields = resource.asks[action]?.fields ?? {};
  return { ...resource, fields, where: {}, form: [section("", Object.keys(fields))] };
}

/** Whom the record points to already, of what is asked. Days and amounts are said anew: that is why one asks. */
const named = ({ fields }: Resource, record: Row | undefined): Row =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) =>
      kind === "reference" && record?.[name] ? [[name, record[name]]] : [],
    ),
  );

/** Asks why, or for what the action needs, or asks twice, before it; stays with what was written when it is refused. */
export default function ActionDialog({ resource, action, title = action.label, record, onSubmit, onCancel }: Props) {
  useFocusBack();
  const [form] = Form.useForm<Row>();
  const rights = useRights();
  const name = useId();
  const [asked] = useState(() => formOf(resource, action.action));
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [initial] = useState(() => ({
    ...newValues(asked, new URLSearchParams(), {
      today: today(),
      now: new Date().toISOString(),
      me: rights?.member?.id,
    }),
    ...named(asked, record),
  }));
  const comment = String(Form.useWatch(COMMENT, form) ?? "").trim();
  const fields = Object.entries(asked.fields);
  const help = resource.asks[action.action]?.help;
  const boxes = useRef<HTMLDivElement>(null);

  const send = async () => {
    setSending(true);
    setRefusal(null);
    try {
      const { columns } = writesOf(asked, {}, form.getFieldsValue(true), "create");
      await onSubmit(comment || null, columns);
    } catch (error) {
      // The dialog stays, with what was written.
      setRefusal(tellRefusal(form, error).rest);
      setSending(false);
    }
  };

  return (
    <Modal
      open
      title={title}
      okText={action.label}
      okButtonProps={{
        danger: action.tone === "bad",
        disabled: action.requires_comment && comment === "",
        loading: isSending,
      }}
      // « Annuler » may be the very name of the step.
      cancelText="Retour"
      onOk={() => form.submit()}
      onCancel={onCancel}
      // On what is asked, not on the cross that gives it up.
      afterOpenChange={(isOpen) => isOpen && boxes.current?.querySelector<HTMLElement>("input, textarea")?.focus()}
    >
      {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
      <Form form={form} name={name} layout="vertical" initialValues={initial} onFinish={() => void send()}>
        <div ref={boxes}>
          <AskedFields fields={fields} resource={resource} />
        </div>
        <Form.Item name={COMMENT} label="Commentaire" required={action.requires_comment} extra={help}>
          <Input.TextArea
            autoFocus={fields.length === 0}
            placeholder={action.requires_comment ? "Expliquez pourquoi" : "Facultatif"}
            autoSize={{ minRows: 3, maxRows: 10 }}
            maxLength={4000}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
