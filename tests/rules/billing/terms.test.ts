import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dueDate, latePenalty, type PaymentMode } from "../../../src/rules/billing/payment-terms.ts";
import { guaranteeRefund, placementFee } from "../../../src/rules/billing/placement.ts";
import { yearEndRebate } from "../../../src/rules/billing/rebate.ts";
import { legalFigures } from "../../../src/rules/figures/index.ts";
import vectors from "../../fixtures/rules/billing.json" with { type: "json" };
import { reasonOf, resultOf } from "../support.ts";

describe("§3.3 due dates", () => {
  test.each(vectors.dueDates)("§3.3 invoice of $invoiceDate at $days days ($mode) is due on $due", (vector) => {
    const found = resultOf(dueDate({ ...vector, mode: vector.mode as PaymentMode }, legalFigures));
    expect(found).toMatchObject({ dueDate: vector.due, lawful: true });
  });

  test("§3.3 61 days net are too long, and a periodic invoice is due within 45 days net", () => {
    const late = resultOf(dueDate({ invoiceDate: "2026-09-10", days: 61, mode: "NET" }, legalFigures));
    expect(late).toMatchObject({ lawful: false, latestLawful: "2026-11-09" });
    expect(late.words[1]).toContain("au plus tard le 09/11/2026");
    const periodic = resultOf(
      dueDate({ invoiceDate: "2026-09-30", days: 45, mode: "FDM_AFTER", periodic: true }, legalFigures),
    );
    expect(periodic).toMatchObject({ lawful: false, latestLawful: "2026-11-14" });
  });

  test("an invalid date or an absurd term is refused with a reason", () => {
    expect(reasonOf(dueDate({ invoiceDate: "2026-02-30", days: 30, mode: "NET" }, legalFigures))).toContain(
      "date de facture",
    );
    expect(reasonOf(dueDate({ invoiceDate: "2026-02-28", days: 30.5, mode: "NET" }, legalFigures))).toContain("entier");
    expect(reasonOf(dueDate({ invoiceDate: "2026-02-28", days: -1, mode: "NET" }, legalFigures))).toContain("entier");
    expect(reasonOf(dueDate({ invoiceDate: "2026-02-28", days: 400, mode: "NET" }, legalFigures))).toContain("entier");
  });
});

describe("§3.3 late penalties", () => {
  const base = { grossCents: 1_500_000, dueDate: "2026-09-10", paidOn: "2026-10-10", rate: 15 };
  test("§3.3 15 000 € at 15 % paid 30 days late cost 184,93 € plus 40 €", () => {
    const found = resultOf(latePenalty(base, legalFigures));
    expect(found).toMatchObject({ days: 30, interestCents: 18_493, flatCents: 4000, totalCents: 22_493 });
    expect(found.words[0]).toContain("30/365 = 184,93\u202f€");
  });
  test("§3.3 an invoice paid on time bears no penalty", () => {
    expect(resultOf(latePenalty({ ...base, paidOn: "2026-09-10" }, legalFigures))).toMatchObject({
      days: 0,
      totalCents: 0,
    });
  });
  test("§3.3 a rate under three times the legal rate (7,86 % in H1 2026) is pointed at", () => {
    const found = resultOf(latePenalty({ ...base, rate: 5 }, legalFigures));
    expect(found.rateTooLow).toBe(true);
    expect(found.words[1]).toContain("7,86\u202f%");
  });
  test("§3.3 without an agreed rate the legal 12,15 % of H1 2026 applies, carried with a doubt in H2", () => {
    const found = resultOf(latePenalty({ ...base, rate: undefined }, legalFigures));
    expect(found).toMatchObject({ rate: 12.15, interestCents: 14_979 });
    expect(found.figures[0]?.verified).toBe(false);
  });
  test("a day before the figures known is refused with a reason", () => {
    expect(reasonOf(dueDate({ invoiceDate: "2001-01-01", days: 30, mode: "NET" }, legalFigures))).toContain(
      "n’a pas de valeur",
    );
    expect(reasonOf(latePenalty({ ...base, dueDate: "2001-01-01" }, legalFigures))).toContain("n’a pas de valeur");
  });
  test("invalid dates and rates are refused with a reason", () => {
    expect(reasonOf(latePenalty({ ...base, dueDate: "" }, legalFigures))).toContain("échéance");
    expect(reasonOf(latePenalty({ ...base, paidOn: "x" }, legalFigures))).toContain("paiement");
    expect(reasonOf(latePenalty({ ...base, rate: -15 }, legalFigures))).toContain("Taux de pénalité");
    expect(reasonOf(latePenalty({ ...base, grossCents: -1 }, legalFigures))).toContain("Montant");
  });
});

