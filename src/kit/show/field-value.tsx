/** One value on a record’s page. */
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { ADDRESS_TYPE, USUAL_ADDRESS } from "@/components/fields/address-type";
import { ToneSentence, ToneTag } from "@/components/fields/tone-tag";
import { formatDateLong } from "@/lib/dates";
import { hasView, pathOf, type Resource, type Row } from "../declaration";
import type { Field } from "../fields";
import { choiceOf, linkedRows, textOf, type Words } from "../format";
import { Cell, faceOf, ReferenceName, worded } from "../list/cell";
import { embedKey, isNumericKind, targetOf } from "../query";
import styles from "./field-value.module.css";
import { StoredFileLink } from "./stored-file-link";

const LinesValue = lazy(() => import("./lines-value"));
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
      return formatDateLong(String(value));
    case "email":
      return <a href={`mailto:${text}`}>{text}</a>;
    case "url":
      // A text that is no web address stays a text: « javascript: » must not become a link.
      if (!/^https?:\/\//i.test(text)) return text;
      return (
        <a href={text} target="_blank" rel="noreferrer">
          {text}
        </a>
      );
    case "choices":
      return (
        <span className={styles.tags}>
          {(Array.isArray(value) ? value : [value]).map((code) => (
            <ToneTag key={String(code)}>
              {worded(field, choiceOf(field, String(code), resource.table, words).label)}
            </ToneTag>
          ))}
        </span>
      );
    case "references":
      return <Linked name={name} field={field} record={record} words={words} />;
    case "reference":
      return faceOf(name, field, resource) ? (
        <Cell name={name} field={field} row={record} resource={resource} words={words} />
      ) : (
        <ReferenceName name={name} field={field} row={record} words={words} text={text} />
      );
    case "richText":
      return (
        <Suspense fallback={text}>
          <RichText className={styles.rich} html={String(value)} />
        </Suspense>
      );
    case "lines":
      return (
        <Suspense fallback={text}>
          <LinesValue name={name} field={field} record={record} resource={resource} words={words} />
        </Suspense>
      );
    case "longText":
      return <span className={styles.text}>{text}</span>;
    case "address":
      return <Address row={record[embedKey(name)] as AddressRow | null | undefined} text={text} />;
    case "file":
      return <StoredFileLink bucket={field.bucket} path={String(value)} />;
    case "choice":
      if (!field.words) return <Cell name={name} field={field} row={record} resource={resource} words={words} />;
      return <ToneSentence tone={choiceOf(field, String(value), resource.table, words).tone}>{text}</ToneSentence>;
    case "state":
    case "phone":
      return <Cell name={name} field={field} row={record} resource={resource} words={words} />;
    default:
      return isNumericKind(field) ? <span className={styles.number}>{text}</span> : worded(field, text);
  }
}

type AddressRow = { readonly type?: string; readonly extra_info?: string | null };

/** The written address; under it how one gets in, and what it is for where that is not the mail. */
function Address({ row, text }: { readonly row: AddressRow | null | undefined; readonly text: string }) {
  const type = row?.type && row.type !== USUAL_ADDRESS ? ADDRESS_TYPE[row.type] : undefined;
  if (!type && !row?.extra_info) return text;
  return (
    <span className={styles.text}>{[text, [type, row?.extra_info].filter(Boolean).join("\u202f: ")].join("\n")}</span>
  );
}

function Linked({ name, field, record, words }: Omit<Props, "resource">) {
  const target = targetOf(field, words.resources);
  return (
    <span className={styles.tags}>
      {linkedRows(record[name], field, words).map(({ id, label }) =>
        target && hasView(target, "show") ? (
          <Link key={id} to={pathOf.show(target, id)}>
            <ToneTag wraps>{worded(field, label)}</ToneTag>
          </Link>
        ) : (
          <ToneTag wraps key={id}>
            {worded(field, label)}
          </ToneTag>
        ),
      )}
    </span>
  );
}
