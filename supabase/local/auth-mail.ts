// The mails of Auth in the local stack: the templates and subjects that Supabase uses (config.toml), sent through our post.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { EmailDriver } from "@supabase/lite";
import type { Post } from "./mail.ts";

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
    .replace(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, "$2 : $1")
    .replace(/<\/(p|h1|td|tr)>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&amp;", "&")
    .replace(/[ \t]+/g, " ")
    .replace(/\s*\n\s*/g, "\n")
    .trim();
}

export function authMailDriver(post: Post): EmailDriver {
  return {
    send: ({ to, subject, text, html }) => post.send({ to, subject, html, text: html ? htmlToText(html) : text }),
  };
}
