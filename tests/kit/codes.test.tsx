/** Codes that stand in a table of the database: chosen among its rows, kept as codes, shown by their labels everywhere. */
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { collectResources, problemsIn } from "@/kit/collect";
import { codes, defineResource, type Resource, text } from "@/kit/declaration";
import { CreateView } from "@/kit/form/form-view";
import { csvOf } from "@/kit/list/export";
import { ListView } from "@/kit/list/list-view";
import { ShowView } from "@/kit/show/show-view";
import { open } from "./harness";

const define = defineResource as unknown as (table: string, spec: Record<string, unknown>) => Resource;

const title = define("title", {
  labels: { one: "Titre", many: "Titres", gender: "m" },
  path: "/titles",
  access: "reference",
  title: (row: { label: string }) => row.label,
  sort: ["label", "asc"],
  global: true,
  fields: { label: text("Libellé", { list: true, search: true }), code: text("Code", { list: true }) },
});

const order = define("order", {
  labels: { one: "Commande", many: "Commandes", gender: "f" },
  path: "/orders",
  access: "missions",
  title: (row: { name: string }) => row.name,
  sort: ["name", "asc"],
  fields: {
    name: text("Nom", { list: true, search: true }),
    title_codes: codes("title", "Titres exigés", { list: true, filter: true }),
  },
});

const resources = collectResources([order, title]);

const tables = () => ({
  title: [
    { id: "t1", code: "R482_A", label: "CACES R482 A" },
    { id: "t2", code: "SST", label: "Secouriste" },
  ],
  order: [
    { id: "o1", name: "Pelle", title_codes: ["R482_A"] },
    { id: "o2", name: "Bureau", title_codes: [] },
  ],
});

const draw = (path: string) =>
  open({
    path,
    resources,
    tables: tables(),
    routes: {
      "/orders": <ListView resource={order} />,
      "/orders/new": <CreateView resource={order} />,
      "/orders/:id": <ShowView resource={order} />,
    },
  });

beforeEach(() => localStorage.clear());

describe("codes of a table", () => {
  it("are shown by their labels in the list, its filter and the page", async () => {
    draw("/orders?f=title_codes.in.R482_A");
    await screen.findByText("CACES R482 A");
    expect(screen.getByText(/Titres exigés\s:\sCACES R482 A/)).toBeInTheDocument();
    expect(screen.queryByText("Bureau")).not.toBeInTheDocument();
    expect(screen.queryByText("R482_A")).not.toBeInTheDocument();
  });

  it("are shown by their labels on the page", async () => {
    draw("/orders/o1");
    expect(
      await within(await screen.findByRole("region", { name: "Commande" })).findByText("CACES R482 A"),
    ).toBeVisible();
  });

  it("are chosen among the rows that the server finds, and kept as codes", async () => {
    const { provider } = draw("/orders/new");
    await userEvent.type(await screen.findByLabelText("Nom"), "Neuve");
    const box = screen.getByLabelText("Titres exigés");
    await userEvent.type(box, "secour");
    await userEvent.click(await screen.findByTitle("Secouriste"));
    await userEvent.type(box, "n’importe quoi");
    await screen.findByText("Aucun résultat.");
    await userEvent.keyboard("{Enter}");
    await userEvent.click(screen.getByRole("button", { name: "Créer" }));
    await waitFor(() => expect(provider.create).toHaveBeenCalled());
    expect(provider.create.mock.calls[0]?.[0].variables).toMatchObject({ name: "Neuve", title_codes: ["SST"] });
  });

  it("are exported by their labels", async () => {
    const words = { resources, state: () => undefined, code: (_: string, code: string) => `Libellé de ${code}` };
    expect(await csvOf(order, ["name", "title_codes"], tables().order.slice(0, 1), words)).toContain(
      "Pelle;Libellé de R482_A",
    );
  });

  it("must come from a table that is declared", () => {
    expect(problemsIn([order])).toEqual(["order: field title_codes points to title, which no resource declares"]);
  });

  it("ask for nothing where no column needs them", async () => {
    const { provider } = draw("/orders?c=name");
    await screen.findByText("Pelle");
    expect(provider.getList.mock.calls.map(([{ resource }]) => resource)).not.toContain("title");
  });
});
