import { App, Button } from "antd";
import { useEffect, useState } from "react";
import { messageOf } from "@/kit/parts/messages";
import { formatDateTime } from "@/lib/dates";
import { useOnline } from "@/lib/online";
import { type Recording, soundOf } from "@/lib/voice/kept";
import { clock } from "./Recorder";
import styles from "./voice.module.css";

interface Props {
  readonly recording: Recording;
  /** Makes a note of it; throws an Error with a French message. */
  readonly onAdd: () => Promise<void>;
  readonly onDrop: () => void;
}

/** A recording that is on this device only: heard again, then added to the notes, or thrown away. */
export function Kept({ recording, onAdd, onDrop }: Props) {
  const { modal } = App.useApp();
  const isOnline = useOnline();
  const [sound, setSound] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { isLeaving, isWhole, seconds, startedAt } = recording;
  // biome-ignore lint/correctness/useExhaustiveDependencies: its pieces change with its id alone once it is whole
  useEffect(() => {
    let address: string | null = null;
    void soundOf(recording).then((blob) => {
      address = URL.createObjectURL(blob);
      setSound(address);
    });
    return () => {
      if (address) URL.revokeObjectURL(address);
    };
  }, [recording.id]);

  const add = async () => {
    setSending(true);
    setRefusal(null);
    try {
      await onAdd();
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setSending(false);
    }
  };
  const ask = () =>
    modal.confirm({
      title: "Jeter cet enregistrement\u202f?",
      content: "Il n’est que sur cet appareil\u202f: il sera perdu.",
      okText: "Jeter",
      okButtonProps: { danger: true },
      cancelText: "Garder",
      onOk: onDrop,
    });
  return (
    <li>
      <span className="muted">
        {isWhole ? "Note vocale" : "Enregistrement interrompu"} de {clock(seconds)},{" "}
        {formatDateTime(new Date(startedAt).toISOString())}
        {isLeaving && !isOnline && ". Elle partira au retour du réseau."}
        {!isLeaving && ". Sur cet appareil seulement."}
      </span>
      {sound && (
        // biome-ignore lint/a11y/useMediaCaption: what is said is written down under the note, once it is one
        <audio className={styles.player} controls src={sound} aria-label={`Note vocale de ${clock(seconds)}`} />
      )}
      <div className={styles.row}>
        {(!isLeaving || isOnline) && (
          <Button loading={isSending} onClick={() => void add()}>
            Ajouter la note vocale
          </Button>
        )}
        <Button type="text" danger disabled={isSending} onClick={ask}>
          Jeter
        </Button>
      </div>
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
    </li>
  );
}
