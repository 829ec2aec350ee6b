import CheckOutlined from "@ant-design/icons/es/icons/CheckOutlined";
import CloseOutlined from "@ant-design/icons/es/icons/CloseOutlined";
import { Button, Form } from "antd";
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useState } from "react";
import { toInstant } from "@/lib/dates";
import { useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import { useKit } from "../context";
import type { Resource, Row } from "../declaration";
import type { Field } from "../fields";
import { type Choice, conflictFields, merged } from "../form/conflict";
import { FieldInput } from "../form/field-input";
import { tellRefusal } from "../form/refusal";
import { rulesOf } from "../form/rules";
import { saveRecord } from "../form/save";
import type { Conflict } from "../form/use-record-form";
import { changedFields, type FormValues, orphans, recordValues, writesOf } from "../form/values";
import { useServer } from "../server";
import { useKeepRow, useRefresh } from "../use-refresh";
import { useOfferUndo } from "./in-place";
import styles from "./in-place-editor.module.css";

const ConflictDialog = lazy(() => import("../form/conflict-dialog"));

interface Props {
  readonly name: string;
  readonly field: Field;
  readonly resource: Resource;
  readonly record: Row;
  readonly onClose: () => void;
}

interface Clash {
  readonly conflict: Conflict;
  readonly current: Row;
  readonly mine: FormValues;
}

/** In a box of several lines Enter is a line; a list and a calendar take it for themselves. */
const OWN_ENTER: ReadonlySet<Field["kind"]> = new Set(["longText", "richText", "address"]);

/** One field of a record as the form would ask it, saved as the form saves it: same refusals, same conflicts. */
export default function InPlaceEditor({ name, field, resource, record, onClose }: Props) {
  const [form] = Form.useForm<FormValues>();
  const formName = useId();
  const { resources } = useKit();
  const server = useServer();
  const rights = useRights();
  const refresh = useRefresh();
  const keepRow = useKeepRow();
  const offerUndo = useOfferUndo();
  const [isSaving, setSaving] = useState(false);
  const [clash, setClash] = useState<Clash | null>(null);
  // What was read when the box opened: a later reading must not pass for it.
  const [base] = useState(() => ({ record, values: recordValues(resource, record) }));
  useEffect(() => {
    form.getFieldInstance(name)?.focus?.();
  }, [form, name]);

  const write = async (from: typeof base, now: FormValues): Promise<Row> => {
    const target = { resource, resources, server, workspaceId: rights?.workspace?.id, record: from.record };
    const saved = await saveRecord(target, writesOf(resource, from.values, now, "edit"), "edit");
    keepRow(resource, saved);
    refresh(resource.table);
    return saved;
  };

  const save = async (from: typeof base, now: FormValues) => {
    if (changedFields(from.values, now).length === 0) return onClose();
    setSaving(true);
    try {
      const saved = await write(from, now);
      offerUndo?.(field.label, async () => {
        const values = recordValues(resource, saved);
        const before = Object.fromEntries(changedFields(from.values, values).map((one) => [one, from.values[one]]));
        await write({ record: saved, values }, { ...values, ...before });
        toast({ type: "success", description: `«\u202f${field.label}\u202f» est comme avant.` });
      });
      onClose();
    } catch (error) {
      await refused(error, from, now);
    } finally {
      setSaving(false);
    }
  };

  /** Somebody else wrote meanwhile: what they changed elsewhere is kept; on this very field one chooses. */
  const refused = async (error: unknown, from: typeof base, mine: FormValues) => {
    const { name: kind, current } = error as { readonly name?: string; readonly current?: Row };
    if (kind !== "ConflictError" || !current) {
      const { rest } = tellRefusal(form, error);
      if (rest) form.setFields([{ name, errors: [rest] }]);
      return;
    }
    const fields = conflictFields(resource, from.values, mine, current);
    if (!fields.some(({ clashes }) => clashes)) return settle({ current, mine, fields }, {});
    const by = typeof current.updated_by === "string" ? current.updated_by : undefined;
    const at = typeof current.updated_at === "string" && toInstant(current.updated_at) ? current.updated_at : undefined;
    setClash({ conflict: { fields, by, at }, current, mine });
  };

  const settle = async (
    { current, mine, fields }: Pick<Clash, "current" | "mine"> & Pick<Conflict, "fields">,
    chosen: Readonly<Record<string, Choice>>,
  ) => {
    setClash(null);
    await save({ record: current, values: recordValues(resource, current) }, merged(mine, fields, chosen));
  };

  const submit = async () => {
    if (isSaving) return;
    try {
      await form.validateFields();
    } catch {
      return;
    }
    await save(base, { ...base.values, ...form.getFieldsValue(true) });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      onClose();
    } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey || !OWN_ENTER.has(field.kind))) {
      // An open list or calendar chooses with Enter.
      const isOpen = event.target instanceof Element && event.target.getAttribute("aria-expanded") === "true";
      if (isOpen) return;
      event.preventDefault();
      void submit();
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the box that it holds
    <div className={styles.editor} onKeyDown={onKeyDown}>
      <Form
        form={form}
        name={formName}
        component={false}
        initialValues={base.values}
        onValuesChange={() => {
          for (const one of orphans(resource, name, form.getFieldsValue(true))) form.setFieldsValue({ [one]: null });
        }}
      >
        <Form.Item name={name} className={styles.item ?? ""} rules={rulesOf(field)} extra={field.help}>
          <FieldInput name={name} field={field} resource={resource} record={record} />
        </Form.Item>
      </Form>
      <span className={styles.buttons}>
        <Button
          size="small"
          type="primary"
          loading={isSaving}
          icon={<CheckOutlined aria-hidden />}
          aria-label={`Enregistrer «\u202f${field.label}\u202f»`}
          onClick={() => void submit()}
        />
        <Button size="small" icon={<CloseOutlined aria-hidden />} aria-label="Ne rien changer" onClick={onClose} />
      </span>
      {clash && (
        <Suspense>
          <ConflictDialog
            resource={resource}
            conflict={clash.conflict}
            onSettle={(chosen) => void settle({ ...clash, fields: clash.conflict.fields }, chosen)}
            onCancel={() => setClash(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
