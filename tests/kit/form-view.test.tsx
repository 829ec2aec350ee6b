import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { KeepAlive } from "@/app/keep-alive";
import { CreateView, EditView } from "@/kit/form/form-view";
import { dropDrafts, keepAllDrafts } from "@/lib/drafts";
import { clearDirty, dirtyKeys } from "@/lib/unsaved";
import { everyRight, open } from "./harness";
import { ServerError } from "./memory";
import { worker } from "./sample";

const anne = () => ({
  id: "w1",
  version: 3,
  first_name: "Anne",
  last_name: "Martin",
  email: null,
  level: "junior",
  skills: null,
  days: [1, 2],
  city_id: "c1",
  city: { id: "c1", name: "Lyon" },
  tags: [{ id: "l1", tag_id: "t1", target: { id: "t1", name: "VIP" } }],
  wage: 12.5,
  weekly: 2100,
  hired_on: "2026-11-02",
  owner_id: "m1",
  updated_by: "m2",
  updated_at: "2026-11-21T10:00:00+00:00",
});

const tables = () => ({
  worker: [anne()],
  city: [
    { id: "c1", name: "Lyon" },
    { id: "c2", name: "Nice" },
  ],
  tag: [{ id: "t1", name: "VIP" }],
  team_member: [{ id: "m2", display_name: "Paul Durand" }],
});

const routes = {
  "/workers/new": <CreateView resource={worker} />,
  "/workers/:id/edit": <EditView resource={worker} />,
  "/workers/:id": <p>fiche</p>,
};

const form = (path: string, outlet?: ReactNode) =>
  open({
    path,
    ...(outlet && { outlet }),
    routes,
    tables: tables(),
  });

const lastName = () => screen.findByRole("textbox", { name: "Nom" });

beforeEach(() => {
  sessionStorage.clear();
  clearDirty();
});

describe("editing", () => {
  it("sends only what changed, with the version that was read, and goes back to the record", async () => {
    const { provider, address } = form("/workers/w1/edit");
    const box = await lastName();
    await userEvent.clear(box);
    await userEvent.type(box, "Durand");
    await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
    await waitFor(() => expect(address()).toBe("/workers/w1"));
    expect(provider.update.mock.calls[0]?.[0]).toMatchObject({
      resource: "worker",
      id: "w1",
      variables: { last_name: "Durand" },
      meta: { pg: { version: 3 } },
    });
    expect(Object.keys(provider.update.mock.calls[0]?.[0].variables)).toEqual(["last_name"]);
  });

  it("writes links as rows of their join table", async () => {
    const { provider } = form("/workers/w1/edit");
    await lastName();
    await userEvent.type(screen.getByRole("combobox", { name: "Étiquettes" }), "{Backspace}");
    await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
    await waitFor(() => expect(provider.update).toHaveBeenCalled());
    const links = [{ through: "worker_tag", from: "worker_id", to: "tag_id", wanted: [] }];
    // One call writes the record and its links: a refusal leaves nothing half done.
    expect(provider.update.mock.calls[0]?.[0]).toMatchObject({
      variables: {},
      meta: { pg: { version: 3, along: { addresses: {}, links } } },
    });
    expect(provider.deleteMany).not.toHaveBeenCalled();
  });

  it("never erases what is typed when the record is read again", async () => {
    const { client } = form("/workers/w1/edit");
    const box = await lastName();
    await userEvent.clear(box);
    await userEvent.type(box, "saisie en cours");
    await act(() => client.refetchQueries());
    expect(box).toHaveValue("saisie en cours");
  });

  it("follows the record while nobody types", async () => {
    const { client, provider } = form("/workers/w1/edit");
    const box = await lastName();
    provider.getOne.mockImplementation(async () => ({ data: { ...anne(), last_name: "Bernard", version: 4 } }));
    await act(() => client.refetchQueries());
    await waitFor(() => expect(box).toHaveValue("Bernard"));
  });

  it("saves with Ctrl+S what is still being typed", async () => {
    const { provider } = form("/workers/w1/edit");
    const box = await screen.findByRole("textbox", { name: "Embauché le" });
    await userEvent.clear(box);
    await userEvent.type(box, "231126");
    await userEvent.keyboard("{Control>}s{/Control}");
    await waitFor(() => expect(provider.update).toHaveBeenCalled());
    expect(provider.update.mock.calls[0]?.[0].variables).toEqual({ hired_on: "2026-11-23" });
  });

  it("refuses a text it cannot read, keeps it, and sends nothing", async () => {
    const { provider } = form("/workers/w1/edit");
    const box = await screen.findByRole("textbox", { name: "Taux" });
    await userEvent.clear(box);
    await userEvent.type(box, "12e");
    await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
    await screen.findByText("Ce n’est pas un nombre.");
    expect(box).toHaveValue("12e");
    expect(provider.update).not.toHaveBeenCalled();
  });

  it("puts the server’s refusal under its field and keeps the values", async () => {
    const { provider } = form("/workers/w1/edit");
    provider.update.mockRejectedValue(
      new ServerError("Cette valeur existe déjà.", 409, { errors: { email: "Un autre ouvrier a cette adresse." } }),
    );
    await userEvent.type(await screen.findByRole("textbox", { name: "E-mail" }), "anne@exemple.fr");
    await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
    await screen.findByText("Un autre ouvrier a cette adresse.");
    expect(screen.getByRole("textbox", { name: "E-mail" })).toHaveValue("anne@exemple.fr");
    expect(dirtyKeys()).toEqual(["/workers/w1/edit"]);
  });

  it("says a refusal that belongs to no field above the form", async () => {
    const { provider } = form("/workers/w1/edit");
    provider.update.mockRejectedValue(new ServerError("Vous n’avez pas le droit de faire cette action.", 403));
    await userEvent.type(await lastName(), "x");
    await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
    await screen.findByText("Vous n’avez pas le droit de faire cette action.");
  });

  it("empties a choice that no longer agrees with its parent", async () => {
    const { provider } = form("/workers/w1/edit");
    provider.getOne.mockImplementation(async () => ({
      data: { ...anne(), agency_id: "a1", agency: { id: "a1", name: "Bron" } },
    }));
    await lastName();
    const city = screen.getByRole("combobox", { name: "Ville" });
    await userEvent.click(city);
    await userEvent.click(await screen.findByTitle("Nice"));
    await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
    await waitFor(() => expect(provider.update).toHaveBeenCalled());
    expect(provider.update.mock.calls[0]?.[0].variables).toMatchObject({ city_id: "c2" });
  });
});

