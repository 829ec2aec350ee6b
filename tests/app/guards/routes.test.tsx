import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { REDIRECT_COOKIE, takeRememberedPath } from "../../../src/app/guards/remembered-path.ts";
import { routes } from "../../../src/app/router.tsx";
import { followEndings } from "../../../src/app/session/endings.ts";
import { forgetRights, readRightsWith } from "../../../src/app/session/rights-loader.ts";
import { sessionStore } from "../../../src/app/session/session.ts";
import { auth } from "../../../src/lib/auth/index.ts";
import type { Rights } from "../../../src/lib/rights.ts";
import { rightsOf, signedIn } from "../fake.ts";

vi.mock("../../../src/app/MainArea.tsx", () => ({ default: () => <p>main area</p> }));
vi.mock("../../../src/components/toaster/index.ts", () => ({ Toaster: () => null }));
vi.mock("../../../src/pages/onboarding/page.tsx", () => ({ default: () => <p>onboarding</p> }));

let answer: () => Promise<Rights>;

beforeEach(() => {
  forgetRights();
  readRightsWith(() => answer());
  answer = async () => rightsOf();
  sessionStore.set({ status: "none" });
  takeRememberedPath();
  sessionStorage.clear();
  localStorage.clear();
});

async function open(path: string, session: "none" | "open" = "open") {
  sessionStore.set(session === "open" ? signedIn : { status: "none" });
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await act(async () => render(<RouterProvider router={router} />));
  return router;
}

const at = (router: Awaited<ReturnType<typeof open>>) => router.state.location.pathname;

test.each(["/", "/dashboard/action-center", "/talents/list?q=a#b", "/onboarding", "/nowhere"])(
  "%s without a session: the login page, the full path in the cookie",
  async (path) => {
    const router = await open(path, "none");
    await waitFor(() => expect(at(router)).toBe("/login"));
    await screen.findByRole("heading", { name: "Connexion" });
    expect(takeRememberedPath()).toBe(path === "/" ? null : path);
  },
);

test.each(["/login", "/auth/recovery", "/403"])("%s without a session stays", async (path) => {
  const router = await open(path, "none");
  await screen.findByRole("heading", { level: 1 });
  expect(at(router)).toBe(path);
  expect(document.cookie).not.toContain(REDIRECT_COOKIE);
});

test("signing in goes to the address remembered, once", async () => {
  const router = await open("/missions/client-order?p=2", "none");
  await screen.findByRole("heading", { name: "Connexion" });
  await act(async () => sessionStore.set(signedIn));
  await waitFor(() => expect(at(router) + router.state.location.search).toBe("/missions/client-order?p=2"));
  await screen.findByText("main area");
  expect(takeRememberedPath()).toBeNull();
});

test("a session that ends brings back the login page", async () => {
  const router = await open("/talents/list");
  await screen.findByText("main area");
  await act(async () => sessionStore.set({ status: "none" }));
  await waitFor(() => expect(at(router)).toBe("/login"));
});

const EXPIRED = /Votre session a expiré . reconnectez-vous/;

test("a session that expires: the login page says so, and signing in again goes back where one was", async () => {
  const stop = followEndings(sessionStore, false);
  const router = await open("/talents/list?q=a");
  await screen.findByText("main area");
  await act(async () => sessionStore.set({ status: "none" }));
  expect(await screen.findByText(EXPIRED)).toBeInTheDocument();
  // Refine sends to the login page as well, without a reason.
  await act(async () => void (await router.navigate("/login")));
  expect(screen.getByText(EXPIRED)).toBeInTheDocument();
  await act(async () => sessionStore.set(signedIn));
  await waitFor(() => expect(at(router) + router.state.location.search).toBe("/talents/list?q=a"));
  stop();
});

test("a session found dead at the start has expired too", async () => {
  sessionStore.set({ status: "unknown" });
  const stop = followEndings(sessionStore, true);
  await open("/talents/list", "none");
  expect(await screen.findByText(EXPIRED)).toBeInTheDocument();
  stop();
});

test("nothing is said to whoever signs out, nor to who was never there", async () => {
  vi.spyOn(auth, "signOut").mockImplementation(async () => sessionStore.set({ status: "none" }));
  const stop = followEndings(sessionStore, false);
  const router = await open("/talents/list");
  await screen.findByText("main area");
  await act(async () => void (await router.navigate("/logout")));
  await screen.findByRole("heading", { name: "Connexion" });
  expect(screen.queryByText(EXPIRED)).not.toBeInTheDocument();
  cleanup();
  await open("/talents/list", "none");
  await screen.findByRole("heading", { name: "Connexion" });
  expect(screen.queryByText(EXPIRED)).not.toBeInTheDocument();
  stop();
  vi.restoreAllMocks();
});

test("/login with a session: the main area", async () => {
  const router = await open("/login");
  await waitFor(() => expect(at(router)).toBe("/"));
  await screen.findByText("main area");
});

test("/auth/default reads the session and sends on", async () => {
  await waitFor(async () => expect(at(await open("/auth/default"))).toBe("/"));
  cleanup();
  const router = await open("/auth/default", "none");
  await waitFor(() => expect(at(router)).toBe("/login"));
});

test("signed in without being a member: /403", async () => {
  answer = async () => rightsOf({ member: null });
  const router = await open("/talents/list");
  await waitFor(() => expect(at(router)).toBe("/403"));
  await screen.findByRole("heading", { name: "Accès refusé" });
});

test("not onboarded: /onboarding; onboarded on /onboarding: the main area", async () => {
  answer = async () => rightsOf({}, { is_onboarded: false });
  const router = await open("/talents/list");
  await waitFor(() => expect(at(router)).toBe("/onboarding"));
  await screen.findByText("onboarding");
  cleanup();
  forgetRights();
  takeRememberedPath();
  answer = async () => rightsOf();
  const second = await open("/onboarding");
  await waitFor(() => expect(at(second)).toBe("/"));
});

test("rights that cannot be read: a page that says so, and tries again", async () => {
  answer = () => Promise.reject(new Error("down"));
  await open("/talents/list");
  const again = await screen.findByRole("button", { name: "Réessayer" });
  answer = async () => rightsOf();
  await act(async () => again.click());
  await screen.findByText("main area");
});
