import type { ReactNode } from "react";
import { ToneTag } from "@/components/fields/tone-tag";
import { doubtOf, figureText } from "@/features/figures/say";
import { FigureMark } from "@/features/figures/Why";
import { frDate, typo } from "@/rules/french";
import type { FigureUse } from "@/rules/verdict";
import { Reason } from "./Reason";
import styles from "./strip.module.css";
import { type Line, WORDS } from "./words";

export interface StripLineProps {
  readonly line: Line;
  /** A way to the field of a line; the children alone when there is none. */
  readonly wayTo: (field: string, children: ReactNode) => ReactNode;
  /** Writes a reason; without it the strip is read only. */
  readonly onReason?: ((rule: string, reason: string) => void) | undefined;
  readonly nameOf: (memberId: string | null | undefined) => string;
}

/** The figures behind a line, one press away; a value that nobody checked says so before the press. */
function Figures({ figures }: { readonly figures: readonly FigureUse[] }) {
  if (figures.length === 0) return null;
  const doubt = figures.map(doubtOf).find((said) => said !== null);
  return (
    <details className={styles.figures}>
      <summary>
        {figures.length > 1 ? `${figures.length}\u00a0chiffres` : "1\u00a0chiffre"}
        {doubt && <ToneTag tone="waiting">{doubt}</ToneTag>}
      </summary>
      <ul>
        {figures.map((one) => (
          <li key={one.code}>
            {typo(`${one.label}\u202f: `)}
            {figureText(one)}, depuis le {frDate(one.from)} ({typo(one.source)}) <FigureMark use={one} />
          </li>
        ))}
      </ul>
    </details>
  );
}

export function StripLine({ line, wayTo, onReason, nameOf }: StripLineProps) {
  const { finding, standing, override } = line;
  const { label, tone } = WORDS[standing];
  return (
    <li className={styles.line} data-standing={standing}>
      <div className={styles.head}>
        <strong className={styles.label}>{finding.field ? wayTo(finding.field, finding.label) : finding.label}</strong>
        <ToneTag tone={tone}>{label}</ToneTag>
      </div>
      <p className={styles.message}>{finding.message}</p>
      {finding.arithmetic && <p className={styles.sum}>{finding.arithmetic}</p>}
      {finding.article && <p className={styles.article}>{finding.article}</p>}
      <Figures figures={finding.figures} />
      {finding.verdict === "to_justify" && (
        <Reason
          label={finding.label}
          override={override}
          nameOf={nameOf}
          {...(onReason && { onChange: (reason: string) => onReason(finding.code, reason) })}
        />
      )}
    </li>
  );
}
