import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { App } from "antd";
import { useEffect, useState } from "react";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KeepAlive } from "../../../src/app/keep-alive/KeepAlive.tsx";
import { RootError } from "../../../src/app/Root.tsx";
import { usePageActive } from "../../../src/lib/page-active.ts";
import { clearDirty, markDirty } from "../../../src/lib/unsaved.ts";

const mounts: Record<string, number> = {};

function Page({ name }: { name: string }) {
  const { pathname } = useLocation();
  const active = usePageActive();
  const [text, setText] = useState("");
  useEffect(() => {
    mounts[name] = (mounts[name] ?? 0) + 1;
  }, [name]);
  useEffect(() => {
    markDirty(pathname, text !== "");
    return () => markDirty(pathname, false);
  }, [pathname, text]);
  return (
    <section>
      <h1 tabIndex={-1}>{name}</h1>
      <input aria-label={`text of ${name}`} value={text} onChange={(event) => setText(event.target.value)} />
      <p data-testid={`where-${name}`}>{pathname}</p>
      <p data-testid={`active-${name}`}>{String(active)}</p>
      <div data-testid={`scroll-${name}`} style={{ overflow: "auto" }} />
    </section>
  );
}

const names = ["a", "b", "c", "d"];

function start(path = "/a") {
  const router = createMemoryRouter(
    [
      {
        element: (
          <App>
            <KeepAlive slotOf={(pathname) => (pathname === "/never" || pathname === "/login" ? null : pathname)} />
          </App>
        ),
        children: [
          ...names.map((name) => ({ path: `/${name}`, element: <Page key={name} name={name} /> })),
          { path: "/never", element: <Page name="never" /> },
        ],
      },
      { path: "/login", element: <p>login</p> },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return { router, go: (to: string) => act(async () => void (await router.navigate(to))) };
}

const field = (name: string) => screen.getByLabelText(`text of ${name}`);

beforeEach(() => {
  for (const name of Object.keys(mounts)) delete mounts[name];
  window.scrollTo = vi.fn();
});
afterEach(() => {
  cleanup();
  clearDirty();
  vi.restoreAllMocks();
});

test("text typed on a page is there when one comes back, and the page was never built again", async () => {
  const { go } = start();
  await userEvent.type(field("a"), "brouillon");
  await go("/b");
  expect(field("a")).not.toBeVisible();
  await go("/a");
  expect(field("a")).toBeVisible();
  expect(field("a")).toHaveValue("brouillon");
  expect(mounts.a).toBe(1);
});

test("a hidden page keeps its own address and knows that it is hidden", async () => {
  const { go } = start();
  await go("/b");
  expect(screen.getByTestId("where-a")).toHaveTextContent("/a");
  expect(screen.getByTestId("active-a")).toHaveTextContent("false");
  expect(screen.getByTestId("active-b")).toHaveTextContent("true");
});

test("the scrolls of the window and of the parts inside come back", async () => {
  const { go } = start();
  Object.defineProperty(window, "scrollY", { value: 420, configurable: true });
  window.dispatchEvent(new Event("scroll"));
  const inner = screen.getByTestId("scroll-a");
  inner.scrollTop = 77;
  inner.dispatchEvent(new Event("scroll"));
  await go("/b");
  // What a browser does to an element that is no longer displayed.
  inner.scrollTop = 0;
  await go("/a");
  expect(inner.scrollTop).toBe(77);
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 420);
});

test("the focus goes to the title of a new page, and back to the field of a page one returns to", async () => {
  const { go } = start();
  await userEvent.click(field("a"));
  await go("/b");
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "b" }));
  await go("/a");
  expect(document.activeElement).toBe(field("a"));
});

test("three pages at most: the fourth closes the oldest", async () => {
  const { go } = start();
  for (const to of ["/b", "/c", "/d"]) await go(to);
  expect(screen.queryByLabelText("text of a")).toBeNull();
  expect(field("b")).toBeInTheDocument();
  await go("/a");
  expect(mounts.a).toBe(2);
});

test("a page with unsaved text outlives a clean one without a question", async () => {
  const { go } = start();
  await userEvent.type(field("a"), "x");
  for (const to of ["/b", "/c", "/d"]) await go(to);
  expect(field("a")).toHaveValue("x");
  expect(screen.queryByRole("dialog")).toBeNull();
});

async function threeDirtyPages() {
  const { router, go } = start();
  for (const name of ["a", "b", "c"]) {
    await go(`/${name}`);
    await userEvent.type(field(name), "x");
  }
  await go("/d");
  return router;
}

test("when all three hold text, it asks before letting one go; «\u202fRester\u202f» keeps everything", async () => {
  const router = await threeDirtyPages();
  await screen.findByText(/modifications non enregistrées/);
  await userEvent.click(screen.getByRole("button", { name: "Rester" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/c"));
  for (const name of ["a", "b", "c"]) expect(field(name)).toHaveValue("x");
});

test("«\u202fPerdre les modifications\u202f» lets the oldest go, and only that one", async () => {
  const router = await threeDirtyPages();
  await userEvent.click(await screen.findByRole("button", { name: "Perdre les modifications" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/d"));
  expect(screen.queryByLabelText("text of a")).toBeNull();
  expect(field("b")).toHaveValue("x");
});

test("leaving the main area with unsaved text asks", async () => {
  const { router, go } = start();
  await userEvent.type(field("a"), "x");
  await go("/login");
  await screen.findByText(/modifications non enregistrées/);
  expect(router.state.location.pathname).toBe("/a");
});

test("closing the tab with unsaved text asks, without any it does not", async () => {
  start();
  const leave = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  await userEvent.type(field("a"), "x");
  expect(leave()).toBe(true);
});

test("a page that crashed is tried again by whoever comes back to it; the others stay as they were left", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  let isBroken = true;
  const Fragile = () => {
    if (isBroken) throw new Error("broken");
    return <h1>mended</h1>;
  };
  const router = createMemoryRouter(
    [
      {
        element: (
          <App>
            <KeepAlive slotOf={(pathname) => pathname} />
          </App>
        ),
        children: [
          { path: "/a", element: <Page name="a" /> },
          { path: "/fragile", element: <Fragile />, errorElement: <RootError /> },
        ],
      },
    ],
    { initialEntries: ["/a"] },
  );
  render(<RouterProvider router={router} />);
  const go = (to: string) => act(async () => void (await router.navigate(to)));
  await userEvent.type(field("a"), "typed");
  await go("/fragile");
  expect(screen.getByText("Internal Server Error")).toBeVisible();
  // Not while one looks at it.
  isBroken = false;
  expect(screen.queryByText("mended")).toBeNull();
  await go("/a");
  expect(field("a")).toHaveValue("typed");
  await go("/fragile");
  expect(screen.getByRole("heading", { name: "mended" })).toBeVisible();
  expect(screen.queryByText("Internal Server Error")).toBeNull();
});
