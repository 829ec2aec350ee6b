import { z } from "zod";
import { env } from "../env.ts";
import { type Asked, ServiceTrouble, type SignatureService, type Submission } from "./service.ts";

// DocuSeal by its published API (https://www.docuseal.com/docs/api), in the cloud or at one’s own place.

export interface DocusealSettings {
  /** Base of the API, as « https://api.docuseal.eu ». */
  url: string;
  key: string;
  timeoutMs: number;
}

/** What `DOCUSEAL_URL` and `DOCUSEAL_KEY` say; null when it is not plugged in. */
export function docusealSettings(): DocusealSettings | null {
  const [url, key] = [env("DOCUSEAL_URL").replace(/\/+$/, ""), env("DOCUSEAL_KEY")];
  return url && key ? { url, key, timeoutMs: Number(env("DOCUSEAL_TIMEOUT_MS")) || 20_000 } : null;
}

const MAX_FILE = 20 * 1024 * 1024;
/** One paper, one signer: each party signs its own. */
const ROLE = "Signataire";
/** Read by DocuSeal, which puts the place of the signature there and takes the words away. */
export const SIGNATURE_TAG = `{{Signature;type=signature;role=${ROLE};required=true}}`;

const moment = z.string().nullish();
const SUBMITTER = z.object({
  submission_id: z.int().optional(),
  slug: z.string().min(1),
  external_id: z.string().nullish(),
  status: z.string(),
  name: z.string().nullish(),
  opened_at: moment,
  completed_at: moment,
  declined_at: moment,
  embed_src: z.string().nullish(),
  ip: z.string().nullish(),
  ua: z.string().nullish(),
});
const EVENT = z.object({ event_type: z.string(), data: z.record(z.string(), z.unknown()).nullish() });
const SUBMISSION = z.object({
  id: z.int(),
  status: z.string(),
  archived_at: moment,
  audit_log_url: z.string().nullish(),
  submitters: z.array(SUBMITTER).min(1),
  submission_events: z.array(EVENT).nullish(),
});
const MADE = z.object({ id: z.int(), submitters: z.array(SUBMITTER).min(1) });
const FOUND = z.object({ data: z.array(SUBMITTER) });
const FILES = z.object({ documents: z.array(z.object({ name: z.string(), url: z.string() })).min(1) });

const GONE = "DocuSeal est injoignable.";

async function reach(request: () => Promise<Response>): Promise<Response> {
  try {
    return await request();
  } catch (error) {
    throw new ServiceTrouble((error as Error).name === "TimeoutError" ? "DocuSeal ne répond pas." : GONE);
  }
}

/** A PDF by its address. It is signed for us: no key goes there. */
async function download(url: string, timeoutMs: number): Promise<Uint8Array> {
  const answer = await reach(() => fetch(url, { signal: AbortSignal.timeout(timeoutMs) }));
  if (!answer.ok) throw new ServiceTrouble(`DocuSeal ne rend pas le fichier (${answer.status}).`);
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of answer.body ?? []) {
      size += part.length;
      if (size > MAX_FILE) throw new ServiceTrouble("Le fichier de DocuSeal dépasse 20 Mo.");
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof ServiceTrouble ? error : new ServiceTrouble(GONE);
  }
  const bytes = new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
  if (new TextDecoder().decode(bytes.subarray(0, 5)) !== "%PDF-")
    throw new ServiceTrouble("Le fichier de DocuSeal n’est pas un PDF.");
  return bytes;
}

function base64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

