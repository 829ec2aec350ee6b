import { describe, expect, it } from "vitest";
import { cutAt } from "../../../src/rules/contract/cut.ts";
import { extendTo } from "../../../src/rules/contract/extend.ts";
import type { AssessContext, ContractDraft } from "../../../src/rules/contract/types.ts";
import { legalFigures } from "../../../src/rules/figures/index.ts";

const context: AssessContext = { figures: legalFigures, today: "2026-10-20" };
/** Twenty days of work, from a Monday to a Friday: four days of souplesse. */
const draft: ContractDraft = {
  contract_type: "interim",
  contract_reason: "ACCROISSEMENT",
  start_date: "2026-10-05",
  end_date: "2026-10-30",
  is_term_precise: true,
  has_flexibility_clause: true,
  working_days: [1, 2, 3, 4, 5],
  trial_period_days: 2,
};
const said = (day: string, more: object = {}, around: object = {}, end?: string) => {
  const read = cutAt(day, { ...draft, ...more }, { ...context, ...around }, end);
  return read.ok ? [read.value.kind, read.value.article, read.value.reason] : [null, null, read.reason];
};

describe("ending a contract on a day (L1251-11, L1251-14, L1251-26, L1251-30)", () => {
  it.each([
    // Four working days before Friday 30: Monday 26.
    ["2026-10-29", {}, "souplesse", "L1251-30", /dès le 26\/10\/2026/],
    ["2026-10-26", {}, "souplesse", "L1251-30", /sans signature/],
    ["2026-10-25", {}, "break", "L1251-26, L1251-28", /ne commence que le 26\/10\/2026/],
    // What the contract prints counts, not what the law would have given.
    [
      "2026-10-26",
      { flexibility_start: "2026-10-28", flexibility_end: "2026-11-02" },
      "break",
      "L1251-26",
      /28\/10\/2026/,
    ],
    ["2026-10-29", { has_flexibility_clause: false }, "break", "L1251-26", /clause de souplesse/],
    // Two worked days of trial: the 5th and the 6th; in calendar days the same.
    ["2026-10-06", {}, "break", "L1251-14", /L’essai court jusqu’au 06\/10\/2026/],
    ["2026-10-06", { trial_period_unit: "JOURS_CALENDAIRES" }, "break", "L1251-14", /06\/10\/2026/],
    ["2026-10-06", { trial_period_days: null }, "break", "L1251-26", /souplesse/],
    ["2026-10-07", {}, "break", "L1251-26", /souplesse/],
    ["2026-10-20", { contract_type: "cdii" }, "break", "L1251-58-3", /souplesse/],
    ["2026-10-20", { is_term_precise: false, end_date: null }, "term", "L1251-11", /n’est pas précis/],
    [
      "2026-10-20",
      { is_term_precise: false, end_date: null, minimum_end_date: "2026-10-20" },
      "term",
      "L1251-11",
      /précis/,
    ],
    [
      "2026-10-19",
      { is_term_precise: false, end_date: null, minimum_end_date: "2026-10-20" },
      "break",
      "L1251-26",
      /minimale court jusqu’au 20/,
    ],
  ])("on %s with %j: %s, %s", (day, more, kind, article, reason) => {
    const [found, law, why] = said(day, more);
    expect([found, why]).toEqual([kind, expect.stringMatching(reason)]);
    expect(law).toContain(article);
  });

  it.each([
    ["2026-13-01", {}, /date souhaitée/],
    ["2026-10-20", { start_date: null }, /date de début/],
    ["2026-10-04", {}, /commence le 05\/10\/2026/],
    ["2026-10-30", {}, /finit déjà le 30\/10\/2026/],
  ])("not on %s with %j", (day, more, reason) => {
    expect(said(day, more)).toEqual([null, null, expect.stringMatching(reason)]);
  });

  it("before an end that souplesse has moved", () => {
    expect(said("2026-11-02", {}, {}, "2026-11-03")[0]).toBe("souplesse");
    expect(said("2026-10-30", {}, {}, "2026-10-28")[2]).toMatch(/finit déjà le 28\/10\/2026/);
  });

  it("says by when the agency owes another contract, on the calendar of the place; without its figure, that it is missing", () => {
    const read = (around: object) => {
      const found = cutAt("2026-10-20", draft, { ...context, ...around });
      return found.ok ? found.value.consequences[0] : "";
    };
    expect(read({})).toMatch(/au plus tard le 23\/10\/2026/);
    expect(read({ calendar: { openDays: [1, 2, 3, 4, 5], territory: "metropole" }, territory: "metropole" })).toMatch(
      /23\/10/,
    );
    const without = (code: string, on: string) =>
      code === "REPROPOSITION_JOURS" ? null : legalFigures(code as "REPROPOSITION_JOURS", on);
    expect(read({ figures: without })).not.toMatch(/au plus tard/);
  });

  it.each([
    ["2026-10-12", [true, false]],
    ["2026-10-29", [true, false]],
    ["2026-10-30", [false, false]],
    ["2026-11-03", [false, true]],
  ])("on %s: either this or « Prolonger » answers, never both", (day, expected) => {
    expect([cutAt(day, draft, context).ok, extendTo(day, draft, context).ok]).toEqual(expected);
  });
});
