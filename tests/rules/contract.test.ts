import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, fromDay, toDay } from "../../src/rules/calendar/date.ts";
import { isOpeningDay } from "../../src/rules/calendar/days.ts";
import type { Territory } from "../../src/rules/calendar/holidays.ts";
import { checkSignature, reproposalDeadline, signatureClock } from "../../src/rules/contract/clock.ts";
import { checkMaxDuration, maxDuration } from "../../src/rules/contract/max-duration.ts";
import { MOTIFS, motifOf } from "../../src/rules/contract/motifs.ts";
import { notice } from "../../src/rules/contract/notice.ts";
import { checkRenewals } from "../../src/rules/contract/renewal.ts";
import { souplesse } from "../../src/rules/contract/souplesse.ts";
import { checkDates, checkMotif, checkTerm, latestAfterReturn } from "../../src/rules/contract/term.ts";
import { checkTrial, trialEnd, trialPeriod } from "../../src/rules/contract/trial.ts";
import { figuresWith, legalFigures } from "../../src/rules/figures/index.ts";
import type { Result } from "../../src/rules/verdict.ts";
import clockVectors from "../fixtures/rules/deadline.json";
import maxVectors from "../fixtures/rules/max-duration.json";
import noticeVectors from "../fixtures/rules/notice.json";
import souplesseVectors from "../fixtures/rules/souplesse.json";
import trialVectors from "../fixtures/rules/trial.json";

const value = <T>(r: Result<T>): T => {
  if (!r.ok) throw new Error(r.reason);
  return r.value;
};
const reason = <T>(r: Result<T>) => (r.ok ? "accepté" : r.reason);
const noFigures = () => null;
const day = fc.integer({ min: toDay("2024-11-01"), max: toDay("2032-12-31") }).map(fromDay);
const branch = { idcc: "1597", source: "Accord étendu du bâtiment" };

describe("Two-working-day clock (D§1.1)", () => {
  it.each(clockVectors.cases)(
    "a mission starting $start is signed by $deadline ($territory)",
    ({ start, territory, deadline }) => {
      expect(value(signatureClock(start, territory as Territory)).deadline).toBe(deadline);
    },
  );
  it("names the holidays it skips", () => {
    expect(value(signatureClock("2026-04-30")).arithmetic).toMatch(
      /30\/04\/2026 \+ 2 jours ouvrables, sans 01\/05\/2026 Fête du Travail = 04\/05\/2026/,
    );
  });
  it("tells where the clock stands", () => {
    expect(checkSignature("2026-09-07").message).toMatch(/au plus tard le 09\/09\/2026/);
    expect(checkSignature("2026-09-07", "2026-09-01").message).toMatch(/au plus tard/);
    expect(checkSignature("2026-09-07", "2026-09-07").message).toMatch(/Encore 2\u00a0jours ouvrables/);
    expect(checkSignature("2026-09-07", "2026-09-09").message).toMatch(/Dernier jour/);
    expect(checkSignature("2026-09-07", "2026-09-12")).toMatchObject({
      verdict: "to_justify",
      message: expect.stringMatching(/dépassé de 3\u00a0jours/),
    });
    expect(checkSignature("2026-09-07", null, "2026-09-08").verdict).toBe("ok");
    expect(checkSignature("2026-09-07", null, "2026-09-10").verdict).toBe("to_justify");
    expect(checkSignature("demain").verdict).toBe("to_justify");
  });
  it("gives the agency three working days to offer an equivalent contract after breaking one (D§1.11)", () => {
    expect(value(reproposalDeadline("2026-09-04"))).toBe("2026-09-08");
    expect(reason(reproposalDeadline(""))).toMatch(/manque/);
    expect(reason(reproposalDeadline("2026-09-04", "metropole", noFigures))).toMatch(/pas de valeur/);
    expect(reason(signatureClock("2026-09-04", "metropole", noFigures))).toMatch(/pas de valeur/);
  });
});

