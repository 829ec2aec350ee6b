import { describe, expect, test } from "vitest";
import { needsAttestation } from "../../../src/rules/compliance/attestation.ts";
import { type BtpCard, cardUntil, checkBtpCard, needsBtpCard } from "../../../src/rules/compliance/btp-card.ts";
import {
  authorizationUntil,
  CERTIFICATE_FAMILIES,
  type Certificate,
  certificateLabel,
  certificateUntil,
  checkCertificate,
  familyOf,
  validityMonths,
} from "../../../src/rules/compliance/certificates.ts";
import { fitnessOf } from "../../../src/rules/compliance/fitness.ts";
import { checkMedical, type MedicalCheck, medicalUntil } from "../../../src/rules/compliance/medical.ts";
import { missingPapers, type PapersInput } from "../../../src/rules/compliance/papers.ts";
import { checkWorkRight, isFreeToWork } from "../../../src/rules/compliance/right-to-work.ts";
import { checkStudentHours } from "../../../src/rules/compliance/student-hours.ts";
import {
  coverageOf,
  earliestEnd,
  lastValidDay,
  RENEWAL_DAYS,
  validityOn,
} from "../../../src/rules/compliance/validity.ts";
import { legalFigures } from "../../../src/rules/figures/index.ts";

const [start, end] = ["2026-12-01", "2027-01-29"];

describe("the hours of a student (R5221-26)", () => {
  const contract = { start_date: "2026-01-01", end_date: "2026-12-31", weekly_minutes: 18 * 60 };
  const verdicts = (others: (typeof contract)[] | null, on = start) =>
    checkStudentHours(contract, others, on, legalFigures).map(({ verdict }) => verdict);

  test("any twelve months count; another permit says nothing; without the figure it is to be justified", () => {
    expect(verdicts(null)).toEqual([]);
    // 18 h × 365 / 7 = 939 h; with two weeks more of 14 h: 967 h.
    expect(verdicts([])).toEqual(["ok"]);
    expect(verdicts([{ start_date: "2026-03-02", end_date: "2026-03-15", weekly_minutes: 14 * 60 }])).toEqual([
      "blocking",
    ]);
    expect(verdicts([{ start_date: "2025-03-02", end_date: "2025-03-15", weekly_minutes: 14 * 60 }])).toEqual(["ok"]);
    expect(verdicts([], "1990-01-01")).toEqual(["to_justify"]);
  });
});

describe("validity engine", () => {
  test("§5.4 calls at 90, 60 and 30 days, then expired; an unknown date is never valid", () => {
    const on = (onDate: string) => validityOn("2026-12-31", onDate);
    expect(on("2026-10-01")).toEqual({ state: "valid", daysLeft: 91, stage: null });
    expect(on("2026-10-02")).toEqual({ state: "to_renew", daysLeft: 90, stage: 90 });
    expect(on("2026-12-15")).toMatchObject({ state: "to_renew", stage: 30 });
    expect(on("2026-12-31")).toMatchObject({ state: "to_renew", daysLeft: 0 });
    expect(on("2027-01-01")).toEqual({ state: "expired", daysLeft: -1, stage: null });
    expect([validityOn(null, start).state, validityOn("x", start).state, validityOn("2026-12-31", "x").state]).toEqual([
      "unknown",
      "unknown",
      "unknown",
    ]);
    expect(validityOn("2026-12-31", "2026-11-05", RENEWAL_DAYS.medical).stage).toBe(60);
  });
  test("a paper covers a mission, ends during it, or is gone before it", () => {
    expect([
      coverageOf(end, start, end),
      coverageOf(start, start, end),
      coverageOf("2026-11-30", start, end),
      coverageOf("", start, end),
      coverageOf("x", start, end),
    ]).toEqual(["covers", "ends_during", "expired", "unknown", "unknown"]);
  });
  test("the printed date wins over the counted one", () => {
    expect(lastValidDay({ issued_on: "2021-03-15", expires_on: "2025-01-01" }, 60)).toBe("2025-01-01");
    expect(lastValidDay({ issued_on: "2021-03-15" }, 60)).toBe("2026-03-14");
    expect(lastValidDay({ issued_on: "2021-03-15" }, null)).toBeNull();
    expect(lastValidDay({}, 60)).toBeNull();
  });
});

