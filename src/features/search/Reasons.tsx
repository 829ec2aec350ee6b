import type { Reason, Verdict } from "./found";
import styles from "./people.module.css";

const SIGN: Readonly<Record<Verdict, { sign: string; word: string }>> = {
  ok: { sign: "✓", word: "Oui" },
  ko: { sign: "✗", word: "Non" },
  unknown: { sign: "?", word: "À vérifier" },
};

/** « le chantier du ⟦tramway⟧ »: what was looked for stands out. */
function Quoted({ text }: { text: string }) {
  const parts = text.split(/⟦|⟧/);
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, always in this order
  return parts.map((part, n) => (n % 2 === 1 ? <mark key={n}>{part}</mark> : <span key={n}>{part}</span>));
}

/** A verdict and what proves it. */
export function Answer({ reason, head, isNamed = false }: { reason: Reason; head: string | null; isNamed?: boolean }) {
  const { sign, word } = SIGN[reason.verdict];
  return (
    <div className={styles.answer} data-verdict={reason.verdict} title={reason.text.replace(/[⟦⟧]/g, "")}>
      <span aria-hidden="true" className={styles.sign}>
        {sign}
      </span>
      <span className="visually-hidden">{`${word}\u202f: `}</span>
      <span className={styles.proof}>
        {head && <span className={isNamed ? styles.named : styles.head}>{`${head}\u202f: `}</span>}
        <Quoted text={reason.text} />
      </span>
    </div>
  );
}

/** The answers to the criteria in one block, without a table: those to look at before the others. */
export function Reasons({ reasons, heads }: { reasons: readonly Reason[]; heads: readonly string[] }) {
  const order: Verdict[] = ["ko", "unknown", "ok"];
  const named = reasons.map((reason, n) => ({ reason, head: heads[n] ?? null, key: n }));
  return (
    <ul className={styles.reasons}>
      {order
        .flatMap((verdict) => named.filter(({ reason }) => reason.verdict === verdict))
        .map(({ reason, head, key }) => (
          <li key={key}>
            <Answer reason={reason} head={head} isNamed />
          </li>
        ))}
    </ul>
  );
}
