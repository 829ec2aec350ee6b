import type { ReactNode } from "react";
import type { Resource, Row, SectionBlock } from "../declaration";
import { existsIn, type Field } from "../fields";
import type { Words } from "../format";
import { FieldValue } from "./field-value";
import styles from "./sections.module.css";

/** A framed part of a record’s page. */
export function Part({ title, extra, children }: { title: string; extra?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>
        {title}
        {extra}
      </h2>
      {children}
    </section>
  );
}

interface Props {
  readonly section: SectionBlock;
  readonly resource: Resource;
  readonly record: Row;
  readonly words: Words;
}

const isLong = (field: Field): boolean =>
  field.width === 3 || field.kind === "longText" || field.kind === "richText" || field.kind === "references";

/** The fields of a section, each under its label. */
export function SectionPart({ section, resource, record, words }: Props) {
  const fields = section.fields.flatMap((name) => {
    const field = resource.fields[name];
    return field && existsIn(field, "show") && (field.when?.(record) ?? true) ? [[name, field] as const] : [];
  });
  if (fields.length === 0) return null;
  return (
    <Part title={section.label}>
      <dl className={styles.facts}>
        {fields.map(([name, field]) => (
          <div key={name} className={isLong(field) ? styles.wide : undefined}>
            <dt>{field.label}</dt>
            <dd>
              <FieldValue name={name} field={field} record={record} resource={resource} words={words} />
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
