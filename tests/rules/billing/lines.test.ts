import { describe, expect, test } from "vitest";
import { bill, vatRate } from "../../../src/rules/billing/invoice.ts";
import { type BillingItem, billingItems, billLine, billRate } from "../../../src/rules/billing/items.ts";
import type { Territory } from "../../../src/rules/calendar/holidays.ts";
import { legalFigures } from "../../../src/rules/figures/index.ts";
import vectors from "../../fixtures/rules/billing.json" with { type: "json" };
import { reasonOf, resultOf } from "../support.ts";

describe("§3.1 bill rates", () => {
  test.each(vectors.billRates)(
    "§3.1 $rateCents centimes at coefficient $coefficient is billed $hour, HS 25 % $hs25, HS 50 % $hs50",
    ({ rateCents, coefficient, hour, hs25, hs50 }) => {
      expect(billRate(rateCents, coefficient)).toBe(hour);
      expect(billRate(rateCents, coefficient, 25)).toBe(hs25);
      expect(billRate(rateCents, coefficient, 50)).toBe(hs50);
    },
  );

  test("§3.1 8 h HS25 at 14 € × 2,05 print 35,88 a unit and make 287,00, not 8 × 35,88 = 287,04", () => {
    const line = resultOf(billLine({ item: "HS25", quantity: 8, unitCents: 1400, premium: 25 }, { main: 2.05 }));
    expect(line).toMatchObject({ unitPriceCents: 3588, amountCents: 28_700, mode: "COEF" });
    expect(line.words[0]).toContain("8 × 35,875\u202f€ = 287,00\u202f€ HT");
  });
});

describe("§3.1 which coefficient an item takes", () => {
  const coefficients = { main: 2, expenses: 1.1, publicHoliday: 1.5, badWeather: 1.3 };
  const amount = (item: BillingItem, more = {}, coefs: Parameters<typeof billLine>[1] = coefficients) =>
    resultOf(billLine({ item, quantity: 1, unitCents: 1000, ...more }, coefs)).amountCents;

  test.each([
    ["HN", 2000],
    ["PRIME", 2000],
    ["TRAJET", 2000],
    ["FERIE_CHOME", 2000],
    ["PANIER", 1100],
    ["TITRE_RESTAURANT", 1100],
    ["NOTE_DE_FRAIS", 1000],
    ["INTEMPERIES", 1300],
    ["VISITE_MEDICALE", 1000],
    ["ABSENCE", 0],
  ] as const)("§3.1 10,00 € of %s is billed %d centimes by default", (item, expected) => {
    expect(amount(item)).toBe(expected);
  });

  test("§3.1 the client's conditions replace the default mode", () => {
    expect(amount("FERIE_CHOME", { mode: "COEF_FERIE" })).toBe(1500);
    expect(amount("FERIE_CHOME", { mode: "COEF_FERIE" }, { main: 2 })).toBe(2000);
    expect(amount("FERIE_CHOME", { mode: "NON_FACTURE" })).toBe(0);
    expect(amount("INTEMPERIES", {}, { main: 2 })).toBe(2000);
    expect(amount("PANIER", {}, { main: 2 })).toBe(1000);
    expect(amount("PANIER", { mode: "FORFAIT", flatCents: 1250 })).toBe(1250);
    expect(amount("PANIER", { mode: "FORFAIT" })).toBe(1000);
    expect(amount("EPI", { mode: "INCLUS" })).toBe(0);
  });

  test("every item has a French label", () => {
    for (const item of Object.values(billingItems)) expect(item.label).not.toBe("");
  });

  test("an unknown item, a negative quantity and a zero coefficient are refused with a reason", () => {
    const line = { item: "HN" as const, quantity: 1, unitCents: 1000 };
    expect(reasonOf(billLine({ ...line, item: "XX" as "HN" }, { main: 2 }))).toContain("inconnue");
    expect(reasonOf(billLine({ ...line, quantity: -1 }, { main: 2 }))).toContain("Quantité");
    expect(reasonOf(billLine(line, { main: 0 }))).toContain("Coefficient");
    expect(reasonOf(billLine({ ...line, unitCents: Number.NaN }, { main: 2 }))).toContain("Prix unitaire");
  });
});

describe("§3.3 VAT and totals", () => {
  test("§3.3 totals are sums of rounded lines and VAT follows the territory", () => {
    const lines = [
      { item: "HN" as const, quantity: 35, unitCents: 1400 },
      { item: "PANIER" as const, quantity: 5, unitCents: 1040 },
    ];
    const vat = (territory: Territory) => resultOf(vatRate("2026-09-30", territory, legalFigures));
    const paris = resultOf(bill(lines, { main: 2.1, expenses: 1.1 }, vat("metropole")));
    expect(paris).toMatchObject({ netCents: 108_620, vatCents: 21_724, grossCents: 130_344 });
    expect(paris.lines.map((line) => line.amountCents)).toEqual([102_900, 5720]);
    expect(resultOf(bill(lines, { main: 2.1, expenses: 1.1 }, vat("reunion"))).vatCents).toBe(9233);
    expect([vat("guadeloupe"), vat("martinique"), vat("alsace_moselle")]).toEqual([8.5, 8.5, 20]);
    expect(resultOf(bill(lines, { main: 2.1 }, vat("mayotte"))).vatCents).toBe(0);
    expect([vat("guyane"), vat("saint_martin"), vat("saint_barthelemy")]).toEqual([0, 0, 0]);
    expect(reasonOf(vatRate("2001-01-01", "metropole", legalFigures))).toContain("n’a pas de valeur");
  });

  test("a wrong line or VAT rate refuses the whole bill", () => {
    expect(reasonOf(bill([{ item: "HN", quantity: -1, unitCents: 1 }], { main: 2 }, 20))).toContain("Quantité");
    expect(reasonOf(bill([], { main: 2 }, 200))).toContain("TVA");
  });
});
