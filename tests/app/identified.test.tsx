import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, matchRoutes, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { resources } from "../../resources/index.ts";
import { identified } from "../../src/app/identified.tsx";
import { mainRoutes } from "../../src/app/main-routes.tsx";
import { hasView } from "../../src/kit/declaration.ts";
import { rightsStore } from "../../src/lib/rights.ts";
import { rightsOf } from "./fake.ts";

afterEach(() => {
  cleanup();
  rightsStore.set(null);
});

const ID = "00000000-0000-4000-8021-000000000156";

async function shown(path: string, address: string, Page: React.ComponentType): Promise<string> {
  const router = createMemoryRouter([{ path, element: <Page /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return (await screen.findByRole("heading", { level: 1 })).textContent ?? "";
}

test.each([
  ["/companies/:id", `/companies/${ID}`, "La fiche"],
  ["/companies/:id", `/companies/${ID.toUpperCase().replace("8021", "80AB")}`, "La fiche"],
  ["/companies", "/companies", "La fiche"],
  ["/companies/:id", "/companies/new", "Page Not Found"],
  ["/companies/:id", "/companies/42", "Page Not Found"],
  ["/companies/:id/edit", `/companies/${ID}0/edit`, "Page Not Found"],
])("%s at %s shows « %s »", async (path, address, title) => {
  expect(
    await shown(
      path,
      address,
      identified(() => <h1>La fiche</h1>),
    ),
  ).toBe(title);
});

test("a table known by its codes has records of any key, but for « new »", async () => {
  const Page = identified(() => <h1>La fiche</h1>, "code");
  expect(await shown("/departments/:id", "/departments/2A", Page)).toBe("La fiche");
  cleanup();
  expect(await shown("/departments/:id", "/departments/new", Page)).toBe("Page Not Found");
});

/** What the routes of the app show at an address, whose page is fetched as the router would. */
async function shownInApp(address: string): Promise<string | undefined> {
  const route = matchRoutes(mainRoutes, address)?.at(-1)?.route;
  if (!route?.path || typeof route.lazy !== "function") return undefined;
  const { Component } = (await route.lazy()) as { Component: React.ComponentType };
  return shown(route.path.replace(/^\/?/, "/"), address, Component);
}

const families = [...new Set(resources.map(({ access }) => access))];
/** A page drawn by hand stands there: calls are made one after the other at « /calls/new ». */
const isPage = (path: string): boolean => matchRoutes(mainRoutes, path)?.at(-1)?.route.path?.endsWith("new") === true;
// Those whose records have their page elsewhere (amendments) leave the address to nobody: the router's own 404.
const withoutCreate = resources.filter(
  (one) =>
    hasView(one, "show") &&
    !hasView(one, "create") &&
    one.paths.show.startsWith(one.path) &&
    !isPage(`${one.path}/new`),
);

test.each(withoutCreate.map(({ path }) => `${path}/new`))("%s, where nobody creates, is the 404 page", async (path) => {
  rightsStore.set(
    rightsOf({ permissions: families.map((family) => ({ family, action: "read", scope: "all" })) } as never),
  );
  expect(await shownInApp(path)).toBe("Page Not Found");
});
