import { render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { leave, RedirectTo } from "../../src/app/RedirectTo.tsx";
import { activeRedirects, isExternal, redirects } from "../../src/app/redirects.ts";
import { type Rights, rightsStore } from "../../src/lib/rights.ts";

describe("the table", () => {
  test("holds every redirection of the specification", () => {
    const rows = redirects.map(({ from, to }) => `${from} → ${to}`);
    expect(rows).toEqual([
      "/ → /dashboard/action-center",
      "/dashboard → /dashboard/action-center",
      "/advance-payment-requests → /advance-payment-requests/list",
      "/missions → /missions/client-order",
      "/missions/:id → /missions/:id/details",
      "/talents → /talents/list",
      "/talents/:id → /talents/:id/qualification",
      "/settings → /settings/account",
    ]);
  });

  test("a row is followed only when its target exists", () => {
    const exists = new Set(["/dashboard/action-center", "/talents"]);
    expect(activeRedirects(exists).map((row) => row.from)).toEqual(["/", "/dashboard", "/talents"]);
  });

  test("an address outside is always followed", () => {
    const table = [{ from: "/aide", to: "https://aide.example.test/" }];
    expect(activeRedirects(new Set(), table)).toEqual(table);
    expect(isExternal("https://a.test")).toBe(true);
    expect(isExternal("/https://a.test")).toBe(false);
  });
});

describe("where the day begins", () => {
  const arriveAs = async (roles: string[]) => {
    rightsStore.set({ roles } as unknown as Rights);
    const [row] = redirects;
    const router = createMemoryRouter(
      [
        { path: "/", element: <RedirectTo {...(row as (typeof redirects)[number])} /> },
        { path: "*", element: <p>arrived</p> },
      ],
      { initialEntries: ["/"] },
    );
    render(<RouterProvider router={router} />);
    await screen.findByText("arrived");
    return router.state.location.pathname;
  };

  test("is the month of pay for accounting", async () => {
    expect(await arriveAs(["accounting_team_member"])).toBe("/pay-tracking");
  });

  test("is the action centre for the others", async () => {
    expect(await arriveAs(["csm_team_member"])).toBe("/dashboard/action-center");
  });
});

describe("a redirection", () => {
  const at = (from: string, to: string, address: string) => {
    const router = createMemoryRouter(
      [
        { path: from, element: <RedirectTo to={to} /> },
        { path: "*", element: <p>arrived</p> },
      ],
      { initialEntries: [address] },
    );
    render(<RouterProvider router={router} />);
    return router;
  };

  test("carries its parameters, its search and its anchor", async () => {
    const router = at("/missions/:id", "/missions/:id/details", "/missions/42?p=2#notes");
    await screen.findByText("arrived");
    const { pathname, search, hash } = router.state.location;
    expect(pathname + search + hash).toBe("/missions/42/details?p=2#notes");
  });

  test("to another site loads the whole page", async () => {
    const to = vi.spyOn(leave, "to").mockImplementation(() => undefined);
    at("/aide", "https://aide.example.test/", "/aide");
    await waitFor(() => expect(to).toHaveBeenCalledWith("https://aide.example.test/"));
    to.mockRestore();
  });
});
