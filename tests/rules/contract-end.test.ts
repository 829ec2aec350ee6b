import { describe, expect, it } from "vitest";
import { AMENDMENTS, checkAmendment } from "../../src/rules/contract/amendments.ts";
import { CDII_MENTIONS, cdiiTopUp, checkCdii, hireSeniority } from "../../src/rules/contract/cdii.ts";
import { DANGEROUS_WORKS } from "../../src/rules/contract/dangerous-works.ts";
import { ENDINGS, endingPays } from "../../src/rules/contract/endings.ts";
import { checkForbidden } from "../../src/rules/contract/forbidden.ts";
import { batimentMinimum, GRIDS, gridsOf } from "../../src/rules/contract/qualification.ts";
import { souplesse } from "../../src/rules/contract/souplesse.ts";
import { checkWage } from "../../src/rules/contract/wage.ts";
import { figuresWith } from "../../src/rules/figures/index.ts";

const noFigures = () => null;

describe("Endings and what they pay (D§1.11)", () => {
  const pays = (ending: string, more: object = {}) => {
    const read = endingPays({ ending, date: "2026-09-30", ...more });
    return read.ok ? [read.value.ifm, read.value.iccp] : read.reason;
  };
  it.each([
    ["FIN_TERME", true],
    ["FIN_SOUPLESSE_NEG", true],
    ["FIN_ESSAI_ETT", false],
    ["FIN_ESSAI_SAL", false],
    ["RUPT_ETT", true],
    ["RUPT_SAL_CDI", false],
    ["RUPT_SAL", false],
    ["ACCORD", false],
    ["FAUTE_GRAVE", false],
    ["FORCE_MAJEURE", false],
    ["INAPTITUDE", true],
    ["DECES", true],
  ])("%s: IFM %s, paid leave always", (code, ifm) => expect(pays(code)).toEqual([ifm, true]));
  it("pays no IFM when the client hires at once, but does when it does not", () => {
    expect(pays("EMBAUCHE_EU", { is_cdi_immediate: true })).toEqual([false, true]);
    expect(pays("EMBAUCHE_EU")).toEqual([true, true]);
  });
  it("keeps the IFM when a permanent contract is refused, unless the agency decides otherwise", () => {
    expect(pays("FIN_TERME", { cdi_refused_on: "2026-09-20" })).toEqual([true, true]);
    const strict = figuresWith([{ code: "REFUS_CDI_IFM", value: 0, valid_from: "2026-01-01" }]);
    expect(endingPays({ ending: "FIN_TERME", date: "2026-09-30", cdi_refused_on: "2026-09-20" }, strict)).toMatchObject(
      { value: { ifm: false } },
    );
  });
  it("pays neither to a CDII, the IFM for training too (L1251-33 2° is L1251-57 alone), none for seasonal work under an extended agreement", () => {
    expect(pays("FIN_TERME", { contract_type: "cdii" })).toEqual([false, false]);
    expect(pays("FIN_TERME", { contract_reason: "FORMATION" })).toEqual([true, true]);
    expect(pays("FIN_TERME", { contract_reason: "SAISONNIER" })).toEqual([true, true]);
    expect(pays("FIN_TERME", { contract_reason: "SAISONNIER", agreement_waives_ifm: true })).toEqual([false, true]);
    expect(pays("FIN_TERME", { contract_reason: "USAGE", agreement_waives_ifm: true })).toEqual([false, true]);
  });
  it("gives a reason for an unknown ending or a missing parameter", () => {
    expect(pays("PARTI")).toMatch(/n’existe pas/);
    expect(endingPays({ ending: "ACCORD", date: "2026-09-30" }, noFigures)).toMatchObject({ ok: false });
    expect(ENDINGS).toHaveLength(13);
  });
});