describe("§5.4 certificates", () => {
  test.each([
    ["R482_B1", 120],
    ["R483_A", 60],
    ["R484_1", 60],
    ["R485_2", 60],
    ["R486_A", 60],
    ["R487_1", 60],
    ["R489_3", 60],
    ["R490", 60],
    ["AIPR_OP", 60],
    ["HAB_B1V", 36],
    ["HAB_B1T", 12],
    ["SST", 24],
    ["AMIANTE_SS4", 36],
    ["CATEC", 36],
    ["FIMO", 60],
    ["PERMIS_C", null],
    ["XYZ", null],
  ])("§5.4 %s holds %s months", (code, months) => expect(validityMonths(code)).toBe(months));

  test("§5.4 labels name the family and the category; every family has an article", () => {
    expect(certificateLabel("R482_B1")).toBe("CACES® R482 engins de chantier B1");
    expect(certificateLabel("SST")).toBe("Sauveteur secouriste du travail");
    expect(certificateLabel("XYZ")).toBe("XYZ");
    expect(familyOf("toString")).toBeNull();
    for (const family of Object.values(CERTIFICATE_FAMILIES)) expect(family.article).not.toBe("");
  });
  const check = (held: readonly Certificate[]) => checkCertificate("R482_B1", held, start, end);
  test("§5.4 a required certificate blocks when missing, expired, or expiring on any day of the mission", () => {
    expect(check([{ code: "R482_B1", issued_on: "2020-01-01" }])).toBeNull();
    expect(check([])).toMatchObject({
      verdict: "blocking",
      code: "certificate_R482_B1",
      article: expect.stringContaining("R4323-55"),
    });
    expect(check([{ code: "R482_A", issued_on: "2020-01-01" }])?.verdict).toBe("blocking");
    expect(check([{ code: "R482_B1", issued_on: "2016-06-01" }])).toMatchObject({
      verdict: "blocking",
      arithmetic: "01/06/2016 + 120 mois − 1 jour = 31/05/2026",
    });
    expect(check([{ code: "R482_B1", expires_on: "2026-12-31" }])).toMatchObject({
      verdict: "blocking",
      arithmetic: null,
      message: expect.stringContaining("pendant la mission"),
    });
  });
  test("§5.4 an unknown date asks for the paper, and the best of several counts", () => {
    expect(check([{ code: "R482_B1" }])?.verdict).toBe("to_justify");
    expect(checkCertificate("XYZ", [{ code: "XYZ", issued_on: "2026-01-01" }], start, end)?.verdict).toBe("to_justify");
    expect(checkCertificate("XYZ", [], start, end)?.article).toBe("Règle du client");
    expect(
      check([
        { code: "R482_B1", expires_on: "2020-01-01" },
        { code: "R482_B1", expires_on: "2030-01-01" },
      ]),
    ).toBeNull();
    expect(
      check([
        { code: "R482_B1", expires_on: "2020-01-01" },
        { code: "R482_B1", expires_on: "2026-01-01" },
      ])?.message,
    ).toContain("01/01/2026");
    expect(check([{ code: "R482_B1" }, { code: "R482_B1", issued_on: null }])?.message).toContain("inconnue");
    expect(certificateUntil({ code: "SST", issued_on: "2026-01-01" })).toBe("2027-12-31");
  });
  test("§5.4 the driving authorization ends with the shortest of its papers, and is unknown when one is", () => {
    expect(authorizationUntil({ certificate: "2030-01-01", attestation: "2028-01-01", site: "2029-01-01" })).toBe(
      "2028-01-01",
    );
    expect(authorizationUntil({ certificate: "2030-01-01", attestation: null, site: "2029-01-01" })).toBeNull();
    expect(authorizationUntil({ certificate: null, attestation: "2030-01-01", site: "2029-01-01" })).toBeNull();
    expect(earliestEnd([])).toBeNull();
  });
});