describe("Motifs (D§1.3)", () => {
  it("are 17, with unique codes and articles", () => {
    expect(MOTIFS).toHaveLength(17);
    expect(MOTIFS.filter((m) => m.openTerm).map((m) => m.code)).toEqual([
      "REMPL_ABSENCE",
      "REMPL_SUSPENSION",
      "ATTENTE_CDI",
      "SAISONNIER",
      "USAGE",
      "REMPL_DIRIGEANT",
      "REMPL_EXPLOITANT",
    ]);
    expect(MOTIFS.filter((m) => m.replaced)).toHaveLength(7);
    expect(motifOf("SURCROIT")).toBeNull();
  });
  it.each([
    ["REMPL_ABSENCE", 18],
    ["REMPL_SUSPENSION", 18],
    ["REMPL_TPS_PARTIEL", 18],
    ["DEPART_DEFINITIF", 24],
    ["ATTENTE_CDI", 9],
    ["ACCROISSEMENT", 18],
    ["TACHE_OCCAS", 18],
    ["EXPORT_EXCEPT", 24],
    ["URGENT_SECU", 9],
    ["SAISONNIER", 18],
    ["USAGE", 18],
    ["REMPL_DIRIGEANT", 18],
    ["REMPL_EXPLOITANT", 18],
    ["BOETH", 18],
    ["INSERTION", 18],
    ["APPRENTISSAGE", 36],
    ["FORMATION", null],
  ])("%s lasts at most %s months", (motif, months) =>
    expect(value(maxDuration({ start: "2026-01-15", motif })).months).toBe(months),
  );
  it("ask for the replaced person, never for the illness", () => {
    const draft = {
      contract_reason: "REMPL_ABSENCE",
      replaced_person_name: "Ana Costa",
      replaced_person_qualification: "Maçon",
    };
    const line = (more: object) => checkMotif({ ...draft, ...more })[1];
    expect(line({})?.verdict).toBe("ok");
    expect(line({ replaced_person_name: " " })).toMatchObject({ verdict: "blocking", field: "replaced_person_name" });
    expect(line({ replaced_person_qualification: null })).toMatchObject({
      verdict: "blocking",
      field: "replaced_person_qualification",
    });
    expect(line({ justification: "Mme Costa est en congé maladie" })).toMatchObject({ verdict: "to_justify" });
  });
  it("ask for a concrete justification: « surcroît » alone is insufficient", () => {
    const verdict = (justification: string | null) =>
      checkMotif({ contract_reason: "ACCROISSEMENT", justification })[1]?.verdict;
    expect(verdict(null)).toBe("blocking");
    expect(verdict("Surcroît temporaire d’activité")).toBe("to_justify");
    expect(verdict("Renfort")).toBe("to_justify");
    expect(verdict("Marché n° 2026-14, coulage du radier de l’école, du 5 au 30 octobre")).toBe("ok");
  });
  it("refuse an unknown motif", () => {
    expect(checkMotif({ contract_reason: "SURCROIT" })).toMatchObject([
      { verdict: "blocking", message: expect.stringMatching(/n’existe pas/) },
    ]);
    expect(checkMotif({})).toMatchObject([{ verdict: "blocking", message: expect.stringMatching(/manque/) }]);
  });
});

describe("Dates and term (D§1.4)", () => {
  it("are refused out of order or missing, on the right field", () => {
    expect(checkDates({ start_date: "2026-09-01", end_date: "2026-08-01" })).toMatchObject({
      verdict: "blocking",
      field: "end_date",
    });
    expect(checkDates({ end_date: "2026-08-01" })).toMatchObject({ verdict: "blocking", field: "start_date" });
    expect(checkDates({ start_date: "2026-09-01", is_term_precise: false })).toMatchObject({
      verdict: "blocking",
      field: "minimum_end_date",
      message: expect.stringMatching(/La durée minimale/),
    });
    expect(
      checkDates({ start_date: "2026-09-01", is_term_precise: false, minimum_end_date: "2026-09-30" }).message,
    ).toMatch(/au 30\/09\/2026 au moins/);
  });
  it("an open term is allowed only for the motifs of L1251-11", () => {
    const open = { start_date: "2026-09-01", is_term_precise: false, minimum_end_date: "2026-09-30" };
    expect(checkTerm(open, motifOf("REMPL_ABSENCE")!).verdict).toBe("ok");
    expect(checkTerm(open, motifOf("ACCROISSEMENT")!).verdict).toBe("blocking");
  });
  it("an export order lasts six months at first", () => {
    const motif = motifOf("EXPORT_EXCEPT")!;
    expect(checkTerm({ start_date: "2026-01-15", end_date: "2026-07-13" }, motif)).toMatchObject({
      verdict: "blocking",
      arithmetic: expect.stringMatching(/14\/07\/2026/),
    });
    expect(checkTerm({ start_date: "2026-01-15", end_date: "2026-07-14" }, motif).verdict).toBe("ok");
    expect(checkTerm({ start_date: "2026-01-15" }, motif).verdict).toBe("blocking");
    expect(checkTerm({ start_date: "2026-01-15", end_date: "2026-02-01", is_amendment: true }, motif).verdict).toBe(
      "ok",
    );
    expect(checkTerm({ end_date: "2026-02-01" }, motif, noFigures).verdict).toBe("to_justify");
  });
  it("the end of a replacement may be put off to the second calendar day after the return (L1251-31)", () => {
    expect(latestAfterReturn("2026-11-10")).toBe("2026-11-12");
    expect(latestAfterReturn("2026-11-13")).toBe("2026-11-15");
    expect(latestAfterReturn("x")).toBe("");
  });
});

