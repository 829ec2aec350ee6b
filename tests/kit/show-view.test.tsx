import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { ask, call, choice, date, reference } from "@/kit/declaration";
import QuickLook from "@/kit/show/quick-look";
import { ShowView } from "@/kit/show/show-view";
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
  city_id: "c1",
  city: { id: "c1", name: "Lyon" },
  wage: 1234.5,
  hired_on: "2026-11-23",
  status: "draft",
  owner_id: "m1",
  note: "Une\nnote",
};

const tables = () => ({
  worker: [{ ...record }],
  city: [{ id: "c1", name: "Lyon", worker_id: "w1" }],
  workflow_state: [
    { entity: "worker", code: "draft", label: "Brouillon", tone: "waiting", position: 1 },
    { entity: "worker", code: "sent", label: "Envoyé", tone: "info", position: 2 },
  ],
  workflow_event: [
    {
      id: "e1",
      entity: "worker",
      row_id: "w1",
      action: "submit",
      from_state: null,
      to_state: "draft",
      comment: "Bonne fiche",
      actor_id: null,
      actor_label: "Le client",
      created_at: "2026-11-21T10:00:00Z",
    },
  ],
  audit_log: [
    {
      id: 2,
      table_name: "worker",
      row_id: "w1",
      operation: "update",
      actor_id: "m2",
      at: "2026-11-20T10:00:00Z",
      before: { wage: 12, city_id: null },
      after: { wage: 13, city_id: "c1" },
    },
  ],
  team_member: [{ id: "m2", display_name: "Paul Durand" }],
});

const actions = [
  { action: "send", label: "Envoyer", tone: "good", requires_comment: false, to_state: "sent" },
  { action: "refuse", label: "Refuser", tone: "bad", requires_comment: true, to_state: "refused" },
];

const show = (more: Partial<Parameters<typeof open>[0]> = {}) => {
  const transition = vi.fn();
  const view = open({
    path: "/workers/w1",
    routes: {
      "/workers/:id": <ShowView resource={worker} />,
      "/workers/:id/edit": <p>formulaire</p>,
      "/workers": <p>liste</p>,
      "/look": <QuickLook resource={worker} id="w1" onStep={() => {}} onClose={() => {}} />,
    },
    tables: tables(),
    rpc: { available_actions: () => actions, transition },
    ...more,
  });
  return { ...view, transition };
};

