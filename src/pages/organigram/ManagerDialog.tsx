import { Modal, Select } from "antd";
import { useMemo, useState } from "react";
import type { MemberRow } from "@/features/members/members";
import { useFocusBack } from "@/kit/parts/use-focus-back";
import { belowOf } from "./tree";

interface Props {
  readonly member: MemberRow;
  readonly members: readonly MemberRow[];
  readonly onChoose: (manager: string | null) => Promise<void>;
  readonly onClose: () => void;
}

/** The same move without a mouse. Whoever works under the member is not offered: the chain would turn round. */
export function ManagerDialog({ member, members, onChoose, onClose }: Props) {
  useFocusBack();
  const [manager, setManager] = useState(member.manager_id);
  const [busy, setBusy] = useState(false);
  const options = useMemo(() => {
    const below = belowOf(members, member.id);
    return members
      .filter(({ id }) => id !== member.id && !below.has(id))
      .map(({ id, display_name: label }) => ({ value: id, label }));
  }, [members, member.id]);

  async function choose() {
    setBusy(true);
    await onChoose(manager);
    onClose();
  }

  return (
    <Modal
      open
      title={`Manager de ${member.display_name}`}
      okText="Changer de manager"
      okButtonProps={{ disabled: manager === member.manager_id, loading: busy }}
      cancelText="Annuler"
      onOk={() => void choose()}
      onCancel={onClose}
    >
      <Select
        autoFocus
        aria-label="Manager"
        style={{ width: "100%" }}
        showSearch={{ optionFilterProp: "label" }}
        allowClear
        placeholder="Sans manager"
        value={manager}
        options={options}
        onChange={(chosen) => setManager(chosen ?? null)}
      />
    </Modal>
  );
}
