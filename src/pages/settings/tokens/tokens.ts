import { TOKEN_FAMILIES, type TokenScope, type TokenScopes } from "@/rules/open/resources";

export interface TokenRow {
  readonly id: string;
  readonly team_member_id: string;
  readonly name: string;
  readonly scopes: TokenScopes;
  readonly created_at: string;
  readonly expires_at: string;
  readonly last_used_at: string | null;
  readonly revoked_at: string | null;
}

export const TOKEN_COLUMNS = "id,team_member_id,name,scopes,created_at,expires_at,last_used_at,revoked_at";

const SAYS: Readonly<Record<TokenScope, string>> = { read: "lecture", write: "lecture et écriture" };

/** « Missions (lecture), Talents (lecture et écriture) ». */
export const saidScopes = (scopes: TokenScopes): string =>
  TOKEN_FAMILIES.flatMap(({ family, label }) => {
    const scope = scopes[family];
    return scope ? `${label} (${SAYS[scope]})` : [];
  }).join(", ");

export type TokenState = "live" | "revoked" | "expired";

export const stateOf = ({ revoked_at, expires_at }: TokenRow, now: number = Date.now()): TokenState =>
  revoked_at ? "revoked" : Date.parse(expires_at) <= now ? "expired" : "live";
