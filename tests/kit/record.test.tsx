import type { QueryClient } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { activity, panel, type Resource, related, section, type Tab, tab } from "@/kit/declaration";
import { EditView } from "@/kit/form/form-view";
import { ListView } from "@/kit/list/list-view";
import { ShowView } from "@/kit/show/show-view";
import { hasActivity, tabsOf } from "@/kit/tabs";
import { everyRight, open } from "./harness";
import { ServerError } from "./memory";
import { worker } from "./sample";

const record = {
  id: "w1",
  version: 3,
  first_name: "Anne",
  last_name: "Martin",
  email: "anne@exemple.fr",
  level: "senior",
  wage: 15.5,
  rank: null,
  note: null,
  owner_id: "m1",
};

const identity = section("Personne", ["who", "email", "level", "wage", "note"]);
const tabs = [
  tab("work", "Travail", [identity]),
  tab("cities", "Villes", [related("Villes", "city", "worker_id")]),
  tab("notes", "Activité", [activity()]),
] as unknown as readonly Tab[];
const tabbed: Resource = {
  ...worker,
  headline: ["level", "wage"],
  tabs,
  show: tabs.flatMap(({ blocks }) => blocks),
};

const page = (path: string, more: Partial<Parameters<typeof open>[0]> = {}) =>
  open({
    path,
    routes: {
      "/workers": <ListView resource={tabbed} />,
      "/workers/:id": <ShowView resource={tabbed} />,
      "/workers/:id/:tab": <ShowView resource={tabbed} />,
    },
    tables: {
      worker: [{ ...record }, { ...record, id: "w2", first_name: "Paul", last_name: "Durand" }],
      city: [{ id: "c1", name: "Lyon", worker_id: "w1" }],
    },
    rpc: { record_counts: () => ({ cities: 4, notes: 2 }), available_actions: () => [] },
    ...more,
  });

/** As wide as a desk, or narrower than a rail needs. */
const narrow = (isNarrow: boolean) =>
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) =>
      ({
        matches: isNarrow && query.includes("1279"),
        media: query,
        addEventListener: () => {},
        removeEventListener: () => {},
        addListener: () => {},
        removeListener: () => {},
      }) as unknown as MediaQueryList,
  );

describe("how a record is laid out", () => {
  it("puts what is said of it and what happened to it apart from what it is", () => {
    const made = tabsOf(worker.labels, worker.show);
    expect(made.map(({ code, label }) => [code, label])).toEqual([
      ["", "Ouvrier"],
      ["activity", "Activité"],
    ]);
    expect(hasActivity(made)).toBe(true);
  });
});

describe("the tabs of a record", () => {
  it("are addresses that say how much they hold, and are read when they are opened", async () => {
    const { provider, address } = page("/workers/w1/work");
    const bar = await screen.findByRole("navigation", { name: "Parties de la fiche Ouvrier" });
    expect(within(bar).getByRole("link", { current: "page" })).toHaveTextContent("Travail");
    expect(await within(bar).findByText("4")).toBeInTheDocument();
    const read = () => provider.getList.mock.calls.filter(([{ resource }]) => resource === "city").length;
    expect(read()).toBe(0);
    await userEvent.click(within(bar).getByRole("link", { name: /Villes/ }));
    expect(address()).toBe("/workers/w1/cities");
    await screen.findByRole("link", { name: "Lyon" });
    expect(read()).toBeGreaterThan(0);
  });

  it("show nothing that one may not read", async () => {
    page("/workers/w1/work", { rights: everyRight("reference:read") });
    await screen.findByRole("navigation", { name: "Parties de la fiche Ouvrier" });
    expect(screen.queryByRole("link", { name: /Villes/ })).not.toBeInTheDocument();
  });

  it("give the whole width to a part that asks for it", async () => {
    const Board = () => <p>tableau</p>;
    const wide = { ...tabbed, tabs: [tab("board", "Tableau", [panel("Tableau", "board")], { isWide: true }), ...tabs] };
    page("/workers/w1/board", {
      routes: { "/workers/:id/:tab": <ShowView resource={wide as Resource} /> },
      kit: { panels: { board: Board } },
    });
    await screen.findByText("tableau");
    expect(screen.queryByRole("complementary")).not.toBeInTheDocument();
    expect(screen.queryByRole("region", { name: "Tableau" })).not.toBeInTheDocument();
  });

  it("leave notes and history beside them where there is room, in their own tab where there is none", async () => {
    page("/workers/w1/work");
    const rail = await screen.findByRole("complementary", { name: "À faire et activité" });
    expect(within(rail).getByRole("region", { name: "Activité" })).toBeInTheDocument();
  });

  it("leave the whole width to the record where the window is narrow", async () => {
    const media = narrow(true);
    page("/workers/w1/work");
    await screen.findByRole("region", { name: "Personne" });
    expect(screen.queryByRole("complementary")).not.toBeInTheDocument();
    media.mockRestore();
  });
});

