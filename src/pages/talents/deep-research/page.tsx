import { Button, Input } from "antd";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { PageHeader } from "@/components/layout/PageHeader";
import { addressOf } from "@/features/search/use-asked";
import { type Run, useRuns } from "@/features/search/use-runs";
import { formatDateTime } from "@/lib/dates";
import styles from "./page.module.css";

const EXAMPLES = [
  "Deux coffreurs avec R486, autour de Vienne, dispo lundi",
  "Maçon confirmé à 30 km de Lyon, idéalement véhiculé, jamais venu chez Bâti Confluence",
  "Conducteur de pelle R482 B1 et AIPR, secteur Saint-Étienne, 16\u202f€ max",
];

const resultsOf = (run: Run): string =>
  `results?${addressOf(run.criteria)}&s=${encodeURIComponent(run.sentence)}&run=${run.id}`;

/** /talents/deep-research: a sentence, as one says it on the phone; those that were already looked for. */
export default function DeepResearch() {
  const navigate = useNavigate();
  const [sentence, setSentence] = useState("");
  const { runs, share, forget } = useRuns();
  const read = (text: string) => {
    if (text.trim() !== "") navigate(`refine?s=${encodeURIComponent(text.trim())}`, { relative: "path" });
  };
  return (
    <>
      <PageHeader
        title="Recherche approfondie"
        subtitle="Dites qui vous cherchez, comme au téléphone. Vous relisez les critères avant de chercher, personne n’est écarté."
      />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          read(sentence);
        }}
      >
        <Input.TextArea
          autoFocus
          aria-label={"Qui cherchez-vous\u202f?"}
          placeholder={EXAMPLES[0] ?? ""}
          autoSize={{ minRows: 3, maxRows: 8 }}
          maxLength={500}
          value={sentence}
          onChange={(event) => setSentence(event.target.value)}
          onPressEnter={(event) => {
            if (event.shiftKey) return;
            event.preventDefault();
            read(sentence);
          }}
        />
        <Button type="primary" htmlType="submit" disabled={sentence.trim() === ""}>
          Lire la phrase
        </Button>
      </form>
      <section className={styles.block}>
        <h2>Exemples</h2>
        <ul>
          {EXAMPLES.map((text) => (
            <li key={text}>
              <button type="button" className={styles.example} onClick={() => setSentence(text)}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      </section>
      {runs.length > 0 && (
        <section className={styles.block}>
          <h2>Recherches faites</h2>
          <ul>
            {runs.map((run) => (
              <li key={run.id} className={styles.run}>
                <Link to={resultsOf(run)} relative="path">
                  {run.sentence}
                </Link>
                <span>{formatDateTime(run.at)}</span>
                {run.isMine ? (
                  <>
                    <Button
                      size="small"
                      aria-label={`${run.isShared ? "Ne plus partager" : "Partager"}\u202f: ${run.sentence}`}
                      onClick={() => void share(run)}
                    >
                      {run.isShared ? "Ne plus partager" : "Partager"}
                    </Button>
                    <Button size="small" aria-label={`Oublier\u202f: ${run.sentence}`} onClick={() => void forget(run)}>
                      Oublier
                    </Button>
                  </>
                ) : (
                  <span>partagée</span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