describe("§5.1 medical checks", () => {
  const on_date = "2026-11-21";
  const mission = { follow_up: "SI" as const, job_code: "macon", start, end, on_date, needs_aci: false };
  const sir = { ...mission, follow_up: "SIR" as const };
  const visit = (more: Partial<MedicalCheck> = {}): MedicalCheck => ({
    type: "vip",
    done_on: "2025-06-01",
    result: "attested",
    job_codes: ["macon"],
    ...more,
  });
  const aptitude = (more: Partial<MedicalCheck> = {}) => visit({ type: "sir", result: "fit", ...more });
  const only = (checks: readonly MedicalCheck[], asked = mission as Parameters<typeof checkMedical>[1]) =>
    checkMedical(checks, asked)[0];

  test("§5.1 VIP and SIR hold 24 months, the attestation 60", () => {
    expect(medicalUntil(visit())).toBe("2027-05-31");
    expect(medicalUntil(visit({ type: "aci" }))).toBe("2030-05-31");
    expect(medicalUntil(visit({ valid_until: "2026-01-01" }))).toBe("2026-01-01");
  });
  test("§5.1 a VIP of the last two years for the same job is enough, across agencies", () => {
    expect(checkMedical([visit()], mission)).toEqual([]);
    expect(only([visit({ job_codes: ["peintre"] })])?.verdict).toBe("to_justify");
  });
  test("§5.1 a check is worth three jobs at most", () => {
    expect(checkMedical([visit({ job_codes: ["a", "b", "macon"] })], mission)).toEqual([]);
    expect(only([visit({ job_codes: ["a", "b", "c", "macon"] })])?.code).toBe("medical_vip");
  });
  test("§5.1 without VIP the clock of three months is shown, never blocking; SIA before posting", () => {
    expect(only([])).toMatchObject({ verdict: "to_justify", arithmetic: "01/12/2026 + 3 mois = 01/03/2027" });
    expect(only([], { ...mission, follow_up: "SIA" })?.message).toContain("avant l’affectation");
    expect(checkMedical([visit()], { ...mission, follow_up: "SIA" })).toEqual([]);
  });
  test("§5.1 a missing or expired aptitude (SIR) blocks the start", () => {
    expect(only([visit()], sir)).toMatchObject({ verdict: "blocking", code: "medical_sir" });
    expect(only([aptitude({ done_on: "2024-06-01" })], sir)).toMatchObject({
      verdict: "blocking",
      arithmetic: "01/06/2024 + 24 mois − 1 jour = 31/05/2026",
    });
    expect(checkMedical([aptitude()], sir)).toEqual([]);
    expect(checkMedical([aptitude()], mission)).toEqual([]);
  });
  test("§5.1 a check that ends during the mission is to be renewed", () => {
    expect(only([aptitude({ valid_until: "2026-12-31" })], sir)).toMatchObject({
      verdict: "to_justify",
      arithmetic: null,
    });
    expect(only([visit({ done_on: "2025-01-01" })])).toMatchObject({
      arithmetic: "01/01/2025 + 24 mois − 1 jour = 31/12/2026",
    });
  });
  test("§5.1 unfitness blocks, an adjustment asks for a new visit", () => {
    expect(only([visit(), visit({ type: "on_request", result: "unfit", done_on: "2026-06-01" })])?.verdict).toBe(
      "blocking",
    );
    expect(
      only([visit(), visit({ type: "on_request", result: "fit_adjusted", done_on: "2026-06-01" })])?.message,
    ).toContain("Aménagement");
    expect(only([aptitude({ result: "fit_adjusted" })], sir)?.message).toContain("vérifiez que le poste");
    expect(checkMedical([visit(), visit({ result: "unfit", done_on: "2020-01-01" })], mission)).toEqual([]);
  });
  test("§5.1 a visit that is only planned does not count, one given after the start is told", () => {
    expect(only([visit({ done_on: "2026-11-25" })])?.code).toBe("medical_vip");
    expect(only([visit({ done_on: "" })])?.code).toBe("medical_vip");
    const late = { ...sir, on_date: "2026-12-10" };
    expect(only([aptitude({ done_on: "2026-12-05" })], late)?.message).toContain("après l’affectation");
    expect(checkMedical([visit({ done_on: "2026-12-05" })], { ...late, follow_up: "SI" })).toEqual([]);
  });

  describe("§5.1 attestation of decree 2025-355", () => {
    const driver = { ...mission, needs_aci: true };
    const aci = (checks: readonly MedicalCheck[]) => checkMedical([visit(), ...checks], driver)[0];
    test("§5.1 valid five years; missing, expired or expiring during the mission blocks", () => {
      expect(aci([visit({ type: "aci", result: "aci_attested", done_on: "2025-11-01" })])).toBeUndefined();
      expect(aci([])).toMatchObject({ verdict: "blocking", code: "medical_aci" });
      expect(aci([visit({ type: "aci", result: "aci_attested", done_on: "2020-11-01" })])?.message).toContain(
        "Expirée",
      );
      expect(aci([visit({ type: "aci", result: "aci_attested", done_on: "2022-01-01" })])).toMatchObject({
        arithmetic: "01/01/2022 + 60 mois − 1 jour = 31/12/2026",
      });
    });
    test("§5.1 an aptitude given before 01/10/2025 still stands for it five years, one given after does not", () => {
      expect(aci([aptitude({ done_on: "2025-09-30" })])).toBeUndefined();
      expect(aci([aptitude({ done_on: "2025-10-01" })])?.verdict).toBe("blocking");
      expect(
        aci([
          aptitude({ done_on: "2025-09-30" }),
          visit({ type: "aci", result: "aci_attested", done_on: "2025-12-01" }),
        ]),
      ).toBeUndefined();
    });
    test("§5.1 a refusal blocks until a later attestation", () => {
      const refusal = visit({ type: "aci", result: "aci_refused", done_on: "2026-01-01" });
      expect(aci([refusal])?.message).toContain("refusé");
      expect(aci([refusal, visit({ type: "aci", result: "aci_attested", done_on: "2025-12-01" })])?.message).toContain(
        "refusé",
      );
      expect(aci([refusal, visit({ type: "aci", result: "aci_attested", done_on: "2026-02-01" })])).toBeUndefined();
    });
  });
});

