import { useFigures } from "@/features/figures/use-figures";
import type { Row } from "@/kit/declaration";
import { useRead } from "@/kit/server";
import { formatPercent } from "@/lib/money";
import { useMoney } from "@/lib/rights";
import { typo } from "@/rules/french";
import { lineCost } from "@/rules/pay/line-cost";
import styles from "../line.module.css";
import { NetEstimate } from "../NetEstimate";
import { useVariables } from "../use-line";
import { euros, lastDayOf } from "../words";

/** Size of the agency for the general relief, until its legal entity says it: the rates above and below 50 differ. */
const HEADCOUNT = 50;

type Contract = {
  readonly coefficient: number;
  readonly contract_type: string;
  readonly business_unit_id: string | null;
};

/** « Montants »: what the line pays, what it is billed; for who may read margins, what it costs and leaves. */
export default function LineAmounts({ record }: { readonly record: Row }) {
  const amount = (column: string) => Number(record[column]);
  const contract = useRead<Contract | null>({
    tables: ["contract"],
    key: ["of-pay-line", record.contract_id],
    read: async ({ rows }, signal) =>
      (
        await rows<Contract>("contract", {
          select: "coefficient,contract_type,business_unit_id",
          filters: [{ field: "id", operator: "eq", value: record.contract_id }],
          signal,
        })
      )[0] ?? null,
  });
  const paid: readonly (readonly [string, number])[] = [
    ["Salaire brut", amount("gross_cents") - amount("indemnity_cents")],
    ["IFM et congés payés", amount("indemnity_cents")],
    ["Brut", amount("gross_cents")],
    ["Frais", amount("expense_cents")],
    ["Retenues", amount("deduction_cents")],
    ["dont régularisations", amount("regularisation_cents")],
    ["Facturé HT", amount("bill_cents")],
  ];
  return (
    <div className={styles.amounts}>
      <dl className={styles.facts}>
        {paid.map(([label, cents]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{euros(cents)}</dd>
          </div>
        ))}
      </dl>
      {contract.data && <Cost record={record} contract={contract.data} />}
      <NetEstimate
        key={`${record.id} ${amount("gross_cents")}`}
        grossCents={amount("gross_cents")}
        besideCents={amount("expense_cents") + amount("deduction_cents")}
        onDate={lastDayOf(String(record.month))}
        headcount={HEADCOUNT}
      />
    </div>
  );
}

function Cost({ record, contract }: { readonly record: Row; readonly contract: Contract }) {
  const { figures } = useFigures();
  const variables = useVariables(String(record.id));
  const seesMoney = useMoney({
    business_unit_id: contract.business_unit_id,
    owner_id: record.owner_id as string | null,
  });
  if (!seesMoney || !variables.data || variables.data.length === 0) return null;
  const cost = lineCost(
    {
      onDate: lastDayOf(String(record.month)),
      headcount: HEADCOUNT,
      cdii: contract.contract_type === "cdii",
      coefficient: Number(contract.coefficient),
      billCents: Number(record.bill_cents),
      variables: variables.data,
    },
    figures,
  );
  if (!cost.ok)
    return (
      <p className="muted">
        Coût et marge{"\u202f"}: {typo(cost.reason)}
      </p>
    );
  const { grossCents, chargesCents, costCents, marginCents, marginRate } = cost.value;
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>Brut avec IFM et congés acquis</dt>
          <dd>{euros(grossCents)}</dd>
        </div>
        <div>
          <dt>Charges nettes</dt>
          <dd>{euros(chargesCents)}</dd>
        </div>
        <div>
          <dt>Coût employeur</dt>
          <dd>{euros(costCents)}</dd>
        </div>
        <div>
          <dt>Marge</dt>
          <dd>{`${euros(marginCents)} (${formatPercent(marginRate, 1).replace("-", "−")})`}</dd>
        </div>
      </dl>
      <details className="muted">
        <summary>Comment le coût se calcule</summary>
        <ul>
          {cost.value.words.map((line) => (
            <li key={line}>{typo(line)}</li>
          ))}
        </ul>
      </details>
    </>
  );
}
