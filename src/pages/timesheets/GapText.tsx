import { gapText } from "@/features/timesheet/cell";
import type { Gap, Price } from "@/features/timesheet/euros";
import { formatEuro } from "@/lib/money";
import styles from "./GapText.module.css";

interface Props {
  readonly gap: Gap | null;
  readonly price: Price | null;
  readonly isStrong?: boolean;
}

/** « +15,88 € », « −28,70 € ». */
const signed = (cents: number): string => `${cents > 0 ? "+" : ""}${formatEuro(cents / 100).replace("-", "−")}`;

/** « −1h00 · −28,70 € » of bill; the pay is in the tooltip. */
export function GapText({ gap, price, isStrong }: Props) {
  if (!gap) return null;
  const title = price
    ? `Facturé\u202f: ${formatEuro(gap.billCents / 100)} HT – salaire brut\u202f: ${formatEuro(gap.payCents / 100)}`
    : undefined;
  return (
    <span className={isStrong ? styles.strong : styles.gap} title={title}>
      {gap.minutes !== 0 && gapText(gap.minutes)}
      {price && <span className={styles.euros}>{signed(gap.billCents)}</span>}
    </span>
  );
}
