import { describe, expect, it } from "vitest";
import { displayName, firstWord, initials, remainder, UNNAMED } from "../../src/rules/names.ts";

describe("Display name (spec §5)", () => {
  it("prefers auth_user, then the record, then the temporary name", () => {
    expect(displayName({ auth_user: { first_name: "Ana", last_name: "Costa" }, first_name: "A", last_name: "C" })).toBe(
      "Ana Costa",
    );
    expect(displayName({ auth_user: { first_name: "Ana", last_name: null }, last_name: "Costa" })).toBe("Ana Costa");
    expect(displayName({ temp_first_name: "Léo", temp_last_name: "Petit" })).toBe("Léo Petit");
    expect(displayName({ first_name: " Jean  Paul ", last_name: "" })).toBe("Jean Paul");
  });
  it("says « ‼️ Non renseigné » when neither name exists", () => {
    expect(displayName({})).toBe(UNNAMED);
    expect(displayName(null)).toBe("‼️ Non renseigné");
    expect(displayName({ first_name: "  ", civility: "mr" })).toBe(UNNAMED);
  });
  it("names an entity by its job title when it has one", () => {
    expect(displayName({ civility: "entity", job_title: "Service paie" })).toBe("Entité : Service paie");
    expect(displayName({ civility: "entity", job_title: " ", last_name: "X" })).toBe("Entité");
  });
  it("writes the last name in capitals on request, accents kept", () => {
    expect(displayName({ first_name: "Zoé", last_name: "Lefèvre" }, { upperLastName: true })).toBe("Zoé LEFÈVRE");
  });
});

describe("Initials (spec §5)", () => {
  it.each([
    ["Jean Martin", "JM"],
    ["Marie-Claude de La Tour d’Auvergne", "MCTA"],
    ["Charles de Gaulle", "CG"],
    ["Jean d'Ormesson", "JO"],
    ["Anne des Forêts", "AF"],
    ["Paul du Pont", "PP"],
    ["élodie LE GOFF", "ÉG"],
    ["Jean Les Aubiers", "JA"],
    ["D’ Artagnan", "A"],
    ["", ""],
    ["de la", ""],
  ])("of « %s » are « %s »", (name, expected) => expect(initials(name)).toBe(expected));
  it("of a record use the same names as the display name", () => {
    expect(initials({ auth_user: { first_name: "Ana", last_name: "da Costa" } })).toBe("ADC");
    expect(initials(null)).toBe("");
    expect(initials({ civility: "entity" })).toBe("");
  });
});

describe("First word and remainder (spec §5)", () => {
  it("cut a full name after its first word", () => {
    expect([firstWord(" Jean  Paul Martin "), remainder(" Jean  Paul Martin ")]).toEqual(["Jean", "Paul Martin"]);
    expect([firstWord(null), remainder("Jean"), firstWord("Jean")]).toEqual(["", "", "Jean"]);
  });
});
