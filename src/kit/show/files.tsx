import { App, Button, Form } from "antd";
import { Suspense, useState } from "react";
import { FileUpload } from "@/components/fields/file-upload";
import { today } from "@/lib/dates";
import { formatBytes } from "@/lib/money";
import { can, useRights } from "@/lib/rights";
import { useKit } from "../context";
import type { FilesBlock, Resource, Row } from "../declaration";
import { existsIn, type Field, type FieldOf } from "../fields";
import { sha256Of, storedFile } from "../form/files";
import { type FormValues, isTyped, newValues } from "../form/values";
import { textOf } from "../format";
import { newOne, thisOne } from "../noun";
import { Failure, messageOf, Skeleton } from "../parts/messages";
import { useServer } from "../server";
import { useWords } from "../states";
import { type Asked, AskedDialog, AskedFields, columnsOf } from "./asked-fields";
import styles from "./attachments.module.css";
import { Part } from "./sections";
import { StoredFileLink } from "./stored-file-link";
import { type Attachment, useAttachments } from "./use-attachments";

interface Props {
  readonly block: FilesBlock;
  readonly resource: Resource;
  readonly record: Row;
}

/** Columns of a table of files, beside those that it declares: what the browser says of the file. */
interface Kept extends Attachment {
  readonly file_name: string | null;
}

const COLUMNS = "id,version,created_at,created_by,file_name";

/** Files of a record: opened by a short-lived link, added by drop or choice, checked by their content. */
export function FilesPart({ block, resource, record }: Props) {
  const kind = useKit().resources.byTable(block.table);
  const path = Object.entries(kind?.fields ?? {}).find(([, field]) => field.kind === "file");
  return kind && path?.[1].kind === "file" ? (
    <Files {...{ block, resource, record, kind }} path={path[0]} field={path[1]} />
  ) : null;
}

interface FilesProps extends Props {
  /** The declaration of the table of files: what is asked and shown of each. */
  readonly kind: Resource;
  /** The column that names the stored file. */
  readonly path: string;
  readonly field: FieldOf<"file">;
}

/** What is asked of a file beside itself and the record it hangs on. */
const askedOf = ({ kind, path, block }: FilesProps, mode: "create" | "edit"): Asked =>
  Object.entries(kind.fields).filter(([name, field]) => name !== path && name !== block.column && isTyped(field, mode));

/** « Ajouté le 23/11/2026 », « CV anonyme », « Carte d’identité · 120 ko ». */
function about(row: Kept, fields: readonly (readonly [string, Field])[], say: (name: string, field: Field) => string) {
  return fields.flatMap(([name, field]) => {
    const text = say(name, field);
    // Its name is what it is opened by; what it hangs on is this page.
    if (text === "" || !existsIn(field, "list") || !field.list || field.computed) return [];
    if (name === "size_bytes") return [formatBytes(Number(row[name]))];
    if (field.kind === "boolean") return row[name] === true ? [field.label] : [];
    return field.kind === "date" || field.kind === "dateTime" ? [`${field.label} ${text}`] : [text];
  });
}

/** Whether the application wrote this row: a signed paper is not renamed by hand. */
const isGiven = (row: Row, kind: Resource): boolean =>
  Object.entries(kind.fields).some(
    ([name, field]) => field.kind === "choice" && field.choices.some((one) => one.given && one.value === row[name]),
  );