describe("Maximum duration (D§1.3)", () => {
  it.each(maxVectors.cases)("$start + $months months − 1 day is $last", ({ start, months, last }) => {
    const motif = { 9: "ATTENTE_CDI", 18: "ACCROISSEMENT", 24: "EXPORT_EXCEPT" }[months] ?? "";
    expect(value(maxDuration({ start, motif })).last).toBe(last);
  });
  it("is 24 months abroad, none for an open replacement, the agreement's when there is one", () => {
    expect(value(maxDuration({ start: "2026-01-15", motif: "ACCROISSEMENT", abroad: true })).months).toBe(24);
    expect(value(maxDuration({ start: "2026-01-15", motif: "APPRENTISSAGE", abroad: true })).months).toBe(36);
    expect(value(maxDuration({ start: "2026-01-15", motif: "REMPL_ABSENCE", precise: false })).kind).toBe("none");
    expect(value(maxDuration({ start: "2026-01-15", motif: "ATTENTE_CDI", precise: false })).months).toBe(9);
    expect(
      value(
        maxDuration({ start: "2026-01-15", motif: "ACCROISSEMENT" }, { ...branch, max_months: { ACCROISSEMENT: 12 } }),
      ),
    ).toMatchObject({ months: 12, article: expect.stringContaining("IDCC 1597") });
    expect(
      value(
        maxDuration(
          { start: "2026-01-15", motif: "ACCROISSEMENT" },
          { ...branch, max_months: { ACCROISSEMENT: null } },
        ),
      ).kind,
    ).toBe("none");
    expect(
      value(maxDuration({ start: "2026-01-15", motif: "ACCROISSEMENT" }, { ...branch, max_months: {} })).months,
    ).toBe(18);
  });
  it("gives a reason instead of a date when something is missing", () => {
    expect(reason(maxDuration({ start: "2026-01-15", motif: "?" }))).toMatch(/motif/);
    expect(reason(maxDuration({ start: "?", motif: "ACCROISSEMENT" }))).toMatch(/début/);
    expect(reason(maxDuration({ start: "2001-01-15", motif: "ACCROISSEMENT" }))).toMatch(/pas de valeur/);
  });
  it("blocks one day too long and passes the last day", () => {
    const asked = { start: "2026-01-15", motif: "ACCROISSEMENT" };
    expect(checkMaxDuration({ ...asked, end: "2027-07-14" })).toMatchObject({
      verdict: "ok",
      article: "art. L1251-12-1 du Code du travail",
    });
    expect(checkMaxDuration({ ...asked, end: "2027-07-15" })).toMatchObject({
      verdict: "blocking",
      arithmetic: "15/01/2026 + 18 mois − 1 jour = 14/07/2027",
    });
    expect(checkMaxDuration({ start: "2026-01-15", motif: "FORMATION", end: "2026-02-01" }).verdict).toBe("to_justify");
    expect(
      checkMaxDuration({ start: "2026-01-15", motif: "REMPL_ABSENCE", precise: false, end: "2030-02-01" }).verdict,
    ).toBe("ok");
    expect(checkMaxDuration({ start: "2026-01-15", motif: "?", end: "2026-02-01" }).verdict).toBe("to_justify");
  });
});

