import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { leaveSentence } from "../../src/app/keep-alive/leave-guard.ts";
import { unreadLabel } from "../../src/app/layout/Bell.tsx";
import { currentEntry } from "../../src/app/layout/Menu.tsx";
import { mayViewAs } from "../../src/app/layout/may-view-as.ts";
import { grouped, readNotification } from "../../src/app/layout/notifications.ts";
import { sessionStore } from "../../src/app/session/session.ts";
import { browser } from "../../src/lib/new-build.ts";
import ErrorPage, { statusOf } from "../../src/pages/errors/ErrorPage.tsx";
import NotFound from "../../src/pages/errors/not-found.tsx";
import { rightsOf } from "./fake.ts";

function Broken({ error }: { error: unknown }): never {
  throw error;
}

describe("error pages (spec §8)", () => {
  test("the status is the one of the error, 500 by default", () => {
    expect(statusOf({ status: 404 })).toBe(404);
    expect(statusOf({ statusCode: 409 })).toBe(409);
    expect(statusOf(new Error("x"))).toBe(500);
    expect(statusOf(null)).toBe(500);
  });

  async function broken(error: unknown) {
    const onError = vi.fn();
    const router = createMemoryRouter([
      { path: "/", element: <Broken error={error} />, errorElement: <ErrorPage onError={onError} /> },
    ]);
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await act(async () => render(<RouterProvider router={router} />));
    said.mockRestore();
    return onError;
  }

  test("an error: «\u202fInternal Server Error\u202f», a French line, and it is reported", async () => {
    const error = new Error("boom");
    const onError = await broken(error);
    expect(screen.getByRole("heading", { name: "Internal Server Error" })).toBeInTheDocument();
    expect(screen.getByText(/Une erreur est survenue/)).toBeInTheDocument();
    expect(onError).toHaveBeenCalledWith(error);
  });

  describe("a file that does not come: nothing is reported", () => {
    const missing = new Error("Failed to fetch dynamically imported module: /assets/x.js");
    const online = (entry: string) =>
      vi.spyOn(window, "fetch").mockImplementation(async () => Response.json({ entry }));
    const script = Object.assign(document.createElement("script"), { src: "/assets/index-aaa.js" });
    beforeEach(() => document.head.append(script));
    afterEach(() => {
      script.remove();
      vi.restoreAllMocks();
    });

    test("because another version is online: a reload is offered", async () => {
      online("index-bbb.js");
      const onError = await broken(missing);
      await screen.findByRole("heading", { name: "Nouvelle version disponible" });
      expect(onError).not.toHaveBeenCalled();
    });

    test("for want of a network: it says so, and loads the page when the network is back", async () => {
      const reload = vi.spyOn(browser, "reload").mockImplementation(() => undefined);
      const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
      const fetch = vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
      const onError = await broken(missing);
      expect(screen.getByRole("heading", { name: "Hors ligne" })).toBeInTheDocument();
      const again = screen.getByRole("button", { name: "Réessayer" });
      await act(async () => again.click());
      expect(reload).not.toHaveBeenCalled();
      offline.mockReturnValue(true);
      fetch.mockImplementation(async () => Response.json({ entry: "index-aaa.js" }));
      await act(async () => void window.dispatchEvent(new Event("online")));
      expect(screen.getByRole("heading", { name: "Cette page n’a pas pu être chargée" })).toBeInTheDocument();
      await act(async () => again.click());
      expect(reload).toHaveBeenCalledOnce();
      expect(onError).not.toHaveBeenCalled();
    });
  });

  test("an unknown address: «\u202fPage Not Found\u202f» and the path", () => {
    const router = createMemoryRouter([{ path: "*", element: <NotFound /> }], { initialEntries: ["/nulle/part"] });
    render(<RouterProvider router={router} />);
    expect(screen.getByRole("heading", { name: "Page Not Found" })).toBeInTheDocument();
    expect(screen.getByText("/nulle/part")).toBeInTheDocument();
    expect(screen.getByText("Cette page n’existe pas, ou n’existe plus.")).toBeInTheDocument();
  });
});

