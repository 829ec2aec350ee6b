import { Segmented } from "antd";
import { Suspense, useState } from "react";
import { useKit } from "../context";
import type { Resource, Row } from "../declaration";
import { Skeleton } from "../parts/messages";
import styles from "./activity.module.css";
import { NoteForm } from "./note-form";
import { useAttaching } from "./use-attachments";

/** Above the activity: a note to write or to say; of a person, a call that was made. */
export function Composer({ resource, record }: { readonly resource: Resource; readonly record: Row }) {
  const { voice, calls } = useKit();
  const { add, written } = useAttaching("note", resource, record);
  const [isCall, setCall] = useState(false);
  return (
    <div className={styles.composer}>
      {calls?.tables.includes(resource.table) && (
        <Segmented
          size="small"
          aria-label="Ce que l’on note"
          options={[
            { value: "note", label: "Note" },
            { value: "call", label: "Appel passé" },
          ]}
          value={isCall ? "call" : "note"}
          onChange={(value) => setCall(value === "call")}
        />
      )}
      {calls && isCall && (
        <Suspense fallback={<Skeleton rows={2} />}>
          <calls.Form table={resource.table} id={String(record.id)} onNoted={() => setCall(false)} />
        </Suspense>
      )}
      {/* What was being typed stays while a call is noted. */}
      <div hidden={isCall}>
        <NoteForm
          label="Nouvelle note"
          submit="Ajouter la note"
          onSubmit={async (note) => void (await add({ ...note }))}
        />
        {voice && (
          <Suspense fallback={null}>
            <voice.Box resource={resource} record={record} onAdded={written} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
