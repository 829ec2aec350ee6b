import { describe, expect, test } from "vitest";
import { legalFigures } from "../../../src/rules/figures/index.ts";
import { completeMonths } from "../../../src/rules/months.ts";
import { siteDay, transportLimit } from "../../../src/rules/pay/allowances.ts";
import { isLongTravel, longTravelPay } from "../../../src/rules/pay/long-travel.ts";
import { mealVoucher, voucherCount } from "../../../src/rules/pay/meal-voucher.ts";
import { farthestZone, zoneBetween, zoneOrigins } from "../../../src/rules/pay/zones.ts";
import vectors from "../../fixtures/rules/pay.json" with { type: "json" };
import { reasonOf, resultOf } from "../support.ts";

const onDate = "2026-09-30";
const point = ([lat = 0, lng = 0]: readonly number[]) => ({ lat, lng });
/** A place `km` north of the equator point (0, 0): one degree of latitude is 6371 × π / 180 km. */
const north = (km: number) => ({ lat: km / ((6371 * Math.PI) / 180), lng: 0 });
const home = { lat: 0, lng: 0 };

describe("§2.4 zones", () => {
  test.each(vectors.zones)("§2.4 $from → $to is $km km, zone $zone", ({ from, to, km, zone }) => {
    expect(resultOf(zoneBetween(point(from), point(to)))).toMatchObject({ preciseKm: km, zone });
  });
  test("§2.4 the upper bound belongs to the zone: 10,0 km is still zone 1, 10,1 km is zone 2", () => {
    expect(resultOf(zoneBetween(home, north(10))).zone).toBe("1B");
    expect(resultOf(zoneBetween(home, north(10.1))).zone).toBe("2");
    expect(resultOf(zoneBetween(home, north(5))).zone).toBe("1A");
  });
  test("§2.4 some regions split zone 1 at 3 km, and Paris has a zone 6", () => {
    expect(resultOf(zoneBetween(home, north(4), { firstSplitKm: 3 })).zone).toBe("1B");
    expect(resultOf(zoneBetween(home, north(55), { lastZone: "6" })).zone).toBe("6");
    const beyond = resultOf(zoneBetween(home, north(55)));
    expect(beyond.zone).toBeNull();
    expect(beyond.words[0]).toContain("grand déplacement");
  });
  test("§2.4 with several sites the farthest counts, and the origin is the home by default", () => {
    expect(
      farthestZone([
        { km: 4, zone: "1A" },
        { km: 12, zone: "2" },
        { km: 3, zone: "1A" },
      ]),
    ).toBe("2");
    expect(farthestZone([])).toBeNull();
    expect(Object.keys(zoneOrigins)[0]).toBe("DOMICILE_INTERIMAIRE");
  });
  test("a missing place is never taken for zero km", () => {
    expect(reasonOf(zoneBetween(null, home))).toContain("coordonnées");
    expect(reasonOf(zoneBetween(home, home, { firstSplitKm: 12 }))).toContain("zone 1");
  });
});

describe("§2.4 exemption limit of transport", () => {
  test.each(vectors.transportLimits)(
    "§2.4 %d–%d km of round trip exempt %d centimes a day",
    (from = 0, upTo = 0, cents) => {
      expect(resultOf(transportLimit(onDate, upTo, legalFigures)).limitCents).toBe(cents);
      expect(resultOf(transportLimit(onDate, from + 0.1, legalFigures)).limitCents).toBe(cents);
    },
  );
  test("§2.4 nothing below 5 km, no table above 200 km", () => {
    expect(resultOf(transportLimit(onDate, 4.9, legalFigures)).limitCents).toBe(0);
    expect(reasonOf(transportLimit(onDate, 201, legalFigures))).toContain("200 km");
    expect(reasonOf(transportLimit(onDate, -1, legalFigures))).toContain("Kilomètres");
    expect(reasonOf(transportLimit("2000-01-01", 10, legalFigures))).toContain("n’a pas de valeur");
  });
});

