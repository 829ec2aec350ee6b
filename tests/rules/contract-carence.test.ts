import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, fromDay, toDay } from "../../src/rules/calendar/date.ts";
import { countOpeningDays, isOpeningDay } from "../../src/rules/calendar/days.ts";
import { carence, checkCarence, postWait } from "../../src/rules/contract/carence.ts";
import { carenceExemption } from "../../src/rules/contract/carence-exemptions.ts";
import { figuresWith } from "../../src/rules/figures/index.ts";
import vectors from "../fixtures/rules/carence.json";

const ended = { start_date: "2026-09-01", end_date: "2026-09-30", contract_reason: "ACCROISSEMENT" };
const next = { start_date: "2026-10-05", contract_reason: "ACCROISSEMENT" };
const branch = { idcc: "2614", source: "Accord étendu" };

describe("Waiting period on a post (D§1.8)", () => {
  it.each(vectors.cases)("after $start → $end is $carence opening days, free on $earliest", (c) => {
    const read = carence({ start_date: c.start, end_date: c.end }, { openDays: c.open, territory: "metropole" });
    expect(read).toMatchObject({
      ok: true,
      value: { contract_days: c.days, days: c.carence, last: c.last, earliest: c.earliest },
    });
  });
  it("says its arithmetic", () => {
    const read = carence({ start_date: "2026-09-07", end_date: "2026-09-11" });
    expect(read.ok && read.value.arithmetic).toBe(
      "5\u00a0jours ÷ 2 = 2,5 → 3 jours d’ouverture à partir du 12/09/2026\u202f: jusqu’au 16/09/2026, reprise le 17/09/2026",
    );
  });
  it("rounds down when the agency says so, to zero for one day", () => {
    const floor = figuresWith([{ code: "CARENCE_ARRONDI", value: 0, valid_from: "2020-01-01" }]);
    expect(carence({ start_date: "2026-09-07", end_date: "2026-09-11" }, undefined, null, floor)).toMatchObject({
      value: { days: 2 },
    });
    expect(carence({ start_date: "2026-09-07", end_date: "2026-09-07" }, undefined, null, floor)).toMatchObject({
      value: { days: 0, earliest: "2026-09-08" },
    });
  });
  it("follows the client's agreement", () => {
    expect(carence(ended, undefined, { ...branch, carence: "none" })).toMatchObject({
      value: { days: 0, earliest: "2026-10-01", arithmetic: "L’accord de branche supprime la carence." },
    });
    expect(carence(ended, undefined, { ...branch, carence: { threshold: 14, long: 4, short: 2 } })).toMatchObject({
      value: { days: 8, article: expect.stringContaining("IDCC 2614") },
    });
  });
  it("gives a reason for wrong dates and missing figures", () => {
    expect(carence({ start_date: "2026-09-30", end_date: "2026-09-01" })).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/précède/),
    });
    expect(carence(ended, undefined, null, () => null)).toMatchObject({ ok: false });
  });
  it("never shortens when the ended contract gets one day longer in the same rule, and always ends on an opening day", () => {
    const start = fc.integer({ min: toDay("2025-01-01"), max: toDay("2030-01-01") }).map(fromDay);
    fc.assert(
      fc.property(start, fc.integer({ min: 14, max: 500 }), (from, length) => {
        const at = (days: number) => carence({ start_date: from, end_date: addDays(from, days - 1) });
        const [a, b] = [at(length), at(length + 1)];
        if (!a.ok || !b.ok) return false;
        const end = addDays(from, length - 1);
        return (
          b.value.days >= a.value.days &&
          b.value.earliest >= a.value.earliest &&
          isOpeningDay(a.value.earliest) &&
          countOpeningDays(addDays(end, 1), a.value.last) === a.value.days
        );
      }),
    );
  });
});