describe("§3.4 RFA", () => {
  const tiers = [
    { fromCents: 10_000_000, rate: 0.02 },
    { fromCents: 0, rate: 0 },
    { fromCents: 5_000_000, rate: 0.01 },
  ];
  test("§3.4 130 000 € of turnover on marginal tiers give 500 + 600 = 1 100,00 €", () => {
    const found = resultOf(yearEndRebate({ turnoverCents: 13_000_000, tiers, mode: "MARGINAL" }));
    expect(found.rebateCents).toBe(110_000);
    expect(found.words.at(-1)).toContain("= 600,00\u202f€");
  });
  test("§3.4 130 000 € in global mode give 130 000 × 2 % = 2 600,00 €", () => {
    expect(resultOf(yearEndRebate({ turnoverCents: 13_000_000, tiers, mode: "GLOBAL" })).rebateCents).toBe(260_000);
  });
  test("no turnover gives no rebate in both modes", () => {
    for (const mode of ["MARGINAL", "GLOBAL"] as const)
      expect(resultOf(yearEndRebate({ turnoverCents: 0, tiers, mode }))).toMatchObject({
        rebateCents: 0,
        effectiveRate: 0,
      });
  });
  test("the marginal rebate never exceeds the global one when rates grow with turnover", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (turnoverCents) => {
        const marginal = resultOf(yearEndRebate({ turnoverCents, tiers, mode: "MARGINAL" })).rebateCents;
        expect(marginal).toBeLessThanOrEqual(
          resultOf(yearEndRebate({ turnoverCents, tiers, mode: "GLOBAL" })).rebateCents,
        );
      }),
    );
  });
  test("wrong tiers are refused with a reason", () => {
    const with1 = (tier: { fromCents: number; rate: number }) =>
      reasonOf(yearEndRebate({ turnoverCents: 1, tiers: [...tiers, tier], mode: "GLOBAL" }));
    expect(with1({ fromCents: -1, rate: 0 })).toContain("Seuil");
    expect(with1({ fromCents: 1, rate: 2 })).toContain("Taux de palier");
    expect(with1({ fromCents: 0, rate: 0 })).toContain("même montant");
    expect(reasonOf(yearEndRebate({ turnoverCents: -1, tiers, mode: "GLOBAL" }))).toContain("Chiffre");
  });
});

describe("§3.5 recruitment office", () => {
  test("§3.5 38 000 € × 18 % is 6 840,00 HT, VAT 1 368,00, TTC 8 208,00, in three parts of 2 280,00", () => {
    const found = resultOf(placementFee({ packageCents: 3_800_000, rate: 0.18, parts: 3 }));
    expect(found).toMatchObject({
      feeCents: 684_000,
      vatCents: 136_800,
      grossCents: 820_800,
      instalmentsCents: [228_000, 228_000, 228_000],
    });
    expect(found.words).toHaveLength(2);
  });
  test("a flat fee replaces the share, and the last part takes the rounding", () => {
    const found = resultOf(placementFee({ flatCents: 100_000, parts: 3 }));
    expect(found.instalmentsCents).toEqual([33_333, 33_333, 33_334]);
    expect(resultOf(placementFee({ flatCents: 100_000 })).words).toHaveLength(1);
  });
  test("§3.5 a departure after 1 month of a 3-month guarantee refunds 2/3 × 6 840 = 4 560,00 €", () => {
    expect(resultOf(guaranteeRefund({ feeCents: 684_000, monthsWorked: 1 }))).toMatchObject({
      refundCents: 456_000,
      monthsLeft: 2,
    });
  });
  test("§3.5 no refund after the guarantee nor when the client caused the departure", () => {
    const late = resultOf(guaranteeRefund({ feeCents: 684_000, monthsWorked: 3.5 }));
    expect(late.refundCents).toBe(0);
    expect(late.words[0]).toContain("écoulée");
    const client = resultOf(guaranteeRefund({ feeCents: 684_000, monthsWorked: 0, causedByClient: true }));
    expect(client.refundCents).toBe(0);
    expect(client.words[0]).toContain("imputable au client");
  });
  test("absurd fees and guarantees are refused with a reason", () => {
    expect(reasonOf(placementFee({ packageCents: -1, rate: 0.1 }))).toContain("Rémunération");
    expect(reasonOf(placementFee({ packageCents: 1, rate: 18 }))).toContain("honoraires");
    expect(reasonOf(placementFee({ flatCents: 1, parts: 0 }))).toContain("échéances");
    expect(reasonOf(placementFee({ flatCents: 1, parts: 1.5 }))).toContain("entier");
    expect(reasonOf(placementFee({ flatCents: 1, parts: 13 }))).toContain("entier");
    expect(reasonOf(guaranteeRefund({ feeCents: 1, monthsWorked: -1 }))).toContain("Mois");
    expect(reasonOf(guaranteeRefund({ feeCents: 1, monthsWorked: 1, guaranteeMonths: 0 }))).toContain("garantie");
  });
});
