import type { Resource, Row } from "@/kit/declaration";
import { canRecord } from "@/lib/voice/recorder";
import { Kept } from "./Kept";
import { Recorder } from "./Recorder";
import { useRecorder } from "./use-recorder";
import { useOwner, useRecordings, useSend } from "./use-recordings";
import styles from "./voice.module.css";

interface Props {
  readonly resource: Resource;
  readonly record: Row;
  /** A note was added, or what was made of it has changed. */
  readonly onAdded: () => void;
}

function Box({ owner, resource, record, onAdded }: Props & { readonly owner: string }) {
  const rowId = String(record.id);
  const { all, leave, drop } = useRecordings(owner, resource.table, rowId);
  const send = useSend();
  const recorder = useRecorder({ owner, table: resource.table, rowId });
  // While it records, what it keeps is not yet one to be sent.
  const kept = recorder.state === "idle" ? all : [];
  return (
    <div className={styles.box}>
      {canRecord() && <Recorder recorder={recorder} />}
      {kept.length > 0 && (
        <ul className={styles.waiting} aria-label="Notes vocales à ajouter">
          {kept.map((one) => (
            <Kept
              key={one.id}
              recording={one}
              onAdd={async () => {
                await leave(one.id);
                if (!navigator.onLine) return;
                await send(one, onAdded);
                onAdded();
              }}
              onDrop={() => void drop(one.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Under the box where one writes a note: say it, hear it again, add it. */
export default function VoiceBox(props: Props) {
  const owner = useOwner();
  return owner && <Box {...props} owner={owner} />;
}
