import { Form } from "antd";
import { Fragment, memo, type ReactNode } from "react";
import type { Resource, Row } from "../declaration";
import type { Field } from "../fields";
import { FieldInput } from "./field-input";
import styles from "./form.module.css";
import { LinesInput } from "./lines-input";
import { rulesOf } from "./rules";
import { type FormMode, type FormValues, isTyped } from "./values";

/** What takes the whole row unless the declaration says otherwise. */
const WIDE: ReadonlySet<Field["kind"]> = new Set(["longText", "richText", "file"]);

function widthClass(field: Field): string | undefined {
  const width = field.width ?? (WIDE.has(field.kind) ? 3 : 1);
  return width === 3 ? styles.wide : width === 2 ? styles.double : undefined;
}

/** A field that depends on others comes and goes with them. */
function Asked({ field: { when }, children }: { readonly field: Field; readonly children: ReactNode }) {
  if (!when) return children;
  return (
    <Form.Item
      noStyle
      shouldUpdate={(before: FormValues, now: FormValues) => Boolean(when(before)) !== Boolean(when(now))}
    >
      {({ getFieldsValue }) => (when(getFieldsValue(true)) ? children : null)}
    </Form.Item>
  );
}

interface Props {
  readonly resource: Resource;
  /** null for a new record. */
  readonly record: Row | null;
  readonly mode: FormMode;
}

/** The sections of the declaration. Drawn once: a field follows its own value, whatever else the form has to say. */
export const FormFields = memo(function FormFields({ resource, record, mode }: Props) {
  return resource.form.map((section) => {
    const fields = section.fields.flatMap((name) => {
      const field = resource.fields[name];
      return field && !field.byHand && isTyped(field, mode) ? [[name, field] as const] : [];
    });
    if (fields.length === 0) return <Fragment key={section.label} />;
    return (
      <fieldset key={section.label} className={styles.section}>
        <legend className={styles.legend}>{section.label}</legend>
        {section.help && <p className={styles.help}>{section.help}</p>}
        <div className={styles.grid}>
          {fields.map(([name, field]) => (
            <Asked key={name} field={field}>
              {field.kind === "lines" ? (
                <LinesInput name={name} field={field} resource={resource} record={record} />
              ) : (
                <Form.Item
                  name={name}
                  className={widthClass(field) ?? ""}
                  label={field.kind === "boolean" ? undefined : field.label}
                  colon={false}
                  rules={rulesOf(field)}
                  extra={field.help}
                >
                  <FieldInput name={name} field={field} resource={resource} record={record} />
                </Form.Item>
              )}
            </Asked>
          ))}
        </div>
      </fieldset>
    );
  });
});
