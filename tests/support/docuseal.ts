import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

// A DocuSeal of our own, by its published API: POST /submissions/pdf, GET and DELETE /submissions/{id}, GET
// /submissions/{id}/documents, GET /submitters?external_id=, the files behind them, and calls signed as it signs them.

export interface FakeSubmission {
  id: number;
  title: string;
  pdf: Buffer;
  externalId: string;
  email: string;
  slug: string;
  sendEmail: boolean;
  expireAt: string;
  openedAt: string | null;
  completedAt: string | null;
  declinedAt: string | null;
  reason: string | null;
  archivedAt: string | null;
  hasAudit: boolean;
}

/** What it does with a request: `slow` never answers. */
export type Mood = "well" | "slow" | "broken" | "garbage" | "denied";

export const PDF = Buffer.from("%PDF-1.7\nsigned elsewhere");

export async function fakeDocuseal(key: string, secret: string) {
  const submissions: FakeSubmission[] = [];
  const calls: string[] = [];
  let mood: Mood = "well";

  const submitterOf = (one: FakeSubmission) => ({
    id: one.id * 10,
    submission_id: one.id,
    uuid: `u-${one.id}`,
    email: one.email,
    slug: one.slug,
    name: "Claire Martin",
    sent_at: null,
    opened_at: one.openedAt,
    completed_at: one.completedAt,
    declined_at: one.declinedAt,
    external_id: one.externalId,
    status: one.completedAt ? "completed" : one.declinedAt ? "declined" : "awaiting",
    role: "Signataire",
  });
  const statusOf = (one: FakeSubmission) =>
    one.completedAt
      ? "completed"
      : one.declinedAt
        ? "declined"
        : Date.parse(one.expireAt) < Date.now()
          ? "expired"
          : "pending";
  const eventsOf = (one: FakeSubmission) => [
    ...(one.completedAt ? [{ event_type: "complete_form", data: { ip: "203.0.113.7", ua: "Firefox" } }] : []),
    ...(one.declinedAt ? [{ event_type: "decline_form", data: { reason: one.reason } }] : []),
  ];

  function create(body: string) {
    const { name, documents, submitters, send_email, expire_at } = JSON.parse(body);
    const [signer] = submitters;
    const id = submissions.length + 1001;
    const made: FakeSubmission = {
      id,
      title: name,
      pdf: Buffer.from(documents[0].file, "base64"),
      externalId: signer.external_id,
      email: signer.email,
      slug: `slug${id}`,
      sendEmail: send_email || signer.send_email,
      expireAt: expire_at,
      openedAt: null,
      completedAt: null,
      declinedAt: null,
      reason: null,
      archivedAt: null,
      hasAudit: true,
    };
    submissions.push(made);
    return { id, name, submitters: [{ ...submitterOf(made), embed_src: `https://docuseal.test/s/${made.slug}` }] };
  }

  function answer(method: string, url: URL, body: string): object | Buffer | null {
    const [, root, id, part] = url.pathname.split("/");
    if (root === "file") return PDF;
    if (method === "POST" && url.pathname === "/submissions/pdf") return create(body);
    if (root === "submitters") {
      const found = submissions.filter((one) => one.externalId === url.searchParams.get("external_id"));
      return { data: found.map(submitterOf), pagination: { count: found.length, next: null, prev: null } };
    }
    const one = submissions.find((it) => String(it.id) === id);
    if (root !== "submissions" || !one) return null;
    if (method === "DELETE") {
      one.archivedAt ??= new Date().toISOString();
      return { id: one.id, archived_at: one.archivedAt };
    }
    if (part === "documents")
      return { id: one.id, documents: [{ name: one.title, url: `${base}/file/${one.id}.pdf` }] };
    const audit = one.completedAt && one.hasAudit ? `${base}/file/${one.id}-audit.pdf` : null;
    return {
      id: one.id,
      status: statusOf(one),
      archived_at: one.archivedAt,
      audit_log_url: audit,
      submitters: [submitterOf(one)],
      submission_events: eventsOf(one),
    };
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? "/", "http://docuseal");
    let body = "";
    for await (const chunk of request) body += chunk;
    calls.push(`${request.method} ${url.pathname}`);
    const isFile = url.pathname.startsWith("/file/");
    if (mood === "slow") return;
    if (mood === "broken") return void response.writeHead(502).end("<html>Bad gateway</html>");
    if (mood === "garbage") return void response.end("<html>Portail</html>");
    // A file is given to who holds its address; the rest wants the key.
    if (
      mood === "denied" ||
      (!isFile && request.headers["x-auth-token"] !== key) ||
      (isFile && request.headers["x-auth-token"])
    )
      return void response.writeHead(401).end('{"error":"Not authenticated"}');
    const said = answer(request.method ?? "GET", url, body);
    if (said === null) return void response.writeHead(404).end('{"error":"Not found"}');
    response.end(Buffer.isBuffer(said) ? said : JSON.stringify(said));
  }

  // A machine that is busy leaves a connection idle for long: closed by then, the next request would find nobody.
  const server = createServer({ keepAliveTimeout: 120_000 }, (request, response) => void serve(request, response));
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const base = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;

  return {
    url: base,
    submissions,
    calls,
    as: (next: Mood) => {
      mood = next;
    },
    /** A call of it, signed as it signs: « seconds.HMAC of seconds.body ». */
    call(type: string, of: FakeSubmission, seconds = Math.floor(Date.now() / 1000)) {
      const data = type.startsWith("submission.") ? { id: of.id } : { ...submitterOf(of), submission: { id: of.id } };
      const body = JSON.stringify({ event_type: type, timestamp: new Date().toISOString(), data });
      const mac = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
      return { body, headers: { "content-type": "application/json", "x-docuseal-signature": `${seconds}.${mac}` } };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
