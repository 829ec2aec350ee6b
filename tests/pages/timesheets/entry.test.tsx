import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import TimesheetEntry from "@/pages/timesheets/entry/page";
import { everyRight, open } from "../../kit/harness";

const week = (id: string, owner_id: string) => ({ id, owner_id, monday: "2026-11-16", status: "to_enter", days: [] });

// Mine, and two of a colleague who is no managee.
const WEEKS = [week("a", "m1"), week("b", "m9"), week("c", "m9")];

/** `owns`: the tables where they or their managees have a row. */
const entry = (owns: string[], timesheet_week = WEEKS) =>
  open({
    path: "/timesheets/entry?monday=2026-11-16",
    routes: { "/timesheets/entry": <TimesheetEntry /> },
    tables: { timesheet_week },
    rights: { ...everyRight(), owns },
  });

describe("whose hours are entered first", () => {
  it.each([
    ["who is in charge of contracts", ["timesheet_week"], "1 relevé ·"],
    ["who is in charge of none", [], "3 relevés ·"],
  ])("%s", async (_, owns, said) => {
    entry(owns);
    await screen.findByText(said, { exact: false });
  });

  it("the address says what differs from the usual start, and nothing else", async () => {
    const { address } = entry([]);
    await screen.findByText("3 relevés ·", { exact: false });
    await userEvent.click(screen.getByText("Moi et mes managés"));
    await screen.findByText("1 relevé ·", { exact: false });
    expect(address()).toBe("/timesheets/entry?monday=2026-11-16&o=me_and_managees");
    await userEvent.click(screen.getByText("Tout l’espace"));
    await screen.findByText("3 relevés ·", { exact: false });
    expect(address()).toBe("/timesheets/entry?monday=2026-11-16");
  });

  it("nothing of one’s own: everybody’s is one press away", async () => {
    const { address } = entry(["timesheet_week"], [week("b", "m9")]);
    await userEvent.click(await screen.findByRole("button", { name: "Voir tout l’espace" }));
    await screen.findByText("1 relevé ·", { exact: false });
    expect(address()).toBe("/timesheets/entry?monday=2026-11-16&o=all");
    expect(screen.queryByRole("button", { name: "Voir tout l’espace" })).not.toBeInTheDocument();
  });
});
