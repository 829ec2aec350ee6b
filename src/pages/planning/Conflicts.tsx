import { formatDate } from "@/lib/dates";
import { count } from "@/rules/french";
import styles from "./conflicts.module.css";
import type { Chain, Conflict, Planning } from "./model";
import { conflictText } from "./words";

interface Props {
  readonly conflicts: readonly Conflict[];
  readonly planning: Planning;
  readonly onOpen: (chain: Chain) => void;
}

/** All that does not go together in the window, by day; one press to each. */
export function Conflicts({ conflicts, planning, onOpen }: Props) {
  if (conflicts.length === 0) return null;
  const chains = new Map(planning.chains.map((chain) => [chain.key, chain]));
  return (
    <details className={styles.conflicts}>
      <summary>{count(conflicts.length, "conflit")} dans cette période</summary>
      <ul>
        {conflicts.map((one) => {
          const chain = chains.get(one.key);
          return (
            <li key={`${one.key}${one.kind}${one.on}`}>
              <span className={styles.day}>{formatDate(one.on)}</span>
              <button type="button" disabled={!chain} onClick={() => chain && onOpen(chain)}>
                {planning.talents[one.talent_id]?.name ?? one.key}
              </button>
              <span>{conflictText(one)}</span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