describe("notifications", () => {
  const row = { id: "1", type: "contract.approve", is_read: false, created_at: "2026-11-20T10:00:00Z" };

  test("that of a workflow says the action, on what, by whom, and leads to the record", () => {
    const data = { entity: "contract", row_id: "abc", label: "Approuver", actor_name: "Julien Garnier" };
    expect(readNotification({ ...row, data })).toMatchObject({
      title: "Approuver",
      about: "Contrat",
      who: "Julien Garnier",
      to: "/contracts/abc",
    });
  });

  test("names its record and what it awaits, and leads to where one acts", () => {
    const title = "Contrat C-2026-000301 de Grégory Coulibaly chez Bâti Confluence à valider avant mercredi";
    const data = { entity: "contract", row_id: "abc", label: "Soumettre", title, to_state: "consultant_review" };
    expect(readNotification({ ...row, data })).toMatchObject({
      title,
      about: "",
      to: "/contracts/abc/consultant-review",
    });
    expect(readNotification({ ...row, data: { ...data, to_state: "signed" } }).to).toBe("/contracts/abc");
  });

  test("any other says it with a title and an address; an address elsewhere is not followed", () => {
    expect(readNotification({ ...row, data: { title: "Import terminé", href: "/import" } })).toMatchObject({
      title: "Import terminé",
      to: "/import",
    });
    expect(readNotification({ ...row, data: { title: "x", href: "https://evil.test" } }).to).toBeNull();
    expect(readNotification({ ...row, data: null }).title).toBe("Notification");
  });

  test("what is said of one record stands together, and each kind counts its unread ones", () => {
    const said = (id: string, entity: string, row_id: string | null, is_read: boolean) => ({
      ...row,
      id,
      type: `${entity}.x`,
      is_read,
      data: row_id ? { entity, row_id } : null,
    });
    const { groups, kinds } = grouped([
      said("1", "contract", "a", false),
      said("2", "talent", "b", true),
      said("3", "contract", "a", false),
      said("4", "import", null, false),
    ]);
    expect(groups.map(({ items, unread }) => [items.map(({ id }) => id), unread])).toEqual([
      [["1", "3"], 2],
      [["2"], 0],
      [["4"], 1],
    ]);
    expect(kinds.map(({ label, unread }) => [label, unread])).toEqual([
      ["Contrats", 2],
      ["Autres", 1],
      ["Talents", 0],
    ]);
  });

  test("the bell agrees with its number", () => {
    expect([0, 1, 2].map(unreadLabel)).toEqual(["Notifications", "1 notification non lue", "2 notifications non lues"]);
  });
});

test("the menu marks the longest address that begins the current one", () => {
  const entry = (path: string) => ({ path, label: path, icon: undefined, order: 1 });
  const groups = [{ code: "g", label: "G", entries: [entry("/talents"), entry("/talents/hiring-pools")] }];
  expect(currentEntry(groups, "/talents/hiring-pools/1")).toBe("/talents/hiring-pools");
  expect(currentEntry(groups, "/talents/1")).toBe("/talents");
  expect(currentEntry(groups, "/talentsx")).toBeUndefined();
});

test("«\u202fVoir comme…\u202f» is for developers and country managers, and not twice", () => {
  expect(mayViewAs(rightsOf())).toBe(false);
  expect(mayViewAs(rightsOf({ roles: ["team_member_developer"] }))).toBe(true);
  const country = rightsOf({ flags: { ...rightsOf().flags, is_country_manager: true } });
  expect(mayViewAs(country)).toBe(true);
  expect(mayViewAs({ ...country, view_as: { id: "1", name: "x" } })).toBe(false);
});

test("the question before leaving agrees with how many pages it is about", () => {
  expect(leaveSentence(["/x"])).toBe("La page contient des modifications non enregistrées.");
  expect(leaveSentence(["/x", "/y"])).toBe("Les pages contiennent des modifications non enregistrées.");
});

test("a session that cannot be read is no session", async () => {
  sessionStore.set({ status: "unknown" });
  sessionStore.follow({ getSession: () => Promise.reject(new Error("storage")), onAuthStateChange: () => undefined });
  await expect(sessionStore.ready()).resolves.toEqual({ status: "none" });
});
