import type { RealtimeLike } from "@providers/live/channels";
import { createLiveProvider, POLL_EVERY } from "@providers/live/index";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rightsStore } from "@/lib/rights";
import { RECONNECT_DELAYS } from "@/lib/supabase";
import { clearDirty, markDirty } from "@/lib/unsaved";
import { rightsWith } from "../support/rights.ts";

type Channel = {
  topic: string;
  say: (event: string, payload: object) => void;
  status: (status: string) => void;
  left: boolean;
};

/** A server one can speak for. */
function server() {
  const channels: Channel[] = [];
  const client: RealtimeLike = {
    channel(topic) {
      if (channels.some((one) => one.topic === topic && !one.left)) throw new Error("joined twice");
      const channel: Channel = { topic, say: () => {}, status: () => {}, left: false };
      channels.push(channel);
      const handle = {
        channel,
        on: (
          _: string,
          __: object,
          callback: (message: { event: string; payload: Record<string, unknown> }) => void,
        ) => {
          channel.say = (event, payload) => callback({ event, payload: payload as Record<string, unknown> });
        },
        subscribe: (callback: (status: string) => void) => {
          channel.status = callback;
          callback("SUBSCRIBED");
        },
      };
      return handle;
    },
    removeChannel: (handle: never) => {
      (handle as { channel: Channel }).channel.left = true;
    },
    realtime: { setAuth: async () => undefined },
  };
  const open = (): string[] => channels.filter((one) => !one.left).map((one) => one.topic);
  const at = (topic: string): Channel => channels.findLast((one) => one.topic === topic)!;
  return { client, channels, open, at };
}

let stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  rightsStore.set(rightsWith([]));
});

afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  clearDirty();
  rightsStore.set(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

async function stage(realtime = true) {
  const remote = server();
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const onSpared = vi.fn();
  const live = createLiveProvider({
    queryClient,
    client: remote.client,
    realtime,
    onSpared,
    resourcesOf: (table) => (table === "company" ? ["prospect"] : []),
  });
  /** A query on screen; counts how often it is read. */
  const shown = (key: unknown[], meta?: Record<string, unknown>) => {
    const queryFn = vi.fn(async () => 1);
    stops.push(
      new QueryObserver(queryClient, { queryKey: key, queryFn, ...(meta ? { meta } : {}) }).subscribe(() => {}),
    );
    return queryFn;
  };
  const list = (resource: string) => shown(["data", "default", resource, "list", {}]);
  const record = (resource: string) => shown(["data", "default", resource, "one", "1", {}]);
  const stop = live.start();
  stops.push(stop);
  await tick();
  return { ...remote, live, stop, shown, list, record, onSpared };
}

const ping = (table: string): [string, object] => ["change", { table, workspace_id: "w" }];

describe("pings", () => {
  it("follow the active workspace, and the next one after a switch", async () => {
    const { open, stop } = await stage();
    expect(open()).toEqual(["workspace:w", "global"]);
    const rights = rightsWith([]);
    rightsStore.set({ ...rights, member: { ...rights.member!, workspace_id: "other" } });
    await tick();
    expect(open()).toEqual(["workspace:other", "global"]);
    stop();
    expect(open()).toEqual([]);
  });

  it("read again what is shown of that table, once for many", async () => {
    const { at, list } = await stage();
    const [talents, missions, prospects] = [list("talent"), list("mission"), list("prospect")];
    await tick();
    for (let n = 0; n < 50; n += 1) at("workspace:w").say(...ping("talent"));
    await tick(399);
    expect(talents).toHaveBeenCalledTimes(1);
    await tick(1);
    expect(talents).toHaveBeenCalledTimes(2);
    // Then not before three seconds, however many come meanwhile.
    at("global").say(...ping("company"));
    await tick(2999);
    expect(prospects).toHaveBeenCalledTimes(1);
    await tick(1);
    expect([talents, missions, prospects].map((one) => one.mock.calls.length)).toEqual([2, 1, 2]);
  });

  it("reach queries that say which tables they read", async () => {
    const { at, shown } = await stage();
    const center = shown(["action-center"], { tables: ["contract", "timesheet_week"] });
    await tick();
    at("workspace:w").say(...ping("timesheet_week"));
    await tick(400);
    expect(center).toHaveBeenCalledTimes(2);
  });

  it("never refetch under a form being typed into; it is read again when the form is done", async () => {
    const { at, list, record, onSpared } = await stage();
    const [talents, talent, mission] = [list("talent"), record("talent"), record("mission")];
    await tick();
    markDirty("talent/1", true, "talent");
    at("workspace:w").say(...ping("talent"));
    at("workspace:w").say(...ping("mission"));
    await tick(400);
    expect([talents, talent, mission].map((one) => one.mock.calls.length)).toEqual([2, 1, 2]);
    expect(onSpared).toHaveBeenCalledWith(["talent"]);
    markDirty("talent/1", false);
    await tick();
    expect(talent).toHaveBeenCalledTimes(2);
  });

  it("wait for a hidden tab to be looked at", async () => {
    const { at, list } = await stage();
    const talents = list("talent");
    await tick();
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    at("workspace:w").say(...ping("talent"));
    await tick(5000);
    expect(talents).toHaveBeenCalledTimes(1);
    visibility.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    await tick();
    expect(talents).toHaveBeenCalledTimes(2);
  });

  it("tell Refine's own subscribers, until they leave", async () => {
    const { at, live } = await stage();
    const callback = vi.fn();
    const one = live.subscribe({ channel: "resources/talent", types: ["*"], callback });
    at("workspace:w").say(...ping("talent"));
    at("workspace:w").say(...ping("mission"));
    live.unsubscribe(one);
    at("workspace:w").say(...ping("talent"));
    expect(callback).toHaveBeenCalledTimes(1);
  });
});

describe("one channel however many listen", () => {
  it("joined by the first, left by the last", async () => {
    const { live, open, at } = await stage();
    const [a, b] = [vi.fn(), vi.fn()];
    const leaveA = live.listen("user:me", a);
    const leaveB = live.listen("user:me", b);
    await tick();
    at("user:me").say("notification", { id: 1 });
    expect(a).toHaveBeenCalledWith("notification", { id: 1 });
    expect(b).toHaveBeenCalledOnce();
    leaveA();
    expect(open()).toContain("user:me");
    leaveB();
    expect(open()).not.toContain("user:me");
  });
});

describe("when the stream breaks", () => {
  it("what is on screen is read again when it comes back", async () => {
    const { at, list } = await stage();
    const talents = list("talent");
    await tick();
    at("workspace:w").status("CHANNEL_ERROR");
    at("workspace:w").status("SUBSCRIBED");
    await tick();
    expect(talents).toHaveBeenCalledTimes(2);
  });

  it("polls between 30 and 60 s meanwhile, and stops when it is back", async () => {
    const { at, list } = await stage();
    const talents = list("talent");
    at("global").status("TIMED_OUT");
    await tick((POLL_EVERY * 4) / 3 + 500);
    expect(talents.mock.calls.length).toBeGreaterThanOrEqual(2);
    at("global").status("SUBSCRIBED");
    await tick(500);
    const count = talents.mock.calls.length;
    await tick(POLL_EVERY * 3);
    expect(talents).toHaveBeenCalledTimes(count);
  });

  it("without realtime, only polls; not for a hidden tab", async () => {
    const { open, list, live } = await stage(false);
    const talents = list("talent");
    expect(open()).toEqual([]);
    live.listen("user:me", vi.fn())();
    await tick((POLL_EVERY * 4) / 3 + 500);
    expect(talents).toHaveBeenCalledTimes(2);
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    await tick(POLL_EVERY * 4);
    expect(talents).toHaveBeenCalledTimes(2);
  });

  it("a long absence, or a network that comes back, is caught up", async () => {
    const { list } = await stage();
    const talents = list("talent");
    await tick();
    window.dispatchEvent(new Event("online"));
    await tick();
    expect(talents).toHaveBeenCalledTimes(2);
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    await tick(31_000);
    visibility.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    await tick();
    expect(talents).toHaveBeenCalledTimes(3);
  });

  it("the socket is tried again after 1, 2, 5, then every 10 s", () =>
    expect(RECONNECT_DELAYS).toEqual([1000, 2000, 5000, 10_000]));
});
