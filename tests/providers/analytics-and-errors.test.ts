import { describe, expect, it, vi } from "vitest";
import { createAnalytics } from "../../providers/analytics/index.ts";
import { buildEnvelope, framesOf, parseDsn } from "../../providers/errors/envelope.ts";
import { createErrorReporter } from "../../providers/errors/index.ts";
import type { Api } from "../../src/lib/api-client.ts";
import type { Stage } from "../../src/lib/env.ts";

describe("analytics", () => {
  function stage(where: Stage = "production", failing?: Error, id: string | null = "m1") {
    const calls: unknown[][] = [];
    const say = async (...args: unknown[]) => {
      calls.push(args);
      if (failing) throw failing;
      return { enabled: true };
    };
    const errors: string[] = [];
    const analytics = createAnalytics({
      api: { get: say, post: say, request: say } as unknown as Api,
      stage: where,
      getId: () => id,
      getUrl: () => "https://relais.example/talents?q=Dupont#nom",
      onError: (error) => errors.push(error.message),
    });
    return { analytics, calls, errors };
  }

  it("calls the routes of the Api with their bodies, without what the address says after the path", async () => {
    const { analytics, calls } = stage();
    await analytics.identify();
    await analytics.trackEvent("contract_signed", { contract: 1 });
    await analytics.trackPageView("/missions/12/details?q=Dupont");
    expect(calls.map(([route, body]) => [route, body])).toEqual([
      ["analytics/team-member/identify", { id: "m1" }],
      [
        "analytics/team-member/track-event",
        {
          id: "m1",
          event: "contract_signed",
          properties: { contract: 1, current_url: "https://relais.example/talents" },
        },
      ],
      ["analytics/team-member/track-page-view", { id: "m1", page_url: "https://relais.example/missions/12/details" }],
    ]);
  });

  it.each(["/login", "/login?to=%2F", "/login/recovery"])("%s is not tracked", async (path) => {
    const { analytics, calls } = stage();
    await analytics.trackPageView(path);
    expect(calls).toEqual([]);
  });

  it.each(["staging", "local"] as const)("is off in %s, but flags answer", async (where) => {
    const { analytics, calls } = stage(where);
    await analytics.identify();
    await analytics.trackEvent("x");
    await analytics.trackPageView("/");
    expect(calls).toEqual([]);
    expect(await analytics.isEnabled("new-page")).toBe(true);
    expect(calls[0]?.slice(0, 2)).toEqual(["feature-flag/posthog", { name: "new-page" }]);
  });

  it("is silent while nobody is known", async () => {
    const { analytics, calls } = stage("production", undefined, null);
    await analytics.identify();
    expect(calls).toEqual([]);
  });

  it("a failure is told, never thrown", async () => {
    const { analytics, errors } = stage("production", new Error("down"));
    await analytics.identify();
    await analytics.trackEvent("x");
    await analytics.trackPageView("/");
    expect(await analytics.isEnabled("x")).toBe(false);
    expect(errors).toEqual([
      "Failed to identify user",
      "Failed to track event",
      "Failed to track page view",
      "Failed to check feature flag",
    ]);
  });

  it("a cancelled call is no failure", async () => {
    const { analytics, errors } = stage("production", new Error("The operation was aborted"));
    await analytics.identify();
    expect(errors).toEqual([]);
  });
});

const DSN = "https://key@errors.example/42";

