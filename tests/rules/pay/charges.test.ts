import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { figuresWith, legalFigures } from "../../../src/rules/figures/index.ts";
import { employerCharges, overtimeDeduction, payBases, simulatedCharges } from "../../../src/rules/pay/charges.ts";
import { netPay, quickNet } from "../../../src/rules/pay/net.ts";
import { generalRelief } from "../../../src/rules/pay/relief.ts";
import { withholding } from "../../../src/rules/pay/withholding.ts";
import vectors from "../../fixtures/rules/pay.json" with { type: "json" };
import { reasonOf, resultOf } from "../support.ts";

const onDate = "2026-09-30";

describe("§2.7 RGDU", () => {
  test.each(vectors.relief)("§2.7 gross $grossCents gives $small under 50 employees and $large from 50", (v) => {
    const base = { onDate, grossCents: v.grossCents, smicCents: v.smicCents, paidHours: v.paidHours };
    for (const [headcount, expected] of [
      [49, v.small],
      [50, v.large],
    ] as const) {
      const found = resultOf(generalRelief({ ...base, headcount, leavePaid: false }, legalFigures));
      expect([found.coefficient, found.reliefCents]).toEqual(expected);
    }
  });
  test("§2.7 140 h give a reference of 1 723,40 €", () => {
    expect(
      resultOf(generalRelief({ onDate, grossCents: 228_690, paidHours: 140, headcount: 60 }, legalFigures)).smicCents,
    ).toBe(172_340);
  });
  test("§2.7 below the SMIC the coefficient stays at its maximum, and it never grows with the gross", () => {
    const coefficient = (grossCents: number) =>
      resultOf(generalRelief({ onDate, grossCents, smicCents: 186_702, headcount: 60 }, legalFigures)).coefficient;
    expect(coefficient(100_000)).toBe(0.4021);
    expect(coefficient(0)).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 600_000 }), fc.integer({ min: 0, max: 100_000 }), (gross, more) => {
        expect(coefficient(gross + more)).toBeLessThanOrEqual(coefficient(gross));
      }),
    );
  });
  test.each([
    ["a temp whose ICCP the agency pays: 0,3379 × 1,1", undefined, 74_338],
    ["a CDI intérimaire, who takes leave: 0,3379", false, 67_580],
  ])("D241-10 III CSS, 2 000 € a month, %s", (_, leavePaid, expected) => {
    const input = { onDate, grossCents: 200_000, paidHours: 151.67, headcount: 60, leavePaid };
    const found = resultOf(generalRelief(input, legalFigures));
    expect(found).toMatchObject({ coefficient: 0.3379, reliefCents: expected });
    expect(found.words.join()).toContain(leavePaid === false ? "0,3379 = " : "0,3379 × 1,1 (ICCP versée par l’ETT) = ");
  });
  test.each([
    ["one cent under the exit of a full month", 560_104, 0.02, 12_322],
    ["at the exit, 3 × 12,31 € × 35 × 52 ÷ 12 = 5 601,05 €", 560_105, 0, 0],
    ["one cent above", 560_106, 0, 0],
  ])("D241-7 I and IV CSS: %s", (_, grossCents, coefficient, reliefCents) => {
    const found = resultOf(generalRelief({ onDate, grossCents, paidHours: 151.67, headcount: 60 }, legalFigures));
    expect(found).toMatchObject({ coefficient, reliefCents, smicCents: 186_702 });
  });
  test("bad input is a French reason", () => {
    const input = { onDate, grossCents: 1, paidHours: 1, headcount: 10 };
    expect(reasonOf(generalRelief({ ...input, onDate: "x" }, legalFigures))).toContain("date de paie");
    expect(reasonOf(generalRelief({ ...input, grossCents: -1 }, legalFigures))).toContain("Brut");
    expect(reasonOf(generalRelief({ ...input, headcount: 0 }, legalFigures))).toContain("Effectif");
    expect(reasonOf(generalRelief({ ...input, paidHours: undefined }, legalFigures))).toContain("SMIC de référence");
    expect(reasonOf(generalRelief({ ...input, onDate: "2020-01-01" }, legalFigures))).toContain("n’a pas de valeur");
  });
});

