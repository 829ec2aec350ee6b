import { Checkbox, Input, Modal } from "antd";
import { useState } from "react";
import { messageOf } from "../parts/messages";

interface Props {
  /** « Enregistrer cette vue », « Nom de la vue ». */
  readonly title: string;
  readonly label: string;
  readonly onSave: (name: string, isShared: boolean) => Promise<void>;
  readonly onCancel: () => void;
}

/** The name of what is kept, and whether colleagues see it. */
export default function NameView({ title, label, onSave, onCancel }: Props) {
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async () => {
    setSaving(true);
    try {
      await onSave(name.trim(), isShared);
    } catch (error) {
      setRefusal(messageOf(error));
      setSaving(false);
    }
  };
  return (
    <Modal
      open
      title={title}
      okText="Enregistrer"
      cancelText="Annuler"
      okButtonProps={{ disabled: name.trim() === "", loading: isSaving }}
      onOk={() => void send()}
      onCancel={onCancel}
    >
      <Input
        autoFocus
        aria-label={label}
        placeholder={label}
        maxLength={80}
        value={name}
        status={refusal ? "error" : ""}
        onChange={(event) => setName(event.target.value)}
        onPressEnter={() => name.trim() && void send()}
      />
      {refusal && <p role="alert">{refusal}</p>}
      <Checkbox checked={isShared} onChange={(event) => setShared(event.target.checked)}>
        Partager avec mes collègues
      </Checkbox>
    </Modal>
  );
}
