import { describe, expect, test } from "vitest";
import pay from "../../fixtures/rules/pay.json" with { type: "json" };
import { ask, euros, plain, results, shown } from "./support";

const at = ([lat = 0, lng = 0]: readonly number[]) => ({ lat, lng, label: "" });
const decimal = (n: number) => n.toFixed(2).replace(".", ",");

describe("zones and site days §2.4", () => {
  test.each(pay.zones)("$from → $to", ({ from, to, km, zone }) => {
    expect(results("site-travel", { from: at(from), to: at(to) })).toMatchObject({
      Zone: zone,
      "Distance à vol d’oiseau": `${decimal(km)} km`,
    });
  });
  test.each(pay.transportLimits)("transport from %d to %d km", (low = 0, high = 0, cents = 0) => {
    const limit = (round: number) => results("site-travel", { round })["Transport exonéré par jour"];
    expect([limit(low + 0.5), limit(high)]).toEqual([euros(cents), euros(cents)]);
  });
  test("amounts of a scale are cut at their limits, the trajet is salary", () => {
    const found = results("site-travel", { mealAmount: 12, transportAmount: 3.48, trajetAmount: 1.41 });
    expect(found).toMatchObject({
      Panier: "12,00 €",
      Transport: "3,48 €",
      Trajet: "1,41 €",
      "Exonéré dans la journée": "13,88 €",
      "Soumis à cotisations": "3,01 €",
    });
  });
  test("beyond the last zone and beyond the table it still answers", () => {
    const far = { from: at([48.8566, 2.3522]), to: at([43.2965, 5.3698]) };
    expect(results("site-travel", far).Zone).toBe("au-delà");
  });
  test("a site without coordinates is said on the field", () => {
    expect(ask("site-travel", { to: null }).problems).toEqual({ to: "À renseigner." });
  });
});

describe("grand déplacement §2.4", () => {
  test.each([
    ["69", 2, "498,00 €"],
    ["92", 2, "597,00 €"],
    ["69", 5, "423,50 €"],
  ])("5 nights and 10 meals in %s, month %d", (department, month, expected) => {
    expect(results("long-travel", { department, month })["Forfaits exonérés"]).toBe(expected);
  });
  test("49 km is not one, unless one cannot go home; after five years it is refused on the month", () => {
    expect(results("long-travel", { km: 49 })).toEqual({ "Grand déplacement": "non dû" });
    expect(results("long-travel", { km: 49, stuck: true })["Grand déplacement"]).toBe("dû");
    expect(plain(ask("long-travel", { month: 61 }).problems.month ?? "")).toContain("60 mois");
  });
});

test.each(pay.mileage)("mileage §2.10 $vehicle $before + $km", ({ vehicle, before, km, electric, cents }) => {
  expect(results("mileage", { vehicle, before, km, electric })["Indemnité de cette note"]).toBe(euros(cents));
});

describe("meal vouchers §2.5", () => {
  test.each(pay.vouchers)("$faceCents at $share %", ({ faceCents, share, employerCents, excessCents }) => {
    expect(results("meal-voucher", { face: faceCents / 100, share })).toMatchObject({
      "Part patronale par titre": euros(employerCents),
      "Réintégré au salaire par titre": euros(excessCents),
    });
  });
  test.each([65, 45])("%d %% is refused on the share", (share) => {
    expect(plain(ask("meal-voucher", { face: 9, share }).problems.share ?? "")).toBe(
      "La part patronale va de 50 à 60 % de la valeur du titre.",
    );
  });
  test("no voucher on the days of panier", () => {
    expect(results("meal-voucher", { panier: 6 })["Titres du mois"]).toBe("15");
  });
});

test("working days §1.7: 19 in November 2026, Armistice off; a week of Christmas in Alsace", () => {
  expect(results("working-days")["Jours d’ouverture"]).toBe("19 jours");
  expect(plain(shown("working-days").words[0] ?? "")).toBe("Armistice de 1918 : mercredi 11/11/2026");
  const christmas = { start: "2026-12-21", end: "2026-12-27", territory: "alsace_moselle" };
  expect(results("working-days", christmas)).toMatchObject({
    "Jours ouvrables": "4 jours",
    "Jours fériés dans la période": "2",
  });
  expect(plain(ask("working-days", { start: "2000-01-01", end: "2020-01-01" }).problems.end ?? "")).toContain(
    "dix ans",
  );
});
