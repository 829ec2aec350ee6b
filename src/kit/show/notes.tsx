import { Alert, Button, Input } from "antd";
import { useState } from "react";
import { formatDateTime } from "@/lib/dates";
import { can, useRights } from "@/lib/rights";
import type { AttachmentBlock, Resource, Row } from "../declaration";
import { Failure, messageOf, Skeleton } from "../parts/messages";
import { useMemberNames } from "../parts/use-member-names";
import styles from "./attachments.module.css";
import { Part } from "./sections";
import { useAttachments } from "./use-attachments";

interface Props {
  readonly block: AttachmentBlock;
  readonly resource: Resource;
  readonly record: Row;
}

interface Note extends Row {
  readonly id: string;
  readonly title: string | null;
  readonly content: string | null;
  readonly created_at: string;
  readonly created_by: string | null;
}

/** Notes on a record, and a box to write one. What is typed stays when sending fails. */
export function NotesPart({ block, resource, record }: Props) {
  const rights = useRights();
  const { rows, isLoading, error, refetch, add } = useAttachments<Note>(
    block,
    resource,
    record,
    "id,title,content,created_at,created_by",
  );
  const nameOf = useMemberNames(rows.flatMap((note) => note.created_by ?? []));
  const [text, setText] = useState("");
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const send = async () => {
    setSending(true);
    setRefusal(null);
    try {
      await add({ content: text.trim() });
      setText("");
    } catch (failure) {
      setRefusal(messageOf(failure));
    } finally {
      setSending(false);
    }
  };

  return (
    <Part title={block.label}>
      {error && rows.length === 0 && <Failure error={error} onRetry={refetch} />}
      {isLoading && <Skeleton rows={2} />}
      {rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((note) => (
            <li key={note.id}>
              <div className={styles.head}>
                <strong>{note.title ?? nameOf(note.created_by)}</strong>
                <span className={styles.meta}>
                  {note.title ? `${nameOf(note.created_by)}, ` : ""}
                  {formatDateTime(note.created_at)}
                </span>
              </div>
              <p className={styles.text}>{note.content}</p>
            </li>
          ))}
        </ul>
      )}
      {can(rights, resource.access, "edit") && (
        <div className={styles.form}>
          {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
          <Input.TextArea
            aria-label="Nouvelle note"
            placeholder="Écrire une note"
            autoSize={{ minRows: 2, maxRows: 10 }}
            maxLength={20_000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button loading={isSending} disabled={text.trim() === ""} onClick={() => void send()}>
            Ajouter la note
          </Button>
        </div>
      )}
    </Part>
  );
}
