import { type HttpError, useCreate, useUpdate } from "@refinedev/core";
import legalParameter from "@resources/settings/legal-parameter";
import { Button, Form, Input } from "antd";
import { useEffect } from "react";
import { NumberInput } from "@/components/fields/number-inputs";
import type { Unreadable } from "@/components/fields/parsed";
import type { LegalParameter } from "@/features/figures/use-figures";
import { pathOf } from "@/kit/declaration";
import { type Controlled, FormDay } from "@/kit/form/form-day";
import { readable } from "@/kit/form/rules";
import { today } from "@/lib/dates";
import { useRights } from "@/lib/rights";
import { markDirty } from "@/lib/unsaved";
import type { FigureSeries } from "@/rules/figures/series";
import styles from "./page.module.css";

export const PATH = pathOf.list(legalParameter);

type Values = {
  value: number | Unreadable | null;
  valid_from: string | Unreadable | null;
  valid_to?: string | Unreadable | null;
  reason?: string;
  source?: string;
};

function Amount({ unit, onChange, ...input }: Controlled<number> & { unit: string }) {
  return (
    <NumberInput {...input} decimals={6} unit={unit} onChange={onChange} onUnreadable={(text) => onChange?.(text)} />
  );
}

const required = (message: string) => ({ required: true, message });

type Props = {
  series: FigureSeries;
  /** The row being changed; a new one without it. */
  row: LegalParameter | null;
  onDone: () => void;
};

/** A value of the workspace for a figure: from a day on, with the reason why it is not the law's. */
export function ParameterForm({ series, row, onDone }: Props) {
  const workspaceId = useRights()?.workspace?.id ?? "";
  const [form] = Form.useForm<Values>();
  const { mutateAsync: create, mutation: creating } = useCreate<LegalParameter, HttpError>();
  const { mutateAsync: update, mutation: updating } = useUpdate<LegalParameter, HttpError>();
  useEffect(() => () => markDirty(PATH, false), []);

  async function save(values: Values) {
    const text = (written: string | undefined) => written?.trim() || null;
    const written = {
      value: values.value,
      valid_from: values.valid_from,
      valid_to: values.valid_to ?? null,
      reason: text(values.reason),
      source: text(values.source),
    };
    const resource = "legal_parameter";
    const successNotification = () => ({ type: "success" as const, message: "Valeur enregistrée." });
    try {
      if (row) {
        const meta = { pg: { version: row.version } };
        await update({ resource, id: row.id, values: written, meta, successNotification });
      } else
        await create({
          resource,
          values: { ...written, code: series.code, workspace_id: workspaceId },
          successNotification,
        });
      onDone();
    } catch (error) {
      // The refusal has been shown; it is also said on its field, and what was typed stays.
      const errors = (error as HttpError).errors ?? {};
      form.setFields(
        Object.entries(errors).map(([name, message]) => ({ name: name as keyof Values, errors: [String(message)] })),
      );
    }
  }

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      className={styles.form ?? ""}
      initialValues={{
        value: row ? Number(row.value) : null,
        valid_from: row?.valid_from ?? today(),
        valid_to: row?.valid_to ?? null,
        reason: row?.reason ?? "",
        source: row?.source ?? "",
      }}
      onValuesChange={() => markDirty(PATH, true)}
      onFinish={(values) => void save(values)}
    >
      <Form.Item name="value" label="Valeur" rules={[required("Indiquez la valeur."), readable]}>
        <Amount unit={series.unit} />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="valid_from" label="À partir du" rules={[required("Indiquez le premier jour."), readable]}>
          <FormDay />
        </Form.Item>
        <Form.Item
          name="valid_to"
          label="Jusqu’au (facultatif)"
          dependencies={["valid_from"]}
          rules={[
            readable,
            ({ getFieldValue }) => ({
              validator: (_, to: unknown) =>
                typeof to === "string" && to < String(getFieldValue("valid_from"))
                  ? Promise.reject(new Error("La fin précède le début."))
                  : Promise.resolve(),
            }),
          ]}
        >
          <FormDay />
        </Form.Item>
      </div>
      <Form.Item
        name="reason"
        label="Raison"
        rules={[required("Dites pourquoi."), { min: 3, whitespace: true, message: "Trois caractères au moins." }]}
      >
        <Input.TextArea
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={500}
          placeholder="Taux notifié le 12/01/2026 par la CARSAT"
        />
      </Form.Item>
      <Form.Item name="source" label="Source (facultatif)">
        <Input maxLength={200} placeholder="Notification, accord, arrêté" />
      </Form.Item>
      <div className={styles.buttons}>
        <Button onClick={onDone}>Annuler</Button>
        <Button type="primary" htmlType="submit" loading={creating.isPending || updating.isPending}>
          Enregistrer
        </Button>
      </div>
    </Form>
  );
}
