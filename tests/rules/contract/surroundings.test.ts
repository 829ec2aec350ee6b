import { describe, expect, it } from "vitest";
import { outsideConditions } from "../../../src/rules/billing/client-limits.ts";
import { assessContract } from "../../../src/rules/contract/assess.ts";
import { checkConditions, conditionInForce, limitsOf } from "../../../src/rules/contract/conditions.ts";
import { conventionalMinimum } from "../../../src/rules/contract/conventional.ts";
import { papersAround } from "../../../src/rules/contract/papers-around.ts";
import { contextOf, type FullDraft, type Surroundings } from "../../../src/rules/contract/surroundings.ts";
import { effectiveStart, periodStart } from "../../../src/rules/contract/types.ts";
import { figuresWith, legalFigures } from "../../../src/rules/figures/index.ts";

const draft: FullDraft = {
  start_date: "2027-02-01",
  end_date: "2027-02-26",
  contract_reason: "ACCROISSEMENT",
  justification: "Renfort sur le lot gros œuvre du quai Perrache",
  trial_period_days: 2,
  hourly_wage: 14,
  reference_wage: 14,
  has_flexibility_clause: true,
};
const context = (around: Surroundings, more: object = {}) =>
  contextOf({ ...draft, ...more }, around, "2027-01-15", legalFigures);

describe("What the server says around a contract", () => {
  it("supposes nothing when it says nothing", () => {
    expect(context({})).toMatchObject({
      calendar: null,
      territory: "metropole",
      post_history: null,
      restriction: null,
      overlap: null,
      chain: null,
      signed_on: null,
      conditions: [],
    });
    expect(contextOf({}, { is_post_known: true }, "2027-01-15", legalFigures).calendar).toBeNull();
  });
  it("counts the days of the post, and the holidays of the place typed, else of its site", () => {
    const calendar = { opening_days: [1, 2, 3, 4, 5, 6], holiday_policy: "open", department: "67" };
    expect(context({ is_post_known: true, calendar }).calendar).toEqual({
      openDays: [1, 2, 3, 4, 5, 6],
      territory: "alsace_moselle",
      worksHolidays: true,
    });
    expect(context({ is_post_known: true, calendar }, { department: "974" }).calendar?.territory).toBe("reunion");
  });
  it("does not wait after a contract that still runs without a term", () => {
    const running = { start_date: "2026-12-01", end_date: null, contract_reason: "REMPL_ABSENCE" };
    expect(context({ is_post_known: true, post_history: [running] }).post_history).toEqual([]);
  });
  it.each<[string, object, Surroundings, string | null]>([
    [
      "another full time on the same days",
      {},
      { overlaps: [{ contract_key: "C-1", start_date: "2027-02-26", end_date: null }] },
      "C-1",
    ],
    [
      "one that ends the day before",
      {},
      { overlaps: [{ contract_key: "C-1", start_date: "2027-01-01", end_date: "2027-01-31" }] },
      null,
    ],
    [
      "a part time",
      { is_full_time: false },
      { overlaps: [{ contract_key: "C-1", start_date: "2027-02-26", end_date: null }] },
      null,
    ],
    [
      "no day yet",
      { start_date: null },
      { overlaps: [{ contract_key: "C-1", start_date: "2027-02-26", end_date: null }] },
      null,
    ],
    [
      "no end yet",
      { end_date: null },
      { overlaps: [{ contract_key: "C-1", start_date: "2030-01-01", end_date: "2030-01-31" }] },
      "C-1",
    ],
  ])("compares with %s", (_, more, around, key) => {
    expect(context(around, more).overlap?.contract_key ?? null).toBe(key);
  });
  it("tells a restriction by its reason to those who may read it, plainly to the others", () => {
    const one = { starts_on: "2027-01-01", ends_on: "2027-03-31" };
    expect(context({ restrictions: [{ ...one, reason_code: "safety_incident" }] }).restriction).toEqual({
      reason: "Incident de sécurité",
      until: "2027-03-31",
    });
    expect(context({ restrictions: [one] }, { end_date: null }).restriction?.reason).toBe("Délégation suspendue");
    expect(context({ is_refused: true }).restriction?.reason).toMatch(/ne doit plus être délégué/);
  });
  it("reads the day of the signature", () => {
    expect(context({}, { signed_at: "2027-01-29T15:00:00+00:00" }).signed_on).toBe("2027-01-29");
  });
});

