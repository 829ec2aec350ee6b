import { Button, Popconfirm } from "antd";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Section } from "@/components/layout/Section";
import { useRead, useServer } from "@/kit/server";
import { useAct } from "@/kit/use-act";
import { useRefresh } from "@/kit/use-refresh";
import { formatDate } from "@/lib/dates";
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
  const { data: invitations = [] } = useRead({
    tables: ["guest_invitation"],
    key: ["mine"],
    read: ({ call }, signal) => call<Invitation[]>("my_guest_invitations", {}, signal),
  });
  if (invitations.length === 0) return null;
  return (
    <Section
      title="Invitations"
      hint="Accepter montre votre nom, vos coordonnées, vos rôles et votre manager aux membres de cet espace."
    >
      <ul className={styles.list}>
        {invitations.map((one) => (
          <Answer key={one.id} invitation={one} />
        ))}
      </ul>
    </Section>
  );
}

function Answer({ invitation }: { invitation: Invitation }) {
  const server = useServer();
  const [, act] = useAct();
  const refresh = useRefresh();
  const [busy, setBusy] = useState<"yes" | "no" | null>(null);
  const navigate = useNavigate();
  const { id, workspace_name: name, invited_by: by, created_at, expires_at } = invitation;
  async function answer(accept: boolean) {
    setBusy(accept ? "yes" : "no");
    await act(async () => {
      await server.call("answer_guest_invitation", { id, accept });
      const joined = `«\u202f${name}\u202f» est dans votre sélecteur d’espace.`;
      toast({ type: "success", description: accept ? joined : "Invitation refusée." });
      // The rights of the session know the new workspace once they are read again.
      if (accept) navigate(0);
    });
    setBusy(null);
    refresh("guest_invitation");
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
