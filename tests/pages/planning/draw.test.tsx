import { resources } from "@resources";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import Modification from "@/pages/contracts/modification/page";
import PlanningPage from "@/pages/planning/page";
import { addDays, daysBetween } from "@/rules/calendar/date";
import { open } from "../../kit/harness";
import { contract, ID, surroundings } from "../contracts/sample";
import { CHAIN, PLANNING } from "./sample";

/** Thirteen weeks from Monday 16 February, ten pixels a day. */
const FROM = "2037-02-16";
const END = "2037-02-27";
const chain = { ...CHAIN, id: ID, start: "2037-02-02", end: END, term: END, window: ["2037-02-23", "2037-03-05"] };

const written = vi.fn(() => ({}));
const page = (around: object = {}, status = "signed") =>
  open({
    path: `/planning?day=${FROM}&scale=quarter&o=all`,
    resources,
    routes: { "/planning": <PlanningPage />, "/contracts/:id/modification": <Modification /> },
    tables: { contract: [{ ...contract, status, amendment_number: 0, schedule: "8 h – 12 h, 13 h – 17 h" }] },
    rpc: {
      planning: () => ({ ...PLANNING, chains: [{ ...chain, status }] }),
      planning_conflicts: () => [],
      contract_surroundings: () => ({ ...surroundings, ...around }),
      ...{ amend_contract: written, transition: written, save_record: written },
    },
  });

// No layout in this document: every line is in sight, and the track is given its width.
beforeEach(() => {
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({ left: 0, width: 910 } as DOMRect);
  Element.prototype.setPointerCapture = () => {};
});

const bar = () => screen.findByRole("button", { name: /^Bâti Confluence · Maçon, Anna Roy/ });
const at = (day: string) => ({ clientX: daysBetween(FROM, day) * 10 + 5, pointerId: 1 });
const verdict = async () => {
  const said = screen.getByRole("region", { name: /^(Prolonger|Couper)$/ });
  await waitFor(() => expect(said).not.toHaveTextContent("Les règles sont relues"));
  return said.querySelector("p + p")?.textContent ?? "";
};

async function byMouse(day: string) {
  await bar();
  const handle = document.querySelector("[class^=_handle_]") as Element;
  fireEvent.pointerDown(handle, at(END));
  fireEvent.pointerMove(handle, at(addDays(day, -1)));
  fireEvent.pointerMove(handle, at(day));
  fireEvent.pointerUp(handle, at(day));
  const said = await verdict();
  await userEvent.click(screen.getByRole("button", { name: "Laisser" }));
  return said;
}

async function byKeyboard(day: string) {
  (await bar()).focus();
  const days = daysBetween(END, day);
  await userEvent.keyboard(`{Shift>}${(days > 0 ? "{ArrowRight}" : "{ArrowLeft}").repeat(Math.abs(days))}{/Shift}`);
  return verdict();
}

describe("drawing the end of a contract", () => {
  it.each([
    ["souplesse", "2037-03-03", {}, /^Souplesse Dans la souplesse/, "Souplesse"],
    ["renewal", "2037-03-20", {}, /^Renouvellement Renouvellement n° 1 sur 2/, "Renouvellement"],
    ["carence", "2037-03-20", { renewals: 2 }, /^Nouveau contrat /, "Nouveau contrat après carence"],
    ["impossible", "2037-03-09", { renewals: 2 }, /^Impossible /, null],
  ])(
    "%s: the mouse, the keyboard and the form say the same, and nothing is written",
    async (_, day, more, words, label) => {
      page({ chain: { start_date: "2037-02-02", renewals: 0, ...more } });
      const said = await byMouse(day);
      expect(said).toMatch(words);
      expect(await byKeyboard(day)).toBe(said);
      await userEvent.click(screen.getByRole("link", { name: "Choisir et relire" }));
      const options = await screen.findAllByRole("radio", { name: /Souplesse|Renouvellement|Nouveau contrat/ });
      const chosen = options.filter((one) => (one as HTMLInputElement).checked);
      expect(chosen.map((one) => one.closest("label")?.querySelector("strong")?.textContent)).toEqual(
        label ? [label] : [],
      );
      const reasons = options.map((one) => one.closest("label")?.textContent ?? "");
      expect(
        reasons.some((text) =>
          text.includes(said.replace(/^(Souplesse|Renouvellement|Nouveau contrat|Impossible) /, "")),
        ),
      ).toBe(true);
      expect(written).not.toHaveBeenCalled();
    },
  );
});

it("says, while an end is drawn, what would not go with the person’s other missions", async () => {
  const other = { contract_key: "C-2037-000009", is_full_time: false, is_over: false, working_days: [1, 2, 3, 4, 5] };
  const times = { start_date: "2037-03-16", end_date: "2037-03-27", schedule: "3 h – 7 h" };
  page({ chain: { start_date: "2037-02-02", renewals: 0 }, neighbours: [{ ...other, ...times }] });
  await byKeyboard("2037-03-13");
  expect(screen.queryByRole("list", { name: "En conflit" })).not.toBeInTheDocument();
  await userEvent.keyboard("{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}");
  const said = screen.getByRole("list", { name: "En conflit" });
  expect(said).toHaveTextContent(
    /^17\/03\/2037 Repos quotidien de 10h00 au lieu de 11 h avec le contrat C-2037-000009$/,
  );
});

describe("the scissors", () => {
  it.each([
    ["2037-02-24", /^Souplesse Dans la souplesse \(dès le 23\/02\/2037\)/, "Notifier l’aménagement du terme"],
    [
      "2037-02-18",
      /^Rupture anticipée La souplesse ne commence que le 23\/02\/2037.*Par l’agence/,
      "Rompre le contrat…",
    ],
  ])("on %s: the mouse, the keyboard and the form say the same, and nothing is written", async (day, words, does) => {
    page();
    const said = await byMouse(day);
    expect(said).toMatch(words);
    expect(await byKeyboard(day)).toBe(said);
    await userEvent.keyboard("{Escape}");
    // In hand, a press on the bar is enough.
    await userEvent.click(screen.getByRole("button", { name: "Couper" }));
    fireEvent.click(await bar(), { ...at(day), detail: 1 });
    expect(await verdict()).toBe(said);
    const link = screen.getByRole("link", { name: "Choisir et relire" });
    expect(link).toHaveFocus();
    await userEvent.click(link);
    expect(await screen.findByRole("button", { name: does })).toBeInTheDocument();
    expect(screen.getByLabelText("Dernier jour travaillé")).toHaveValue(day.split("-").reverse().join("/"));
    const [reason = ""] = said.replace(/^(Souplesse|Rupture anticipée) /, "").split(/ (?:Le salaire|Par l’agence)/);
    expect(document.body.textContent).toContain(reason);
    expect(written).not.toHaveBeenCalled();
  });

  it("C lays them on today, or on the first day; an end that is over is not cut", async () => {
    page({}, "suspended");
    (await bar()).focus();
    await userEvent.keyboard("c");
    expect(screen.getByText(/le lundi 2 février 2037/)).toBeInTheDocument();
    await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
    expect(screen.getByText(/le mardi 3 février 2037/)).toBeInTheDocument();
  });
});
