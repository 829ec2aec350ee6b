import { describe, expect, test } from "vitest";
import { COLUMN_SETS, exportLines } from "../../../src/rules/pay/exports.ts";
import { type MissionRow, statementGaps, statementTotals } from "../../../src/rules/pay/mission-statement.ts";

const mission = (more: Partial<MissionRow> = {}) =>
  ({
    contract_id: "1",
    contract: "C-2026-000001",
    in_month: true,
    company: "Bœuf Façades",
    siret: "73282932000074",
    establishment: "Lyon",
    activity: "43.99C",
    place: null,
    last_name: "Dupré",
    first_name: "Éric",
    nir: "184056938800118",
    postal_code: "69100",
    nationality: "FR",
    qualification: "N2",
    start: "2026-10-05",
    end: "2026-10-30",
    cents: 210000,
    ...more,
  }) as MissionRow;

describe("the statement of missions beside the month of pay (R1251-8)", () => {
  test.each([
    ["says nothing of a whole line", {}, []],
    ["a mission without pay", { cents: null }, [["unpaid", "Au relevé, sans ligne"]]],
    ["pay of an older mission, whatever it lacks", { in_month: false, nir: null }, [["out_of_month", "n’est pas au"]]],
    ["what a line lacks", { nir: null, nationality: " " }, [["incomplete", "n° de sécurité sociale, nationalité."]]],
  ] as const)("%s", (_, more, told) => {
    const gaps = statementGaps([mission(more)]);
    expect(gaps.map(({ kind, message }) => [kind, message])).toEqual(
      told.map(([kind, words]) => [kind, expect.stringContaining(words)]),
    );
  });
  test("adds up: the statement and what stands beside it make the month", () => {
    const rows = [mission(), mission({ cents: null }), mission({ in_month: false, cents: -500 })];
    expect(statementTotals(rows)).toEqual({ count: 2, statement: 210000, beside: -500, month: 209500 });
  });
  test("leaves with the mentions of the article, an end only when it is in the month", () => {
    const rows = [mission(), mission({ end: null })] as never;
    const [headers = [], first = [], running = []] = exportLines(COLUMN_SETS.missions, rows, 420000);
    expect(headers).toContain("Rémunération brute du mois");
    expect(first.slice(5)).toEqual([
      "Dupré",
      "Éric",
      "184056938800118",
      "69100",
      "FR",
      "N2",
      "05/10/2026",
      "30/10/2026",
      "2100,00",
      "C-2026-000001",
    ]);
    expect(running[12]).toBe("");
  });
});
