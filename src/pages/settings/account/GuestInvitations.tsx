import { useCustom } from "@refinedev/core";
import { Button, Popconfirm } from "antd";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Section } from "@/components/layout/Section";
import { formatDate } from "@/lib/dates";
import { supabase } from "@/lib/supabase";
import { toast } from "@/lib/toast";
import styles from "./GuestInvitations.module.css";

type Invitation = {
  id: string;
  workspace_name: string;
  invited_by: string | null;
  created_at: string;
  expires_at: string;
};

/** What waits for my answer: nothing is shared with a workspace before I accept. Nothing at all when nothing waits. */
export function GuestInvitations() {
  const { result, query } = useCustom<Invitation[]>({
    url: "rpc/my_guest_invitations",
    method: "post",
    config: { payload: {} },
    meta: { tables: ["guest_invitation"] },
    errorNotification: false,
  });
  const invitations = Array.isArray(result.data) ? result.data : [];
  if (invitations.length === 0) return null;
  return (
    <Section
      title="Invitations"
      hint="Accepter montre votre nom, vos coordonnées, vos rôles et votre manager aux membres de ce workspace."
    >
      <ul className={styles.list}>
        {invitations.map((one) => (
          <Answer key={one.id} invitation={one} onAnswered={() => void query.refetch()} />
        ))}
      </ul>
    </Section>
  );
}

function Answer({ invitation, onAnswered }: { invitation: Invitation; onAnswered: () => void }) {
  const [busy, setBusy] = useState<"yes" | "no" | null>(null);
  const navigate = useNavigate();
  const { id, workspace_name: name, invited_by: by, created_at, expires_at } = invitation;
  async function answer(accept: boolean) {
    setBusy(accept ? "yes" : "no");
    const { error } = await supabase.rpc("answer_guest_invitation", { id, accept });
    setBusy(null);
    if (error) toast({ type: "error", description: error.message });
    else if (accept) {
      toast({ type: "success", description: `«\u202f${name}\u202f» est dans votre sélecteur de workspace.` });
      // The rights of the session know the new workspace once they are read again.
      navigate(0);
    } else toast({ type: "success", description: "Invitation refusée." });
    onAnswered();
  }
  return (
    <li className={styles.one}>
      <span>
        <strong>{name}</strong>
        <span className={styles.muted}>
          {by ? `par ${by}, ` : ""}le {formatDate(created_at.slice(0, 10))}, jusqu’au{" "}
          {formatDate(expires_at.slice(0, 10))}
        </span>
      </span>
      <span className={styles.answers}>
        <Button type="primary" loading={busy === "yes"} onClick={() => void answer(true)}>
          Accepter
        </Button>
        <Popconfirm
          title={"Refuser cette invitation\u202f?"}
          okText="Refuser"
          cancelText="Annuler"
          onConfirm={() => answer(false)}
        >
          <Button loading={busy === "no"}>Refuser</Button>
        </Popconfirm>
      </span>
    </li>
  );
}