/** The client of one DocuSeal. */
export function docuseal({ url, key, timeoutMs }: DocusealSettings): SignatureService<Omit<Asked, "letter">> {
  async function call<T>(schema: z.ZodType<T>, path: string, init: RequestInit = {}): Promise<T | null> {
    const answer = await reach(() =>
      fetch(`${url}${path}`, {
        ...init,
        headers: { "x-auth-token": key, "content-type": "application/json" },
        signal: AbortSignal.timeout(timeoutMs),
        // The key goes where it was meant to, and nowhere else.
        redirect: "error",
      }),
    );
    if (answer.status === 404) {
      await answer.body?.cancel();
      return null;
    }
    if (answer.status === 401 || answer.status === 403)
      throw new ServiceTrouble(`DocuSeal refuse la clé (${answer.status}).`);
    if (!answer.ok) throw new ServiceTrouble(`DocuSeal refuse (${answer.status}).`);
    const said = schema.safeParse(await answer.json().catch(() => null));
    if (!said.success) throw new ServiceTrouble("La réponse de DocuSeal n’est pas lisible.");
    return said.data;
  }

  const read = async ({ id }: Submission) => call(SUBMISSION, `/submissions/${id}`);
  // On another host, the page of signature is not where the API is: the service says it, or it is beside.
  const linkOf = (slug: string, said?: string | null) =>
    said && /^https?:\/\//.test(said) ? said : `${url.replace(/\/api$/, "").replace("//api.", "//")}/s/${slug}`;

  /** What an attempt made before it was cut: DocuSeal knows each signer by our id. */
  async function madeBefore(id: string): Promise<Submission | null> {
    const found = await call(FOUND, `/submitters?external_id=${encodeURIComponent(id)}&limit=100`);
    const [first] = found?.data ?? [];
    if (!first?.submission_id || first.external_id !== id) return null;
    return { id: String(first.submission_id), slug: first.slug, link: linkOf(first.slug, first.embed_src) };
  }

  async function make({ id, signer, expiresAt, title }: Omit<Asked, "letter">, pdf: Uint8Array): Promise<Submission> {
    const made = await call(MADE, "/submissions/pdf", {
      method: "POST",
      body: JSON.stringify({
        name: title,
        // The letter is ours: what is made twice is sent once.
        send_email: false,
        send_sms: false,
        expire_at: expiresAt,
        documents: [{ name: title, file: base64(pdf) }],
        submitters: [{ role: ROLE, name: signer.name, email: signer.email, external_id: id, send_email: false }],
      }),
    });
    const submitter = made?.submitters[0];
    if (!made || !submitter) throw new ServiceTrouble("DocuSeal refuse (404).");
    return { id: String(made.id), slug: submitter.slug, link: linkOf(submitter.slug, submitter.embed_src) };
  }

  return {
    async create(asked) {
      // Printed first: nothing stands between the look and the making.
      const pdf = await asked.paper();
      return (await madeBefore(asked.id)) ?? make(asked, pdf);
    },
    async state(submission) {
      const found = await read(submission);
      const signer = found?.submitters[0];
      // Thrown away over there: nobody signs it any more.
      if (!found || !signer) return { status: "expired" };
      if (signer.completed_at) {
        const event = found.submission_events?.findLast(({ event_type }) => event_type === "complete_form")?.data;
        const text = (value: unknown) => (typeof value === "string" ? value : null);
        return {
          status: "signed",
          openedAt: signer.opened_at ?? null,
          signedAt: signer.completed_at,
          name: signer.name ?? null,
          ip: signer.ip ?? text(event?.ip),
          userAgent: signer.ua ?? text(event?.ua),
        };
      }
      if (signer.declined_at) {
        const event = found.submission_events?.findLast(({ event_type }) => event_type === "decline_form")?.data;
        return { status: "refused", reason: typeof event?.reason === "string" ? event.reason : null };
      }
      return {
        status: found.archived_at || found.status === "expired" ? "expired" : "pending",
        openedAt: signer.opened_at ?? null,
      };
    },
    async fetch(submission) {
      const files = await call(FILES, `/submissions/${submission.id}/documents?merge=true`);
      const [first] = files?.documents ?? [];
      if (!first) throw new ServiceTrouble("DocuSeal n’a plus le papier signé.");
      const audit = (await read(submission))?.audit_log_url;
      return {
        pdf: await download(first.url, timeoutMs),
        evidence: audit ? await download(audit, timeoutMs) : null,
      };
    },
    async cancel(submission) {
      await call(z.unknown(), `/submissions/${submission.id}`, { method: "DELETE" });
    },
  };
}
