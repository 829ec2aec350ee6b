import { formatNumber } from "@/lib/money";
import type { Tone } from "../theme/tokens";
import styles from "./CountStrip.module.css";

export interface Counted {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly tone?: Tone;
  /** What is said of this number, in words. */
  readonly note?: string | undefined;
}

interface Props {
  /** What is counted, for a screen reader. */
  readonly label: string;
  readonly total: Omit<Counted, "key" | "label">;
  readonly items: readonly Counted[];
  /** Those which alone are shown; none: all are. */
  readonly chosen: readonly string[];
  /** Null: everything again. */
  readonly onChoose: (key: string | null) => void;
}

/** How many there are of each; pressing one shows it alone, pressing it again shows everything. */
export function CountStrip({ label, total, items, chosen, onChoose }: Props) {
  const only = chosen.length === 1 ? chosen[0] : undefined;
  const one = ({ key, label: name, count, tone, note }: Omit<Counted, "key"> & { key: string | null }) => (
    <button
      key={key ?? ""}
      type="button"
      className={styles.count}
      data-tone={tone}
      aria-pressed={key === null ? chosen.length === 0 : chosen.includes(key)}
      onClick={() => onChoose(key === only ? null : key)}
    >
      <strong>{formatNumber(count)}</strong> {name}
      {note && <span className={styles.note}> {note}</span>}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of toggles is no field set
    <div className={styles.strip} role="group" aria-label={label}>
      {one({ ...total, key: null, label: "Tout" })}
      {items.map(one)}
    </div>
  );
}
