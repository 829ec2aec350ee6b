import { Modal, Select } from "antd";
import { useState } from "react";
import { Notice } from "@/components/plain";
import type { MemberRow } from "@/features/members/members";
import { useKit } from "@/kit/context";
import { counted } from "@/kit/noun";
import { messageOf, Skeleton } from "@/kit/parts/messages";
import { useFocusBack } from "@/kit/parts/use-focus-back";
import { useRead, useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { toast } from "@/lib/toast";
import styles from "./page.module.css";

type Belongings = Record<string, number>;

interface Props {
  readonly member: MemberRow;
  readonly everyone: readonly MemberRow[];
  readonly onClose: () => void;
}

/** « 148 talents »: what hands over, by the names of the menu. What is not in the menu goes with what is. */
function useLines(belongings: Belongings): string[] {
  const { resources } = useKit();
  return Object.entries(belongings).flatMap(([table, rows]) => {
    const resource = resources.byTable(table);
    if (!resource?.menu) return [];
    return [counted(resource.labels, rows)];
  });
}

/** The departure of a member: what they were in charge of is said, then handed to one person with the same press. */
export function Offboard({ member, everyone, onClose }: Props) {
  useFocusBack();
  const server = useServer();
  const refresh = useRefresh();
  const [heir, setHeir] = useState<string | null>(member.manager_id);
  const [busy, setBusy] = useState(false);
  const { data, error } = useRead<Belongings>({
    tables: ["team_member"],
    key: ["belongings", member.id],
    read: ({ call }, signal) => call("member_belongings", { team_member_id: member.id }, signal),
  });
  const lines = useLines(data ?? {});
  const owns = data !== undefined && Object.keys(data).length > 0;
  const heirs = everyone.filter(
    (one) => one.id !== member.id && !one.offboarded_at && one.main_workspace_id === member.main_workspace_id,
  );
  const chosen = heirs.find(({ id }) => id === heir);

  async function leave() {
    setBusy(true);
    try {
      await server.call("offboard_member", { team_member_id: member.id, heir_id: owns ? (chosen?.id ?? null) : null });
      const where = owns && chosen ? ` Tout est maintenant à ${chosen.display_name}.` : "";
      toast({ type: "success", description: `Le départ de ${member.display_name} est marqué.${where}` });
      for (const table of ["team_member", ...Object.keys(data ?? {})]) refresh(table);
      onClose();
    } catch (refused) {
      toast({ type: "error", description: messageOf(refused) });
      setBusy(false);
    }
  }

  return (
    <Modal
      open
      title={`Départ de ${member.display_name}`}
      okText={owns ? "Transmettre et marquer le départ" : "Marquer le départ"}
      okButtonProps={{ danger: true, loading: busy, disabled: !data || (owns && !chosen) }}
      cancelText="Annuler"
      onOk={() => void leave()}
      onCancel={onClose}
    >
      <p className={styles.part}>
        Cette personne ne pourra plus ouvrir Relais. Ce qu’elle a fait reste visible, sous son nom.
      </p>
      {error && <Notice tone="bad">{messageOf(error)}</Notice>}
      {!data && !error && <Skeleton rows={3} />}
      {data && !owns && <p className={styles.part}>Elle n’a la charge de rien&#8239;: il n’y a rien à transmettre.</p>}
      {owns && (
        <>
          <section className={styles.part}>
            <h3 className={styles.heading}>Ce dont elle a la charge</h3>
            <p>{lines.join(" · ")}</p>
          </section>
          <section className={styles.part}>
            <h3 className={styles.heading}>À qui tout revient</h3>
            <Select
              className={styles.wide ?? ""}
              aria-label="À qui tout revient"
              showSearch={{ optionFilterProp: "label" }}
              placeholder="Choisir une personne"
              value={chosen?.id}
              options={heirs.map(({ id, display_name: label }) => ({ value: id, label }))}
              onChange={setHeir}
            />
            <p className={styles.hint}>Rouvrir son accès plus tard ne lui rend pas ce qui est transmis.</p>
          </section>
        </>
      )}
    </Modal>
  );
}
