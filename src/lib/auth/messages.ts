import { noAnswer, SESSION_EXPIRED } from "../messages";

/** Recommended by the CNIL (délibération 2022-100) for a password without a second factor; `config.toml` asks the same. */
export const PASSWORD_MIN = 12;

/** What the authentication service refuses, in French. Nothing here tells whether an account exists. */
const BY_CODE: Record<string, string> = {
  invalid_credentials: "E-mail ou mot de passe incorrect.",
  email_not_confirmed: "Confirmez d’abord votre adresse e-mail\u202f: un lien vous a été envoyé.",
  user_banned: "Ce compte est suspendu. Contactez votre responsable.",
  user_not_found: "E-mail ou mot de passe incorrect.",
  signup_disabled: "L’inscription se fait sur invitation.",
  over_request_rate_limit: "Trop d’essais\u202f: patientez quelques minutes.",
  over_email_send_rate_limit: "Un e-mail vient déjà d’être envoyé\u202f: patientez une minute.",
  same_password: "Le nouveau mot de passe doit être différent de l’ancien.",
  weak_password: `Ce mot de passe est trop court\u202f: ${PASSWORD_MIN} caractères au moins.`,
  otp_expired: "Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.",
  otp_disabled: "Ce lien n’est pas valable. Demandez-en un nouveau.",
  flow_state_not_found: "Ouvrez ce lien dans le navigateur où vous l’avez demandé, ou demandez-en un nouveau.",
  flow_state_expired: "Ce lien a expiré. Demandez-en un nouveau.",
  bad_code_verifier: "Ouvrez ce lien dans le navigateur où vous l’avez demandé, ou demandez-en un nouveau.",
  pkce_code_verifier_not_found: "Ouvrez ce lien dans le navigateur où vous l’avez demandé, ou demandez-en un nouveau.",
  session_not_found: SESSION_EXPIRED,
  session_expired: SESSION_EXPIRED,
  refresh_token_not_found: SESSION_EXPIRED,
  refresh_token_already_used: SESSION_EXPIRED,
  validation_failed: "Adresse e-mail ou mot de passe mal formé.",
  email_address_invalid: "Cette adresse e-mail n’est pas valable.",
  access_denied: "Ce lien n’est pas valable. Demandez-en un nouveau.",
};

export type AuthFailure = {
  name?: string | undefined;
  code?: string | undefined;
  status?: number | undefined;
  message?: string | undefined;
};

/** The sentence to show for a refusal of the authentication service. */
export function authMessage(error: AuthFailure): string {
  const known = error.code ? BY_CODE[error.code] : undefined;
  if (known) return known;
  const text = error.message ?? "";
  if (error.status === 429) return "Trop d’essais\u202f: patientez quelques minutes.";
  if (error.name === "AuthRetryableFetchError" || error.status === 0 || /failed to fetch|network/i.test(text)) {
    return noAnswer();
  }
  if (error.name === "AuthSessionMissingError") return SESSION_EXPIRED;
  if (error.name === "AuthWeakPasswordError") return BY_CODE.weak_password ?? text;
  // Older servers give no code for the commonest refusal of all.
  if (/invalid login credentials/i.test(text)) return "E-mail ou mot de passe incorrect.";
  if (/expired|invalid.*(token|link|otp)/i.test(text)) return BY_CODE.otp_expired ?? text;
  if (/code verifier/i.test(text)) return BY_CODE.bad_code_verifier ?? text;
  return "La connexion a échoué\u202f: réessayez dans un instant.";
}