function Files(props: FilesProps) {
  const { block, resource, record, kind, path, field } = props;
  const { bucket } = field;
  const rights = useRights();
  const words = useWords(kind.fields);
  const { modal } = App.useApp();
  const server = useServer();
  const { papers } = useKit();
  const own = Object.entries(kind.fields).flatMap(([name, one]) => (one.computed ? [] : [name]));
  const select = [...new Set([...COLUMNS.split(","), ...own])].join(",");
  const { rows, written, isLoading, error, refetch, add, change, remove } = useAttachments<Kept>(
    block,
    resource,
    record,
    select,
  );
  const [edited, setEdited] = useState<Kept | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const store = storedFile(bucket, resource.table, String(record.id));
  const mayEdit = can(rights, resource.access, "edit");
  const editFields = askedOf(props, "edit");
  const said = (row: Kept) =>
    about(row, Object.entries(kind.fields), (name, field) => textOf(name, field, row, kind.table, words)).join(" · ");
  const nameOf = (row: Kept) => String(row.title || row.file_name || "Fichier");
  // Mirror of the policy: one’s own by whoever may edit, others’ by whoever may delete.
  const mayDelete = (row: Kept) =>
    !block.onAny &&
    (can(rights, resource.access, "delete") ||
      (mayEdit && row.created_by !== null && row.created_by === rights?.member?.id));

  const ask = (row: Kept) =>
    modal.confirm({
      title: `Supprimer ${thisOne(kind.labels)}\u202f?`,
      content: `«\u202f${nameOf(row)}\u202f» ne pourra pas être retrouvé.`,
      okText: "Supprimer",
      okButtonProps: { danger: true },
      cancelText: "Annuler",
      onOk: async () => {
        setRefusal(null);
        try {
          await remove(row);
          // The row first: a file that a row names cannot be thrown away.
          await store.remove(String(row[path]));
        } catch (failure) {
          setRefusal(messageOf(failure));
        }
      },
    });

  return (
    <Part title={block.label}>
      {error && rows.length === 0 && <Failure error={error} onRetry={refetch} />}
      {isLoading && <Skeleton rows={2} />}
      {rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((row) => (
            <li key={row.id} className={styles.head}>
              <StoredFileLink bucket={bucket} path={String(row[path])} label={nameOf(row)} />
              <span className="muted-xs">{said(row)}</span>
              {mayEdit && editFields.length > 0 && !isGiven(row, kind) && (
                <Button type="text" size="small" aria-label={`Modifier ${nameOf(row)}`} onClick={() => setEdited(row)}>
                  Modifier
                </Button>
              )}
              {mayDelete(row) && (
                <Button
                  type="text"
                  size="small"
                  danger
                  aria-label={`Supprimer ${nameOf(row)}`}
                  onClick={() => ask(row)}
                >
                  Supprimer
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      {mayEdit && (
        <AddFile
          kind={kind}
          asked={askedOf(props, "create")}
          takesText={field.takesText}
          onFile={async (file, values) => {
            const stored = await store.upload(file);
            const size = "size_bytes" in kind.fields ? { size_bytes: file.size } : {};
            // A paper that comes twice is known by it: a receipt is paid once.
            const print = block.onAny ? { sha256: await sha256Of(file) } : {};
            try {
              const told = { [path]: stored, file_name: file.name, mime_type: file.type };
              const added = await add({ ...values, ...size, ...print, ...told });
              if (block.onAny) void papers?.index(server, String(added.id), file).catch(() => undefined);
            } catch (failure) {
              await store.remove(stored);
              throw new Error(messageOf(failure));
            }
            return stored;
          }}
        />
      )}
      {mayEdit && block.onAny && papers && (
        <div className={styles.below}>
          <Suspense>
            <papers.Batch resource={resource} record={record} onAdded={written} />
          </Suspense>
        </div>
      )}
      {edited && (
        <AskedDialog
          title={nameOf(edited)}
          fields={editFields}
          resource={kind}
          record={edited}
          onSave={(changed) => change(edited, changed)}
          onClose={() => setEdited(null)}
        />
      )}
    </Part>
  );
}

interface AddProps {
  readonly kind: Resource;
  readonly asked: Asked;
  readonly takesText: boolean | undefined;
  readonly onFile: (file: File, values: Row) => Promise<string>;
}

/** What the file is, then the file: it is kept as soon as it is chosen. */
function AddFile({ kind, asked, takesText, onFile }: AddProps) {
  const rights = useRights();
  const [form] = Form.useForm<FormValues>();
  const usual = newValues(kind, new URLSearchParams(), {
    today: today(),
    now: new Date().toISOString(),
    me: rights?.member?.id,
  });
  const upload = async (file: File): Promise<string> => {
    const values: FormValues = await form.validateFields().catch(() => {
      throw new Error("Corrigez d’abord ce qui est demandé au-dessus du fichier.");
    });
    const stored = await onFile(file, columnsOf(asked, values));
    form.resetFields();
    return stored;
  };
  return (
    <Form
      name={`new-${kind.name}`}
      form={form}
      layout="vertical"
      initialValues={usual}
      className={styles.add ?? ""}
      requiredMark={false}
    >
      <AskedFields fields={asked} resource={kind} />
      <FileUpload upload={upload} takesText={takesText} aria-label={newOne(kind.labels)} />
    </Form>
  );
}
