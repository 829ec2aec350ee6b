import { type ReactNode, useId } from "react";
import { ToneTag } from "@/components/fields/tone-tag";
import { StripLine, type StripLineProps } from "./StripLine";
import styles from "./strip.module.css";
import { gravest, type Line, summaryOf, WORDS } from "./words";

type Props = Partial<Pick<StripLineProps, "wayTo" | "onReason">> &
  Pick<StripLineProps, "nameOf"> & {
    /** null: they are being checked. */
    readonly lines: readonly Line[] | null;
    /** The title of the strip, on the line of its summary. */
    readonly heading?: ReactNode;
    /** Something to say before the lines: a refused read, a fresh form. */
    readonly notice?: ReactNode;
    /** Lawful lines behind one line, for pages where the law is not the subject. */
    readonly isFolded?: boolean;
  };

const noWay = (_field: string, children: ReactNode) => children;

/** Every line of law about a contract: verdict, what was found, its arithmetic, its text. The gravest first. */
export function Strip({ lines: judged, heading, notice, isFolded = false, wayTo = noWay, onReason, nameOf }: Props) {
  const id = useId();
  const lines = judged ?? [];
  const lawful = isFolded ? lines.filter((line) => line.standing === "ok") : [];
  const draw = (some: readonly Line[]) => (
    <ul className={styles.lines} aria-labelledby={id}>
      {some.map((line) => (
        <StripLine
          key={`${line.finding.code} ${line.finding.field} ${line.finding.label}`}
          line={line}
          wayTo={wayTo}
          onReason={onReason}
          nameOf={nameOf}
        />
      ))}
    </ul>
  );
  return (
    <div className={styles.strip}>
      <div className={styles.headline}>
        {heading}
        <p id={id} className={styles.summary} role="status">
          {judged ? <ToneTag tone={WORDS[gravest(lines)].tone}>{summaryOf(lines)}</ToneTag> : "Vérification…"}
        </p>
      </div>
      {notice}
      {lines.length > lawful.length && draw(lines.filter((line) => !lawful.includes(line)))}
      {lawful.length > 0 && (
        <details className={styles.folded}>
          <summary>{lawful.length > 1 ? `${lawful.length}\u00a0lignes conformes` : "1\u00a0ligne conforme"}</summary>
          {draw(lawful)}
        </details>
      )}
    </div>
  );
}
