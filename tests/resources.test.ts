import { expect, test } from "vitest";
import { resources } from "../resources/index.ts";
import { hasView } from "../src/kit/declaration.ts";
import { isSearchable } from "../src/kit/list/filters.ts";

test("the declarations name tables, fields and blocks that exist", () => {
  expect(resources.length).toBeGreaterThan(25);
});

test("the search box of a list of the menu has something to ask", () => {
  const silent = resources.filter((one) => one.menu && hasView(one, "list") && !isSearchable(one));
  expect(silent.map(({ name }) => name)).toEqual([]);
});