describe("Amendments (D§1.10)", () => {
  const before = {
    contract_reason: "ACCROISSEMENT",
    start_date: "2026-10-05",
    end_date: "2026-10-30",
    hourly_wage: 14,
  };
  const check = (type: string, after: object, more: object = {}) =>
    checkAmendment(type, before, { ...before, ...after }, more).map((f) => `${f.verdict} ${f.field}`);
  it("are ten, and only souplesse needs no signature", () => {
    expect(AMENDMENTS).toHaveLength(10);
    expect(AMENDMENTS.filter((a) => !a.needs_signature).map((a) => a.code)).toEqual(["AV_SOUPLESSE"]);
  });
  it("a renewal ends later and is signed before the term", () => {
    expect(check("AV_RENOUVELLEMENT", { end_date: "2026-11-30" }, { signed_on: "2026-10-30" })).toEqual([
      "ok amendment_type",
    ]);
    expect(check("AV_RENOUVELLEMENT", {})).toEqual(["blocking end_date"]);
    expect(check("AV_RENOUVELLEMENT", { end_date: "2026-11-30" }, { signed_on: "2026-10-31" })).toEqual([
      "blocking end_date",
    ]);
  });
  it("souplesse stays in its window", () => {
    const read = souplesse(before);
    const window = read.ok ? read.value : null;
    expect(check("AV_SOUPLESSE", { end_date: "2026-11-05" }, { souplesse: window })).toEqual(["ok amendment_type"]);
    expect(check("AV_SOUPLESSE", { end_date: "2026-11-06" }, { souplesse: window })).toEqual(["blocking end_date"]);
    expect(check("AV_SOUPLESSE", { end_date: "2026-10-01" }, { souplesse: window })).toEqual(["blocking end_date"]);
    expect(check("AV_SOUPLESSE", { end_date: "2026-11-05" })).toEqual(["blocking end_date"]);
    const without = { ...before, has_flexibility_clause: false };
    expect(
      checkAmendment("AV_SOUPLESSE", without, { ...without, end_date: "2026-11-05" }, { souplesse: window }),
    ).toMatchObject([
      { verdict: "blocking", field: "has_flexibility_clause", article: expect.stringContaining("L1251-43 3°") },
    ]);
  });
  it("others move neither the term nor the motif; a correction says more of the motif, and never moves the term (L1251-35-1)", () => {
    expect(check("AV_LIEU", { end_date: "2026-11-05" })).toEqual(["blocking end_date"]);
    expect(check("AV_JUSTIFICATIF", { contract_reason: "TACHE_OCCAS" })).toEqual(["blocking contract_reason"]);
    expect(check("AV_CORRECTION", { contract_reason: "TACHE_OCCAS", end_date: "2026-11-05" })).toEqual([
      "to_justify contract_reason",
      "blocking end_date",
    ]);
  });
  it("a lower wage needs the worker's consent, another job new checks", () => {
    expect(check("AV_REMUNERATION", { hourly_wage: 13.5 })).toEqual(["to_justify hourly_wage"]);
    expect(check("AV_REMUNERATION", { hourly_wage: 15 })).toEqual(["ok amendment_type"]);
    expect(check("AV_QUALIFICATION", {})).toEqual(["to_justify qualification"]);
    expect(check("AV_INCONNU", {})).toEqual(["blocking amendment_type"]);
    expect(checkAmendment("AV_FRAIS", {}, {})[0]?.verdict).toBe("ok");
  });
});

