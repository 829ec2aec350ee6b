import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { legalFigures } from "../../../src/rules/figures/index.ts";
import type { Vehicle } from "../../../src/rules/figures/mileage.ts";
import { advanceLimit, advanceRequest } from "../../../src/rules/pay/advance.ts";
import { badWeatherPay } from "../../../src/rules/pay/bad-weather.ts";
import { convertRate, guaranteeTopUp, type Period } from "../../../src/rules/pay/conversion.ts";
import { healthCover } from "../../../src/rules/pay/health-cover.ts";
import { mileagePay, vehicleOf } from "../../../src/rules/pay/mileage.ts";
import { publicHolidayPay } from "../../../src/rules/pay/public-holiday.ts";
import vectors from "../../fixtures/rules/pay.json" with { type: "json" };
import { reasonOf, resultOf } from "../support.ts";

const onDate = "2026-09-30";

describe("§2.2 intempéries", () => {
  const day = { onDate, rateCents: 1400, hoursLost: 7, firstDay: true };
  test("§2.2 14 €/h and 7 h lost pay 63,00 € the first day, 73,50 € the next ones", () => {
    expect(resultOf(badWeatherPay(day, legalFigures))).toMatchObject({ paidHours: 6, payCents: 6300 });
    expect(resultOf(badWeatherPay({ ...day, firstDay: false }, legalFigures)).payCents).toBe(7350);
  });
  test.each([
    ["10 h lost on the first day of the week: the second to the tenth", 10, true, 9, 9450],
    ["11 h lost on the first day: nine at most", 11, true, 9, 9450],
    ["9 h lost on the first day", 9, true, 8, 8400],
    ["10 h lost on a later day", 10, false, 9, 9450],
    ["1 h lost on the first day: the unpaid one", 1, true, 0, 0],
  ])("D5424-12 and D5424-13: %s", (_, hoursLost, firstDay, paidHours, payCents) => {
    expect(resultOf(badWeatherPay({ ...day, hoursLost, firstDay }, legalFigures))).toMatchObject({
      paidHours,
      payCents,
    });
  });
  test("§2.2 caps: 9 h a day, 45 h a week, 55 days a year, 120 % of the hourly ceiling", () => {
    const next = { ...day, firstDay: false };
    expect(resultOf(badWeatherPay({ ...next, hoursLost: 11 }, legalFigures)).paidHours).toBe(9);
    const week = resultOf(badWeatherPay({ ...next, hoursPaidThisWeek: 43 }, legalFigures));
    expect(week.paidHours).toBe(2);
    expect(week.words.some((line) => line.includes("45 h par semaine"))).toBe(true);
    expect(resultOf(badWeatherPay({ ...next, hoursPaidThisWeek: 60 }, legalFigures)).payCents).toBe(0);
    expect(resultOf(badWeatherPay({ ...next, daysPaidThisYear: 55 }, legalFigures)).payCents).toBe(0);
    const rich = resultOf(badWeatherPay({ ...next, rateCents: 5000 }, legalFigures));
    expect(rich.payCents).toBe(18_270);
    expect(resultOf(badWeatherPay({ ...day, hoursLost: 0.5 }, legalFigures)).payCents).toBe(0);
  });
  test("bad input is a French reason", () => {
    expect(reasonOf(badWeatherPay({ ...day, onDate: "x" }, legalFigures))).toContain("intempéries");
    expect(reasonOf(badWeatherPay({ ...day, rateCents: 0 }, legalFigures))).toContain("Taux horaire");
    expect(reasonOf(badWeatherPay({ ...day, hoursLost: -1 }, legalFigures))).toContain("Heures perdues");
    expect(reasonOf(badWeatherPay({ ...day, onDate: "2010-01-01" }, legalFigures))).toContain("n’a pas de valeur");
  });
});

describe("§2.2 public holidays", () => {
  const day = { date: "2026-07-14", rateCents: 1400, plannedHours: 7 };
  test("§2.2 a holiday off is paid on the planned hours without seniority, when the client's staff have it", () => {
    const off = resultOf(publicHolidayPay(day, legalFigures));
    expect(off).toMatchObject({ name: "Fête nationale", payCents: 9800, premiumCents: 0 });
    expect(resultOf(publicHolidayPay({ ...day, clientPaysIt: false }, legalFigures)).payCents).toBe(0);
  });
  test("§2.2 the 1st of May is paid when off, doubled by law when worked", () => {
    const may = { ...day, date: "2026-05-01" };
    expect(resultOf(publicHolidayPay({ ...may, clientPaysIt: false }, legalFigures)).payCents).toBe(9800);
    const worked = resultOf(publicHolidayPay({ ...may, workedHours: 7 }, legalFigures));
    expect(worked).toMatchObject({ payCents: 19_600, premiumCents: 9800, article: "art. L3133-6 du Code du travail" });
  });
  test("§2.2 another holiday worked takes the agency's default premium of 100 %, marked as not verified", () => {
    const worked = resultOf(publicHolidayPay({ ...day, workedHours: 4 }, legalFigures));
    expect(worked.payCents).toBe(11_200);
    expect(worked.figures[0]?.verified).toBe(false);
  });
  test("§2.11 the 26th of December is a holiday in Alsace-Moselle only", () => {
    const boxing = { ...day, date: "2026-12-26" };
    expect(resultOf(publicHolidayPay({ ...boxing, territory: "alsace_moselle" }, legalFigures)).payCents).toBe(9800);
    expect(reasonOf(publicHolidayPay(boxing, legalFigures))).toContain("pas férié");
  });
  test("bad input is a French reason", () => {
    expect(reasonOf(publicHolidayPay({ ...day, date: "x" }, legalFigures))).toContain("jour férié");
    expect(reasonOf(publicHolidayPay({ ...day, rateCents: 0 }, legalFigures))).toContain("Taux horaire");
    expect(reasonOf(publicHolidayPay({ ...day, plannedHours: -1 }, legalFigures))).toContain("Heures prévues");
    expect(reasonOf(publicHolidayPay({ ...day, date: "1990-07-14" }, legalFigures))).toContain("n’a pas de valeur");
  });
});

