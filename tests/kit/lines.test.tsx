/** Lines typed inside a form: added, moved and removed by the keyboard, refused under their cell, read with their sum. */
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { collectResources } from "@/kit/collect";
import { choice, defineResource, integer, lines, money, type Resource, section, text } from "@/kit/declaration";
import { CreateView, EditView } from "@/kit/form/form-view";
import { ShowView } from "@/kit/show/show-view";
import { clearDirty } from "@/lib/unsaved";
import { open } from "./harness";
import { ServerError } from "./memory";

const define = defineResource as unknown as (table: string, spec: Record<string, unknown>) => Resource;
const order = define("order", {
  labels: { one: "Commande", many: "Commandes", gender: "f" },
  path: "/orders",
  access: "crm",
  title: (row: { name: string }) => row.name,
  show: [
    section("Commande", {
      name: text("Nom", { search: true }),
      items: lines("order_item", "Articles", {
        from: "order_id",
        required: true,
        total: "amount",
        fields: {
          what: choice("Article", { helmet: "Casque", harness: "Harnais" }, { default: "helmet" }),
          amount: money("Montant", { required: true }),
          rank: integer("N° de série", { when: ({ what }: Record<string, unknown>) => what === "harness" }),
        },
        strike: { label: "Annuler l’article", done: "Article annulé", right: "edit", when: { name: ["C1"] } },
      }),
    }),
  ],
});
const resources = collectResources([order]);
const item = (id: string, position: number, more: object) => ({ id, order_id: "o1", position, rank: null, ...more });
const tables = () => ({
  order: [
    {
      id: "o1",
      version: 2,
      name: "C1",
      // As they come: not in their order.
      items: [item("i2", 2, { what: "harness", amount: 80, rank: 7 }), item("i1", 1, { what: "helmet", amount: 12.5 })],
    },
  ],
});
const routes = {
  "/orders/new": <CreateView resource={order} />,
  "/orders/:id/edit": <EditView resource={order} />,
  "/orders/:id": <ShowView resource={order} />,
};
const line = (n: number) => screen.findByRole("group", { name: `Ligne ${n}` });
const amountOf = async (n: number) => within(await line(n)).getByRole("textbox", { name: "Montant" });

beforeEach(() => {
  sessionStorage.clear();
  clearDirty();
});

it("sends the lines as they stand once moved, added and removed, and only when they changed", async () => {
  const user = userEvent.setup();
  const { provider } = open({ path: "/orders/o1/edit", routes, resources, tables: tables() });
  expect(await amountOf(1)).toHaveValue("12,50");
  // Only the harness has a number.
  expect(within(await line(1)).queryByLabelText("N° de série")).toBeNull();
  expect(within(await line(2)).getByLabelText("N° de série")).toHaveValue("7");
  expect(screen.getByText("92,50 €")).toBeVisible();
  await user.click(await amountOf(2));
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await waitFor(async () => expect(await amountOf(1)).toHaveValue("80,00"));
  expect(await amountOf(1)).toHaveFocus();
  // At the top there is no further up: the cursor goes to the way that is left.
  await user.click(screen.getByRole("button", { name: "Monter la ligne 2" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Descendre la ligne 1" })).toHaveFocus());
  await user.click(screen.getByRole("button", { name: "Descendre la ligne 1" }));
  await waitFor(async () => expect(await amountOf(1)).toHaveValue("80,00"));
  await user.click(screen.getByRole("button", { name: "Ajouter une ligne" }));
  await waitFor(async () => expect(within(await line(3)).getByRole("combobox")).toHaveFocus());
  await user.click(await amountOf(3));
  await user.keyboard("5");
  await user.click(screen.getByRole("button", { name: "Retirer la ligne 2" }));
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(provider.update).toHaveBeenCalled());
  expect(provider.update.mock.calls[0]?.[0]).toMatchObject({ variables: {}, meta: { pg: { version: 2 } } });
  expect(provider.update.mock.calls[0]?.[0].meta.pg.along.lines).toEqual([
    {
      name: "items",
      table: "order_item",
      from: "order_id",
      wanted: [
        { id: "i2", what: "harness", amount: 80, rank: 7 },
        { what: "helmet", amount: 5 },
      ],
    },
  ]);
});

it("asks for a line, and says under its cell what the server refuses of it", async () => {
  const user = userEvent.setup();
  const { provider } = open({ path: "/orders/new", routes, resources });
  await user.click(await screen.findByRole("button", { name: "Créer" }));
  expect(await screen.findByText("Ajoutez au moins une ligne.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Ajouter une ligne" }));
  await user.click(screen.getByRole("button", { name: "Créer" }));
  expect(await within(await line(1)).findByText("Ce champ est obligatoire.")).toBeVisible();
  await user.click(await amountOf(1));
  await user.keyboard("9");
  provider.create.mockRejectedValueOnce(
    new ServerError("Trop cher.", 400, { errors: { "items.0.amount": "Trop cher." } }),
  );
  await user.click(screen.getByRole("button", { name: "Créer" }));
  expect(await within(await line(1)).findByText("Trop cher.")).toBeVisible();
});

it("reads them in order with their sum, and strikes one out with its reason", async () => {
  const user = userEvent.setup();
  const struck: unknown[] = [];
  open({ path: "/orders/o1", routes, resources, tables: tables(), rpc: { strike_line: (args) => struck.push(args) } });
  const rows = await screen.findAllByRole("row");
  expect(rows.map((row) => within(row).queryAllByRole("cell")[0]?.textContent)).toEqual([
    undefined,
    "Casque",
    "HarnaisN° de série 7",
    undefined,
  ]);
  expect(rows[3]).toHaveTextContent("Total 92,50 €");
  await user.click(within(rows[2] as HTMLElement).getByRole("button", { name: "Annuler l’article" }));
  await user.type(await screen.findByRole("textbox", { name: "Motif" }), "Déjà fourni");
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(struck).toEqual([{ line_table: "order_item", id: "i2", reason: "Déjà fourni" }]));
});
