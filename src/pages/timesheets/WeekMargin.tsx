import type { WeekValue } from "@/features/timesheet/euros";
import { formatEuro, formatPercent } from "@/lib/money";
import type { Figures } from "@/rules/figures";
import type { WeekContract } from "./data";
import styles from "./Totals.module.css";
import { weekMargin } from "./week-margin";

interface Props {
  readonly value: WeekValue;
  readonly contract: WeekContract;
  readonly figures: Figures;
}

/** What the hours of the week cost and leave; nothing while they earn nothing. */
export function WeekMargin({ value, contract, figures }: Props) {
  const margin = weekMargin(value, contract, figures);
  if (!margin) return null;
  return (
    <dl className={styles.margin}>
      <div>
        <dt>Coût des heures</dt>
        <dd>{formatEuro(margin.costCents / 100)}</dd>
      </div>
      <div>
        <dt>Marge</dt>
        <dd>
          {`${formatEuro(margin.marginCents / 100)} (${formatPercent(margin.marginRate, 1)})`.replaceAll("-", "−")}
        </dd>
      </div>
    </dl>
  );
}
