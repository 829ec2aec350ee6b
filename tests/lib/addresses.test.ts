import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { localPath, safeRedirect, withoutSecrets } from "../../src/lib/addresses.ts";

const HERE = "https://relais.test";

describe("where one is sent on to", () => {
  test.each([
    "/",
    "/talents/list?q=a%2F%2Fb#//c",
    "/talents/list?q=Jean%20Roy",
    "/missions/3f0c9a52-7d1e-4b6a-9c55-0a1b2c3d4e5f/details",
    "/Caf%C3%A9",
  ])("%s is followed", (path) => {
    expect(localPath(path)).toBe(path);
    expect(safeRedirect(HERE + path, [HERE])).toBe(HERE + path);
  });

  const tricks = [
    "",
    "x",
    "//evil.test",
    "///evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "/%5Cevil.test",
    "/%2Fevil.test",
    "/%252Fevil.test",
    "/%25252fevil.test",
    "/\t/evil.test",
    "/%09/evil.test",
    "/\n/evil.test",
    "/%0d%0aLocation:%20https://evil.test",
    " //evil.test",
    "https://evil.test",
    "https:evil.test",
    "http:\\\\evil.test//localhost/",
    "http:%5C%5Cevil.test//localhost/",
    "javascript:alert(1)",
    "data:text/html,x",
    `${HERE}.evil.test/`,
    `${HERE}@evil.test/`,
    `${HERE}:8443/`,
    `${HERE}\\@evil.test`,
    "https://evil.test/https://relais.test/",
    "http://relais.test/",
    "http://127.0.0.1:9/",
    `/${"a".repeat(2001)}`,
  ];
  test.each(tricks)("%j is not", (wanted) => {
    expect(localPath(wanted)).toBeNull();
    expect(safeRedirect(wanted, [HERE])).toBeNull();
  });

  test("whatever is written, a browser that follows it stays here", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      "%2f",
      "%5c",
      "%09",
      "\t",
      "@",
      ":",
      ".",
      "evil.test",
      HERE,
      "?",
      "#",
      "a",
      "https:",
      "%25",
      " ",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const followed = safeRedirect(pieces.join(""), [HERE]);
        expect(followed === null || new URL(followed, `${HERE}/auth/callback`).origin === HERE).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});

describe("what others are told of an address", () => {
  const token = "Zk3vT0q9Jw1yR8mB5nL2xC7pD4sF6hGa";
  test.each([
    [`${HERE}/signature/${token}`, `${HERE}/signature/…`],
    [`${HERE}/signature/court`, `${HERE}/signature/…`],
    [`/customer/timesheets/signature/${token}?x=1`, "/customer/timesheets/signature/…"],
    [`${HERE}/auth/callback#access_token=${token}.${token}.x`, `${HERE}/auth/callback`],
    [`${HERE}/auth/confirmation?invitation=abc`, `${HERE}/auth/confirmation`],
    ["/talents/list?q=Roy", "/talents/list"],
    [`Failed to fetch ${HERE}/x?token=abc (retry)`, `Failed to fetch ${HERE}/x (retry)`],
    [`jeton ${token} refusé`, "jeton … refusé"],
    [
      "/missions/3f0c9a52-7d1e-4b6a-9c55-0a1b2c3d4e5f/details",
      "/missions/3f0c9a52-7d1e-4b6a-9c55-0a1b2c3d4e5f/details",
    ],
    ["/dashboard/commercial-conditions-and-more", "/dashboard/commercial-conditions-and-more"],
  ])("%s → %s", (address, told) => {
    expect(withoutSecrets(address)).toBe(told);
  });
});