describe("§5.2 carte BTP", () => {
  const card = (more: BtpCard) => checkBtpCard(more, start, end);
  test("§5.2 valid five years even when changing agency", () => {
    expect(cardUntil({ issued_on: "2022-03-01" })).toBe("2027-02-28");
    expect(cardUntil({})).toBeNull();
    expect(card({ issued_on: "2022-03-01" })).toBeNull();
    expect(card({ expires_on: "2027-12-31" })).toBeNull();
  });
  test("§5.2 missing, deactivated, expired or provisional cards warn, with the fine", () => {
    expect(checkBtpCard(null, start, end)?.message).toContain("4 000");
    expect(card({ is_deactivated: true })?.message).toContain("désactivée");
    expect(card({ expires_on: "2026-12-31" })?.message).toContain("pendant la mission");
    expect(card({ expires_on: "2026-10-01" })?.message).toContain("Expirée");
    expect(card({})?.message).toContain("inconnue");
    expect(card({ provisional_until: "2026-12-03" })?.message).toContain("provisoire");
    expect(card({ provisional_until: "2026-11-03" })?.message).toContain("inconnue");
  });
  test("§5.2 not for drivers nor offices, unless the post says so, and only on construction works", () => {
    expect(needsBtpCard({ code: "macon" }, true)).toBe(true);
    expect(needsBtpCard({ code: "chauffeur_pl" }, true)).toBe(false);
    expect(needsBtpCard({ code: "chauffeur_pl", needs_btp_card: true }, true)).toBe(true);
    expect(needsBtpCard({ code: "macon" }, false)).toBe(false);
  });
});

