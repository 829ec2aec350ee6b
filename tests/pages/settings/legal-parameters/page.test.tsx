import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import LegalParameters from "@/pages/settings/legal-parameters/page";
import { everyRight, open } from "../../../kit/harness";

const PATH = "/settings/legal-parameters";
const row = {
  id: "p1",
  code: "TAUX_AT",
  value: 3.2,
  valid_from: "2026-01-01",
  valid_to: null,
  reason: "Notification de la CARSAT",
  source: null,
  version: 1,
};
const at = (path: string, rights = everyRight(), rows: Record<string, unknown>[] = [row]) =>
  open({ path, routes: { [PATH]: <LegalParameters /> }, tables: { legal_parameter: rows }, rights });

const drawer = () => screen.findByRole("dialog");

test("the figures are listed with their value, and what nobody verified says so", async () => {
  const user = userEvent.setup();
  at(PATH);
  await user.type(screen.getByRole("textbox", { name: "Chercher un chiffre" }), "accidents du travail");
  await screen.findByText(/^3,2\s%$/);
  expect(screen.getAllByText("valeur de l’espace").length).toBeGreaterThan(0);
  await user.click(screen.getByText("Sans valeur"));
  expect(screen.getByText("Aucun chiffre ne correspond")).toBeInTheDocument();
});

test("a figure opens on its history, the law and the workspace", async () => {
  at(`${PATH}?figure=TAUX_AT`);
  const history = within(await drawer()).getByRole("list", { name: "Historique" });
  await within(history).findByText("Notification de la CARSAT");
  const items = within(history).getAllByRole("listitem");
  expect(items).toHaveLength(2);
  expect(items[0]).toHaveTextContent(/3,2.*en vigueur.*Notification de la CARSAT/);
  expect(items[1]).toHaveTextContent(/4.*à confirmer/);
});

test("a value is added with its day and its reason, in the workspace", async () => {
  const user = userEvent.setup();
  const rows: Record<string, unknown>[] = [];
  at(`${PATH}?figure=TAUX_AT`, everyRight(), rows);
  const inside = within(await drawer());
  await user.click(inside.getByRole("button", { name: "Remplacer la valeur" }));
  await user.click(inside.getByRole("button", { name: "Enregistrer" }));
  await inside.findByText("Indiquez la valeur.");
  await inside.findByText("Dites pourquoi.");
  await user.type(inside.getByLabelText("Valeur"), "3,4");
  await user.clear(inside.getByLabelText("À partir du"));
  await user.type(inside.getByLabelText("À partir du"), "01/07/2026");
  await user.tab();
  await user.type(inside.getByLabelText("Raison"), "Taux notifié");
  await user.click(inside.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(rows).toHaveLength(1));
  expect(rows[0]).toMatchObject({
    code: "TAUX_AT",
    value: 3.4,
    valid_from: "2026-07-01",
    valid_to: null,
    reason: "Taux notifié",
    workspace_id: "ws1",
  });
});

test("a text that is no number and an end before the start are refused on their field", async () => {
  const user = userEvent.setup();
  const rows: Record<string, unknown>[] = [];
  at(`${PATH}?figure=TAUX_AT`, everyRight(), rows);
  const inside = within(await drawer());
  await user.click(inside.getByRole("button", { name: "Remplacer la valeur" }));
  await user.type(inside.getByLabelText("Valeur"), "douze");
  await user.type(inside.getByLabelText("Jusqu’au (facultatif)"), "01/01/2020");
  await user.tab();
  await user.type(inside.getByLabelText("Raison"), "Essai");
  await user.click(inside.getByRole("button", { name: "Enregistrer" }));
  await inside.findByText("Ce n’est pas un nombre.");
  await inside.findByText("La fin précède le début.");
  expect(rows).toHaveLength(0);
});

test("who may only read sees the history and nothing to press", async () => {
  at(`${PATH}?figure=TAUX_AT`, everyRight("workspace:create", "workspace:edit", "workspace:delete", "workspace:read"));
  const inside = within(await drawer());
  await inside.findByText("Notification de la CARSAT");
  for (const name of ["Remplacer la valeur", "Modifier", "Supprimer"])
    expect(inside.queryByRole("button", { name })).not.toBeInTheDocument();
});

test("what nobody read says what is missing, is confirmed with its text, and then tells by whom", async () => {
  const user = userEvent.setup();
  const confirmed: Record<string, unknown>[] = [];
  open({
    path: `${PATH}?figure=TAUX_AT`,
    routes: { [PATH]: <LegalParameters /> },
    tables: { legal_parameter: [], figure_confirmation: confirmed },
    rights: everyRight(),
  });
  const inside = within(await drawer());
  await inside.findByText(/Un usage de la profession, qu’aucun texte ne fixe/);
  await user.click(inside.getByRole("button", { name: "Confirmer cette valeur" }));
  await user.click(inside.getByRole("button", { name: "Confirmer" }));
  await inside.findByText("Trois caractères au moins.");
  await user.type(inside.getByLabelText("Où l’avez-vous lue"), "Notification de la CARSAT");
  await user.click(inside.getByRole("button", { name: "Confirmer" }));
  await waitFor(() => expect(confirmed).toHaveLength(1));
  expect(confirmed[0]).toMatchObject({
    code: "TAUX_AT",
    value: 4,
    source: "Notification de la CARSAT",
    workspace_id: "ws1",
  });
});

test("a confirmed value tells by whom and when, and may be withdrawn with a reason", async () => {
  const user = userEvent.setup();
  const asked: Record<string, unknown>[] = [];
  const row = {
    id: "c1",
    code: "TAUX_AT",
    value: 4,
    figure_from: "2020-01-01",
    covers_to: null,
    source: "Notification de la CARSAT",
    status: "confirmed",
    created_at: "2026-11-23T09:00:00Z",
    member: { display_name: "Anna Roy" },
  };
  open({
    path: `${PATH}?figure=TAUX_AT`,
    routes: { [PATH]: <LegalParameters /> },
    tables: { legal_parameter: [], figure_confirmation: [row] },
    rights: everyRight(),
    rpc: { transition: (args) => asked.push(args) },
  });
  const inside = within(await drawer());
  await inside.findByText(/Confirmé par Anna Roy le 23\/11\/2026 · lu dans Notification/);
  expect(inside.queryByText("à confirmer")).not.toBeInTheDocument();
  await user.click(inside.getByRole("button", { name: "Retirer la confirmation" }));
  await user.type(inside.getByLabelText("Pourquoi la retirer"), "Un taux a été notifié");
  await user.click(inside.getByRole("button", { name: "Retirer la confirmation" }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({
    entity: "figure_confirmation",
    id: "c1",
    action: "withdraw",
    comment: "Un taux a été notifié",
  });
});

test("who may not confirm reads who may", async () => {
  at(`${PATH}?figure=TAUX_AT`, everyRight("workspace:create", "workspace:edit"), []);
  const inside = within(await drawer());
  await inside.findByText(/À confirmer par une personne qui règle l’espace/);
  expect(inside.queryByRole("button", { name: /Confirmer/ })).not.toBeInTheDocument();
});
