import { expect, test } from "vitest";
import { matchesPath } from "../../../src/app/guards/paths.ts";

test.each([
  ["/auth/callback", ["/auth/*"], true],
  ["/auth", ["/auth/*"], true],
  ["/authors", ["/auth/*"], false],
  ["/a.b", ["/a.b"], true],
  ["/axb", ["/a.b"], false],
  ["/x/y/z", ["/*/z"], true],
  ["/x", ["*"], true],
  ["/customer/timesheets/signature", ["/customer/*"], true],
  ["/login", [], false],
])("%s against %j: %s", (path, patterns, expected) => {
  expect(matchesPath(path, patterns)).toBe(expected);
});
