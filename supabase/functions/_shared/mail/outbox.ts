// The mails that wait in `mail_outbox`, filled from their template and carried away. The local host and the function `jobs`
// run this same code.

import type { SupabaseClient } from "@supabase/supabase-js";
import type { MailBody } from "./parts.ts";
import { renderMail } from "./render.ts";

export interface Mail {
  to: string;
  subject: string;
  text?: string;
  html?: string;
}

/** Carries one mail away: « sent », or « caught » where mails do not leave. */
export type Deliver = (mail: Mail) => Promise<"sent" | "caught">;

export interface OutboxRow {
  id: string;
  to_email: string;
  subject: string;
  html: string | null;
  text: string | null;
  template: string | null;
  data: Record<string, unknown>;
}

/** The verbs of the outbox, through the API or straight in the database. */
export interface Outbox {
  take(): Promise<OutboxRow[]>;
  finish(id: string, status: "sent" | "caught", body: Partial<MailBody>): Promise<unknown>;
  fail(id: string, error: string): Promise<unknown>;
}

/** The outbox through the API, with the service key. */
export function outboxOf(admin: SupabaseClient): Outbox {
  const call = async (name: string, args?: object) => {
    const { data, error } = await admin.rpc(name, args);
    if (error) throw Object.assign(new Error(name), { code: error.code });
    return data;
  };
  return {
    take: async () => ((await call("take_mails")) ?? []) as OutboxRow[],
    finish: (id, status, body) => call("finish_mail", { id, status, ...body }),
    fail: (id, error) => call("fail_mail", { id, error }),
  };
}

/**
 * Sends what is due, a handful at most. Returns how many were taken.
 * @param siteUrl address of the app, for the links of the templates
 */
export async function flushOutbox(outbox: Outbox, deliver: Deliver, siteUrl: string): Promise<number> {
  const due = await outbox.take();
  for (const row of due) {
    const data = { ...row.data, site_url: siteUrl, subject: row.subject };
    const filled = row.template ? renderMail(row.template, data) : null;
    const [html, text] = [row.html ?? filled?.html, row.text ?? filled?.text];
    const body = { ...(html ? { html } : {}), ...(text ? { text } : {}) };
    try {
      const status = await deliver({ to: row.to_email, subject: row.subject, ...body });
      await outbox.finish(row.id, status, body);
    } catch (error) {
      await outbox.fail(row.id, error instanceof Error ? error.message : String(error));
    }
  }
  return due.length;
}
