import type { LiveEvent, LiveProvider } from "@refinedev/core";
import type { QueryClient } from "@tanstack/react-query";
import { env } from "@/lib/env";
import { EVERYTHING } from "@/lib/freshness";
import { rightsStore } from "@/lib/rights";
import { supabase } from "@/lib/supabase";
import { createChannels, type Ping, type RealtimeLike } from "./channels";
import { createRefresh } from "./refresh";

/** Without realtime, what is on screen is read again this often, give or take a third. Milliseconds. */
export const POLL_EVERY = 45_000;
/** A tab hidden for less than this has missed nothing worth asking for. */
const LONG_HIDDEN = 30_000;

export type LiveOptions = {
  queryClient: QueryClient;
  client?: RealtimeLike;
  /** False: poll (the server has no realtime). */
  realtime?: boolean;
  /** Resources that show rows of a table, besides the one of its name. */
  resourcesOf?: (table: string) => string[];
  onSpared?: (tables: string[]) => void;
};

type Subscription = { table: string; callback: (event: LiveEvent) => void };

export type AppLiveProvider = LiveProvider & {
  /** Begins to follow the active workspace, and its changes. Returns how to stop. */
  start: () => () => void;
  /** Listens to a topic of one's own (`user:<member id>`). */
  listen: (topic: string, callback: (event: string, ping: Ping) => void) => () => void;
  /** Reads again everything on screen. */
  catchUp: () => void;
};

const jitter = (): number => POLL_EVERY * (2 / 3 + Math.random() * (2 / 3));

/**
 * What changed elsewhere, here. The server says « this table changed in this workspace » and nothing more (topics
 * `workspace:<id>` and `global`, event `change`); whoever shows it reads again with their own rights.
 */
export function createLiveProvider(options: LiveOptions): AppLiveProvider {
  const realtime = options.realtime ?? env.realtime;
  const client = options.client ?? (supabase as unknown as RealtimeLike);
  const subscriptions = new Set<Subscription>();
  const isVisible = (): boolean => typeof document === "undefined" || document.visibilityState !== "hidden";
  let refresh = makeRefresh();
  let polling: ReturnType<typeof setTimeout> | undefined;
  let connected = false;

  function makeRefresh() {
    return createRefresh({
      queryClient: options.queryClient,
      resourcesOf: options.resourcesOf ?? (() => []),
      isVisible,
      ...(options.onSpared ? { onSpared: options.onSpared } : {}),
    });
  }

  const catchUp = (): void => {
    refresh.mark(EVERYTHING);
    refresh.flush();
  };

  const channels = createChannels(client, {
    onCatchUp: catchUp,
    onChange: (joined, wanted) => {
      connected = wanted > 0 && joined === wanted;
    },
  });

  function poll(): void {
    polling = setTimeout(() => {
      if (!connected && isVisible() && navigator.onLine) refresh.mark(EVERYTHING);
      poll();
    }, jitter());
  }

  function onPing(event: string, ping: Ping): void {
    const table = typeof ping.table === "string" ? ping.table : null;
    if (event !== "change" || !table) return;
    refresh.mark(table);
    const told: LiveEvent = { channel: `resources/${table}`, type: "*", payload: ping, date: new Date() };
    for (const one of [...subscriptions]) if (one.table === table) one.callback(told);
  }

  function start(): () => void {
    refresh = makeRefresh();
    let workspace: string | null = null;
    let leave: (() => void)[] = [];
    let hiddenAt = 0;

    const follow = (): void => {
      const wanted = rightsStore.get()?.member?.workspace_id ?? null;
      if (wanted === workspace) return;
      for (const stop of leave) stop();
      workspace = wanted;
      leave = wanted && realtime ? [`workspace:${wanted}`, "global"].map((topic) => channels.join(topic, onPing)) : [];
    };
    const onVisibility = (): void => {
      if (!isVisible()) {
        hiddenAt = Date.now();
        return;
      }
      if (hiddenAt > 0 && Date.now() - hiddenAt >= LONG_HIDDEN) catchUp();
      else refresh.flush();
    };

    const unfollow = rightsStore.subscribe(follow);
    follow();
    poll();
    document.addEventListener("visibilitychange", onVisibility);
    window.addEventListener("online", catchUp);
    return () => {
      unfollow();
      if (polling !== undefined) clearTimeout(polling);
      document.removeEventListener("visibilitychange", onVisibility);
      window.removeEventListener("online", catchUp);
      channels.clear();
      refresh.stop();
    };
  }

  return {
    start,
    catchUp,
    listen: (topic, callback) => (realtime ? channels.join(topic, callback) : () => undefined),
    subscribe: ({ channel, callback }): Subscription => {
      const one = { table: channel.replace(/^resources\//, ""), callback };
      subscriptions.add(one);
      return one;
    },
    unsubscribe: (one: Subscription) => {
      subscriptions.delete(one);
    },
  };
}
