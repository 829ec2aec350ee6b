import EditOutlined from "@ant-design/icons/es/icons/EditOutlined";
import RightOutlined from "@ant-design/icons/es/icons/RightOutlined";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useId, useState } from "react";
import type { Resource, Row, SectionBlock } from "../declaration";
import { existsIn, type Field } from "../fields";
import { textOf, type Words } from "../format";
import { FieldValue } from "./field-value";
import { useMayEditInPlace } from "./in-place";
import styles from "./sections.module.css";

/** Changing brings the inputs of the form. */
const InPlace = lazy(() => import("./in-place-editor"));

/** A titled part of a record’s page. */
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

interface Shown {
  readonly resource: Resource;
  readonly record: Row;
  readonly words: Words;
}

interface Props extends Shown {
  readonly section: SectionBlock;
}

const isLong = (field: Field): boolean =>
  field.width === 3 ||
  field.kind === "longText" ||
  field.kind === "richText" ||
  field.kind === "references" ||
  field.kind === "lines";

/** The fields of a section, each beside its label; those that hold nothing are one line. */
export function SectionPart({ section, resource, record, words }: Props) {
  const [isOpen, setOpen] = useState(false);
  const rest = useId();
  const fields = section.fields.flatMap((name) => {
    const field = resource.fields[name];
    return field && existsIn(field, "show") && (field.when?.(record) ?? true) ? [[name, field] as const] : [];
  });
  if (fields.length === 0) return null;
  const isEmpty = ([name, field]: (typeof fields)[number]) => textOf(name, field, record, resource.table, words) === "";
  const empty = fields.filter(isEmpty);
  const facts = (of: typeof fields) =>
    of.map(([name, field]) => (
      <Fact key={name} name={name} field={field} resource={resource} record={record} words={words} />
    ));
  return (
    <Part title={section.label}>
      <dl className={styles.facts}>{facts(fields.filter((one) => !isEmpty(one)))}</dl>
      {empty.length > 0 && (
        <>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            aria-controls={rest}
            onClick={() => setOpen(!isOpen)}
          >
            <RightOutlined aria-hidden className={styles.arrow} />
            {empty.length === 1 ? "1 champ vide" : `${empty.length} champs vides`}
            {!isOpen && <span className={styles.names}>{empty.map(([, field]) => field.label).join(", ")}</span>}
          </button>
          <dl id={rest} className={styles.facts} hidden={!isOpen}>
            {isOpen && facts(empty)}
          </dl>
        </>
      )}
    </Part>
  );
}

/** One field: read, and changed where it stands by whom may. */
function Fact({ name, field, resource, record, words }: Shown & { readonly name: string; readonly field: Field }) {
  const [isEdited, setEdited] = useState(false);
  const mayEdit = useMayEditInPlace(resource, name, field, record);
  const value = <FieldValue name={name} field={field} record={record} resource={resource} words={words} />;
  const edit = () => mayEdit && setEdited(true);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the mouse's short cut to the button beside the value
    <div
      className={field.kind === "lines" ? styles.lines : isLong(field) ? styles.wide : styles.fact}
      onDoubleClick={isEdited ? undefined : edit}
    >
      <dt className={field.kind === "lines" ? "visually-hidden" : undefined}>{field.label}</dt>
      <dd>
        {isEdited ? (
          <Suspense fallback={value}>
            <InPlace name={name} field={field} resource={resource} record={record} onClose={() => setEdited(false)} />
          </Suspense>
        ) : (
          <>
            <div className={styles.value}>{value}</div>
            {mayEdit && (
              <Button
                className={styles.edit ?? ""}
                type="text"
                size="small"
                icon={<EditOutlined aria-hidden />}
                aria-label={`Modifier «\u202f${field.label}\u202f»`}
                onClick={edit}
              />
            )}
          </>
        )}
      </dd>
    </div>
  );
}
