// What the policies of `realtime.messages` answer, asked as Supabase Realtime asks it: inside a transaction that is undone.

import { verify } from "hono/jwt";
import type { LocalDatabase } from "./database.ts";

export type Claims = Record<string, unknown>;

const UNDO = Symbol("undo");

/** The claims of a token that is ours and has not expired, or null. */
export async function claimsOf(token: unknown, jwtSecret: string): Promise<Claims | null> {
  if (typeof token !== "string" || token === "") return null;
  return (await verify(token, jwtSecret, "HS256").catch(() => null)) as Claims | null;
}

async function undone(db: LocalDatabase, work: (query: LocalDatabase["query"]) => Promise<boolean>): Promise<boolean> {
  let answer = false;
  try {
    await db.transaction(async (tx) => {
      answer = await work((sql, params) => tx.query(sql, params));
      throw UNDO;
    });
  } catch (thrown) {
    if (thrown !== UNDO) return false;
  }
  return answer;
}

const BECOME = `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
  set_config('request.jwt.claim.role', $3, true), set_config('realtime.topic', $4, true), set_config('role', $3, true)`;
const INSERT = "insert into realtime.messages (topic, extension, event, private) values ($1, $2, '', true)";

const caller = (claims: Claims, topic: string): unknown[] => {
  const role = claims.role === "authenticated" ? "authenticated" : "anon";
  return [JSON.stringify(claims), String(claims.sub ?? ""), role, topic];
};

/** A message is put on the topic and read back under the caller's role. */
export const mayHear = (db: LocalDatabase, claims: Claims, topic: string): Promise<boolean> =>
  undone(db, async (query) => {
    await query(INSERT, [topic, "broadcast"]);
    await query(BECOME, caller(claims, topic));
    return (await query("select 1 from realtime.messages limit 1")).length > 0;
  });

/** The caller puts a presence there. */
export const mayBePresent = (db: LocalDatabase, claims: Claims, topic: string): Promise<boolean> =>
  undone(db, async (query) => {
    await query(BECOME, caller(claims, topic));
    await query(INSERT, [topic, "presence"]);
    return true;
  });
