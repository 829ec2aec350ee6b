import MailOutlined from "@ant-design/icons/es/icons/MailOutlined";
import PhoneOutlined from "@ant-design/icons/es/icons/PhoneOutlined";
import type { ReactNode } from "react";
import { ToneTag } from "@/components/fields/tone-tag";
import { PageHeader } from "@/components/layout/PageHeader";
import { useTitleAt } from "@/components/layout/page-title";
import { initials, type PersonLike } from "@/rules/names";
import { pathOf, type Resource, type Row } from "../declaration";
import type { Field } from "../fields";
import { choiceOf, nameOf, textOf, type Words } from "../format";
import { MemberFace } from "../parts/member-face";
import { FieldValue } from "./field-value";
import styles from "./record-head.module.css";

interface Props {
  readonly resource: Resource;
  readonly record: Row;
  readonly words: Words;
  readonly actions: ReactNode;
}

const ofKind = (resource: Resource, kind: Field["kind"]) =>
  Object.entries(resource.fields).find(([, field]) => field.kind === kind);

/** State of a record, beside its name. */
function StateTag({ resource, record, words }: Omit<Props, "actions">) {
  const [name, field] = ofKind(resource, "state") ?? [];
  if (!name || !field || !record[name]) return null;
  const { label, tone } = choiceOf(field, String(record[name]), resource.table, words);
  return <ToneTag tone={tone}>{label}</ToneTag>;
}

/** How to reach whom the record is about: one press calls, one press writes. */
function Reach({ resource, record, words }: Omit<Props, "actions">) {
  const links = (["phone", "email"] as const).flatMap((kind) => {
    const [name, field] = ofKind(resource, kind) ?? [];
    const text = name && field ? textOf(name, field, record, resource.table, words) : "";
    if (!name || text === "") return [];
    const Icon = kind === "phone" ? PhoneOutlined : MailOutlined;
    return [
      <a key={kind} href={`${kind === "phone" ? "tel" : "mailto"}:${String(record[name])}`}>
        <Icon aria-hidden /> {text}
      </a>,
    ];
  });
  return links.length > 0 ? <span className={styles.reach}>{links}</span> : null;
}

/** A member has a face; others whose name is a person’s, their initials. */
function Lead({ resource, record, name }: { resource: Resource; record: Row; name: string }) {
  const face = Object.values(resource.fields).find((field) => field.face)?.face;
  if (face)
    return (
      <MemberFace
        className={styles.face}
        member={record[face] as string | undefined}
        picture={record.avatar as string | null | undefined}
        name={name}
      />
    );
  if (!resource.titleColumns.includes("last_name")) return null;
  return <span className={styles.face}>{initials(record as PersonLike)}</span>;
}

/** The head of a record: who or what it is, where it stands, the facts that matter, what can be done. */
export function RecordHead({ resource, record, words, actions }: Props) {
  const name = nameOf(resource, record, words);
  // The breadcrumb names the record, whichever of its tabs is open.
  useTitleAt(pathOf.show(resource, String(record[resource.keyColumn])), name);
  const facts = resource.headline.flatMap((fact) => {
    const field = resource.fields[fact];
    return field && (field.when?.(record) ?? true) ? [[fact, field] as const] : [];
  });
  return (
    <div className={styles.head}>
      <PageHeader
        title={name}
        lead={<Lead resource={resource} record={record} name={name} />}
        extra={<StateTag resource={resource} record={record} words={words} />}
        subtitle={<Reach resource={resource} record={record} words={words} />}
        actions={actions}
      />
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([fact, field]) => (
            <div key={fact}>
              <dt>{field.label}</dt>
              <dd>
                <FieldValue name={fact} field={field} record={record} resource={resource} words={words} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
