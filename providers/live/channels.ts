/**
 * One channel per topic, however many listen. supabase-js gives the same channel twice and then refuses a second
 * listener, which took the whole page down; here the channel is joined by the first and left by the last.
 */
export type Ping = Record<string, unknown>;
/** What one says of oneself on a channel; null: one only looks. */
export type Presence = Record<string, unknown> | null;

type Heard = { event?: string; payload?: Ping };

/** The part of supabase-js that is used. */
export type RealtimeChannelLike = {
  on: (type: "broadcast" | "presence", filter: { event: string }, callback: (message: Heard) => void) => unknown;
  subscribe: (callback: (status: string) => void) => unknown;
  track: (payload: Record<string, unknown>) => Promise<unknown>;
  untrack: () => Promise<unknown>;
  presenceState: () => Record<string, readonly object[]>;
};

export type RealtimeLike = {
  channel: (topic: string, options: { config: { private: boolean } }) => RealtimeChannelLike;
  removeChannel: (channel: never) => unknown;
  realtime: { setAuth: () => Promise<unknown>; disconnect: () => Promise<unknown>; connect: () => unknown };
};

export type Listener = (event: string, ping: Ping) => void;

type Entry = {
  channel: RealtimeChannelLike | null;
  /** Its members say that they are there: `listeners` hear « presence », with everyone. */
  isMet: boolean;
  said: Presence;
  listeners: Set<Listener>;
  joined: boolean;
  everJoined: boolean;
  tries: number;
  timer?: ReturnType<typeof setTimeout>;
};

export type ChannelOptions = {
  /** A channel came back after a break: what was said meanwhile is lost, so read again. */
  onCatchUp: () => void;
  /** How many of the wanted channels answer now. */
  onChange: (joined: number, wanted: number) => void;
  /** Milliseconds before each attempt to join again what the server closed; the last one repeats. */
  delays?: readonly number[];
};

export function createChannels(client: RealtimeLike, { onCatchUp, onChange, delays = [1000] }: ChannelOptions) {
  const entries = new Map<string, Entry>();

  const tell = (): void => {
    let joined = 0;
    for (const entry of entries.values()) if (entry.joined) joined += 1;
    onChange(joined, entries.size);
  };

  const hear = (entry: Entry, event: string, ping: Ping): void => {
    for (const listener of [...entry.listeners]) listener(event, ping);
  };

  function onStatus(topic: string, entry: Entry, status: string): void {
    const joined = status === "SUBSCRIBED";
    // supabase-js tries again by itself after 1, 2, 5, then every 10 s.
    if (joined && entry.everJoined && !entry.joined) onCatchUp();
    entry.joined = joined;
    entry.everJoined ||= joined;
    if (joined) {
      entry.tries = 0;
      if (entry.said) void entry.channel?.track(entry.said);
    }
    // But not of what the server has closed: a token that ended.
    if (status === "CLOSED") {
      const delay = delays[Math.min(entry.tries++, delays.length - 1)];
      entry.timer = setTimeout(() => open(topic, entry), delay);
    }
    tell();
  }

  function open(topic: string, entry: Entry): void {
    const channel = client.channel(topic, { config: { private: true } });
    entry.channel = channel;
    const isCurrent = () => entries.get(topic) === entry && entry.channel === channel;
    channel.on("broadcast", { event: "*" }, (message) => hear(entry, message.event ?? "", message.payload ?? {}));
    if (entry.isMet)
      channel.on("presence", { event: "sync" }, () =>
        hear(entry, "presence", { here: Object.values(channel.presenceState()).flat() }),
      );
    // The socket asks for the token when it joins; asking first makes sure that it is the fresh one.
    void Promise.resolve(client.realtime.setAuth())
      .catch(() => undefined)
      .then(() => {
        if (isCurrent()) channel.subscribe((status) => isCurrent() && onStatus(topic, entry, status));
      });
  }

  function close(entry: Entry): void {
    clearTimeout(entry.timer);
    const { channel } = entry;
    entry.channel = null;
    if (channel) client.removeChannel(channel as never);
  }

  function leave(topic: string, listener: Listener): void {
    const entry = entries.get(topic);
    if (!entry?.listeners.delete(listener) || entry.listeners.size > 0) return;
    entries.delete(topic);
    close(entry);
    tell();
  }

  return {
    /** Listens to a topic; the answer stops listening. With a `said` (null: one only looks), hears who is there too. */
    join(topic: string, listener: Listener, said?: Presence): () => void {
      let entry = entries.get(topic);
      if (!entry) {
        const isMet = said !== undefined;
        entry = {
          channel: null,
          isMet,
          said: null,
          listeners: new Set(),
          joined: false,
          everJoined: false,
          tries: 0,
        };
        entries.set(topic, entry);
        open(topic, entry);
        tell();
      }
      if (said) {
        entry.said = said;
        if (entry.joined) void entry.channel?.track(said);
      }
      entry.listeners.add(listener);
      const known = entry;
      return () => {
        // Somebody else on this page may still look.
        if (said && known.said === said) {
          known.said = null;
          if (known.joined) void known.channel?.untrack();
        }
        leave(topic, listener);
      };
    },
    /** The network is back: a line that died without a word is not waited for. The channels join again by themselves. */
    wake(): void {
      if (entries.size > 0) void client.realtime.disconnect().then(() => client.realtime.connect());
    },
    /** Leaves everything (sign-out). */
    clear(): void {
      const left = [...entries.values()];
      entries.clear();
      left.forEach(close);
      tell();
    },
    topics: (): string[] => [...entries.keys()],
  };
}
