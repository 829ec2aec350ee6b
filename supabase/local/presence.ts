// Who is on a channel, said by each: the part of Phoenix Presence that supabase-js speaks (`presence_state`, `presence_diff`).

type Meta = Record<string, unknown> & { phx_ref: string };
type Presences = Record<string, { metas: Meta[] }>;

/** Bytes of what one may say of oneself. */
const LONGEST = 1024;

/** Keeps who is where, by topic and by connection. */
export function createPresence<Connection>() {
  const topics = new Map<string, Map<Connection, { key: string; meta: Meta }>>();
  let refs = 0;

  const said = (all: Iterable<{ key: string; meta: Meta }>): Presences => {
    const presences = new Map<string, { metas: Meta[] }>();
    for (const { key, meta } of all) {
      const known = presences.get(key);
      if (known) known.metas.push(meta);
      else presences.set(key, { metas: [meta] });
    }
    return Object.fromEntries(presences);
  };

  return {
    /** All who are there, as a newcomer is told. */
    state: (topic: string): Presences => said(topics.get(topic)?.values() ?? []),
    /** Says that one is there, or otherwise there. Returns what the others are told, null of too long a word. */
    track(topic: string, connection: Connection, key: string, payload: unknown): object | null {
      const told = typeof payload === "object" && payload !== null ? payload : {};
      if (JSON.stringify(told).length > LONGEST) return null;
      const here = topics.get(topic) ?? new Map<Connection, { key: string; meta: Meta }>();
      topics.set(topic, here);
      const before = here.get(connection);
      const now = { key, meta: { ...told, phx_ref: `${++refs}` } };
      here.set(connection, now);
      return { joins: said([now]), leaves: said(before ? [before] : []) };
    },
    /** Leaves. Returns what the others are told, null when one was not there. */
    untrack(topic: string, connection: Connection): object | null {
      const here = topics.get(topic);
      const gone = here?.get(connection);
      if (!here || !gone) return null;
      here.delete(connection);
      if (here.size === 0) topics.delete(topic);
      return { joins: {}, leaves: said([gone]) };
    },
  };
}
