// Mend 15: connections that PostgreSQL closes under a transaction. postgres.js goes on writing to one that is gone, never
// answers what was asked in that instant, and forgets who was waiting. Here each is a client of its own, with one connection,
// thrown away when it closes: what was asked of it is refused, what comes next is asked of another.

import type { PendingQuery, Row, Sql } from "postgres";

type Unsafe = (sql: string, params?: unknown[], options?: object) => Promise<unknown>;

/** What `reserve()` gives, as far as transactions go. */
export interface Reserved {
  unsafe: Unsafe;
  release(): void;
}

/** A statement of postgres.js can be refused from outside. */
type Statement = PendingQuery<Row[]> & { reject(error: unknown): void };

interface Client {
  readonly sql: Sql;
  isLost: boolean;
  /** The last statement that was asked of it. */
  asked?: Statement;
}

const lost = () => Object.assign(new Error("Connection closed"), { code: "CONNECTION_CLOSED" });

export interface Connections {
  /** One connection, alone, until it is released. Waits when all are taken. */
  reserve(): Promise<Reserved>;
  /** Closes them all; what has not ended after five seconds is cut. */
  end(): Promise<void>;
}

/**
 * @param open opens a client of at most one connection, told when this one closes
 * @param size how many there are at most
 */
export function reservable(open: (onclose: () => void) => Sql, size: number): Connections {
  const all = new Set<Client>();
  const free: Client[] = [];
  const waiting: ((client: Client) => void)[] = [];

  function add(): Client {
    const client: Client = { sql: open(() => lose(client)), isLost: false };
    all.add(client);
    return client;
  }
  function lose(client: Client) {
    client.isLost = true;
    client.asked?.reject(lost());
    all.delete(client);
    const at = free.indexOf(client);
    if (at >= 0) free.splice(at, 1);
    void client.sql.end({ timeout: 0 });
  }
  const take = (): Client | Promise<Client> =>
    free.pop() ?? (all.size < size ? add() : new Promise((resolve) => waiting.push(resolve)));
  function give(client: Client) {
    const next = waiting.shift();
    if (next) next(client.isLost ? add() : client);
    else if (!client.isLost) free.push(client);
  }

  return {
    async reserve() {
      const client = await take();
      let isHeld = true;
      return {
        // What follows on a new connection would run outside the transaction, with every right.
        unsafe(sql, params = [], options = {}) {
          if (client.isLost) return Promise.reject(lost());
          client.asked = client.sql.unsafe(sql, params as never[], options) as unknown as Statement;
          return client.asked;
        },
        release() {
          if (isHeld) give(client);
          isHeld = false;
        },
      };
    },
    end: async () => void (await Promise.all([...all].map(({ sql }) => sql.end({ timeout: 5 })))),
  };
}

/** One transaction on a connection of its own. `mode`: what follows `begin`. */
export async function transact<T>(driver: Sql, mode: string, work: (tx: Reserved) => Promise<T>): Promise<T> {
  const reserved = (await driver.reserve()) as unknown as Reserved;
  try {
    await reserved.unsafe(`begin ${mode}`);
    const result = await work(reserved);
    await reserved.unsafe("commit");
    return result;
  } catch (error) {
    await reserved.unsafe("rollback").catch(() => {});
    throw error;
  } finally {
    reserved.release();
  }
}