describe("§2.6 Intérimaires Santé", () => {
  const contract = { startDate: "2026-09-01", endDate: "2026-11-30", hours12Months: 413, paidHours: 100 };
  const status = (more: object) => resultOf(healthCover({ ...contract, ...more }, legalFigures)).status;
  test("§2.6 automatic from 414 h, from a contract over three months, from a CDI intérimaire", () => {
    expect(status({})).toBe("NON_ELIGIBLE");
    expect(status({ hours12Months: 414 })).toBe("AFFILIE");
    expect(status({ endDate: "2026-12-01" })).toBe("AFFILIE");
    expect(status({ isPermanent: true })).toBe("AFFILIE");
    expect(status({ isPermanent: true, isExempted: true })).toBe("DISPENSE");
  });
  test("§2.6 the employer pays half of the contribution per paid hour", () => {
    const found = resultOf(healthCover({ ...contract, hours12Months: 500 }, legalFigures));
    expect(found).toMatchObject({ employerCents: 1200, workerCents: 1200 });
    expect(
      resultOf(healthCover({ ...contract, paidHours: undefined, hours12Months: 500 }, legalFigures)).employerCents,
    ).toBe(0);
  });
  test("bad input is a French reason", () => {
    expect(reasonOf(healthCover({ ...contract, endDate: "2026-08-01" }, legalFigures))).toContain("précède");
    expect(reasonOf(healthCover({ ...contract, hours12Months: -1 }, legalFigures))).toContain("Heures sur 12 mois");
    expect(reasonOf(healthCover({ ...contract, startDate: "2001-01-01" }, legalFigures))).toContain(
      "n’a pas de valeur",
    );
  });
});

describe("§2.9 acomptes", () => {
  const week = { onDate, validatedGrossCents: 49_000, runningAdvancesCents: 10_000 };
  test("§2.9 35 h × 14 : net 382,20, cap 267,54, 100 already advanced leave 167,54 €", () => {
    expect(resultOf(advanceLimit(week, legalFigures))).toMatchObject({
      netCents: 38_220,
      capCents: 26_754,
      availableCents: 16_754,
    });
    expect(resultOf(advanceLimit({ ...week, garnishmentsCents: 90_000 }, legalFigures)).availableCents).toBe(0);
    expect(resultOf(advanceLimit({ ...week, estimatedNetCents: 40_000 }, legalFigures)).capCents).toBe(28_000);
  });
  test("§2.9 a request inside the limit with a validated RIB and a signed timesheet is granted", () => {
    const request = { ...week, askedCents: 16_754, bankDetailsValidated: true, timesheetSigned: true };
    expect(resultOf(advanceRequest(request, legalFigures))).toMatchObject({ granted: true, objections: [] });
  });
  test("§2.9 every reason against a request is said", () => {
    const found = resultOf(
      advanceRequest(
        {
          ...week,
          askedCents: 20_000,
          bankDetailsValidated: false,
          timesheetSigned: false,
          fileBlocked: true,
          advancesThisWeek: 1,
        },
        legalFigures,
      ),
    );
    expect(found.granted).toBe(false);
    expect(found.objections).toHaveLength(5);
    const small = { ...week, askedCents: 1999, bankDetailsValidated: true, timesheetSigned: true };
    expect(resultOf(advanceRequest(small, legalFigures)).objections[0]).toContain("au moins 20,00");
  });
  test("bad input is a French reason", () => {
    const request = { ...week, askedCents: -1, bankDetailsValidated: true, timesheetSigned: true };
    expect(reasonOf(advanceRequest(request, legalFigures))).toContain("Montant demandé");
    expect(reasonOf(advanceRequest({ ...request, onDate: "x" }, legalFigures))).toContain("demande");
    expect(reasonOf(advanceLimit({ ...week, validatedGrossCents: -1 }, legalFigures))).toContain("Brut");
    expect(reasonOf(advanceLimit({ ...week, onDate: "2001-01-01" }, legalFigures))).toContain("n’a pas de valeur");
    const onlyLimit: typeof legalFigures = (code, date) => (code === "ACOMPTE_MIN" ? null : legalFigures(code, date));
    expect(reasonOf(advanceRequest({ ...request, askedCents: 1 }, onlyLimit))).toContain("n’a pas de valeur");
  });
});