describe("unsaved work", () => {
  it("is known to the app as soon as something differs, and no longer when it is put back", async () => {
    form("/workers/w1/edit");
    const box = await lastName();
    await userEvent.type(box, "x");
    await waitFor(() => expect(dirtyKeys()).toEqual(["/workers/w1/edit"]));
    await userEvent.type(box, "{Backspace}");
    await waitFor(() => expect(dirtyKeys()).toEqual([]));
  });

  it("is asked about before it is given up", async () => {
    form("/workers/w1/edit");
    await userEvent.type(await lastName(), "x");
    await userEvent.click(screen.getByRole("button", { name: "Annuler" }));
    await userEvent.click(await screen.findByRole("button", { name: "Continuer la saisie" }));
    expect(await lastName()).toHaveValue("Martinx");
  });

  it("survives a lost connection and a reload", async () => {
    const { provider, unmount } = form("/workers/w1/edit");
    provider.update.mockRejectedValue(new ServerError("Connexion impossible\u202f: vérifiez votre réseau.", 0));
    await userEvent.type(await lastName(), "eau");
    await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
    await screen.findByText(/Connexion impossible/);
    unmount();
    form("/workers/w1/edit");
    await screen.findByText("Saisie retrouvée");
    expect(await lastName()).toHaveValue("Martineau");
    await userEvent.click(screen.getByRole("button", { name: "Abandonner cette saisie" }));
    await waitFor(async () => expect(await lastName()).toHaveValue("Martin"));
  });
});

describe("two people on one record", () => {
  it("the second is told who and what, chooses field by field, and loses nothing", async () => {
    const view = form("/workers/w1/edit");
    const box = await lastName();
    await userEvent.clear(box);
    await userEvent.type(box, "Durand");
    const wage = screen.getByRole("textbox", { name: "Taux" });
    await userEvent.clear(wage);
    await userEvent.type(wage, "14");
    // Meanwhile, Paul saves another wage and an e-mail.
    await view.provider.update({
      resource: "worker",
      id: "w1",
      variables: { wage: 13, email: "anne@exemple.fr" },
    } as never);
    view.provider.update.mockClear();

    await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
    const dialog = await screen.findByRole("dialog");
    await within(dialog).findByText("Paul Durand a modifié cet ouvrier entre-temps");
    const settle = within(dialog).getByRole("button", { name: "Enregistrer avec ces choix" });
    expect(settle).toBeDisabled();
    await userEvent.click(within(dialog).getByRole("radio", { name: /14,00/ }));
    await userEvent.click(settle);

    await waitFor(() => expect(view.address()).toBe("/workers/w1"));
    expect(view.provider.update.mock.calls.at(-1)?.[0]).toMatchObject({
      variables: { last_name: "Durand", wage: 14 },
      meta: { pg: { version: 4 } },
    });
    expect(view.provider.update.mock.calls.at(-1)?.[0].variables).not.toHaveProperty("email");
  });
});

