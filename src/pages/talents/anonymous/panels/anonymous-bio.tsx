import { Button, Input } from "antd";
import { useId, useState } from "react";
import { isFrozen, type Resource, type Row } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { useServer } from "@/kit/server";
import { useAct } from "@/kit/use-act";
import { useKeepRow, useRefresh } from "@/kit/use-refresh";
import { can, type Owned, useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import { maskText } from "@/rules/resume/mask";
import styles from "../anonymous.module.css";
import { MaskedList } from "../MaskedList";
import { useProfile } from "../use-profile";

/** /talents/:id/anonymous-bio: what was written of the person, without what would say who they are; corrected by hand. */
export default function AnonymousBio({ resource, record }: { readonly resource: Resource; readonly record: Row }) {
  const fieldId = useId();
  const rights = useRights();
  const server = useServer();
  const refresh = useRefresh();
  const keepRow = useKeepRow();
  const profile = useProfile(String(record.id));
  const [typed, setTyped] = useState<string | null>(null);
  const [isSaving, act] = useAct();
  if (profile.error) return <Failure error={profile.error} onRetry={() => void profile.refetch()} />;
  if (!profile.data) return <Skeleton rows={4} />;

  const bio = String(record.bio ?? "");
  const kept = record.anonymous_bio ? String(record.anonymous_bio) : null;
  const proposed = maskText(bio, profile.data.secrets);
  const text = typed ?? kept ?? proposed.text;
  const left = maskText(text, profile.data.secrets).masked;
  const mayEdit = can(rights, resource.access, "edit", record as Owned) && !isFrozen(resource, record);
  const save = () =>
    act(async () => {
      const pg = { version: Number(record.version) };
      const values = { anonymous_bio: text.trim() || null };
      keepRow(resource, await server.update(resource.table, String(record.id), values, pg));
      refresh(resource.table);
      setTyped(null);
      toast({ type: "success", description: "Le profil anonyme est enregistré." });
    });
  return (
    <div className={styles.panel}>
      {bio === "" && kept === null && (
        <p className={styles.quiet}>
          Rien n’est encore écrit de cette personne{"\u202f"}: remplissez «{"\u202f"}Profil rédigé{"\u202f"}» dans sa
          qualification, ou écrivez ici un profil sans nom.
        </p>
      )}
      {bio !== "" && (
        <section aria-label="Ce qui a été masqué du profil rédigé">
          <h3 className={styles.title}>Masqué dans le profil rédigé</h3>
          <MaskedList masked={proposed.masked} />
        </section>
      )}
      <label htmlFor={fieldId} className={styles.title}>
        Profil anonyme
      </label>
      <Input.TextArea
        id={fieldId}
        value={text}
        readOnly={!mayEdit}
        autoSize={{ minRows: 5, maxRows: 16 }}
        maxLength={5000}
        onChange={(event) => setTyped(event.target.value)}
      />
      {left.length > 0 && (
        <div role="alert" className={styles.left}>
          <p>
            À reprendre{"\u202f"}: ce texte permet encore de reconnaître la personne, ou de choisir pour un motif
            interdit.
          </p>
          <MaskedList masked={left} />
          {mayEdit && (
            <Button onClick={() => setTyped(maskText(text, profile.data.secrets).text)}>Masquer ces passages</Button>
          )}
        </div>
      )}
      {mayEdit && (
        <div className={styles.actions}>
          <Button
            type="primary"
            loading={isSaving}
            disabled={text === (kept ?? "") || left.length > 0}
            onClick={() => void save()}
          >
            Enregistrer le profil anonyme
          </Button>
          {bio !== "" && text !== proposed.text && (
            <Button onClick={() => setTyped(proposed.text)}>Repartir du profil rédigé</Button>
          )}
        </div>
      )}
    </div>
  );
}
