import { expect, test } from "vitest";
import { isLocalPath, matchesPath } from "../../../src/app/guards/paths.ts";

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

test("only an address of this app is remembered: another site, a scheme or a trick is not", () => {
  expect(isLocalPath("/talents/list?q=a#b")).toBe(true);
  for (const path of ["//evil.test", "/\\evil.test", "https://evil.test", "javascript:alert(1)", "", "x", "/a\nb"]) {
    expect(isLocalPath(path), path).toBe(false);
  }
});
