import payLine from "@resources/pay/pay-line";
import { Button } from "antd";
import { useEffect } from "react";
import { EmptyState } from "@/components/layout/EmptyState";
import { PageHeader } from "@/components/layout/PageHeader";
import { ListView } from "@/kit/list/list-view";
import { filterOf, withFilter } from "@/kit/list/state";
import { useListState } from "@/kit/list/use-list-state";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { today } from "@/lib/dates";
import { can, useRights } from "@/lib/rights";
import { frMonth } from "@/rules/french";
import { Month } from "./Month";
import { useMonths, useOpenMonth } from "./use-months";

/** /pay-tracking: a month of pay, line by line. The month stands in the address with the rest of the list. */
export default function PayTracking() {
  const months = useMonths();
  const [state, setState] = useListState(payLine);
  const chosen = filterOf(state, "pay_period_id")?.values[0];
  const all = months.data ?? [];
  const period = all.find(({ id }) => id === chosen);
  const usual = all[0]?.id;
  const show = (id: string, replace = false) =>
    setState(withFilter(state, "pay_period_id", { field: "pay_period_id", operator: "in", values: [id] }), { replace });

  // Without a month in the address, the newest. One that was just opened is not among them until they are read again.
  const isLost = !period && !(chosen && months.isFetching);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the months are known, and when the filter is taken away
  useEffect(() => {
    if (isLost && usual) show(usual, true);
  }, [isLost, usual]);

  if (months.error && !months.data) return <Failure error={months.error} onRetry={() => void months.refetch()} />;
  if (!months.data || (usual && !period))
    return (
      <>
        <PageHeader title="Suivi de paie" />
        <Skeleton />
      </>
    );
  if (!period) return <NoMonth onOpen={(id) => show(id, true)} />;
  return <ListView resource={payLine} head={<Month period={period} months={all} onChange={(id) => show(id)} />} />;
}

/** The first month of a workspace: the running one. */
function NoMonth({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const mayOpen = can(useRights(), "pay", "approve");
  const month = `${today().slice(0, 7)}-01`;
  const { isOpening, open } = useOpenMonth(onOpen);
  return (
    <>
      <PageHeader title="Suivi de paie" />
      <EmptyState
        title="Aucun mois de paie"
        action={
          mayOpen && (
            <Button type="primary" loading={isOpening} onClick={() => void open(month)}>
              Ouvrir {frMonth(month).toLowerCase()}
            </Button>
          )
        }
      >
        {mayOpen
          ? "Le mois rassemble les contrats et les heures, calcule les variables et dit ce qui bloque."
          : "La comptabilité ouvre le premier mois."}
      </EmptyState>
    </>
  );
}
