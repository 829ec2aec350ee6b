import { resources } from "@resources";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { today } from "@/lib/dates";
import PayTracking from "@/pages/pay-tracking/page";
import LineAmounts from "@/pages/pay-tracking/panels/pay-line-amounts";
import { monthAfter } from "@/pages/pay-tracking/words";
import { frMonth } from "@/rules/french";
import { everyRight, open } from "../../kit/harness";

const MONTH = `${today().slice(0, 7)}-01`;
const NEXT = monthAfter(MONTH);
const period = (id: string, month: string, status: string) => ({
  id,
  month,
  status,
  version: 1,
  closes_on: month,
  pays_on: month,
  advance_cutoffs: [],
  computed_at: null,
});
const row = {
  last_name: "Roy",
  contract: "C-1",
  month: MONTH,
  for_month: MONTH,
  code: "HN",
  unit: "minute",
  cents: 9800,
};

const NOTHING = Object.fromEntries(
  "lines late settled minutes gross_cents expense_cents deduction_cents bill_cents regularisation_cents anomalies"
    .split(" ")
    .map((name) => [name, 0]),
);

describe("a month of pay on screen", () => {
  it("shows the month that was just opened, even before the months are read again", async () => {
    const tables = { pay_period: [period("p1", MONTH, "locked")], pay_line: [] };
    const page = open({
      path: "/pay-tracking",
      resources,
      routes: { "/pay-tracking": <PayTracking /> },
      tables,
      rpc: {
        pay_summary: () => NOTHING,
        open_pay_period: () => {
          tables.pay_period.push(period("p2", NEXT, "open"));
          return "p2";
        },
      },
    });
    const press = await screen.findByRole("button", { name: `Ouvrir ${frMonth(NEXT).toLowerCase()}` });
    const read = page.provider.getList.getMockImplementation();
    page.provider.getList.mockImplementation(async (question) => {
      if (question.resource === "pay_period") await new Promise((done) => setTimeout(done, 300));
      return read!(question);
    });
    await userEvent.click(press);
    expect(await screen.findByRole("region", { name: frMonth(NEXT) })).toBeInTheDocument();
    expect(page.address()).toContain("p2");
  });

  it("an export that broke off is told, and the next one says that the file may have left", async () => {
    const sent: object[] = [];
    const tables = { pay_period: [period("p1", MONTH, "locked")], pay_line: [], pay_export: sent as never };
    open({
      path: "/pay-tracking",
      resources,
      routes: { "/pay-tracking": <PayTracking /> },
      tables,
      rpc: {
        pay_summary: () => NOTHING,
        export_pay: ({ period_id, kind }) => {
          sent.push({ id: `e${sent.length}`, pay_period_id: period_id, kind, created_at: `${MONTH}T10:00:00Z` });
          return { rows: [row], control_cents: 9800 };
        },
      },
    });
    const press = async () => {
      const button = await screen.findByRole("button", { name: "Exporter le mois" });
      await waitFor(() => expect(button).not.toHaveClass("ant-btn-loading"));
      await userEvent.click(button);
      await userEvent.click(await screen.findByRole("menuitem", { name: "Variables de paie (CSV)" }));
    };
    const files: Blob[] = [];
    URL.createObjectURL = vi.fn((file: Blob) => {
      files.push(file);
      if (files.length === 1) throw new Error("Le disque est plein.");
      return "blob:file";
    }) as typeof URL.createObjectURL;
    URL.revokeObjectURL = vi.fn();
    await press();
    await waitFor(() => expect(files).toHaveLength(1));
    await press();
    const again = await screen.findByText("Exporter de nouveau");
    expect(sent).toHaveLength(1);
    await userEvent.click(again);
    await waitFor(() => expect(files).toHaveLength(2));
    // The same file, whole: a locked month does not change.
    const [first = "", second] = await Promise.all(files.map((file) => file.text()));
    expect(first).toContain("Total de contrôle");
    expect(second).toBe(first);
  });

  it("tells what a line costs and leaves to those alone who may read margins", async () => {
    const line = { id: "l1", month: MONTH, contract_id: "k1", owner_id: null, gross_cents: 9800, indemnity_cents: 0 };
    const record = { ...line, expense_cents: 0, deduction_cents: 0, regularisation_cents: 0, bill_cents: 20_090 };
    const contract = { id: "k1", coefficient: 2.05, contract_type: "interim", business_unit_id: null };
    const variable = { id: "v1", pay_line_id: "l1", for_month: MONTH, code: "HN", premium: 0, quantity: 420 };
    const paid = { ...variable, unit: "minute", rate: 14, cents: 9800, bill_cents: 20_090, before_cents: null };
    const show = (...without: string[]) =>
      open({
        path: "/",
        resources,
        rights: everyRight(...without),
        routes: { "/": <LineAmounts record={record} /> },
        tables: { contract: [contract], pay_variable: [{ ...paid, after_cents: null }] },
      });
    const seen = show();
    expect(await screen.findByText("Coût employeur")).toBeInTheDocument();
    seen.unmount();
    show("money:read");
    expect(await screen.findByText("Facturé HT")).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/Coût|Marge|Charges/)).not.toBeInTheDocument());
  });
});
