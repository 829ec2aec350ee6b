import { ToneTag } from "@/components/fields/tone-tag";
import { formatDate } from "@/lib/dates";
import type { Clash } from "./clash";
import styles from "./verdict.module.css";
import { conflictText } from "./words";

/** What does not go together with the other missions of the person, before anything is written. */
export function Clashes({ found }: { readonly found: readonly Clash[] }) {
  if (found.length === 0) return null;
  return (
    <ul className={styles.clashes} aria-label="En conflit">
      {found.map((one) => (
        <li key={`${one.kind}${one.on}${one.facts.other}`}>
          <ToneTag tone="bad">{formatDate(one.on)}</ToneTag> {conflictText(one)}
        </li>
      ))}
    </ul>
  );
}
