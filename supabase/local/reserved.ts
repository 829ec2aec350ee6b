// Mend 15: a connection that PostgreSQL has closed under a transaction. postgres.js goes on writing to it (the rollback, for
// one) and ends the process. Here nothing is asked any more of a connection that is gone.

import type { Sql } from "postgres";

type Unsafe = (sql: string, params?: unknown[], options?: object) => Promise<unknown>;

/** What `reserve()` gives, as far as transactions go. */
export interface Reserved {
  unsafe: Unsafe;
  release(): void;
}

interface Held {
  id?: number;
  isLost: boolean;
}

const lost = () => Object.assign(new Error("Connection closed"), { code: "CONNECTION_CLOSED" });

export interface Connections {
  /** Option of postgres.js: told of each connection that closes. */
  onclose(id: number): void;
  /** Mends `reserve()`, which lite's transactions go through, and ours. */
  mend(driver: Sql): void;
}

export function watchConnections(): Connections {
  const all = new Set<Held>();
  return {
    onclose(id) {
      for (const held of all) if (held.id === id) held.isLost = true;
    },
    mend(driver) {
      const reserve = driver.reserve.bind(driver);
      driver.reserve = (async () => {
        const reserved = (await reserve()) as unknown as Reserved;
        const held: Held = { isLost: false };
        all.add(held);
        const { unsafe, release } = reserved;
        // The one place where postgres.js says which connection it is.
        const onexecute = (connection: { id: number }) => {
          held.id = connection.id;
          return true;
        };
        reserved.unsafe = (sql, params = [], options = {}) =>
          held.isLost ? Promise.reject(lost()) : unsafe(sql, params, { ...options, onexecute });
        reserved.release = () => {
          all.delete(held);
          if (!held.isLost) release();
        };
        return reserved;
      }) as unknown as typeof driver.reserve;
    },
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