describe("the error service", () => {
  function stage(options: { dsn?: string; stage?: Stage } = {}) {
    const sent: { url: string; event: Record<string, never> }[] = [];
    let time = 1_800_000_000_000;
    const reporter = createErrorReporter({
      dsn: DSN,
      stage: "production",
      getUrl: () => "https://relais.example/signature/secret?token=abc#x",
      now: () => time,
      fetch: (async (url: string, init: RequestInit) => {
        sent.push({ url, event: JSON.parse(String(init.body).split("\n")[2] ?? "{}") });
        return new Response();
      }) as unknown as typeof fetch,
      ...options,
    });
    return {
      reporter,
      sent,
      later: (ms: number) => {
        time += ms;
      },
    };
  }

  it("gets the error, where it happened, and who it happened to, without what the address hides", () => {
    const { reporter, sent } = stage();
    reporter.identify({ id: "u", email: "a@b.fr", name: "Ana Roy" });
    reporter.capture(new TypeError("x is undefined"), { page: "talents" });
    expect(sent[0]?.url).toBe("https://errors.example/api/42/envelope/?sentry_key=key&sentry_version=7");
    expect(sent[0]?.event).toMatchObject({
      user: { id: "u", email: "a@b.fr", username: "Ana Roy" },
      request: { url: "https://relais.example/signature/…" },
      extra: { page: "talents" },
      exception: { values: [{ type: "TypeError", value: "x is undefined" }] },
    });
    const token = "Zk3vT0q9Jw1yR8mB5nL2xC7pD4sF6hGa";
    reporter.capture(new Error(`https://relais.example/signature/${token} failed`), { at: [`/x?token=${token}`] });
    expect(sent).toHaveLength(2);
    expect(JSON.stringify(sent)).not.toMatch(/token=abc|Zk3v|\/secret/);
  });

  it.each([
    ["outside production", { stage: "staging" as const }],
    ["on a laptop", { stage: "local" as const }],
    ["without a DSN", { dsn: "" }],
    ["with a DSN that is none", { dsn: "hello" }],
  ])("hears nothing %s", (_, options) => {
    const { reporter, sent } = stage(options);
    reporter.capture(new Error("x"));
    expect(sent).toEqual([]);
  });

  it.each([
    ["a cancelled call", new Error("signal is aborted without reason")],
    ["a refusal", { statusCode: 403, message: "Non" }],
    ["no network", { statusCode: 0, message: "Connexion impossible" }],
  ])("%s is no error", (_, error) => {
    const { reporter, sent } = stage();
    reporter.capture(error);
    expect(sent).toEqual([]);
  });

  it("a server in trouble is one, even when it is no Error", () => {
    const { reporter, sent } = stage();
    reporter.capture({ statusCode: 500, message: "Une erreur est survenue." });
    expect(sent[0]?.event).toMatchObject({ exception: { values: [{ value: "Une erreur est survenue." }] } });
  });

  it("a loop that fails is told once a minute, and never more than ten reports", () => {
    const { reporter, sent, later } = stage();
    const same = new Error("loop");
    for (let n = 0; n < 100; n += 1) reporter.capture(same);
    expect(sent).toHaveLength(1);
    for (let n = 0; n < 100; n += 1) reporter.capture(new Error(`other ${n}`));
    expect(sent).toHaveLength(10);
    later(61_000);
    reporter.capture(same);
    expect(sent).toHaveLength(11);
  });

  it.each([
    ["https://abc@sentry.io/12", "https://sentry.io/api/12/envelope/", "abc"],
    ["https://abc:secret@glitchtip.example/sub/7", "https://glitchtip.example/sub/api/7/envelope/", "abc"],
    ["http://k@localhost:8000/1", "http://localhost:8000/api/1/envelope/", "k"],
  ])("%s", (dsn, url, key) => expect(parseDsn(dsn)).toMatchObject({ url, key }));

  it("reads the stacks of every browser, oldest call first", () => {
    const chrome = "Error: x\n    at inner (https://a.test/x.js:1:20)\n    at https://a.test/x.js:3:4";
    expect(framesOf(chrome)).toEqual([
      { function: "?", filename: "https://a.test/x.js", lineno: 3, colno: 4 },
      { function: "inner", filename: "https://a.test/x.js", lineno: 1, colno: 20 },
    ]);
    expect(framesOf("inner@https://a.test/x.js:1:20")).toEqual([
      { function: "inner", filename: "https://a.test/x.js", lineno: 1, colno: 20 },
    ]);
    expect(framesOf(undefined)).toEqual([]);
  });

  it("an envelope is three lines of JSON", () => {
    const target = parseDsn(DSN)!;
    const { body } = buildEnvelope(target, {
      error: new Error("x"),
      context: {},
      user: null,
      url: "u",
      time: 0,
      release: "r",
    });
    expect(body.split("\n").map((line) => typeof JSON.parse(line))).toEqual(["object", "object", "object"]);
    expect(body).not.toContain('"user"');
  });

  it("nothing breaks when the service does not answer", async () => {
    const reporter = createErrorReporter({
      dsn: DSN,
      stage: "production",
      getUrl: () => "u",
      fetch: vi.fn(async () => Promise.reject(new Error("down"))),
    });
    expect(() => reporter.capture(new Error("x"))).not.toThrow();
    await Promise.resolve();
  });
});
