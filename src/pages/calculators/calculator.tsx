import { Button } from "antd";
import { useEffect } from "react";
import { Link, useParams } from "react-router";
import { EmptyState } from "@/components/layout/EmptyState";
import { PageHeader } from "@/components/layout/PageHeader";
import { rememberCalculator } from "@/features/calculator/last";
import { useMoney } from "@/lib/rights";
import { CalculatorView } from "./CalculatorView";
import { calculatorOf } from "./definitions";

/** /calculators/:key. */
export default function CalculatorPage() {
  const { key } = useParams();
  const calculator = calculatorOf(key, useMoney());
  useEffect(() => {
    if (calculator) rememberCalculator(calculator.key);
  }, [calculator]);
  if (calculator) return <CalculatorView key={calculator.key} calculator={calculator} />;
  return (
    <>
      <PageHeader title="Calculateur inconnu" />
      <EmptyState
        title="Ce calculateur n’existe pas, ou vos droits ne l’ouvrent pas"
        action={
          <Link to="/calculators">
            <Button>Voir tous les calculateurs</Button>
          </Link>
        }
      />
    </>
  );
}
