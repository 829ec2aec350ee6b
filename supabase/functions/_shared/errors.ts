/** A refusal that the caller is told as it is: `{ message, code }` with this status. Anything else that is thrown stays here. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503;
  readonly code: string;
  constructor(status: Refusal["status"], message: string, code = "") {
    super(message);
    this.name = "Refusal";
    this.status = status;
    this.code = code;
  }
}

export const UNKNOWN_CALLER = "Connectez-vous pour continuer.";
export const NOT_A_MEMBER = "Votre compte n’est rattaché à aucun membre.";
export const UNEXPECTED = "Une erreur est survenue. Réessayez dans un instant.";
