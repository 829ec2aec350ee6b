import type { Step } from "./kinds";
import styles from "./page.module.css";

type Props = { steps: readonly Step[]; total: number; chosen: string | null; onChoose: (kind: string | null) => void };

/** How many of each kind wait; pressing one shows it alone, pressing it again shows everything. */
export function Funnel({ steps, total, chosen, onChoose }: Props) {
  const urgent = steps.reduce((sum, step) => sum + step.urgent, 0);
  const all: Step = { kind: "", label: "Tout", count: total, urgent };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of toggles is no field set
    <div className={styles.funnel} role="group" aria-label="Ce qui attend, par nature">
      {[all, ...steps].map(({ kind, label, count, urgent: red }) => {
        const pressed = (chosen ?? "") === kind;
        return (
          <button
            key={kind}
            type="button"
            className={styles.step}
            aria-pressed={pressed}
            onClick={() => onChoose(pressed || kind === "" ? null : kind)}
          >
            <span className={styles.count}>
              {count}
              {red > 0 && (
                <span className={styles.urgent}>
                  {red === count ? (red > 1 ? "dépassés" : "dépassé") : `dont ${red} dépassé${red > 1 ? "s" : ""}`}
                </span>
              )}
            </span>
            <span className={styles.label}>{label}</span>
          </button>
        );
      })}
    </div>
  );
}