describe("Renewals (D§1.5)", () => {
  it("are two by law, or as many as the agreement says", () => {
    expect(checkRenewals({ date: "2026-01-15", renewals: 0 }).message).toMatch(
      /Encore 2\u00a0renouvellements possibles/,
    );
    expect(checkRenewals({ date: "2026-01-15", renewals: 1 }).message).toMatch(
      /Encore 1\u00a0renouvellement possible\./,
    );
    expect(checkRenewals({ date: "2026-01-15", renewals: 2 }).message).toMatch(/Dernier/);
    expect(checkRenewals({ date: "2026-01-15", renewals: 3 })).toMatchObject({
      verdict: "blocking",
      arithmetic: "3 sur 2",
    });
    expect(checkRenewals({ date: "2026-01-15", renewals: 3 }, { ...branch, renewals_max: 3 }).verdict).toBe("ok");
    expect(checkRenewals({ date: "2026-01-15", renewals: -1 }).verdict).toBe("blocking");
    expect(checkRenewals({ date: "2026-01-15", renewals: 0.5 }).verdict).toBe("blocking");
    expect(checkRenewals({ date: "1999-01-15", renewals: 1 }).verdict).toBe("to_justify");
  });
  it("are signed before the term they move", () => {
    const asked = { date: "2026-01-15", renewals: 1, previous_end: "2026-03-31" };
    expect(checkRenewals({ ...asked, signed_on: "2026-03-31" }).verdict).toBe("ok");
    expect(checkRenewals({ ...asked, signed_on: "2026-04-01" }).verdict).toBe("blocking");
    expect(checkRenewals({ ...asked, previous_end: null, signed_on: "2026-04-01" }).verdict).toBe("ok");
  });
});

describe("Trial period (D§1.6)", () => {
  it.each(trialVectors.cases)("from $start to $end is $days days", ({ start, end, days }) =>
    expect(value(trialPeriod(start, end)).days).toBe(days),
  );
  it("of two worked days ends on Tuesday evening for a Monday start", () => {
    expect(value(trialPeriod("2026-09-07", "2026-10-02"))).toMatchObject({ days: 2, worked: true, last: "2026-09-08" });
    expect(trialEnd("2026-09-05", 2, true)).toBe("2026-09-08");
    expect(trialEnd("2026-09-07", 2, false)).toBe("2026-09-08");
  });
  it("follows the agreement and the unit of the agency", () => {
    const calendarDays = figuresWith([{ code: "ESSAI_UNITE", value: 0, valid_from: "2026-01-01" }]);
    expect(value(trialPeriod("2026-09-11", "2026-10-02", undefined, null, calendarDays))).toMatchObject({
      worked: false,
      last: "2026-09-12",
    });
    expect(
      value(trialPeriod("2026-09-07", "2026-12-31", undefined, { ...branch, trial_days: [1, 2, 3] })),
    ).toMatchObject({ days: 3, article: expect.stringContaining("IDCC") });
  });
  it("prefers the unit printed on the contract", () => {
    const end = (unit: "JOURS_TRAVAILLES" | "JOURS_CALENDAIRES") =>
      value(trialPeriod("2026-09-11", "2026-10-02", undefined, null, legalFigures, unit)).last;
    expect([end("JOURS_TRAVAILLES"), end("JOURS_CALENDAIRES")]).toEqual(["2026-09-14", "2026-09-12"]);
  });
  it("writes one day in the singular", () => {
    expect(
      value(trialPeriod("2026-09-07", "2026-09-11", undefined, { ...branch, trial_days: [1, 2, 3] })).arithmetic,
    ).toMatch(/1\u00a0jour travaillé,/);
  });
  it("is refused when it is too long, negative or not computable", () => {
    const trial = trialPeriod("2026-09-01", "2026-09-30");
    expect(checkTrial(2, trial).verdict).toBe("ok");
    expect(checkTrial(null, trial).message).toMatch(/Pas de période/);
    expect(checkTrial(3, trial).verdict).toBe("blocking");
    expect(checkTrial(-1, trial).verdict).toBe("blocking");
    expect(checkTrial(1.5, trial).verdict).toBe("blocking");
    expect(checkTrial(2, trialPeriod("x", "2026-09-30")).verdict).toBe("to_justify");
    expect(reason(trialPeriod("2026-09-01", "2026-09-30", undefined, null, noFigures))).toMatch(/pas de valeur/);
  });
});

