import { describe, expect, test } from "vitest";
import overtime from "../../fixtures/rules/overtime.json" with { type: "json" };
import pay from "../../fixtures/rules/pay.json" with { type: "json" };
import { ask, euros, plain, results, shown } from "./support";

describe("overtime §2.2", () => {
  test.each(overtime.cases)("$hours h", ({ hours, normal, hs25, hs50 }) => {
    const text = (n: number) => `${n}h00 (${n},00)`;
    expect(results("overtime", { worked: hours * 60 })).toMatchObject({
      "Heures normales": text(normal),
      "Heures à 25 %": text(hs25),
      "Heures à 50 %": text(hs50),
    });
  });
  test("§2.3 the example: 44 h × 14,00 = 651,00 €", () => {
    expect(results("overtime")["Brut de la semaine"]).toBe("651,00 €");
  });
});

describe("IFM and ICCP §2.3", () => {
  test.each(pay.missionEnd)("$name", ({ rateCents, hours, bonusCents, gross, ifm, iccp, total }) => {
    const [normal = 0, first = 0, second = 0] = hours;
    const values = { rate: rateCents / 100, normal, first, second, bonus: bonusCents / 100 };
    expect(results("mission-end", values)).toEqual({
      "Total brut": euros(total),
      "Brut des heures et primes": euros(gross),
      "Indemnité de fin de mission (IFM)": euros(ifm),
      "Indemnité de congés payés (ICCP)": euros(iccp),
    });
  });
  test("the example is 140 h × 13,50 = 2 286,90 €", () => {
    expect(results("mission-end")["Total brut"]).toBe("2 286,90 €");
  });
  test("§1.11 a serious fault loses the IFM, never the ICCP", () => {
    expect(results("mission-end", { ending: "FAUTE_GRAVE" })).toMatchObject({
      "Indemnité de fin de mission (IFM)": "0,00 €",
      "Indemnité de congés payés (ICCP)": "189,00 €",
    });
  });
  test("§2.2 bad weather bears ICCP and no IFM", () => {
    expect(results("mission-end", { weather: 100 })).toMatchObject({
      "Indemnité de fin de mission (IFM)": "189,00 €",
      "Indemnité de congés payés (ICCP)": "217,90 €",
    });
  });
});

describe("net and cost", () => {
  test("more ICCP than gross is said on the ICCP", () => {
    expect(plain(ask("net-pay", { iccp: 3000 }).problems.iccp ?? "")).toContain("ne peut pas dépasser le brut");
  });
  test("§2.7 the example: 2 000 € of gross without ICCP, 60 employees: relief 675,80 €", () => {
    expect(results("gross-net")["Réduction générale (RGDU)"]).toBe("675,80 €");
  });
  test.each(pay.relief.filter((one) => one.smicCents))("§2.7 $grossCents centimes of gross", (vector) => {
    const relief = (headcount: number) =>
      results("gross-net", { amount: vector.grossCents / 100, headcount })["Réduction générale (RGDU)"];
    expect([relief(49), relief(50)]).toEqual([euros(vector.small[1] ?? 0), euros(vector.large[1] ?? 0)]);
  });
  test("from the net or the cost, the gross is found again, and the shares make the cost", () => {
    const start = results("gross-net");
    const back = (from: string, label: string) => {
      const amount = Number((start[label] ?? "").replace(/[ €]/g, "").replace(",", "."));
      return results("gross-net", { from, amount })["Brut mensuel"];
    };
    expect([back("net", "Net avant impôt"), back("cost", "Coût employeur")]).toEqual(["2 000,00 €", "2 000,00 €"]);
    const { parts = [], more } = shown("gross-net");
    expect(euros(parts.reduce((sum, part) => sum + part.cents, 0))).toBe(start["Coût employeur"]);
    expect(more?.words.length).toBeGreaterThan(20);
  });
});

test("bad weather §2.2: 63,00 € the first day, 73,50 € the next ones", () => {
  expect(results("bad-weather")["Indemnité de la journée"]).toBe("63,00 €");
  expect(results("bad-weather", { first: false })["Indemnité de la journée"]).toBe("73,50 €");
});

describe("general relief of a mission §2.7", () => {
  test.each(pay.relief.filter((one) => one.paidHours))("$grossCents centimes, $paidHours h", (vector) => {
    const at = (headcount: number) => {
      const found = results("relief", {
        gross: vector.grossCents / 100,
        paid: vector.paidHours ?? 0,
        headcount,
        leave: false,
      });
      return [found.Coefficient, found.Réduction];
    };
    const text = ([coefficient = 0, cents = 0]: number[]) => [coefficient.toFixed(4).replace(".", ","), euros(cents)];
    expect([at(49), at(50)]).toEqual([text(vector.small), text(vector.large)]);
  });
});

test("withholding §2.8: 1 862,74 € taxable bear 2,1 % at the neutral rate, or one's own rate", () => {
  expect(results("withholding")).toMatchObject({ "Impôt retenu": "39,12 €", Taux: "2,1 %" });
  expect(results("withholding", { rate: 5 })["Impôt retenu"]).toBe("93,14 €");
  expect(plain(ask("withholding", { taxable: 9000 }).problems.taxable ?? "")).toContain("taux personnalisé");
});

test("public holidays §2.2: the 1st of May off is paid, worked it is doubled; another day is refused", () => {
  expect(results("public-holiday")["À payer"]).toBe("98,00 €");
  expect(results("public-holiday", { worked: 7 })).toMatchObject({
    "À payer": "196,00 €",
    "dont majoration": "98,00 €",
  });
  expect(plain(ask("public-holiday", { date: "2026-05-02" }).problems.date ?? "")).toBe("Ce jour n’est pas férié.");
});
