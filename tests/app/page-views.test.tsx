import { act, cleanup, render } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { isTracked, usePageViews } from "../../src/app/watch/page-views.ts";
import { rightsStore } from "../../src/lib/rights.ts";
import { rightsOf } from "./fake.ts";

afterEach(() => {
  cleanup();
  rightsStore.set(null);
});

function Tracked({ track }: { track: (path: string) => Promise<void> }) {
  usePageViews(track);
  return <Outlet />;
}

test("every page is told once, without what is searched on it, and none under /login; nobody known, nothing told", async () => {
  const track = vi.fn(async () => undefined);
  const router = createMemoryRouter(
    [{ element: <Tracked track={track} />, children: [{ path: "*", element: null }] }],
    {
      initialEntries: ["/talents/list"],
    },
  );
  render(<RouterProvider router={router} />);
  expect(track).not.toHaveBeenCalled();
  await act(async () => rightsStore.set(rightsOf()));
  for (const to of [
    "/missions?p=2",
    "/missions?q=Dup",
    "/missions?q=Dupont#x",
    "/login",
    "/login/x",
    "/settings/account",
  ]) {
    await act(async () => void (await router.navigate(to)));
  }
  expect(track.mock.calls.flat()).toEqual(["/talents/list", "/missions", "/settings/account"]);
});

test("paths that start with /login", () => {
  expect(isTracked("/login")).toBe(false);
  expect(isTracked("/logout")).toBe(true);
});
