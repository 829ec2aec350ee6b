import type { Masked } from "@/rules/resume/mask";
import { MASK_REASON } from "@/rules/resume/mask-patterns";
import styles from "./anonymous.module.css";

/** What was taken out of a text, and why: a hand corrects what a rule got wrong. */
export function MaskedList({ masked }: { readonly masked: readonly Masked[] }) {
  if (masked.length === 0) return <p className={styles.quiet}>Rien n’a dû être masqué.</p>;
  return (
    <ul className={styles.masked} aria-label="Ce qui a été masqué">
      {masked.map(({ kind, words, by }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same words may be masked twice
        <li key={index}>
          <del>{words}</del> <span aria-hidden>→</span> <ins>{by}</ins>
          <span className={styles.why}>{MASK_REASON[kind]}</span>
        </li>
      ))}
    </ul>
  );
}
