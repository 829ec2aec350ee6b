import type { RealtimeClient as RealClient, RealtimeChannel, RealtimeClientOptions } from "@supabase/realtime-js";

/**
 * Takes the place of `@supabase/realtime-js` inside supabase-js in the build (vite.config.ts): 17 kB (gzip) that no
 * first page needs. The real client is fetched when a channel is first joined, and is then the one that answers.
 */
type Status = "SUBSCRIBED" | "TIMED_OUT" | "CLOSED" | "CHANNEL_ERROR";
type Heard = [type: unknown, filter: unknown, callback: unknown];
type Params = Parameters<RealClient["channel"]>[1];

/** A channel asked for before the client is there: remembers what is wanted of it. */
class WaitingChannel {
  readonly topic: string;
  readonly #client: RealtimeClient;
  readonly #params: Params;
  readonly #heard: Heard[] = [];
  #left = false;
  #real: RealtimeChannel | undefined;

  constructor(client: RealtimeClient, topic: string, params: Params) {
    this.topic = topic;
    this.#client = client;
    this.#params = params;
  }

  on(...heard: Heard): this {
    this.#heard.push(heard);
    return this;
  }

  subscribe(callback?: (status: Status, error?: Error) => void): this {
    this.#client.fetch().then(
      (client) => {
        if (this.#left) return;
        const real = client.channel(this.topic, this.#params);
        this.#real = real;
        for (const heard of this.#heard) (real.on as (...heard: Heard) => unknown).apply(real, heard);
        real.subscribe(callback as Parameters<RealtimeChannel["subscribe"]>[0]);
      },
      // The file could not be fetched: whoever listens falls back on polling.
      (error: Error) => callback?.("CHANNEL_ERROR", error),
    );
    return this;
  }

  async track(payload: Record<string, unknown>): Promise<unknown> {
    return this.#real?.track(payload);
  }

  async untrack(): Promise<unknown> {
    return this.#real?.untrack();
  }

  presenceState(): ReturnType<RealtimeChannel["presenceState"]> {
    return this.#real?.presenceState() ?? {};
  }

  async unsubscribe(): Promise<"ok"> {
    this.#left = true;
    const client = await this.#client.known();
    if (this.#real && client) await client.removeChannel(this.#real);
    return "ok";
  }
}

export class RealtimeClient {
  readonly #url: string;
  readonly #options: RealtimeClientOptions;
  readonly #waiting = new Set<WaitingChannel>();
  #real: Promise<RealClient> | undefined;

  constructor(url: string, options: RealtimeClientOptions) {
    this.#url = url;
    this.#options = options;
  }

  fetch(): Promise<RealClient> {
    this.#real ??= import("@supabase/realtime-js").then((real) => new real.RealtimeClient(this.#url, this.#options));
    this.#real.catch(() => {
      this.#real = undefined;
    });
    return this.#real;
  }

  known(): Promise<RealClient | undefined> {
    return this.#real ?? Promise.resolve(undefined);
  }

  /** Without a client yet there is nobody to tell: it asks for the token itself (`accessToken`) when it joins. */
  async setAuth(token?: string | null): Promise<void> {
    await (await this.known())?.setAuth(token);
  }

  async disconnect(): Promise<void> {
    await (await this.known())?.disconnect();
  }

  connect(): void {
    void this.known().then((real) => real?.connect());
  }

  channel(topic: string, params?: Params): WaitingChannel {
    const channel = new WaitingChannel(this, topic, params);
    this.#waiting.add(channel);
    return channel;
  }

  getChannels(): WaitingChannel[] {
    return [...this.#waiting];
  }

  removeChannel(channel: WaitingChannel): Promise<"ok"> {
    this.#waiting.delete(channel);
    return channel.unsubscribe();
  }

  removeAllChannels(): Promise<"ok"[]> {
    return Promise.all(this.getChannels().map((channel) => this.removeChannel(channel)));
  }
}

// Names that `@refinedev/supabase` reads from supabase-js; its live provider is not used.
export const REALTIME_LISTEN_TYPES = {
  BROADCAST: "broadcast",
  PRESENCE: "presence",
  POSTGRES_CHANGES: "postgres_changes",
  SYSTEM: "system",
} as const;
export const REALTIME_POSTGRES_CHANGES_LISTEN_EVENT = {
  ALL: "*",
  INSERT: "INSERT",
  UPDATE: "UPDATE",
  DELETE: "DELETE",
} as const;
