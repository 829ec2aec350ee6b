import { routerProvider } from "@providers/router";
import { Refine } from "@refinedev/core";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Palette from "../../src/app/palette/Palette.tsx";
import { openPalette } from "../../src/app/palette/store.ts";
import { rightsStore } from "../../src/lib/rights.ts";
import { memoryProvider } from "../kit/memory.ts";
import { rightsOf } from "./fake.ts";

Element.prototype.scrollIntoView ??= () => {};

const talent = (id: string, title: string) => ({ entity: "talent", id, title, subtitle: null });
/** Each search, held until the test answers it. */
let answers: Map<string, (rows: object[]) => void>;

beforeEach(() => {
  answers = new Map();
  rightsStore.set(rightsOf());
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  rightsStore.set(null);
});

const answer = async (text: string, ...rows: object[]) => {
  await waitFor(() => expect(answers.has(text)).toBe(true));
  answers.get(text)?.(rows);
};

async function open() {
  const shell = (
    <Refine
      dataProvider={memoryProvider(
        {},
        {
          global_search: ({ q }) => new Promise((resolve) => answers.set(String(q), resolve)),
        },
      )}
      routerProvider={routerProvider}
      resources={[]}
      options={{ disableTelemetry: true }}
    >
      <button type="button" onClick={openPalette}>
        Rechercher
      </button>
      <a href="/x">Derrière</a>
      <Outlet />
      <Palette />
    </Refine>
  );
  const router = createMemoryRouter([{ element: shell, children: [{ path: "*", element: null }] }]);
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole("button", { name: "Rechercher" }));
  const input = await screen.findByRole("combobox");
  return { input, path: () => router.state.location.pathname };
}

test("Enter waits for the answer to what is typed: the one on screen is another's", async () => {
  const { input, path } = await open();
  await userEvent.type(input, "dup");
  await answer("dup", talent("1", "Dupont"));
  await screen.findByRole("option", { name: "Dupont" });
  await userEvent.type(input, "l{Enter}");
  expect(path()).toBe("/");
  await answer("dupl", talent("2", "Duplessis"), talent("1", "Dupont"));
  await waitFor(() => expect(path()).toBe("/talents/2"));
});

test("what is typed after Enter takes it back", async () => {
  const { input, path } = await open();
  await userEvent.type(input, "dup{Enter}o");
  await answer("dupo", talent("1", "Dupont"));
  await screen.findByRole("option", { name: "Dupont" });
  expect(path()).toBe("/");
});

test("a line that was chosen with the arrows is the one that opens, wherever the answer has put it", async () => {
  const { input, path } = await open();
  await userEvent.type(input, "du");
  await answer("du", talent("1", "Dupont"), talent("2", "Durand"));
  await screen.findByRole("option", { name: "Durand" });
  await userEvent.type(input, "r");
  await userEvent.keyboard("{ArrowDown}");
  expect(screen.getByRole("option", { name: "Durand" })).toHaveAttribute("aria-selected", "true");
  await answer("dur", talent("2", "Durand"), talent("3", "Durieux"));
  await screen.findByRole("option", { name: "Durieux" });
  expect(screen.getByRole("option", { name: "Durand" })).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(path()).toBe("/talents/2"));
});

test("Tab goes round inside the palette; closing it gives the focus back", async () => {
  const { input } = await open();
  const close = screen.getByRole("button", { name: "Fermer la recherche" });
  expect(input).toHaveFocus();
  await userEvent.tab();
  expect(close).toHaveFocus();
  await userEvent.tab();
  expect(input).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(close).toHaveFocus();
  await userEvent.click(close);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.getByRole("button", { name: "Rechercher" })).toHaveFocus();
});
