import { Button, Input, Space } from "antd";
import { useState } from "react";
import type { Row } from "@/kit/declaration";
import { useServer } from "@/kit/server";
import { useAct } from "@/kit/use-act";
import { copyText } from "@/lib/clipboard";
import { can, useRights } from "@/lib/rights";
import styles from "./cooptation-link.module.css";

/** The link that a talent hands around: whoever is new and answers an offer by it is coopted by them. */
export default function CooptationLink({ record }: { readonly record: Row }) {
  const mayMake = can(useRights(), "marketing", "edit");
  const server = useServer();
  const [address, setAddress] = useState<string | null>(null);
  const [isBusy, act] = useAct();
  if (!mayMake) return <p>Ce lien est donné par qui suit les cooptations.</p>;
  const make = () =>
    act(async () => {
      const code = await server.call<string>("cooptation_link", { talent_id: record.id });
      const made = new URL(`/job-postings/by/${code}`, window.location.origin).href;
      setAddress(made);
      await copyText(made, { title: "Lien copié" }, "Sélectionnez le lien et copiez-le.");
    });
  const text = `Voici votre lien de parrainage\u202f: ${address}`;
  return (
    <div className={styles.part}>
      <p>Ce talent le partage&#8239;; qui répond à une offre par ce lien, et n’était pas connu, est déclaré coopté.</p>
      <Space wrap>
        <Button loading={isBusy} onClick={() => void make()}>
          Copier le lien de parrainage
        </Button>
        {address && (
          <Button href={`sms:${String(record.phone_number ?? "")}?&body=${encodeURIComponent(text)}`}>
            Envoyer par SMS
          </Button>
        )}
      </Space>
      {address && (
        <Input readOnly aria-label="Lien de parrainage" value={address} onFocus={({ target }) => target.select()} />
      )}
    </div>
  );
}
