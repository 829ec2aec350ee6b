import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import PlanningPage from "@/pages/planning/page";
import { everyRight, open } from "../../kit/harness";

const CHAIN = {
  id: "00000000-0000-4000-8040-000000000001",
  key: "C-2026-000001",
  status: "signed",
  talent_id: "t1",
  company_id: "c1",
  work_site_id: null,
  business_unit_id: null,
  mission_id: null,
  owner_id: "m1",
  job: "Maçon",
  place: "Lyon",
  start: "2026-11-02",
  end: "2026-11-20",
  term: "2026-11-20",
  minimum_end: null,
  reason: "ACCROISSEMENT",
  type: "interim",
  is_abroad: false,
  is_term_precise: true,
  window: ["2026-11-17", "2026-11-25"],
  steps: null,
  absent: null,
};
const PLANNING = {
  chains: [
    CHAIN,
    { ...CHAIN, id: "00000000-0000-4000-8040-000000000002", key: "C-2026-000002", talent_id: "t2", owner_id: "m9" },
  ],
  talents: {
    t1: { name: "Anna Roy", phone: "+33612345678", sort: "roy anna" },
    t2: { name: "Éric Béguin", phone: null, sort: "beguin eric" },
  },
  companies: { c1: "Bâti Confluence" },
  sites: {},
  units: {},
  unavailable: [],
};
const CONFLICTS = [{ id: CHAIN.id, key: CHAIN.key, talent_id: "t1", kind: "work_right", on: "2026-11-18", facts: {} }];

const written = vi.fn(() => ({}));
const rpc = {
  planning: () => PLANNING,
  planning_conflicts: () => CONFLICTS,
  contract_surroundings: () => ({}),
  amend_contract: written,
  transition: written,
  save_record: written,
};
const page = (...without: string[]) =>
  open({
    path: "/planning?day=2026-11-16&o=all",
    routes: { "/planning": <PlanningPage /> },
    tables: { contract: [{ id: CHAIN.id }] },
    rpc,
    rights: everyRight(...without),
  });

// No layout in this document: every line is in sight.
beforeEach(() => {
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(600);
});

const bar = () => screen.findByRole("button", { name: /^Bâti Confluence · Maçon, Anna Roy, du/ });

describe("the planning", () => {
  it("says of each contract whose it is, where, when, its state and what does not fit", async () => {
    page();
    expect(await bar()).toHaveAccessibleName(
      /du lundi 2 novembre 2026 au vendredi 20 novembre 2026.*Le droit au travail prend fin pendant la mission/,
    );
    await userEvent.click(screen.getByText("1 conflit dans cette période"));
    await userEvent.click(screen.getByRole("button", { name: "Anna Roy" }));
    const drawer = await screen.findByRole("dialog");
    expect(within(drawer).getByText("du 17/11/2026 au 25/11/2026")).toBeInTheDocument();
    expect(within(drawer).getByRole("link", { name: "+33612345678" })).toHaveAttribute("href", "tel:+33612345678");
  });

  it("the filters stand in the address", async () => {
    const { address } = page();
    await bar();
    await userEvent.type(screen.getByRole("textbox", { name: "Chercher dans le planning" }), "beguin");
    await waitFor(() => expect(screen.queryByRole("button", { name: /, Anna Roy, du/ })).not.toBeInTheDocument());
    expect(address()).toBe("/planning?day=2026-11-16&o=all&q=beguin");
  });

  it("an end is drawn with the keyboard, read out, and left: nothing is written", async () => {
    page();
    (await bar()).focus();
    await userEvent.keyboard("{Shift>}{ArrowRight}{PageDown}{/Shift}");
    expect(await screen.findByText("Jusqu’au samedi 28 novembre 2026")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Choisir et relire" })).toHaveAttribute(
      "href",
      `/contracts/${CHAIN.id}/modification?to=2026-11-28`,
    );
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByText(/^Jusqu’au/)).not.toBeInTheDocument();
    expect(written).not.toHaveBeenCalled();
  });

  it("who may not write contracts draws no end", async () => {
    page("contracts:create");
    (await bar()).focus();
    await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
    expect(screen.queryByText(/^Jusqu’au/)).not.toBeInTheDocument();
  });
});
