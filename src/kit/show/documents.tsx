import { Select } from "antd";
import { useState } from "react";
import { CLEARABLE } from "@/components/fields/clearable";
import { FileUpload } from "@/components/fields/file-upload";
import { formatDate } from "@/lib/dates";
import { formatBytes } from "@/lib/money";
import { can, useRights } from "@/lib/rights";
import { useKit } from "../context";
import type { AttachmentBlock, Resource, Row } from "../declaration";
import { storedFile } from "../form/files";
import { Failure, Skeleton } from "../parts/messages";
import styles from "./attachments.module.css";
import { Part } from "./sections";
import { StoredFileLink } from "./stored-file-link";
import { useAttachments } from "./use-attachments";

interface Props {
  readonly block: AttachmentBlock;
  readonly resource: Resource;
  readonly record: Row;
}

interface Document extends Row {
  readonly id: string;
  readonly type: string;
  readonly title: string | null;
  readonly file_name: string | null;
  readonly storage_path: string;
  readonly size_bytes: number | null;
  readonly expiry_date: string | null;
  readonly created_at: string;
}

const BUCKET = "documents";

/** Files of a record: opened by a short-lived link, added by drop or choice, checked by their content. */
export function DocumentsPart({ block, resource, record }: Props) {
  const rights = useRights();
  const { resources } = useKit();
  const { rows, isLoading, error, refetch, add } = useAttachments<Document>(
    block,
    resource,
    record,
    "id,type,title,file_name,storage_path,size_bytes,expiry_date,created_at",
  );
  const typeField = resources.byTable("document")?.fields.type;
  const types = typeField?.kind === "choice" ? typeField.choices : [];
  const [type, setType] = useState<string | null>(null);
  const labelOf = (code: string) => types.find((one) => one.value === code)?.label;
  const store = storedFile(BUCKET, resource.table, String(record.id));

  const upload = async (file: File): Promise<string> => {
    const path = await store.upload(file);
    await add({
      storage_path: path,
      file_name: file.name,
      mime_type: file.type,
      size_bytes: file.size,
      ...(type && { type }),
    });
    return path;
  };

  return (
    <Part title={block.label}>
      {error && rows.length === 0 && <Failure error={error} onRetry={refetch} />}
      {isLoading && <Skeleton rows={2} />}
      {rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((one) => (
            <li key={one.id} className={styles.head}>
              <StoredFileLink bucket={BUCKET} path={one.storage_path} label={one.title ?? one.file_name ?? "Fichier"} />
              <span className={styles.meta}>
                {[
                  labelOf(one.type),
                  one.size_bytes === null ? null : formatBytes(one.size_bytes),
                  `ajouté le ${formatDate(one.created_at)}`,
                  one.expiry_date && `expire le ${formatDate(one.expiry_date)}`,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </li>
          ))}
        </ul>
      )}
      {can(rights, resource.access, "edit") && (
        <div className={styles.form}>
          {types.length > 0 && (
            <Select
              allowClear={CLEARABLE}
              aria-label="Type du document"
              placeholder="Type du document"
              popupMatchSelectWidth={false}
              value={type}
              options={types.map((one) => ({ value: one.value, label: one.label }))}
              onChange={(code?: string | null) => setType(code ?? null)}
            />
          )}
          <FileUpload upload={upload} aria-label="Ajouter un document" />
        </div>
      )}
    </Part>
  );
}
