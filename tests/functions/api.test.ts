import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { members } from "../support/database.ts";
import { testStack } from "../support/stack.ts";

const stack = testStack({ seed: "agency" });

async function call(who: string | null, path: string, body?: object): Promise<{ status: number; body: unknown }> {
  const session = who && (await (await stack().signedIn(who)).auth.getSession()).data.session;
  const answer = await fetch(`${stack().url}/functions/v1/api/${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      "content-type": "application/json",
      ...(session ? { authorization: `Bearer ${session.access_token}` } : {}),
    },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

const events = (kind: string) =>
  stack().db.query<{ team_member_id: string; name: string; page_url: string; properties: object }>(
    "select team_member_id, name, page_url, properties from public.analytics_event where kind = $1",
    [kind],
  );

describe("analytics", () => {
  test("identify, track-event and track-page-view are kept for the caller", async () => {
    const id = members.csm;
    const said = [
      await call("csm", "analytics/team-member/identify", { id }),
      await call("csm", "analytics/team-member/track-event", {
        id,
        event: "contract_submitted",
        properties: { current_url: "/contracts/1", count: 2 },
      }),
      await call("csm", "analytics/team-member/track-page-view", { id, page_url: "/talents/list" }),
    ];
    expect(said).toEqual(Array(3).fill({ status: 200, body: { success: true } }));
    expect(await events("identify")).toMatchObject([{ team_member_id: id }]);
    expect(await events("event")).toMatchObject([
      { name: "contract_submitted", page_url: "/contracts/1", properties: { count: 2 } },
    ]);
    expect(await events("page_view")).toMatchObject([{ page_url: "/talents/list" }]);
  });

  test("nobody speaks for somebody else, nobody speaks without a session", async () => {
    const other = { id: members.board, page_url: "/" };
    expect((await call("csm", "analytics/team-member/track-page-view", other)).status).toBe(403);
    expect((await call(null, "analytics/team-member/track-page-view", { page_url: "/" })).status).toBe(401);
  });

  test("« Voir comme… » is told yes and keeps nothing, neither of oneself nor of the person looked at", async () => {
    const kept = async () => (await stack().db.query("select from public.analytics_event")).length;
    const before = await kept();
    const developer = await stack().signedIn("developer");
    const view = async (team_member_id: string | null) =>
      expect((await developer.rpc("set_view_as", { team_member_id })).error).toBeNull();
    const page_url = "/talents/list";
    await view(members.csm);
    const said = [
      await call("developer", "analytics/team-member/identify", { id: members.csm }),
      await call("developer", "analytics/team-member/track-event", { id: members.csm, event: "vu" }),
      // A page opened just before still speaks under the name of who looks.
      await call("developer", "analytics/team-member/track-page-view", { id: members.developer, page_url }),
    ];
    await view(null);
    expect(said).toEqual(Array(3).fill({ status: 200, body: { success: true } }));
    expect(await kept()).toBe(before);
    await call("developer", "analytics/team-member/track-page-view", { id: members.developer, page_url });
    expect(await kept()).toBe(before + 1);
  });

  test("a body that is not one is refused with a message", async () => {
    const { status, body } = await call("csm", "analytics/team-member/track-event", { event: 3 });
    expect([status, body]).toEqual([
      400,
      { message: "Le champ «\u202fevent\u202f» manque ou n’est pas valable.", code: "bad_field" },
    ]);
  });
});

describe("feature flags", () => {
  test("an unknown flag is off, a flag of ours is read, for those it is meant for", async () => {
    await stack().db.exec(`insert into public.feature_flag (name, is_enabled, roles) values
      ('nouveau-planning', true, '{}'), ('essai', true, '{team_member_developer}')`);
    const enabled = async (who: string, name: string) => (await call(who, `feature-flag/posthog?name=${name}`)).body;
    expect(await enabled("csm", "inconnu")).toEqual({ enabled: false });
    expect(await enabled("csm", "nouveau-planning")).toEqual({ enabled: true });
    expect(await enabled("csm", "essai")).toEqual({ enabled: false });
    expect(await enabled("developer", "essai")).toEqual({ enabled: true });
  });
});

describe("PostHog, when a key is set", () => {
  const heard: Record<string, unknown>[] = [];
  let server: Server;
  beforeAll(async () => {
    server = createServer((request, response) => {
      let text = "";
      request.on("data", (chunk) => {
        text += chunk;
      });
      request.on("end", () => {
        heard.push({ path: request.url, ...JSON.parse(text) });
        response.end(JSON.stringify({ featureFlags: { loin: true } }));
      });
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    process.env.POSTHOG_KEY = "phc_test";
    process.env.POSTHOG_HOST = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    delete process.env.POSTHOG_KEY;
    delete process.env.POSTHOG_HOST;
    server.close();
  });

  test("events go on, and flags are asked there first", async () => {
    await call("manager", "analytics/team-member/track-event", { id: members.manager, event: "vu" });
    expect(heard[0]).toMatchObject({
      path: "/capture/",
      event: "vu",
      distinct_id: members.manager,
      api_key: "phc_test",
    });
    expect((await call("manager", "feature-flag/posthog?name=loin")).body).toEqual({ enabled: true });
    expect((await call("manager", "feature-flag/posthog?name=nulle-part")).body).toEqual({ enabled: false });
  });
});
