import { describe, expect, it } from "vitest";
import { legalFigures } from "../../src/rules/figures/index.ts";
import { frMonth } from "../../src/rules/french.ts";
import { ANOMALIES, type Anomaly, anomalyDetail } from "../../src/rules/pay/anomalies.ts";
import { COLUMN_SETS, exportLines } from "../../src/rules/pay/exports.ts";
import { lineCost } from "../../src/rules/pay/line-cost.ts";
import { type PayVariable, payArithmetic, payGroup, payLabel } from "../../src/rules/pay/variables.ts";

const variable = (more: Partial<PayVariable>): PayVariable => ({
  code: "HN",
  for_month: "2026-11-01",
  premium: 0,
  quantity: 2100,
  unit: "minute",
  rate: 14,
  cents: 49000,
  before_cents: null,
  after_cents: null,
  ...more,
});

describe("the names of a line of pay", () => {
  it.each([
    ["HN", "Heures normales", "hours"],
    ["TRAJET", "Indemnité de trajet", "salary"],
    ["INTEMPERIES", "Intempéries", "salary"],
    ["PANIER", "Panier", "expense"],
    ["IFM", "Indemnité de fin de mission (IFM)", "indemnity"],
    ["ICCP", "Indemnité de congés payés (ICCP)", "indemnity"],
    ["ACOMPTE", "Acompte à récupérer", "deduction"],
    ["GARANTIE_CDII", "Garantie mensuelle du CDI intérimaire", "salary"],
    ["TITRE_RESTAURANT", "Titre-restaurant", "none"],
    ["ABSENCE_MAL", "Maladie", "none"],
    ["PRIME_OUTILLAGE", "Prime OUTILLAGE", "none"],
    ["INCONNU", "INCONNU", "none"],
  ])("%s is « %s », among %s", (code, label, group) => {
    expect([payLabel(code), payGroup(code)]).toEqual([label, group]);
  });

  it("a month has its French name", () => {
    expect(frMonth("2026-08-31")).toBe("Août 2026");
  });
});

describe("the arithmetic of a variable", () => {
  it.each([
    ["hours at the wage", {}, "35h00 × 14,00\u202f€"],
    ["hours at a premium", { premium: 25, quantity: 480 }, "8h00 × 14,00\u202f€ × 1,25"],
    ["absences have no rate", { rate: null, quantity: 420 }, "7h00"],
    ["days", { unit: "day", quantity: 5, rate: 10.4 }, "5 × 10,40\u202f€"],
    ["a share of an amount", { unit: "euro", quantity: 1890, rate: 10 }, "1\u202f890,00\u202f€ × 10 %"],
    ["a share without rate", { unit: "euro", quantity: 1, rate: null }, "1,00\u202f€ × 0 %"],
    [
      "a correction says what was paid and what is due",
      { quantity: -120, cents: -2800, before_cents: 9800, after_cents: 7000 },
      "−2h00 × 14,00\u202f€ : 98,00\u202f€ payés, 70,00\u202f€ dus",
    ],
  ] as [string, Partial<PayVariable>, string][])("%s", (_, more, words) => {
    expect(payArithmetic(variable(more))).toBe(words);
  });
});

describe("what is wrong", () => {
  const facts = {
    monday: "2026-11-16",
    minutes: 3000,
    wage: 11,
    minimum: 12.31,
    cents: -1250,
    until: "2026-11-20",
    date: "2026-11-18",
    other: "C-2026-000002",
    before: 9000,
    after: 2100,
    code: "OUTIL",
    says: "50h00 dépassent 48 h.",
  };
  const detail = (code: Anomaly["code"]) =>
    anomalyDetail({ code, level: "info", entity: "contract", row_id: "1", field: null, facts });

  it.each([
    ["week_missing", "semaine du 16/11/2026"],
    ["week_waiting", "semaine du 16/11/2026"],
    ["week_expected", "semaine du 16/11/2026"],
    ["below_minimum", "11,00\u202f€ pour 12,31\u202f€"],
    ["negative_net", "environ −12,50\u202f€"],
    ["permit_expired", "depuis le 20/11/2026"],
    ["over_limit", "semaine du 16/11/2026 – 50h00 dépassent 48 h."],
    ["duplicate", "le 18/11/2026, aussi sur C-2026-000002"],
    ["far_from_last", "35h00 au lieu de 150h00"],
    ["bonus_unpriced", "code OUTIL : le logiciel de paie en fixe le montant"],
    ["bank_missing", ""],
  ] as [Anomaly["code"], string][])("%s says « %s »", (code, text) => {
    expect(detail(code)).toBe(text);
  });

  it("has a name, a level and a way to mend it, each", () => {
    for (const { label, level, mend } of Object.values(ANOMALIES))
      expect([label, mend, ["blocking", "warning", "info"]]).toEqual([
        expect.stringMatching(/./),
        expect.stringMatching(/./),
        expect.arrayContaining([level]),
      ]);
  });
});

