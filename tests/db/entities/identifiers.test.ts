import { describe, expect, it } from "vitest";
import { testDatabase } from "../../support/database.ts";
import { one } from "./business.ts";

// The vectors of src/rules/identity and of the calendar, answered by the database (D§1.1, D§2.11, D§7).
const db = testDatabase();

const check = (fn: string, value: string) => one<boolean>(db(), `select app.${fn}($1)`, [value.replaceAll(" ", "")]);

describe("identifiers", () => {
  it.each([
    ["732829320", true],
    ["443061841", true],
    ["552100554", true],
    ["123456782", true],
    ["123456789", false],
  ])("SIREN %s is %s", async (value, ok) => {
    expect(await check("is_valid_siren", value)).toBe(ok);
  });

  it.each([
    ["73282932000074", true],
    ["12345678200010", true],
    ["12345678200002", true],
    ["35600000000048", true],
    ["35600000049837", true],
    ["35600000000010", true],
    ["35600000000011", false],
    ["12345678200011", false],
    ["MONACOCONFO001", true],
  ])("SIRET %s is %s", async (value, ok) => {
    expect(await check("is_valid_siret", value)).toBe(ok);
  });

  it.each([
    ["2 69 05 49 588 157 80", true],
    ["1 85 05 78 006 084 91", true],
    ["1 90 01 75 056 001 95", true],
    ["1 85 05 2A 004 123 56", true],
    ["2 85 12 2B 033 045 32", true],
    ["1 99 12 99 132 001 06", true],
    ["2 55 08 14 168 025 38", true],
    ["1 80 01 97 123 001 18", true],
    ["1 80 01 97 123 001 19", false],
    ["1 85 05 2A 004 123 57", false],
  ])("NIR %s is %s", async (value, ok) => {
    expect(await check("is_valid_nir", value)).toBe(ok);
  });

  it.each([
    ["FR14 2004 1010 0505 0001 3M02 606", true],
    ["FR76 3000 6000 0112 3456 7890 189", true],
    ["MC58 1122 2000 0101 2345 6789 030", true],
    ["BE68 5390 0754 7034", true],
    ["CH93 0076 2011 6238 5295 7", true],
    ["PT50 0002 0123 1234 5678 9015 4", true],
    ["PL61 1090 1014 0000 0712 1981 2874", true],
    ["RO49 AAAA 1B31 0075 9384 0000", true],
    ["FR76 3000 6000 0112 3456 7890 188", false],
  ])("IBAN %s is %s", async (value, ok) => {
    expect(await check("is_valid_iban", value)).toBe(ok);
  });

  it.each([
    ["0033177631706", "+33177631706"],
    ["+33 4 56 50 88 99", "+33456508899"],
    ["06.82.44.75.77", "+33682447577"],
    ["682447577", "+33682447577"],
    ["+41 22 123 45 67", "+41221234567"],
  ])("phone %s is read as %s", async (typed, kept) => {
    expect(await one(db(), "select app.normalize_phone($1)", [typed])).toBe(kept);
    expect(await check("is_valid_phone", kept)).toBe(true);
  });

  it.each(["a@b", "a b@c.fr", "a..b@c.fr", "@c.fr", "a@c..fr"])("e-mail %s is refused", async (value) => {
    expect(await one(db(), "select app.is_valid_email($1)", [value])).toBe(false);
  });

  it("tidies what is typed before it is checked", async () => {
    await db().scene(async (s) => {
      await s.query("insert into workspace (id, name) values ('00000000-0000-4000-8000-0000000000f1', 'Essai')");
      const [row] = await s.query(
        `insert into company (workspace_id, name, siren, email, phone_number, naf_code) values ('00000000-0000-4000-8000-0000000000f1', '  Bœuf   Façades ', '732 829 320',
          ' Contact@Client.FR ', '06 12 34 56 78', '4399c') returning name, siren, email, phone_number, naf_code, search, sort_key`,
      );
      expect(row).toMatchObject({
        name: "Bœuf Façades",
        siren: "732829320",
        email: "contact@client.fr",
        phone_number: "+33612345678",
        naf_code: "43.99C",
        sort_key: "boeuf facades",
      });
    });
  });
});

describe("the French calendar", () => {
  it.each([
    [2024, "2024-03-31"],
    [2026, "2026-04-05"],
    [2029, "2029-04-01"],
    [2031, "2031-04-13"],
  ])("Easter %i is %s", async (year, day) => {
    expect(await one(db(), "select app.easter($1)::text", [year])).toBe(day);
  });

  it.each([
    ["2026-05-14", null, true],
    ["2026-05-25", null, true],
    ["2026-04-03", null, false],
    ["2026-04-03", "67", true],
    ["2026-12-26", "57", true],
    ["2026-12-20", "974", true],
    ["2026-12-20", null, false],
    ["2026-05-27", "978", true],
    ["2026-05-28", "978", false],
  ])("%s in %s: holiday %s", async (day, department, holiday) => {
    expect(await one(db(), "select app.is_public_holiday($1, $2)", [day, department])).toBe(holiday);
  });

  // Start → deadline of transmission, two « jours ouvrables » (D§1.1).
  it.each([
    ["2026-09-07", "2026-09-09"],
    ["2026-09-04", "2026-09-07"],
    ["2026-04-30", "2026-05-04"],
    ["2026-05-12", "2026-05-15"],
    ["2026-12-24", "2026-12-28"],
  ])("a contract begun on %s is sent by %s", async (start, deadline) => {
    expect(await one(db(), "select app.add_working_days($1, 2)::text", [start])).toBe(deadline);
  });

  it.each([
    ["2026-09-01", "2026-09-30", 2],
    ["2026-09-01", "2026-10-01", 3],
    ["2026-09-01", "2026-10-31", 3],
    ["2026-09-01", "2026-11-01", 5],
  ])("from %s to %s the trial lasts %i days (L1251-14)", async (start, end, days) => {
    expect(await one(db(), "select app.longest_trial(null, $1, $2)", [start, end])).toBe(days);
  });

  it.each([
    ["2026-01-15", 18, "2027-07-14"],
    ["2026-08-31", 9, "2027-05-30"],
    ["2026-05-31", 9, "2027-02-27"],
  ])("from %s, %i months end on %s", async (start, months, end) => {
    expect(await one(db(), "select app.latest_end($1, $2)::text", [start, months])).toBe(end);
  });
});

describe("the reference lists", () => {
  it("has 10 sectors, 28 jobs and three that files of candidates name, 17 motifs, 10 amendment types, 13 endings and 22 absences", async () => {
    expect(
      await db().query(`select (select count(*)::int from sector) s, (select count(*)::int from job) j, (select count(*)::int from contract_reason) r,
        (select count(*)::int from amendment_type) a, (select count(*)::int from contract_ending_reason) e, (select count(*)::int from absence_code) c`),
    ).toEqual([{ s: 10, j: 28 + 3, r: 17, a: 10, e: 13, c: 22 }]);
  });

  it("asks jobs only for certificates that exist", async () => {
    expect(
      await db().query(
        "select code, c from job, unnest(certificate_codes) c where not exists (select from certificate_type t where t.code = c)",
      ),
    ).toEqual([]);
  });
});
