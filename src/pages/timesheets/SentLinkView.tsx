import { Button, Input } from "antd";
import { Notice } from "@/components/plain";
import { formatDateTime } from "@/lib/dates";
import { toast } from "@/lib/toast";
import styles from "./Send.module.css";
import { addressOf, type SentLink } from "./send-weeks";

/** The link, once: whoever has it may sign, and it is written nowhere else. */
export function SentLinkView({ link }: { readonly link: SentLink }) {
  const address = addressOf(link);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ type: "success", description: "Le lien est copié." });
    } catch {
      toast({ type: "error", description: "Le lien n’a pas pu être copié\u202f: sélectionnez-le." });
    }
  };
  return (
    <div className={styles.sent}>
      <Notice tone={link.is_mailed ? "good" : "waiting"}>
        {link.is_mailed
          ? `Le lien part par courriel à ${link.signer_name} (${link.signer_email}).`
          : `${link.signer_name} n’a pas d’e-mail\u202f: donnez-lui ce lien${link.signer_phone ? ` au ${link.signer_phone}` : ""}.`}
      </Notice>
      <div className={styles.link}>
        <Input readOnly value={address} aria-label="Lien de signature" onFocus={(event) => event.target.select()} />
        <Button type="primary" onClick={() => void copy()}>
          Copier
        </Button>
      </div>
      <p className={styles.hint}>
        Valable jusqu’au {formatDateTime(link.expires_at)}, pour une seule signature. Il n’est montré qu’ici.
      </p>
    </div>
  );
}
