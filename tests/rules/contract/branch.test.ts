import { describe, expect, it } from "vitest";
import { branchMinimum, branchOf, stepsIn } from "../../../src/rules/contract/branch.ts";
import { branchRows } from "./legality-cases.ts";

// The verdicts are in tests/fixtures/rules/legality.json, alike in TypeScript and in SQL; here, what the strip says of them.
describe("A rule of branch", () => {
  const confirmed = { confirmed_by: "Anna Roy", confirmed_at: "2026-11-23T09:00:00Z" };
  it("names its text, who confirmed it and when", () => {
    const rows = branchRows([
      { max_months: 24, ...confirmed },
      { max_renewals: 3, contract_reason: "USAGE" },
    ]);
    expect(branchOf(rows, "1597", "USAGE", "2027-02-01")).toEqual({
      idcc: "1597",
      source:
        "Bâtiment, ouvriers, Accord étendu du 12/03/2025, confirmé par Anna Roy le 23/11/2026 ; Bâtiment, ouvriers, Accord étendu du 12/03/2025",
      max_months: { USAGE: 24 },
      renewals_max: 3,
    });
  });
  it("says nothing of a client without an agreement, nor where no row speaks", () => {
    expect(branchOf(branchRows([{ max_months: 24 }]), null, "USAGE", "2027-02-01")).toBeNull();
    expect(branchOf(branchRows([{}]), "1597", "USAGE", "2027-02-01")).toBeNull();
    expect(branchMinimum(branchRows([{}]), {}, "1597", null, "2027-02-01")).toBeNull();
  });
  it("gives the steps that a classification names, and the minimum of the agreement", () => {
    expect(stepsIn("N2 (185)")).toEqual(["N2", "185", ""]);
    expect(stepsIn(null)).toEqual([""]);
    const rows = branchRows([{ classification: "N2", minimum_hourly: 13.5, ...confirmed }]);
    expect(branchMinimum(rows, { classification: "n2" }, "1597", "69", "2027-02-01")).toEqual({
      hourly: 13.5,
      source: "Bâtiment, ouvriers, Accord étendu du 12/03/2025, confirmé par Anna Roy le 23/11/2026 (IDCC 1597)",
      verified: true,
    });
  });
});