describe("The first day that a paper speaks of", () => {
  const amendment = { ...draft, is_amendment: true, amendment_effective_on: "2027-02-15" };
  it("is that of the amendment; the period itself moves with a renewal alone", () => {
    expect([effectiveStart(draft), effectiveStart(amendment), effectiveStart({})]).toEqual([
      "2027-02-01",
      "2027-02-15",
      "",
    ]);
    expect(periodStart({ ...amendment, amendment_type: "AV_REMUNERATION" })).toBe("2027-02-01");
    expect(periodStart({ ...amendment, amendment_type: "AV_RENOUVELLEMENT" })).toBe("2027-02-15");
    expect(periodStart({})).toBe("");
  });
  it("decides on the SMIC and on the clock of the signature", () => {
    const raise = {
      ...amendment,
      start_date: "2026-05-04",
      end_date: "2026-07-31",
      amendment_effective_on: "2026-06-01",
      hourly_wage: 12.1,
    };
    const lines = assessContract(
      { ...raise, amendment_type: "AV_REMUNERATION" },
      context({ chain: { start_date: "2026-05-04", renewals: 0 } }),
    );
    expect(lines.find((line) => line.code === "wage_smic")).toMatchObject({
      verdict: "blocking",
      message: expect.stringContaining("01/06/2026"),
    });
    expect(lines.find((line) => line.code === "signature")?.arithmetic).toMatch(/^01\/06\/2026 \+ 2/);
  });
  it("lets a correction rewrite the trial, no other amendment", () => {
    const codes = (type: string) =>
      assessContract(
        { ...amendment, amendment_type: type, trial_period_days: 5 },
        context({ chain: { start_date: "2027-02-01", renewals: 0 } }),
      )
        .filter((line) => line.verdict === "blocking")
        .map((line) => line.code);
    expect([codes("AV_CORRECTION"), codes("AV_HORAIRES")]).toEqual([["trial"], []]);
  });
  it("refuses a term moved without its clause, whatever the reason (L1251-43 3°)", () => {
    const moved = { ...amendment, amendment_type: "AV_SOUPLESSE", has_flexibility_clause: false };
    const line = assessContract(moved, context({})).find(({ code }) => code === "souplesse");
    expect(line).toMatchObject({ verdict: "blocking", article: expect.stringContaining("L1251-43 3°") });
  });
});

describe("The souplesse of the version in force", () => {
  const wide = { ...draft, flexibility_start: "2027-02-22", flexibility_end: "2027-03-09", is_amendment: true };
  const printed = (previous_window?: readonly [string | null, string | null] | null) => ({
    is_post_known: true,
    calendar: { opening_days: [1, 2, 3, 4, 5], holiday_policy: "closed", department: "69" },
    chain: { start_date: "2027-02-01", renewals: 0, ...(previous_window !== undefined && { previous_window }) },
  });
  const verdict = (type: string, around: Surroundings, more: object = {}) =>
    assessContract({ ...wide, amendment_type: type, ...more }, context(around)).find(({ code }) => code === "souplesse")
      ?.verdict;
  it.each([
    ["is not judged again by an amendment that leaves it", "AV_REMUNERATION", ["2027-02-22", "2027-03-09"], "ok"],
    ["is, when a bound of it moves", "AV_REMUNERATION", ["2027-02-22", "2027-03-05"], "blocking"],
    ["is, when the other one does", "AV_REMUNERATION", ["2027-02-23", "2027-03-09"], "blocking"],
    ["is, when it had none", "AV_REMUNERATION", [null, null], "blocking"],
    ["is, when it is not known", "AV_REMUNERATION", null, "blocking"],
    ["is that of another period in a renewal", "AV_RENOUVELLEMENT", ["2027-02-22", "2027-03-09"], "blocking"],
  ] as const)("%s", (_, type, before, expected) => expect(verdict(type, printed(before))).toBe(expected));
  it("may have been none, and stay so", () => {
    const none = { flexibility_start: undefined, flexibility_end: undefined };
    expect(verdict("AV_REMUNERATION", printed([null, null]), none)).toBe("ok");
  });
});