describe("§2.7 employer charges", () => {
  const noAccident = figuresWith([{ code: "TAUX_AT", value: 0, valid_from: "2026-01-01" }]);
  test("§2.7 the rates from 50 employees add up to 43,839 % without accidents at work, 47,839 % with 4 %", () => {
    const input = { onDate, grossCents: 228_690, iccpCents: 20_790, headcount: 60 };
    expect(resultOf(employerCharges(input, noAccident)).rate).toBe(43.839);
    expect(resultOf(employerCharges(input, legalFigures)).rate).toBe(47.839);
  });
  test("§2.6 the provident cover leaves the ICCP out and changes at 414 h", () => {
    const input = { onDate, grossCents: 228_690, iccpCents: 20_790, headcount: 60 };
    const line = (has414Hours: boolean) =>
      resultOf(employerCharges({ ...input, has414Hours }, legalFigures)).lines.find((l) => l.code.startsWith("PREV"));
    expect(line(true)).toMatchObject({ baseCents: 207_900, rate: 0.653, cents: 1358 });
    expect(line(false)).toMatchObject({ baseCents: 207_900, rate: 0.519, cents: 1079 });
  });
  test("§2.7 above the ceiling come the second bands, and small agencies pay other rates", () => {
    const input = { onDate, grossCents: 500_000, iccpCents: 0, headcount: 60 };
    const codes = (more: object) =>
      resultOf(employerCharges({ ...input, ...more }, legalFigures)).lines.map((l) => l.code);
    expect(codes({})).toEqual(
      expect.arrayContaining(["AGIRC_T2_PAT", "CEG_T2_PAT", "CET_PAT", "PREV_T2_414_PAT", "FNAL_50", "PEEC"]),
    );
    expect(codes({ has414Hours: false })).toContain("PREV_T2_MOINS_414_PAT");
    expect(codes({ headcount: 10 })).toEqual(expect.arrayContaining(["FNAL_MOINS_50", "FORMATION_MOINS_11"]));
    expect(payBases(500_000, 0, 400_500)).toMatchObject({ ceiling: 400_500, above: 99_500, providentAbove: 99_500 });
  });
  test("§2.1 overtime deduction is 0,50 € an hour from 20 employees, 1,50 € below", () => {
    expect(resultOf(overtimeDeduction(onDate, 4, 60, legalFigures)).deductionCents).toBe(200);
    expect(resultOf(overtimeDeduction(onDate, 4, 19, legalFigures)).deductionCents).toBe(600);
  });
  test("§2.7 a simulation takes one overall rate", () => {
    expect(resultOf(simulatedCharges(70_150, 0.46)).chargesCents).toBe(32_269);
  });
  test("bad input is a French reason", () => {
    const input = { onDate, grossCents: 1000, iccpCents: 0, headcount: 60 };
    expect(reasonOf(employerCharges({ ...input, onDate: "x" }, legalFigures))).toContain("date de paie");
    expect(reasonOf(employerCharges({ ...input, iccpCents: 2000 }, legalFigures))).toContain("ICCP");
    expect(reasonOf(employerCharges({ ...input, headcount: -1 }, legalFigures))).toContain("Effectif");
    expect(reasonOf(employerCharges({ ...input, onDate: "2020-01-01" }, legalFigures))).toContain("n’a pas de valeur");
    expect(reasonOf(employerCharges({ ...input, onDate: "2025-06-01" }, legalFigures))).toContain("n’a pas de valeur");
    expect(reasonOf(overtimeDeduction(onDate, -1, 60, legalFigures))).toContain("Heures");
    expect(reasonOf(overtimeDeduction("2000-01-01", 1, 60, legalFigures))).toContain("n’a pas de valeur");
    expect(reasonOf(simulatedCharges(1, 46))).toContain("Taux de charges");
  });
});

