import { describe, expect, it } from "vitest";
import { assessContract, verdictOf } from "../../src/rules/contract/assess.ts";
import { extendTo } from "../../src/rules/contract/extend.ts";
import type { AssessContext, ContractDraft } from "../../src/rules/contract/types.ts";
import { legalFigures } from "../../src/rules/figures/index.ts";
import { finding } from "../../src/rules/verdict.ts";

const draft: ContractDraft = {
  start_date: "2026-10-05",
  end_date: "2026-10-30",
  is_term_precise: true,
  contract_reason: "ACCROISSEMENT",
  has_flexibility_clause: true,
  justification: "Marché n° 2026-14, coulage du radier de l’école",
  trial_period_days: 2,
  hourly_wage: 14,
  reference_wage: 14,
};
const context: AssessContext = {
  figures: legalFigures,
  today: "2026-09-21",
  calendar: { openDays: [1, 2, 3, 4, 5], territory: "metropole" },
  post_history: [],
};
const strip = (d: object = {}, c: object = {}) => assessContract({ ...draft, ...d }, { ...context, ...c });
const line = (code: string, d: object = {}, c: object = {}) => strip(d, c).find((f) => f.code === code);

describe("Legality strip", () => {
  it("is all green for a lawful draft, in a fixed order, each line with its article", () => {
    const lines = strip();
    expect(lines.map((f) => f.code)).toEqual([
      "dates",
      "motif",
      "justification",
      "term",
      "max_duration",
      "renewals",
      "souplesse",
      "trial",
      "carence",
      "signature",
      "notice",
      "wage_smic",
      "wage_minimum",
      "forbidden",
    ]);
    expect(verdictOf(lines)).toBe("ok");
    expect(lines.every((f) => f.article)).toBe(true);
  });
  it.each<[string, string, string, object, object]>([
    ["dates out of order", "dates", "blocking", { end_date: "2026-10-01" }, {}],
    ["unknown motif", "motif", "blocking", { contract_reason: "SURCROIT" }, {}],
    ["longer than the motif allows", "max_duration", "blocking", { end_date: "2028-10-30" }, {}],
    [
      "a third renewal",
      "renewals",
      "blocking",
      { is_amendment: true, amendment_type: "AV_RENOUVELLEMENT" },
      { chain: { start_date: "2026-07-01", renewals: 3 } },
    ],
    [
      "a renewal signed after the term",
      "renewals",
      "blocking",
      { is_amendment: true },
      { chain: { start_date: "2026-07-01", renewals: 1, previous_end: "2026-10-04" }, signed_on: "2026-10-06" },
    ],
    ["a trial too long", "trial", "blocking", { trial_period_days: 3 }, {}],
    ["a wage under the SMIC", "wage_smic", "blocking", { hourly_wage: 12 }, {}],
    [
      "an open term the motif does not allow",
      "term",
      "blocking",
      { is_term_precise: false, minimum_end_date: "2026-10-30" },
      {},
    ],
    ["a striker replaced", "forbidden_striker", "blocking", {}, { uses: { replaces_striker: true } }],
    [
      "a restricted talent",
      "restriction",
      "blocking",
      {},
      { restriction: { reason: "Absences injustifiées répétées", until: "2027-01-01" } },
    ],
    [
      "a restricted talent without end",
      "restriction",
      "blocking",
      {},
      { restriction: { reason: "Incident sécurité" } },
    ],
    ["another full-time contract", "overlap", "blocking", {}, { overlap: { contract_key: "C-2026-000123" } }],
    [
      "the waiting period of the post",
      "carence",
      "to_justify",
      {},
      { post_history: [{ start_date: "2026-09-01", end_date: "2026-09-30", contract_reason: "ACCROISSEMENT" }] },
    ],
    ["an unknown post", "carence", "to_justify", {}, { post_history: null }],
    ["an unknown calendar", "souplesse", "to_justify", {}, { calendar: null }],
    ["a risky post without training", "risky_post", "to_justify", { is_risky_post: true }, {}],
    ["a risky post with training", "risky_post", "ok", { is_risky_post: true }, { has_reinforced_training: true }],
    [
      "a paper that misses",
      "paper",
      "to_justify",
      {},
      { papers: [finding("paper", "to_justify", "Carte BTP", "À demander.")] },
    ],
    ["a late signature", "signature", "to_justify", {}, { today: "2026-10-12" }],
    ["no clause of souplesse", "souplesse", "ok", { has_flexibility_clause: false }, {}],
    [
      "figures without a value",
      "notice",
      "to_justify",
      {},
      {
        figures: (code: Parameters<typeof legalFigures>[0], date: string) =>
          code === "PREAVIS_MIN" ? null : legalFigures(code, date),
      },
    ],
  ])("says %s on line « %s » (%s)", (_, code, verdict, d, c) => expect(line(code, d, c)?.verdict).toBe(verdict));

  it("counts no renewal for what says that it is not renewable", () => {
    expect(line("renewals", {}, { uses: { is_renewable: false } })).toBeUndefined();
    expect(line("renewals", {}, { uses: { is_renewable: true } })?.verdict).toBe("ok");
  });
  it("still gives the window when the maximum duration has no value", () => {
    const figures = (code: Parameters<typeof legalFigures>[0], date: string) =>
      code === "DUREE_MAX_STANDARD" ? null : legalFigures(code, date);
    expect(line("souplesse", {}, { figures })?.message).toMatch(/du 26\/10\/2026 au 05\/11\/2026/);
    expect(line("max_duration", {}, { figures })?.verdict).toBe("to_justify");
  });
  it("judges a CDII mission by its own line, without waiting period", () => {
    const history = [{ start_date: "2026-09-01", end_date: "2026-09-30", contract_reason: "ACCROISSEMENT" }];
    const codes = strip({ contract_type: "cdii" }, { post_history: history }).map((f) => f.code);
    expect(codes).toContain("cdii");
    expect(codes).not.toContain("max_duration");
    // L1251-58-4 sets aside the trial, the notice and the waiting period of a mission contract.
    expect(codes).not.toContain("notice");
    expect(line("carence", { contract_type: "cdii" }, { post_history: history })).toMatchObject({
      verdict: "ok",
      article: "art. L1251-58-4 du Code du travail",
    });
    const trial = (days: number) => line("trial", { contract_type: "cdii", trial_period_days: days });
    expect([trial(0)?.verdict, trial(2)?.verdict]).toEqual(["ok", "blocking"]);
  });
  it("counts the renewals that a first contract has left, where the law renews", () => {
    expect(line("renewals")).toMatchObject({
      verdict: "ok",
      message: "Encore 2\u00a0renouvellements possibles.",
      arithmetic: "0 sur 2",
    });
    // L1251-58-5: the letter of mission of a CDII is renewed like another contract.
    expect(line("renewals", { contract_type: "cdii" })?.verdict).toBe("ok");
    expect(line("renewals", { is_term_precise: false, minimum_end_date: "2026-10-30" })).toBeUndefined();
  });
  it("judges an amendment on its chain, without trial nor waiting period", () => {
    const codes = strip({ is_amendment: true }, { chain: { start_date: "2026-07-01", renewals: 1 } }).map(
      (f) => f.code,
    );
    expect(codes).not.toContain("trial");
    expect(codes).not.toContain("carence");
    expect(
      line(
        "max_duration",
        { is_amendment: true, end_date: "2027-12-31" },
        { chain: { start_date: "2026-06-30", renewals: 1 } },
      )?.verdict,
    ).toBe("blocking");
  });
  it("stays silent on nothing and never throws on an empty draft", () => {
    const lines = assessContract({}, { figures: legalFigures });
    expect(verdictOf(lines)).toBe("blocking");
    expect(lines.map((f) => `${f.message} ${f.arithmetic}`).join(" ")).not.toMatch(/NaN|undefined/);
  });
});

