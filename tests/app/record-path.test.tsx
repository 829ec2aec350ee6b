import { afterEach, describe, expect, test } from "vitest";
import { resources } from "../../resources/index.ts";
import { recordPath } from "../../src/app/layout/record-path.ts";
import { mainRoutes } from "../../src/app/main-routes.tsx";
import { buildMenu } from "../../src/app/menu.ts";
import { pages } from "../../src/app/pages.ts";
import { type Permission, rightsStore } from "../../src/lib/rights.ts";
import { rightsOf } from "./fake.ts";

const having = (...held: [family: string, action: string][]) =>
  rightsOf({ permissions: held.map(([family, action]): Permission => ({ family, action, scope: "workspace" })) });
const menuOf = (...held: [family: string, action: string][]) =>
  buildMenu(resources, pages, having(...held)).flatMap(({ entries }) => entries.map(({ path }) => path));

afterEach(() => rightsStore.set(null));

describe("where a notification leads", () => {
  const request = () => recordPath("deep_research_access", "r1");

  test("a request for deep research, for who may grant it", () => {
    rightsStore.set(having(["deep_research", "read"], ["deep_research", "approve"]));
    expect(request()).toBe("/settings/deep-research-access/r1");
    expect(mainRoutes.some(({ path }) => path === "/settings/deep-research-access/:id")).toBe(true);
  });

  test("nowhere, for who would find the door closed: the applicant who was refused", () => {
    rightsStore.set(having(["talents", "read"]));
    expect(request()).toBeNull();
  });
});

describe("menu entries of few", () => {
  const REQUESTS = "/settings/deep-research-access";

  test("the requests are listed for who may grant them, not for who was granted", () => {
    expect(menuOf(["deep_research", "read"], ["deep_research", "approve"])).toContain(REQUESTS);
    expect(menuOf(["deep_research", "read"], ["deep_research", "edit"])).not.toContain(REQUESTS);
  });

  test("the queue and the flags, for who holds the technical family", () => {
    expect(menuOf(["technical", "read"])).toEqual(expect.arrayContaining(["/job-runs", "/feature-flags"]));
    const others = menuOf(["workspace", "read"], ["members", "read"]);
    expect(others).not.toContain("/job-runs");
    expect(others).not.toContain("/feature-flags");
  });
});
