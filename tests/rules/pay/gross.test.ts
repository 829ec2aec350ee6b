import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { legalFigures } from "../../../src/rules/figures/index.ts";
import { grossPay, overtimeLines } from "../../../src/rules/pay/gross.ts";
import { missionEndPay, missionEndPayFor } from "../../../src/rules/pay/mission-end.ts";
import { hoursAsMinutes as h, minutes, NO_TIME } from "../../../src/rules/time/minutes.ts";
import vectors from "../../fixtures/rules/pay.json" with { type: "json" };
import { reasonOf, resultOf } from "../support.ts";

const onDate = "2026-09-30";

describe("§2.3 gross, IFM and ICCP", () => {
  test.each(vectors.missionEnd)("§2.3 $name : gross $gross, IFM $ifm, ICCP $iccp, total $total centimes", (v) => {
    const [normal = 0, hs25 = 0, hs50 = 0] = v.hours;
    const pay = resultOf(
      grossPay({
        rateCents: v.rateCents,
        hours: [
          { label: "Heures normales", hours: normal },
          { label: "Heures à 125 %", hours: hs25, premium: 25 },
          { label: "Heures à 150 %", hours: hs50, premium: 50 },
        ],
        bonuses: v.bonusCents ? [{ label: "Prime", cents: v.bonusCents }] : [],
      }),
    );
    expect(pay.grossCents).toBe(v.gross);
    expect(pay.paidHours).toBe(normal + hs25 + hs50);
    const end = resultOf(missionEndPay({ onDate, grossCents: pay.grossCents }, legalFigures));
    expect(end).toMatchObject({ ifmCents: v.ifm, iccpCents: v.iccp, totalCents: v.total });
    expect(end.figures.map((figure) => figure.code)).toEqual(["IFM_TAUX", "ICCP_TAUX"]);
  });

  test("§2.3 IFM and ICCP together make 21 % of the gross, to the cent of rounding", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (grossCents) => {
        const end = resultOf(missionEndPay({ onDate, grossCents }, legalFigures));
        expect(Math.abs(end.totalCents - grossCents * 1.21)).toBeLessThan(1.1);
      }),
    );
  });

  test("§1.11 an ending that loses the IFM keeps the ICCP; a CDI intérimaire has neither", () => {
    const lost = resultOf(missionEndPay({ onDate, grossCents: 200_000, ifmDue: false }, legalFigures));
    expect(lost).toMatchObject({ ifmCents: 0, iccpCents: 20_000 });
    expect(lost.words[0]).toContain("non due");
    const cdii = resultOf(missionEndPay({ onDate, grossCents: 200_000, ifmDue: false, iccpDue: false }, legalFigures));
    expect(cdii.totalCents).toBe(200_000);
  });

  test("§2.3 leave really taken comes off the ICCP, never below zero", () => {
    const some = resultOf(missionEndPay({ onDate, grossCents: 200_000, leaveTakenCents: 5000 }, legalFigures));
    expect(some.iccpCents).toBe(17_000);
    expect(some.words[2]).toContain("Congés déjà pris");
    expect(resultOf(missionEndPay({ onDate, grossCents: 1000, leaveTakenCents: 5000 }, legalFigures)).iccpCents).toBe(
      0,
    );
  });

  test("§2.2 bad weather bears ICCP but no IFM", () => {
    const pay = resultOf(
      grossPay({
        rateCents: 1400,
        hours: [{ label: "Heures normales", hours: 28 }],
        bonuses: [
          { label: "Intempéries", cents: 6300, ifm: false },
          { label: "Prime exclue", cents: 100, iccp: false },
        ],
      }),
    );
    expect(pay).toMatchObject({ grossCents: 45_600, ifmBaseCents: 39_300, iccpBaseCents: 45_500 });
    const end = resultOf(missionEndPay({ onDate, ...pay }, legalFigures));
    expect(end).toMatchObject({ ifmCents: 3930, iccpCents: 4943 });
  });

  test("bad input is a French reason", () => {
    const hours = [{ label: "Heures normales", hours: 35 }];
    expect(reasonOf(grossPay({ rateCents: 0, hours }))).toContain("Taux horaire");
    expect(reasonOf(grossPay({ rateCents: 1400, hours: [{ label: "Heures de nuit", hours: -1 }] }))).toContain(
      "Heures de nuit",
    );
    expect(reasonOf(grossPay({ rateCents: 1400, hours: [{ label: "Nuit", hours: 1, premium: -5 }] }))).toContain(
      "Majoration",
    );
    expect(reasonOf(grossPay({ rateCents: 1400, hours, bonuses: [{ label: "Prime", cents: Number.NaN }] }))).toContain(
      "Prime",
    );
    expect(reasonOf(missionEndPay({ onDate: "", grossCents: 1 }, legalFigures))).toContain("date de paie");
    expect(reasonOf(missionEndPay({ onDate, grossCents: -1 }, legalFigures))).toContain("Brut");
    expect(reasonOf(missionEndPay({ onDate: "1999-01-01", grossCents: 1 }, legalFigures))).toContain(
      "n’a pas de valeur",
    );
  });
});

