import type { LiveEvent, LiveProvider } from "@refinedev/core";
import type { QueryClient } from "@tanstack/react-query";
import { env } from "@/lib/env";
import { EVERYTHING } from "@/lib/freshness";
import type { Accompany } from "@/lib/presence";
import { rightsStore } from "@/lib/rights";
import { RECONNECT_DELAYS, supabase } from "@/lib/supabase";
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
  /** The rights of who is signed in, or the name of the channel, changed: they are read again. */
  onRights?: () => void;
};

type Subscription = { table: string; callback: (event: LiveEvent) => void };

export type AppLiveProvider = LiveProvider & {
  /** Begins to follow the active workspace, and its changes. Returns how to stop. */
  start: () => () => void;
  accompany: Accompany;
  /** Reads again everything on screen. */
  catchUp: () => void;
};

/** Of five hundred who are told together, each asks for their rights at their own moment. Milliseconds. */
const SPREAD = 1500;

const jitter = (): number => POLL_EVERY * (2 / 3 + Math.random() * (2 / 3));

/**
 * What changed elsewhere, here. The server says « this table changed in this workspace » and nothing more (event `change`
 * of the workspace's channel); whoever shows it reads again with their own rights.
 */
export function createLiveProvider(options: LiveOptions): AppLiveProvider {
  const realtime = options.realtime ?? env.realtime;
  const client = options.client ?? (supabase as unknown as RealtimeLike);
  const subscriptions = new Set<Subscription>();
  const isVisible = (): boolean => typeof document === "undefined" || document.visibilityState !== "hidden";
  let refresh = makeRefresh();
  let polling: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setTimeout> | undefined;
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
    delays: RECONNECT_DELAYS,
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
    const me = rightsStore.get()?.member?.id;
    // A bell that rings for others.
    if (Array.isArray(ping.members) && !ping.members.includes(me)) return;
    const isMine = ping.member_id === null || ping.member_id === me;
    if (event === "rights" && isMine) {
      const ask = () => {
        asking = undefined;
        options.onRights?.();
      };
      asking ??= setTimeout(ask, ping.member_id === null ? Math.random() * SPREAD : 0);
    }
    const table = typeof ping.table === "string" ? ping.table : null;
    if (event !== "change" || !table) return;
    refresh.mark(table);
    const told: LiveEvent = { channel: `resources/${table}`, type: "*", payload: ping, date: new Date() };
    for (const one of [...subscriptions]) if (one.table === table) one.callback(told);
  }

  function start(): () => void {
    refresh = makeRefresh();
    let topic: string | null = null;
    let leave = (): void => undefined;
    let hiddenAt = 0;

    const follow = (): void => {
      const wanted = rightsStore.get()?.live_topic ?? null;
      if (wanted === topic) return;
      leave();
      // What was said between the two names of one channel was said to nobody.
      if (topic !== null && wanted !== null) refresh.mark(EVERYTHING);
      topic = wanted;
      leave = wanted && realtime ? channels.join(wanted, onPing) : () => undefined;
    };
    const onOnline = (): void => {
      channels.wake();
      catchUp();
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
    window.addEventListener("online", onOnline);
    return () => {
      unfollow();
      clearTimeout(polling);
      clearTimeout(asking);
      document.removeEventListener("visibilitychange", onVisibility);
      window.removeEventListener("online", onOnline);
      channels.clear();
      refresh.stop();
    };
  }

  return {
    start,
    catchUp,
    accompany: (table, id, isEditing, heard) => {
      const { live_topic: topic, member } = rightsStore.get() ?? {};
      if (!realtime || !topic || !member) return () => undefined;
      const listener = (event: string, { here }: Ping): void => {
        if (event !== "presence" || !Array.isArray(here)) return;
        const members = here.map(({ member_id: id }: { member_id?: unknown }) => id);
        heard([...new Set(members.filter((id): id is string => typeof id === "string" && id !== member.id))]);
      };
      return channels.join(`${topic}:${table}:${id}`, listener, isEditing ? { member_id: member.id } : null);
    },
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
