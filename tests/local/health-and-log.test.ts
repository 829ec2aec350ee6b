import { tmpdir } from "node:os";
import { describe, expect, test } from "vitest";
import { createHealth, type Health, healthOf } from "../../supabase/local/health.ts";
import { levelOf, requestLog, routeOf } from "../../supabase/local/log.ts";
import type { Database } from "../../supabase/local/migrate.ts";
import { testStack } from "../support/stack.ts";

const stack = testStack({ seed: "agency" });
const health = async () => {
  const answer = await fetch(`${stack().url}/healthz`);
  return { status: answer.status, text: await answer.clone().text(), body: (await answer.json()) as Health };
};

describe("/healthz", () => {
  test("says that all is well, in four words and nothing more", async () => {
    const { status, body } = await health();
    expect(status).toBe(200);
    expect(body).toEqual({ status: "ok", checks: { database: "ok", queue: "ok", disk: "ok", clock: "ok" } });
  });

  const answering = (at: string, rejects = false, mailsLate = 0): Database => ({
    exec: async () => [],
    query: async <Row>() => {
      if (rejects) throw new Error("password authentication failed for user postgres");
      return [{ found: { at, jobs: { late_seconds: 0 }, mails: { late_seconds: mailsLate } } }] as Row[];
    },
  });

  test("a queue that nobody empties is 503, and says no more than that", async () => {
    const asked = (late: number) =>
      createHealth(answering(new Date().toISOString(), false, late), tmpdir()).request("/healthz");
    const failing = await asked(3600);
    expect(failing.status).toBe(503);
    expect(await failing.json()).toEqual({
      status: "failing",
      checks: { database: "ok", queue: "failing", disk: "ok", clock: "ok" },
    });
    expect((await asked(299)).status).toBe(200);
  });

  test("a base that is gone, a clock that drifts, a disk that is not there", async () => {
    const now = Date.parse("2026-11-23T09:00:00Z");
    const at = "2026-11-23T09:00:05Z";
    const read = async (db: Database, folder = tmpdir(), clock = now) =>
      (await healthOf(db, folder, () => clock)).checks;
    expect(await read(answering(at, true))).toMatchObject({ database: "failing", clock: "failing", disk: "ok" });
    expect(await read(answering(at), tmpdir(), now + 120_000)).toMatchObject({ database: "ok", clock: "failing" });
    expect(await read(answering(at), "/nulle-part")).toMatchObject({ disk: "failing", database: "ok" });
    expect(await read(answering(at))).toEqual({ database: "ok", queue: "ok", disk: "ok", clock: "ok" });
  });
});

describe("what the server tells of a request", () => {
  test.each([
    ["/rest/v1/talent", "/rest/v1/talent"],
    ["/talents/3f0c9a52-7d1e-4b6a-9c55-0a1b2c3d4e5f/qualification", "/talents/:id/qualification"],
    ["/signature/Zk3vT0q9Jw1yR8mB5nL2xC7pD4sF6hGa", "/signature/:token"],
    ["/storage/v1/object/documents/w/talent/1/x-Jean-Roy-CV.pdf", "/storage/v1/object/:file"],
    ["/_mails/3f0c9a52-7d1e-4b6a-9c55-0a1b2c3d4e5f", "/_mails/:id"],
    ["/x/12/anna@relais.test", "/x/:n/anna_relais.test"],
  ])("%s is %s", (path, route) => expect(routeOf(path)).toBe(route));

  test("is quiet unless it is asked", () => {
    expect([undefined, "", "tout", "errors", "requests"].map(levelOf)).toEqual([
      "off",
      "off",
      "off",
      "errors",
      "requests",
    ]);
  });

  const watch = async (level: "off" | "errors" | "requests", status: number, ms: number) => {
    const lines: string[] = [];
    const kept: unknown[][] = [];
    let clock = 1_800_000_000_000;
    const query = async (_: string, values: unknown[]) => {
      kept.push(values);
      return [];
    };
    const db = { query } as unknown as Database;
    const log = requestLog({ level, db, write: (line) => lines.push(line), now: () => clock });
    const c = { req: { method: "POST", path: "/signature/jeton" }, res: { status } } as Parameters<typeof log>[0];
    await log(c, async () => {
      clock += ms;
    });
    return { lines: lines.map((line) => JSON.parse(line)), kept };
  };

  test("one line of JSON: method, pattern, status, milliseconds", async () => {
    const { lines, kept } = await watch("requests", 200, 12);
    expect(lines).toEqual([
      {
        at: expect.any(String),
        kind: "request",
        method: "POST",
        route: "/signature/:token",
        status: 200,
        ms: 12,
        level: "info",
      },
    ]);
    expect(kept).toEqual([]);
  });

  test("errors alone, and what failed or was slow is counted whatever is written", async () => {
    expect((await watch("errors", 200, 12)).lines).toEqual([]);
    expect((await watch("errors", 500, 12)).lines).toMatchObject([{ status: 500, level: "error" }]);
    expect(await watch("off", 500, 12)).toEqual({ lines: [], kept: [["error", "POST /signature/:token", "500", 12]] });
    expect((await watch("off", 200, 1500)).kept).toEqual([["slow", "POST /signature/:token", "", 1500]]);
  });
});