describe("Forbidden uses (D§1.3, §1.9)", () => {
  const draft = { contract_reason: "ACCROISSEMENT", start_date: "2026-09-01", end_date: "2026-10-31" };
  const verdicts = (uses: object, more: object = {}) =>
    checkForbidden({ ...draft, ...more }, uses).map((f) => f.verdict);
  const first = (uses: object, more: object = {}) => checkForbidden({ ...draft, ...more }, uses)[0];
  it("are refused: strikers, occupational doctors", () => {
    expect(verdicts({})).toEqual(["ok"]);
    expect(verdicts({ replaces_striker: true, is_occupational_doctor: true })).toEqual(["blocking", "blocking"]);
    expect(verdicts({ replaces_striker: false, is_occupational_doctor: null })).toEqual(["ok"]);
  });
  it("dangerous works need a derogation that has a number and a day, given before the start", () => {
    const work = { dangerous_work: "beryllium" };
    expect(first(work)).toMatchObject({ verdict: "blocking", arithmetic: "Béryllium et ses sels" });
    expect(first({ ...work, work_derogation_reference: "D-12" })?.verdict).toBe("blocking");
    expect(first({ ...work, work_derogation_reference: "  ", work_derogation_on: "2026-08-31" })?.verdict).toBe(
      "blocking",
    );
    expect(first({ ...work, work_derogation_reference: "D-12", work_derogation_on: "2026-09-02" })).toMatchObject({
      verdict: "blocking",
      arithmetic: "Béryllium et ses sels\u202f; dérogation D-12 du 02/09/2026, après le début du 01/09/2026",
    });
    expect(first({ ...work, work_derogation_reference: "D-12", work_derogation_on: "2026-09-01" })).toMatchObject({
      verdict: "to_justify",
      article: "art. D4154-3 du Code du travail",
      arithmetic: "Béryllium et ses sels\u202f; dérogation D-12 du 01/09/2026",
    });
    expect(first({ dangerous_work: "plutonium" })?.arithmetic).toBe("plutonium");
    expect(Object.keys(DANGEROUS_WORKS)).toHaveLength(10);
  });
  it("an increase of activity waits six months after an economic dismissal on the post", () => {
    const recent = { economic_layoff_on: "2026-05-15" };
    expect(first(recent)).toMatchObject({
      verdict: "blocking",
      arithmetic: "licenciement du 15/05/2026 + 6 mois = 15/11/2026\u202f; début le 01/09/2026",
    });
    expect(verdicts(recent, { contract_reason: "TACHE_OCCAS" })).toEqual(["blocking"]);
    expect(verdicts(recent, { start_date: "2026-11-14", end_date: "2026-12-18" })).toEqual(["blocking"]);
    expect(verdicts(recent, { start_date: "2026-11-15", end_date: "2026-12-18" })).toEqual(["ok"]);
    expect(verdicts({ economic_layoff_on: "2026-09-02" })).toEqual(["ok"]);
    expect(verdicts(recent, { contract_reason: "REMPL_ABSENCE" })).toEqual(["ok"]);
    expect(verdicts(recent, { contract_reason: null })).toEqual(["ok"]);
    expect(verdicts(recent, { start_date: null })).toEqual(["to_justify"]);
  });
  it("but for three months that are not renewable, and an exceptional order for export", () => {
    const brief = { economic_layoff_on: "2026-05-15", is_renewable: false };
    expect(verdicts(brief)).toEqual(["to_justify"]);
    expect(verdicts(brief, { end_date: "2026-11-30" })).toEqual(["to_justify"]);
    expect(verdicts(brief, { end_date: "2026-12-01" })).toEqual(["blocking"]);
    expect(verdicts(brief, { end_date: null })).toEqual(["blocking"]);
    expect(verdicts(brief, { amendment_type: "AV_RENOUVELLEMENT" })).toEqual(["blocking"]);
    expect(first({ economic_layoff_on: "2026-05-15" }, { contract_reason: "EXPORT_EXCEPT" })).toMatchObject({
      verdict: "to_justify",
      message:
        "Licenciement économique récent\u202f: toléré pour une commande exceptionnelle à l’exportation, CSE informé et consulté.",
    });
  });
});

