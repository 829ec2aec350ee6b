import InboxOutlined from "@ant-design/icons/es/icons/InboxOutlined";
import { App, Button, Drawer, Progress, Space } from "antd";
import { useRef } from "react";
import { ACCEPT } from "@/components/fields/file-type";
import { useDrop } from "@/lib/use-drop";
import { count } from "@/rules/french";
import styles from "./batch.module.css";
import type { Line, Place } from "./lines";
import { PaperLine } from "./PaperLine";
import { isSendable, MOST_FILES, useBatch } from "./use-batch";

interface Props {
  /** The record that all of them go to; absent: each to the person that it names. */
  readonly place?: Place;
  readonly onClose: () => void;
  readonly onKept?: () => void;
}

/** By the weight of the files that have arrived: what one sends of a single file is told by no `fetch`. */
function percentOf(lines: readonly Line[]): number {
  const weigh = (some: readonly Line[]) => some.reduce((sum, { file }) => sum + file.size, 0);
  const going = lines.filter(({ step }) => step !== "refused");
  return Math.round((100 * weigh(going.filter(({ step }) => step === "done"))) / Math.max(1, weigh(going)));
}

/** Several files at once: each is taken for something of somebody, a hand decides, then they are kept one by one. */
export default function BatchDrawer({ place, onClose, onKept }: Props) {
  const { modal } = App.useApp();
  const input = useRef<HTMLInputElement>(null);
  const isOfPeople = place === undefined || place.entity === "talent";
  const placeOf = ({ person }: Line): Place | null => place ?? (person && { entity: "talent", id: person.value });
  const { lines, isSending, add, put, send, remove } = useBatch(placeOf, isOfPeople);
  const { isOver, zone } = useDrop((files) => void add(files));
  const ready = lines.filter((line) => isSendable(line, placeOf)).length;
  const kept = lines.filter(({ step }) => step === "done").length;
  const taken = lines.filter(({ step }) => step !== "refused").length;
  const left = lines.filter(({ step }) => step !== "done" && step !== "refused").length;

  const close = () => {
    if (kept > 0) onKept?.();
    if (left === 0) return onClose();
    modal.confirm({
      title: `${count(left, "fichier n’est pas rangé", "fichiers ne sont pas rangés")}.`,
      content: "Ils ne seront pas gardés.",
      okText: "Fermer sans les ranger",
      cancelText: "Continuer",
      onOk: onClose,
    });
  };

  return (
    <Drawer
      open
      onClose={close}
      title="Ajouter plusieurs documents"
      size={1000}
      destroyOnHidden
      footer={
        <Space wrap>
          <Button type="primary" disabled={ready === 0} loading={isSending} onClick={() => void send()}>
            {ready === 0 ? "Ranger" : `Ranger ${count(ready, "document")}`}
          </Button>
          {isSending && <Progress percent={percentOf(lines)} size={[160, 8]} aria-label="Envoi des documents" />}
          <span role="status" className={styles.quiet}>
            {taken > 0 && `${count(kept, "rangé", "rangés")} sur ${taken}`}
          </span>
        </Space>
      }
    >
      <div className={isOver ? `${styles.zone} ${styles.over}` : styles.zone} {...zone}>
        <input
          ref={input}
          type="file"
          multiple
          accept={`${ACCEPT},.docx`}
          style={{ display: "none" }}
          aria-label="Fichiers à ajouter"
          onChange={(event) => {
            void add([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
        <Button
          icon={<InboxOutlined aria-hidden />}
          disabled={lines.length >= MOST_FILES}
          onClick={() => input.current?.click()}
        >
          Choisir des fichiers
        </Button>
        <span className={styles.quiet}>
          ou déposez-les ici&nbsp;: PDF, JPEG, PNG, HEIC, DOCX, tableur&nbsp;; 20&nbsp;Mo chacun, {MOST_FILES} au plus.
        </span>
      </div>
      {lines.length > 0 && (
        <p className={styles.quiet}>
          Rien n’est écrit avant votre accord&nbsp;: vérifiez le type
          {place ? "" : " et la personne"} de chaque fichier.
        </p>
      )}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <PaperLine
            key={line.key}
            line={line}
            place={place}
            onChange={(changed) => put(line.key, changed)}
            onRemove={() => remove(line.key)}
          />
        ))}
      </ul>
    </Drawer>
  );
}
