import { Alert, Button, Checkbox, Input } from "antd";
import { useState } from "react";
import { messageOf } from "../parts/messages";
import styles from "./attachments.module.css";

export interface NoteText {
  readonly content: string;
  /** For the whole team: it stands on top of the notes of the record. */
  readonly is_service_note: boolean;
}

interface Props {
  readonly label: string;
  readonly submit: string;
  readonly initial?: NoteText;
  readonly onSubmit: (note: NoteText) => Promise<void>;
  readonly onCancel?: () => void;
}

const EMPTY: NoteText = { content: "", is_service_note: false };

/** A note being written or mended. What is typed stays when sending fails. */
export function NoteForm({ label, submit, initial = EMPTY, onSubmit, onCancel }: Props) {
  const [note, setNote] = useState(initial);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const send = async () => {
    setSending(true);
    setRefusal(null);
    try {
      await onSubmit({ ...note, content: note.content.trim() });
      setNote(initial);
    } catch (failure) {
      setRefusal(messageOf(failure));
    } finally {
      setSending(false);
    }
  };
  return (
    <div className={styles.form}>
      {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
      <Input.TextArea
        aria-label={label}
        placeholder="Écrire une note"
        autoSize={{ minRows: 2, maxRows: 10 }}
        maxLength={20_000}
        value={note.content}
        onChange={(event) => setNote({ ...note, content: event.target.value })}
      />
      <Checkbox
        checked={note.is_service_note}
        onChange={(event) => setNote({ ...note, is_service_note: event.target.checked })}
      >
        Note de service, pour toute l’équipe
      </Checkbox>
      <div className={styles.head}>
        <Button loading={isSending} disabled={note.content.trim() === ""} onClick={() => void send()}>
          {submit}
        </Button>
        {onCancel && <Button onClick={onCancel}>Annuler</Button>}
      </div>
    </div>
  );
}
