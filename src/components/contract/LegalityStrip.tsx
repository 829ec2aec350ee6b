import { ToneTag } from "@/components/fields/tone-tag";
import type { Tone } from "@/components/theme/tokens";
import { type Finding, VERDICT_LABELS, type Verdict } from "@/rules/verdict";
import styles from "./LegalityStrip.module.css";

const TONE: Record<Verdict, Tone> = { ok: "good", to_justify: "waiting", blocking: "bad" };
const WEIGHT: Record<Verdict, number> = { blocking: 0, to_justify: 1, ok: 2 };

const counted = (n: number, one: string, many: string): string => `${n}\u00a0${n > 1 ? many : one}`;

/** « 1 bloquant, 2 à justifier », or « Tout est conforme ». */
export function summaryOf(findings: readonly Finding[]): string {
  const of = (verdict: Verdict) => findings.filter((one) => one.verdict === verdict).length;
  const [blocking, justified] = [of("blocking"), of("to_justify")];
  const parts = [
    ...(blocking > 0 ? [counted(blocking, "bloquant", "bloquants")] : []),
    ...(justified > 0 ? [counted(justified, "point à justifier", "points à justifier")] : []),
  ];
  return parts.join(", ") || "Tout est conforme";
}

/** Why a warning was passed over (`contract.legality_overrides`); `rule` is the code of its line. */
export type WrittenReason = { readonly rule: string; readonly reason: string };

interface Props {
  readonly findings: readonly Finding[];
  readonly reasons?: readonly WrittenReason[];
}

/**
 * Every line of law about a contract: what was found, how it was counted, where it is written. The gravest first; what is
 * lawful folds behind one line.
 */
export function LegalityStrip({ findings, reasons = [] }: Props) {
  const lawful = findings.filter((one) => one.verdict === "ok");
  const asked = findings.filter((one) => one.verdict !== "ok").sort((a, b) => WEIGHT[a.verdict] - WEIGHT[b.verdict]);
  return (
    <div className={styles.strip}>
      <p className={styles.summary}>{summaryOf(findings)}</p>
      <Lines findings={asked} reasons={reasons} />
      {lawful.length > 0 && (
        <details className={styles.details}>
          <summary>{counted(lawful.length, "point conforme", "points conformes")}</summary>
          <Lines findings={lawful} reasons={[]} />
        </details>
      )}
    </div>
  );
}

function Lines({ findings, reasons }: Required<Pick<Props, "findings" | "reasons">>) {
  const reasonOf = (code: string) => reasons.find((one) => one.rule === code)?.reason;
  if (findings.length === 0) return null;
  return (
    <ul className={styles.list}>
      {findings.map((one) => (
        <li key={`${one.code}-${one.field}-${one.message}`} className={styles.line}>
          <span className={styles.verdict}>
            <ToneTag tone={TONE[one.verdict]}>{VERDICT_LABELS[one.verdict]}</ToneTag>
          </span>
          <span className={styles.words}>
            <strong className={styles.label}>{one.label}</strong> {one.message}
            {one.arithmetic && <span className={styles.sum}>{one.arithmetic}</span>}
            {reasonOf(one.code) && <span className={styles.sum}>Motif&#8239;: {reasonOf(one.code)}</span>}
          </span>
          <span className={styles.article}>{one.article}</span>
        </li>
      ))}
    </ul>
  );
}
