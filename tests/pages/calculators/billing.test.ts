import { describe, expect, test } from "vitest";
import billing from "../../fixtures/rules/billing.json" with { type: "json" };
import { day, plain, results, shown } from "./support";

describe("payment terms §3.3", () => {
  test.each(billing.dueDates)("$days $mode", ({ invoiceDate, days, mode, due }) => {
    expect(results("due-date", { invoice: invoiceDate, days, mode }).Échéance).toBe(day(due));
  });
  test("75 days net are too long", () => {
    expect(results("due-date", { days: 75, mode: "NET" })["Délai de paiement"]).toBe("trop long");
  });
  test("without an agreed rate, that of the law, told as not verified for the second half of 2026", () => {
    const used = shown("late-penalty", { rate: null }).figures;
    expect(used.find((one) => one.code === "PENALITE_TAUX_BCE")).toMatchObject({ value: 12.15, verified: false });
  });
});

test("placement §3.5: 38 000 × 18 % in three, and two thirds back after one month", () => {
  expect(results("placement")).toMatchObject({
    "Honoraires HT": "6 840,00 €",
    TVA: "1 368,00 €",
    TTC: "8 208,00 €",
    "Échéance 3": "2 280,00 €",
  });
  expect(results("placement", { worked: 1 })["Avoir de garantie"]).toBe("4 560,00 €");
  expect(results("placement", { worked: 1, client: true })["Avoir de garantie"]).toBe("0,00 €");
});

test("year-end rebate §3.4: 1 100,00 € by slices", () => {
  expect(results("year-end-rebate").Remise).toBe("1 100,00 €");
});
test("margin §3.2: 24,08 % of the bill", () => {
  expect(plain(shown("week-margin").lines[0]?.note ?? "")).toBe("24,08 %");
});
