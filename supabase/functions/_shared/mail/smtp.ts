import { createTransport } from "nodemailer";
import type { Deliver } from "./outbox.ts";

export const DEFAULT_FROM = "Relais <relais@localhost>";

/** @param url `smtps://user:password@host:465`; Supabase lets no function reach the ports 25 and 587. */
export function smtp(url: string, from: string = DEFAULT_FROM): Deliver {
  const transport = createTransport(url);
  return async (mail) => {
    await transport.sendMail({ from, ...mail });
    return "sent";
  };
}
