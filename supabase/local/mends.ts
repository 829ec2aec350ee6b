// What @supabase/lite 0.10 does otherwise than Supabase, mended here but for 9 and 14 to 17, which are long: the list of all of them.
// Each has its test in tests/local/mends.test.ts; 11, 12 and 16 only save time, which tests/bench measures.
//
//  1 grants · 2 refusals · 11 views · 12 who asks       mendConnection
//  3 timestamps · 4 numerics                            parsers
//  5 uploads · 6, 7, 14 signed URLs · 13 keys of storage storage-mends.ts
//  8 malformed tokens                                   malformedBearer
//  9 transactions of PGlite                             exclusive, in exclusive.ts
// 10 settings of the roles                              PLANNER, and STATEMENT_TIMEOUT in statement-timeout.ts
// 14 filters beside a sort by a reference               qualifyFilters, in qualify.ts
// 15 connections closed by the server                   reservable, in reserved.ts
// 16 questions planned anew each time                   prepareStatements, in statements.ts
// 17 a column filtered twice in the same way            gathered, in repeated.ts

import { STATEMENT_TIMEOUT } from "./statement-timeout.ts";

/** A transaction of kysely, as far as one statement goes. */
interface Transaction {
  executeQuery(query: { sql: string; parameters: unknown[]; query: { kind: "RawNode" } }): Promise<unknown>;
}
interface RequestContext {
  auth?: { uid?: unknown; role?: string; jwt?: unknown };
  storage?: { operation?: unknown };
}

/** The part of lite's connection that we mend; the fields are private in its types. */
interface MendableConnection {
  rlsState: "unknown" | "active" | "inactive";
  normalizeDbError(error: unknown): DbError;
  introspect(options?: object): Promise<{ views: { sql?: string | null }[] }>;
  applyJwtSessionContext(transaction: Transaction, context: RequestContext): Promise<void>;
  applyRpcRequestGucs(
    transaction: Transaction,
    rpc: { method: string; path: string; requestHeaders?: object },
  ): Promise<void>;
}
type DbError = Error & { code?: string; detail?: string | null; hint?: string | null };

/** What lite already answers as PostgREST does: missing right, missing relation, function or column, read only, recursion. */
const WELL_ANSWERED = new Set(["42501", "42P01", "42883", "42703", "25006", "42P17"]);
/** HTTP status of PostgREST for an SQLSTATE, where it is not 400. */
const STATUS: Record<string, number> = { 23503: 409, 23505: 409, "40001": 500, "40P01": 500, 57014: 500, 53300: 503 };
/** The server of PostgreSQL is stopped, starting, or out of reach: codes of Node, of postgres.js and of PostgreSQL. */
const UNREACHABLE = /^(E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|NOTFOUND)|CONNECT|57P0[123])/;
const TIMED_OUT = "57014";
const SERVER_FAULT = /^(08|53|55|57|58|XX|F0|HV|25)/;

/** The shape in which lite takes a whole answer from an error. */
const refusal = (status: number, body: object): DbError =>
  Object.assign(new Error(JSON.stringify(body)), { code: "PGRST", detail: JSON.stringify({ status, headers: {} }) });

/**
 * Mends 1, 2, 10, 11 and 12, on the connection.
 * 1. lite grants everything to every role on the first request: telling it that this is done keeps the grants of the migrations.
 * 2. lite hides the SQLSTATE, detail and hint of most refusals behind a 500: they come through as PostgREST sends them.
 * 11. on each request lite looks for each column of each view in the text of the view, which only serves SQLite (4 ms):
 *     what is left of the text is its first table, all that is read of it on Postgres.
 * 12. lite tells the database who asks in six statements, and five more for a function: one each is enough.
 * @param onRole told how long the statements of a request may take, milliseconds, before it is asked (0: as long as they need)
 */
