import { useList } from "@refinedev/core";
import { Input, Modal } from "antd";
import { useDeferredValue, useState } from "react";
import { useRights } from "@/lib/rights";
import { fold } from "@/rules/fold";
import { useViewAs } from "../session/use-view-as";
import styles from "./ViewAs.module.css";

type Member = { id: string; display_name: string; email: string };

/** « Voir comme… »: chooses whose eyes. The server refuses whoever may not be looked through. */
export default function ViewAs({ onClose }: { onClose: () => void }) {
  const me = useRights()?.member?.id;
  const { start, busy } = useViewAs();
  const [text, setText] = useState("");
  const wanted = fold(useDeferredValue(text));
  const { result, query } = useList<Member>({
    resource: "team_member",
    pagination: { currentPage: 1, pageSize: 200 },
    sorters: [{ field: "sort_key", order: "asc" }],
    filters: [{ field: "offboarded_at", operator: "null", value: true }],
    meta: { pg: { select: "id,display_name,email", count: "none" } },
  });
  const members = result.data.filter(
    (member) => member.id !== me && fold(`${member.display_name} ${member.email}`).includes(wanted),
  );
  return (
    <Modal title="Voir Relais comme…" open onCancel={onClose} footer={null} width={440}>
      <p className={styles.why}>
        Vous verrez ce que voit cette personne, avec ses droits. Rien ne pourra être modifié avant de revenir à votre
        compte.
      </p>
      <Input
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder="Nom ou e-mail"
        autoFocus
        allowClear
      />
      <ul className={styles.list} aria-busy={query.isLoading}>
        {members.map((member) => (
          <li key={member.id}>
            <button
              type="button"
              className={styles.member}
              disabled={busy}
              onClick={() => void start(member.id).then((started) => started && onClose())}
            >
              <span>{member.display_name}</span>
              <span className={styles.email}>{member.email}</span>
            </button>
          </li>
        ))}
      </ul>
      {!query.isLoading && members.length === 0 && <p className={styles.why}>Personne ne correspond.</p>}
    </Modal>
  );
}
