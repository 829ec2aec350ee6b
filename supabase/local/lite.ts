// How lite is set up: what it serves, with which keys, and the tables of its own that it needs.

import { App, setExperimental } from "@supabase/lite";
import { authMailDriver, mailTemplates } from "./auth-mail.ts";
import type { LocalDatabase } from "./database.ts";
import type { Post } from "./mail.ts";
import { drawSecrets, PUBLISHABLE_KEY, type Secrets } from "./secrets.ts";

/** The addresses of a stack: its own, and the one that people outside know. */
export interface Addresses {
  url: string;
  siteUrl: string;
}

export function createLite(db: LocalDatabase, { url, siteUrl }: Addresses, secrets: Secrets, post?: Post): App {
  setExperimental("storage", true);
  process.env.LITE_TELEMETRY = "0";
  return new App({
    connection: db.connection,
    api: { schemas: ["public"], max_rows: 1000 },
    auth: {
      enabled: true,
      site_url: siteUrl,
      additional_redirect_urls: [...new Set([siteUrl, url])].map((address) => `${address}/**`),
      jwt_secret: secrets.jwtSecret,
      jwt_expiry: 3600,
      publishable_key: PUBLISHABLE_KEY,
      secret_key: secrets.secretKey,
      enable_signup: true,
      minimum_password_length: 12,
      // lite hashes a code of digits into the link: eighty of them are 256 bits, which nobody guesses or types.
      email: { enable_confirmations: true, otp_length: 80, otp_expiry: 3600, template: mailTemplates() },
    },
    storage: { enabled: true, file_size_limit: "20MiB" },
    options: {
      server: { admin: false, disableStudio: true },
      drivers: post ? { email: authMailDriver(post, db) } : {},
    },
  });
}

/** Makes the tables of Auth and Storage that platform.sql does not, as a start would. */
export async function ensureSystemTables(db: LocalDatabase): Promise<void> {
  const nowhere = { url: "http://localhost", siteUrl: "http://localhost" };
  await createLite(db, nowhere, drawSecrets()).ensureSystemSchema();
}