describe("The minimum of the region (D§1.13)", () => {
  const figures = figuresWith([
    { code: "BATIMENT_PARTIE_FIXE", value: 403.15, valid_from: "2014-07-01" },
    { code: "BATIMENT_VALEUR_POINT", value: 6.2, valid_from: "2014-07-01" },
  ]);
  const at = (classification: string | null, more: object = {}) =>
    conventionalMinimum({ classification, ...more }, "1597", "2014-09-01", figures)?.hourly ?? null;
  it.each([
    ["185", 10.22],
    ["N3P1", 11.24],
    ["n3p2 (230)", 12.06],
    ["Coefficient 250", 12.88],
    ["N4P2 - 270", 13.7],
    ["Cadre", null],
    [null, null],
  ])("of « %s » is %s €", (classification, hourly) => expect(at(classification)).toBe(hourly));
  it("is for the workers of that agreement, once the region’s values are entered", () => {
    expect(at("185", { employee_status: "etam" })).toBeNull();
    expect(conventionalMinimum({ classification: "185" }, "1597", "2014-09-01", legalFigures)).toBeNull();
    expect(conventionalMinimum({ classification: "A" }, "2609", "2014-09-01", figures)).toBeNull();
    const wrong = figuresWith([
      { code: "BATIMENT_PARTIE_FIXE", value: -1, valid_from: "2014-07-01" },
      { code: "BATIMENT_VALEUR_POINT", value: 6.2, valid_from: "2014-07-01" },
    ]);
    expect(conventionalMinimum({ classification: "185" }, "1597", "2014-09-01", wrong)).toBeNull();
  });
});

describe("Papers, as far as the reader may know", () => {
  const asked = {
    ...draft,
    talent_id: "t",
    certificate_codes: ["R489_3"],
    attestation_on: "2026-06-01",
    medical_follow_up: "SIR",
  };
  const codes = (around: Surroundings, more: object = {}) =>
    papersAround({ ...asked, ...more }, around, "2027-01-15").map((line) => line.code);
  it("says nothing of what nobody told, but for the fitness that a post at risk wants", () => {
    expect(codes({}, { medical_follow_up: "SI" })).toEqual([]);
    expect(codes({})).toEqual(["medical_sir"]);
    expect(codes({}, { fitness_on: "2026-06-01" })).toEqual([]);
    expect(codes({ job_code: "grutier", medical_checks: [] }, { fitness_on: "2026-06-01" })).toEqual([]);
  });
  it("says that the right to work ends, to whoever may not read the permit", () => {
    const right = (until: string | null, needs_permit = true, checked_on: string | null = "2027-01-04") =>
      papersAround(
        { ...asked, medical_follow_up: "SI" },
        { work_right: { needs_permit, until, checked_on } },
        "2027-01-15",
      ).map(({ code, verdict }) => `${code} ${verdict}`);
    expect(right(null)).toEqual(["work_permit blocking"]);
    expect(right("2027-02-10")).toEqual(["work_permit blocking"]);
    expect(right("2029-01-01")).toEqual([]);
    expect(right(null, false)).toEqual([]);
    expect(right("2029-01-01", true, null)).toEqual(["work_permit_check blocking"]);
  });
  it("says that who drives lacks the attestation, told of certificates or not (R4323-56)", () => {
    const without = { attestation_on: null, medical_follow_up: "SI" };
    expect(codes({}, without)).toEqual(["medical_aci"]);
    expect(codes({ certificates: [] }, without)).toEqual(["certificate_R489_3", "medical_aci"]);
    expect(codes({}, { ...without, attestation_on: "2027-01-16" })).toEqual(["medical_aci"]);
    expect(codes({}, { ...without, certificate_codes: ["HAB_B0", "AIPR_OP"] })).toEqual([]);
    expect(codes({}, { ...without, certificate_codes: null })).toEqual([]);
  });
  it("looks at certificates, identity, medical checks and card when they are told", () => {
    const fit = { medical_follow_up: "SI" };
    expect(codes({ certificates: [] }, fit)).toEqual(["certificate_R489_3"]);
    expect(codes({ certificates: [] }, { ...fit, certificate_codes: null })).toEqual([]);
    expect(codes({ medical_checks: [], job_code: "grutier" })).toEqual(["medical_sir"]);
    expect(codes({ medical_checks: [] }, { medical_follow_up: "SIA" })).toEqual(["medical_vip"]);
    expect(codes({ medical_checks: [] }, { medical_follow_up: null })).toEqual(["medical_vip"]);
    expect(codes({ btp_card: null }, fit)).toEqual(["btp_card"]);
    expect(codes({ identity: { nationality: "FR", identity_document_type: null, nir: "•" } }, fit)).toEqual([
      "identity_document",
    ]);
  });
  it("waits for a talent and for dates in order", () => {
    expect(codes({ certificates: [] }, { talent_id: null })).toEqual([]);
    expect(codes({ certificates: [] }, { start_date: null })).toEqual([]);
    expect(codes({ certificates: [] }, { end_date: null })).toEqual([]);
    expect(codes({ certificates: [] }, { end_date: "2027-01-01" })).toEqual([]);
  });
  it("blocks for the right to work and the fitness alone: a reason is written for the others", () => {
    const strip = assessContract(asked, {
      ...context({}),
      papers: papersAround(asked, { identity: { nationality: "ML", nir: "•" } }, "2027-01-15"),
    });
    expect(strip.filter(({ verdict }) => verdict === "blocking").map(({ code }) => code)).toEqual(
      expect.arrayContaining(["work_permit", "medical_sir"]),
    );
    const papers = papersAround({ ...asked, medical_follow_up: "SI" }, { certificates: [] }, "2027-01-15");
    expect(papers[0]?.verdict).toBe("blocking");
    const lines = assessContract(asked, {
      ...context({}),
      papers: [...papers, ...papers.map((one) => ({ ...one, verdict: "ok" as const }))],
    });
    expect(lines.filter(({ code }) => code === "certificate_R489_3").map(({ verdict }) => verdict)).toEqual([
      "to_justify",
      "ok",
    ]);
  });
});

