// The mails and SMS that wait in `mail_outbox`, filled from their template and carried away. The local host and the function
// `jobs` run this same code.

import type { SupabaseClient } from "@supabase/supabase-js";
import type { Sms } from "../sms/providers.ts";
import type { MailBody } from "./parts.ts";
import { renderMail } from "./render.ts";

export interface Mail {
  to: string;
  subject: string;
  text?: string;
  html?: string;
  /** Of the outbox: the same mail carried twice has one Message-ID, by which its reader’s server knows it. */
  id?: string;
  replyTo?: string;
  attachments?: readonly Attached[];
}
export interface Attached {
  filename: string;
  contentType?: string;
  content: Uint8Array;
}

/** Carries one away: « sent », or « caught » where nothing leaves. */
type Deliver<One> = (one: One) => Promise<"sent" | "caught">;
export type DeliverMail = Deliver<Mail>;

/** What carries each channel; what waits for a channel that nothing carries goes on waiting. */
export interface Carriers {
  email?: DeliverMail;
  sms?: Deliver<Sms>;
}

export interface OutboxRow {
  id: string;
  channel?: "email" | "sms";
  to_email: string | null;
  to_phone?: string | null;
  reply_to?: string | null;
  subject: string;
  html: string | null;
  text: string | null;
  template: string | null;
  data: Record<string, unknown>;
  attachments?: readonly { name: string; path: string; type?: string | null }[];
}

/** The verbs of the outbox, through the API or straight in the database. */
export interface Outbox {
  take(channels: readonly string[]): Promise<OutboxRow[]>;
  finish(id: string, status: "sent" | "caught", body: Partial<MailBody>): Promise<unknown>;
  fail(id: string, error: string): Promise<unknown>;
}

/** Reads a file of the compartment « documents ». @throws when it is not there */
export type ReadFile = (path: string) => Promise<Uint8Array>;

/** The outbox through the API, with the service key. */
export function outboxOf(admin: SupabaseClient): Outbox {
  const call = async (name: string, args?: object) => {
    const { data, error } = await admin.rpc(name, args);
    if (error) throw Object.assign(new Error(name), { code: error.code });
    return data;
  };
  return {
    take: async (channels) => ((await call("take_mails", { channels })) ?? []) as OutboxRow[],
    finish: (id, status, body) => call("finish_mail", { id, status, ...body }),
    fail: (id, error) => call("fail_mail", { id, error }),
  };
}

export const filesOf =
  (admin: SupabaseClient): ReadFile =>
  async (path) => {
    const { data, error } = await admin.storage.from("documents").download(path);
    if (error) throw new Error("Une pièce jointe ne s’ouvre pas.");
    return new Uint8Array(await data.arrayBuffer());
  };

async function carryMail(row: OutboxRow, body: Partial<MailBody>, deliver: DeliverMail, read: ReadFile) {
  const joined = (row.attachments ?? []).map(async ({ name, path, type }) => ({
    filename: name,
    ...(type && { contentType: type }),
    content: await read(path),
  }));
  const attachments = await Promise.all(joined);
  return deliver({
    id: row.id,
    to: row.to_email ?? "",
    subject: row.subject,
    ...(row.reply_to && { replyTo: row.reply_to }),
    ...(attachments.length > 0 && { attachments }),
    ...body,
  });
}

/**
 * Sends what is due, a handful at most. Returns how many were taken.
 * @param siteUrl address of the app, for the links of the templates
 * @param read gives the attachments
 */
export async function flushOutbox(
  outbox: Outbox,
  carriers: Carriers,
  siteUrl: string,
  read: ReadFile = () => Promise.reject(new Error("Une pièce jointe ne s’ouvre pas.")),
): Promise<number> {
  const channels = Object.keys(carriers);
  // Asked even when nothing can be carried: that is how the base knows it.
  const due = await outbox.take(channels);
  for (const row of due) {
    const data = { ...row.data, site_url: siteUrl, subject: row.subject };
    const filled = row.template ? renderMail(row.template, data) : null;
    const { link } = row.data;
    // A template says its link itself; an SMS has none.
    const followed =
      row.channel === "sms" && typeof link === "string" ? `${row.text ?? ""} ${siteUrl}${link}` : row.text;
    const [html, text] = [row.html ?? filled?.html, followed ?? filled?.text];
    const body = { ...(html ? { html } : {}), ...(text ? { text } : {}) };
    const { email, sms } = carriers;
    try {
      const status =
        row.channel === "sms"
          ? await sms?.({ id: row.id, to: row.to_phone ?? "", text: text ?? "" })
          : email && (await carryMail(row, body, email, read));
      if (status) await outbox.finish(row.id, status, body);
    } catch (error) {
      await outbox.fail(row.id, error instanceof Error ? error.message : String(error));
    }
  }
  return due.length;
}