describe("§2.4 a day on a site, scale of the Rhône of 01/03/2008 (obsolete amounts, real shape)", () => {
  const amounts = (transport: number, trajet: number) => ({ transportCents: transport, trajetCents: trajet });
  const scale = {
    mealCents: 895,
    zones: {
      "1A": amounts(273, 81),
      "1B": amounts(348, 141),
      2: amounts(690, 270),
      3: amounts(1091, 395),
      4: amounts(1522, 519),
      5: amounts(1929, 635),
    },
  };
  const day = { onDate, zone: "3" as const, scale, roundTripKm: 52, meal: "SITE" as const, bearsTransport: true };

  test("§2.4 zone 3: panier and transport exempt, trajet is salary", () => {
    const found = resultOf(siteDay(day, legalFigures));
    expect(found.meal).toEqual({ dueCents: 895, exemptCents: 895, salaryCents: 0 });
    expect(found.transport).toEqual({ dueCents: 1091, exemptCents: 1091, salaryCents: 0 });
    expect(found.trajet).toEqual({ dueCents: 395, exemptCents: 0, salaryCents: 395 });
    expect(found).toMatchObject({ exemptCents: 1986, salaryCents: 395 });
  });
  test("§2.4 the excess over the limits is salary: 1A transport with 4 km of round trip, panier above 10,40 €", () => {
    const short = resultOf(siteDay({ ...day, zone: "1A", roundTripKm: 4 }, legalFigures));
    expect(short.transport).toEqual({ dueCents: 273, exemptCents: 0, salaryCents: 273 });
    const rich = { ...scale, mealCents: 1200 };
    expect(resultOf(siteDay({ ...day, scale: rich }, legalFigures)).meal).toEqual({
      dueCents: 1200,
      exemptCents: 1040,
      salaryCents: 160,
    });
    expect(resultOf(siteDay({ ...day, scale: rich, meal: "RESTAURANT" }, legalFigures)).meal.salaryCents).toBe(0);
  });
  test("§2.4 no transport when carried by the company, no panier at home, the voucher share is deducted", () => {
    const carried = resultOf(siteDay({ ...day, bearsTransport: false, meal: "NONE" }, legalFigures));
    expect([carried.transport.dueCents, carried.meal.dueCents, carried.trajet.dueCents]).toEqual([0, 0, 395]);
    expect(resultOf(siteDay({ ...day, voucherShareCents: 600 }, legalFigures)).meal.dueCents).toBe(295);
    expect(resultOf(siteDay({ ...day, voucherShareCents: 2000 }, legalFigures)).meal.dueCents).toBe(0);
  });
  test("bad input is a French reason", () => {
    expect(reasonOf(siteDay({ ...day, onDate: "" }, legalFigures))).toContain("jour de chantier");
    expect(reasonOf(siteDay({ ...day, zone: "6" }, legalFigures))).toContain("zone 6");
    expect(reasonOf(siteDay({ ...day, scale: { ...scale, mealCents: -1 } }, legalFigures))).toContain("Panier");
    expect(reasonOf(siteDay({ ...day, roundTripKm: 300 }, legalFigures))).toContain("200 km");
    expect(reasonOf(siteDay({ ...day, onDate: "2024-01-01" }, legalFigures))).toContain("n’a pas de valeur");
  });
});

