import { CountStrip } from "@/components/layout/CountStrip";
import type { Step } from "./kinds";

type Props = { steps: readonly Step[]; total: number; chosen: string | null; onChoose: (kind: string | null) => void };

const late = (urgent: number, count: number): string | undefined => {
  if (urgent === 0) return;
  return urgent === count ? (urgent > 1 ? "dépassés" : "dépassé") : `dont ${urgent} dépassé${urgent > 1 ? "s" : ""}`;
};

/** How many of each kind wait, and how many of them beyond their day. */
export function Funnel({ steps, total, chosen, onChoose }: Props) {
  const urgent = steps.reduce((sum, step) => sum + step.urgent, 0);
  return (
    <CountStrip
      label="Ce qui attend, par nature"
      total={{ count: total, note: late(urgent, total) }}
      items={steps.map(({ kind, label, count, urgent: red }) => ({ key: kind, label, count, note: late(red, count) }))}
      chosen={chosen ? [chosen] : []}
      onChoose={onChoose}
    />
  );
}
