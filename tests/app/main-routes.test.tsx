import { readFileSync } from "node:fs";
import { matchRoutes } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { createAccessProvider } from "../../providers/access/index.ts";
import { resources } from "../../resources/index.ts";
import { DEEP_RESEARCH, deepResearch } from "../../src/app/guards/rules.ts";
import { type Handle, isHandle } from "../../src/app/handle.ts";
import { mainRoutes, prefetch, slotOf } from "../../src/app/main-routes.tsx";
import { buildMenu, groupOf, mayOpen, menuGroups } from "../../src/app/menu.ts";
import { pages } from "../../src/app/pages.ts";
import { publicPaths } from "../../src/app/router.tsx";
import { iconNames } from "../../src/components/layout/icons.tsx";
import { hasView } from "../../src/kit/declaration.ts";
import type { Rights } from "../../src/lib/rights.ts";
import { type Account, accounts, type Outcome, outcomeOf, specification } from "../support/outcomes.ts";
import { rightsOf } from "./fake.ts";

const lastOf = (path: string) => matchRoutes(mainRoutes, path)?.at(-1);

test("every declaration has the addresses of its views", () => {
  for (const resource of resources) {
    for (const view of ["list", "create", "show", "edit"] as const) {
      if (!hasView(resource, view)) continue;
      expect(lastOf(resource.paths[view].replace(":id", "some-id")), `${resource.name} ${view}`).toBeDefined();
    }
    for (const { to } of resource.actions)
      if (to) expect(lastOf(to.replace(/:\w+/g, "some-id")), `${resource.name}: ${to}`).toBeDefined();
  }
});

test("an amendment is edited in the form of contracts, beside the law, and nowhere else", () => {
  expect(lastOf("/amendments/some-id/edit")).toBeUndefined();
  expect(lastOf("/amendments/some-id")).toBeUndefined();
  const { path, handle } = lastOf("/contracts/some-id/edit")?.route ?? {};
  expect([path, (handle as Handle).crumbs.at(0)?.label]).toEqual(["/contracts/:id/edit", "Contrats"]);
});

test("no address is written twice", () => {
  const paths = mainRoutes.flatMap(({ path }) => (path ? [`/${path.replace(/^\//, "")}`] : []));
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
});

test("no address of the main area hides one outside it", () => {
  for (const path of publicPaths) expect(matchRoutes(mainRoutes, path), path).toBeNull();
});

test("the menu leads to pages that exist, in groups and with icons that exist", () => {
  const groups = new Set<string>(menuGroups.map((group) => group.code));
  for (const page of pages) {
    expect(lastOf(page.path), page.path).toBeDefined();
    if (!page.menu) continue;
    expect(groups, page.path).toContain(page.menu.group);
    expect(iconNames, page.path).toContain(page.menu.icon);
  }
  for (const resource of resources) {
    expect(groups, resource.name).toContain(groupOf(resource));
    if (resource.icon) expect(iconNames, resource.name).toContain(resource.icon.replace(/Outlined$/, ""));
  }
});

test.each([
  ["/", "/dashboard/action-center"],
  ["/dashboard", "/dashboard/action-center"],
  ["/talents", "/talents/list"],
  ["/missions", "/missions/client-order"],
  ["/settings", "/settings/account"],
])("%s is sent to %s", (from, to) => {
  const element = lastOf(from)?.route.element as { props: { to: string } } | undefined;
  expect(element?.props.to).toBe(to);
  expect(isHandle(lastOf(to)?.route.handle)).toBe(true);
});

test.each([
  "/settings/account",
  "/settings/managees",
  "/settings/members",
  "/settings/workspace",
  "/talents/deep-research/request-access",
])("%s exists", (path) => {
  expect(isHandle(lastOf(path)?.route.handle)).toBe(true);
});

describe("the specification (§2)", () => {
  test.each(specification)("has $path", ({ path, family, action = "read" }) => {
    const matches = matchRoutes(mainRoutes, path.replace(/:\w+/g, "some-id"));
    const { gate } = (matches?.map(({ route }) => route.handle).find(isHandle) as Handle | undefined) ?? {};
    expect(gate, path).toBeDefined();
    expect([gate?.right?.family, gate?.right?.action], path).toEqual(
      family ? [family, action] : [undefined, undefined],
    );
    // Not the child of another address: a tab, a part or the page itself.
    expect(matches?.at(-1)?.params["*"]).toBeUndefined();
  });

  test.each([
    "/403",
    "/auth/callback",
    "/auth/confirmation",
    "/auth/default",
    "/auth/recovery",
    "/customer/timesheets/signature",
    "/login",
    "/logout",
    "/onboarding",
  ])("has %s, outside the main area", (path) => {
    expect(
      matchRoutes(
        [...publicPaths].map((one) => ({ path: one })),
        path,
      ) ??
        matchRoutes(
          [...publicPaths].map((one) => ({ path: one })),
          `${path}/token`,
        ),
      path,
    ).not.toBeNull();
  });
});

