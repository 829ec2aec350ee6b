import { describe, expect, test, vi } from "vitest";
import { createLinkThrottle, createThrottle, networkOf } from "../../supabase/functions/_shared/throttle.ts";
import { addressOf } from "../../supabase/local/address.ts";
import { createGate } from "../../supabase/local/gate.ts";
import { LINKS } from "../../supabase/local/gateway.ts";
import { createGuard, GUARD } from "../../supabase/local/guard.ts";
import anonymous from "../support/anon-allow-list.json" with { type: "json" };

describe("the throttle", () => {
  test("counts failures in a sliding window, by key, and forgives who succeeded", () => {
    let now = 0;
    const throttle = createThrottle({ limit: 2, windowMs: 1000, now: () => now });
    throttle.failed("a");
    expect(throttle.wait("a")).toBe(0);
    now = 500;
    throttle.failed("a");
    expect([throttle.wait("a"), throttle.wait("b")]).toEqual([1, 0]);
    now = 1001;
    expect(throttle.wait("a")).toBe(0);
    throttle.failed("a");
    expect(throttle.isKnown("a")).toBe(false);
    throttle.succeeded("a");
    now = 1002;
    throttle.failed("a");
    expect([throttle.wait("a"), throttle.count("a"), throttle.isKnown("a")]).toEqual([0, 1, true]);
  });

  test("is emptied by nobody: a hundred thousand other names make nobody forgotten", () => {
    const throttle = createThrottle({ limit: 8, width: 2048 });
    for (let i = 0; i < 8; i++) throttle.failed("victim");
    for (let i = 0; i < 100_000; i++) throttle.failed(`198.51.${i >> 8}.${i & 255}`);
    expect(throttle.wait("victim")).toBeGreaterThan(0);
  });

  test("tells names apart under as many as an office has", () => {
    const throttle = createThrottle({ limit: 8 });
    for (let i = 0; i < 400; i++) throttle.failed(`10.0.${i >> 8}.${i & 255}`);
    const shut = Array.from({ length: 1000 }, (_, i) => throttle.wait(`203.0.113.${i}`)).filter(
      (seconds) => seconds > 0,
    );
    expect(shut).toEqual([]);
  });

  test("keeps nothing of a key, and takes no more memory for a long one", () => {
    const throttle = createThrottle();
    const long = "x".repeat(20_000_000);
    const before = process.memoryUsage().heapUsed;
    for (let i = 0; i < 20; i++) {
      throttle.failed(`${i}`.padEnd(1_000_000, "y"));
      throttle.succeeded(`${i}`.padEnd(1_000_000, "y"));
    }
    throttle.failed(long);
    globalThis.gc?.();
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(200_000_000);
    expect(throttle.count(long)).toBe(1);
  });

  test("unknown links are counted by address and in all, and an IPv6 subscriber is one", () => {
    const links = createLinkThrottle(2, 5);
    expect([links.unheld("a"), links.unheld("a")]).toEqual([0, 0]);
    expect(links.unheld("a")).toBeGreaterThan(0);
    expect([links.unheld("b"), links.unheld("c")]).toEqual([0, 0]);
    expect(links.unheld("d")).toBeGreaterThan(0);
    expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
    expect(networkOf("2001:db8:0:1::1")).toBe(networkOf("2001:0DB8::1:ffff:0:0:2"));
    expect(networkOf("2001:db8:0:1::1")).not.toBe(networkOf("2001:db8:0:2::1"));
  });
});

test("the address of a caller is that of the line, or the one that our proxies write, and nothing that it says of itself", () => {
  const ask = (proxies: string | undefined) => {
    vi.stubEnv("RELAIS_PROXIES", proxies);
    return addressOf("::ffff:10.0.0.1", "6.6.6.6, 203.0.113.7, 192.0.2.1");
  };
  expect([ask(undefined), ask("0"), ask("1"), ask("2")]).toEqual(["10.0.0.1", "10.0.0.1", "192.0.2.1", "203.0.113.7"]);
  vi.unstubAllEnvs();
});

describe("the guard of passwords", () => {
  const quick = { ...GUARD, account: { ...GUARD.account, everyMs: 20 }, all: { ...GUARD.all, everyMs: 5 } };
  const fails = async (guard: ReturnType<typeof createGuard>, account: string, address: string) => {
    const seconds = await guard.enter({ account, address });
    if (seconds === 0) guard.leave({ account, address }, false);
    return seconds === 0;
  };

  test("as many tries at once are as many tries", async () => {
    const guard = createGuard(quick);
    const tries = Array.from({ length: 50 }, () => guard.enter({ account: "a", address: "x" }));
    expect((await Promise.all(tries)).filter((seconds) => seconds === 0)).toHaveLength(8);
  });

  test("an account under attack from everywhere lets its owner in, before those who failed", async () => {
    const guard = createGuard(quick);
    for (let i = 0; i < 40; i++) await fails(guard, "owner", `attacker-${i % 10}`);
    const attack = Array.from({ length: 200 }, (_, i) => fails(guard, "owner", `attacker-${i % 10}`));
    const start = performance.now();
    expect(await guard.enter({ account: "owner", address: "home" })).toBe(0);
    expect(performance.now() - start).toBeLessThan(1000);
    guard.leave({ account: "owner", address: "home" }, true);
    // From where it signed in before, it does not even wait its turn.
    expect(await guard.enter({ account: "owner", address: "home" })).toBe(0);
    const passed = (await Promise.all(attack)).filter(Boolean).length;
    expect(passed).toBeLessThan(60);
  });

  test("spraying from everywhere over every account is slowed in all", async () => {
    const guard = createGuard({ ...quick, all: { ...quick.all, everyMs: 50, waiting: 20 } });
    for (let i = 0; i < 200; i++) expect(await fails(guard, `account-${i}`, `10.0.${i}.1`)).toBe(true);
    const start = performance.now();
    const sprayed = await Promise.all(Array.from({ length: 100 }, (_, i) => fails(guard, `other-${i}`, `10.1.${i}.1`)));
    expect(sprayed.filter(Boolean).length).toBeLessThanOrEqual(22);
    expect(performance.now() - start).toBeGreaterThan(900);
  });
});

test("a gate lets through one at a time, the least suspect first, and sends the most suspect away", async () => {
  const gate = createGate(10, 3);
  const order: number[] = [];
  const pass = async (rank: number) => ((await gate.pass(rank)) ? void order.push(rank) : order.push(-rank));
  await Promise.all([pass(9), pass(5), pass(7), pass(1), pass(3)]);
  expect(order).toEqual([9, -7, 1, 3, 5]);
  await vi.waitFor(() => expect(gate.isIdle()).toBe(true));
});

test("every function asked by a link counts the tokens that nobody holds", () => {
  expect([...LINKS].sort()).toEqual(anonymous.map((name) => `/rest/v1/rpc/${name}`));
});
