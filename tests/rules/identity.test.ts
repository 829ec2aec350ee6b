import fc from "fast-check";
import { getCountrySpecifications } from "ibantools";
import { describe, expect, it } from "vitest";
import * as bank from "../../src/rules/identity/bank.ts";
import * as nir from "../../src/rules/identity/nir.ts";
import { checkIdcc, checkSiren, checkSiret } from "../../src/rules/identity/siren.ts";
import { checkVat, vatKey, vatOfSiren } from "../../src/rules/identity/vat.ts";
import vectors from "../fixtures/rules/identity.json";

type Checked = { ok: boolean; value?: string; formatted?: string; reason?: string };
const reasonOf = (c: Checked) => c.reason ?? "accepté";

/** Every number got by changing one digit of a valid one. */
const mutants = (text: string) =>
  [...text].flatMap((c, i) =>
    /\d/.test(c) ? [..."0123456789"].filter((d) => d !== c).map((d) => text.slice(0, i) + d + text.slice(i + 1)) : [],
  );

describe.each([
  ["SIREN (D§7.1)", vectors.siren, (t: string) => checkSiren(t)],
  ["SIRET (D§7.1)", vectors.siret, (t: string) => checkSiret(t)],
  ["NIR (D§7.2)", vectors.nir, (t: string) => nir.checkNir(t)],
  ["IBAN (D§7.3)", vectors.iban, (t: string) => bank.checkIban(t)],
  ["TVA (D§7.4)", vectors.vat, (t: string) => checkVat(t)],
])("%s", (_, { valid, invalid }, check: (t: string) => Checked) => {
  it.each(valid)("accepts %s and stores it as it is", (text) =>
    expect(check(text)).toMatchObject({ ok: true, value: text }),
  );
  it.each(invalid)("refuses « %s » in French", (text) => expect(reasonOf(check(text))).toMatch(/\.$/));
  it("accepts the same number written with spaces, as it shows it", () => {
    for (const text of valid) expect(check(check(text).formatted ?? "")).toMatchObject({ ok: true, value: text });
  });
  it("never throws, whatever is typed", () => {
    fc.assert(fc.property(fc.string(), (text) => typeof check(text).ok === "boolean"));
  });
});

describe("Single-digit errors", () => {
  it("are all refused in a SIREN, a NIR and an IBAN", () => {
    for (const text of vectors.siren.valid) for (const m of mutants(text)) expect(checkSiren(m).ok, m).toBe(false);
    for (const text of vectors.nir.valid) for (const m of mutants(text)) expect(nir.checkNir(m).ok, m).toBe(false);
    for (const text of vectors.iban.valid) for (const m of mutants(text)) expect(bank.checkIban(m).ok, m).toBe(false);
  });
  it("are all refused in a SIRET that is not of La Poste", () => {
    for (const text of vectors.siret.valid.filter((s) => /^\d/.test(s) && !s.startsWith("356")))
      for (const m of mutants(text)) expect(checkSiret(m).ok, m).toBe(false);
  });
  it("are all refused in a French VAT number with a numeric key", () => {
    for (const text of vectors.vat.valid.filter((v) => v.startsWith("FR") && !v.startsWith("FR53000")))
      for (const m of mutants(text)) expect(checkVat(m).ok, m).toBe(false);
  });
});

describe("SIRET and IDCC", () => {
  it("give the SIREN of the establishment and the shape of the screen", () => {
    expect(checkSiret("732 829 320 00074")).toMatchObject({
      ok: true,
      siren: "732829320",
      formatted: "732\u00a0829\u00a0320\u00a000074",
    });
  });
  it("store an IDCC on four digits", () => {
    expect(checkIdcc("IDCC 44")).toMatchObject({ ok: true, value: "0044" });
    expect(checkIdcc("1597")).toMatchObject({ ok: true, value: "1597" });
    for (const bad of ["", "0", "12345", null]) expect(checkIdcc(bad).ok).toBe(false);
  });
});

