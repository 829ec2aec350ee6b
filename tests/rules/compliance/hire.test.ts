import { describe, expect, test } from "vitest";
import { checkHire, hireGaps, hireLines } from "../../../src/rules/compliance/hire.ts";
import hires from "../../fixtures/rules/hire.json" with { type: "json" };

describe("a hire is declared before it, at most eight days ahead (L1221-10, R1221-4)", () => {
  const base = { start: "2026-11-23", sentOn: null, canceledOn: null, isOff: false };
  test.each([
    ["2026-11-14", {}, "ok", "À déclarer à partir du 15/11/2026, avant le 23/11/2026."],
    ["2026-11-15", {}, "to_justify", "À déclarer avant le début, le 23/11/2026."],
    ["2026-11-22", {}, "to_justify", "À déclarer avant le début, le 23/11/2026."],
    ["2026-11-23", {}, "blocking", "Commencé le 23/11/2026 sans déclaration : déclarez tout de suite."],
    ["2026-11-30", { sentOn: "2026-11-23" }, "ok", "Déclaré le 23/11/2026."],
    ["2026-11-30", { sentOn: "2026-11-24" }, "to_justify", "Déclaré le 24/11/2026, après le début du 23/11/2026."],
    ["2026-11-30", { sentOn: "2026-11-20", canceledOn: "2026-11-21" }, "blocking", "Commencé le 23/11/2026"],
    ["2026-11-20", { sentOn: "2026-11-20", isOff: true }, "to_justify", "annulez la déclaration"],
    ["2026-11-20", { isOff: true }, "ok", "rien n’est à déclarer"],
    ["2026-11-20", { start: "bientôt" }, "to_justify", ""],
  ] as const)("%s, %o: %s", (today, more, verdict, message) => {
    const line = checkHire({ ...base, ...more }, today);
    expect([line.verdict, line.message.replace(/\s/g, " ")]).toEqual([verdict, expect.stringContaining(message)]);
  });
  test("the arithmetic says the first day", () => {
    expect(checkHire(base, "2026-11-01").arithmetic).toBe("23/11/2026 − 8 jours = 15/11/2026");
  });
});

describe("what a declaration lacks (R1221-1)", () => {
  test.each(hires.map((one) => [one.why, one] as const))("%s", (_, { facts, missing }) => {
    expect(hireGaps({ ...hires[0]?.facts, ...facts } as never)).toEqual(missing);
  });
});

test("the file has a column for every mention", () => {
  const facts = { ...hires[0]?.facts, contract: "C-2026-000001", start: "2026-11-23", end: "2026-12-18" };
  const [headers = [], mission = [], cdii = []] = hireLines([
    { ...facts, nature: "interim", trial_days: 2 },
    { ...facts, nature: "cdii", end: null, trial_days: null, nir: null },
  ] as never);
  expect(headers).toHaveLength(17);
  expect(mission.slice(5)).toEqual([
    "Dupré",
    "Éric",
    "M",
    "02/05/1984",
    "Lyon",
    "184056938800118",
    "23/11/2026",
    "07:30",
    "Contrat de mission (CTT)",
    "18/12/2026",
    "2",
    "C-2026-000001",
  ]);
  expect([cdii[10], ...cdii.slice(13, 16)]).toEqual(["", "CDI intérimaire", "", ""]);
});
