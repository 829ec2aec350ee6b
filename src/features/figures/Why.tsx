import { Link } from "react-router";
import { ToneTag } from "@/components/fields/tone-tag";
import { useKit } from "@/kit/context";
import { pathOf } from "@/kit/declaration";
import { frDate, typo } from "@/rules/french";
import type { FigureUse } from "@/rules/verdict";
import { confirmedText, doubtOf, figureText } from "./say";
import styles from "./Why.module.css";

/** Beside a figure: whose it is, and whether somebody checked it. */
export function FigureMark({ use }: { use: FigureUse }) {
  const doubt = doubtOf(use);
  if (use.overridden) return <ToneTag tone="info">valeur de l’espace</ToneTag>;
  if (use.confirmed) return <ToneTag tone="good">{confirmedText(use.confirmed)}</ToneTag>;
  return doubt ? <ToneTag tone="waiting">{doubt}</ToneTag> : null;
}

/** Where the figures of the law are read and replaced. */
const useFiguresPath = (): string => {
  const figures = useKit().resources.byTable("legal_parameter");
  return figures ? pathOf.list(figures) : "";
};

function FiguresUsed({ figures }: { figures: readonly FigureUse[] }) {
  const path = useFiguresPath();
  return (
    <ul className={styles.figures}>
      {figures.map((use) => (
        <li key={use.code}>
          <Link to={`${path}?figure=${use.code}`}>{typo(use.label)}</Link>
          <strong>{figureText(use)}</strong>
          <span className={styles.source}>
            depuis le {frDate(use.from)}, {typo(use.source)} <FigureMark use={use} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Beyond this many, the list is folded: the result comes first. */
const MANY = 8;

function FiguresSection({ figures }: { figures: readonly FigureUse[] }) {
  const doubtful = figures.filter((use) => doubtOf(use));
  const sorted = [...doubtful, ...figures.filter((use) => !doubtOf(use))];
  const title = (
    <>
      {figures.length > 1 ? `${figures.length} chiffres utilisés` : "Chiffre utilisé"}
      {doubtful.length > 0 && <span className={styles.doubt}>, dont {doubtful.length} à confirmer</span>}
    </>
  );
  return (
    <section>
      {figures.length > MANY ? (
        <details>
          <summary>
            <h2>{title}</h2>
          </summary>
          <FiguresUsed figures={sorted} />
        </details>
      ) : (
        <>
          <h2>{title}</h2>
          <FiguresUsed figures={sorted} />
        </>
      )}
      {doubtful.length > 0 && (
        <p className={styles.source}>
          Leur texte officiel n’a pas été lu. Qui règle l’espace les confirme dans les paramètres légaux{"\u202f"}:
          l’avertissement disparaît alors.
        </p>
      )}
      <Link to={useFiguresPath()} className={styles.settings}>
        Voir, confirmer ou remplacer ces chiffres
      </Link>
    </section>
  );
}

/** What argues a result. */
export type Argued = {
  /** The arithmetic in French, line by line. */
  readonly words: readonly string[];
  readonly article: string;
  readonly figures: readonly FigureUse[];
  /** Longer reckoning, folded away. */
  readonly more?: { readonly title: string; readonly words: readonly string[] };
};

type Props = { formula?: string; shown: Argued };

/** Why this result: the rule, the arithmetic of this case, the text of law, the figures with their dates. */
export function Why({ formula, shown }: Props) {
  const { words, article, figures, more } = shown;
  return (
    <div className={styles.why}>
      {formula && (
        <section>
          <h2>Formule</h2>
          <p className={styles.formula}>{typo(formula)}</p>
        </section>
      )}
      {words.length > 0 && (
        <section>
          <h2>Le calcul de ce cas</h2>
          <ul className={styles.words}>
            {words.map((line) => (
              <li key={line}>{typo(line)}</li>
            ))}
          </ul>
          {more && more.words.length > 0 && (
            <details className={styles.more}>
              <summary>{typo(more.title)}</summary>
              <ul className={styles.words}>
                {more.words.map((line) => (
                  <li key={line}>{typo(line)}</li>
                ))}
              </ul>
            </details>
          )}
        </section>
      )}
      <section>
        <h2>Référence</h2>
        <p>{typo(article)}</p>
      </section>
      {figures.length > 0 && <FiguresSection figures={figures} />}
    </div>
  );
}
