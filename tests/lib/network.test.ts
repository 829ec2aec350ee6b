import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Api, ApiError, createApi, dropEmpty, isCancelled, RETRIED_STATUSES } from "../../src/lib/api-client.ts";
import { withAuthRetry } from "../../src/lib/auth-fetch.ts";
import { readEnv, stageOfHost } from "../../src/lib/env.ts";
import { watchBuild } from "../../src/lib/manifest-poll.ts";
import { shouldRetry } from "../../src/lib/query-client.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lets timers and promises run until the call is settled. */
async function settled<T>(call: Promise<T>): Promise<T | ApiError> {
  const held = call.catch((error: ApiError) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  return held;
}

describe("the Api client", () => {
  type Reply = { status?: number; body?: unknown } | Error;

  function stage(replies: Reply[], token: string | null = "jwt", baseUrl = "http://api.test/v1") {
    const requests: Request[] = [];
    const network = (async (input: RequestInfo, init?: RequestInit) => {
      requests.push(new Request(input, init));
      const reply = replies[Math.min(requests.length, replies.length) - 1] ?? {};
      if (reply instanceof Error) throw reply;
      const { status = 200, body } = reply;
      return new Response(body === undefined ? null : JSON.stringify(body), {
        status,
        headers: { "content-type": "application/json" },
      });
    }) as typeof fetch;
    return { requests, api: createApi({ baseUrl, getToken: () => token, fetch: network }) };
  }
  const call = (replies: Reply[], use: (api: Api) => Promise<unknown>) => {
    const { api, requests } = stage(replies);
    return settled(use(api)).then((answer) => ({ answer, requests }));
  };

  it("sends the token, the query without what is empty, and gives the data", async () => {
    const { answer, requests } = await call([{ body: { enabled: true } }], (api) =>
      api.get("feature-flag/posthog", { name: "x", a: "", b: null, c: undefined, d: [], e: 0, f: false }),
    );
    expect(answer).toEqual({ enabled: true });
    expect(requests[0]?.url).toBe("http://api.test/v1/feature-flag/posthog?name=x&e=0&f=false");
    expect(requests[0]?.headers.get("authorization")).toBe("Bearer jwt");
  });

  it("sends JSON, or a form as it is", async () => {
    const form = new FormData();
    form.append("file", "x");
    const json = await call([{ body: 1 }], (api) => api.post("/a", { id: 1 }));
    expect(await json.requests[0]?.json()).toEqual({ id: 1 });
    const multipart = await call([{ body: 1 }], (api) => api.post("a", form));
    expect(multipart.requests[0]?.headers.get("content-type")).toMatch(/^multipart\/form-data/);
  });

  it.each(RETRIED_STATUSES)("asks a GET again once on %i, and nothing else", async (status) => {
    expect((await call([{ status }, { body: 1 }], (api) => api.get("a"))).answer).toBe(1);
    expect((await call([{ status }, { status }, { body: 1 }], (api) => api.get("a"))).requests).toHaveLength(2);
    for (const method of ["POST", "PUT", "PATCH", "DELETE"] as const) {
      expect((await call([{ status }, { body: 1 }], (api) => api.request("a", { method }))).requests).toHaveLength(1);
    }
  });

  it.each([400, 401, 403, 404, 422])("does not ask again on %i", async (status) =>
    expect((await call([{ status }, { body: 1 }], (api) => api.get("a"))).requests).toHaveLength(1),
  );

  it.each<[string, Reply, string]>([
    ["the server's message", { status: 422, body: { message: "SIRET inconnu" } }, "SIRET inconnu"],
    ["however it is wrapped", { status: 400, body: { error: { message: "Non" } } }, "Non"],
    ["or named", { status: 400, body: { error: "Refusé" } }, "Refusé"],
    ["else the default", { status: 500, body: {} }, "An error has occurred. Please try again later."],
    ["no network", new TypeError("Failed to fetch"), "An error has occurred. Please try again later."],
    ["nothing in the answer", { status: 200 }, "No data returned"],
  ])("says %s", async (_, reply, message) => {
    const { answer } = await call([reply], (api) => api.get("a"));
    expect(answer).toBeInstanceOf(ApiError);
    expect((answer as ApiError).message).toBe(message);
  });

  it("an empty answer may be all that is expected", async () =>
    expect((await call([{ status: 204 }], (api) => api.post("a", {}, { expectsData: false }))).answer).toBeUndefined());

  it("says what it misses before asking", async () => {
    const noUrl = stage([], "jwt", "");
    await expect(noUrl.api.get("a")).rejects.toThrow("Missing API URL");
    const noToken = stage([], null);
    await expect(noToken.api.get("a")).rejects.toMatchObject({ message: "Missing access token", status: 401 });
    expect([...noUrl.requests, ...noToken.requests]).toHaveLength(0);
  });

  it("a call given up is cancelled, not failed", async () => {
    const { answer } = await call([new DOMException("This operation was aborted", "AbortError")], (api) =>
      api.get("a"),
    );
    expect(answer).toMatchObject({ cancelled: true });
    expect(isCancelled(new Error("signal is aborted without reason"))).toBe(true);
    expect(isCancelled({ message: "AbortError: The user aborted a request." })).toBe(true);
    expect(isCancelled(new Error("Timeout"))).toBe(false);
    expect(isCancelled(null)).toBe(false);
  });

  it("drops what says nothing", () =>
    expect(dropEmpty({ a: "", b: 0, c: [], d: ["x"], e: null })).toEqual({ b: 0, d: ["x"] }));
});

describe("the fetch of Supabase", () => {
  it.each([
    ["the authentication service is asked again 3 times", "http://db.test/auth/v1/token", 4],
    ["a table is asked once", "http://db.test/rest/v1/talent", 1],
  ])("%s when the network fails", async (_, url, attempts) => {
    const network = vi.fn(async () => Promise.reject(new TypeError("fetch failed")));
    const outcome = withAuthRetry(network)(url).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toBe("fetch failed");
    expect(network).toHaveBeenCalledTimes(attempts);
  });

  it("an answer is an answer, and a wish to stop is obeyed", async () => {
    const refuses = vi.fn(async () => new Response(null, { status: 503 }));
    expect((await withAuthRetry(refuses)("http://db.test/auth/v1/token")).status).toBe(503);
    expect(refuses).toHaveBeenCalledTimes(1);
    const stop = new AbortController();
    stop.abort();
    const aborted = vi.fn(async () => Promise.reject(stop.signal.reason));
    await expect(withAuthRetry(aborted)("http://db.test/auth/v1/user", { signal: stop.signal })).rejects.toThrow();
    expect(aborted).toHaveBeenCalledTimes(1);
  });
});

describe("retries of the cache", () => {
  it.each([
    [0, { statusCode: 403 }, false],
    [0, { statusCode: 404 }, false],
    [0, { statusCode: 0 }, true],
    [1, { statusCode: 503 }, true],
    [2, { statusCode: 503 }, false],
    [0, { statusCode: 429 }, true],
  ])("failure %i with %j: %s", (failures, error, expected) => expect(shouldRetry(failures, error)).toBe(expected));
});

describe("where things are", () => {
  it.each([
    ["localhost:5173", "local"],
    ["127.0.0.1:3000", "local"],
    ["192.168.1.12", "local"],
    ["", "local"],
    ["staging.relais.example", "staging"],
    ["relais-preprod.example", "staging"],
    ["app.relais.example", "production"],
    ["latest.example", "production"],
  ])("%s is %s", (host, stage) => expect(stageOfHost(host)).toBe(stage));

  it("by default, everything is on the origin of the page", () =>
    expect(readEnv({}, "http://localhost:3000", "localhost:3000")).toMatchObject({
      supabaseUrl: "http://localhost:3000",
      apiUrl: "http://localhost:3000/functions/v1/api",
      iconsUrl: "http://localhost:3000/functions/v1/icons",
      stage: "local",
      realtime: true,
    }));

  it("else where it is told", () =>
    expect(
      readEnv(
        { SUPABASE_URL: "https://x.supabase.co/", API_URL: "https://api.test", REALTIME: "off" },
        "https://app.example",
        "app.example",
      ),
    ).toMatchObject({
      supabaseUrl: "https://x.supabase.co",
      apiUrl: "https://api.test",
      realtime: false,
      stage: "production",
    }));
});

describe("a new version", () => {
  const manifest = (file: string) => ({ entry: file.replace("assets/", "") });
  const running = () => ["http://relais.test/assets/index-aaa.js"];

  async function watch(replies: (object | Error)[], scripts = running, visible = () => true) {
    let asked = 0;
    const found = vi.fn();
    const network = (async () => {
      const reply = replies[Math.min(asked, replies.length - 1)];
      asked += 1;
      if (reply instanceof Error) throw reply;
      return new Response(JSON.stringify(reply));
    }) as typeof fetch;
    const stop = watchBuild({
      onNewVersion: found,
      every: 1000,
      fetch: network,
      runningScripts: scripts,
      isVisible: visible,
    });
    await vi.advanceTimersByTimeAsync(3500);
    stop();
    return { found, asked: () => asked };
  }

  it("is told once, as soon as the entry is another", async () => {
    const { found, asked } = await watch([manifest("assets/index-aaa.js"), manifest("assets/index-bbb.js")]);
    expect(found).toHaveBeenCalledTimes(1);
    expect(asked()).toBe(2);
  });

  it("is told at the first look when the page came from an old cache", async () =>
    expect((await watch([manifest("assets/index-bbb.js")])).found).toHaveBeenCalledTimes(1));

  it("is not told while nothing changed, nor of a network that fails", async () => {
    expect((await watch([manifest("assets/index-aaa.js")])).found).not.toHaveBeenCalled();
    expect((await watch([new TypeError("fetch failed")])).found).not.toHaveBeenCalled();
  });

  it("in development compares over time", async () => {
    const dev = () => ["http://localhost/src/main.tsx"];
    expect((await watch([manifest("assets/a.js")], dev)).found).not.toHaveBeenCalled();
    expect((await watch([manifest("assets/a.js"), manifest("assets/b.js")], dev)).found).toHaveBeenCalledTimes(1);
  });

  it("a hidden tab does not ask", async () =>
    expect((await watch([manifest("assets/a.js")], running, () => false)).asked()).toBe(0));
});
