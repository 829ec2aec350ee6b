import { Alert, Form, Modal } from "antd";
import { useState } from "react";
import type { Resource, Row } from "../declaration";
import type { Field } from "../fields";
import { FieldInput } from "../form/field-input";
import { tellRefusal } from "../form/refusal";
import { rulesOf } from "../form/rules";
import { changedFields, type FormValues, toColumn } from "../form/values";
import { useFocusBack } from "../parts/use-focus-back";

export type Asked = readonly (readonly [name: string, field: Field])[];

/** What these fields ask, under the antd form they stand in; one that depends on others comes and goes with them. */
export function AskedFields({ fields, resource }: { readonly fields: Asked; readonly resource: Resource }) {
  return fields.map(([name, field]) => (
    <Form.Item key={name} noStyle shouldUpdate>
      {({ getFieldsValue }) =>
        (field.when?.(getFieldsValue(true)) ?? true) && (
          <Form.Item
            name={name}
            label={field.kind === "boolean" ? undefined : field.label}
            rules={rulesOf(field)}
            extra={field.help}
          >
            <FieldInput name={name} field={field} resource={resource} record={null} />
          </Form.Item>
        )
      }
    </Form.Item>
  ));
}

/** The values of these fields as their columns want them. What is not asked now is empty. */
export const columnsOf = (fields: Asked, values: FormValues): Row =>
  Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      (field.when?.(values) ?? true) ? toColumn(field, values[name] ?? null) : null,
    ]),
  );

interface DialogProps {
  readonly title: string;
  readonly fields: Asked;
  readonly resource: Resource;
  readonly record: Row;
  readonly onSave: (changed: Row) => Promise<void>;
  readonly onClose: () => void;
}

/** Changes a few fields of a row that has no page of its own. What is typed stays when the server refuses. */
export function AskedDialog({ title, fields, resource, record, onSave, onClose }: DialogProps) {
  useFocusBack();
  const [form] = Form.useForm<FormValues>();
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const initial = Object.fromEntries(fields.map(([name]) => [name, record[name] ?? null]));

  const save = async (typed: FormValues) => {
    // A field may depend on what is not asked here: the type of the file.
    const values = { ...record, ...typed };
    const changed = new Set(changedFields(initial, typed));
    const written = fields.filter(([name]) => changed.has(name));
    if (written.length === 0) return onClose();
    setSaving(true);
    setRefusal(null);
    try {
      await onSave(columnsOf(written, values));
      onClose();
    } catch (failure) {
      setRefusal(tellRefusal(form, failure).rest);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Modal
      open
      title={title}
      okText="Enregistrer"
      cancelText="Annuler"
      confirmLoading={isSaving}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
      <Form
        name={`${resource.name}-${record.id}`}
        form={form}
        layout="vertical"
        initialValues={record}
        onFinish={(typed) => void save(typed)}
      >
        <AskedFields fields={fields} resource={resource} />
      </Form>
    </Modal>
  );
}
