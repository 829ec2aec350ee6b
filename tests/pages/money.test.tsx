import { resources } from "@resources";
import { configure, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import type { Row } from "@/kit/declaration";
import type { Rights } from "@/lib/rights";
import CalculatorPage from "@/pages/calculators/calculator";
import Calculators from "@/pages/calculators/page";
import { Amounts } from "@/pages/contracts/Amounts";
import EditContract from "@/pages/contracts/edit";
import InvoiceSimulator from "@/pages/invoice-simulator/page";
import { Known } from "@/pages/missions/find-talents/Known";
import LegalParameters from "@/pages/settings/legal-parameters/page";
import { everyRight, open } from "../kit/harness";
import { givenAway, moneyFigures, type Paid } from "../support/money-figures.ts";
import { contract, surroundings } from "./contracts/sample";

// Margin, cost and break-even are of the family `money`; bill rate and coefficient are not (product §1).

configure({ asyncUtilTimeout: 15_000 });
afterEach(() => localStorage.clear());

const UNIT = "u1";
const record: Row = { ...contract, business_unit_id: UNIT };
const nobody = everyRight("money:read", "money:export");
const managerOf = (unit: string): Rights => ({
  ...nobody,
  permissions: [...nobody.permissions, { family: "money", action: "read", scope: "business_unit" }],
  units: [unit],
});
const HIDDEN: readonly [string, Rights][] = [
  ["without the right", nobody],
  ["as the manager of another unit", managerOf("u2")],
];
const SHOWN: readonly [string, Rights][] = [
  ["with the right", everyRight()],
  ["as the manager of its unit", managerOf(UNIT)],
];
const FIGURES = moneyFigures([record as unknown as Paid]);
const WORDS = /marge|coût|revient|charges|seuil/i;

const show = (path: string, page: React.ReactNode, rights: Rights, tables = {}, rpc = {}) =>
  open({
    path,
    resources,
    rights,
    routes: { [path.replace(/\?.*/, "")]: page },
    tables: { legal_parameter: [], contract: [record], ...tables },
    rpc,
  });
const text = () => (document.body.textContent ?? "").replace(/\s/gu, " ");

describe("« Montants » of a contract", () => {
  test.each(HIDDEN)("%s: what it is paid and billed, nothing else", async (_, rights) => {
    show("/here", <Amounts record={record} />, rights);
    await waitFor(() => expect(text()).toContain("28,70 €"));
    expect(text()).toContain("Facturé par semaine");
    expect(text()).not.toMatch(WORDS);
    expect(givenAway(text(), FIGURES)).toEqual([]);
    expect(screen.queryByText("Détail du calcul")).toBeNull();
  });
  test.each(SHOWN)("%s: what it costs and leaves", async (_, rights) => {
    show("/here", <Amounts record={record} />, rights);
    await waitFor(() => expect(text()).toContain("Coût par semaine"));
    expect(text()).toMatch(/Taux de marge\d+(,\d)? %/);
    expect(givenAway(text(), FIGURES)).not.toEqual([]);
  });
  test("a record whose unit was not read gives a manager nothing", async () => {
    const { business_unit_id: _, ...unknown } = record;
    show("/here", <Amounts record={unknown} />, managerOf(UNIT));
    await waitFor(() => expect(text()).toContain("28,70 €"));
    expect(text()).not.toMatch(WORDS);
  });
});

describe("beside the form of a contract", () => {
  const form = (rights: Rights) =>
    open({
      path: `/contracts/${contract.id}/edit`,
      resources,
      rights,
      routes: { "/contracts/:id/edit": <EditContract /> },
      tables: { contract: [record], team_member: [] },
      rpc: { contract_surroundings: () => surroundings },
    });
  const aside = () => (document.querySelector("aside")?.textContent ?? "").replace(/\s/gu, " ");
  test.each(HIDDEN)("%s: the price and the client’s conditions", async (_, rights) => {
    form(rights);
    await waitFor(() => expect(aside()).toContain("Conditions du client CC-12"));
    expect(aside()).toContain("Prix de l’heure");
    expect(aside()).toContain("Taux facturé");
    expect(aside()).not.toMatch(/marge|coût|revient/i);
    expect(document.querySelector("aside")).toHaveAccessibleName("Légalité et prix de l’heure");
  });
  test.each(SHOWN)("%s: the margin too", async (_, rights) => {
    form(rights);
    await waitFor(() => expect(aside()).toContain("Coefficient de revient"));
    expect(aside()).toMatch(/Taux de marge\d+(,\d)? %/);
  });
});

test("a talent proposed for a mission is named with a margin only when one is given", () => {
  const person = { times_at_client: 2, has_applied: false };
  const known = (margin: number | null) => <Known person={person} wage={14} margin={margin} />;
  const { unmount } = show("/here", known(null), nobody);
  expect(text()).toContain("proposé à 14,00 €/h");
  expect(text()).not.toMatch(WORDS);
  unmount();
  show("/here", known(5.5), everyRight());
  expect(text()).toContain("marge 5,50 €/h");
});

describe("the tools", () => {
  test("the simulator without the right has three linked fields and no cost, whatever the link says", async () => {
    show("/invoice-simulator?rate=14&coefficient=2.1&minShare=30&charges=40&margin=2", <InvoiceSimulator />, nobody);
    await waitFor(() => expect(text()).toContain("29,40 €/h"));
    const asked = screen.getAllByRole<HTMLInputElement>("textbox").map(({ labels }) => labels?.[0]?.textContent);
    expect(
      asked
        .join(" – ")
        .replace(/\s*\(facultatif\)/gu, "")
        .replace(/\s/gu, " "),
    ).toBe(
      "Taux horaire brut – Coefficient – Taux facturé – Date de paie – Coefficient minimal du client – Taux facturé maximal du client",
    );
    expect(text()).not.toMatch(WORDS);
  });
  test("the simulator with the right says the margin", async () => {
    show("/invoice-simulator?rate=14&coefficient=2.1", <InvoiceSimulator />, everyRight());
    await waitFor(() => expect(text()).toContain("Coût d’une heure"));
  });

  test("the calculator of margins is neither listed, nor found, nor opened", async () => {
    const { unmount } = show("/calculators", <Calculators />, nobody);
    expect(document.querySelector('a[href="/calculators/overtime"]')).not.toBeNull();
    expect(document.querySelector('a[href="/calculators/week-margin"]')).toBeNull();
    // What the law says of a wage stays: no bill rate, no figure of the agency.
    expect(
      text().replace("Brut, net et coût employeur", "").replace("à partir du brut, du net ou du coût total", ""),
    ).not.toMatch(/marge|coût/i);
    unmount();
    const opened = open({
      path: "/calculators/week-margin?rate=14",
      rights: nobody,
      routes: { "/calculators/:key": <CalculatorPage /> },
      tables: { legal_parameter: [] },
    });
    expect(text()).toContain("Ce calculateur n’existe pas, ou vos droits ne l’ouvrent pas");
    opened.unmount();
    show("/calculators", <Calculators />, everyRight());
    expect(document.querySelector('a[href="/calculators/week-margin"]')).not.toBeNull();
  });

  test("the figures of the agency’s cost and margin are not among the legal parameters", async () => {
    const path = "/settings/legal-parameters?figure=MARGE_SEUIL_ROUGE";
    const { unmount } = show(path, <LegalParameters />, nobody);
    await waitFor(() => expect(text()).toContain("SMIC"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(text()).not.toMatch(/marge|charges patronales de simulation|frais de structure/i);
    unmount();
    show(path, <LegalParameters />, everyRight());
    expect(await screen.findByRole("dialog")).toHaveTextContent("seuil rouge");
  });
});