export function mendConnection(connection: object, onRole: (statementMs: number) => void = () => {}): void {
  const it = connection as MendableConnection;
  it.rlsState = "active";
  const normalize = it.normalizeDbError.bind(connection);
  it.normalizeDbError = (thrown) => {
    const error = normalize(thrown);
    const { code: thrownCode = "" } = (thrown ?? {}) as { code?: string };
    if (UNREACHABLE.test(String(thrownCode)))
      return refusal(503, {
        code: "PGRST001",
        message: "La base de données ne répond pas. Réessayez dans un instant.",
        details: null,
        hint: null,
      });
    const code = error?.code;
    if (typeof code !== "string" || !/^[0-9A-Z]{5}$/.test(code)) return error;
    if (code.startsWith("PT") || code === "PGRST" || WELL_ANSWERED.has(code)) return error;
    const status = STATUS[code] ?? (SERVER_FAULT.test(code) ? 500 : 400);
    const message = code === TIMED_OUT ? "canceling statement due to statement timeout" : error.message;
    return refusal(status, { code, message, details: error.detail ?? null, hint: error.hint ?? null });
  };
  const introspect = it.introspect.bind(connection);
  const shortened = new WeakSet<object>();
  it.introspect = async (options) => {
    const found = await introspect(options);
    if (!shortened.has(found)) for (const view of found.views) view.sql = /\bfrom\s+[\w."]+/i.exec(view.sql ?? "")?.[0];
    shortened.add(found);
    return found;
  };
  it.applyJwtSessionContext = (transaction, { auth, storage }) => {
    const role = auth?.role || "anon";
    const statementMs = STATEMENT_TIMEOUT[role] ?? 0;
    onRole(statementMs);
    return setLocally(transaction, {
      statement_timeout: String(statementMs),
      "request.jwt.claim.sub": String(auth?.uid ?? ""),
      "request.jwt.claim.role": role,
      "request.jwt.claims": auth?.jwt && typeof auth.jwt === "object" ? JSON.stringify(auth.jwt) : undefined,
      "storage.operation": String(storage?.operation ?? ""),
      role,
    });
  };
  it.applyRpcRequestGucs = (transaction, { method, path, requestHeaders }) =>
    setLocally(transaction, {
      "response.status": "",
      "response.headers": "",
      "request.method": method,
      "request.path": path,
      "request.headers": JSON.stringify(requestHeaders ?? {}),
    });
}

/** `set local` for several settings in one statement, in their order; an undefined one stays as it is. */
async function setLocally(transaction: Transaction, settings: Record<string, string | undefined>): Promise<void> {
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  const sql = `select ${given.map((_, i) => `set_config($${2 * i + 1}, $${2 * i + 2}, true)`).join(", ")}`;
  await transaction.executeQuery({ sql, parameters: given.flat(), query: { kind: "RawNode" } });
}

/** Mend 3: how PostgREST writes a `timestamptz` ("2026-11-21T01:14:26.906+00:00"); PGlite and postgres.js hand over "2026-11-21 01:14:26.906+00". */
export function isoTimestamp(text: string): string {
  return text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
}

/** Mend 3 and 4: parsers by type OID. 1184 `timestamptz`, 1114 `timestamp`, 1700 `numeric` (a JSON number in PostgREST, a string in lite). */
export const parsers: Record<number, (text: string) => unknown> = {
  1114: (text) => text.replace(" ", "T"),
  1184: isoTimestamp,
  1700: Number,
};

/** Mend 8: a bearer that is neither a key nor a token of three parts is refused, as PostgREST does; lite would serve it as anon. */
export function malformedBearer(authorization: string | undefined): boolean {
  const token = /^Bearer\s+(.+)$/i.exec(authorization ?? "")?.[1];
  return token !== undefined && !token.startsWith("sb_") && token.split(".").length !== 3;
}

/**
 * Mend 10: what `alter role authenticated set …` says (migration list_performance). PostgREST applies the settings of the
 * role that it takes for a request; lite only takes the role.
 */
export const PLANNER: Readonly<Record<string, string>> = { join_collapse_limit: "3", jit: "off" };