describe("the demo accounts", () => {
  const rightsFor = ({ families, is }: Account): Rights =>
    rightsOf({
      roles: is.includes("developer") ? ["team_member_developer"] : [],
      grants: is.includes("deep_research") ? ["deep_research"] : [],
      flags: { ...rightsOf().flags, is_manager: is.includes("manager") },
      permissions: Object.entries(families).flatMap(([family, actions]) =>
        actions.split(" ").map((action) => ({ family, action, scope: "workspace" as const })),
      ),
    });

  type Gates = readonly Handle["gate"][];
  const asked = new Map<string, Gates>();
  /** The gates of the pages that an address is made of; to match it costs some milliseconds, and they do not change. */
  function gatesAt(path: string): Gates {
    const found =
      asked.get(path) ??
      (matchRoutes(mainRoutes, path.replace(/:\w+/g, "some-id")) ?? [])
        .map(({ route }) => route.handle)
        .filter(isHandle)
        .map(({ gate }) => gate);
    asked.set(path, found);
    return found;
  }

  /** What the app answers at an address: its guard first, then the gate of each page that it is made of. */
  function answerAt(path: string, rights: Rights): Outcome {
    const facts = { path, rights, rightsState: "ready", session: { status: "open" } } as never;
    if (path.startsWith(DEEP_RESEARCH) && deepResearch(facts).kind === "go") return "sent";
    return gatesAt(path).every((gate) => mayOpen(gate, rights)) ? "opened" : "refused";
  }

  const written = new Set(pages.map(({ path }) => path));
  const derived = new Map(
    mainRoutes.flatMap(({ path = "", handle }) =>
      isHandle(handle) && !written.has(path) ? [[path, handle.gate] as const] : [],
    ),
  );

  test("are those of the README who have been welcomed", () => {
    const said = readFileSync("README.md", "utf8").matchAll(/^\| `([a-z-]+)@relais\.test`/gm);
    expect([...said].map(([, who]) => who).filter((who) => who !== "newcomer")).toEqual(Object.keys(accounts));
  });

  describe.each(Object.entries(accounts))("%s", (_, account) => {
    const rights = rightsFor(account);

    test("is shown each route of the specification, or refused it, as their rights say", () => {
      expect(specification.map(({ path }) => [path, answerAt(path, rights)])).toEqual(
        specification.map((route) => [route.path, outcomeOf(account, route)]),
      );
    });

    test("finds in the menu what they may open, and nothing else", () => {
      const entries = buildMenu(resources, pages, rights).flatMap(({ entries }) => entries.map(({ path }) => path));
      expect(entries.length).toBeGreaterThan(15);
      // Without the access, deep research is found all the same: its entry leads to where one asks for it.
      expect(entries.filter((path) => answerAt(path, rights) === "refused")).toEqual([]);
      const left = [...pages.filter(({ menu }) => menu).map(({ path }) => path)].filter(
        (path) => !entries.includes(path),
      );
      expect(left.filter((path) => answerAt(path, rights) === "opened")).toEqual([]);
    });

    test("is answered the same by the access-control provider", () => {
      const { decide } = createAccessProvider({
        familyOf: (name) => resources.byName(name)?.access,
        rights: () => rights,
      });
      const differ = resources.flatMap(({ name, paths }) =>
        (["list", "show", "create", "edit"] as const).flatMap((view) => {
          // A page that takes the place of a view says its own right, and stands elsewhere in the table.
          const gate = derived.get(paths[view]);
          return gate && decide(name, view) !== mayOpen(gate, rights) ? [`${name} ${view}`] : [];
        }),
      );
      expect(differ).toEqual([]);
    });
  });
});

test("an unknown address matches nothing: the 404 page answers", () => {
  expect(matchRoutes(mainRoutes, "/nowhere/at/all")).toBeNull();
});

test("a page is fetched ahead when the pointer is on its link, unless there is no network to fetch it with", () => {
  const handle = lastOf("/settings/account")?.route.handle as Handle;
  const load = vi.spyOn(handle, "load").mockRejectedValue(new TypeError("Failed to fetch dynamically imported module"));
  const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  prefetch("/settings/account");
  expect(load).not.toHaveBeenCalled();
  line.mockReturnValue(true);
  prefetch("/settings/account");
  expect(load).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

test("each page keeps its own errors: the shell, and the pages alive beside it, stay", () => {
  const fragile = mainRoutes.filter(({ lazy, errorElement }) => lazy && !errorElement);
  expect(fragile.map(({ path }) => path)).toEqual([]);
});

test("a page is kept alive under its address; an unknown one, or one that refuses, is not", () => {
  expect(slotOf("/settings/account")).toBe("/settings/account");
  expect(slotOf("/companies/42")).toBe("/companies/42");
  expect(slotOf("/talents/deep-research/request-access")).toBeNull();
  expect(slotOf("/nowhere")).toBeNull();
});

test("a page made of tabs sends its own address to the first of them, and stays one slot", () => {
  const matches = matchRoutes(mainRoutes, "/missions/42");
  const element = matches?.at(-1)?.route.element as { props: { to: string } } | undefined;
  expect(element?.props.to).toBe("/missions/:id/details");
  expect(slotOf("/missions/42/details")).toBe("/missions/42");
  expect(slotOf("/missions/42/notes")).toBe("/missions/42");
});
