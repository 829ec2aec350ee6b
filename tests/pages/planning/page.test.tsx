import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import PlanningPage from "@/pages/planning/page";
import { everyRight, open } from "../../kit/harness";
import { CHAIN, PLANNING } from "./sample";

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
    expect(within(drawer).getByRole("link", { name: /^06.12.34.56.78$/ })).toHaveAttribute("href", "tel:+33612345678");
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

  it("is printed site by site, whatever is drawn on screen, without what does not go together", async () => {
    open({
      path: "/planning?day=2026-11-16&o=all",
      routes: { "/planning": <PlanningPage /> },
      rpc: {
        ...rpc,
        planning: () => ({
          ...PLANNING,
          chains: PLANNING.chains.map((chain, i) => ({ ...chain, work_site_id: `s${i}` })),
          sites: { s0: "Les Docks", s1: "Gare de Vaise" },
        }),
      },
    });
    await bar();
    expect(screen.queryByRole("table")).toBeNull();
    act(() => void window.dispatchEvent(new Event("beforeprint")));
    const sheets = screen.getAllByRole("table");
    expect(sheets.map((sheet) => within(sheet).getByText(/^Bâti Confluence/).textContent)).toEqual([
      "Bâti Confluence – Gare de Vaise",
      "Bâti Confluence – Les Docks",
    ]);
    const docks = within(sheets[1] as HTMLElement);
    expect(docks.getByRole("rowheader", { name: "Anna Roy" })).toBeVisible();
    expect(docks.getByText("Semaines 44 à 49, du 1 au 30 nov. 2026", { exact: false })).toHaveTextContent(
      "mer. 11 nov. férié (Armistice de 1918)",
    );
    expect(docks.getByText("Maçon")).toBeVisible();
    expect(docks.queryByText(/droit au travail/)).toBeNull();
    act(() => void window.dispatchEvent(new Event("afterprint")));
    expect(screen.queryByRole("table")).toBeNull();
  });
});

describe("placing someone", () => {
  const PERSON = {
    ...{
      id: "t9",
      name: "Amadou Diallo",
      job: "Coffreur",
      city: "Lyon",
      phone: null,
      status: "validated",
      owner: null,
    },
    ...{ wage: 14, wage_expected: null, last_contact_on: null, km: null, score: 80, failed: 1, times_at_client: 0 },
    ...{ has_applied: false, reasons: [{ verdict: "ko", text: "Habite à 60 km" }] },
  };
  const found = { total: 1, all: 9, facets: [], misses: [], rows: [PERSON] };
  const criteria = [{ field: "distance", operator: "within", value: { km: 30 }, weight: "required" }];
  const place = vi.fn(() => "k9");
  const undo = vi.fn(() => null);
  const asked = vi.fn((_: Record<string, unknown>) => found);
  const busy = {
    ...{ contract_key: "C-2026-000050", start_date: "2026-11-20", end_date: "2026-11-27", is_full_time: true },
    ...{ is_over: false, working_days: [1, 2, 3, 4, 5], schedule: null },
  };
  const placing = (...without: string[]) =>
    open({
      path: "/planning?day=2026-11-16&o=all&place=1",
      routes: { "/planning": <PlanningPage /> },
      rpc: {
        ...rpc,
        ...{
          find_missions: () => ({ rows: [{ id: "o1", failed: 1 }] }),
          contract_surroundings: () => ({ neighbours: [busy] }),
          mission_criteria: () => criteria,
          search_talents: asked,
          place_talent: place,
          undo_placement: undo,
        },
      },
      rights: everyRight(...without),
    });

  it("by keyboard: the person, then the order, then the words of the matcher; written once confirmed, and taken back", async () => {
    placing();
    (await screen.findByRole("button", { name: /^Amadou Diallo/ })).focus();
    await userEvent.keyboard("{Enter}");
    expect(screen.getByText(/^Amadou Diallo\s:/)).toBeInTheDocument();
    const order = screen.getByRole("button", { name: /^Coffreur · 1\sposte libre sur 2/ });
    expect(order).toHaveFocus();
    await waitFor(() => expect(order).toHaveAccessibleName(/Il manque 1\scritère/));
    await userEvent.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog");
    expect(await within(dialog).findByText("Habite à 60 km")).toBeInTheDocument();
    expect(within(dialog).getByText(/Il manque 1.critère/)).toBeInTheDocument();
    expect(await within(dialog).findByRole("list", { name: "En conflit" })).toHaveTextContent(
      "Chevauche le contrat C-2026-000050",
    );
    expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ mission_id: "o1", only_talent: "t9" }));
    expect(place).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole("button", { name: "Ouvrir la candidature et préparer le contrat" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(place).toHaveBeenCalledWith(expect.objectContaining({ mission_id: "o1", talent_id: "t9" }));
    await userEvent.keyboard("{Control>}z{/Control}");
    await waitFor(() => expect(undo).toHaveBeenCalledWith({ contract_id: "k9" }));
  });

  it("the order first: those who fit it are looked for; left with Escape, nobody is in hand", async () => {
    placing();
    await screen.findByRole("button", { name: /^Amadou Diallo/ });
    await userEvent.click(screen.getByRole("button", { name: /^Coffreur/ }));
    expect(await screen.findByText("Pour cette commande")).toBeInTheDocument();
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ criteria, mission_id: "o1" })),
    );
    await userEvent.click(screen.getByRole("button", { name: "Tous les disponibles" }));
    const person = await screen.findByRole("button", { name: /^Amadou Diallo/ });
    await userEvent.click(person);
    await userEvent.keyboard("{Escape}");
    expect(person).toHaveAttribute("aria-pressed", "false");
    expect(person).toHaveFocus();
  });

  it("is not offered to who may not open an application", async () => {
    placing("missions:create");
    await screen.findByText(/^Coffreur · 1\sposte libre/);
    expect(screen.queryByRole("button", { name: "Placer" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Coffreur/ })).not.toBeInTheDocument();
  });
});

describe("the views", () => {
  it("keep how one looks, not the day; opened again, they stand in the address", async () => {
    const kept: Record<string, unknown>[] = [
      ...[{ id: "v1", resource: "planning", name: "Par chantier", state: { query: "by=site&q=roy" }, owner_id: "m1" }],
    ];
    const { address } = open({
      path: "/planning?day=2026-11-16&only=conflicts&o=all",
      ...{ routes: { "/planning": <PlanningPage /> }, rpc, tables: { saved_view: kept } },
    });
    await bar();
    await userEvent.click(screen.getByRole("button", { name: "Vues" }));
    await userEvent.click(await screen.findByText("Enregistrer cette vue…"));
    await userEvent.type(await screen.findByRole("textbox", { name: "Nom de la vue" }), "Ce qui coince{Enter}");
    await waitFor(() => expect(kept).toHaveLength(2));
    expect(kept[1]).toMatchObject({
      resource: "planning",
      name: "Ce qui coince",
      state: { query: "only=conflicts&o=all" },
    });
    await userEvent.click(screen.getByRole("button", { name: /Vues|Ce qui coince/ }));
    await userEvent.click(await screen.findByText("Par chantier"));
    expect(address()).toBe("/planning?day=2026-11-16&by=site&q=roy");
    expect(screen.getByRole("textbox", { name: "Chercher dans le planning" })).toHaveValue("roy");
  });
});
