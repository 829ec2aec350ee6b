import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ask, bulkTransition, choice, type Field, type Resource } from "@/kit/declaration";
import { ListView } from "@/kit/list/list-view";
import { EVERYONE } from "@/kit/list/state";
import { type Opening, useListState } from "@/kit/list/use-list-state";
import { KeepAlive } from "../../src/app/keep-alive";
import { everyRight, open } from "./harness";
import { ServerError } from "./memory";
import { city, worker } from "./sample";

const workers = () => [
  {
    id: "w1",
    last_name: "Martin",
    first_name: "Anne",
    level: "junior",
    owner_id: "m1",
    email: "anne@x.fr",
    wage: 12.5,
    city_id: "c1",
    city: { id: "c1", name: "Lyon" },
  },
  { id: "w2", last_name: "Durand", first_name: "Paul", level: "senior", owner_id: "m2", email: null, wage: 15 },
  { id: "w3", last_name: "Petit", first_name: "Zoé", level: "senior", owner_id: "m9", email: null, wage: null },
];

const list = (path = "/workers", more: Partial<Parameters<typeof open>[0]> = {}) =>
  open({
    path,
    routes: {
      "/workers": <ListView resource={worker} />,
      "/workers/:id": <p>fiche</p>,
      "/workers/new": <p>formulaire</p>,
      "/cities": <ListView resource={city} />,
    },
    tables: { worker: workers() },
    ...more,
  });

const names = async () =>
  (await screen.findAllByRole("row")).slice(1).map((row) =>
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent)
      .join(" "),
  );

beforeEach(() => localStorage.clear());