describe("Qualification grids and wages (D§1.13)", () => {
  it.each([
    [185, 1550.15, 10.22],
    [210, 1705.15, 11.24],
    [230, 1829.15, 12.06],
    [250, 1953.15, 12.88],
    [270, 2077.15, 13.7],
  ])("bâtiment coefficient %i, agreement of 01/07/2014: %f a month, %f an hour", (coefficient, monthly, hourly) => {
    expect(batimentMinimum(403.15, 6.2, coefficient, 151.67)).toEqual({ ok: true, value: { monthly, hourly } });
  });
  it("refuses absurd values", () => {
    expect(batimentMinimum(403.15, Number.NaN, 185, 151.67).ok).toBe(false);
    expect(batimentMinimum(403.15, 6.2, 185, 0).ok).toBe(false);
  });
  it("are found by IDCC", () => {
    expect(gridsOf("1597")[0]?.steps.map((s) => s.coefficient)).toEqual([150, 170, 185, 210, 230, 250, 270]);
    expect(gridsOf("01702")[0]?.steps.map((s) => s.coefficient)).toEqual([100, 110, 125, 140, 150, 165, 180]);
    expect(gridsOf("2609")[0]?.steps).toHaveLength(8);
    expect(gridsOf("2420")[0]?.steps).toHaveLength(11);
    expect(gridsOf(null)).toEqual([]);
    expect(GRIDS).toHaveLength(6);
  });
  const wage = (more: object) =>
    checkWage({ hourly_wage: 12.31, start: "2026-09-01", end: "2026-09-30", reference_wage: 12.31, ...more }).map(
      (f) => f.verdict,
    );
  it("a wage under the SMIC of the day is blocked, to the cent", () => {
    expect(wage({})).toEqual(["ok", "ok"]);
    expect(wage({ hourly_wage: 12.3 })[0]).toBe("blocking");
    expect(wage({ hourly_wage: 12.02, start: "2026-05-01", end: "2026-05-31", reference_wage: 12 })[0]).toBe("ok");
    expect(wage({ hourly_wage: 12.02, start: "2026-05-01", end: "2026-06-30", reference_wage: 12 })[0]).toBe(
      "to_justify",
    );
    expect(wage({ hourly_wage: 9.56, territory: "mayotte", reference_wage: 9 })[0]).toBe("ok");
    expect(wage({ end: null })[0]).toBe("ok");
    expect(wage({ end: "?" })[0]).toBe("ok");
  });
  it("a wage under the client's reference is refused (L1251-18), under the regional minimum it asks for a reason", () => {
    expect(wage({ reference_wage: 14 })).toEqual(["ok", "blocking"]);
    expect(wage({ reference_wage: null })).toEqual(["ok", "to_justify"]);
    const minimum = { source: "Accord Auvergne-Rhône-Alpes", verified: true };
    expect(wage({ conventional: { ...minimum, hourly: 13 } })).toEqual(["ok", "to_justify"]);
    expect(wage({ conventional: { ...minimum, hourly: 11 } })).toEqual(["ok", "ok"]);
    expect(
      wage({ hourly_wage: 14, reference_wage: 14, conventional: { ...minimum, hourly: 13, verified: false } }),
    ).toEqual(["ok", "to_justify"]);
    expect(
      wage({ hourly_wage: 14, reference_wage: 14, conventional: { ...minimum, hourly: 12, verified: false } }),
    ).toEqual(["ok", "ok"]);
  });
  it("a missing or absurd wage, date or figure is told, never thrown", () => {
    for (const hourly_wage of [null, undefined, Number.NaN, -1, 0]) expect(wage({ hourly_wage })).toEqual(["blocking"]);
    expect(wage({ start: "" })).toEqual(["blocking"]);
    expect(checkWage({ hourly_wage: 12, start: "2010-01-01" })[0]?.verdict).toBe("to_justify");
  });
});

describe("CDI intérimaire (D§1.12)", () => {
  it("is topped up to its guaranteed minimum", () => {
    expect(cdiiTopUp(186702, 150000)).toMatchObject({ ok: true, value: { cents: 36702 } });
    expect(cdiiTopUp(186702, 200000)).toMatchObject({ ok: true, value: { cents: 0 } });
    expect(cdiiTopUp(-1, 0).ok).toBe(false);
    expect(CDII_MENTIONS).toHaveLength(8);
  });
  it("has no maximum unless the agency sets one", () => {
    expect(checkCdii("2026-09-01", "2032-09-01").verdict).toBe("ok");
    const cap = figuresWith([{ code: "CDII_MISSION_MAX_MOIS", value: 36, valid_from: "2020-01-01" }]);
    expect(checkCdii("2026-09-01", "2029-09-01", cap).verdict).toBe("to_justify");
    expect(checkCdii("2026-09-01", "2029-08-31", cap).verdict).toBe("ok");
    expect(checkCdii("2026-09-01", null, cap).verdict).toBe("ok");
    expect(checkCdii("2026-09-01", null, noFigures).verdict).toBe("to_justify");
  });
  it("and a hire by the client deducts the missions of the last three months from the trial (D§1.11)", () => {
    const missions = [
      { start_date: "2026-05-01", end_date: "2026-06-30" },
      { start_date: "2026-01-01", end_date: "2026-01-31" },
    ];
    expect(hireSeniority(missions, "2026-09-01")).toEqual({ ok: true, value: 30 });
    expect(hireSeniority(missions, "").ok).toBe(false);
    expect(hireSeniority(missions, "2026-09-01", noFigures).ok).toBe(false);
  });
});