describe("Souplesse (D§1.7)", () => {
  it.each(souplesseVectors.cases)("of $start → $end (cap $cap) goes from $min to $max", (c) => {
    const figures = figuresWith([{ code: "SOUPLESSE_PLAFOND_REPORT", value: c.cap, valid_from: "2020-01-01" }]);
    expect(value(souplesse({ start_date: c.start, end_date: c.end }, undefined, figures))).toMatchObject({
      working_days: c.working_days,
      days: c.q,
      earliest: c.min,
      latest: c.max,
    });
  });
  it("needs a precise term and its clause", () => {
    const dates = { start_date: "2026-09-07", end_date: "2026-09-18" };
    expect(reason(souplesse({ ...dates, is_term_precise: false }))).toMatch(/terme précis/);
    expect(reason(souplesse({ ...dates, has_flexibility_clause: false }))).toMatch(/clause/);
    expect(reason(souplesse({ start_date: "2026-09-07" }))).toMatch(/manque/);
    expect(reason(souplesse(dates, undefined, noFigures))).toMatch(/pas de valeur/);
  });
  it("is cut by the maximum duration of the motif and never falls before the start", () => {
    expect(value(souplesse({ start_date: "2026-10-05", end_date: "2026-10-30", max_end: "2026-11-02" }))).toMatchObject(
      { latest: "2026-11-02", cut: true },
    );
    expect(value(souplesse({ start_date: "2026-10-05", end_date: "2026-10-30", max_end: "2026-10-15" })).latest).toBe(
      "2026-10-30",
    );
    expect(value(souplesse({ start_date: "2026-10-05", end_date: "2026-10-30", max_end: "2027-10-15" })).cut).toBe(
      false,
    );
    expect(value(souplesse({ start_date: "2026-10-05", end_date: "2026-10-05" })).earliest).toBe("2026-10-05");
  });
  it("does not lose a day when the term is a Sunday", () => {
    expect(value(souplesse({ start_date: "2026-09-07", end_date: "2026-09-20" }))).toMatchObject({
      earliest: "2026-09-16",
      latest: "2026-09-22",
    });
  });
  it("may be counted on the whole chain, by parameter", () => {
    const chain = figuresWith([{ code: "SOUPLESSE_BASE", value: 1, valid_from: "2026-01-01" }]);
    const asked = { start_date: "2026-10-05", end_date: "2026-10-30", chain_start: "2026-09-07" };
    expect(value(souplesse(asked, undefined, chain)).working_days).toBe(40);
    expect(value(souplesse(asked)).working_days).toBe(20);
    expect(value(souplesse({ ...asked, chain_start: null }, undefined, chain)).working_days).toBe(20);
  });
  it("never passes the maximum duration, never takes back more than ten working days", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 20 }), (start, length, room) => {
        const end = addDays(start, length);
        const max = addDays(end, room);
        const s = value(souplesse({ start_date: start, end_date: end, max_end: max }, undefined, legalFigures));
        expect(s.latest <= max && s.latest >= end).toBe(true);
        expect((s.earliest >= start && s.earliest <= end) || !isOpeningDay(start)).toBe(true);
        expect(s.back).toBeLessThanOrEqual(10);
      }),
    );
  });
});

describe("Notice (D§1.11)", () => {
  it.each(noticeVectors.cases)("of a contract of $days days is $notice working days", ({ days, notice: expected }) =>
    expect(value(notice(days, "2026-09-01")).days).toBe(expected),
  );
  it("ends on a working day of the client", () => {
    expect(value(notice(35, "2026-09-01", "2026-11-06"))).toMatchObject({ days: 5, last: "2026-11-16" });
    expect(value(notice(35, "2026-09-01", "?")).last).toBeNull();
  });
  it.each([
    [[1, 2, 3], 120, 6, "2026-11-20"],
    [[1, 2, 3], 35, 5, "2026-11-18"],
    [[], 120, 10, "2026-11-20"],
    [[1, 2, 3, 4, 5, 6], 120, 10, "2026-11-19"],
  ])("never passes two weeks at a client open on %j (%i days of contract)", (openDays, days, expected, last) => {
    // Given on Friday 6 November 2026; the 11th is closed.
    const found = value(notice(days, "2026-09-01", "2026-11-06", { openDays, territory: "metropole" }));
    expect([found.days, found.last]).toEqual([expected, last]);
  });
  it("may forget a started week, by parameter", () => {
    const floor = figuresWith([{ code: "PREAVIS_ARRONDI", value: 0, valid_from: "2020-01-01" }]);
    expect(value(notice(10, "2026-09-01", null, undefined, floor)).days).toBe(1);
  });
  it("gives a reason for absurd lengths", () => {
    for (const days of [0, -3, 1.5, Number.NaN]) expect(notice(days, "2026-09-01").ok).toBe(false);
    expect(notice(10, "?").ok).toBe(false);
    expect(notice(10, "2026-09-01", null, undefined, noFigures).ok).toBe(false);
  });
  it("is always between one day and two weeks", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1100 }), (days) => {
        const n = value(notice(days, "2026-09-01")).days;
        return n >= 1 && n <= 10;
      }),
    );
  });
});
