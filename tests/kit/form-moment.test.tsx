import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { EditView } from "@/kit/form/form-view";
import { clearDirty } from "@/lib/unsaved";
import { open } from "./harness";
import { worker } from "./sample";

beforeEach(() => {
  sessionStorage.clear();
  clearDirty();
});

it("a day without its time is not saved as nothing: the form says what is missing, and where", async () => {
  const { provider, address } = open({
    path: "/workers/w1/edit",
    routes: { "/workers/:id/edit": <EditView resource={worker} />, "/workers/:id": <p>fiche</p> },
    tables: { worker: [{ id: "w1", version: 1, last_name: "Martin", seen_at: null }] },
  });
  await userEvent.type(await screen.findByRole("textbox", { name: "Vu le, jour" }), "23/11/2026");
  await userEvent.tab();
  // On the way to the other box nothing is missing yet.
  expect(screen.getByRole("textbox", { name: "Vu le, heure" })).toHaveFocus();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText("Indiquez l’heure.")).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
  await screen.findByText("Indiquez l’heure.");
  expect(provider.update).not.toHaveBeenCalled();
  const time = screen.getByRole("textbox", { name: "Vu le, heure" });
  await waitFor(() => expect(time).toHaveFocus());
  expect(time).toHaveAttribute("aria-invalid", "true");
  expect(screen.getByRole("textbox", { name: "Vu le, jour" })).not.toHaveAttribute("aria-invalid", "true");

  await userEvent.type(time, "14h30");
  await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(address()).toBe("/workers/w1"));
  expect(provider.update.mock.calls[0]?.[0].variables).toEqual({ seen_at: "2026-11-23T13:30:00.000Z" });
});
