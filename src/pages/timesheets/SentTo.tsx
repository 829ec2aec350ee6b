import { Button } from "antd";
import { Link } from "react-router";
import { Notice } from "@/components/plain";
import { useOnSitePath } from "@/features/signature/on-site";
import { formatDateTime } from "@/lib/dates";
import type { SentRequest } from "@/lib/functions";
import styles from "./Send.module.css";

/** To whom the link left. It is theirs alone: who is here signs on this screen, before a member. */
export function SentTo({ request }: { readonly request: SentRequest }) {
  const { is_mailed, signer_name, signer_email, expires_at } = request;
  return (
    <div className={styles.sent}>
      <Notice tone={is_mailed ? "good" : "waiting"}>
        {is_mailed
          ? `Le lien part par e-mail à ${signer_name} (${signer_email}).`
          : `${signer_name} n’a pas d’adresse e-mail\u202f: complétez sa fiche, ou faites signer sur place.`}
      </Notice>
      <p className="muted">Valable jusqu’au {formatDateTime(expires_at)}, pour une seule signature.</p>
      <Link to={useOnSitePath()(request.signature_request_id)} tabIndex={-1}>
        <Button>Faire signer sur place</Button>
      </Link>
    </div>
  );
}
