// Every mail of a local stack lands in a table, and goes out by SMTP when `SMTP_URL` is set.

import { Hono } from "hono";
import { html, raw } from "hono/html";
import { createTransport, type Transporter } from "nodemailer";
import type { Database } from "./migrate.ts";

export interface Mail {
  to: string;
  subject: string;
  text?: string;
  html?: string;
}

export interface Post {
  send(mail: Mail): Promise<void>;
}

interface CaughtMail {
  id: string;
  recipient: string;
  subject: string;
  body_text: string | null;
  body_html: string | null;
  caught_at: string;
}

const TABLE = `
  create schema if not exists relais_local;
  create table if not exists relais_local.mail (
    id uuid primary key default gen_random_uuid(),
    recipient text not null, subject text not null, body_text text, body_html text,
    caught_at timestamptz not null default now());
  delete from relais_local.mail where caught_at < now() - interval '30 days';
`;

/** @param smtpUrl `smtp://user:password@host:587`; absent = the mails stay here */
export async function createPost(db: Database, smtpUrl?: string, from = "Relais <relais@localhost>"): Promise<Post> {
  await db.exec(TABLE);
  const transport: Transporter | null = smtpUrl ? createTransport(smtpUrl) : null;
  return {
    async send(mail) {
      await db.query(
        "insert into relais_local.mail (recipient, subject, body_text, body_html) values ($1, $2, $3, $4)",
        [mail.to, mail.subject, mail.text ?? null, mail.html ?? null],
      );
      await transport?.sendMail({ from, to: mail.to, subject: mail.subject, text: mail.text, html: mail.html });
    },
  };
}

const page = (title: string, body: unknown) => html`<!doctype html><html lang="fr"><head><meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
  <style>body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}td,th{text-align:left;padding:.25rem 1rem .25rem 0}iframe{width:100%;height:70vh;border:1px solid}</style>
  </head><body>${body}</body></html>`;

/** Only this very machine may read mails that carry codes, and only under its own name (no DNS rebinding). */
function isHere(address: string | undefined, host: string | undefined): boolean {
  const name = (host ?? "").replace(/:\d+$/, "");
  const loopback = address === undefined || /^(::1|(::ffff:)?127\.)/.test(address);
  return loopback && ["localhost", "127.0.0.1", "[::1]"].includes(name);
}

/** `/_mails` (page), `/_mails.json` and `/_mails/:id` (the mail itself, without scripts). */
export function createMailCatcher(
  db: Database,
): Hono<{ Bindings: { incoming?: { socket: { remoteAddress?: string } } } }> {
  const catcher = new Hono<{ Bindings: { incoming?: { socket: { remoteAddress?: string } } } }>();
  catcher.use("/_mails*", async (c, next) => {
    if (!isHere(c.env?.incoming?.socket.remoteAddress, c.req.header("host"))) return c.text("Introuvable", 404);
    c.header(
      "content-security-policy",
      "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; frame-src 'self'",
    );
    return next();
  });
  const latest = () => db.query<CaughtMail>("select * from relais_local.mail order by caught_at desc limit 200");
  catcher.get("/_mails.json", async (c) => c.json(await latest()));
  catcher.get("/_mails", async (c) => {
    const mails = await latest();
    const rows = mails.map(
      (m) =>
        html`<tr><td>${m.caught_at.slice(0, 19).replace("T", " ")}</td><td>${m.recipient}</td><td><a href="/_mails/${m.id}">${m.subject}</a></td></tr>`,
    );
    const list = html`<table><tr><th>Reçu (UTC)</th><th>Destinataire</th><th>Objet</th></tr>${rows}</table>`;
    return c.html(page("Courriels", html`<h1>Courriels</h1>${mails.length ? list : "Aucun courriel pour le moment."}`));
  });
  catcher.get("/_mails/:id", async (c) => {
    const [mail] = await db.query<CaughtMail>("select * from relais_local.mail where id::text = $1", [
      c.req.param("id"),
    ]);
    if (!mail) return c.text("Introuvable", 404);
    const body = mail.body_html ? raw(mail.body_html) : html`<pre>${mail.body_text}</pre>`;
    return c.html(
      page(
        mail.subject,
        html`<p><a href="/_mails">← Courriels</a></p><h1>${mail.subject}</h1><p>À : ${mail.recipient}</p>${body}`,
      ),
    );
  });
  return catcher;
}