describe("§2.2 a week as the timesheet gives it", () => {
  test("§2.2 44 h are 35 normal, 8 at 125 % and 1 at 150 %: 651,00 € at 14,00 €", () => {
    const hours = overtimeLines({ normal: h(35), hs25: h(8), hs50: h(1), rate_1: 25, rate_2: 50 });
    expect(resultOf(grossPay({ rateCents: 1400, hours })).grossCents).toBe(65_100);
  });
  test("« 7h20 » is paid to the cent although 7,333… never ends", () => {
    const hours = overtimeLines({ normal: minutes(440), hs25: NO_TIME, hs50: NO_TIME, rate_1: 25, rate_2: 50 });
    expect(resultOf(grossPay({ rateCents: 1400, hours })).grossCents).toBe(10_267);
  });
});

describe("§1.11 what each ending pays on 2 000,00 € of gross", () => {
  const pay = (ending: string, more: object = {}) =>
    resultOf(missionEndPayFor({ ending, date: onDate, ...more }, { grossCents: 200_000 }, legalFigures));
  test.each([
    ["FIN_TERME", 20_000],
    ["FIN_SOUPLESSE_NEG", 20_000],
    ["FIN_ESSAI_ETT", 0],
    ["FIN_ESSAI_SAL", 0],
    ["RUPT_ETT", 20_000],
    ["RUPT_SAL_CDI", 0],
    ["RUPT_SAL", 0],
    ["FAUTE_GRAVE", 0],
    ["FORCE_MAJEURE", 0],
  ])("§1.11 %s pays %d centimes of IFM, and the ICCP always", (ending, ifmCents) => {
    const found = pay(ending);
    expect(found.ifmCents).toBe(ifmCents);
    expect(found.iccpCents).toBe(20_000 + ifmCents / 10);
    expect(found.words[0]).toMatch(/IFM|agence/);
  });
  test("§1.11 an immediate CDI at the client loses the IFM, a CDI intérimaire has neither", () => {
    expect(pay("EMBAUCHE_EU", { is_cdi_immediate: true }).ifmCents).toBe(0);
    expect(pay("FIN_TERME", { contract_type: "cdii" })).toMatchObject({
      ifmCents: 0,
      iccpCents: 0,
      totalCents: 200_000,
    });
  });
  test("an unknown ending and a wrong gross are French reasons", () => {
    expect(reasonOf(missionEndPayFor({ ending: "X", date: onDate }, { grossCents: 1 }, legalFigures))).toContain(
      "n’existe pas",
    );
    expect(
      reasonOf(missionEndPayFor({ ending: "FIN_TERME", date: onDate }, { grossCents: -1 }, legalFigures)),
    ).toContain("Brut");
  });
});
