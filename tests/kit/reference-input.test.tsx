import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { Field, Resource } from "@/kit/declaration";
import { CreateView, EditView } from "@/kit/form/form-view";
import { dropDrafts } from "@/lib/drafts";
import { open } from "./harness";
import { worker } from "./sample";

const agrees = { column: "kind", field: "level", otherwise: "Cette agence est d’un autre niveau." };
const agency = { ...(worker.fields.agency_id as Field), lone: true, agrees } as Field;
const lone: Resource = { ...worker, fields: { ...worker.fields, agency_id: agency } };

const form = (path: string, agencies: readonly object[], agency_id: string | null = null) =>
  open({
    path,
    routes: { "/workers/new": <CreateView resource={lone} />, "/workers/:id/edit": <EditView resource={lone} /> },
    tables: {
      worker: [{ id: "w1", version: 1, last_name: "Martin", city_id: "c1", agency_id }],
      city: [{ id: "c1", name: "Lyon" }, ...agencies.map((one) => ({ ...one }))],
    },
  });
const bron = { id: "a1", name: "Bron", parent_id: "c1", kind: "senior" };
const warning = () => screen.queryByText(agrees.otherwise);

beforeEach(() => dropDrafts());

describe("what is picked from what another field says", () => {
  it("is chosen by itself when there is a single one, and says when it disagrees with the rest", async () => {
    form("/workers/new?city_id=c1&level=junior", [bron]);
    await screen.findByText("Bron");
    await screen.findByText(agrees.otherwise);
  });

  it("says nothing when it agrees", async () => {
    form("/workers/new?city_id=c1&level=senior", [bron]);
    await screen.findByText("Bron");
    expect(warning()).toBeNull();
  });

  it("is left to choose when there are several, and where nothing is known yet", async () => {
    const { provider } = form("/workers/new?city_id=c1", [bron, { ...bron, id: "a2", name: "Vénissieux" }]);
    await waitFor(() =>
      expect(
        provider.getList.mock.calls.some(([{ filters }]) => JSON.stringify(filters ?? []).includes("parent_id")),
      ).toBe(true),
    );
    expect(screen.queryByText("Bron")).toBeNull();
  });

  it("is left as it is on a record that is merely opened", async () => {
    const { provider } = form("/workers/w1/edit", [bron]);
    await screen.findByRole("textbox", { name: "Nom" });
    await screen.findByText("Lyon");
    expect(
      provider.getList.mock.calls.some(([{ filters }]) => JSON.stringify(filters ?? []).includes("parent_id")),
    ).toBe(false);
    expect(screen.queryByText("Bron")).toBeNull();
  });
});
