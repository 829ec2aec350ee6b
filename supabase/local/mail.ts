// Every mail and SMS of a local stack lands in `mail_outbox`; mails go out by SMTP when `SMTP_URL` is set, SMS by their
// provider when there is one.

import { createClient } from "@supabase/supabase-js";
import { type Context, Hono } from "hono";
import { html, raw } from "hono/html";
import {
  type DeliverMail,
  filesOf,
  flushOutbox,
  type Mail,
  type Outbox,
  type OutboxRow,
  type ReadFile,
} from "../functions/_shared/mail/outbox.ts";
import { smtp } from "../functions/_shared/mail/smtp.ts";
import { type Sms, type SmsProvider, smsProvider } from "../functions/_shared/sms/providers.ts";
import type { Bindings } from "./address.ts";
import type { Database } from "./migrate.ts";

/** A mail as the pages below show it. */
interface KeptMail extends OutboxRow {
  status: string;
  created_at: string;
}

export interface Post {
  /** Sends now, and keeps a copy: the mails of Auth. */
  send(mail: Mail): Promise<void>;
  /** Sends what waits in the outbox. Returns how many left. */
  flush(): Promise<number>;
}

export interface PostOptions {
  /** `smtp://user:password@host:587`; absent = the mails stay here (`caught`). */
  smtpUrl?: string;
  from?: string;
  /** Absent = the SMS stay here (`caught`). */
  sms?: SmsProvider | null;
  /** Gives the attachments. */
  read?: ReadFile;
  /** Address of the app, for the links of the templates. */
  siteUrl: string;
}

/** What the environment says of the way out; attachments are read through the server itself. */
export const postSettings = (url: string, secretKey: string): Omit<PostOptions, "siteUrl"> => ({
  ...(process.env.SMTP_URL && { smtpUrl: process.env.SMTP_URL }),
  ...(process.env.MAIL_FROM && { from: process.env.MAIL_FROM }),
  sms: smsProvider((name) => process.env[name] ?? ""),
  read: (path) => filesOf(createClient(url, secretKey))(path),
});

/** The outbox straight in the database: the host has no need of the API. */
const outboxIn = (db: Database): Outbox => ({
  take: (channels) => db.query<OutboxRow>("select * from public.take_mails(20, $1)", [channels]),
  finish: (id, status, { html, text }) =>
    db.query("select public.finish_mail($1, $2, $3, $4)", [id, status, html ?? null, text ?? null]),
  fail: (id, error) => db.query("select public.fail_mail($1, $2)", [id, error]),
});

export function createPost(db: Database, { smtpUrl, from, sms, read, siteUrl }: PostOptions): Post {
  const deliver: DeliverMail = smtpUrl ? smtp(smtpUrl, from) : async () => "caught";
  const carriers = { email: deliver, sms: async (one: Sms) => (sms ? sms(one).then(() => "sent" as const) : "caught") };
  return {
    async send(mail) {
      const status = await deliver(mail);
      // The codes of Auth are worth a session: once the mail has left, only the fact that it did is kept.
      const kept: Partial<Mail> = status === "caught" ? mail : {};
      await db.query(
        "insert into public.mail_outbox (to_email, subject, html, text, status, sent_at) values ($1, $2, $3, $4, $5, now())",
        [mail.to, mail.subject, kept.html ?? null, kept.text ?? null, status],
      );
    },
    flush: () => flushOutbox(outboxIn(db), carriers, siteUrl, smtpUrl ? read : async () => new Uint8Array()),
  };
}

const page = (title: string, body: unknown) => html`<!doctype html><html lang="fr"><head><meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
  <style>body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}td,th{text-align:left;padding:.25rem 1rem .25rem 0}</style>
  </head><body>${body}</body></html>`;

/**
 * Only this very machine may read mails that carry links worth a session, under its own name (no DNS rebinding), and not for
 * someone else: a proxy on this machine has its address too.
 */
