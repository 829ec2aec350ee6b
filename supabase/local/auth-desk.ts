// What the edge must know of accounts before Auth is asked, so that nothing in the answer tells whether one exists.

import { compare } from "bcryptjs";
import type { Database } from "./migrate.ts";

/** A password that nobody has, hashed as Auth does: only ever compared with when there is no account at all. */
const NOBODY = "$2b$10$8K1p/a0dL1LXMIgoEDFrwOfMQkLgQ5J1p1Qn1iB7hQe5s3z0hXK2u";

export interface AuthDesk {
  /** Spends on an address that opens nothing the time that a wrong password costs. */
  spendAsKnown(email: string, password: string): Promise<void>;
  /** Whether this token is the pending invitation of this address. */
  isInvited(email: string, token: string): Promise<boolean>;
  /** The links and codes that were sent to this account open nothing any more. */
  voidLinks(email: string): Promise<void>;
  /** Another address for an account, held as confirmed. `taken`: another account has it; null: no such account. */
  readdress(id: string, email: string): Promise<{ id: string; email: string } | "taken" | null>;
}

export function createAuthDesk(db: Database): AuthDesk {
  return {
    async spendAsKnown(email, password) {
      // The oldest account stands in: what its hash costs is what another one costs.
      const [found] = await db.query<{ known: boolean; hash: string | null }>(
        `select exists (select from auth.users where email = $1 and encrypted_password <> '' and confirmed_at is not null) as known,
           (select encrypted_password from auth.users where encrypted_password <> '' order by created_at, id limit 1) as hash`,
        [email],
      );
      if (!found?.known) await compare(password, found?.hash ?? NOBODY);
    },
    async isInvited(email, token) {
      const found = await db.query(
        `select from public.invitation
         where email = $1 and token_hash = app.token_hash($2) and accepted_at is null and expires_at > now()`,
        [email, token],
      );
      return found.length > 0;
    },
    async voidLinks(email) {
      await db.query(
        `update auth.users set confirmation_token = null, recovery_token = null, reauthentication_token = null,
           email_change_token_new = null, email_change_token_current = null where email = $1`,
        [email],
      );
    },
    async readdress(id, email) {
      if ((await db.query("select 1 from auth.users where email = $1 and id <> $2", [email, id])).length > 0)
        return "taken";
      const [user] = await db.query<{ id: string; email: string }>(
        "update auth.users set email = $2, updated_at = now() where id = $1 returning id, email",
        [id, email],
      );
      return user ?? null;
    },
  };
}
