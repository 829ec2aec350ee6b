import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchPage } from "../../src/app/fetch-page.tsx";
import { onDemand } from "../../src/app/on-demand.tsx";
import { browser } from "../../src/lib/new-build.ts";
import { clearToasts, toastStore } from "../../src/lib/toast.ts";
import { clearDirty, markDirty } from "../../src/lib/unsaved.ts";

const missing = new TypeError("Failed to fetch dynamically imported module: /assets/x.js");
const manifest = (file: string) => async () => Response.json({ entry: file.replace("assets/", "") });
const script = Object.assign(document.createElement("script"), { src: "/assets/index-aaa.js" });

let load: ReturnType<typeof vi.fn<() => Promise<{ default: () => React.ReactNode }>>>;
let line: ReturnType<typeof vi.spyOn>;
let network: ReturnType<typeof vi.spyOn>;
let reload: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  document.head.append(script);
  sessionStorage.clear();
  load = vi.fn().mockRejectedValue(missing);
  line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  network = vi.spyOn(window, "fetch").mockImplementation(manifest("assets/index-aaa.js"));
  reload = vi.spyOn(browser, "reload").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  clearDirty();
  clearToasts();
  script.remove();
  vi.restoreAllMocks();
});

const page = { default: () => <p>la page</p> };
const heading = (name: string) => screen.findByRole("heading", { name });

async function open() {
  const shell = (
    <>
      <input aria-label="Note" />
      <Outlet />
    </>
  );
  const lazy = async () => ({ Component: await fetchPage(load) });
  const children = [
    { path: "/", element: null },
    { path: "/x", lazy },
  ];
  const router = createMemoryRouter([{ element: shell, children }]);
  render(<RouterProvider router={router} />);
  await userEvent.type(screen.getByLabelText("Note"), "à garder");
  await act(() => router.navigate("/x"));
  return router;
}

test("without a network the page says so in its own place, and comes when the network does", async () => {
  line.mockReturnValue(false);
  network.mockRejectedValue(new TypeError("Failed to fetch"));
  await open();
  await heading("Hors ligne");
  expect(screen.getByLabelText("Note")).toHaveValue("à garder");
  await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  await heading("Hors ligne");
  expect(reload).not.toHaveBeenCalled();

  load.mockResolvedValue(page);
  line.mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event("online")));
  expect(await screen.findByText("la page")).toBeInTheDocument();
  expect(screen.getByLabelText("Note")).toHaveValue("à garder");
  expect(reload).not.toHaveBeenCalled();
});

test("« Réessayer » fetches the page again, and loads everything only where the browser remembers the failure", async () => {
  await open();
  await heading("Cette page n’a pas pu être chargée");
  await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(reload).toHaveBeenCalledOnce();
  load.mockResolvedValue(page);
  await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(await screen.findByText("la page")).toBeInTheDocument();
  expect(reload).toHaveBeenCalledOnce();
});

test("coming back to the page asks for it again", async () => {
  const router = await open();
  await heading("Cette page n’a pas pu être chargée");
  await act(() => router.navigate("/"));
  load.mockResolvedValue(page);
  await act(() => router.navigate("/x"));
  expect(await screen.findByText("la page")).toBeInTheDocument();
});

test("on the way to a page that a new version has replaced, the new version is loaded, once a minute at most", async () => {
  network.mockImplementation(manifest("assets/index-bbb.js"));
  await open();
  expect(reload).toHaveBeenCalledOnce();
  await heading("Nouvelle version disponible");
  cleanup();
  await open();
  expect(reload).toHaveBeenCalledOnce();
});

test("never over what is not saved: the person chooses when", async () => {
  network.mockImplementation(manifest("assets/index-bbb.js"));
  markDirty("/talents/1/edit", true);
  await open();
  expect(reload).not.toHaveBeenCalled();
  await heading("Nouvelle version disponible");
  await userEvent.click(screen.getByRole("button", { name: "Recharger la page" }));
  expect(reload).toHaveBeenCalledOnce();
});

test("a page whose code is wrong is no missing file", async () => {
  await expect(fetchPage(() => Promise.reject(new Error("x is not defined")))).rejects.toThrow("x is not defined");
});

const Panel = onDemand(() => load() as Promise<{ default: () => React.ReactNode }>);

function Bell() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ouvrir
      </button>
      {open && <Panel onMissing={() => setOpen(false)} />}
    </>
  );
}

test("a part of the shell that does not come is said, takes nothing away, and comes the next time", async () => {
  render(<Bell />);
  await userEvent.click(screen.getByRole("button", { name: "Ouvrir" }));
  await vi.waitFor(() => expect(toastStore.get()[0]?.description).toMatch(/n’a pas pu être chargée/));
  load.mockResolvedValue(page);
  await userEvent.click(screen.getByRole("button", { name: "Ouvrir" }));
  expect(await screen.findByText("la page")).toBeInTheDocument();
});
