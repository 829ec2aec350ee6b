import PlayCircleOutlined from "@ant-design/icons/es/icons/PlayCircleOutlined";
import { Button } from "antd";
import { useState } from "react";
import type { Row } from "@/kit/declaration";
import { storedFile } from "@/kit/form/files";
import { messageOf } from "@/kit/parts/messages";
import { useAssistant } from "@/kit/use-assistant";
import { type AssistantFailure, FAILURES } from "@/rules/assistant";
import { Feedback } from "./Feedback";
import { readNote } from "./send";
import styles from "./voice.module.css";

type Status = "none" | "pending" | "done" | "failed";

/** The columns of a note that its voice adds. */
export interface SpokenNote {
  readonly id: string;
  readonly version: number;
  readonly audio_path: string;
  readonly audio_transcription: string | null;
  readonly transcription_status: Status;
  readonly transcription_error: string | null;
  readonly summarized_content: string | null;
  readonly summary_status: Status;
  readonly summary_error: string | null;
  readonly is_feedback_positive: boolean | null;
  readonly feedback: string | null;
  readonly updated_at: string;
}

/** Nobody listens for longer: whatever was reading it has stopped. Milliseconds. */
const PATIENCE = 5 * 60_000;

const failureOf = (code: string | null): string =>
  FAILURES[(code ?? "unexpected") as AssistantFailure] ?? FAILURES.unexpected;

/** What is said of the reading of a note, and whether it may be asked for (again). */
function stateOf(note: SpokenNote, canHear: boolean): { text: string | null; ask: string | null } {
  const isLost = Date.now() - Date.parse(note.updated_at) > PATIENCE;
  const [transcription, summary] = [note.transcription_status, note.summary_status];
  if (transcription === "failed")
    return { text: `Transcription impossible. ${failureOf(note.transcription_error)}`, ask: "Réessayer" };
  if (transcription === "pending")
    return isLost
      ? { text: "La transcription s’est interrompue.", ask: "Réessayer" }
      : { text: "Transcription en cours…", ask: null };
  if (transcription === "none" && note.audio_transcription === null)
    return { text: null, ask: canHear ? "Transcrire" : null };
  if (summary === "failed") return { text: `Résumé impossible. ${failureOf(note.summary_error)}`, ask: "Réessayer" };
  if (summary === "pending")
    return isLost ? { text: "Le résumé s’est interrompu.", ask: "Réessayer" } : { text: "Résumé en cours…", ask: null };
  return { text: null, ask: null };
}

function Player({ path }: { readonly path: string }) {
  const [address, setAddress] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const open = () =>
    storedFile("documents", "note")
      .urlOf(path)
      .then(setAddress, (error) => setRefusal(messageOf(error)));
  if (address)
    return (
      // biome-ignore lint/a11y/useMediaCaption: what is said stands written below
      <audio className={styles.player} controls autoPlay src={address} aria-label="Note vocale" />
    );
  return (
    <>
      <Button size="small" icon={<PlayCircleOutlined aria-hidden />} onClick={() => void open()}>
        Écouter
      </Button>
      {refusal && <p className={styles.refusal}>{refusal}</p>}
    </>
  );
}

interface Props {
  readonly note: Row;
  readonly mayWrite: boolean;
  readonly onChanged: () => void;
}

/** Under a note that was said: its sound, its words, what the assistant keeps of them, and what one thinks of that. */
export default function SaidNote({ note: row, mayWrite, onChanged }: Props) {
  const note = row as unknown as SpokenNote;
  const { hearing } = useAssistant().data ?? {};
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { text, ask } = stateOf(note, Boolean(hearing));
  const words = note.audio_transcription;

  const read = async () => {
    setAsking(true);
    setRefusal(null);
    const asked = readNote(note.id);
    try {
      await asked;
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setAsking(false);
      onChanged();
    }
  };
  return (
    <div className={styles.said}>
      {note.summarized_content && (
        <>
          <p className={styles.text}>{note.summarized_content}</p>
          <Feedback note={note} mayWrite={mayWrite} onChanged={onChanged} />
        </>
      )}
      {words && note.summarized_content && (
        <details>
          <summary>Ce qui a été dit</summary>
          <p className={styles.text}>{words}</p>
        </details>
      )}
      {words && !note.summarized_content && <p className={styles.text}>{words}</p>}
      <div className={styles.row}>
        <Player path={note.audio_path} />
        {mayWrite && ask && (
          <Button size="small" loading={isAsking} onClick={() => void read()}>
            {ask}
          </Button>
        )}
        <span className="muted" role="status">
          {isAsking ? "L’assistant écoute…" : (refusal ?? text)}
        </span>
      </div>
    </div>
  );
}