describe("§6.3 right to work", () => {
  const french = {
    nationality: "FR",
    identity_document_type: "cni",
    identity_document_expires_on: "2030-01-01",
    nir: "1",
  };
  const foreign = {
    nationality: "MA",
    work_permit_number: "1234567890",
    work_permit_expires_on: "2028-01-01",
    work_permit_checked_on: "2026-11-20",
    nir: "1",
  };
  const codes = (who: Parameters<typeof checkWorkRight>[0]) =>
    checkWorkRight(who, start, end).map((line) => `${line.code} ${line.verdict}`);
  test("§6.3 a European needs an identity paper only", () => {
    expect(codes(french)).toEqual([]);
    expect(codes({ ...french, identity_document_expires_on: null })).toEqual([]);
    expect(codes({ ...french, identity_document_type: null })).toEqual(["identity_document to_justify"]);
    expect(codes({ ...french, identity_document_expires_on: "2026-01-01" })).toEqual(["identity_document to_justify"]);
    expect([isFreeToWork(" mc "), isFreeToWork("MA"), isFreeToWork(null)]).toEqual([true, false, false]);
  });
  test("§6.3 others need a permit that is valid and was authenticated two working days before", () => {
    expect(codes(foreign)).toEqual([]);
    expect(codes({ ...foreign, work_permit_number: null })).toEqual(["work_permit blocking"]);
    expect(codes({ ...foreign, work_permit_expires_on: "2026-11-30" })).toEqual(["work_permit blocking"]);
    expect(codes({ ...foreign, work_permit_expires_on: "2026-12-15" })).toEqual(["work_permit blocking"]);
    expect(codes({ ...foreign, work_permit_expires_on: null })).toEqual(["work_permit to_justify"]);
    expect(codes({ ...foreign, work_permit_checked_on: null })).toEqual(["work_permit_check blocking"]);
    expect(codes({ ...foreign, work_permit_checked_on: "2026-11-30" })).toEqual(["work_permit_check to_justify"]);
    expect(checkWorkRight({ ...foreign, work_permit_checked_on: null }, start, end)[0]?.arithmetic).toBe(
      "01/12/2026 − 2 jours ouvrables = 28/11/2026",
    );
  });
  test("§7.2 a missing NIR and an unknown nationality are asked for", () => {
    expect(codes({})).toEqual(["nir to_justify", "nationality to_justify"]);
    expect(codes({ ...french, nationality: "française" })).toEqual(["nationality to_justify"]);
  });
});

describe("what is missing for this talent on this mission", () => {
  const input: PapersInput = {
    talent: {
      certificates: [
        { code: "R482_B1", issued_on: "2022-01-01" },
        { code: "AIPR_OP", expires_on: "2028-01-01" },
      ],
      medical_checks: [
        { type: "vip", done_on: "2026-01-01", result: "attested", job_codes: ["conducteur_pelle"] },
        { type: "aci", done_on: "2026-01-01", result: "aci_attested", job_codes: [] },
      ],
      btp_card: { issued_on: "2024-01-01" },
      identity: { nationality: "FR", identity_document_type: "cni", nir: "1" },
    },
    job: { code: "conducteur_pelle", certificate_codes: ["R482_B1", "AIPR_OP"], medical_follow_up: "SI" },
    mission: { start_date: start, end_date: end },
    onDate: "2026-11-21",
  };
  test("§6.2 an excavator driver with CACES, AIPR, VIP, attestation and card misses nothing", () => {
    expect(missingPapers(input)).toEqual([]);
  });
  test("an empty file lists every paper, the blocking ones first", () => {
    const talent = { certificates: [], medical_checks: [], identity: {} };
    const found = missingPapers({ ...input, talent });
    expect(found.map((line) => line.code)).toEqual([
      "certificate_R482_B1",
      "certificate_AIPR_OP",
      "medical_aci",
      "nir",
      "nationality",
      "medical_vip",
      "btp_card",
    ]);
    expect(found.filter((line) => line.verdict === "blocking")).toHaveLength(3);
    expect(found.every((line) => line.article)).toBe(true);
  });
  test("what the mission asks adds to the job: SIR, another certificate; no identity is not guessed", () => {
    const mission = {
      start_date: start,
      certificate_codes: ["CATEC", "AIPR_OP"],
      medical_follow_up: "SIR" as const,
      is_construction: false,
    };
    const found = missingPapers({ ...input, talent: { ...input.talent, identity: null, btp_card: null }, mission });
    expect(found.map((line) => line.code)).toEqual(["certificate_CATEC", "medical_sir"]);
  });
  test("the gravest follow-up of the job and the mission applies", () => {
    const talent = { ...input.talent, medical_checks: [] };
    const job = { ...input.job, certificate_codes: [], medical_follow_up: "SIA" as const };
    expect(missingPapers({ ...input, talent, job })[0]?.message).toContain("avant l’affectation");
  });
  test("§5.1 driving and live electrical work need the attestation", () => {
    expect(
      ["R482_A", "R483_A", "R486_B", "R487_1", "R489_3", "R490", "AUT_COND", "HAB_B1V", "HAB_BR", "HAB_B1T"].every(
        needsAttestation,
      ),
    ).toBe(true);
    expect(["R484_1", "R485_1", "HAB_B0", "HAB_BS", "SST", "AIPR_OP"].some(needsAttestation)).toBe(false);
  });
  test("dates in the wrong order are said", () => {
    expect(missingPapers({ ...input, mission: { start_date: end, end_date: start } })[0]).toMatchObject({
      verdict: "blocking",
      code: "papers_dates",
    });
    expect(missingPapers({ ...input, onDate: "x" })[0]?.message).toContain("contrôle");
  });
});

