import DislikeOutlined from "@ant-design/icons/es/icons/DislikeOutlined";
import LikeOutlined from "@ant-design/icons/es/icons/LikeOutlined";
import RobotOutlined from "@ant-design/icons/es/icons/RobotOutlined";
import { useUpdate } from "@refinedev/core";
import { Button, Input } from "antd";
import { useState } from "react";
import type { SpokenNote } from "./SaidNote";
import styles from "./voice.module.css";

interface Props {
  readonly note: SpokenNote;
  readonly mayWrite: boolean;
  readonly onChanged: () => void;
}

/** Is what the assistant kept of it right? What is wrong is said in a line. */
export function Feedback({ note, mayWrite, onChanged }: Props) {
  const { mutateAsync: update, mutation } = useUpdate({ resource: "note", successNotification: false });
  const [why, setWhy] = useState(note.feedback ?? "");
  const judged = note.is_feedback_positive;
  const write = async (values: Partial<Pick<SpokenNote, "is_feedback_positive" | "feedback">>) => {
    await update({ id: note.id, values, meta: { pg: { version: note.version } } }).catch(() => undefined);
    onChanged();
  };
  return (
    <div className={styles.feedback}>
      <div className={styles.row}>
        <span className="muted">
          <RobotOutlined aria-hidden /> résumé par l’assistant
        </span>
        {mayWrite && (
          <>
            <Button
              type="text"
              size="small"
              aria-label="Résumé juste"
              aria-pressed={judged === true}
              icon={<LikeOutlined aria-hidden />}
              disabled={mutation.isPending}
              onClick={() => void write({ is_feedback_positive: judged === true ? null : true, feedback: null })}
            />
            <Button
              type="text"
              size="small"
              aria-label="Résumé à revoir"
              aria-pressed={judged === false}
              icon={<DislikeOutlined aria-hidden />}
              disabled={mutation.isPending}
              onClick={() => void write({ is_feedback_positive: judged === false ? null : false })}
            />
          </>
        )}
        {judged !== null && (
          <span className="muted" role="status">
            {judged ? "Jugé juste" : "Jugé à revoir"}
          </span>
        )}
      </div>
      {mayWrite && judged === false && (
        <div className={styles.row}>
          <Input
            aria-label="Ce qui ne va pas dans le résumé"
            placeholder="Ce qui ne va pas (facultatif)"
            maxLength={500}
            value={why}
            onChange={(event) => setWhy(event.target.value)}
            style={{ flex: "1 1 200px" }}
          />
          <Button
            disabled={why.trim() === (note.feedback ?? "")}
            onClick={() => void write({ feedback: why.trim() || null })}
          >
            Envoyer
          </Button>
        </div>
      )}
    </div>
  );
}
