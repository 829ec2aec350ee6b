// Keys of a local stack. The publishable one is public by nature, so it is fixed; the others are drawn once per data folder.

import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { verify } from "hono/jwt";

/** The key the app is built with when no other is given (`VITE_SUPABASE_PUBLISHABLE_KEY`). */
export const PUBLISHABLE_KEY = "sb_publishable_relais_local";

export interface Secrets {
  secretKey: string;
  jwtSecret: string;
  /** Seals what is kept for other services (`RELAIS_GRANT_KEY`): 32 bytes in base64. */
  grantKey: string;
}

export function drawSecrets(): Secrets {
  return {
    secretKey: `sb_secret_${randomBytes(24).toString("base64url")}`,
    jwtSecret: randomBytes(48).toString("base64url"),
    grantKey: randomBytes(32).toString("base64"),
  };
}

/** Reads `.data/secrets.json`, or draws and writes it (readable by its owner only). */
export function keepSecrets(folder: string): Secrets {
  const path = join(folder, "secrets.json");
  const kept = existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Partial<Secrets>) : {};
  // A folder of before has no key of grants yet.
  const secrets = { ...drawSecrets(), ...kept };
  if (kept.grantKey) return secrets;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

/** Whether a token is one of the two keys, or a session that Auth signed and that has not ended. */
export async function isKeyOf(secrets: Secrets, token: string): Promise<boolean> {
  if (token === PUBLISHABLE_KEY || token === secrets.secretKey) return true;
  return verify(token, secrets.jwtSecret, "HS256").then(
    () => true,
    () => false,
  );
}