describe("a list", () => {
  it("shows one’s own rows and those of one’s managees, sorted as declared, with links to the records", async () => {
    list();
    await screen.findByText("Anne Martin");
    expect((await names()).map((line) => /Durand|Martin|Petit/.exec(line)?.[0])).toEqual(["Durand", "Martin"]);
    expect(screen.getByRole("link", { name: /Anne Martin/ })).toHaveAttribute("href", "/workers/w1");
    expect(screen.getByText("2 ouvriers")).toBeInTheDocument();
  });

  it("writes what is chosen in the address, and reads it back", async () => {
    const { address } = list("/workers?o=all&f=level.in.senior&s=-wage");
    await screen.findByText("Zoé Petit");
    expect(screen.queryByText("Anne Martin")).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Retirer le filtre Niveau\u202f: Confirmé" }));
    await screen.findByText("Anne Martin");
    expect(address()).toBe("/workers?s=-wage&o=all");
  });

  it("sorts by its headers: up, down, then as declared", async () => {
    const { address } = list();
    await screen.findByText("Anne Martin");
    const header = screen.getByRole("button", { name: "Taux" });
    await userEvent.click(header);
    await waitFor(() => expect(address()).toBe("/workers?s=wage"));
    await userEvent.click(header);
    await waitFor(() => expect(address()).toBe("/workers?s=-wage"));
    await userEvent.click(header);
    await waitFor(() => expect(address()).toBe("/workers"));
  });

  it("searches a moment after the last key, in the address without adding to the history", async () => {
    const { address, router, provider } = list();
    await screen.findByText("Anne Martin");
    await userEvent.keyboard("/");
    expect(screen.getByRole("searchbox", { name: "Rechercher" })).toHaveFocus();
    const before = provider.getList.mock.calls.length;
    await userEvent.keyboard("dur");
    await waitFor(() => expect(address()).toBe("/workers?q=dur"));
    await waitFor(() => expect(screen.queryByText("Anne Martin")).not.toBeInTheDocument());
    expect(provider.getList.mock.calls.filter(([call]) => call.resource === "worker").length).toBeLessThanOrEqual(
      before + 1,
    );
    expect(router.state.historyAction).toBe("REPLACE");
  });

  it("is walked with j, k, Enter and n", async () => {
    const { address } = list();
    await screen.findByText("Anne Martin");
    await userEvent.keyboard("jjk");
    await userEvent.keyboard("j{Enter}");
    expect(address()).toBe("/workers/w1");
  });

  it("offers creation only to whom may create", async () => {
    list("/workers", { rights: everyRight("talents:create") });
    await screen.findByText("Anne Martin");
    expect(screen.queryByText("Nouvel ouvrier")).not.toBeInTheDocument();
  });

  it("a page beyond the last leads to the last one, in the place of the address that led nowhere", async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      id: `w${index}`,
      last_name: `Nom ${index}`,
      owner_id: "m9",
    }));
    const { address, router } = list("/workers?o=all&p=9&n=25", { tables: { worker: many } });
    await waitFor(() => expect(address()).toBe("/workers?o=all&p=2"));
    expect(router.state.historyAction).toBe("REPLACE");
    expect(await names()).toHaveLength(5);
    expect(screen.getByRole("navigation", { name: "Pages" })).toHaveTextContent("26–30 sur 30");
  });

  it("never says that nothing exists while it goes back to the rows there are", async () => {
    const seen: string[] = [];
    const watch = new MutationObserver(() => seen.push(document.body.textContent ?? ""));
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    list("/workers?o=all&p=2");
    await screen.findByText("Zoé Petit");
    watch.disconnect();
    expect(seen.filter((text) => text.includes("Aucun ouvrier"))).toEqual([]);
  });

  it("says what to do when there is nothing", async () => {
    list("/workers?o=all", { tables: { worker: [] } });
    await screen.findByText("Aucun ouvrier pour l’instant");
    expect(screen.getByText("Créez le premier.")).toBeInTheDocument();
    expect(screen.getAllByRole("link", { name: /Nouvel ouvrier/ })).not.toHaveLength(0);
  });

  it("offers nothing to create where all is read-only, and says so", async () => {
    const rights = everyRight();
    const workspace = { ...rights.workspace, data_transferred_at: "2026-11-01T09:00:00Z" } as NonNullable<
      typeof rights.workspace
    >;
    list("/workers?o=all", { tables: { worker: [] }, rights: { ...rights, workspace } });
    await screen.findByText(/lecture seule/);
    expect(screen.queryByText("Créez le premier.")).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: /Nouvel ouvrier/ })).not.toBeInTheDocument();
  });

  it("says that a filter hides everything, and clears it", async () => {
    const { address } = list("/workers?q=zzz");
    await userEvent.click(await screen.findByRole("button", { name: "Effacer la recherche et les filtres" }));
    await screen.findByText("Zoé Petit");
    expect(address()).toBe("/workers?o=all");
  });

  it("shows a failure in the place of the rows, and tries again", async () => {
    const view = list();
    const getList = view.provider.getList.getMockImplementation();
    view.provider.getList.mockRejectedValue(new ServerError("Le serveur ne répond pas.", 503));
    view.client.clear();
    await view.client.resetQueries();
    await screen.findByText("Le serveur ne répond pas.");
    if (getList) view.provider.getList.mockImplementation(getList);
    await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
    await screen.findByText("Anne Martin");
  });

  it("keeps the chosen columns on this device", async () => {
    const { unmount } = list();
    await screen.findByText("Anne Martin");
    await userEvent.click(screen.getByRole("button", { name: "Colonnes" }));
    await userEvent.click(await screen.findByRole("checkbox", { name: "E-mail" }));
    await waitFor(() => expect(screen.queryByRole("columnheader", { name: "E-mail" })).not.toBeInTheDocument());
    unmount();
    list();
    await screen.findByText("Anne Martin");
    expect(screen.queryByRole("columnheader", { name: "E-mail" })).not.toBeInTheDocument();
  });

  it("gives a column another width and another place with the keyboard, and finds them again", async () => {
    const { unmount, address } = list();
    await screen.findByText("Anne Martin");
    const heads = () => screen.getAllByRole("columnheader").flatMap((one) => one.getAttribute("aria-label") ?? []);
    const usual = heads();
    const grip = () => screen.getByRole("button", { name: "Largeur de «\u202fNom\u202f»" });
    grip().focus();
    // jsdom lays nothing out: from no width at all, the narrowest.
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(decodeURIComponent(address())).toContain("c=who~64,"));
    expect(screen.getByRole("columnheader", { name: "Nom" })).toHaveStyle({ maxWidth: "64px" });
    await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
    await waitFor(() => expect(heads()).toEqual([usual[1], usual[0], ...usual.slice(2)]));
    unmount();
    list();
    await screen.findByText("Anne Martin");
    expect(heads()).toEqual([usual[1], usual[0], ...usual.slice(2)]);
    grip().focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() =>
      expect(screen.getByRole("columnheader", { name: "Nom" })).not.toHaveStyle({ maxWidth: "64px" }),
    );
  });

  it("follows the pointer that drags its edge, and a column that is dropped on another", async () => {
    list();
    await screen.findByText("Anne Martin");
    const heads = () => screen.getAllByRole("columnheader").flatMap((one) => one.getAttribute("aria-label") ?? []);
    const [first, second, third] = heads();
    const grip = screen.getByRole("button", { name: `Largeur de «\u202f${first}\u202f»` });
    fireEvent.pointerDown(grip, { clientX: 100, pointerId: 1 });
    fireEvent.pointerMove(grip, { clientX: 300, pointerId: 1 });
    expect(screen.getByRole("columnheader", { name: first })).toHaveStyle({ maxWidth: "200px" });
    fireEvent.pointerUp(grip, { clientX: 320, pointerId: 1 });
    await waitFor(() => expect(screen.getByRole("columnheader", { name: first })).toHaveStyle({ maxWidth: "220px" }));
    const held = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, text: string) => held.set(type, text),
      getData: (type: string) => held.get(type) ?? "",
    };
    const name = screen.getByRole("columnheader", { name: third }).querySelector("[draggable]") as Element;
    fireEvent.dragStart(name, { dataTransfer });
    fireEvent.drop(screen.getByRole("columnheader", { name: first }), { dataTransfer });
    await waitFor(() => expect(heads().slice(0, 3)).toEqual([third, first, second]));
  });

  it("draws cards on a phone", async () => {
    const wide = window.matchMedia;
    window.matchMedia = (query) =>
      ({ ...wide(query), matches: true, addEventListener() {}, removeEventListener() {} }) as MediaQueryList;
    list();
    await screen.findByRole("link", { name: "Martin" });
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
    window.matchMedia = wide;
  });
});

