import { beforeAll, describe, expect, test } from "vitest";
import { OPEN_RESOURCES } from "../../src/rules/open/resources.ts";
import { createBusiness, ids } from "../db/entities/business.ts";
import { workspaces } from "../support/database.ts";
import { testStack } from "../support/stack.ts";

// Other software, with nothing but a token and an address. What the database holds is tried in tests/db/security/token.

const stack = testStack({ seed: "agency" });
beforeAll(() => createBusiness(stack().db));

const tokenOf = async (who: string, scopes: object) => {
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const client = await stack().signedIn(who);
  const { data, error } = await client.rpc("create_personal_token", { name: "Essai", scopes, expires_on: day });
  expect(error).toBeNull();
  return data as { id: string; token: string };
};
const ask = (token: string, path: string, init: RequestInit = {}) =>
  fetch(`${stack().url}/functions/v1/open/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...init.headers },
  });
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];

describe("a token over HTTP", () => {
  test("reads and writes as its member, with the filters and embeds of PostgREST", async () => {
    const { token } = await tokenOf("consultant", { missions: "read", crm: "read", talents: "write" });
    const missions = await ask(token, `mission?select=id,company:company!company_id(name)&id=eq.${ids.mission}`, {
      headers: { prefer: "count=exact" },
    });
    expect([missions.status, missions.headers.get("content-range")]).toEqual([200, "0-0/1"]);
    expect(await missions.json()).toEqual([{ id: ids.mission, company: { name: expect.any(String) } }]);
    const made = await ask(token, "talent?select=id,version", {
      method: "POST",
      headers: { prefer: "return=representation" },
      body: JSON.stringify({ workspace_id: workspaces.main, first_name: "Awa", last_name: "Diop" }),
    });
    const [talent] = (await made.json()) as { id: string }[];
    expect(made.status).toBe(201);
    const changed = await ask(token, `talent?id=eq.${talent?.id}`, { method: "PATCH", body: '{"first_name": "Ada"}' });
    expect(changed.status).toBe(204);
    const [kept] = await stack().db.query(
      "select first_name, created_by = updated_by as own from talent where id = $1",
      [talent?.id],
    );
    expect(kept).toEqual({ first_name: "Ada", own: true });
    const used = await (await stack().signedIn("consultant")).from("personal_token").select("last_used_at");
    expect(used.data).toEqual([{ last_used_at: expect.any(String) }]);
  });

  test("is refused beyond what it is for, for many rows at once, and where nothing is", async () => {
    const { token } = await tokenOf("consultant", { missions: "read", contracts: "write" });
    expect(await codeOf(await ask(token, "talent"))).toEqual([403, "out_of_scope"]);
    expect(await codeOf(await ask(token, "mission", { method: "POST", body: "{}" }))).toEqual([403, "out_of_scope"]);
    expect(await codeOf(await ask(token, "contract", { method: "POST", body: "{}" }))).toEqual([403, "read_only"]);
    for (const path of ["team_member", "rpc/my_rights", "personal_token", "mission/../team_member"])
      expect((await ask(token, path)).status).toBe(404);
    expect((await ask(token, `mission?id=eq.${ids.mission}`, { method: "DELETE" })).status).toBe(404);
    const writer = await tokenOf("consultant", { missions: "write" });
    const all = await ask(writer.token, "mission?id=gt.0", { method: "PATCH", body: "{}" });
    expect(await codeOf(all)).toEqual([400, "bad_request"]);
  });

  test("is nothing when forged, revoked or asked for elsewhere", async () => {
    const { id, token } = await tokenOf("csm", { missions: "read" });
    const forged = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    expect(await codeOf(await ask(forged, "mission"))).toEqual([401, "unknown"]);
    const session = (await (await stack().signedIn("csm")).auth.getSession()).data.session?.access_token ?? "";
    expect(await codeOf(await ask(session, "mission"))).toEqual([401, "unknown"]);
    // The tables themselves know no token.
    const direct = await fetch(`${stack().url}/rest/v1/mission`, {
      headers: { apikey: stack().publishableKey, authorization: `Bearer ${token}` },
    });
    expect(direct.status).toBe(401);
    expect((await ask(token, "mission?limit=1")).status).toBe(200);
    await (await stack().signedIn("csm")).rpc("revoke_personal_token", { id });
    expect(await codeOf(await ask(token, "mission"))).toEqual([401, "revoked"]);
  });

  test("says in OpenAPI what it reaches, and less once its member may do less", async () => {
    const { token } = await tokenOf("consultant", { missions: "read", talents: "write" });
    const described = async () => {
      const answer = await ask(token, "");
      const { paths, components } = (await answer.json()) as {
        paths: Record<string, object>;
        components: { schemas: Record<string, { required: string[]; properties: Record<string, object> }> };
      };
      return {
        reached: Object.keys(paths),
        methods: Object.keys(paths["/talent"] ?? {}),
        talent: components.schemas.talent,
      };
    };
    const { reached, methods, talent } = await described();
    expect(reached).toEqual(["/talent", "/talent_job", "/talent_unavailability", "/mission", "/application"]);
    expect(methods).toEqual(["get", "post", "patch"]);
    expect(talent?.required).toContain("workspace_id");
    expect(talent?.properties).toMatchObject({
      id: { format: "uuid", readOnly: true },
      created_at: { type: "string", format: "date-time" },
    });
    // Every column that is said is one that the tables give.
    const [row] = (await (await ask(token, "talent?limit=1")).json()) as object[];
    expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(Object.keys(talent?.properties ?? {})));
    const took = await stack().db.query(
      "delete from role_permission where subject = 'consultant_team_member' and family = 'talents' and action = 'edit' returning *",
    );
    expect(took).toHaveLength(1);
    expect((await described()).methods).toEqual(["get"]);
    await stack().db.query("insert into role_permission select (jsonb_populate_record(null::role_permission, $1)).*", [
      took[0],
    ]);
  });

  test("every resource of the list answers", async () => {
    const scopes = Object.fromEntries(OPEN_RESOURCES.map(({ family }) => [family, "read"]));
    const { token } = await tokenOf("country-manager", scopes);
    for (const { name } of OPEN_RESOURCES)
      expect([name, (await ask(token, `${name}?limit=1`)).status]).toEqual([name, 200]);
  });
});
