import { execFile, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { flushWebhooks } from "../../supabase/functions/_shared/webhooks/send.ts";
import { createBusiness, ids } from "../db/entities/business.ts";
import { workspaces } from "../support/database.ts";
import { freePort, testStack } from "../support/stack.ts";

// The worked examples of docs/other-software.md, run as somebody would who copies them.

const stack = testStack({ seed: "agency", tells: false });
const folder = mkdtempSync(join(tmpdir(), "relais-examples-"));
const text = readFileSync(new URL("../../docs/other-software.md", import.meta.url), "utf8");
const scripts = [...text.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code = ""], n) => {
  const path = join(folder, `${n}.mjs`);
  writeFileSync(path, code);
  return path;
});
beforeAll(() => createBusiness(stack().db));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = async (n: number, env: Record<string, string>) =>
  (await promisify(execFile)(process.execPath, [scripts[n] ?? ""], { env: { RELAIS_URL: stack().url, ...env } }))
    .stdout;
async function tokenOf(scopes: object): Promise<string> {
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  const { data } = await (await stack().signedIn("consultant")).rpc("create_personal_token", {
    name: "Exemple",
    scopes,
    expires_on: day,
  });
  return data.token;
}

test("reads the missions that are under way today", async () => {
  await stack().db.query("update mission set start_date = current_date - 3, end_date = null where id = $1", [
    ids.mission,
  ]);
  const said = await run(0, { RELAIS_TOKEN: await tokenOf({ missions: "read", crm: "read" }) });
  expect(said).toMatch(/^\d{4}-\d\d-\d\d .+ Bœuf Façades\n/);
  await expect(run(0, { RELAIS_TOKEN: "rlt_none" })).rejects.toThrow("Ce jeton n’existe pas.");
});

test("pushes a talent", async () => {
  const said = await run(1, { RELAIS_TOKEN: await tokenOf({ talents: "write" }), RELAIS_WORKSPACE: workspaces.main });
  const rows = await stack().db.query("select last_name from talent where id = $1", [said.trim()]);
  expect(rows).toEqual([{ last_name: expect.stringMatching(/diop/i) }]);
});

test("receives a signed webhook once, and refuses who is not Relais", async () => {
  const port = String(await freePort());
  const admin = await stack().signedIn("country-manager");
  const { data } = await admin.rpc("create_webhook", { url: `http://127.0.0.1:${port}/`, events: ["mission.*"] });
  const receiver = spawn(process.execPath, [scripts[2] ?? ""], { env: { PORT: port, RELAIS_SECRET: data.secret } });
  try {
    const lines = createInterface({ input: receiver.stdout })[Symbol.asyncIterator]();
    expect((await lines.next()).value).toBe("ready");
    await stack().db.query(
      `insert into workflow_event (workspace_id, family, entity, row_id, action, to_state)
       values ($1, 'missions', 'mission', $2, 'source', 'sourcing')`,
      [workspaces.main, ids.mission],
    );
    expect(await flushWebhooks(stack().admin(), { isPrivateAllowed: true })).toBe(1);
    expect((await lines.next()).value).toBe(`mission.sourcing ${ids.mission}`);
    const forged = await fetch(`http://127.0.0.1:${port}/`, {
      method: "POST",
      headers: { "x-relais-signature": `t=${Math.floor(Date.now() / 1000)},v1=${"0".repeat(64)}` },
      body: "{}",
    });
    expect(forged.status).toBe(401);
  } finally {
    receiver.kill();
  }
});
