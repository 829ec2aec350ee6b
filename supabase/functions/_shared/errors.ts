/** A refusal that the caller is told as it is: `{ message, code, hint? }` with this status. Anything else that is thrown stays here. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 502 | 503;
  readonly code: string;
  /** `field=…`: which field it is about, as the database says it. */
  readonly hint: string | undefined;
  constructor(status: Refusal["status"], message: string, code = "", hint?: string) {
    super(message);
    this.hint = hint;
    this.name = "Refusal";
    this.status = status;
    this.code = code;
  }
}

export const UNKNOWN_CALLER = "Connectez-vous pour continuer.";
export const NOT_A_MEMBER = "Votre compte n’est rattaché à aucun membre.";
export const UNEXPECTED = "Une erreur est survenue. Réessayez dans un instant.";
