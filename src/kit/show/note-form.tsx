import { Alert, Button, Checkbox, Input } from "antd";
import { lazy, Suspense, useState } from "react";
import { termsToAvoid } from "@/rules/identity/comment-terms";
import { messageOf, Skeleton } from "../parts/messages";
import { useColleagues } from "../parts/use-member-names";
import styles from "./attachments.module.css";

const RichTextInput = lazy(() => import("@/components/fields/rich-text-input"));

export interface NoteText {
  readonly title: string | null;
  /** Formatted, in HTML; the server keeps its text for the search. */
  readonly body: string;
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

const EMPTY: NoteText = { title: null, body: "", is_service_note: false };
const list = new Intl.ListFormat("fr", { type: "conjunction" });

/** What a comment about a person should not hold, said while it is typed. It is for who writes to judge. */
function Terms({ text }: { readonly text: string }) {
  const found = termsToAvoid(text);
  const words = found.map(({ word }) => `«\u202f${word}\u202f»`);
  const about = [...new Set(found.map((one) => one.about))];
  return (
    <div role="status">
      {found.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`À éviter\u202f: ${list.format(words)} (${list.format(about)})`}
          description="Une note reste objective et utile au travail. La personne peut en demander copie."
        />
      )}
    </div>
  );
}

/** A note being written or mended. What is typed stays when sending fails. */
export function NoteForm({ label, submit, initial = EMPTY, onSubmit, onCancel }: Props) {
  const [note, setNote] = useState(initial);
  const [text, setText] = useState("");
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const people = useColleagues();

  const send = async () => {
    setSending(true);
    setRefusal(null);
    try {
      await onSubmit({ ...note, title: note.title?.trim() || null });
      setNote(initial);
      setText("");
    } catch (failure) {
      setRefusal(messageOf(failure));
    } finally {
      setSending(false);
    }
  };
  return (
    <div className={styles.form}>
      {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
      {(note.body !== "" || note.title) && (
        <Input
          aria-label={`Titre\u202f: ${label}`}
          placeholder="Titre (facultatif)"
          maxLength={200}
          value={note.title ?? ""}
          onChange={(event) => setNote({ ...note, title: event.target.value })}
        />
      )}
      <Suspense fallback={<Skeleton rows={2} />}>
        <RichTextInput
          aria-label={label}
          placeholder={people.length > 0 ? "Écrire une note, @ pour nommer un collègue" : "Écrire une note"}
          people={people}
          value={note.body}
          onChange={(body, said) => {
            setNote((before) => ({ ...before, body }));
            setText(said);
          }}
        />
      </Suspense>
      <Terms text={`${note.title ?? ""} ${text}`} />
      <Checkbox
        checked={note.is_service_note}
        onChange={(event) => setNote({ ...note, is_service_note: event.target.checked })}
      >
        Note de service, pour toute l’équipe
      </Checkbox>
      <div className={styles.head}>
        <Button loading={isSending} disabled={note.body === ""} onClick={() => void send()}>
          {submit}
        </Button>
        {onCancel && <Button onClick={onCancel}>Annuler</Button>}
      </div>
    </div>
  );
}
