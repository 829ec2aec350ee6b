import { Button } from "antd";
import { useState } from "react";
import { messageOf } from "@/kit/parts/messages";
import { useServer } from "@/kit/server";
import { bucketOf } from "@/lib/storage";
import { toast } from "@/lib/toast";
import { count } from "@/rules/french";
import { Asked } from "./Asked";
import type { PersonFile } from "./hand-over";
import styles from "./personal-data.module.css";
import { type PersonalData, useDo } from "./use-personal-data";

interface Props {
  readonly id: string;
  readonly data: PersonalData;
  readonly mayExport: boolean;
  readonly mayForget: boolean;
}

function save(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** « 2 CV, 1 note, 3 autres pièces »: what goes. */
const goesOf = ({ goes, papers }: PersonalData) =>
  [
    "nom, coordonnées, adresse, profil et photo",
    ...goes.map(({ label, count: n }) => `${label} (${n})`),
    papers > 0 ? count(papers, "pièce", "pièces") : "",
  ].filter(Boolean);

const staysOf = ({ stays }: PersonalData) =>
  [
    stays.contracts && count(stays.contracts, "contrat"),
    stays.weeks && count(stays.weeks, "semaine d’heures", "semaines d’heures"),
    stays.pay && count(stays.pay, "ligne de paie", "lignes de paie"),
    stays.payslips && count(stays.payslips, "bulletin"),
  ].filter((one) => typeof one === "string");

/** What a person may ask: a copy of what is kept of them, whole; to be forgotten, but for what the law keeps. */
export function PersonRights({ id, data, mayExport, mayForget }: Props) {
  const server = useServer();
  const act = useDo();
  const [isPacking, setPacking] = useState(false);
  const [isForgetting, setForgetting] = useState(false);
  const hand = async () => {
    setPacking(true);
    try {
      const [{ archiveOf }, file] = await Promise.all([
        import("./hand-over"),
        server.call<PersonFile>("person_file", { talent_id: id }),
      ]);
      const bucket = bucketOf("documents");
      const archive = await archiveOf(file, async (path) => {
        const { data: blob } = await bucket.download(path);
        return blob ? new Uint8Array(await blob.arrayBuffer()) : null;
      });
      save(archive, `dossier-${id.slice(0, 8)}.zip`);
      toast(
        file.left_out.length > 0
          ? {
              type: "error",
              description:
                "Ce dossier n’est pas complet\u202f: vous n’en lisez pas tout. Demandez à une direction de le remettre.",
            }
          : { type: "success", description: "Le dossier complet est téléchargé." },
      );
    } catch (refusal) {
      toast({ type: "error", description: messageOf(refusal) });
    } finally {
      setPacking(false);
    }
  };
  const stays = staysOf(data);
  return (
    <section aria-label="Droits de la personne" className={styles.part}>
      <h3 className={styles.title}>Droits de la personne</h3>
      <p className={styles.quiet}>
        Elle peut demander une copie de tout ce qui est gardé d’elle, ou l’effacement. La réponse est due dans le mois.
      </p>
      <div className={styles.actions}>
        {mayExport && (
          <Button loading={isPacking} onClick={() => void hand()}>
            Télécharger son dossier (ZIP)
          </Button>
        )}
        {mayForget && (
          <Button danger disabled={data.refusal !== null} onClick={() => setForgetting(true)}>
            Anonymiser…
          </Button>
        )}
      </div>
      {mayForget && data.refusal && (
        <p className={styles.quiet}>Anonymisation impossible pour l’instant. {data.refusal}</p>
      )}
      {!mayExport && !mayForget && (
        <p className={styles.quiet}>Une personne de la direction remet le dossier ou l’anonymise.</p>
      )}
      {isForgetting && (
        <Asked
          title="Anonymiser cette personne"
          okText="Anonymiser, sans retour"
          danger
          questions={[{ name: "reason", label: "Pourquoi (gardé\u202f: n’y nommez personne)" }]}
          onOk={({ reason }) =>
            act(({ call }) => call("anonymize_talent", { talent_id: id, reason }), "La personne est anonymisée.")
          }
          onClose={() => setForgetting(false)}
        >
          <p>Ce qui s’efface, fichiers compris, et ne revient pas{"\u202f"}:</p>
          <ul className={styles.told}>
            {goesOf(data).map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <p>
            Ce qui reste, parce que la loi l’oblige{"\u202f"}: {stays.length > 0 ? stays.join(", ") : "rien"}.
          </p>
        </Asked>
      )}
    </section>
  );
}
