import FilePdfOutlined from "@ant-design/icons/es/icons/FilePdfOutlined";
import { Button, Input } from "antd";
import { useId, useState } from "react";
import { isFrozen, type Resource, type Row } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { useAct } from "@/kit/use-act";
import { functions } from "@/lib/functions";
import { can, type Owned, useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import { profileArticles, profileTitle } from "@/rules/paper/profile";
import { maskText } from "@/rules/resume/mask";
import styles from "../anonymous.module.css";
import { MaskedList } from "../MaskedList";
import { useProfile } from "../use-profile";

/** /talents/:id/anonymous-resume: the paper as a client will read it, what was masked in it, and its versions. */
export default function AnonymousResume({ resource, record }: { readonly resource: Resource; readonly record: Row }) {
  const fieldId = useId();
  const rights = useRights();
  const { data, error, refetch } = useProfile(String(record.id));
  const [typed, setTyped] = useState<string | null>(null);
  const [isMaking, act] = useAct();
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={6} />;

  const experience = typed ?? maskText(data.experience ?? "", data.secrets).text;
  const { articles, masked } = profileArticles({ ...data, experience: typed ?? data.experience });
  const mayEdit = can(rights, resource.access, "edit", record as Owned) && !isFrozen(resource, record);
  const make = () =>
    act(async () => {
      const made = await functions.post<{ file_name: string }>(`documents/profiles/${String(record.id)}`, {
        experience,
      });
      toast({ type: "success", description: `«\u202f${made.file_name}\u202f» est rangé avec les CV.` });
    }, ["resume", "talent"]);
  return (
    <div className={styles.panel}>
      <article className={styles.paper} aria-label="Aperçu du CV anonyme">
        <h3>{profileTitle(data)}</h3>
        {articles.map(({ title, text, rows }) => (
          <section key={title}>
            <h4>{title}</h4>
            {text && <p>{text}</p>}
            {rows.length > 0 && (
              <dl>
                {rows.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
          </section>
        ))}
      </article>
      <section aria-label="Ce qui a été masqué du CV">
        <h3 className={styles.title}>Masqué</h3>
        <MaskedList masked={masked} />
        <p className={styles.quiet}>
          Ne sont jamais repris{"\u202f"}: nom, coordonnées, adresse, naissance, nationalité, civilité, photo, numéros.
        </p>
      </section>
      {mayEdit && (
        <>
          <label htmlFor={fieldId} className={styles.title}>
            Chantiers de référence, corrigés à la main
          </label>
          <Input.TextArea
            id={fieldId}
            value={experience}
            autoSize={{ minRows: 3, maxRows: 12 }}
            maxLength={5000}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="primary" icon={<FilePdfOutlined aria-hidden />} loading={isMaking} onClick={() => void make()}>
            {data.versions === 0 ? "Créer le CV anonyme" : `Créer la version ${data.versions + 1}`}
          </Button>
        </>
      )}
    </div>
  );
}