describe("The client’s signed conditions", () => {
  const old = { valid_from: "2025-01-01", valid_until: "2026-12-31", delegation_coefficient: 2 };
  const now = {
    valid_from: "2026-06-01",
    delegation_coefficient: "2.05",
    management_coefficient: 1.9,
    minimum_coefficient: "1.85",
    reference: "CC-12",
  };
  const ours = { ...now, agency_id: "a", valid_from: "2026-01-01" };
  it("are those in force on the first day, of the establishment first, then the newest", () => {
    expect(conditionInForce([old, now], "2027-02-01")).toBe(now);
    expect(conditionInForce([now, old], "2026-03-01")).toBe(old);
    expect(conditionInForce([now, ours, old], "2027-02-01")).toBe(ours);
    expect(conditionInForce([ours, now], "2027-02-01")).toBe(ours);
    expect(conditionInForce([old], "2027-02-01")).toBeNull();
  });
  it("bound the coefficient by its kind and by the rows of the grid that fit the worker", () => {
    const grid = [
      { category: "oq", kind: "delegation", coefficient: "2.12" },
      { category: "etam", kind: "delegation", coefficient: 2.2 },
      { category: "tertiaire", kind: "delegation", coefficient: 2.3 },
      { category: "oq", kind: "gestion", coefficient: 1.95 },
    ];
    const max = (more: object) => limitsOf({ ...draft, ...more }, { ...now, grid }).maxCoefficient;
    expect(max({ employee_status: "ouvrier" })).toBe(2.12);
    expect(max({ employee_status: "etam" })).toBe(2.2);
    expect(max({ employee_status: "employe" })).toBe(2.3);
    expect(max({})).toBe(2.3);
    expect(max({ employee_status: "ouvrier", coefficient_kind: "gestion" })).toBe(1.95);
    expect(limitsOf(draft, { valid_from: "2026-01-01", delegation_coefficient: "?" })).toEqual({
      minCoefficient: null,
      maxCoefficient: null,
    });
  });
  it.each([
    [2.1, "max_coefficient", /2,10 dépasse le coefficient convenu de 2,05/],
    [1.8, "min_coefficient", /1,80 est sous le minimum de 1,85/],
    [2.05, "conditions", /2,05 respecte les conditions signées/],
  ])("say of a coefficient of %s: %s", (coefficient, code, message) => {
    const [line] = checkConditions({ ...draft, coefficient }, [now]);
    expect(line).toMatchObject({
      code,
      message: expect.stringMatching(message),
      article: "Conditions commerciales CC-12",
      field: "coefficient",
    });
  });
  it("say nothing without coefficient, without conditions, without a day", () => {
    expect(checkConditions(draft, [now])).toEqual([]);
    expect(checkConditions({ ...draft, coefficient: 2 }, [])).toEqual([]);
    expect(checkConditions({ coefficient: 2 }, [now])).toEqual([]);
    expect(checkConditions({ ...draft, coefficient: 2 }, [{ ...now, reference: null }])[0]?.article).toBe(
      "Conditions commerciales",
    );
  });
  it("compare only what is known of a price", () => {
    const limits = { minCoefficient: 1, maxCoefficient: 2, maxBillRateCents: 2000, minMarginRate: 0.1 };
    expect(outsideConditions({}, limits)).toEqual([]);
    expect(outsideConditions({ billRateCents: 2100, marginRate: 0.05 }, limits).map(({ code }) => code)).toEqual([
      "max_bill_rate",
      "min_margin",
    ]);
  });
});
