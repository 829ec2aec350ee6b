/** Sentences said in several places, kept together so that they are recognised as well as read. */
export const SESSION_EXPIRED = "Votre session a expiré\u202f: reconnectez-vous.";
export const OFFLINE = "Connexion impossible\u202f: vérifiez votre réseau.";
/** The machine has a network: it is the server that does not answer. */
export const SERVER_DOWN = "Le serveur ne répond pas\u202f: réessayez dans un instant.";
/** A call that got no answer: whose fault it is, as far as the browser knows. */
export const noAnswer = (): string =>
  typeof navigator !== "undefined" && navigator.onLine === false ? OFFLINE : SERVER_DOWN;
/** A file of the app that did not come: this page is older than what is online. */
export const LOAD_FAILED = "Cette partie de Relais n’a pas pu être chargée\u202f: enregistrez, puis rechargez la page.";
export const CANCELLED = "Request aborted";
export const FORBIDDEN = "Vous n’avez pas le droit de faire cette action.";
export const NOT_FOUND = "Enregistrement introuvable, ou hors de vos droits.";
export const UNKNOWN = "Une erreur est survenue.";
export const CONFLICT = "Quelqu’un d’autre a modifié cet enregistrement entre-temps.";
/** Refine's own title of a success: the toast has its title already. */
export const SUCCESS = "Succès";
