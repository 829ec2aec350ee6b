// Who tries passwords is slowed down, in three ways that do not shut out who knows theirs (SECURITY.md says it for people):
// by pair of address and account, refused; by address, refused but for who signed in from there before; by account and in all,
// one after the other, whoever has failed least first. What is under way counts as a failure until it is known to be none.

import { createThrottle, networkOf } from "../functions/_shared/throttle.ts";
import { createGate, type Gate } from "./gate.ts";

export interface Attempt {
  /** E-mail as it was typed. */
  account: string;
  address: string;
}

export interface Guard {
  /** Seconds to wait; 0: it may be tried, and `leave` is called afterwards. */
  enter(attempt: Attempt): Promise<number>;
  leave(attempt: Attempt, isRight: boolean): void;
}

const MINUTES = 60_000;

/** Failures in a window, and how fast strangers pass once there were as many. */
export const GUARD = {
  pair: { limit: 8, windowMs: 5 * MINUTES },
  address: { limit: 30, windowMs: 5 * MINUTES },
  account: { limit: 20, windowMs: 15 * MINUTES, everyMs: 2000, waiting: 15 },
  all: { limit: 200, windowMs: 5 * MINUTES, everyMs: 200, waiting: 100 },
};
/** What is told to who does not even find a place to wait, in seconds. */
const FULL = 30;

export function createGuard(limits: typeof GUARD = GUARD): Guard {
  const pair = createThrottle(limits.pair);
  const address = createThrottle(limits.address);
  const account = createThrottle(limits.account);
  const all = createThrottle({ ...limits.all, width: 1 });
  const gates = new Map<string, Gate>();
  const everybody = createGate(limits.all.everyMs, limits.all.waiting);
  const underWay = new Map<string, number>();

  const keysOf = (attempt: Attempt) => {
    const who = attempt.account.trim().toLowerCase();
    const where = networkOf(attempt.address);
    return { who, where, pair: `${where} ${who}` };
  };
  type Keys = ReturnType<typeof keysOf>;
  const started = (kind: keyof typeof GUARD, key: string) => underWay.get(`${kind} ${key}`) ?? 0;
  const begin = ({ who, where, pair }: Keys, by: 1 | -1) => {
    for (const key of [`pair ${pair}`, `address ${where}`, `account ${who}`, "all "]) {
      const now = (underWay.get(key) ?? 0) + by;
      if (now > 0) underWay.set(key, now);
      else underWay.delete(key);
    }
  };
  /** One gate for an account under attack, for as long as someone waits there. */
  const gateOf = (who: string): Gate => {
    for (const [name, gate] of gates) if (gate.isIdle()) gates.delete(name);
    const gate = gates.get(who) ?? createGate(limits.account.everyMs, limits.account.waiting);
    gates.set(who, gate);
    return gate;
  };

  async function enter(attempt: Attempt): Promise<number> {
    const keys = keysOf(attempt);
    if (pair.count(keys.pair) + started("pair", keys.pair) >= limits.pair.limit) return pair.wait(keys.pair) || 1;
    const isStranger = !pair.isKnown(keys.pair);
    const failed = address.count(keys.where) + started("address", keys.where);
    if (isStranger && failed >= limits.address.limit) return address.wait(keys.where) || 1;
    const isAttacked = account.count(keys.who) + started("account", keys.who) >= limits.account.limit;
    const areAttacked = all.count("") + started("all", "") >= limits.all.limit;
    begin(keys, 1);
    const mayPass =
      !isStranger ||
      ((!isAttacked || (await gateOf(keys.who).pass(failed))) && (!areAttacked || (await everybody.pass(failed))));
    if (mayPass) return 0;
    begin(keys, -1);
    return FULL;
  }

  return {
    enter,
    leave(attempt, isRight) {
      const keys = keysOf(attempt);
      begin(keys, -1);
      if (isRight) return pair.succeeded(keys.pair);
      pair.failed(keys.pair);
      address.failed(keys.where);
      account.failed(keys.who);
      all.failed("");
    },
  };
}
