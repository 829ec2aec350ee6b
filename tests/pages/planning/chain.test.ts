import contract from "@resources/contracts/contract";
import { describe, expect, it } from "vitest";
import { currentOf, linesOf, versionsOf } from "@/pages/planning/chain/chain";

const first = {
  id: "k0",
  status: "signed",
  amendment_number: 0,
  amendment_type: null,
  hourly_wage: 14,
  end_date: "2037-02-27",
  certificate_codes: [],
};
const refused = { ...first, id: "k1", status: "refused", amendment_number: 1, hourly_wage: 15 };
const renewed = {
  ...first,
  id: "k2",
  amendment_number: 2,
  amendment_type: "AV_RENOUVELLEMENT",
  end_date: "2037-03-27",
  certificate_codes: null,
};

describe("the versions of a chain", () => {
  it("says what each changed of the one it replaces; one that was refused replaces nothing", () => {
    const [initial, given, last] = versionsOf(contract, [first, refused, renewed]);
    expect(initial?.changes).toEqual([]);
    expect(given?.changes.map(({ name, before, after }) => [name, before, after])).toEqual([["hourly_wage", 14, 15]]);
    // The kind of amendment and its number are its name; an empty list and nothing are one.
    expect(last?.changes.map(({ name, before, after }) => [name, before, after])).toEqual([
      ["end_date", "2037-02-27", "2037-03-27"],
    ]);
  });

  it("stands on the last one in force, else on what is being prepared, else on what is left", () => {
    const draft = { ...renewed, id: "k3", status: "draft" };
    expect(currentOf([first, draft])?.id).toBe("k0");
    expect(currentOf([refused, draft])?.id).toBe("k3");
    expect(currentOf([refused])?.id).toBe("k1");
    expect(currentOf([])).toBeNull();
  });
});

describe("the weeks of a chain", () => {
  const week = { status: "checked", planned_minutes: 2100, worker_minutes: 2100, client_minutes: null };

  it("adds up what is billed; a week without hours is worth nothing", () => {
    const weeks = ["2037-02-02", "2037-02-09", "2037-02-16"].map((monday, n) => ({ ...week, id: `w${n}`, monday }));
    const worth = [
      { week_id: "w0", pay_cents: 49_000, bill_cents: 100_450 },
      { week_id: "w2", pay_cents: 51_000, bill_cents: 104_550 },
    ];
    expect(linesOf(weeks, worth).map(({ payCents, billedSoFarCents }) => [payCents, billedSoFarCents])).toEqual([
      [49_000, 100_450],
      [0, 100_450],
      [51_000, 205_000],
    ]);
  });
});