describe("§2.10 mileage scale", () => {
  test.each(vectors.mileage)(
    "§2.10 $vehicle, $before km before, claim of $km km (electric $electric) pays $cents centimes",
    (v) => {
      const found = resultOf(
        mileagePay(
          { onDate, vehicle: v.vehicle as Vehicle, km: v.km, kmBefore: v.before, electric: v.electric },
          legalFigures,
        ),
      );
      expect(found.payCents).toBe(v.cents);
    },
  );
  test("§2.10 powers find their line: 9 CV is « 7 CV et plus »", () => {
    expect([1, 3, 4, 5, 6, 7, 9].map((cv) => vehicleOf("car", cv))).toEqual([
      "CV3",
      "CV3",
      "CV4",
      "CV5",
      "CV6",
      "CV7",
      "CV7",
    ]);
    expect([1, 2, 3, 5, 6].map((cv) => vehicleOf("motorcycle", cv))).toEqual([
      "MOTO2",
      "MOTO2",
      "MOTO5",
      "MOTO5",
      "MOTO6",
    ]);
    expect(vehicleOf("moped", 0)).toBe("CYCLO");
    expect([vehicleOf("car", 0), vehicleOf("car", 4.5)]).toEqual([null, null]);
  });
  test("§2.10 claims of a year add up to the scale of the year, however they are cut", () => {
    const pay = (km: number, kmBefore: number) =>
      resultOf(mileagePay({ onDate, vehicle: "CV6", km, kmBefore }, legalFigures)).payCents;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 0, max: 30_000 }), (a, b) => {
        expect(pay(a, 0) + pay(b, a)).toBe(pay(a + b, 0));
      }),
    );
  });
  test("bad input is a French reason", () => {
    const claim = { onDate, vehicle: "CV5" as const, km: 1 };
    expect(reasonOf(mileagePay({ ...claim, onDate: "x" }, legalFigures))).toContain("date du déplacement");
    expect(reasonOf(mileagePay({ ...claim, vehicle: "VELO" as "CV5" }, legalFigures))).toContain("Véhicule inconnu");
    expect(reasonOf(mileagePay({ ...claim, km: -1 }, legalFigures))).toContain("Kilomètres");
    expect(reasonOf(mileagePay({ ...claim, onDate: "2001-01-01" }, legalFigures))).toContain("n’a pas de valeur");
  });
});

describe("hourly ↔ daily ↔ monthly ↔ yearly", () => {
  test.each([
    [1188, 180_180],
    [1202, 182_303],
    [1231, 186_702],
  ])("§2.1 the SMIC of %d centimes an hour is %d a month, as published", (hour, month) => {
    expect(resultOf(convertRate(hour, "hour")).monthCents).toBe(month);
    expect(resultOf(convertRate(month, "month")).hourCents).toBe(hour);
  });
  test("12,31 € are 86,17 € a day of 7 h and 22 404,20 € a year; 13 months make more", () => {
    expect(resultOf(convertRate(1231, "hour"))).toMatchObject({
      dayCents: 8617,
      yearCents: 2_240_420,
      monthHours: 151.67,
    });
    expect(resultOf(convertRate(1231, "hour", { monthsPerYear: 13, weeklyHours: 39 })).yearCents).toBe(2_704_507);
  });
  test("every amount comes back to the cent through the other periods", () => {
    const periods: readonly Period[] = ["day", "month", "year"];
    const key = { hour: "hourCents", day: "dayCents", month: "monthCents", year: "yearCents" } as const;
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9999 }), fc.constantFrom(...periods), (hour, period) => {
        const there = resultOf(convertRate(hour, "hour"));
        expect(Math.round(resultOf(convertRate(there[key[period]], period)).hourCents)).toBe(hour);
      }),
    );
  });
  test("§1.12 the guarantee of a CDI intérimaire tops up a thin month", () => {
    expect(resultOf(guaranteeTopUp(186_702, 150_000)).topUpCents).toBe(36_702);
    expect(resultOf(guaranteeTopUp(186_702, 200_000)).topUpCents).toBe(0);
    expect(reasonOf(guaranteeTopUp(-1, 0))).toContain("garantie");
  });
  test("bad input is a French reason", () => {
    expect(reasonOf(convertRate(0, "hour"))).toContain("Montant");
    expect(reasonOf(convertRate(1, "hour", { weeklyHours: 200 }))).toContain("168 heures");
    expect(reasonOf(convertRate(1, "hour", { daysPerWeek: 8 }))).toContain("7 jours");
  });
});