describe("§2.4 grand déplacement", () => {
  const trip = { onDate, department: "69", nights: 5, meals: 10 };
  test.each([
    ["69", 2, 49_800],
    ["92", 2, 59_700],
    ["69", 5, 42_350],
  ])("§2.4 five nights and ten meals in %s, month %d, pay %d centimes", (department, month, total) => {
    expect(resultOf(longTravelPay({ ...trip, department, month }, legalFigures)).totalCents).toBe(total);
  });
  test("§2.1 from month 25 it is 30 % less, from month 73 nothing is exempt any more", () => {
    const late = resultOf(longTravelPay({ ...trip, month: 25 }, legalFigures));
    expect(late).toMatchObject({ lodgingCents: 19_900, mealsCents: 15_000 });
    expect(reasonOf(longTravelPay({ ...trip, month: 61 }, legalFigures))).toContain("60 mois");
  });
  test("§2.4 the month is counted from the arrival on the site", () => {
    expect(resultOf(longTravelPay({ ...trip, siteSince: "2026-06-30" }, legalFigures)).month).toBe(4);
    expect(resultOf(longTravelPay({ ...trip, siteSince: "2026-07-01" }, legalFigures)).month).toBe(3);
    expect(resultOf(longTravelPay(trip, legalFigures)).month).toBe(1);
    expect(completeMonths("2026-01-15", "2026-02-14")).toBe(0);
    expect(completeMonths("2026-01-15", "2026-02-15")).toBe(1);
    expect(completeMonths("nope", "2026-02-15")).toBe(0);
  });
  test("§2.4 it takes 50 km one way and 1 h 30 or more, or no way back", () => {
    const due = (oneWayKm: number, publicTransportMinutes: number, cannotReturn = false) =>
      resultOf(isLongTravel({ onDate, oneWayKm, publicTransportMinutes, cannotReturn }, legalFigures)).due;
    expect([due(50, 91), due(50, 90), due(50, 89)]).toEqual([true, true, false]);
    expect([due(49.9, 120), due(10, 10, true)]).toEqual([false, true]);
  });
  test("bad input is a French reason", () => {
    const trajet = { onDate, oneWayKm: 60, publicTransportMinutes: 100 };
    expect(reasonOf(isLongTravel({ ...trajet, oneWayKm: -1 }, legalFigures))).toContain("Distance");
    expect(reasonOf(isLongTravel({ ...trajet, onDate: "1990-01-01" }, legalFigures))).toContain("n’a pas de valeur");
    expect(reasonOf(longTravelPay({ ...trip, onDate: "x" }, legalFigures))).toContain("date du déplacement");
    expect(reasonOf(longTravelPay({ ...trip, siteSince: "x" }, legalFigures))).toContain("chantier");
    expect(reasonOf(longTravelPay({ ...trip, nights: -1 }, legalFigures))).toContain("Nuits");
    expect(reasonOf(longTravelPay({ ...trip, month: 0 }, legalFigures))).toContain("entier");
    expect(reasonOf(longTravelPay({ ...trip, onDate: "1990-01-01" }, legalFigures))).toContain("n’a pas de valeur");
    expect(reasonOf(longTravelPay({ ...trip, onDate: "2020-01-01" }, legalFigures))).toContain("n’a pas de valeur");
  });
});

describe("§2.5 meal vouchers", () => {
  const voucher = (faceCents: number, employerShare: number) =>
    mealVoucher({ onDate, faceCents, employerShare }, legalFigures);
  test.each(vectors.vouchers)(
    "§2.5 $faceCents centimes at $share % : employer $employerCents, excess $excessCents",
    (v) => {
      const found = resultOf(voucher(v.faceCents, v.share));
      expect(found).toMatchObject({
        employerCents: v.employerCents,
        excessCents: v.excessCents,
        workerCents: v.faceCents - v.employerCents,
      });
    },
  );
  test("§2.5 65 % is above the maximum and 45 % below the minimum: refused", () => {
    expect(reasonOf(voucher(900, 65))).toContain("de 50 à 60");
    expect(reasonOf(voucher(900, 45))).toContain("de 50 à 60");
  });
  test("§2.5 and §5.5 one voucher per eligible day, less days with panier and absences", () => {
    expect(resultOf(voucherCount({ eligibleDays: 20, daysWithPanier: 12, absences: 1 })).vouchers).toBe(7);
    expect(resultOf(voucherCount({ eligibleDays: 2, daysWithPanier: 12, absences: 1 })).vouchers).toBe(0);
  });
  test("bad input is a French reason", () => {
    expect(reasonOf(voucher(0, 50))).toContain("Valeur faciale");
    expect(reasonOf(voucher(900, -1))).toContain("Part patronale");
    expect(reasonOf(mealVoucher({ onDate: "x", faceCents: 900, employerShare: 50 }, legalFigures))).toContain(
      "date du titre",
    );
    expect(reasonOf(mealVoucher({ onDate: "2000-01-01", faceCents: 900, employerShare: 50 }, legalFigures))).toContain(
      "n’a pas de valeur",
    );
    expect(reasonOf(voucherCount({ eligibleDays: -1, daysWithPanier: 0, absences: 0 }))).toContain("Jours travaillés");
  });
});
