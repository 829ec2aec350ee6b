/**
 * One channel per topic, however many listen. supabase-js gives the same channel twice and then refuses a second
 * listener, which took the whole page down; here the channel is joined by the first and left by the last.
 */
export type Ping = Record<string, unknown>;

/** The part of supabase-js that is used. */
export type RealtimeChannelLike = {
  on: (
    type: "broadcast",
    filter: { event: string },
    callback: (message: { event?: string; payload?: Ping }) => void,
  ) => unknown;
  subscribe: (callback: (status: string) => void) => unknown;
};

export type RealtimeLike = {
  channel: (topic: string, options: { config: { private: boolean } }) => RealtimeChannelLike;
  removeChannel: (channel: never) => unknown;
  realtime: { setAuth: () => Promise<unknown> };
};

export type Listener = (event: string, ping: Ping) => void;

type Entry = { channel: RealtimeChannelLike; listeners: Set<Listener>; joined: boolean; everJoined: boolean };

export type ChannelOptions = {
  /** A channel came back after a break: what was said meanwhile is lost, so read again. */
  onCatchUp: () => void;
  /** How many of the wanted channels answer now. */
  onChange: (joined: number, wanted: number) => void;
};

export function createChannels(client: RealtimeLike, { onCatchUp, onChange }: ChannelOptions) {
  const entries = new Map<string, Entry>();

  const tell = (): void => {
    let joined = 0;
    for (const entry of entries.values()) if (entry.joined) joined += 1;
    onChange(joined, entries.size);
  };

  function open(topic: string): Entry {
    const channel = client.channel(topic, { config: { private: true } });
    const entry: Entry = { channel, listeners: new Set(), joined: false, everJoined: false };
    channel.on("broadcast", { event: "*" }, (message) => {
      const event = message.event ?? "";
      for (const listener of [...entry.listeners]) listener(event, message.payload ?? {});
    });
    // The socket asks for the token when it joins; asking first makes sure that it is the fresh one.
    void Promise.resolve(client.realtime.setAuth())
      .catch(() => undefined)
      .then(() => {
        if (entries.get(topic) !== entry) return;
        channel.subscribe((status) => {
          const joined = status === "SUBSCRIBED";
          // supabase-js tries again by itself after 1, 2, 5, then every 10 s.
          if (joined && entry.everJoined && !entry.joined) onCatchUp();
          entry.joined = joined;
          entry.everJoined ||= joined;
          tell();
        });
      });
    return entry;
  }

  function leave(topic: string, listener: Listener): void {
    const entry = entries.get(topic);
    if (!entry?.listeners.delete(listener) || entry.listeners.size > 0) return;
    entries.delete(topic);
    client.removeChannel(entry.channel as never);
    tell();
  }

  return {
    /** Listens to a topic; the answer stops listening. */
    join(topic: string, listener: Listener): () => void {
      let entry = entries.get(topic);
      if (!entry) {
        entry = open(topic);
        entries.set(topic, entry);
        tell();
      }
      entry.listeners.add(listener);
      return () => leave(topic, listener);
    },
    /** Leaves everything (sign-out). */
    clear(): void {
      for (const entry of entries.values()) client.removeChannel(entry.channel as never);
      entries.clear();
      tell();
    },
    topics: (): string[] => [...entries.keys()],
  };
}
