import { expect, test } from "vitest";
import { isFreeToWork } from "@/rules/compliance/right-to-work";
import { countries } from "@/rules/identity/countries";

test("every country has its French name, France first, then the alphabet whatever the accents", () => {
  const names = Object.values(countries());
  expect(names.slice(0, 4)).toEqual(["France", "Afghanistan", "Afrique du Sud", "Albanie"]);
  expect(names.indexOf("Égypte")).toBeLessThan(names.indexOf("Espagne"));
  expect(Object.entries(countries()).filter(([code, name]) => name === code)).toEqual([]);
});

test("those who work in France without a permit can all be chosen", () => {
  const free = Object.keys(countries()).filter(isFreeToWork);
  expect(free).toHaveLength(34);
  expect(countries()).toMatchObject({ PT: "Portugal", MC: "Monaco", DZ: "Algérie" });
});
