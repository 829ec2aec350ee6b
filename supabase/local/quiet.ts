// lite prints refused queries with their parameters, and reset codes: nothing of that may reach a log.

/** How lite begins what it prints of an error, wherever that one comes from. */
const OF_LITE = /^(Auth|Storage|Realtime)\b.*\berror:/i;

const NOISE = /EXPERIMENTAL FEATURES ENABLED|email captured|\[@supabase\/lite\]/;

const isError = (argument: unknown): argument is Error & { code?: string } => argument instanceof Error;

/** An error of lite or of the database: its message, query and parameters may hold anything of anyone. */
function fromLite(argument: unknown): argument is Error & { code?: string } {
  if (!(argument instanceof Error)) return false;
  return (
    "params" in argument || /@supabase\/lite|@electric-sql\/pglite|node_modules\/postgres\//.test(argument.stack ?? "")
  );
}

/** One line without any value: the error's code, or its name. */
function summary(error: Error & { code?: string; cause?: unknown }): string {
  const code = error.code ?? (error.cause as { code?: string } | undefined)?.code;
  return typeof code === "string" ? code : error.name;
}

/**
 * Filters what lite prints through `console`, for the life of the process. Our own prints pass.
 * A refusal that came through as an answer (`PGRST`) is not printed at all: the caller has it.
 */
export function quietLite(): void {
  for (const level of ["log", "info", "warn", "error"] as const) {
    const print = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      if (typeof values[0] === "string" && NOISE.test(values[0])) return;
      const isOfLite = typeof values[0] === "string" && OF_LITE.test(values[0]);
      const error = values.find(isOfLite ? isError : fromLite);
      if (!error) return print(...values);
      if (error.code !== "PGRST") print(`Requête refusée\u202f: ${summary(error)}`);
    };
  }
}
