/** What the authentication service answers, said in French. By code: its sentences change from one version to the next. */
const BY_CODE: Record<string, string> = {
  invalid_credentials: "Adresse e-mail ou mot de passe incorrect.",
  email_not_confirmed: "Cette adresse n’est pas encore confirmée\u202f: ouvrez le lien reçu par e-mail.",
  user_banned: "Ce compte est suspendu. Adressez-vous à un responsable de votre agence.",
  over_request_rate_limit: "Trop d’essais. Attendez une minute, puis recommencez.",
  over_email_send_rate_limit: "Un e-mail vient déjà d’être envoyé. Attendez une minute avant d’en demander un autre.",
  same_password: "Choisissez un mot de passe différent de l’actuel.",
  weak_password: "Ce mot de passe est trop facile à deviner.",
  otp_expired: "Ce lien a expiré ou a déjà servi.",
  flow_state_expired: "Ce lien a expiré ou a déjà servi.",
  flow_state_not_found: "Ouvrez ce lien dans le navigateur où vous l’avez demandé.",
  bad_code_verifier: "Ouvrez ce lien dans le navigateur où vous l’avez demandé.",
  signup_disabled: "L’inscription se fait sur invitation.",
  user_not_found: "Adresse e-mail ou mot de passe incorrect.",
  session_not_found: "Votre session a expiré\u202f: reconnectez-vous.",
  session_missing: "Votre session a expiré\u202f: reconnectez-vous.",
};

const BY_STATUS: Record<number, string> = {
  0: "Connexion impossible\u202f: vérifiez votre réseau.",
  429: "Trop d’essais. Attendez une minute, puis recommencez.",
};

const TRY_AGAIN = "Une erreur est survenue. Réessayez dans un instant.";

/** The French sentence for an error of `supabase.auth`, or for the `error_code` of a link. */
export function authMessage(error: unknown): string {
  const { code, status } = (error ?? {}) as { code?: unknown; status?: unknown };
  if (typeof code === "string" && BY_CODE[code]) return BY_CODE[code];
  // Older servers give no code for a wrong password, only 400.
  if (typeof status === "number" && BY_STATUS[status]) return BY_STATUS[status];
  if (status === 400 && code === undefined) return "Adresse e-mail ou mot de passe incorrect.";
  return TRY_AGAIN;
}

/** Recommended by the CNIL (délibération 2022-100) for a password without a second factor. */
export const PASSWORD_MIN = 12;

/** Why a new password is refused, or null. */
export function passwordProblem(password: string, again: string): { field: "password" | "again"; text: string } | null {
  if (password.length < PASSWORD_MIN) return { field: "password", text: `Au moins ${PASSWORD_MIN} caractères.` };
  if (password !== again) return { field: "again", text: "Les deux mots de passe ne sont pas les mêmes." };
  return null;
}

export type LinkProof =
  | { kind: "code"; code: string }
  | { kind: "hash"; tokenHash: string; type: string }
  | { kind: "tokens"; accessToken: string; refreshToken: string }
  | { kind: "error"; code: string }
  | { kind: "none" };

/**
 * What a link of the authentication service carries: a PKCE code, a token hash, the two tokens (implicit flow, in the
 * anchor), an error, or nothing.
 */
export function readLink(search: string, hash: string): LinkProof {
  const query = new URLSearchParams(search);
  const anchor = new URLSearchParams(hash.replace(/^#/, ""));
  const get = (name: string): string | null => query.get(name) ?? anchor.get(name);
  const failure = get("error_code") ?? get("error");
  if (failure) return { kind: "error", code: failure };
  const code = query.get("code");
  if (code) return { kind: "code", code };
  const tokenHash = get("token_hash");
  if (tokenHash) return { kind: "hash", tokenHash, type: get("type") ?? "email" };
  const [accessToken, refreshToken] = [anchor.get("access_token"), anchor.get("refresh_token")];
  if (accessToken && refreshToken) return { kind: "tokens", accessToken, refreshToken };
  return { kind: "none" };
}
