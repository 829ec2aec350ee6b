// The mails of Auth in the local stack: the templates and subjects that Supabase uses (config.toml), sent through our post.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { EmailDriver } from "@supabase/lite";
import type { Post } from "./mail.ts";
import type { Database } from "./migrate.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

type Templates = Record<string, { subject: string; content_path: string }>;

/** The `[auth.email.template.*]` sections of config.toml, with paths made absolute. */
export function mailTemplates(config = readFileSync(`${ROOT}supabase/config.toml`, "utf8")): Templates {
  const found: Templates = {};
  const section = /\[auth\.email\.template\.(\w+)\]\s*subject = "(.*)"\s*content_path = "\.\/(.*)"/g;
  for (const [, name, subject, path] of config.matchAll(section)) {
    if (name && subject && path) found[name] = { subject, content_path: ROOT + path };
  }
  return found;
}

/** The words of an HTML mail, links kept: for those who read text. */
export function htmlToText(html: string): string {
  return html
    .replace(/<(head|style)[\s\S]*?<\/\1>/g, "")
    .replace(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, "$2\u202f: $1")
    .replace(/<\/(p|h1|td|tr)>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&amp;", "&")
    .replace(/[ \t]+/g, " ")
    .replace(/\s*\n\s*/g, "\n")
    .trim();
}

/** An account that the database confirmed as it was opened (by invitation): Supabase reads it again and asks nothing, lite mails. */
async function needsNoConfirmation(db: Database, to: string, html = ""): Promise<boolean> {
  if (!/[?&](amp;)?type=(signup|email)\b/.test(html)) return false;
  const known = await db.query("select from auth.users where email = $1 and email_confirmed_at is not null", [to]);
  return known.length > 0;
}

export function authMailDriver(post: Post, db: Database): EmailDriver {
  return {
    async send({ to, subject, text, html }) {
      if (await needsNoConfirmation(db, to, html)) return;
      await post.send({ to, subject, html, text: html ? htmlToText(html) : text });
    },
  };
}
