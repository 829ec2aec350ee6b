import { describe, expect, test } from "vitest";
import { buildMenu, mayOpen, menuGroups } from "../../src/app/menu.ts";
import type { PageRoute } from "../../src/components/layout/define-page.ts";
import type { Resource } from "../../src/kit/declaration.ts";
import { rightsOf } from "./fake.ts";

const resource = (name: string, access: string, more: Partial<Resource> = {}): Resource =>
  ({
    name,
    path: `/${name}`,
    paths: { list: `/${name}` },
    access,
    group: access,
    icon: "Team",
    menu: true,
    without: [],
    labels: { one: name, many: name, gender: "m" },
    ...more,
  }) as unknown as Resource;

const page = (path: string, more: Partial<PageRoute> = {}): PageRoute => ({
  path,
  title: path,
  load: async () => ({ default: () => null }),
  ...more,
});

const shown = (menu: ReturnType<typeof buildMenu>) =>
  menu.map((group) => `${group.label}: ${group.entries.map((entry) => entry.path).join(" ")}`);

describe("menu", () => {
  test("shows what may be read, in the order of the groups; an empty group is not shown", () => {
    const resources = [resource("missions", "missions"), resource("talents", "talents"), resource("pay", "pay")];
    expect(shown(buildMenu(resources, [], rightsOf()))).toEqual(["Talents: /talents", "Missions: /missions"]);
  });

  test("a declaration without a list, or that does not want to, has no entry", () => {
    const resources = [
      resource("identity", "talents", { menu: false }),
      resource("items", "talents", { without: ["list"] }),
    ];
    expect(buildMenu(resources, [], rightsOf())).toEqual([]);
  });

  test("pages come first, in their own order; without a right or a flag they are not shown", () => {
    const pages = [
      page("/talents/b", { menu: { group: "talents", icon: "Star", order: 2 } }),
      page("/talents/a", { menu: { group: "talents", icon: "Star", order: 1 } }),
      page("/talents/hidden"),
      page("/talents/x", { menu: { group: "talents", icon: "Star" }, right: { family: "pay", action: "read" } }),
      page("/talents/y", { menu: { group: "talents", icon: "Star" }, when: (rights) => rights.flags.is_manager }),
    ];
    const menu = buildMenu([resource("talents", "talents")], pages, rightsOf());
    expect(shown(menu)).toEqual(["Talents: /talents/a /talents/b /talents"]);
  });

  test("a page leaves the menu while the flag that pauses it is on", () => {
    const pages = [page("/import", { menu: { group: "tools", icon: "Import" }, pausedBy: "import-paused" })];
    const menu = (...on: string[]) => shown(buildMenu([], pages, rightsOf(), new Set(on)));
    expect(menu("another")).toEqual(["Outils: /import"]);
    expect(menu("import-paused")).toEqual([]);
  });

  test("a page that takes the place of a list is one entry, not two", () => {
    const pages = [page("/talents", { menu: { group: "talents", icon: "Star" } })];
    expect(shown(buildMenu([resource("talents", "talents")], pages, rightsOf()))).toEqual(["Talents: /talents"]);
  });

  test("an unknown group falls among the reference lists rather than out of sight", () => {
    const menu = buildMenu([resource("x", "talents", { group: "unheard" })], [], rightsOf());
    expect(shown(menu)).toEqual(["Référentiels: /x"]);
  });

  test("every group has its own code and its own French name", () => {
    expect(new Set(menuGroups.map((group) => group.code)).size).toBe(menuGroups.length);
    expect(new Set(menuGroups.map((group) => group.label)).size).toBe(menuGroups.length);
  });
});

test("a page opens when both its right and its condition say so", () => {
  const rights = rightsOf();
  expect(mayOpen({}, rights)).toBe(true);
  expect(mayOpen({ right: { family: "talents", action: "read" } }, rights)).toBe(true);
  expect(mayOpen({ right: { family: "talents", action: "merge" } }, rights)).toBe(false);
  expect(mayOpen({ right: { family: "talents", action: "read" }, when: () => false }, rights)).toBe(false);
});
