import type { Finding } from "@/rules/verdict";
import styles from "./Findings.module.css";

const TONE = { ok: "good", to_justify: "waiting", blocking: "bad" } as const;
const MARK = { ok: "✓", to_justify: "!", blocking: "✕" } as const;
const WORD = { ok: "Conforme", to_justify: "À justifier", blocking: "Bloquant" } as const;

interface Props {
  readonly findings: readonly Finding[];
  /** What is said when nothing was found. */
  readonly clean: string;
}

/** What the controls found, the gravest first, each with its text of law and its arithmetic. */
export function Findings({ findings, clean }: Props) {
  if (findings.length === 0)
    return (
      <p className={styles.clean} role="status">
        <span aria-hidden="true" className={styles.mark} data-tone="good">
          {MARK.ok}
        </span>
        {clean}
      </p>
    );
  const groups = Map.groupBy(findings, (one) => `${one.verdict}:${one.code}:${one.article}`);
  const sorted = [...groups.values()].sort((a, b) => Number(isBlocking(b)) - Number(isBlocking(a)));
  return (
    <ul className={styles.list} aria-live="polite">
      {sorted.map((group) => (
        <Line key={`${group[0]?.code}${group[0]?.message}`} group={group} />
      ))}
    </ul>
  );
}

const isBlocking = (group: readonly Finding[]): boolean => group[0]?.verdict === "blocking";

/** One line; the same finding on other days folds under it. */
function Line({ group }: { readonly group: readonly Finding[] }) {
  const [one, ...others] = group;
  if (!one) return null;
  return (
    <li className={styles.line}>
      <span className={styles.mark} data-tone={TONE[one.verdict]} title={WORD[one.verdict]}>
        <span aria-hidden="true">{MARK[one.verdict]}</span>
        <span className="visually-hidden">{WORD[one.verdict]}</span>
      </span>
      <span>
        <strong className={styles.label}>{one.label}</strong> {one.message}
        {one.arithmetic && <span className={styles.more}> {one.arithmetic}.</span>}
        {one.article && <span className={styles.more}> ({one.article})</span>}
        {others.length > 0 && (
          <details>
            <summary className={styles.more}>
              {others.length === 1 ? "Un autre jour" : `${others.length} autres jours`}
            </summary>
            {others.map((other) => (
              <p key={other.message}>{other.message}</p>
            ))}
          </details>
        )}
      </span>
    </li>
  );
}
