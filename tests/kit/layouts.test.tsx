import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { movesFrom } from "../../src/kit/board/moves.ts";
import { monthFrom, weeksOf } from "../../src/kit/list/calendar.tsx";
import { ListView } from "../../src/kit/list/list-view.tsx";
import { open } from "./harness";
import { worker } from "./sample";

const step = (from_state: string, action: string, to_state: string, priority = 0) => ({
  entity: "worker",
  actor: "member",
  from_state,
  action,
  to_state,
  priority,
  label: `Faire ${action}`,
  tone: "good" as const,
  requires_comment: action === "leave",
  done: null,
});

describe("the steps of a board", () => {
  it("are one per place, the first that the workflow would try, and never to where the card is", () => {
    const moves = [step("a", "late", "b", 5), step("a", "go", "b"), step("a", "stay", "a"), step("b", "end", "c")];
    expect(movesFrom(moves, "a").map(({ action }) => action)).toEqual(["go"]);
    expect(movesFrom(moves, "c")).toEqual([]);
  });
});

describe("the weeks of a calendar", () => {
  it("hold the month from Monday to Sunday, and months follow over the years", () => {
    const weeks = weeksOf("2026-11-01");
    expect([weeks[0]?.[0], weeks.at(-1)?.[6], weeks.length]).toEqual(["2026-10-26", "2026-12-06", 6]);
    expect([monthFrom("2026-12-15", 1), monthFrom("2026-01-31", -1), monthFrom("2026-11-20", 0)]).toEqual([
      "2027-01-01",
      "2025-12-01",
      "2026-11-01",
    ]);
  });
});

const laid = { ...worker, board: true, calendar: "hired_on" };
const list = (address: string, rpc = {}) =>
  open({
    path: address,
    routes: { "/workers": <ListView resource={laid} />, "*": <p>elsewhere</p> },
    rpc,
    tables: {
      worker: [
        { id: "w1", first_name: "Awa", last_name: "Diop", status: "hired", hired_on: "2026-11-20", owner_id: "m1" },
        { id: "w2", first_name: "Zoé", last_name: "Petit", status: "hired", hired_on: "2026-11-21", owner_id: "m1" },
      ],
      workflow_state: ["hired", "left"].map((code, position) => ({
        entity: "worker",
        code,
        label: code,
        tone: "info",
        position,
        is_settled: false,
      })),
      workflow_transition: [step("hired", "rest", "left"), step("hired", "leave", "left", 9)],
    },
  });

describe("the board of a list", () => {
  it("has a column per state, and the menu of a card does by keyboard what dragging does", async () => {
    const transition = vi.fn(() => ({}));
    list("/workers?o=all&d=board", { transition });
    const board = await screen.findByRole("region", { name: "Ouvriers" });
    const menus = await within(board).findAllByRole("button", { name: /^Faire avancer / });
    if (menus[0]) await userEvent.click(menus[0]);
    await userEvent.click(await screen.findByText("Faire rest"));
    await waitFor(() => expect(transition).toHaveBeenCalledTimes(1));
    expect(transition.mock.calls[0]).toMatchObject([{ entity: "worker", action: "rest" }]);
  });
});

describe("the calendar of a list", () => {
  it("shows the rows on their day, and the months around", async () => {
    const { provider } = list("/workers?o=all&d=calendar");
    const calendar = await screen.findByRole("region", { name: "Calendrier" });
    const before = within(calendar).getByRole("heading").textContent;
    await userEvent.click(within(calendar).getByRole("button", { name: "Mois suivant" }));
    expect(within(calendar).getByRole("heading").textContent).not.toBe(before);
    await waitFor(() =>
      expect(JSON.stringify(provider.getList.mock.lastCall?.[0].filters)).toContain('"field":"hired_on"'),
    );
  });
});
