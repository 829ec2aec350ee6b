import { expect, test } from "vitest";
import { type InvoiceRow, invoiceStatements } from "../../../src/rules/paper/invoice-lines.ts";

const row = (more: Partial<InvoiceRow> = {}): InvoiceRow => ({
  company_id: "c1",
  company: "Bœuf Façades",
  siren: "732829320",
  site: "Quai Perrache",
  order: "BC-12",
  contract: "C-1",
  talent: "Awa Diop",
  for_month: "2026-11-01",
  code: "HN",
  premium: 0,
  quantity: 2100,
  unit: "minute",
  coefficient: 2.05,
  cents: 101_885,
  ...more,
});

test("one statement a client, a block a site and an order; the totals are those of the rows", () => {
  const rows = [
    row(),
    row({ code: "HS25", premium: 25, quantity: 120, cents: 7278 }),
    row({
      company_id: "c2",
      company: "Autre",
      siren: null,
      site: null,
      order: null,
      cents: 500,
      code: "NUIT",
      premium: 20,
    }),
    row({
      order: null,
      for_month: "2026-10-01",
      unit: "each",
      quantity: 2,
      code: "PANIER",
      coefficient: null,
      cents: -2000,
    }),
  ];
  const [first, second] = invoiceStatements(rows, "2026-11-01");
  expect(first?.blocks.map(({ title }) => title)).toEqual(["Quai Perrache – commande BC-12", "Quai Perrache"]);
  expect(first?.blocks[0]?.cells.map((cells) => cells.slice(1))).toEqual([
    ["Base", "Coefficient", "Montant HT"],
    ["35h00", "2,050", "1\u202f018,85\u202f€"],
    ["2h00", "2,050", "72,78\u202f€"],
    ["", "", "1\u202f091,63\u202f€"],
  ]);
  expect(first?.blocks[0]?.cells[2]?.[0]).toMatch(/^Awa Diop, C-1 – [^+]*25\s%$/);
  expect(first?.blocks[1]?.cells[1]).toEqual([
    expect.stringContaining("(octobre 2026)"),
    "2,00",
    "",
    expect.stringMatching(/20,00\u202f€$/),
  ]);
  expect([first?.cents, second?.cents]).toEqual([107_163, 500]);
  expect(second).toMatchObject({ company: "Autre", siren: null, blocks: [{ title: "Sans chantier" }] });
  expect(second?.blocks[0]?.cells[1]?.[0]).toMatch(/[^%] \+20\s%$/);
  expect(invoiceStatements([], "2026-11-01")).toEqual([]);
});
