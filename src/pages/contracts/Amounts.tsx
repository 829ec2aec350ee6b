import { ToneTag } from "@/components/fields/tone-tag";
import { useFigures } from "@/features/figures/use-figures";
import type { Row } from "@/kit/declaration";
import { formatCoefficient, formatEuro, formatNumber, formatPercent } from "@/lib/money";
import { useMoney } from "@/lib/rights";
import { formatDuration } from "@/rules/time/duration";
import styles from "./parts.module.css";
import { type AmountsRow, type Amounts as Reckoned, weeklyAmounts } from "./weekly-amounts";

const euros = (cents: number): string => formatEuro(cents / 100);

type Line = readonly [label: string, value: string, hint: string];

/** What the hour and the week are paid and billed: everyone who reads the contract reads these. */
const priceLines = ({ wageCents, billRateCents, weekly, margin }: Reckoned, coefficient: number): Line[] => [
  ["Taux horaire brut", euros(wageCents), ""],
  ["Taux facturé", euros(billRateCents), `coefficient ${formatCoefficient(coefficient)}`],
  ["Facturé par semaine", euros(margin.billedCents), `${formatDuration(weekly)}, hors taxes`],
];

/** What they cost and leave. */
const moneyLines = ({ margin }: Reckoned, isCdii: boolean): Line[] => [
  ["Marge par heure", euros(margin.marginPerHourCents), `coefficient de revient ${formatNumber(margin.breakEven, 3)}`],
  [
    "Coût par semaine",
    euros(margin.costCents),
    isCdii ? "salaire, charges nettes (CDI intérimaire\u202f: ni IFM ni ICCP)" : "salaire, IFM, ICCP, charges nettes",
  ],
  ["Marge par semaine", euros(margin.marginCents), ""],
];

/**
 * « Montants »: what an hour and a usual week bill and, for who may read the margin of the contract's unit, what they cost
 * and leave, with the whole arithmetic one press away.
 */
export function Amounts({ record }: { readonly record: Row }) {
  const { figures } = useFigures();
  const seesMoney = useMoney(record);
  const amounts = weeklyAmounts(record as AmountsRow, figures);
  if (!amounts.ok) return <p className="muted">{amounts.reason}</p>;
  const { margin, words } = amounts.value;
  const rows = [
    ...priceLines(amounts.value, Number(record.coefficient)),
    ...(seesMoney ? moneyLines(amounts.value, record.contract_type === "cdii") : []),
  ];
  return (
    <>
      <dl className={styles.amounts}>
        {rows.map(([label, value, hint]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value} {hint && <span className="muted">{hint}</span>}
            </dd>
          </div>
        ))}
        {seesMoney && (
          <div>
            <dt>Taux de marge</dt>
            <dd>
              <ToneTag tone={margin.tone}>{formatPercent(margin.marginRate, 1)}</ToneTag>
            </dd>
          </div>
        )}
      </dl>
      {seesMoney && (
        <details className={styles.details}>
          <summary>Détail du calcul</summary>
          <ul className={styles.sums}>
            {words.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
