// What @supabase/lite 0.10 does otherwise than Supabase, mended here but for the ninth, which is long: the list of all of them.
// Each has its test in tests/local/mends.test.ts; 11 and 12 only save time, which tests/bench measures.
//
//  1 grants · 2 refusals · 11 views · 12 who asks       mendConnection
//  3 timestamps · 4 numerics                            parsers
//  5 uploads · 6, 7, 14 signed URLs · 13 keys of storage mendUpload, mendSignedUrl, signMany, shortLived, mayAskStorage
//  8 malformed tokens                                   malformedBearer
//  9 transactions of PGlite                             exclusive, in exclusive.ts
// 10 settings of the roles                              PLANNER

import { typeOfContent } from "./content-type.ts";

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
const SERVER_FAULT = /^(08|53|55|57|58|XX|F0|HV|25)/;

/**
 * Mends 1, 2, 11 and 12, on the connection.
 * 1. lite grants everything to every role on the first request: telling it that this is done keeps the grants of the migrations.
 * 2. lite hides the SQLSTATE, detail and hint of most refusals behind a 500: they come through as PostgREST sends them.
 * 11. on each request lite looks for each column of each view in the text of the view, which only serves SQLite (4 ms):
 *     what is left of the text is its first table, all that is read of it on Postgres.
 * 12. lite tells the database who asks in six statements, and five more for a function: one each is enough.
 */