describe("NIR", () => {
  it("tells sex, year, month and place of birth", () => {
    expect(nir.checkNir("2 69 05 49 588 157 80")).toMatchObject({
      ok: true,
      sex: "F",
      year: "69",
      month: 5,
      department: "49",
      bornAbroad: false,
      provisional: false,
    });
    expect(nir.checkNir("185052A00412356")).toMatchObject({ department: "2A" });
    expect(nir.checkNir("199129913200106")).toMatchObject({ bornAbroad: true, department: "99" });
    expect(nir.checkNir("180019712300118")).toMatchObject({ department: "971" });
  });
  it("accepts a provisional number with a warning and a fictitious month", () => {
    const body = "7852078006084";
    expect(nir.checkNir(body + nir.nirKey(body))).toMatchObject({
      ok: true,
      provisional: true,
      month: null,
      sex: "M",
      warnings: [expect.stringContaining("provisoire")],
    });
    const overseas = "1800198812345";
    expect(nir.checkNir(overseas + nir.nirKey(overseas))).toMatchObject({ department: "988" });
  });
  it("has no key when its shape is wrong", () => expect(nir.nirKey("123")).toBe(""));
  it("is masked but for sex, year and month", () => {
    expect(nir.maskNir("185057800608491").replace(/\u00a0/g, " ")).toBe("1 85 05 •• ••• ••• ••");
    expect(nir.formatNir("185057800608491").replace(/\u00a0/g, " ")).toBe("1 85 05 78 006 084 91");
  });
  it("is compared with the file by warnings only", () => {
    const read = nir.checkNir("185057800608491");
    if (!read.ok) throw new Error("valid vector");
    expect(nir.crossCheckNir(read, "1985-05-12", "M")).toEqual([]);
    expect(nir.crossCheckNir(read, null, null)).toEqual([]);
    expect(nir.crossCheckNir(read, "1986-06-12", "F")).toHaveLength(3);
    expect(nir.crossCheckNir({ ...read, month: null }, "1985-06-12", "M")).toEqual([]);
  });
});

describe("Bank accounts (D§7.3)", () => {
  it.each(vectors.rib)("computes the RIB key of %s %s %s: %s", (b, g, c, key) =>
    expect(bank.ribKey(b, g, c)).toBe(key),
  );
  it("reads letters as figures: A and J are 1, S is 2, Z is 9", () => {
    expect(bank.ribKey("A000S", "0000Z", "J2345678901")).toBe(bank.ribKey("10002", "00009", "12345678901"));
  });
  it("has no RIB key when a part is too short", () => {
    expect(bank.ribKey("1", "00001", "12345678901")).toBe("");
    expect(bank.ribKey("30006", "1", "12345678901")).toBe("");
    expect(bank.ribKey("30006", "00001", "1")).toBe("");
  });
  it("refuses a French IBAN whose RIB key is wrong although its own key is right", () => {
    const body = "3000600001123456789018" + "8";
    const key = 98 - Number(BigInt(`${body}152700`) % 97n);
    expect(reasonOf(bank.checkIban(`FR${String(key).padStart(2, "0")}${body}`))).toMatch(/RIB/);
  });
  it("is shown in groups of four", () => {
    expect(bank.formatIban("FR7630006000011234567890189").replace(/\u00a0/g, " ")).toBe(
      "FR76 3000 6000 0112 3456 7890 189",
    );
  });
  it("takes the IBAN of every country that ibantools knows, and says which no SEPA transfer reaches", () => {
    for (const [country, { chars }] of Object.entries(getCountrySpecifications())) {
      if (!chars || /FR|MC/.test(country)) continue;
      const account = "0".repeat(chars - 4);
      const digits = `${account}${country}00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
      const check = bank.checkIban(`${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, "0")}${account}`);
      expect(check, country).toMatchObject({ ok: true });
    }
    expect(bank.checkIban("TN5910006035183598478831")).toMatchObject({
      warnings: [expect.stringMatching(/hors SEPA/)],
    });
    expect(bank.checkIban("BE68539007547034")).toMatchObject({ warnings: [] });
  });
  it("matches the BIC with the country of the IBAN, France and Monaco being one", () => {
    expect(bank.checkBic("BNPAFRPPXXX")).toMatchObject({ ok: true, country: "FR" });
    expect(bank.checkBic("bnpafrpp", "MC58 1122 2000 0101 2345 6789 030").ok).toBe(true);
    expect(bank.checkBic("BNPAMCMC", "FR7630006000011234567890189").ok).toBe(true);
    expect(reasonOf(bank.checkBic("DEUTDEFF", "FR7630006000011234567890189"))).toMatch(/autre pays/);
    expect(reasonOf(bank.checkBic("BNPA"))).toMatch(/8 ou 11/);
  });
});

describe("VAT", () => {
  it("is built from a SIREN", () => {
    expect(vatOfSiren("732 829 320")).toBe("FR44732829320");
    expect(vatOfSiren("73")).toBe("");
    expect(vatKey("356000000")).toBe("39");
  });
  it("accepts a key with letters without computing it, and Monaco as its own country", () => {
    expect(checkVat("FRA1732829320")).toMatchObject({ ok: true, country: "FR" });
    expect(checkVat("FR 53 000 004 605")).toMatchObject({ ok: true, country: "MC" });
    expect(checkVat("BE 403.170.701")).toMatchObject({ ok: true, value: "BE0403170701" });
    expect(checkVat("CHE-116.281.710 MWST")).toMatchObject({ ok: true, value: "CHE116281710" });
    expect(reasonOf(checkVat("CHE12"))).toMatch(/suisse/);
  });
});
