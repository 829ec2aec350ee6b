import type { BaseRecord, HttpError } from "@refinedev/core";
import { isCancelled } from "@/lib/api-error";
import { CANCELLED, CONFLICT, FORBIDDEN, NOT_FOUND, noAnswer, SESSION_EXPIRED, UNKNOWN } from "@/lib/messages";
import { printed } from "@/lib/printed";

/** A constraint of the database in French, on the field that can mend it. Injected by `src/app` from the declarations. */
export type FieldMessage = { field?: string; message: string };

export type ErrorMap = {
  /** Constraint name (`company_workspace_id_siret_key`) → message. Under RLS Postgres hides the rest of a violation. */
  constraints?: Readonly<Record<string, FieldMessage>>;
  /** Label of a column, for « Le champ … est obligatoire ». */
  labelOf?: (table: string, column: string) => string | undefined;
};

/** Refine's HttpError with what Postgres said. `message` and `errors` are French; `details` may hold the raw text. */
export type DataError = HttpError & {
  name: string;
  code?: string | undefined;
  details?: string | undefined;
  hint?: string | undefined;
  cancelled?: boolean | undefined;
  /** ConflictError: the row as it is now. */
  current?: BaseRecord | undefined;
};

/** What PostgREST, or supabase-js in its name, hands over. */
export type RawError = {
  message?: string;
  code?: string;
  details?: string | null;
  hint?: string | null;
  name?: string;
};

/** Where the failed call was going, to name a field only when that field was sent. */
export type ErrorPlace = { table?: string; variables?: unknown };

const BY_CODE: Record<string, string> = {
  "22001": "Texte trop long.",
  "22003": "Nombre hors limites.",
  "22007": "Date invalide.",
  "22008": "Date invalide.",
  "22P02": "Valeur mal formée.",
  "23502": "Un champ obligatoire est vide.",
  "23503": "Cet enregistrement est lié à d’autres données.",
  "23505": "Cette valeur existe déjà.",
  "23514": "Valeur non autorisée.",
  "23P01": "Cette période en chevauche une autre.",
  "40001": "Le serveur était occupé\u202f: réessayez.",
  "40P01": "Le serveur était occupé\u202f: réessayez.",
  "42501": FORBIDDEN,
  "53300": "Le serveur est occupé\u202f: réessayez.",
  "55P03": "Cet enregistrement est en cours de modification\u202f: réessayez.",
  "57014": "Le serveur a mis trop de temps à répondre.",
  PGRST116: NOT_FOUND,
};

/** HTTP status of a code when the answer's own status was lost on the way. */
function statusOf(code: string | undefined): number {
  if (!code) return 0;
  if (code === "42501") return 403;
  if (code === "23505" || code === "23503" || code === "23P01") return 409;
  if (code === "PGRST116") return 404;
  if (/^PGRST30[0-3]$/.test(code)) return 401;
  if (/^PGRST00/.test(code) || code === "57014" || /^53/.test(code)) return 503;
  return /^(2|RL|P0|PGRST1)/.test(code) ? 400 : 500;
}

/** `field=end_date` or `field=start_date,end_date`, as our SQL functions hint. */
function hintedFields(hint: string | null | undefined): string[] {
  const named = /(?:^|[\s;])field=([\w.,]+)/.exec(hint ?? "")?.[1];
  return named ? named.split(",").filter(Boolean) : [];
}

/** `talent_email_key` on table talent → email, when the call did send an e-mail. */
function guessField(constraint: string, { table, variables }: ErrorPlace): string | undefined {
  if (!table || !variables || typeof variables !== "object") return undefined;
  const bare = constraint
    .replace(new RegExp(`^${table}_`), "")
    .replace(/_(key|idx|unique|uniq|check|fkey|excl|not_null)\d*$/, "")
    .replace(/^workspace_id_/, "");
  return bare in variables ? bare : undefined;
}

function frenchFor(raw: RawError, status: number): string {
  const text = raw.message ?? "";
  if (status === 0 && !raw.code) return noAnswer();
  if (status === 401 || /^PGRST30[1-3]$/.test(raw.code ?? "")) return SESSION_EXPIRED;
  if (raw.code === "23503" && /^update or delete/.test(text)) {
    return "Cet enregistrement est utilisé ailleurs\u202f: il ne peut pas être supprimé.";
  }
  if (raw.code === "23503" && /^insert or update/.test(text)) return "L’élément choisi n’existe pas ou plus.";
  // Raised by our own functions: already French, already precise.
  if (/^(RL\d{3}|P0001)$/.test(raw.code ?? "")) return printed(text) || UNKNOWN;
  const known = raw.code ? BY_CODE[raw.code] : undefined;
  if (known) return known;
  if (status === 403) return FORBIDDEN;
  if (status === 404) return NOT_FOUND;
  if (status === 413) return "Envoi trop volumineux.";
  if (status === 429) return "Trop de demandes\u202f: patientez un instant.";
  if (status >= 502 && status <= 504) return "Le serveur ne répond pas\u202f: réessayez dans un instant.";
  return UNKNOWN;
}

/** Turns a refusal of the server into an HttpError with a true status, a French message and messages per field. */
export function toDataError(raw: RawError, status: number, map: ErrorMap = {}, place: ErrorPlace = {}): DataError {
  const code = raw.code || undefined;
  const rest = { code, details: raw.details ?? undefined, hint: raw.hint ?? undefined };
  if (isCancelled(raw)) return { name: "AbortError", message: CANCELLED, statusCode: 499, cancelled: true, ...rest };
  const text = raw.message ?? "";
  const errors: Record<string, string> = {};
  let message = frenchFor(raw, status);
  const constraint = /constraint "([^"]+)"/.exec(text)?.[1];
  const mapped = constraint ? map.constraints?.[constraint] : undefined;
  if (mapped) {
    message = mapped.message;
    if (mapped.field) errors[mapped.field] = message;
  } else if (constraint) {
    const field = guessField(constraint, place);
    if (field) errors[field] = message;
  }
  const empty = code === "23502" ? /column "([^"]+)"/.exec(text)?.[1] : undefined;
  if (empty) {
    const label = place.table ? map.labelOf?.(place.table, empty) : undefined;
    if (label) message = `Le champ «\u202f${label}\u202f» est obligatoire.`;
    errors[empty] = "Ce champ est obligatoire.";
  }
  const hinted = hintedFields(raw.hint);
  // The cell of a line: what was guessed from its constraint would be a column of the record.
  if (hinted.some((field) => field.includes("."))) for (const guess of Object.keys(errors)) delete errors[guess];
  for (const field of hinted) errors[field] = message;
  return {
    name: "DataError",
    message,
    statusCode: status || statusOf(code),
    ...(Object.keys(errors).length > 0 ? { errors } : {}),
    ...rest,
    // The raw sentence helps whoever reads the report; no screen shows it.
    details: rest.details ?? (message === text ? undefined : text),
  };
}

/** Two people edited the same record: the second is told, with the row as it is now, and chooses. */
export function conflictError(current: BaseRecord): DataError {
  return { name: "ConflictError", message: CONFLICT, statusCode: 409, code: "RL409", current };
}