export function mendConnection(connection: object): void {
  const it = connection as MendableConnection;
  it.rlsState = "active";
  const normalize = it.normalizeDbError.bind(connection);
  it.normalizeDbError = (thrown) => {
    const error = normalize(thrown);
    const code = error?.code;
    if (typeof code !== "string" || !/^[0-9A-Z]{5}$/.test(code)) return error;
    if (code.startsWith("PT") || code === "PGRST" || WELL_ANSWERED.has(code)) return error;
    const status = STATUS[code] ?? (SERVER_FAULT.test(code) ? 500 : 400);
    const body = { code, message: error.message, details: error.detail ?? null, hint: error.hint ?? null };
    return Object.assign(new Error(JSON.stringify(body)), {
      code: "PGRST",
      detail: JSON.stringify({ status, headers: {} }),
    });
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
    return setLocally(transaction, {
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

/** Where bytes are sent to: an object itself, or a signed address for one. */
const UPLOADS = /^(POST \/storage\/v1\/object\/(?!sign\/|list\/|upload\/)|PUT \/storage\/v1\/object\/)[^/]+\/./;

/**
 * Mend 5: storage-js sends a `File` as multipart under the empty field name, lite looks for `file`.
 * The part is handed over as a plain body, which lite stores for POST and PUT alike, with the type that its bytes have:
 * the list of types of the bucket is then held against what the file is, not against what its sender says.
 */
export async function mendUpload(request: Request): Promise<Request> {
  if (!UPLOADS.test(`${request.method} ${new URL(request.url).pathname}`)) return request;
  const headers = new Headers(request.headers);
  let bytes: ArrayBuffer;
  let declared = headers.get("content-type") ?? "";
  if (declared.startsWith("multipart/form-data")) {
    const form = await request.formData();
    const part = form.get("") ?? form.get("file");
    if (!(part instanceof Blob)) return new Request(request.url, { method: request.method, headers });
    const seconds = form.get("cacheControl");
    if (typeof seconds === "string")
      headers.set("cache-control", /^\d+$/.test(seconds) ? `max-age=${seconds}` : seconds);
    declared = part.type;
    bytes = await part.arrayBuffer();
  } else bytes = await request.arrayBuffer();
  headers.set("content-type", await typeOfContent(new Uint8Array(bytes), declared));
  headers.set("content-length", String(bytes.byteLength));
  return new Request(request.url, { method: request.method, headers, body: bytes });
}

/** Mend 6: storage-js reads `signedURL` (download) or `url` (upload), relative to /storage/v1; lite answers `signedUrl` with the prefix. */
export async function mendSignedUrl(response: Response): Promise<Response> {
  if (!response.ok || !response.headers.get("content-type")?.includes("json")) return response;
  const relative = (item: { signedUrl?: string }) => {
    if (typeof item.signedUrl !== "string") return item;
    const url = item.signedUrl.replace(/^\/storage\/v1/, "");
    return { ...item, signedURL: url || null, url };
  };
  const body = (await response.json()) as { signedUrl?: string } | { signedUrl?: string }[];
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  return new Response(JSON.stringify(Array.isArray(body) ? body.map(relative) : relative(body)), {
    status: response.status,
    headers,
  });
}

/** Longest life of a signed address, in seconds: it opens a file to whoever holds it, and addresses are forwarded. */
const LONGEST_LINK = 600;

/** Mend 14: a signed address lives ten minutes at most, whatever is asked. */
export async function shortLived(request: Request): Promise<Request> {
  const body = (await request.json().catch(() => null)) as { expiresIn?: unknown } | null;
  const asked = Number(body?.expiresIn);
  const expiresIn = asked > 0 ? Math.min(asked, LONGEST_LINK) : LONGEST_LINK;
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  return new Request(request.url, { method: "POST", headers, body: JSON.stringify({ ...body, expiresIn }) });
}

/**
 * Mend 7: many signed URLs in one request fail in lite as soon as its router takes it for a single one; each is asked for.
 * An object that is not there, or not the caller's to see, has its own error, as in Supabase.
 */
export async function signMany(request: Request, ask: (request: Request) => Promise<Response>): Promise<Response> {
  const { paths, expiresIn } = (await request.json()) as { paths: string[]; expiresIn: number };
  const signed = await Promise.all(
    paths.map(async (path) => {
      const url = `${request.url.split("?")[0]}/${path.split("/").map(encodeURIComponent).join("/")}`;
      const answer = await mendSignedUrl(
        await ask(new Request(url, { method: "POST", headers: request.headers, body: JSON.stringify({ expiresIn }) })),
      );
      const body = (await answer.json()) as { signedURL?: string; message?: string };
      return answer.ok
        ? { path, error: null, signedURL: body.signedURL }
        : { path, error: body.message ?? "Error", signedURL: null };
    }),
  );
  return Response.json(signed);
}

/** Mend 8: a bearer that is neither a key nor a token of three parts is refused, as PostgREST does; lite would serve it as anon. */
export function malformedBearer(authorization: string | undefined): boolean {
  const token = /^Bearer\s+(.+)$/i.exec(authorization ?? "")?.[1];
  return token !== undefined && !token.startsWith("sb_") && token.split(".").length !== 3;
}

/** What proves itself: a signed address by its token, a public one by its bucket. lite looks at both. */
const OPEN_OBJECTS =
  /^((GET|HEAD) \/storage\/v1\/((object|render\/image)\/(sign|public)|object\/info\/public)|PUT \/storage\/v1\/object\/upload\/sign)\/./;

/** Mend 13: lite answers storage to whoever asks, key or not; Supabase wants one, as for the tables. */
export async function mayAskStorage(request: Request, isKey: (token: string) => Promise<boolean>): Promise<boolean> {
  const { pathname, searchParams } = new URL(request.url);
  if (request.method === "OPTIONS" || OPEN_OBJECTS.test(`${request.method} ${pathname}`)) return true;
  const bearer = /^Bearer\s+(.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  const given = request.headers.get("apikey") ?? searchParams.get("apikey") ?? bearer;
  return given !== undefined && isKey(given);
}

/**
 * Mend 10: what `alter role authenticated set …` says (migration list_performance). PostgREST applies the settings of the
 * role that it takes for a request; lite only takes the role.
 */
export const PLANNER: Readonly<Record<string, string>> = { join_collapse_limit: "3", jit: "off" };