describe("§2.8 net", () => {
  const input = { onDate, grossCents: 228_690, iccpCents: 20_790 };
  test("§2.8 2 286,90 € of gross (ICCP 207,90) leave 1 797,19 € before tax, 1 862,74 € taxable", () => {
    const net = resultOf(netPay(input, legalFigures));
    expect(net).toMatchObject({ netCents: 179_719, taxableCents: 186_274 });
    expect(net.ratio).toBeCloseTo(0.786, 3);
    const amounts = Object.fromEntries(net.lines.map((line) => [line.label, line.cents]));
    expect(amounts).toEqual({
      "Vieillesse plafonnée": 15_780,
      "Vieillesse déplafonnée": 915,
      "Retraite complémentaire": 7204,
      CEG: 1967,
      Prévoyance: 1179,
      "CSG déductible": 15_371,
      "CSG non déductible": 5425,
      CRDS: 1130,
    });
    expect(net.lines.find((line) => line.label === "CRDS")?.baseCents).toBe(226_046);
  });
  test("§2.8 overtime is relieved and untaxed, the health cover is deducted and its employer share taxable", () => {
    const plain = resultOf(netPay(input, legalFigures));
    const overtime = resultOf(netPay({ ...input, overtimePayCents: 10_000 }, legalFigures));
    expect(overtime.netCents - plain.netCents).toBe(1131);
    expect(overtime.taxableCents - plain.taxableCents).toBe(1131 - 10_000);
    const health = resultOf(netPay({ ...input, healthEmployeeCents: 1680, healthEmployerCents: 1680 }, legalFigures));
    expect(health.netCents).toBeLessThan(plain.netCents - 1680);
    expect(health.words.some((line) => line.startsWith("Mutuelle"))).toBe(true);
  });
  test("§2.6 under 414 h the provident share is 0,451 %; above the ceiling the second bands apply", () => {
    const early = resultOf(netPay({ ...input, has414Hours: false }, legalFigures));
    expect(early.lines.find((line) => line.label === "Prévoyance")?.cents).toBe(938);
    const high = resultOf(netPay({ onDate, grossCents: 500_000, iccpCents: 0 }, legalFigures));
    expect(high.lines.map((line) => line.label)).toEqual(
      expect.arrayContaining(["CET", "CEG, tranche 2", "Prévoyance, tranche 2"]),
    );
  });
  test("§2.8 the quick estimate is 78 % of the gross; no gross gives a ratio of 0", () => {
    expect(resultOf(quickNet(onDate, 49_000, legalFigures)).netCents).toBe(38_220);
    expect(resultOf(netPay({ onDate, grossCents: 0, iccpCents: 0 }, legalFigures)).ratio).toBe(0);
  });
  test("the net never exceeds the gross and grows with it, but where the CET begins", () => {
    const net = (grossCents: number) => resultOf(netPay({ onDate, grossCents, iccpCents: 0 }, legalFigures)).netCents;
    const ceiling = 400_500;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_500_000 }), (gross) => {
        expect(net(gross)).toBeLessThanOrEqual(gross);
        fc.pre(gross > ceiling || gross + 100 <= ceiling);
        expect(net(gross + 100)).toBeGreaterThan(net(gross));
      }),
    );
    // Due from the first euro by whoever earns more than the ceiling: 0,14 % of 4 005 € at once (ANI 17/11/2017).
    expect(net(ceiling + 1) - net(ceiling)).toBe(-560);
  });
  test("bad input is a French reason", () => {
    expect(reasonOf(netPay({ ...input, onDate: "x" }, legalFigures))).toContain("date de paie");
    expect(reasonOf(netPay({ ...input, grossCents: -1 }, legalFigures))).toContain("Brut");
    expect(reasonOf(netPay({ ...input, iccpCents: 228_691 }, legalFigures))).toContain("ICCP");
    expect(reasonOf(netPay({ ...input, onDate: "2020-01-01" }, legalFigures))).toContain("n’a pas de valeur");
    expect(reasonOf(quickNet(onDate, -1, legalFigures))).toContain("Brut");
    expect(reasonOf(quickNet("2000-01-01", 1, legalFigures))).toContain("n’a pas de valeur");
  });
});

describe("§2.8 PAS", () => {
  const rate = (euros: number) => resultOf(withholding({ onDate, taxableCents: euros * 100 }, legalFigures)).rate;
  test.each([
    [1635, 0],
    [1698, 0.005],
    [1807, 0.013],
    [1928, 0.021],
    [2060, 0.029],
    [2170, 0.035],
    [2315, 0.041],
    [2738, 0.053],
    [3135, 0.075],
    [3571, 0.099],
    [4019, 0.119],
    [4690, 0.138],
    [5624, 0.158],
    [7037, 0.179],
    [8789, 0.2],
  ])("§2.8 under %d € a month the neutral rate is %d, and from there the next one (CGI 204 H)", (upTo, expected) => {
    expect(rate(upTo - 0.01)).toBe(expected);
    expect(upTo === 8789 ? 1 : rate(upTo)).toBeGreaterThan(expected);
  });
  test("§2.8 1 862,74 € taxable are withheld 39,12 € at the neutral rate of 2,1 %", () => {
    const found = resultOf(withholding({ onDate, taxableCents: 186_274 }, legalFigures));
    expect(found.taxCents).toBe(3912);
    expect(found.figures.map((figure) => figure.code)).toEqual(["PAS_4_PLAFOND", "PAS_4_TAUX"]);
  });
  test("§2.8 the personal rate wins, and short contracts lower the base first", () => {
    expect(resultOf(withholding({ onDate, taxableCents: 186_274, personalRate: 0.05 }, legalFigures)).taxCents).toBe(
      9314,
    );
    expect(resultOf(withholding({ onDate, taxableCents: 186_274, abatementCents: 70_000 }, legalFigures)).rate).toBe(0);
  });
  test("bad input and incomes above the known grid are a French reason", () => {
    expect(reasonOf(withholding({ onDate, taxableCents: 878_900 }, legalFigures))).toContain("taux personnalisé");
    expect(reasonOf(withholding({ onDate: "x", taxableCents: 1 }, legalFigures))).toContain("date de paie");
    expect(reasonOf(withholding({ onDate, taxableCents: -1 }, legalFigures))).toContain("Net imposable");
    expect(reasonOf(withholding({ onDate, taxableCents: 1, personalRate: 5 }, legalFigures))).toContain(
      "Taux personnalisé",
    );
    expect(reasonOf(withholding({ onDate: "2020-01-01", taxableCents: 1 }, legalFigures))).toContain(
      "n’a pas de valeur",
    );
  });
});
