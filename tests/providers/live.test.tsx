import type { RealtimeLike } from "@providers/live/channels";
import { createLiveProvider, POLL_EVERY } from "@providers/live/index";
import { COALESCE } from "@providers/live/refresh";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rightsStore } from "@/lib/rights";
import { RECONNECT_DELAYS } from "@/lib/supabase";
import { clearDirty, markDirty } from "@/lib/unsaved";
import { ME, rightsWith } from "../support/rights.ts";

type Channel = {
  topic: string;
  say: (event: string, payload: object) => void;
  status: (status: string) => void;
  left: boolean;
  said: object | null;
  here: Record<string, object[]>;
  sync: () => void;
};

/** A server one can speak for. */
function server() {
  const channels: Channel[] = [];
  const woken = vi.fn();
  const client: RealtimeLike = {
    channel(topic) {
      if (channels.some((one) => one.topic === topic && !one.left)) throw new Error("joined twice");
      const nobody = { said: null, here: {}, sync: () => {} };
      const channel: Channel = { topic, say: () => {}, status: () => {}, left: false, ...nobody };
      channels.push(channel);
      const handle = {
        channel,
        on: (
          type: string,
          __: object,
          callback: (message: { event: string; payload: Record<string, unknown> }) => void,
        ) => {
          if (type === "presence") channel.sync = () => callback({ event: "sync", payload: {} });
          else channel.say = (event, payload) => callback({ event, payload: payload as Record<string, unknown> });
        },
        subscribe: (callback: (status: string) => void) => {
          channel.status = callback;
          callback("SUBSCRIBED");
        },
        track: async (payload: object) => {
          channel.said = payload;
        },
        untrack: async () => {
          channel.said = null;
        },
        presenceState: () => channel.here,
      };
      return handle;
    },
    removeChannel: (handle: never) => {
      (handle as { channel: Channel }).channel.left = true;
    },
    realtime: { setAuth: async () => undefined, disconnect: async () => undefined, connect: woken },
  };
  const open = (): string[] => channels.filter((one) => !one.left).map((one) => one.topic);
  const at = (topic: string): Channel => channels.findLast((one) => one.topic === topic)!;
  return { client, channels, open, at, woken };
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
  const onRights = vi.fn();
  const live = createLiveProvider({
    queryClient,
    client: remote.client,
    realtime,
    onSpared,
    onRights,
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
  return { ...remote, live, stop, shown, list, record, onSpared, onRights };
}

const HERE = "workspace:w:first";
const ping = (table: string): [string, object] => ["change", { table, workspace_id: "w" }];

describe("pings", () => {
  it("follow the active workspace, and the next one after a switch", async () => {
    const { open, stop } = await stage();
    expect(open()).toEqual([HERE]);
    const rights = rightsWith([]);
    rightsStore.set({ ...rights, live_topic: "workspace:other:first" });
    await tick();
    expect(open()).toEqual(["workspace:other:first"]);
    stop();
    expect(open()).toEqual([]);
  });

  it("read again what is shown of that table, once for many", async () => {
    const { at, list } = await stage();
    const [talents, missions, prospects] = [list("talent"), list("mission"), list("prospect")];
    await tick();
    for (let n = 0; n < 50; n += 1) at(HERE).say(...ping("talent"));
    await tick(COALESCE - 1);
    expect(talents).toHaveBeenCalledTimes(1);
    await tick(1);
    expect(talents).toHaveBeenCalledTimes(2);
    // The next one within the second too.
    at(HERE).say(...ping("company"));
    await tick(900);
    expect([talents, missions, prospects].map((one) => one.mock.calls.length)).toEqual([2, 1, 2]);
  });

  it("are answered less and less often while an import goes on, and at once again after", async () => {
    const { at, list } = await stage();
    const talents = list("talent");
    await tick();
    for (let n = 0; n < 300; n += 1) {
      at(HERE).say(...ping("talent"));
      await tick(100);
    }
    expect(talents.mock.calls.length).toBeLessThan(15);
    await tick(10_000);
    const before = talents.mock.calls.length;
    at(HERE).say(...ping("talent"));
    await tick(COALESCE);
    expect(talents).toHaveBeenCalledTimes(before + 1);
  });

  it("meant for others (a bell) are left alone; changed rights are read again by who has them, or by all", async () => {
    const { at, list, onRights } = await stage();
    const bell = list("notification");
    await tick();
    at(HERE).say("change", { table: "notification", members: ["somebody"] });
    at(HERE).say("rights", { member_id: "somebody" });
    await tick(5000);
    expect([bell.mock.calls.length, onRights.mock.calls.length]).toEqual([1, 0]);
    at(HERE).say("change", { table: "notification", members: [ME] });
    at(HERE).say("rights", { member_id: ME });
    await tick(COALESCE);
    expect([bell.mock.calls.length, onRights.mock.calls.length]).toEqual([2, 1]);
    at(HERE).say("rights", { member_id: null });
    await tick(2000);
    expect(onRights).toHaveBeenCalledTimes(2);
  });

  it("reach queries that say which tables they read", async () => {
    const { at, shown } = await stage();
    const center = shown(["action-center"], { tables: ["contract", "timesheet_week"] });
    await tick();
    at(HERE).say(...ping("timesheet_week"));
    await tick(COALESCE);
    expect(center).toHaveBeenCalledTimes(2);
  });

  it("never refetch under a form being typed into; it is read again when the form is done", async () => {
    const { at, list, record, onSpared } = await stage();
    const [talents, talent, mission] = [list("talent"), record("talent"), record("mission")];
    await tick();
    markDirty("talent/1", true, "talent");
    at(HERE).say(...ping("talent"));
    at(HERE).say(...ping("mission"));
    await tick(COALESCE);
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
    at(HERE).say(...ping("talent"));
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
    at(HERE).say(...ping("talent"));
    at(HERE).say(...ping("mission"));
    live.unsubscribe(one);
    at(HERE).say(...ping("talent"));
    expect(callback).toHaveBeenCalledTimes(1);
  });
});

describe("on a record", () => {
  const RECORD = `${HERE}:talent:1`;

  it("one hears who changes it, says so oneself, and the channel is left by the last", async () => {
    const { live, open, at } = await stage();
    const [looking, editing] = [vi.fn(), vi.fn()];
    const stopLooking = live.accompany("talent", "1", false, looking);
    await tick();
    expect(at(RECORD).said).toBeNull();
    const stopEditing = live.accompany("talent", "1", true, editing);
    expect(at(RECORD).said).toEqual({ member_id: ME });
    at(RECORD).here = { a: [{ member_id: ME }], b: [{ member_id: "camille" }, { member_id: "camille" }], c: [{}] };
    at(RECORD).sync();
    expect(looking).toHaveBeenCalledWith(["camille"]);
    expect(editing).toHaveBeenCalledWith(["camille"]);
    stopEditing();
    expect(at(RECORD).said).toBeNull();
    expect(open()).toContain(RECORD);
    stopLooking();
    expect(open()).not.toContain(RECORD);
  });

  it("one says it again after a cut", async () => {
    const { live, at } = await stage();
    live.accompany("talent", "1", true, vi.fn());
    await tick();
    at(RECORD).said = null;
    at(RECORD).status("CHANNEL_ERROR");
    at(RECORD).status("SUBSCRIBED");
    expect(at(RECORD).said).toEqual({ member_id: ME });
  });
});

describe("when the stream breaks", () => {
  it("what is on screen is read again when it comes back", async () => {
    const { at, list } = await stage();
    const talents = list("talent");
    await tick();
    at(HERE).status("CHANNEL_ERROR");
    at(HERE).status("SUBSCRIBED");
    await tick();
    expect(talents).toHaveBeenCalledTimes(2);
  });

  it("what the server closed is joined again, later and later, and caught up", async () => {
    const { at, channels, list, open } = await stage();
    const talents = list("talent");
    await tick();
    at(HERE).status("CLOSED");
    at(HERE).left = true;
    await tick(999);
    expect(open()).toEqual([]);
    await tick(1);
    expect(open()).toEqual([HERE]);
    expect(channels).toHaveLength(2);
    await tick();
    expect(talents).toHaveBeenCalledTimes(2);
  });

  it("polls between 30 and 60 s meanwhile, and stops when it is back", async () => {
    const { at, list } = await stage();
    const talents = list("talent");
    at(HERE).status("TIMED_OUT");
    await tick((POLL_EVERY * 4) / 3 + 500);
    expect(talents.mock.calls.length).toBeGreaterThanOrEqual(2);
    at(HERE).status("SUBSCRIBED");
    await tick(500);
    const count = talents.mock.calls.length;
    await tick(POLL_EVERY * 3);
    expect(talents).toHaveBeenCalledTimes(count);
  });

  it("without realtime, only polls; not for a hidden tab", async () => {
    const { open, list, live } = await stage(false);
    const talents = list("talent");
    expect(open()).toEqual([]);
    live.accompany("talent", "1", true, vi.fn())();
    await tick((POLL_EVERY * 4) / 3 + 500);
    expect(talents).toHaveBeenCalledTimes(2);
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    await tick(POLL_EVERY * 4);
    expect(talents).toHaveBeenCalledTimes(2);
  });

  it("a long absence, or a network that comes back, is caught up", async () => {
    const { list, woken } = await stage();
    const talents = list("talent");
    await tick();
    window.dispatchEvent(new Event("online"));
    await tick();
    // A line that died without a word is not waited for.
    expect(woken).toHaveBeenCalledOnce();
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