function isHere(c: Context<{ Bindings: Bindings }>): boolean {
  const address = c.env?.incoming?.socket.remoteAddress;
  const name = (c.req.header("host") ?? "").replace(/:\d+$/, "");
  const isLoopback = address === undefined || /^(::1|(::ffff:)?127\.)/.test(address);
  const isForwarded = ["x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via"].some((it) =>
    c.req.header(it),
  );
  return isLoopback && !isForwarded && ["localhost", "127.0.0.1", "[::1]"].includes(name);
}

/**
 * `/_mails` (page), `/_mails.json`, `/_mails/:id` (the mail itself, without scripts) and `/_mails/:id.json` (for the playground),
 * `/_sms` and `/_sms.json`.
 */
export function createMailCatcher(db: Database, flush: Post["flush"]): Hono<{ Bindings: Bindings }> {
  const catcher = new Hono<{ Bindings: Bindings }>();
  catcher.use("*", async (c, next) => {
    if (!/^\/_(mails|sms)/.test(c.req.path)) return next();
    if (!isHere(c)) return c.text("Introuvable", 404);
    c.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:");
    // What was written a moment ago leaves first: whoever looks for a mail finds it, and finds it whole.
    await flush();
    return next();
  });
  const latest = (channel: string) =>
    db.query<KeptMail>("select * from public.mail_outbox where channel = $1 order by created_at desc limit 200", [
      channel,
    ]);
  catcher.get("/_mails.json", async (c) => c.json(await latest("email")));
  catcher.get("/_sms.json", async (c) => c.json(await latest("sms")));
  catcher.get("/_sms", async (c) => {
    const sent = await latest("sms");
    const rows = sent.map(
      (m) =>
        html`<tr><td>${m.created_at.slice(0, 19).replace("T", " ")}</td><td>${m.to_phone}</td><td style="white-space:pre-line">${m.text}</td><td>${m.status}</td></tr>`,
    );
    const list = html`<table><tr><th>Reçu (UTC)</th><th>Numéro</th><th>Texte</th><th>État</th></tr>${rows}</table>`;
    const body = sent.length > 0 ? list : "Aucun SMS pour le moment.";
    return c.html(page("SMS", html`<p><a href="/_mails">E-mails</a></p><h1>SMS</h1>${body}`));
  });
  catcher.get("/_mails", async (c) => {
    const mails = await latest("email");
    const rows = mails.map(
      (m) =>
        html`<tr><td>${m.created_at.slice(0, 19).replace("T", " ")}</td><td>${m.to_email}</td><td><a href="/_mails/${m.id}">${m.subject}</a></td><td>${m.status}</td></tr>`,
    );
    const list = html`<table><tr><th>Reçu (UTC)</th><th>Destinataire</th><th>Objet</th><th>État</th></tr>${rows}</table>`;
    return c.html(
      page(
        "E-mails",
        html`<p><a href="/_sms">SMS</a></p><h1>E-mails</h1>${mails.length > 0 ? list : "Aucun e-mail pour le moment."}`,
      ),
    );
  });
  catcher.get("/_mails/:id", async (c) => {
    const [id = "", kind] = c.req.param("id").split(".");
    const [mail] = /^[\da-f-]{36}$/i.test(id)
      ? await db.query<KeptMail>("select * from public.mail_outbox where channel = 'email' and id::text = $1", [id])
      : [];
    if (!mail) return c.text("Introuvable", 404);
    if (kind === "json") return c.json(mail);
    const body = mail.html ? raw(mail.html) : html`<pre>${mail.text}</pre>`;
    const joined = mail.attachments?.length
      ? html`<p>Joint\u202f: ${mail.attachments.map(({ name }) => name).join(", ")}</p>`
      : "";
    const top = html`<p><a href="/_mails">← E-mails</a></p><h1>${mail.subject}</h1><p>À\u202f: ${mail.to_email}</p>${joined}`;
    return c.html(page(mail.subject, html`${top}${body}`));
  });
  return catcher;
}
