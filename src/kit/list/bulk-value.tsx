import { Form, Modal } from "antd";
import type { BulkAction, Resource } from "../declaration";
import { FieldInput } from "../form/field-input";
import { rulesOf } from "../form/rules";
import { toColumn } from "../form/values";
import { counted } from "../noun";

interface Props {
  readonly resource: Resource;
  readonly action: Extract<BulkAction, { bulk: "edit" }>;
  readonly count: number;
  readonly onSubmit: (value: unknown) => void;
  readonly onCancel: () => void;
}

/** Asks for the one value that a bulk edit writes. */
export default function BulkValue({ resource, action, count, onSubmit, onCancel }: Props) {
  const [form] = Form.useForm<{ value: unknown }>();
  const field = resource.fields[action.field];
  if (!field) return null;
  return (
    <Modal
      open
      title={action.label}
      okText={`Appliquer à ${counted(resource.labels, count)}`}
      cancelText="Annuler"
      onOk={() => form.submit()}
      onCancel={onCancel}
    >
      <Form form={form} layout="vertical" onFinish={({ value }) => onSubmit(toColumn(field, value ?? null))}>
        <Form.Item name="value" label={field.label} rules={rulesOf(field)} extra={field.help}>
          <FieldInput name={action.field} field={field} resource={resource} record={null} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
