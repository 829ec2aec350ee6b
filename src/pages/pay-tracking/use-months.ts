import { useRead, useServer } from "@/kit/server";
import { useAct } from "@/kit/use-act";
import { can, useRights } from "@/lib/rights";

/** A month of pay, as its table holds it. */
export type Period = {
  readonly id: string;
  readonly month: string;
  readonly status: "open" | "closing" | "locked" | "paid";
  readonly version: number;
  readonly closes_on: string;
  readonly pays_on: string;
  readonly advance_cutoffs: readonly string[];
  readonly computed_at: string | null;
};

/** What it comes to: cents and minutes (`app.pay_summary`). */
export type Summary = {
  readonly lines: number;
  readonly late: number;
  readonly settled: number;
  readonly minutes: number;
  readonly gross_cents: number;
  readonly indemnity_cents: number;
  readonly expense_cents: number;
  readonly deduction_cents: number;
  readonly bill_cents: number;
  readonly regularisation_cents: number;
  readonly anomalies: number;
};

/** Every month of the workspace, the newest first. */
export const useMonths = () =>
  useRead<readonly Period[]>({
    tables: ["pay_period"],
    key: ["months"],
    read: ({ rows }, signal) =>
      rows<Period>("pay_period", { select: "*", sorters: [{ field: "month", order: "desc" }], signal }),
  });

export const useSummary = (period: Period | undefined) =>
  useRead<Summary>({
    tables: ["pay_line"],
    key: ["summary", period?.id],
    enabled: period !== undefined,
    read: ({ call }, signal) => call<Summary>("pay_summary", { period_id: period?.id }, signal),
  });

export const isOpen = (period: Period | undefined): boolean =>
  period?.status === "open" || period?.status === "closing";

/** Computes an open month again, when one asks: by itself it is computed every night (`app.compute_open_months`). */
export function useCompute(period: Period | undefined) {
  const server = useServer();
  const mayCompute = can(useRights(), "pay", "approve") && isOpen(period);
  const [isRunning, act] = useAct();

  const run = () =>
    act(async () => {
      await server.call("refresh_pay", { period_id: period?.id });
    }, ["pay_line", "pay_period"]);
  return { mayCompute, isRunning, run: () => void run() };
}

/** Opens the month that follows, and shows it. */
export function useOpenMonth(onOpen: (id: Period["id"]) => void) {
  const server = useServer();
  const [isOpening, act] = useAct();
  const open = (month: string) =>
    act(async () => onOpen(await server.call<string>("open_pay_period", { month })), ["pay_period"]);
  return { isOpening, open };
}
