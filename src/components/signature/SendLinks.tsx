import CopyOutlined from "@ant-design/icons/es/icons/CopyOutlined";
import { Button, Modal } from "antd";
import { useState } from "react";
import { formatDateTime } from "@/lib/dates";
import { addressOf, functions, type SentLink } from "@/lib/functions";
import { toast } from "@/lib/toast";
import { PARTY_LABEL } from "./parties";
import styles from "./SendLinks.module.css";

interface Props {
  /** Of the function `signatures`, and what it is sent: `contracts`, `{ contract_id }`. */
  readonly route: "contracts" | "conditions";
  readonly body: Readonly<Record<string, unknown>>;
  readonly label: string;
  readonly type?: "primary" | "default" | "link";
  /** Sent or refused: what stands in the database may have changed. */
  readonly onSettled: () => void;
}

/** Sends the links to sign and shows them once: they can be copied now, they are nowhere in clear afterwards. */
export function SendLinks({ route, body, label, type = "default", onSettled }: Props) {
  const [isSending, setSending] = useState(false);
  const [links, setLinks] = useState<readonly SentLink[] | null>(null);

  const send = async () => {
    setSending(true);
    try {
      const answer = await functions.post<{ links: SentLink[] }>(`signatures/${route}`, body);
      setLinks(answer.links);
    } catch (error) {
      toast({ type: "error", ...(error instanceof Error && { description: error.message }) });
    } finally {
      setSending(false);
      onSettled();
    }
  };

  return (
    <>
      <Button type={type} size={type === "link" ? "small" : "middle"} loading={isSending} onClick={() => void send()}>
        {label}
      </Button>
      <Modal
        open={links !== null}
        title="Liens de signature"
        footer={
          <Button type="primary" onClick={() => setLinks(null)}>
            Fermer
          </Button>
        }
        onCancel={() => setLinks(null)}
      >
        <p className={styles.muted}>
          Chaque lien est personnel et ne sert qu’à une signature. Il ne pourra plus être affiché après la fermeture.
        </p>
        <ul className={styles.links}>
          {(links ?? []).map((link) => (
            <LinkRow key={link.signature_request_id} link={link} />
          ))}
        </ul>
      </Modal>
    </>
  );
}

function LinkRow({ link }: { readonly link: SentLink }) {
  const address = addressOf(link);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ type: "success", description: "Lien copié." });
    } catch {
      toast({ type: "error", description: "La copie est refusée par le navigateur\u202f: sélectionnez le lien." });
    }
  };
  return (
    <li className={styles.link}>
      <strong>
        {PARTY_LABEL[link.party === "client" ? "client" : "worker"]} – {link.signer_name}
      </strong>
      <span className={styles.muted}>
        {link.is_mailed ? `Envoyé à ${link.signer_email}` : "Pas d’e-mail\u202f: donnez ce lien vous-même"}, valable
        jusqu’au {formatDateTime(link.expires_at)}
      </span>
      <span className={styles.address}>
        <code className={styles.code}>{address}</code>
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
          Copier le lien
        </Button>
      </span>
    </li>
  );
}
