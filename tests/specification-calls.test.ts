/** Specification §7 and §9: every call it names exists under that name, on the side that answers and on the side that asks. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createAnalytics } from "../providers/analytics/index.ts";
import type { Api } from "../src/lib/api.ts";
import { createApi, RETRIED_STATUSES } from "../src/lib/api-client.ts";
import { AUTH_RETRIES } from "../src/lib/auth-fetch.ts";
import { ICON_LOADING_LIMIT, ICON_MAX_URL, ICON_TIMEOUT, iconUrls } from "../src/lib/icons.ts";
import type { Database } from "../src/types/database.ts";
import api from "../supabase/functions/api/handler.ts";
import icons from "../supabase/functions/icons/handler.ts";
import { functionNames } from "../supabase/local/functions.ts";

const CALLS = [
  { method: "POST", path: "analytics/team-member/identify", body: ["id"] },
  { method: "POST", path: "analytics/team-member/track-event", body: ["id", "event", "properties"] },
  { method: "POST", path: "analytics/team-member/track-page-view", body: ["id", "page_url"] },
  { method: "GET", path: "feature-flag/posthog", query: ["name"] },
] as const;

/** The functions and columns that the types of the database must know: it does not compile otherwise. */
type Tables = Database["public"]["Tables"];
type Managee = Database["public"]["Functions"]["get_current_user_managees"]["Returns"][number];
const columns = {
  managee: "managee_id" satisfies keyof Managee,
  workspace: "is_relais_workspace" satisfies keyof Tables["workspace"]["Row"],
  member: [
    "id",
    "manager_id",
    "auth_user_id",
    "management_level",
    "workspace_id",
  ] satisfies readonly (keyof Tables["team_member"]["Row"])[],
  role: ["team_member_id", "role"] satisfies readonly (keyof Tables["user_role"]["Row"])[],
  guests: "workspace_id" satisfies keyof Tables["team_member_workspace"]["Row"],
};

describe("the calls of the specification", () => {
  test.each(CALLS)("$method $path is answered", ({ method, path }) => {
    expect(api.routes.filter((one) => one.method === method).map((one) => one.path)).toContain(`/api/${path}`);
  });

  test("and asked for, with the body and the query that it names", async () => {
    const asked: unknown[] = [];
    const heard = {
      post: async (path: string, body: object) => void asked.push({ method: "POST", path, body: Object.keys(body) }),
      get: async (path: string, query: object) => {
        asked.push({ method: "GET", path, query: Object.keys(query) });
        return { enabled: true };
      },
    } as unknown as Api;
    const analytics = createAnalytics({
      api: heard,
      stage: "production",
      getId: () => "m1",
      getUrl: () => "https://relais.test/talents/list",
    });
    await analytics.identify();
    await analytics.trackEvent("contract_submitted", { count: 1 });
    await analytics.trackPageView("/talents/list");
    expect(await analytics.isEnabled("board")).toBe(true);
    expect(asked).toEqual(CALLS);
  });

  test("the icons of a collection are answered by name: a prefix, and an object", async () => {
    const [url = ""] = iconUrls("http://localhost/icons", "lucide", ["hard-hat", "truck"]);
    expect(new URL(url).pathname + new URL(url).search).toBe("/icons/lucide.json?icons=hard-hat,truck");
    const answer = (await (await icons.request(url)).json()) as { prefix: string; icons: object };
    expect([answer.prefix, Object.keys(answer.icons)]).toEqual(["lucide", ["hard-hat", "truck"]]);
    expect([ICON_TIMEOUT, ICON_MAX_URL, ICON_LOADING_LIMIT]).toEqual([5000, 500, 1500]);
  });

  test("the operations of the database are those that the screens make", () => {
    const read = (path: string) => readFileSync(path, "utf8");
    expect(columns.managee).toBe("managee_id");
    const managees = read("src/pages/settings/managees/managees.ts");
    expect(managees).toContain(`call<{ ${columns.managee}: string }[]>("get_current_user_managees"`);
    // By fifties (§9).
    expect(managees).toMatch(/const BATCH = 50;/);
    const writes = read("src/pages/settings/members/use-member-writes.ts");
    for (const part of ["values: { management_level }", 'resource: "user_role"', "useCreate", "useDelete"])
      expect(writes).toContain(part);
    expect(read("src/pages/settings/workspace/Guests.tsx")).toContain('resource: "team_member_workspace"');
    // `workspace_id` moves by the one function that looks where it leads.
    expect(read("src/app/layout/WorkspaceSwitch.tsx")).toContain("switch_workspace");
  });

  test("a GET is asked once more on the statuses named, nothing else is; Auth three times when the network fails", async () => {
    expect(RETRIED_STATUSES).toEqual([408, 409, 425, 429, 500, 502, 503, 504]);
    expect(AUTH_RETRIES).toBe(3);
    const tries = async (method: "GET" | "POST", status: number) => {
      let count = 0;
      const client = createApi({
        baseUrl: "http://localhost/api",
        getToken: () => "token",
        fetch: async () => {
          count += 1;
          return new Response("{}", { status, headers: { "content-type": "application/json" } });
        },
      });
      await client.request("x", { method }).catch(() => undefined);
      return count;
    };
    expect(await Promise.all(RETRIED_STATUSES.map((status) => tries("GET", status)))).toEqual(
      RETRIED_STATUSES.map(() => 2),
    );
    expect(await Promise.all([tries("POST", 503), tries("GET", 404)])).toEqual([1, 1]);
  });

  test("the generic bases are those of Supabase, and every function has its door", () => {
    const env = readFileSync("src/lib/functions.ts", "utf8");
    expect(env).toContain("/functions/v1");
    expect(functionNames()).toEqual(expect.arrayContaining(["api", "icons"]));
  });
});
