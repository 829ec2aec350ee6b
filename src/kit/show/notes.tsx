import type { CrudSort } from "@refinedev/core";
import { App, Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { ToneTag } from "@/components/fields/tone-tag";
import { formatDateTime } from "@/lib/dates";
import { can, useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import type { AttachmentBlock, Resource, Row } from "../declaration";
import { Failure, messageOf, Skeleton } from "../parts/messages";
import { useMemberNames } from "../parts/use-member-names";
import styles from "./attachments.module.css";
import { NoteForm, type NoteText } from "./note-form";
import { Part } from "./sections";
import { type Attachment, useAttachments } from "./use-attachments";

const RichText = lazy(() => import("@/components/fields/rich-text"));

interface Props {
  readonly block: AttachmentBlock;
  readonly resource: Resource;
  readonly record: Row;
  /** Beside the record: the box first, then the newest. */
  readonly isBrief?: boolean;
}

/** Notes shown beside a record. */
const BRIEF = 3;

interface Note extends Attachment {
  readonly title: string | null;
  readonly content: string | null;
  readonly body: string | null;
  readonly is_service_note: boolean;
}

const COLUMNS = "id,version,title,content,body,is_service_note,created_at,created_by";
/** What the whole team must know first, then the newest. */
const ORDER: CrudSort[] = [
  { field: "is_service_note", order: "desc" },
  { field: "created_at", order: "desc" },
];

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
/** A note written without its form (an import), as the editor takes it: a paragraph a line. */
const htmlOf = (content: string): string =>
  content
    .split("\n")
    .map((line) => `<p>${escaped(line)}</p>`)
    .join("");

function NoteBody({ note: { body, content } }: { readonly note: Note }) {
  const plain = <p className={styles.text}>{content}</p>;
  if (!body) return plain;
  return (
    <Suspense fallback={plain}>
      <RichText className={styles.rich} html={body} />
    </Suspense>
  );
}

/** Notes on a record, and a box to write one; who wrote one mends it or takes it away. */
export function NotesPart({ block, resource, record, isBrief = false }: Props) {
  const rights = useRights();
  const { modal } = App.useApp();
  const { rows, isLoading, error, refetch, add, change, remove } = useAttachments<Note>(
    block,
    resource,
    record,
    COLUMNS,
    ORDER,
  );
  const nameOf = useMemberNames(rows.flatMap((note) => note.created_by ?? []));
  const [edited, setEdited] = useState<string | null>(null);
  const mayWrite = can(rights, resource.access, "edit");
  const isMine = (note: Note) => mayWrite && note.created_by !== null && note.created_by === rights?.member?.id;

  const ask = (note: Note) =>
    modal.confirm({
      title: "Supprimer cette note\u202f?",
      content: "Cette action ne peut pas être annulée.",
      okText: "Supprimer",
      okButtonProps: { danger: true },
      cancelText: "Annuler",
      onOk: () => remove(note).catch((failure) => toast({ type: "error", description: messageOf(failure) })),
    });
  const save = async (note: Note, values: NoteText) => {
    await change(note, { ...values });
    setEdited(null);
  };

  const shown = isBrief ? rows.slice(0, BRIEF) : rows;
  const box = mayWrite && (
    <NoteForm label="Nouvelle note" submit="Ajouter la note" onSubmit={(note) => add({ ...note })} />
  );

  return (
    <Part title={block.label}>
      {isBrief && box}
      {error && rows.length === 0 && <Failure error={error} onRetry={refetch} />}
      {isLoading && <Skeleton rows={2} />}
      {shown.length > 0 && (
        <ul className={isBrief ? `${styles.list} ${styles.below}` : styles.list}>
          {shown.map((note) => (
            <li key={note.id}>
              <div className={styles.head}>
                <strong>{note.title ?? nameOf(note.created_by)}</strong>
                {note.is_service_note && <ToneTag tone="info">Note de service</ToneTag>}
                <span className={styles.meta}>
                  {note.title ? `${nameOf(note.created_by)}, ` : ""}
                  {formatDateTime(note.created_at)}
                </span>
                {isMine(note) && edited !== note.id && (
                  <>
                    <Button type="text" size="small" onClick={() => setEdited(note.id)}>
                      Modifier
                    </Button>
                    <Button type="text" size="small" danger onClick={() => ask(note)}>
                      Supprimer
                    </Button>
                  </>
                )}
              </div>
              {edited === note.id ? (
                <NoteForm
                  label="Texte de la note"
                  submit="Enregistrer la note"
                  initial={{
                    title: note.title,
                    body: note.body ?? htmlOf(note.content ?? ""),
                    is_service_note: note.is_service_note,
                  }}
                  onSubmit={(values) => save(note, values)}
                  onCancel={() => setEdited(null)}
                />
              ) : (
                <NoteBody note={note} />
              )}
            </li>
          ))}
        </ul>
      )}
      {!isBrief && box}
    </Part>
  );
}
