import type { Context } from "hono";
import type { OpenPosting } from "../../../src/rules/posting/structured.ts";
import { asAdmin } from "../_shared/clients.ts";
import { env } from "../_shared/env.ts";
import { Refusal } from "../_shared/errors.ts";
import { createFunction, readBody, textField } from "../_shared/function.ts";
import { callRpc } from "../_shared/rpc.ts";
import { addressIn, countUnheld, createLinkThrottle, createThrottle, networkOf } from "../_shared/throttle.ts";
import { feedOf } from "./feed.ts";
import { type Resume, readResume } from "./resume.ts";

// The offers that everyone may read and answer. Nobody here has an account: the database answers the service key alone, and
// who asks too often is slowed down by address.

const app = createFunction("postings");
const links = createLinkThrottle();
/** Whoever looks for work answers a few offers, a shared address (a hostel, an agency of the State) a few dozen. */
const answers = createThrottle({ limit: 12, windowMs: 30 * 60_000 });

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const FIELDS = ["first_name", "last_name", "email", "phone_number", "message", "notice_version", "sent_by"] as const;

type Opened = { state: "open" | "closed" | "unknown" } & Partial<OpenPosting>;

const addressOf = (c: Context): string => networkOf(addressIn(c.req.header("x-forwarded-for") ?? ""));

async function openPosting(c: Context, id: string): Promise<Opened> {
  const posting: Opened = UUID.test(id)
    ? await callRpc<Opened>(asAdmin(), "job_posting_open", { posting_id: id })
    : { state: "unknown" };
  if (posting.state === "unknown") countUnheld(c, links);
  return posting;
}

/** `{id}` → `{state: open | closed | unknown, …OpenPosting}`. */
app.post("/open", async (c) => c.json(await openPosting(c, textField(await readBody(c), "id", 36))));

/** `{code}` → `{state: open, first_name, agency, agency_phone, offers: OpenPosting[]}`, or `{state: unknown}`: a link handed around. */
app.post("/by", async (c) => {
  const code = textField(await readBody(c), "code", 40);
  const visit = await callRpc<{ state: "open" | "unknown" }>(asAdmin(), "cooptation_offers", { code });
  if (visit.state === "unknown") countUnheld(c, links);
  return c.json(visit);
});

/** Keeps the file where its person will be; the path of a file that nobody names yet. */
async function keepResume(workspace: string, resume: Resume): Promise<{ path: string; name: string; type: string }> {
  const path = `${workspace}/talent/new/${crypto.randomUUID()}-cv.${resume.extension}`;
  const { error } = await asAdmin().storage.from("documents").upload(path, resume.bytes, { contentType: resume.type });
  if (error) throw new Error("upload");
  return { path, name: resume.name, type: resume.type };
}

/**
 * `{id, first_name, last_name, email?, phone_number?, message?, notice_version, resume?: {name, data}}` → `{state}`: received,
 * closed or too_many. `resume.data` is base64, 5 MB at most: PDF, JPEG or PNG, told by its bytes.
 */
app.post("/answer", async (c) => {
  const body = await readBody(c);
  // A field that no person sees: what fills it is a machine, and is told what a person would be.
  if (body.website) return c.json({ state: "received" });
  const seconds = answers.wait(addressOf(c));
  if (seconds > 0) {
    const minutes = Math.ceil(seconds / 60);
    throw new Refusal(429, `Trop de candidatures envoyées d’ici. Réessayez dans ${minutes} min.`, "too_many");
  }
  const id = textField(body, "id", 36);
  const posting = await openPosting(c, id);
  if (posting.state !== "open") return c.json({ state: posting.state });
  answers.failed(addressOf(c));
  const resume = readResume(body.resume);
  const answer = Object.fromEntries(FIELDS.map((name) => [name, typeof body[name] === "string" ? body[name] : null]));
  const admin = asAdmin();
  const workspace = resume && (await callRpc<string>(admin, "job_posting_workspace", { posting_id: id }));
  const kept = resume && workspace ? await keepResume(workspace, resume) : null;
  try {
    return c.json(await callRpc(admin, "answer_job_posting", { posting_id: id, answer, resume: kept }));
  } catch (refused) {
    if (kept) await admin.storage.from("documents").remove([kept.path]);
    throw refused;
  }
});

/** `GET /postings/feed/<workspace>`: the open offers, in the XML that job boards read. */
app.get("/feed/:workspace", async (c) => {
  const id = c.req.param("workspace");
  if (!UUID.test(id)) throw new Refusal(404, "Adresse inconnue.", "not_found");
  const postings = await callRpc<OpenPosting[]>(asAdmin(), "job_posting_feed", { workspace_id: id });
  return c.body(feedOf(postings, env("RELAIS_SITE_URL") || "http://localhost:4400"), 200, {
    "content-type": "application/xml; charset=utf-8",
    "cache-control": "public, max-age=900",
  });
});

export default app;
