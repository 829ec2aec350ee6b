/**
 * One value on a record’s page. Here, and only here, `@refinedev/antd` draws: this file is in a lazy chunk, and the
 * package weighs 126 kB that no list has to pay.
 */
import { DateField, EmailField, TagField, UrlField } from "@refinedev/antd";
import "dayjs/locale/fr";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { hasView, pathOf, type Resource, type Row } from "../declaration";
import type { Field } from "../fields";
import { choiceOf, linkedRows, textOf, type Words } from "../format";
import { Cell, ReferenceName } from "../list/cell";
import { isNumericKind, targetOf } from "../query";
import styles from "./field-value.module.css";
import { StoredFileLink } from "./stored-file-link";

const RichText = lazy(() => import("@/components/fields/rich-text"));

interface Props {
  readonly name: string;
  readonly field: Field;
  readonly record: Row;
  readonly resource: Resource;
  readonly words: Words;
}

export function FieldValue({ name, field, record, resource, words }: Props) {
  const value = record[name];
  const text = textOf(name, field, record, resource.table, words);
  if (text === "") return <span className={styles.missing}>—</span>;
  switch (field.kind) {
    case "date":
      return <DateField value={String(value)} format="ddd D MMM YYYY" locales="fr" />;
    case "email":
      return <EmailField value={String(value)} />;
    case "url":
      // A text that is no web address stays a text: « javascript: » must not become a link.
      return /^https?:\/\//i.test(text) ? <UrlField value={text} target="_blank" rel="noreferrer" /> : text;
    case "choices":
      return (
        <span className={styles.tags}>
          {(Array.isArray(value) ? value : [value]).map((code) => (
            <TagField key={String(code)} value={choiceOf(field, String(code), resource.table, words).label} />
          ))}
        </span>
      );
    case "references":
      return <Linked name={name} field={field} record={record} words={words} />;
    case "reference":
      return <ReferenceName name={name} field={field} row={record} words={words} text={text} />;
    case "richText":
      return (
        <Suspense fallback={text}>
          <RichText className={styles.rich} html={String(value)} />
        </Suspense>
      );
    case "longText":
      return <span className={styles.text}>{text}</span>;
    case "file":
      return <StoredFileLink bucket={field.bucket} path={String(value)} />;
    case "state":
    case "choice":
    case "phone":
      return <Cell name={name} field={field} row={record} resource={resource} words={words} />;
    default:
      return isNumericKind(field) ? <span className={styles.number}>{text}</span> : text;
  }
}

function Linked({ name, field, record, words }: Omit<Props, "resource">) {
  const target = targetOf(field, words.resources);
  return (
    <span className={styles.tags}>
      {linkedRows(record[name], field, words).map(({ id, label }) =>
        target && hasView(target, "show") ? (
          <Link key={id} to={pathOf.show(target, id)}>
            <TagField value={label} />
          </Link>
        ) : (
          <TagField key={id} value={label} />
        ),
      )}
    </span>
  );
}
