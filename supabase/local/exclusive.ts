// PGlite is one connection. lite opens a transaction with a plain BEGIN, so as soon as anything waits, two requests
// may find themselves in one transaction, under one role. Here every transaction has the connection for itself.

import { AsyncLocalStorage } from "node:async_hooks";
import type { PGlite } from "@electric-sql/pglite";

type Work<T> = () => Promise<T>;
interface Builder {
  execute: <T>(work: (trx: unknown) => Promise<T>) => Promise<T>;
}

/**
 * Lets the sockets be heard. PGlite answers without ever waiting for the system: request after request would be answered in one
 * breath of Node's loop, which accepts one connection a breath. Two hundred at once, and some were heard after a minute.
 */
const breathe = () => new Promise<void>((heard) => setImmediate(heard));

/** A lock that its holder may take again, told by the asynchronous context. First come, first served. */
function createLock(onRelease: () => void): <T>(work: Work<T>) => Promise<T> {
  const holder = new AsyncLocalStorage<{ held: boolean }>();
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    if (holder.getStore()?.held) return work();
    const turn = last.then(breathe).then(() => {
      const mine = { held: true };
      return holder.run(mine, work).finally(() => {
        mine.held = false;
        onRelease();
      });
    });
    last = turn.catch(() => {});
    return turn;
  };
}

/**
 * Mend 9: makes every query and transaction of a PGlite connection, lite's or ours, wait for its turn.
 * @param onRelease called at the end of each turn
 */
export function exclusive(connection: { driver: PGlite; kysely: object }, onRelease: () => void = () => {}): void {
  const lock = createLock(onRelease);
  const { driver } = connection;
  const kysely = connection.kysely as { transaction: () => Builder };

  const begin = kysely.transaction.bind(kysely);
  kysely.transaction = () => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => lock(() => execute(work));
    return builder;
  };

  const { query, exec, transaction } = driver;
  driver.query = ((...given: Parameters<typeof query>) => lock(() => query.apply(driver, given))) as typeof query;
  driver.exec = ((...given: Parameters<typeof exec>) => lock(() => exec.apply(driver, given))) as typeof exec;
  driver.transaction = ((work: Parameters<typeof transaction>[0]) =>
    lock(() => transaction.call(driver, work))) as typeof transaction;
}
