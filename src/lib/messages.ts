/** Sentences said in several places, kept together so that they are recognised as well as read. */
export const SESSION_EXPIRED = "Votre session a expiré\u202f: reconnectez-vous.";
export const OFFLINE = "Connexion impossible\u202f: vérifiez votre réseau.";
/** A file of the app that did not come: this page is older than what is online. */
export const LOAD_FAILED = "Cette partie de Relais n’a pas pu être chargée\u202f: enregistrez, puis rechargez la page.";
export const CANCELLED = "Request aborted";
export const FORBIDDEN = "Vous n’avez pas le droit de faire cette action.";
export const NOT_FOUND = "Enregistrement introuvable, ou hors de vos droits.";
export const UNKNOWN = "Une erreur est survenue.";
export const CONFLICT = "Quelqu’un d’autre a modifié cet enregistrement entre-temps.";
/** Refine's own title of a success: the toast has its title already. */
export const SUCCESS = "Succès";