describe("« Prolonger jusqu’au… » (D§1.5, §1.7, §1.8)", () => {
  const extend = (target: string, d: object = {}, c: object = {}) => {
    const read = extendTo(target, { ...draft, ...d }, { ...context, ...c });
    return read.ok ? read.value : read.reason;
  };
  const chosen = (target: string, d: object = {}, c: object = {}) => {
    const found = extend(target, d, c);
    return typeof found === "string" ? found : (found.chosen?.kind ?? null);
  };
  const reasons = (target: string, d: object = {}, c: object = {}) => {
    const found = extend(target, d, c);
    return typeof found === "string" ? [found] : found.options.map((o) => o.reason);
  };
  it("uses the souplesse when the date is in its window: a notification is enough", () => {
    expect(chosen("2026-11-05")).toBe("souplesse");
    expect(reasons("2026-11-05")[0]).toMatch(/notification suffit/);
  });
  it("keeps to the window that the contract prints, which binds both sides", () => {
    const printed = { flexibility_start: "2026-10-29", flexibility_end: "2026-11-03" };
    expect(chosen("2026-11-03", printed)).toBe("souplesse");
    expect(chosen("2026-11-04", printed)).toBe("renewal");
    expect(reasons("2026-11-04", printed)[0]).toBe("La souplesse écrite au contrat ne va que jusqu’au 03/11/2026.");
    // Half a window is none: the server fills both bounds in.
    expect(chosen("2026-11-05", { ...printed, flexibility_start: null })).toBe("souplesse");
    expect(chosen("2026-11-05", { ...printed, flexibility_end: null })).toBe("souplesse");
  });
  it("renews beyond, or when there is no clause", () => {
    expect(extend("2026-11-06")).toMatchObject({
      chosen: {
        kind: "renewal",
        start_date: "2026-10-05",
        end_date: "2026-11-06",
        reason: expect.stringMatching(/n° 1 sur 2/),
      },
    });
    expect(chosen("2026-11-05", { has_flexibility_clause: false })).toBe("renewal");
    expect(chosen("2026-11-20", {}, { chain: { start_date: "2026-09-01", renewals: 1 } })).toBe("renewal");
  });
  it("asks for a new contract after the waiting period when renewals are used up, too late or too long", () => {
    // Three months of the chain: 92 days, 31 opening days to wait.
    expect(extend("2027-01-29", {}, { chain: { start_date: "2026-07-31", renewals: 2 } })).toMatchObject({
      chosen: { kind: "new_contract", start_date: "2026-12-16", end_date: "2027-01-29" },
    });
    expect(chosen("2026-12-18", {}, { today: "2026-11-02" })).toBe("new_contract");
    expect(reasons("2028-10-30")[1]).toMatch(/04\/04\/2028/);
  });
  it("says that nothing reaches the date, and why for each way", () => {
    const c = { chain: { start_date: "2026-07-31", renewals: 2 } };
    expect(chosen("2026-11-20", {}, c)).toBeNull();
    expect(reasons("2026-11-20", {}, c)).toEqual([
      expect.stringMatching(/ne va que jusqu’au/),
      expect.stringMatching(/déjà pris/),
      expect.stringMatching(/carence du poste court/),
    ]);
    expect(chosen("2029-10-30", {}, c)).toBeNull();
    expect(reasons("2029-10-30", {}, c)[2]).toMatch(/Même un nouveau contrat/);
  });
  it("gives a CDII a new lettre de mission without waiting", () => {
    expect(
      extend("2026-12-31", { contract_type: "cdii" }, { chain: { start_date: "2026-10-05", renewals: 2 } }),
    ).toMatchObject({ chosen: { kind: "new_contract", start_date: "2026-10-31" } });
  });
  it("accepts what has no maximum", () => {
    expect(chosen("2029-12-31", { contract_reason: "FORMATION" })).toBe("renewal");
    expect(chosen("2029-12-31", { contract_reason: "FORMATION" }, { today: "2026-11-02", calendar: null })).toBe(
      "new_contract",
    );
  });
  it("refuses in French what is no extension", () => {
    expect(chosen("2026-10-30")).toMatch(/court déjà/);
    expect(chosen("?")).toMatch(/n’est pas une date/);
    expect(chosen("2026-11-05", { start_date: null })).toMatch(/début manque/);
    expect(chosen("2026-11-05", { end_date: null })).toMatch(/pas de date de fin/);
    expect(chosen("2026-11-05", { is_term_precise: false })).toMatch(/n’est pas précis/);
  });
  it("still answers when the motif or the figures are unknown", () => {
    expect(reasons("2026-12-31", { contract_reason: null })[1]).toMatch(/motif/);
    expect(chosen("2026-12-31", { contract_reason: null })).toBe("new_contract");
    expect(reasons("2026-12-31", {}, { figures: () => null })).toEqual([
      expect.stringMatching(/pas de valeur/),
      expect.stringMatching(/pas de valeur/),
      expect.stringMatching(/pas de valeur/),
    ]);
  });
});
