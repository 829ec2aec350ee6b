import { describe, expect, test } from "vitest";
import { independentMonth, missingSupplierPapers, portageMinimum } from "../../../src/rules/billing/independents.ts";
import { legalFigures } from "../../../src/rules/figures/index.ts";
import { reasonOf, resultOf } from "../support.ts";

describe("§3.6 independents", () => {
  test("§3.6 19 days bought 420 and sold 500 cost 7 980,00, bring 9 500,00 and leave 1 520,00 (16 %)", () => {
    const found = resultOf(independentMonth({ days: 19, purchaseDayCents: 42_000, saleDayCents: 50_000 }));
    expect(found).toMatchObject({ purchaseCents: 798_000, saleCents: 950_000, marginCents: 152_000, marginRate: 0.16 });
    expect(found.words[2]).toContain("16\u202f%");
  });
  test("expenses are billed as they are, and no sale gives a margin rate of 0", () => {
    const found = resultOf(independentMonth({ days: 2, purchaseDayCents: 10_000, saleDayCents: 0 }));
    expect(found.marginRate).toBe(0);
    expect(
      resultOf(independentMonth({ days: 1, purchaseDayCents: 1, saleDayCents: 2, expensesCents: 500 })).marginCents,
    ).toBe(1);
  });
  test("§3.6 portage minimum on the 2026 ceiling is 2 803,50 / 3 003,75 / 3 404,25 €", () => {
    const minimum = (level: "JUNIOR" | "SENIOR" | "FORFAIT_JOURS") =>
      resultOf(portageMinimum("2026-09-30", level, legalFigures)).minimumCents;
    expect(minimum("JUNIOR")).toBe(280_350);
    expect(minimum("SENIOR")).toBe(300_375);
    expect(minimum("FORFAIT_JOURS")).toBe(340_425);
    expect(reasonOf(portageMinimum("2001-01-01", "JUNIOR", legalFigures))).toContain("n’a pas de valeur");
  });
  test("negative days and months of 32 days are refused with a reason", () => {
    const month = { days: -1, purchaseDayCents: 1, saleDayCents: 1 };
    expect(reasonOf(independentMonth(month))).toContain("Jours");
    expect(reasonOf(independentMonth({ ...month, days: 32 }))).toContain("31 jours");
  });
});

describe("§3.6 papers before the first payment", () => {
  const all = {
    registrationIssuedOn: "2026-10-01",
    vigilanceIssuedOn: "2026-08-01",
    foreignWorkersListIssuedOn: "2026-08-01",
    liabilityInsuredUntil: "2026-12-31",
    tenYearInsuredUntil: "2026-12-31",
    hasBankDetails: true,
    hasSignedContract: true,
  };
  const on = { onDate: "2026-11-21", contractCents: 600_000, doesBuildingWorks: true };
  const codes = (papers: Parameters<typeof missingSupplierPapers>[0], more = {}) =>
    missingSupplierPapers(papers, { ...on, ...more }, legalFigures).map((line) => line.code);

  test("§3.6 a complete file blocks nothing", () => expect(codes(all)).toEqual([]));
  test("§3.6 an empty file misses every paper, each of them blocking with its article", () => {
    expect(codes({})).toEqual([
      "registration",
      "vigilance",
      "foreign_workers",
      "liability",
      "ten_year",
      "bank",
      "contract",
    ]);
    expect(missingSupplierPapers({}, on, legalFigures).every((line) => line.verdict === "blocking")).toBe(true);
  });
  test("§3.6 under 5 000 € the duty of vigilance does not apply; without works no ten-year insurance", () => {
    expect(codes({}, { contractCents: 499_999, doesBuildingWorks: false })).toEqual([
      "registration",
      "liability",
      "bank",
      "contract",
    ]);
    expect(codes({}, { contractCents: 500_000 })).toContain("vigilance");
  });
  test("§3.6 the URSSAF attestation is renewed every 6 months and the Kbis is under 3 months", () => {
    const old = missingSupplierPapers(
      { ...all, vigilanceIssuedOn: "2026-05-01", registrationIssuedOn: "2026-08-01" },
      on,
      legalFigures,
    );
    expect(old.map((line) => line.message)).toEqual(["Expiré depuis le 01/11/2026.", "Expiré depuis le 01/11/2026."]);
  });
  test("an invalid control date is said", () => {
    expect(missingSupplierPapers(all, { ...on, onDate: "2001-01-01" }, legalFigures)[0]?.message).toContain(
      "n’a pas de valeur",
    );
    expect(missingSupplierPapers(all, { ...on, onDate: "hier" }, legalFigures)[0]?.message).toContain(
      "n’est pas une date",
    );
  });
});
