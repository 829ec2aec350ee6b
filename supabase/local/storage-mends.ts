// What @supabase/lite 0.10 does otherwise than Supabase with files (the list of all mends is in mends.ts).

import { typeOfContent } from "./content-type.ts";

/** Where bytes are sent to: an object itself, or a signed address for one. */
const UPLOADS = /^(POST \/storage\/v1\/object\/(?!sign\/|list\/|upload\/)|PUT \/storage\/v1\/object\/)[^/]+\/./;

/**
 * Mend 5: storage-js sends a `File` as multipart under the empty field name, lite looks for `file`.
 * The part is handed over as a plain body, which lite stores for POST and PUT alike, with the type that its bytes have:
 * the list of types of the bucket is then held against what the file is, not against what its sender says.
 * Null of a form that is none.
 */
export async function mendUpload(request: Request): Promise<Request | null> {
  if (!UPLOADS.test(`${request.method} ${new URL(request.url).pathname}`)) return request;
  const headers = new Headers(request.headers);
  let bytes: ArrayBuffer;
  let declared = headers.get("content-type") ?? "";
  if (declared.startsWith("multipart/form-data")) {
    const form = await request.formData().catch(() => null);
    if (!form) return null;
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
/** Addresses signed by one request. */
const MOST_LINKS = 500;

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
  const { paths, expiresIn } = (await request.json()) as { paths: unknown; expiresIn: number };
  if (!Array.isArray(paths) || paths.length > MOST_LINKS || !paths.every((path) => typeof path === "string"))
    return Response.json(
      { statusCode: "400", error: "Bad Request", message: "La liste est mal formée." },
      { status: 400 },
    );
  const signed = await Promise.all(
    paths.map(async (path: string) => {
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
