import { App, Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import { useKit } from "../context";
import type { Resource, Row } from "../declaration";
import { messageOf } from "../parts/messages";
import styles from "./activity.module.css";
import type { NoteRow } from "./history";
import { NoteForm, type NoteText } from "./note-form";
import { useAttaching } from "./use-attachments";

const RichText = lazy(() => import("@/components/fields/rich-text"));

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
/** A note written without its form (an import), as the editor takes it: a paragraph a line. */
const htmlOf = (content: string): string =>
  content
    .split("\n")
    .map((line) => `<p>${escaped(line)}</p>`)
    .join("");

function NoteBody({ note: { body, content } }: { readonly note: NoteRow }) {
  const plain = content && <p className={styles.text}>{content}</p>;
  if (!body) return plain;
  return (
    <Suspense fallback={plain}>
      <RichText className={styles.rich} html={body} />
    </Suspense>
  );
}

interface Props {
  readonly note: NoteRow;
  readonly resource: Resource;
  readonly record: Row;
  readonly mayWrite: boolean;
}

/** What a note says; who wrote it mends it or takes it away. */
export function NoteLine({ note, resource, record, mayWrite }: Props) {
  const { modal } = App.useApp();
  const { voice } = useKit();
  const me = useRights()?.member?.id;
  const { written, change, remove } = useAttaching("note", resource, record);
  const [isEdited, setEdited] = useState(false);
  const isMine = mayWrite && note.created_by !== null && note.created_by === me;

  const ask = () =>
    modal.confirm({
      title: "Supprimer cette note\u202f?",
      content: "Cette action ne peut pas être annulée.",
      okText: "Supprimer",
      okButtonProps: { danger: true },
      cancelText: "Annuler",
      onOk: () => remove(note).catch((failure) => toast({ type: "error", description: messageOf(failure) })),
    });
  const save = async (values: NoteText) => {
    await change(note, { ...values });
    setEdited(false);
  };
  return (
    <>
      {note.title && <strong>{note.title}</strong>}
      {isEdited ? (
        <NoteForm
          label="Texte de la note"
          submit="Enregistrer la note"
          initial={{
            title: note.title,
            body: note.body ?? htmlOf(note.content ?? ""),
            is_service_note: note.is_service_note,
          }}
          onSubmit={save}
          onCancel={() => setEdited(false)}
        />
      ) : (
        <NoteBody note={note} />
      )}
      {voice && note.audio_path && (
        <Suspense fallback={null}>
          <voice.Said note={{ ...note }} mayWrite={mayWrite} onChanged={written} />
        </Suspense>
      )}
      {isMine && !isEdited && (
        <div className={styles.own}>
          <Button type="text" size="small" onClick={() => setEdited(true)}>
            Modifier
          </Button>
          <Button type="text" size="small" danger onClick={ask}>
            Supprimer
          </Button>
        </div>
      )}
    </>
  );
}
