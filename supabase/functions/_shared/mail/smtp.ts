import { Buffer } from "node:buffer";
import { createTransport } from "nodemailer";
import type { DeliverMail } from "./outbox.ts";

export const DEFAULT_FROM = "Relais <relais@localhost>";

/** A handful of mails to a server that does not answer must end before their lease does: twenty times forty seconds. Milliseconds. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** The address with our patience, unless it says its own (nodemailer reads its options there). */
function patient(url: string): string {
  const address = new URL(url);
  for (const [name, ms] of Object.entries(PATIENCE))
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(ms));
  return address.href;
}

/** @param url `smtps://user:password@host:465`; Supabase lets no function reach the ports 25 and 587. */
export function smtp(url: string, from: string = DEFAULT_FROM): DeliverMail {
  const transport = createTransport(patient(url));
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? "localhost";
  return async ({ id, attachments, ...mail }) => {
    const files = attachments?.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content) }));
    await transport.sendMail({
      from,
      ...mail,
      ...(id && { messageId: `<${id}@${domain}>` }),
      ...(files && { attachments: files }),
    });
    return "sent";
  };
}