describe("number filters", () => {
  const asked = (provider: ReturnType<typeof list>["provider"]) =>
    provider.getList.mock.calls.filter(([call]) => call.resource === "worker").length;
  const panel = async () => {
    await screen.findByText("Anne Martin");
    await userEvent.click(screen.getByRole("button", { name: "Filtrer" }));
    return screen.findByRole("textbox", { name: "Taux, minimum" });
  };

  it.each([
    ["Enter", "{Enter}"],
    ["leaving the box", "{Tab}"],
  ])("act once, at %s: one step in the history, one request", async (_, key) => {
    const { address, router, provider } = list();
    const minimum = await panel();
    const before = asked(provider);
    await userEvent.type(minimum, "13,5");
    expect(address()).toBe("/workers");
    await userEvent.keyboard(key);
    await waitFor(() => expect(address()).toBe("/workers?f=wage.between.13.5%2C"));
    await waitFor(() => expect(screen.queryByText("Anne Martin")).not.toBeInTheDocument());
    expect(asked(provider)).toBe(before + 1);
    await userEvent.tab();
    await act(() => router.navigate(-1));
    expect(address()).toBe("/workers");
  });

  it("keep what is no number in its box, with the reason, until it is corrected or the filter is taken away", async () => {
    const { address } = list("/workers?f=wage.between.1%2C");
    const minimum = await (async () => {
      await screen.findByText("Anne Martin");
      await userEvent.click(screen.getByRole("button", { name: "Filtres (1)" }));
      return screen.findByRole("textbox", { name: "Taux, minimum" });
    })();
    await userEvent.clear(minimum);
    await userEvent.type(minimum, "12e{Enter}");
    expect(minimum).toHaveValue("12e");
    expect(screen.getByRole("alert")).toHaveTextContent("Ce n’est pas un nombre.");
    expect(minimum).toHaveAccessibleDescription("Ce n’est pas un nombre.");
    expect(address()).toBe("/workers?f=wage.between.1%2C");
    await userEvent.click(screen.getByRole("button", { name: "Tout effacer" }));
    await waitFor(() => expect(minimum).toHaveValue(""));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});

describe("a list that is left", () => {
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  const kept = () => list("/workers", { outlet: <KeepAlive slotOf={(pathname) => pathname} /> });

  it("does not pull back who has just typed in its search; it applies on their return", async () => {
    const { address, router } = kept();
    await screen.findByText("Anne Martin");
    await userEvent.type(screen.getByRole("searchbox"), "dur");
    await act(() => router.navigate("/cities"));
    await settle();
    expect(address()).toBe("/cities");
    await act(() => router.navigate("/workers"));
    await waitFor(() => expect(address()).toBe("/workers?q=dur"));
  });

  it("nor who has just typed in a filter, which settles as its page is hidden", async () => {
    const { address, router } = kept();
    await screen.findByText("Anne Martin");
    await userEvent.click(screen.getByRole("button", { name: "Filtrer" }));
    await userEvent.type(await screen.findByRole("textbox", { name: "Taux, minimum" }), "13");
    // The keep-alive gives the focus to the page that comes.
    await act(() => router.navigate("/cities"));
    await settle();
    expect(address()).toBe("/cities");
    await act(() => router.navigate("/workers"));
    await waitFor(() => expect(address()).toBe("/workers?f=wage.between.13%2C"));
  });

  it("nor who is on their way to a page that is still being fetched", async () => {
    const { address, router } = kept();
    router.patchRoutes(null, [
      {
        path: "/slow",
        lazy: async () => {
          await new Promise((resolve) => setTimeout(resolve, 500));
          return { element: <p>page lente</p> };
        },
      },
    ]);
    await screen.findByText("Anne Martin");
    await userEvent.type(screen.getByRole("searchbox"), "dur");
    act(() => void router.navigate("/slow"));
    await screen.findByText("page lente");
    expect(address()).toBe("/slow");
  });
});

describe("a list that settles by itself", () => {
  /** As a month of pay: chosen once the months are known. */
  function Settling() {
    const [state, setState] = useListState(worker);
    const [isKnown, setKnown] = useState(false);
    useEffect(() => {
      const timer = setTimeout(() => setKnown(true), 100);
      return () => clearTimeout(timer);
    }, []);
    // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known
    useEffect(() => {
      if (isKnown) setState({ ...state, q: "martin" }, { replace: true });
    }, [isKnown]);
    return <p>{isKnown ? "connu" : "inconnu"}</p>;
  }

  it("does not pull back who is on their way to a page that is still being fetched; it settles on their return", async () => {
    const { address, router } = open({
      path: "/workers",
      routes: { "/workers": <Settling /> },
      outlet: <KeepAlive slotOf={(pathname) => pathname} />,
    });
    router.patchRoutes(null, [
      {
        path: "/slow",
        lazy: async () => {
          await new Promise((resolve) => setTimeout(resolve, 400));
          return { element: <p>page lente</p> };
        },
      },
    ]);
    await screen.findByText("inconnu");
    act(() => void router.navigate("/slow"));
    await screen.findByText("page lente");
    expect(address()).toBe("/slow");
    await act(() => router.navigate("/workers"));
    await waitFor(() => expect(address()).toBe("/workers?q=martin"));
  });
});

describe("bulk actions", () => {
  it("run on the ticked rows, or on all that match", async () => {
    const { provider } = list("/workers?o=all&n=25");
    await screen.findByText("Zoé Petit");
    const [, first] = screen.getAllByRole("checkbox");
    if (first) await userEvent.click(first);
    await screen.findByText("1 ouvrier sélectionné");
    await userEvent.click(screen.getByRole("button", { name: "Sélectionner les 3 ouvriers du filtre" }));
    await userEvent.click(screen.getByRole("button", { name: "Changer le niveau" }));
    const dialog = await screen.findByRole("dialog", {}, { timeout: 5000 });
    await userEvent.click(within(dialog).getByRole("combobox"));
    await userEvent.click(await screen.findByTitle("Débutant"));
    await userEvent.click(within(dialog).getByRole("button", { name: "Appliquer à 3 ouvriers" }));
    await waitFor(() => expect(provider.updateMany).toHaveBeenCalled());
    expect(provider.updateMany.mock.calls[0]?.[0]).toMatchObject({
      resource: "worker",
      ids: ["w2", "w1", "w3"],
      variables: { level: "junior" },
    });
  });
});

describe("a step for many rows", () => {
  it("asks once for what its action needs, does it in one call, and says of each row refused why", async () => {
    const reason = choice("Motif", { price: "Trop cher" }, { required: true });
    const asking = { ...worker, bulk: [bulkTransition("reject", "Écarter")], asks: { reject: ask({ reason }) } };
    const transition_many = vi.fn(({ ids }) => [{ id: ids[1], refusal: "Ce n’est plus possible." }]);
    list("/workers?o=all", { routes: { "/workers": <ListView resource={asking} /> }, rpc: { transition_many } });
    await screen.findByText("Zoé Petit");
    const [, first, second] = screen.getAllByRole("checkbox");
    for (const box of [first, second]) if (box) await userEvent.click(box);
    await userEvent.click(await screen.findByRole("button", { name: "Écarter" }));
    const dialog = await screen.findByRole("dialog", { name: /Écarter.: 2 ouvriers.\?/ }, { timeout: 5000 });
    await userEvent.click(within(dialog).getByLabelText("Motif"));
    await userEvent.click(await screen.findByTitle("Trop cher"));
    await userEvent.type(within(dialog).getByLabelText("Commentaire"), "Loin");
    await userEvent.click(within(dialog).getByRole("button", { name: "Écarter" }));
    await waitFor(() => expect(transition_many).toHaveBeenCalledTimes(1));
    expect(transition_many.mock.calls[0]?.[0]).toMatchObject({
      ids: ["w2", "w1"],
      action: "reject",
      comment: "Loin",
      payload: { reason: "price" },
    });
    await screen.findAllByText("1 ouvrier traité, 1 refusé");
    const [refused] = screen.getAllByText("Ce n’est plus possible.");
    expect(within(refused?.closest("li") as HTMLElement).getByRole("link")).toHaveAttribute("href", "/workers/w1");
  });
});

describe("what a list of requests offers at one press", () => {
  const request = {
    ...worker,
    owner: "boss_id",
    assignee: "boss_id",
    due: "hired_on",
    counts: true,
    calendar: "hired_on",
  };
  const open = (address: string) => {
    const summarize = vi.fn((_sent: Record<string, unknown>) => [
      { code: "hired", rows: 2, sums: [] },
      { code: "left", rows: 1, sums: [] },
    ]);
    return {
      ...list(address, { routes: { "/workers": <ListView resource={request} /> }, rpc: { summarize } }),
      summarize,
    };
  };

  it("mine, late, nobody’s: each is in the address, and asked of the server", async () => {
    const { provider, address } = open("/workers?o=all");
    await screen.findByText("Zoé Petit");
    await userEvent.click(screen.getByRole("button", { name: "Sans responsable" }));
    await waitFor(() => expect(address()).toContain("w=unassigned"));
    await waitFor(() =>
      expect(provider.getList.mock.lastCall?.[0].filters).toContainEqual({
        field: "boss_id",
        operator: "null",
        value: null,
      }),
    );
    await userEvent.click(screen.getByRole("button", { name: "En retard" }));
    await waitFor(() => expect(address()).toContain("w=unassigned%2Clate"));
    expect(screen.getByRole("button", { name: "En retard" })).toHaveAttribute("aria-pressed", "true");
  });

  it("counts each state with the other filters, and a press shows that state alone", async () => {
    const { address, summarize } = open("/workers?o=all&f=status.in.left");
    const counts = await screen.findByRole("group", { name: "Nombre par état" });
    await within(counts).findByText("3");
    expect(summarize.mock.lastCall?.[0]).toMatchObject({ by_column: "status", filters: [] });
    await userEvent.click(within(counts).getByRole("button", { name: /Tout/ }));
    await waitFor(() => expect(address()).not.toContain("status"));
  });
});

describe("groups and sums", () => {
  it("equal values stand together under their name, with what they add up to; the foot adds up all of them", async () => {
    const summarize = vi.fn((sent: Record<string, unknown>) =>
      sent.by_column === null
        ? [{ code: null, rows: 5, sums: ["67.00"] }]
        : [
            { code: "junior", rows: 4, sums: ["50.00"] },
            { code: "senior", rows: 1, sums: ["17.00"] },
          ],
    );
    const { wage } = worker.fields as { wage: Field };
    const paid: Resource = { ...worker, fields: { ...worker.fields, wage: { ...wage, summed: true } } };
    const { provider, address } = list("/workers?o=all", {
      routes: { "/workers": <ListView resource={paid} /> },
      rpc: { summarize },
    });
    await screen.findByText("Zoé Petit");
    await userEvent.click(screen.getByRole("button", { name: "Colonnes" }));
    await userEvent.selectOptions(await screen.findByLabelText("Regrouper par"), "Niveau");
    await waitFor(() => expect(address()).toContain("g=level"));
    expect(await screen.findByRole("rowheader", { name: /Niveau\s: Débutant\s*4 ouvriers/ })).toBeInTheDocument();
    expect(provider.getList.mock.lastCall?.[0].sorters?.[0]).toEqual({ field: "level", order: "asc" });
    expect(summarize.mock.calls.map(([sent]) => sent)).toContainEqual(
      expect.objectContaining({ by_column: "level", summed: ["wage"] }),
    );
    const foot = screen.getByRole("row", { name: /^Total/ });
    expect(foot).toHaveTextContent(/5 ouvriers.*67,00/);
  });
});

describe("saved views", () => {
  it("keep the filter under a name and open it again", async () => {
    const { provider, address } = list("/workers?o=all&f=level.in.senior");
    await screen.findByText("Zoé Petit");
    await userEvent.click(screen.getByRole("button", { name: "Vues" }));
    await userEvent.click(await screen.findByText("Enregistrer cette vue…"));
    await userEvent.type(await screen.findByLabelText("Nom de la vue"), "Confirmés");
    await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
    await waitFor(() => expect(provider.create).toHaveBeenCalled());
    expect(provider.create.mock.calls[0]?.[0]).toMatchObject({
      resource: "saved_view",
      variables: {
        resource: "worker",
        name: "Confirmés",
        owner_id: "m1",
        workspace_id: "ws1",
        state: { query: "f=level.in.senior&o=all" },
      },
    });
    await waitFor(() => expect(address()).toContain("v=new-1"));
  });

  const view = (more: object) => ({
    id: "v1",
    resource: "worker",
    name: "Confirmés",
    state: { query: "f=level.in.senior&o=all" },
    is_shared: false,
    is_default: false,
    owner_id: "m1",
    ...more,
  });
  const withView = (path: string, more: object) =>
    list(path, { tables: { worker: workers(), saved_view: [view(more)] } });
  const choose = async (button: string, item: string) => {
    await userEvent.click(await screen.findByRole("button", { name: button }));
    await userEvent.click(await screen.findByText(item));
  };

  it("the default one opens with the bare address, and leaves it free afterwards", async () => {
    const { address, router } = withView("/workers", { is_default: true });
    await screen.findByText("Zoé Petit");
    expect(address()).toBe("/workers?f=level.in.senior&o=all&v=v1");
    expect(screen.queryByText("Anne Martin")).not.toBeInTheDocument();
    // Back to the usual start by the list’s own control: the address is bare, and stays so.
    await userEvent.click(screen.getByRole("button", { name: "Tout effacer" }));
    await userEvent.selectOptions(screen.getByLabelText("Périmètre"), "Moi et mes managés");
    await screen.findByText("Anne Martin");
    expect(address()).toBe("/workers");
    // The menu opens the list anew.
    await act(() => router.navigate("/cities"));
    await act(() => router.navigate("/workers"));
    await waitFor(() => expect(address()).toContain("v=v1"));
  });

  it.each([
    ["a link that says what to show", "/workers?f=level.in.junior", { is_default: true }, "/workers?f=level.in.junior"],
    ["the default of a colleague", "/workers", { is_default: true, is_shared: true, owner_id: "m2" }, "/workers"],
  ])("%s is not replaced by a default view", async (_, path, more, kept) => {
    const { address } = withView(path, more);
    await screen.findByText("Anne Martin");
    await userEvent.click(screen.getByRole("button", { name: "Vues" }));
    await screen.findByText(/^Confirmés/);
    expect(address()).toBe(kept);
  });

  it.each([
    ["for whom has no default view", [], "Anne Martin", "Zoé Petit", "/workers"],
    [
      "not for whom has one",
      [view({ is_default: true })],
      "Zoé Petit",
      "Anne Martin",
      "/workers?f=level.in.senior&o=all&v=v1",
    ],
  ])("the page says what its bare address opens on: %s", async (_, saved_view, shown, hidden, opened) => {
    const opening: Opening = (usual) => ({
      ...usual,
      owner: EVERYONE,
      filters: [{ field: "level", operator: "in", values: ["junior"] }],
    });
    const { address } = list("/workers", {
      routes: { "/workers": <ListView resource={worker} opening={opening} /> },
      tables: { worker: workers(), saved_view },
    });
    await screen.findByText(shown);
    await waitFor(() => expect(address()).toBe(opened));
    expect(screen.queryByText(hidden)).not.toBeInTheDocument();
    // Left by the list's own control: it stays left.
    await userEvent.click(await screen.findByRole("button", { name: "Tout effacer" }));
    await waitFor(() => expect(address()).toBe("/workers?o=all"));
  });

  it("is made the default one from its menu, and no longer", async () => {
    const { provider } = withView("/workers?f=level.in.senior&o=all&v=v1", {});
    await choose("Confirmés", "Vue par défaut");
    await waitFor(() => expect(provider.update).toHaveBeenCalledTimes(1));
    expect(provider.update.mock.calls[0]?.[0]).toMatchObject({
      resource: "saved_view",
      id: "v1",
      variables: { is_default: true },
    });
    await userEvent.click(screen.getByRole("button", { name: "Confirmés" }));
    await screen.findByText("Confirmés · par défaut");
    await userEvent.click(await screen.findByText("Ne plus ouvrir sur cette vue"));
    await waitFor(() => expect(provider.update.mock.calls[1]?.[0]).toMatchObject({ variables: { is_default: false } }));
  });
});

describe("on a phone", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("cards are sorted by a control that writes the same address as the headers", async () => {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: query.includes("max-width"),
      addEventListener() {},
      removeEventListener() {},
    }));
    const { address } = list("/workers?o=all");
    await screen.findByRole("link", { name: "Martin" });
    const order = () =>
      screen.getAllByRole("link").flatMap((link) => /Martin|Durand|Petit/.exec(link.textContent ?? "")?.[0] ?? []);
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText("Trier par"), "Niveau");
    await waitFor(() => expect(address()).toBe("/workers?s=level&o=all"));
    await waitFor(() => expect(order()[0]).toBe("Martin"));
    await userEvent.click(screen.getByRole("button", { name: "Ordre croissant" }));
    await waitFor(() => expect(address()).toBe("/workers?s=-level&o=all"));
    await waitFor(() => expect(order().at(-1)).toBe("Martin"));
    await userEvent.selectOptions(screen.getByLabelText("Trier par"), "Trier par…");
    await waitFor(() => expect(address()).toBe("/workers?o=all"));
  });

  it("a table is sorted by its headers alone", async () => {
    list("/workers?o=all");
    await screen.findByText("Zoé Petit");
    expect(screen.queryByLabelText("Trier par")).not.toBeInTheDocument();
  });
});

describe("exports", () => {
  it("write the current filter, formulas neutralised", async () => {
    const saved: Blob[] = [];
    vi.stubGlobal(
      "URL",
      Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob) && "blob:x", revokeObjectURL() {} }),
    );
    list("/workers?o=all&c=who,wage", { tables: { worker: [{ ...workers()[0], first_name: "=1", last_name: "+2" }] } });
    await screen.findByText("=1 +2");
    await userEvent.click(screen.getByRole("button", { name: "Exporter" }));
    await userEvent.click(await screen.findByText("CSV (.csv)"));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text()).toContain("'+2;'=1;12,5");
    vi.unstubAllGlobals();
  });
});