describe("the head of a record", () => {
  it("says the facts that matter, and how to reach the person", async () => {
    page("/workers/w1/work");
    const mail = await screen.findAllByRole("link", { name: "anne@exemple.fr" });
    expect(mail[0]).toHaveAttribute("href", "mailto:anne@exemple.fr");
    expect(screen.getByText("AM")).toBeInTheDocument();
    expect(screen.getAllByText("15,50 €")).toHaveLength(2);
  });

  it("leads to the record before and the one after in the list one came from, on the same tab", async () => {
    const { router, address } = page("/workers");
    await screen.findByRole("link", { name: /Durand/ });
    await act(() => router.navigate("/workers/w2/cities"));
    expect(await screen.findByRole("button", { name: "Fiche précédente de la liste" })).toBeDisabled();
    await userEvent.click(screen.getByRole("button", { name: "Fiche suivante de la liste" }));
    expect(address()).toBe("/workers/w1/cities");
    await userEvent.keyboard("k");
    expect(address()).toBe("/workers/w2/cities");
  });
});

describe("a record is made for reading", () => {
  it("folds its empty fields into one line that names them", async () => {
    page("/workers/w1/work");
    const part = await screen.findByRole("region", { name: "Personne" });
    const fold = within(part).getByRole("button", { name: /1 champ vide/ });
    expect(fold).toHaveTextContent("Note");
    expect(within(part).queryByText("—")).not.toBeInTheDocument();
    await userEvent.click(fold);
    expect(within(part).getByText("—")).toBeInTheDocument();
    expect(fold).toHaveAttribute("aria-expanded", "true");
  });
});

const editWage = async (typed: string) => {
  const part = await screen.findByRole("region", { name: "Personne" });
  await userEvent.click(within(part).getByRole("button", { name: /Modifier.*Taux/ }));
  const box = await within(part).findByRole("textbox", {}, { timeout: 5000 });
  await userEvent.clear(box);
  await userEvent.type(box, `${typed}{Enter}`);
  return part;
};

