import { useFigures } from "@/components/calculator/use-figures";
import { ToneTag } from "@/components/fields/tone-tag";
import type { Row } from "@/kit/declaration";
import { formatCoefficient, formatEuro, formatNumber, formatPercent } from "@/lib/money";
import styles from "./parts.module.css";
import { type AmountsRow, weeklyAmounts } from "./weekly-amounts";

const euros = (cents: number): string => formatEuro(cents / 100);

/** « Montants »: what an hour and a usual week bill, cost and leave, with the whole arithmetic one press away. */
export function Amounts({ record }: { readonly record: Row }) {
  const { figures } = useFigures();
  const amounts = weeklyAmounts(record as AmountsRow, figures);
  if (!amounts.ok) return <p className={styles.muted}>{amounts.reason}</p>;
  const { margin, wageCents, billRateCents, weeklyHours, words } = amounts.value;
  const rows: [string, string, string][] = [
    ["Taux horaire brut", euros(wageCents), ""],
    ["Taux facturé", euros(billRateCents), `coefficient ${formatCoefficient(Number(record.coefficient))}`],
    [
      "Marge par heure",
      euros(margin.marginPerHourCents),
      `coefficient de revient ${formatNumber(margin.breakEven, 3)}`,
    ],
    ["Facturé par semaine", euros(margin.billedCents), `${formatNumber(weeklyHours)}\u00a0h, hors taxes`],
    ["Coût par semaine", euros(margin.costCents), "salaire, IFM, ICCP, charges nettes"],
    ["Marge par semaine", euros(margin.marginCents), ""],
  ];
  return (
    <>
      <dl className={styles.amounts}>
        {rows.map(([label, value, hint]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value} {hint && <span className={styles.muted}>{hint}</span>}
            </dd>
          </div>
        ))}
        <div>
          <dt>Taux de marge</dt>
          <dd>
            <ToneTag tone={margin.tone}>{formatPercent(margin.marginRate, 1)}</ToneTag>
          </dd>
        </div>
      </dl>
      <details className={styles.details}>
        <summary>Détail du calcul</summary>
        <ul className={styles.sums}>
          {words.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </>
  );
}