describe("the file of a month", () => {
  const row = {
    last_name: "Diop",
    first_name: "Awa",
    nir: null,
    contract: "C-2026-000001",
    start: "2026-10-05",
    end: "2026-11-27",
    company: "Bœuf Façades",
    month: "2026-11-01",
    for_month: "2026-10-01",
    code: "HS25",
    premium: 25,
    quantity: 100,
    unit: "minute",
    rate: 14.2,
    cents: -123456,
  };

  it("has its headers, its rows in French, and the control total under the amounts", () => {
    const [headers = [], first = [], total = []] = exportLines(COLUMN_SETS.generic, [row], -123456);
    expect(headers[0]).toBe("Nom");
    expect(first).toEqual([
      "Diop",
      "Awa",
      "",
      "C-2026-000001",
      "05/10/2026",
      "27/11/2026",
      "Bœuf Façades",
      "11/2026",
      "10/2026",
      "HS25",
      "Heures supplémentaires à 25\u202f%",
      "1,666667",
      "heure",
      "14,2",
      "25",
      "-1234,56",
    ]);
    expect([total[0], total.at(-1), total.slice(1, -1).join("")]).toEqual(["Total de contrôle", "-1234,56", ""]);
  });

  it("counts days as days, and says a unit that it does not know", () => {
    const [, first = []] = exportLines(
      COLUMN_SETS.invoice,
      [{ code: "PANIER", quantity: 5, unit: "lot", cents: 5200 }],
      5200,
    );
    expect([first[9], first[10], first[14]]).toEqual(["5", "lot", "52,00"]);
  });
});

describe("what a line costs and leaves", () => {
  const base = { onDate: "2026-11-30", headcount: 60, cdii: false, coefficient: 2.05, billCents: 100450 };

  it("counts IFM and ICCP as they are earned: 35 h at 14 € cost 592,90 € of salary", () => {
    const cost = lineCost(
      { ...base, variables: [variable({}), variable({ code: "IFM", unit: "euro", rate: 10, quantity: 490 })] },
      legalFigures,
    );
    expect(cost.ok && [cost.value.grossCents, cost.value.marginCents === 100450 - cost.value.costCents]).toEqual([
      59290,
      true,
    ]);
    expect(cost.ok && cost.value.marginRate).toBeCloseTo(cost.ok ? cost.value.marginCents / 100450 : 0, 6);
  });

  it("takes a correction off the hours of its rate, and leaves out what has no price", () => {
    const cost = lineCost(
      {
        ...base,
        billCents: 0,
        variables: [
          variable({}),
          variable({ quantity: -600 }),
          variable({ code: "HS25", premium: 25, quantity: 60 }),
          variable({ code: "HS25", premium: 25, quantity: -60 }),
          variable({ code: "ABSENCE_MAL", rate: null }),
          variable({ code: "TITRE_RESTAURANT", unit: "day", quantity: 5, rate: 9 }),
          variable({ code: "PANIER", unit: "day", quantity: 5, rate: 10.4 }),
        ],
      },
      legalFigures,
    );
    expect(cost.ok && [cost.value.grossCents, cost.value.expensesCents, cost.value.marginRate]).toEqual([
      42350, 5200, 0,
    ]);
  });

  it("is refused when nothing is paid", () => {
    expect(lineCost({ ...base, variables: [] }, legalFigures).ok).toBe(false);
  });
});
