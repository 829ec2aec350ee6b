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
  expect(screen.getAllByText("valeur du workspace").length).toBeGreaterThan(0);
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
  expect(items[1]).toHaveTextContent(/4.*non vérifié/);
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