describe("creating", () => {
  it("sends the workspace, the defaults and what the address gives", async () => {
    const { provider, address } = form("/workers/new?city_id=c2");
    await screen.findByTitle("Nice");
    await userEvent.type(await lastName(), "Petit");
    await userEvent.type(screen.getByRole("textbox", { name: "Durée" }), "7h30");
    await userEvent.click(screen.getByRole("button", { name: "Créer" }));
    await waitFor(() => expect(provider.create).toHaveBeenCalled());
    expect(provider.create.mock.calls[0]?.[0]).toMatchObject({
      resource: "worker",
      variables: { last_name: "Petit", city_id: "c2", owner_id: "m1", workspace_id: "ws1", days: [1, 2], weekly: 450 },
    });
    await waitFor(() => expect(address()).toBe("/workers/new-1"));
  });

  it("names the missing field and puts the cursor there", async () => {
    const { provider } = form("/workers/new");
    await lastName();
    await userEvent.click(screen.getByRole("button", { name: "Créer" }));
    await screen.findByText("Ce champ est obligatoire.");
    expect(await lastName()).toHaveFocus();
    expect(provider.create).not.toHaveBeenCalled();
  });
});

describe("a new record on a page that is kept alive", () => {
  const kept = () => <KeepAlive slotOf={(path) => (path.endsWith("/new") ? path : null)} />;

  it("opens empty again once the one before was created", async () => {
    const { router, address } = form("/workers/new", kept());
    await userEvent.type(await lastName(), "Petit");
    await userEvent.click(screen.getByRole("button", { name: "Créer" }));
    await waitFor(() => expect(address()).toBe("/workers/new-1"));
    await act(() => router.navigate("/workers/new"));
    await waitFor(async () => expect(await lastName()).toHaveValue(""));
  });

  it("takes the values of another address while nothing is typed, and asks once something is", async () => {
    const { router } = form("/workers/new?city_id=c1", kept());
    await screen.findByTitle("Lyon");
    await act(() => router.navigate("/workers/new?city_id=c2"));
    await screen.findByTitle("Nice");
    await userEvent.type(await lastName(), "Petit");
    await act(() => router.navigate("/workers/new?city_id=c1"));
    await screen.findByText("Une saisie commencée est encore là");
    expect(await lastName()).toHaveValue("Petit");
    await userEvent.click(screen.getByRole("button", { name: "Recommencer" }));
    await screen.findByTitle("Lyon");
    expect(await lastName()).toHaveValue("");
  });
});

describe("what was typed when the way was cut", () => {
  const type = async (text: string) => {
    const box = await lastName();
    await userEvent.clear(box);
    await userEvent.type(box, text);
  };

  it.each([0, 401])("is kept after a refusal %i, and given back to the same person", async (status) => {
    const view = form("/workers/w1/edit");
    await type("Morel");
    view.provider.update.mockRejectedValueOnce(new ServerError("coupé", status));
    await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    view.unmount();
    form("/workers/w1/edit");
    await screen.findByText("Saisie retrouvée");
    expect(await lastName()).toHaveValue("Morel");
  });

  it("is kept when the session ends by itself, and forgotten by whoever leaves", async () => {
    const view = form("/workers/w1/edit");
    await type("Morel");
    act(keepAllDrafts);
    view.unmount();
    const again = form("/workers/w1/edit");
    await screen.findByText("Saisie retrouvée");
    again.unmount();
    dropDrafts();
    form("/workers/w1/edit");
    expect(await lastName()).toHaveValue("Martin");
  });

  it("is not shown to somebody else, nor in another workspace", async () => {
    const view = form("/workers/w1/edit");
    await type("Morel");
    act(keepAllDrafts);
    view.unmount();
    const someone = { ...everyRight(), member: { ...everyRight().member, id: "m9" } } as ReturnType<typeof everyRight>;
    const elsewhere = { ...everyRight(), workspace: { ...everyRight().workspace, id: "ws9" } } as typeof someone;
    for (const rights of [someone, elsewhere]) {
      const other = open({ path: "/workers/w1/edit", routes, tables: tables(), rights });
      expect(await lastName()).toHaveValue("Martin");
      other.unmount();
    }
  });

  it("is laid over what was read at the time: what a colleague changed since asks for a choice", async () => {
    const view = form("/workers/w1/edit");
    await type("Morel");
    act(keepAllDrafts);
    view.unmount();
    const newer = { ...anne(), last_name: "Bernard", email: "anne@bernard.fr", version: 4 };
    const { provider } = open({ path: "/workers/w1/edit", routes, tables: { ...tables(), worker: [newer] } });
    await screen.findByText("Saisie retrouvée");
    await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
    const dialog = await screen.findByRole("dialog");
    await within(dialog).findByText("Bernard");
    // The e-mail was not typed here: it is neither asked nor written over.
    expect(provider.update.mock.calls[0]?.[0]).toMatchObject({
      variables: { last_name: "Morel" },
      meta: { pg: { version: 3 } },
    });
    expect(provider.update.mock.calls[0]?.[0].variables).not.toHaveProperty("email");
  });
});

describe("a refusal on a field that is not on screen", () => {
  it("is said above the form", async () => {
    const { provider } = form("/workers/w1/edit");
    await userEvent.type(await lastName(), "x");
    provider.update.mockRejectedValueOnce(
      new ServerError("Cette étape n’est plus possible.", 400, {
        errors: { status: "Cette étape n’est plus possible." },
      }),
    );
    await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Cette étape n’est plus possible.");
  });
});