describe("what a record says of the fitness of a person", () => {
  const on = "2026-11-23";
  const visit = (
    type: MedicalCheck["type"],
    result: MedicalCheck["result"],
    done_on: string,
    job_codes: readonly string[] = ["Ferrailleur"],
    valid_until?: string,
  ): MedicalCheck => ({ type, result, done_on, job_codes, valid_until });
  const said = (...checks: MedicalCheck[]) =>
    fitnessOf(checks, on).map(({ label, job, tone, state, says }) => `${tone} ${label} · ${job} · ${state} ${says}`);

  test.each<[string, MedicalCheck, string]>([
    [
      "two years less a day from the visit (R4625-11)",
      visit("sir", "fit", "2025-03-01"),
      "good Aptitude (suivi individuel renforcé) · Ferrailleur · Apte jusqu’au 28/02/2027",
    ],
    [
      "of a leap day",
      visit("sir", "fit", "2024-02-29", [], "2027-02-28"),
      "good Aptitude (suivi individuel renforcé) · null · Apte jusqu’au 28/02/2027",
    ],
    [
      "sixty days before its end",
      visit("vip", "attested", "2025-01-23"),
      "waiting Suivi médical · Ferrailleur · Attestation délivrée jusqu’au 22/01/2027",
    ],
    [
      "sixty-one",
      visit("vip", "attested", "2025-01-24"),
      "good Suivi médical · Ferrailleur · Attestation délivrée jusqu’au 23/01/2027",
    ],
    [
      "its last day",
      visit("sir_intermediate", "fit", "2024-11-24"),
      "waiting Aptitude (suivi individuel renforcé) · Ferrailleur · Apte jusqu’au 23/11/2026",
    ],
    [
      "the day after",
      visit("sir", "fit", "2024-11-23"),
      "bad Aptitude (suivi individuel renforcé) · Ferrailleur · À renouveler expiré le 22/11/2026",
    ],
    [
      "an adjustment",
      visit("sir", "fit_adjusted", "2026-01-05"),
      "waiting Aptitude (suivi individuel renforcé) · Ferrailleur · Apte avec aménagement jusqu’au 04/01/2028",
    ],
    [
      "an unfitness, to its last day",
      visit("sir", "unfit", "2024-11-24"),
      "bad Aptitude (suivi individuel renforcé) · Ferrailleur · Inapte le 24/11/2024",
    ],
    [
      "an unfitness of more than two years",
      visit("sir", "unfit", "2024-11-23"),
      "waiting Aptitude (suivi individuel renforcé) · Ferrailleur · Inapte le 23/11/2024, il y a plus de deux ans\u202f: à voir de nouveau",
    ],
    [
      "a refused attestation",
      visit("aci", "aci_refused", "2020-01-06", []),
      "bad Conduite et électricité (attestation) · null · Refus ACI le 06/01/2020",
    ],
    [
      "an attestation of driving, five years (R4323-56)",
      visit("aci", "aci_attested", "2026-01-06", []),
      "good Conduite et électricité (attestation) · null · Attestation ACI délivrée jusqu’au 05/01/2031",
    ],
  ])("%s", (_, check, line) => expect(said(check)).toEqual([line]));

  test("the last visit speaks, job by job, what stands in the way first; one to come or missed says nothing", () => {
    const found = said(
      visit("sir", "unfit", "2026-05-04", ["Coffreur"]),
      visit("sir", "fit", "2026-02-02", ["Ferrailleur", "coffreur"]),
      visit("vip", "attested", "2026-07-01", []),
      visit("vip", "absent", "2026-08-01", []),
      visit("sir", "unfit", "2026-12-01"),
    );
    expect(found).toEqual([
      "bad Aptitude (suivi individuel renforcé) · Coffreur · Inapte le 04/05/2026",
      "good Aptitude (suivi individuel renforcé) · Ferrailleur · Apte jusqu’au 01/02/2028",
      "good Suivi médical · null · Attestation délivrée jusqu’au 30/06/2028",
    ]);
  });
});
