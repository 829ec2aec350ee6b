import fc from "fast-check";
import examples from "libphonenumber-js/examples.mobile.json" with { type: "json" };
import { getCountries, getExampleNumber } from "libphonenumber-js/min";
import { describe, expect, it } from "vitest";
import { DEPARTMENTS, departmentName } from "../../src/rules/identity/departments.ts";
import { checkNaf, officialNaf } from "../../src/rules/identity/naf.ts";
import { checkEmail, checkPaper } from "../../src/rules/identity/papers.ts";
import { checkPhone, formatPhone } from "../../src/rules/identity/phone.ts";
import { checkPostalCode, departmentOfPostalCode, type PostalCountry } from "../../src/rules/identity/postal.ts";
import vectors from "../fixtures/rules/identity.json";

describe("Phones (D§7.6)", () => {
  it.each([
    ["+41 (0)79 123 45 67", "+41791234567", "+41 791 23 45 67"],
    ["+32 470 12 34 56", "+32470123456", "+32 470 12 34 56"],
    ["+352 621 123 456", "+352621123456", "+352 621 12 34 56"],
    ["+351 912 345 678", "+351912345678", "+351 912 34 56 78"],
    ["0048 512 345 678", "+48512345678", "+48 512 34 56 78"],
    ["+1 202 555 0100", "+12025550100", "+1 20 25 55 01 00"],
    ["+290 51234", "+29051234", "+290 512 34"],
  ])("reads « %s » as %s, shown « %s »", (text, value, shown) => {
    expect(checkPhone(text)).toMatchObject({ ok: true, value });
    expect(formatPhone(value).replace(/\u00a0/g, " ")).toBe(shown);
  });
  it.each(getCountries())("takes what libphonenumber takes in %s", (country) => {
    const number = getExampleNumber(country, examples)?.number;
    if (number) expect(checkPhone(number)).toMatchObject({ ok: true, value: number });
  });
  // « 33612345678 » without + is only read by the server, for imports of old files.
  it.each(vectors.phone.filter(([typed]) => !typed?.startsWith("33")))(
    "reads « %s » as %s, as the database does",
    (text, value) => expect(checkPhone(text)).toMatchObject({ ok: true, value }),
  );
  it("shows a French number by pairs", () => {
    expect(checkPhone("+33612345678")).toMatchObject({ formatted: "06\u00a012\u00a034\u00a056\u00a078" });
    expect([formatPhone("à demander"), formatPhone(null)]).toEqual(["à demander", ""]);
  });
  it.each(["", "06 12 34 56", "06123456789", "06 12 34 56 7a", "+48 51", "+0048512345678", "12", "+33012345678"])(
    "refuses « %s » in French",
    (text) => expect(checkPhone(text).ok).toBe(false),
  );
  it("gives an E.164 number or a reason, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const c = checkPhone(text);
        return c.ok ? /^\+\d{7,15}$/.test(c.value) : c.reason !== "";
      }),
    );
    expect(checkPhone(null).ok).toBe(false);
    expect(checkPhone("+21").ok).toBe(false);
  });
});

describe("Postal codes and departments (D§7.6)", () => {
  it.each(vectors.department_of_postal_code as [string, string | null][])("puts %s in %s", (code, department) =>
    expect(departmentOfPostalCode(code)).toBe(department),
  );
  it.each<[string, PostalCountry, boolean]>([
    ["69003", "FR", true],
    ["F-69003", "FR", true],
    ["98000", "FR", false],
    ["00000", "FR", false],
    ["", "FR", false],
    ["98000", "MC", true],
    ["06000", "MC", false],
    ["B-1000", "BE", true],
    ["0999", "BE", false],
    ["CH-1204", "CH", true],
    ["9658", "CH", true],
    ["9659", "CH", false],
    ["L-1234", "LU", true],
    ["123", "LU", false],
  ])("checks « %s » in %s: %s", (code, country, ok) => expect(checkPostalCode(code, country).ok).toBe(ok));
  it("gives the department of a French code only, and shows Luxembourg with its letter", () => {
    expect(checkPostalCode("69003")).toMatchObject({ department: "69" });
    expect(checkPostalCode("1204", "CH")).toMatchObject({ department: null });
    expect(checkPostalCode("1234", "LU")).toMatchObject({ formatted: "L-1234" });
    expect(departmentOfPostalCode(null)).toBeNull();
  });
  it("knows the 101 departments and the collectivities", () => {
    expect(DEPARTMENTS.size).toBe(101 + 6);
    expect(departmentName("2A")).toBe("Corse-du-Sud");
    expect(departmentName("974")).toBe("La Réunion");
    expect(departmentName("20")).toBeNull();
    expect(departmentName(undefined)).toBeNull();
  });
});

describe("NAF (D§7.5)", () => {
  it("is stored with its dot and labelled when it is of the trade", () => {
    expect(checkNaf("7820z")).toMatchObject({ ok: true, value: "78.20Z", label: "Travail temporaire" });
    expect(checkNaf("01.11Z")).toMatchObject({ ok: true, label: null });
  });
  it.each(["", "78.20", "00.10Z", "04.10Z", "34.10Z", "ABCDZ"])("refuses « %s »", (code) =>
    expect(checkNaf(code).ok).toBe(false),
  );
  it("changes nomenclature on 1 January 2027", () => {
    expect([officialNaf("2026-12-31"), officialNaf("2027-01-01")]).toEqual(["naf_code", "naf_code_2025"]);
  });
});

describe("Papers and e-mail (D§7.6)", () => {
  it.each([
    ["cni", "X4RTBPFW4"],
    ["cni", "880692310285"],
    ["passport", "12AB34567"],
    ["residence_permit", "9912345678"],
    ["driving_licence", "13AA00002"],
    ["driving_licence", "123456789012"],
    ["vehicle_plate", "1234 AB 69"],
  ] as const)("accepts a %s written « %s »", (kind, text) => expect(checkPaper(kind, text).ok).toBe(true));
  it("shows a plate with its dashes and refuses the letters I, O and U", () => {
    expect(checkPaper("vehicle_plate", "ab 123 cd")).toMatchObject({
      ok: true,
      value: "AB123CD",
      formatted: "AB-123-CD",
    });
    expect(checkPaper("vehicle_plate", "AI-123-CD").ok).toBe(false);
    expect(checkPaper("passport", "").ok).toBe(false);
  });
  it("checks an address and lowers its case", () => {
    expect(checkEmail(" Jean.Martin@Exemple.FR ")).toMatchObject({ ok: true, value: "jean.martin@exemple.fr" });
    for (const bad of ["", "a@b", "a@@b.fr", "a b@c.fr", "a..b@c.fr", `${"a".repeat(250)}@b.fr`, null])
      expect(checkEmail(bad).ok).toBe(false);
  });
});