describe("the page of a record", () => {
  it("says what it is: title, state, values in French", async () => {
    show();
    expect(await screen.findByRole("heading", { level: 1, name: /Martin/ })).toHaveTextContent("Brouillon");
    const part = screen.getByRole("region", { name: "Personne" });
    expect(within(part).getByText("1 234,50 €")).toBeInTheDocument();
    expect(within(part).getByText("lun. 23 nov. 2026")).toBeInTheDocument();
    expect(within(part).getByText("Confirmé")).toBeInTheDocument();
    expect(within(part).getByRole("link", { name: "Lyon" })).toHaveAttribute("href", "/cities/c1");
    expect(within(part).getByRole("link", { name: "anne@exemple.fr" })).toHaveAttribute(
      "href",
      "mailto:anne@exemple.fr",
    );
  });

  it("does an action of the workflow at once when it is good", async () => {
    const { transition } = show();
    await userEvent.click(await screen.findByRole("button", { name: "Envoyer" }));
    await waitFor(() => expect(transition).toHaveBeenCalled());
    expect(transition.mock.calls[0]?.[0]).toEqual({
      entity: "worker",
      id: "w1",
      action: "send",
      comment: null,
      payload: { version: 3 },
    });
  });

  it("leaves the buttons, and the keyboard on them, while a record that changed in the same state is asked about", async () => {
    const ask = vi.fn<() => unknown>(() => actions);
    const { provider, client } = show({ rpc: { available_actions: ask } });
    const button = await screen.findByRole("button", { name: "Envoyer" });
    button.focus();
    ask.mockReturnValue(new Promise(() => {}));
    await provider.update({ resource: "worker", id: "w1", variables: { version: 4, wage: 15 } });
    act(() => void client.invalidateQueries());
    await screen.findByText("15,00 €");
    expect(button).toHaveFocus();
  });

  it("gives the keyboard the title, which says the new state, when the step that was taken takes its button away", async () => {
    const { provider } = show({
      rpc: {
        available_actions: async () => {
          const { data } = await provider.getOne({ resource: "worker", id: "w1" });
          return data.status === "draft" ? actions : [];
        },
        transition: () => provider.update({ resource: "worker", id: "w1", variables: { version: 4, status: "sent" } }),
      },
    });
    (await screen.findByRole("button", { name: "Envoyer" })).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Envoyer" })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Envoyé");
  });

  it("asks for a reason when one is wanted, and keeps it when the server refuses", async () => {
    const { transition } = show();
    transition.mockImplementationOnce(() => {
      throw new ServerError("Qui a fait une demande ne l’approuve jamais.", 403);
    });
    await screen.findByRole("button", { name: "Envoyer" });
    await userEvent.click(screen.getByRole("button", { name: "Autres actions" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Refuser" }));
    const dialog = await screen.findByRole("dialog");
    const confirm = within(dialog).getByRole("button", { name: "Refuser" });
    expect(confirm).toBeDisabled();
    await userEvent.type(within(dialog).getByLabelText("Commentaire"), "Trop cher");
    await userEvent.click(confirm);
    await within(dialog).findByText("Qui a fait une demande ne l’approuve jamais.");
    expect(within(dialog).getByLabelText("Commentaire")).toHaveValue("Trop cher");
    await userEvent.click(confirm);
    await waitFor(() => expect(transition).toHaveBeenCalledTimes(2));
    expect(transition.mock.calls[1]?.[0]).toMatchObject({ action: "refuse", comment: "Trop cher" });
  });

  it("asks for what the action needs, and shows the server’s refusal on that field", async () => {
    const reason = choice("Motif", { price: "Trop cher", late: "Trop tard" }, { required: true });
    const asking = { ...worker, asks: { send: ask({ reason }, "Reste au dossier.") } };
    const { transition } = show({ routes: { "/workers/:id": <ShowView resource={asking} /> } });
    transition.mockImplementationOnce(() => {
      throw new ServerError("Ce motif ne convient pas.", 400, { errors: { reason: "Ce motif ne convient pas." } });
    });
    await userEvent.click(await screen.findByRole("button", { name: "Envoyer" }));
    const dialog = await screen.findByRole("dialog", {}, { timeout: 5000 });
    expect(within(dialog).getByText("Reste au dossier.")).toBeInTheDocument();
    await waitFor(() => expect(within(dialog).getByLabelText("Motif")).toHaveFocus());
    const confirm = within(dialog).getByRole("button", { name: "Envoyer" });
    await userEvent.click(confirm);
    await within(dialog).findByText("Ce champ est obligatoire.");
    expect(transition).not.toHaveBeenCalled();

    await userEvent.click(within(dialog).getByLabelText("Motif"));
    await userEvent.click(await screen.findByTitle("Trop cher"));
    await userEvent.click(confirm);
    // Once, under its box.
    expect(await within(dialog).findAllByText("Ce motif ne convient pas.")).toHaveLength(1);
    expect(within(dialog).getByLabelText("Motif")).toHaveAttribute("aria-invalid", "true");
    await userEvent.click(confirm);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(transition.mock.calls[1]?.[0]).toEqual({
      entity: "worker",
      id: "w1",
      action: "send",
      comment: null,
      payload: { version: 3, reason: "price" },
    });
  });

  it("asks again neither for whom the record names already, nor for the day that it has", async () => {
    const city = reference("city", "Ville");
    const asking = { ...worker, asks: { send: ask({ city_id: city, hired_on: date("Le") }) } };
    const { transition } = show({ routes: { "/workers/:id": <ShowView resource={asking} /> } });
    await userEvent.click(await screen.findByRole("button", { name: "Envoyer" }));
    const dialog = await screen.findByRole("dialog", {}, { timeout: 5000 });
    await within(dialog).findByText("Lyon");
    expect(within(dialog).getByLabelText("Le")).toHaveValue("");
    await userEvent.click(within(dialog).getByRole("button", { name: "Envoyer" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(transition.mock.calls[0]?.[0]).toMatchObject({ payload: { version: 3, city_id: "c1" } });
  });

  it("tells who did what and who changed what, with names instead of ids", async () => {
    show();
    const part = await screen.findByRole("region", { name: "Activité" });
    await within(part).findByText("Le client");
    expect(within(part).getByText("Bonne fiche")).toBeInTheDocument();
    await within(part).findByText("Paul Durand");
    await within(part).findByText("Lyon");
    expect(within(part).getByText("12,00 €")).toBeInTheDocument();
  });

  it("puts one former value back", async () => {
    const { provider } = show();
    const part = await screen.findByRole("region", { name: "Activité" });
    const line = (await within(part).findByText("12,00 €")).closest("li");
    await userEvent.click(within(line as HTMLElement).getByRole("button", { name: "Rétablir" }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Rétablir" }));
    await waitFor(() => expect(provider.update).toHaveBeenCalled());
    expect(provider.update.mock.calls[0]?.[0]).toMatchObject({
      id: "w1",
      variables: { wage: 12 },
      meta: { pg: { version: 3 } },
    });
  });

  it("lists what points to it, with a way to add to it", async () => {
    show();
    const part = await screen.findByRole("region", { name: "Villes" });
    expect(await within(part).findByRole("link", { name: "Lyon" })).toHaveAttribute("href", "/cities/c1");
    // One landmark of a name: the list in it is none.
    expect(screen.getAllByRole("region", { name: "Villes" })).toHaveLength(1);
    expect(within(part).getByRole("link", { name: "Ajouter" })).toHaveAttribute("href", "/cities/new?worker_id=w1");
  });

  it("opens the form with e, for whom may edit", async () => {
    const { address } = show();
    await screen.findByRole("button", { name: "Envoyer" });
    await userEvent.keyboard("e");
    expect(address()).toBe("/workers/w1/edit");
  });

  it("hides what one may not do", async () => {
    show({ rights: everyRight("talents:edit", "talents:delete"), rpc: { available_actions: () => [] } });
    await screen.findByRole("region", { name: "Activité" });
    expect(screen.queryByRole("link", { name: "Modifier" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Autres actions" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Rétablir" })).not.toBeInTheDocument();
  });

  it("offers an action by the family of the row, where each follows what it speaks of", async () => {
    const actions = [call("cancel", "Annuler l’envoi", "cancel_worker")];
    const followed = { ...worker, actions, follows: { column: "family", families: ["crm"] } };
    const routes = { "/workers/:id": <ShowView resource={followed} /> };
    const of = (family: string) => ({ ...tables(), worker: [{ ...record, family }] });
    const rights = everyRight("talents:edit", "talents:delete");
    const rpc = { available_actions: () => [] };
    const first = show({ routes, rights, rpc, tables: of("crm") });
    await userEvent.click(await screen.findByRole("button", { name: "Autres actions" }));
    await screen.findByText("Annuler l’envoi");
    first.unmount();
    show({ routes, rights, rpc, tables: of("talents") });
    await screen.findByRole("region", { name: "Activité" });
    expect(screen.queryByRole("button", { name: "Autres actions" })).not.toBeInTheDocument();
  });

  it("deletes after a question, and goes back to the list", async () => {
    const { provider, address } = show();
    await userEvent.click(await screen.findByRole("button", { name: "Autres actions" }));
    await userEvent.click(await screen.findByText("Supprimer"));
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Supprimer" }));
    await waitFor(() => expect(provider.deleteOne).toHaveBeenCalled());
    await waitFor(() => expect(address()).toBe("/workers"));
  });

  it("says why a record cannot be shown", async () => {
    show({ tables: { ...tables(), worker: [] } });
    await screen.findByText("Enregistrement introuvable, ou hors de vos droits.");
    expect(screen.getByRole("heading", { level: 1, name: "Ouvrier" })).toBeInTheDocument();
    expect(document.title).toBe("Ouvrier · Relais");
  });

  it("has the name of its kind while it takes long to be read, then its own", async () => {
    document.title = "Ouvriers · Relais";
    let answer: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { provider, router } = show({ path: "/workers" });
    provider.getOne.mockImplementationOnce(async () => {
      await waiting;
      return { data: { ...record } };
    });
    await act(() => router.navigate("/workers/w1"));
    await screen.findByRole("heading", { level: 1, name: "Ouvrier" });
    expect(document.title).toBe("Ouvrier · Relais");
    answer();
    await screen.findByRole("heading", { level: 1, name: /Martin/ });
    await waitFor(() => expect(document.title).toBe("Martin · Relais"));
  });
});

describe("the quick look", () => {
  it("shows the sections beside the list, and leads to the page", async () => {
    show({ path: "/look" });
    await screen.findByText("Confirmé");
    expect(screen.getByRole("link", { name: "Ouvrir la fiche" })).toHaveAttribute("href", "/workers/w1");
  });
});
