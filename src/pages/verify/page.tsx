import { useState } from "react";
import { CardPage, Notice, Spinner } from "@/components/plain";
import { formatDateTime } from "@/lib/dates";
import { useDrop } from "@/lib/use-drop";
import styles from "./page.module.css";
import { type Verdict, verdictOf } from "./verdict";

type Visit =
  | { readonly at: "empty" }
  | { readonly at: "checking"; readonly name: string }
  | { readonly at: "told"; readonly name: string; readonly verdict: Verdict }
  | { readonly at: "failed"; readonly message: string };

/** /verify: anyone who was handed a paper learns whether it comes from the agency, and as it was made. */
export default function VerifyPage() {
  const [visit, setVisit] = useState<Visit>({ at: "empty" });

  const check = async (file: File | undefined) => {
    if (!file) return;
    setVisit({ at: "checking", name: file.name });
    try {
      setVisit({ at: "told", name: file.name, verdict: await verdictOf(file) });
    } catch (refused) {
      setVisit({ at: "failed", message: (refused as Error).message });
    }
  };
  const { isOver, zone } = useDrop(([file]) => void check(file));

  return (
    <CardPage
      title="Vérifier un document"
      subtitle={"Un contrat, un certificat ou un reçu en PDF vient-il bien de l’agence, tel qu’elle l’a fait\u202f?"}
      footer="Le fichier est lu le temps de la vérification, et n’est gardé nulle part."
    >
      <label className={styles.drop} data-over={isOver || undefined} {...zone}>
        <span className={styles.choose}>Choisir un PDF</span>
        <span className="muted">ou le déposer ici, 8&#160;Mo au plus</span>
        <input
          type="file"
          accept="application/pdf,.pdf"
          className={styles.input}
          onChange={({ target }) => {
            void check(target.files?.[0]);
            // The same file can be asked about again.
            target.value = "";
          }}
        />
      </label>
      {visit.at === "checking" && (
        <p className={styles.checking} role="status">
          <Spinner small /> Vérification de {visit.name}
        </p>
      )}
      {visit.at === "failed" && <Notice tone="bad">{visit.message}</Notice>}
      {visit.at === "told" && <Told {...visit} />}
    </CardPage>
  );
}

const SAID = {
  ours: {
    tone: "good",
    title: "Document authentique",
    text: "Il vient de l’agence, et n’a pas changé depuis.",
  },
  altered: {
    tone: "bad",
    title: "Document modifié",
    text: "Son cachet ne correspond plus à ce qu’il contient\u202f: il a été changé après avoir été scellé. Ne vous y fiez pas.",
  },
  unknown: {
    tone: "waiting",
    title: "Document inconnu",
    text: "Il ne porte pas le cachet de l’agence, et elle n’en garde aucun exemplaire identique. Un document imprimé puis numérisé n’est jamais reconnu\u202f: demandez le fichier d’origine.",
  },
} as const;

function Told({ name, verdict }: { readonly name: string; readonly verdict: Verdict }) {
  const { tone, title, text } = SAID[verdict.state];
  const facts = [
    ["Fichier", name],
    ["Document", verdict.kind],
    ["Agence", verdict.agency],
    ["Scellé ou rangé le", verdict.at && formatDateTime(verdict.at)],
    ["Horodaté le", verdict.stamp && `${formatDateTime(verdict.stamp.at)}, par ${verdict.stamp.authority}`],
  ].filter(([, value]) => value);
  return (
    <>
      <Notice tone={tone} title={title}>
        {text}
      </Notice>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
