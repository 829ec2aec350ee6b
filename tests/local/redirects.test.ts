import { describe, expect, test } from "vitest";
import { withSafeRedirect } from "../../supabase/local/gateway.ts";
import { testStack } from "../support/stack.ts";

const HERE = "http://localhost:4400";
const asked = (search: string) => {
  const headers = new Headers({ referer: "https://evil.test/" });
  const url = withSafeRedirect(new Request(`${HERE}/auth/v1/verify${search}`), headers, [HERE]);
  return { to: new URL(url).searchParams.get("redirect_to"), token: new URL(url).searchParams.get("token"), headers };
};

describe("where a link of Auth leads", () => {
  test.each([
    ["?token=a&redirect_to=http%3A%2F%2Flocalhost%3A4400%2Fauth%2Frecovery", "http://localhost:4400/auth/recovery"],
    ["?token=a&redirect_to=http:%5C%5Cevil.com//localhost/", null],
    ["?token=a&redirect_to=http://127.0.0.1:9/", null],
    ["?token=a&redirect_to=http://localhost:4400@evil.com/", null],
    ["?token=a&redirect_to=http://localhost:4400/&redirect_to=https://evil.com", null],
    ["?token=a&redirect_to=//evil.com", null],
    ["?token=a", null],
  ])("%s", (search, to) => {
    expect(asked(search)).toMatchObject({ to, token: "a" });
    expect(asked(search).headers.get("referer")).toBeNull();
  });
});

const stack = testStack({ seed: "agency" });

test("the server follows nothing else", async () => {
  for (const wanted of ["http:%5C%5Cevil.com//localhost/", "http://127.0.0.1:9/", "https://evil.com"]) {
    const url = `${stack().url}/auth/v1/verify?type=recovery&token=${"0".repeat(64)}&redirect_to=${wanted}`;
    const answer = await fetch(url, { redirect: "manual", headers: { referer: "https://evil.com/" } });
    const location = answer.headers.get("location");
    // Refused where it stands, or sent to the app itself: never elsewhere.
    expect(location === null || new URL(location).origin === stack().url, `${wanted} → ${location}`).toBe(true);
  }
});
