import { Button, Tag } from "antd";
import { Criteria } from "@/features/search/Criteria";
import type { Chosen } from "@/features/search/found";
import { Results } from "@/features/search/Results";
import { useAddToOrder } from "@/features/search/use-add-to-order";
import { useAsked } from "@/features/search/use-asked";
import { useNames } from "@/features/search/use-names";
import type { Row } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { useRead } from "@/kit/server";
import { today } from "@/lib/dates";
import { formatEuro } from "@/lib/money";
import { can, useMoney, useRights } from "@/lib/rights";
import { hourlyMargin } from "@/rules/billing/hourly-margin";
import { legalFigures } from "@/rules/figures/index";
import type { Criterion } from "@/rules/search/criteria";
import { Known } from "../Known";

/** What the order says of whom it looks for. */
const useOrder = (missionId: string) =>
  useRead({
    tables: ["mission"],
    key: ["mission_criteria", missionId],
    read: ({ call }, signal) => call<Criterion[]>("mission_criteria", { mission_id: missionId }, signal),
  });

/** /missions/:id/find-talents: everyone’s search, with the criteria of the order; the margin for who may read it. */
export default function FindTalents({ record }: { readonly record: Row }) {
  const id = String(record.id);
  const rights = useRights();
  const seesMoney = useMoney(record);
  const order = useOrder(id);
  const { criteria: typed, page, all, map, ask } = useAsked();
  const criteria = typed ?? order.data ?? [];
  const names = useNames(criteria);
  const { add, busy } = useAddToOrder();
  if (order.error) return <Failure error={order.error} onRetry={() => void order.refetch()} />;
  if (!order.data) return <Skeleton />;

  const wage = (record.hourly_wage ?? record.hourly_wage_max) as number | null;
  // The wage proposed is the order’s: what it leaves does not depend on who goes.
  const margin = seesMoney
    ? hourlyMargin(
        {
          onDate: today(),
          wage,
          coefficient: record.coefficient as number | null,
          cdii: record.employment_type === "cdii",
        },
        legalFigures,
      )
    : null;
  const isOrder = typed === null || JSON.stringify(typed) === JSON.stringify(order.data);
  return (
    <>
      <Criteria
        criteria={criteria}
        names={names}
        mayAsk={(family) => can(rights, family, "read")}
        onChange={(next) => ask({ criteria: next })}
      />
      {!isOrder && (
        <p>
          <Tag>Critères modifiés</Tag>
          <Button type="link" onClick={() => ask({ criteria: order.data })}>
            Revenir à ceux de la commande
          </Button>
        </p>
      )}
      <Results
        asked={{ criteria, page, all, map, missionId: id }}
        names={names}
        onAsk={ask}
        more={(person) => <Known person={person} wage={wage} margin={margin} />}
        {...(can(rights, "missions", "create") && {
          act: (people: readonly Chosen[], done: () => void) => (
            <Button type="primary" loading={busy} onClick={() => void add(id, people, done)}>
              {people.length === 1 ? "Ajouter à la mission" : `Ajouter les ${people.length} à la mission`}
              {wage !== null && `, à ${formatEuro(wage)}/h`}
            </Button>
          ),
        })}
      />
    </>
  );
}