describe("Exemptions (D§1.8, L1251-37-1)", () => {
  const kind = (before: object, after: object) =>
    carenceExemption({ ...ended, ...before }, { ...next, ...after })?.kind ?? null;
  it.each([
    ["a CDII mission before", { contract_type: "cdii" }, {}, "full"],
    ["a CDII mission after", {}, { contract_type: "cdii" }, "full"],
    ["the worker broke the contract", { ending_reason: "RUPT_SAL_CDI" }, {}, "full"],
    ["the agency broke the contract", { ending_reason: "RUPT_ETT" }, {}, null],
    ["the worker refused a renewal, during its length", { refused_renewal_end: "2026-10-31" }, {}, "full"],
    ["the worker refused a renewal, after its length", { refused_renewal_end: "2026-10-02" }, {}, null],
    [
      "a new absence of the same person",
      { contract_reason: "REMPL_ABSENCE", replaced_person_name: "Ana  COSTA" },
      { contract_reason: "REMPL_SUSPENSION", replaced_person_name: "ana costa " },
      "full",
    ],
    [
      "an absence of somebody else",
      { contract_reason: "REMPL_ABSENCE", replaced_person_name: "Ana Costa" },
      { contract_reason: "REMPL_ABSENCE", replaced_person_name: "Luc Roy" },
      null,
    ],
    ["two unnamed absences", { contract_reason: "REMPL_ABSENCE" }, { contract_reason: "REMPL_ABSENCE" }, null],
    [
      "an absence then an increase",
      { contract_reason: "REMPL_ABSENCE", replaced_person_name: "Ana Costa" },
      { replaced_person_name: "Ana Costa" },
      null,
    ],
    ["season after season", { contract_reason: "SAISONNIER" }, { contract_reason: "SAISONNIER" }, "full"],
    ["urgent works only before", { contract_reason: "URGENT_SECU" }, {}, "partial"],
    ["urgent works only after", {}, { contract_reason: "URGENT_SECU" }, "partial"],
    ["two increases of activity", {}, {}, null],
  ])("%s", (_, before, after, expected) => expect(kind(before, after)).toBe(expected));
});

describe("The line of the strip", () => {
  const line = (history: Parameters<typeof checkCarence>[0], at: object = {}) =>
    checkCarence(history, { ...next, ...at });
  it("asks for the post when it is unknown, and passes when nothing precedes", () => {
    expect(line(null)).toMatchObject({ verdict: "to_justify", message: expect.stringMatching(/poste/) });
    expect(line([]).verdict).toBe("ok");
  });
  it("warns until the wait is over and shows the exemption", () => {
    expect(line([ended])).toMatchObject({
      verdict: "to_justify",
      message: "Ce poste n’est libre qu’à partir du 15/10/2026.",
      arithmetic: expect.stringContaining("= 10 jours"),
    });
    expect(line([ended], { start_date: "2026-10-15" }).verdict).toBe("ok");
    expect(line([{ ...ended, ending_reason: "RUPT_SAL" }])).toMatchObject({
      verdict: "ok",
      article: expect.stringContaining("L1251-37-1"),
    });
    expect(line([{ ...ended, contract_reason: "URGENT_SECU" }])).toMatchObject({
      verdict: "to_justify",
      message: expect.stringMatching(/dérogation/),
    });
    expect(
      checkCarence(
        [ended],
        { ...next, start_date: "2026-10-01" },
        { openDays: [1], territory: "metropole" },
        { ...branch, carence: "none" },
      ).verdict,
    ).toBe("ok");
  });
  it("keeps the contract that binds most, leaving out running and wrong ones", () => {
    const long = { start_date: "2026-01-05", end_date: "2026-07-03", contract_reason: "ACCROISSEMENT" };
    const running = { ...ended, end_date: "2026-12-31" };
    const wrong = { ...ended, start_date: "?" };
    expect(postWait([running, wrong], next)).toBeNull();
    expect(postWait([long, ended], next)?.ended).toBe(ended);
    expect(postWait([ended, long], next)?.ended).toBe(ended);
    const exempt = { ...ended, ending_reason: "RUPT_SAL" };
    expect(postWait([exempt, long], next)?.ended).toBe(long);
  });
});
