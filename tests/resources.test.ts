import { expect, test } from "vitest";
import { resources } from "../resources/index.ts";

test("the declarations name tables, fields and blocks that exist", () => {
  expect(resources.length).toBeGreaterThan(25);
});
