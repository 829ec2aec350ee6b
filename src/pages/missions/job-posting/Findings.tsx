import { Notice } from "@/components/plain";
import type { PostingFinding } from "@/rules/posting/check";
import styles from "./desk.module.css";

const GROUPS = [
  { kind: "forbidden", title: "Mots qu’une offre ne peut pas dire", tone: "bad" },
  { kind: "missing", title: "Mentions qui manquent", tone: "waiting" },
  { kind: "advice", title: "Pour être mieux lue", tone: "neutral" },
] as const;

/** What the reading of an offer found, the gravest first. */
export function Findings({ findings }: { readonly findings: readonly PostingFinding[] }) {
  if (findings.length === 0)
    return <Notice tone="good">Rien à redire&#8239;: aucun mot défendu, aucune mention ne manque.</Notice>;
  return GROUPS.map(({ kind, title, tone }) => {
    const found = findings.filter((one) => one.kind === kind);
    if (found.length === 0) return null;
    return (
      <Notice key={kind} tone={tone} title={title}>
        <ul className={styles.findings}>
          {found.map(({ message, article }) => (
            <li key={message}>
              {message} {article && <span className={styles.article}>{article}</span>}
            </li>
          ))}
        </ul>
      </Notice>
    );
  });
}