describe("a field changed where it is read", () => {
  it("is saved alone, with the version that was read, and undone with Ctrl+Z", async () => {
    const { provider } = page("/workers/w1/work");
    await editWage("16");
    await waitFor(() => expect(provider.update).toHaveBeenCalledTimes(1));
    expect(provider.update.mock.calls[0]?.[0]).toMatchObject({ variables: { wage: 16 }, meta: { pg: { version: 3 } } });
    await waitFor(() => expect(screen.getAllByText("16,00 €")).toHaveLength(2));
    await userEvent.keyboard("{Control>}z{/Control}");
    await waitFor(() => expect(provider.update).toHaveBeenCalledTimes(2));
    expect(provider.update.mock.calls[1]?.[0]).toMatchObject({ variables: { wage: 15.5 } });
    // Once only.
    await userEvent.keyboard("{Control>}z{/Control}");
    expect(provider.update).toHaveBeenCalledTimes(2);
  });

  it("opens with a double click, and closes with Escape as it was", async () => {
    const { provider } = page("/workers/w1/work");
    const part = await screen.findByRole("region", { name: "Personne" });
    await userEvent.dblClick(within(part).getByText("15,50 €"));
    const box = await within(part).findByRole("textbox", {}, { timeout: 5000 });
    await userEvent.type(box, "99{Escape}");
    expect(await within(part).findByText("15,50 €")).toBeInTheDocument();
    expect(provider.update).not.toHaveBeenCalled();
  });

  it("keeps what was typed under the server’s refusal", async () => {
    const { provider } = page("/workers/w1/work");
    await screen.findByRole("region", { name: "Personne" });
    provider.update.mockRejectedValueOnce(new ServerError("Refusé", 400, { errors: { wage: "Sous le SMIC." } }));
    const part = await editWage("2");
    await within(part).findByText("Sous le SMIC.");
    expect(within(part).getByRole("textbox")).toHaveValue("2,00");
  });

  it("keeps what somebody else changed elsewhere, and asks about this very field", async () => {
    const mine: Record<string, unknown> = { ...record };
    const { provider } = page("/workers/w1/work", { tables: { worker: [mine] } });
    await screen.findByRole("region", { name: "Personne" });
    Object.assign(mine, { version: 4, email: "autre@exemple.fr" });
    await editWage("17");
    await waitFor(() => expect(mine).toMatchObject({ wage: 17, email: "autre@exemple.fr" }));
    await screen.findAllByText("17,00 €");

    Object.assign(mine, { version: 9, wage: 20 });
    await editWage("18");
    const dialog = await screen.findByRole("dialog", {}, { timeout: 5000 });
    expect(within(dialog).getByText("20,00 €")).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole("radio", { name: /^18,00/ }));
    await userEvent.click(within(dialog).getByRole("button", { name: "Enregistrer avec ces choix" }));
    await waitFor(() => expect(mine).toMatchObject({ wage: 18 }));
    expect(provider.update.mock.lastCall?.[0]).toMatchObject({ meta: { pg: { version: 9 } } });
  });

  it("is not offered to whom may not edit, nor where only the form may", async () => {
    page("/workers/w1/work", { rights: everyRight("talents:edit") });
    const part = await screen.findByRole("region", { name: "Personne" });
    expect(within(part).queryByRole("button", { name: /Modifier/ })).not.toBeInTheDocument();
  });
});

describe("a record that was just saved", () => {
  it.each([
    ["while it is read again for ever", () => undefined],
    ["though a reading had begun before the answer came", (client: QueryClient) => client.invalidateQueries()],
  ])("is acted upon as it was saved, %s", async (_, before) => {
    const transition = vi.fn();
    const send = { action: "send", label: "Envoyer", tone: "good", requires_comment: false, to_state: "sent" };
    const { provider, client } = page("/workers/w1/edit", {
      routes: { "/workers/:id/edit": <EditView resource={tabbed} />, "/workers/:id": <ShowView resource={tabbed} /> },
      rpc: { record_counts: () => ({}), available_actions: () => [send], transition },
    });
    const box = await screen.findByLabelText("Prénom");
    await userEvent.type(box, "-Marie");
    provider.getOne.mockImplementation(({ meta }) => {
      // As a fetch does: one that nobody wants any more is cut.
      const { signal } = meta as { signal?: AbortSignal };
      return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new Error("aborted"))));
    });
    const { update } = provider;
    const written = update.getMockImplementation();
    update.mockImplementation(async (call) => {
      const answer = await written?.(call);
      void before(client);
      await new Promise((later) => setTimeout(later, 50));
      return answer as never;
    });
    await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
    await userEvent.click(await screen.findByRole("button", { name: "Envoyer" }));
    await waitFor(() => expect(transition).toHaveBeenCalled());
    expect(transition.mock.calls[0]?.[0]).toMatchObject({ payload: { version: 4 } });
  });
});
