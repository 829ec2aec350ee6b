import { localPath } from "@/lib/addresses";

/** The address wanted before signing in, kept in a cookie so that it survives a link opened from a mail. */
export const REDIRECT_COOKIE = "relais_redirect";

/** One hour: later, being sent to a forgotten page would surprise. */
const MAX_AGE = 3600;

export function rememberPath(path: string): void {
  if (localPath(path) === null) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Firefox and Safari before 2025
  document.cookie = `${REDIRECT_COOKIE}=${encodeURIComponent(path)}; Path=/; SameSite=Lax; Max-Age=${MAX_AGE}`;
}

function storedPath(): string | null {
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${REDIRECT_COOKIE}=`));
  if (!found) return null;
  try {
    return decodeURIComponent(found.slice(REDIRECT_COOKIE.length + 1));
  } catch {
    return null;
  }
}

/** Reads it and forgets it. Null when there is none, or when it is not an address of this app. */
export function takeRememberedPath(): string | null {
  const path = storedPath();
  // biome-ignore lint/suspicious/noDocumentCookie: same
  document.cookie = `${REDIRECT_COOKIE}=; Path=/; SameSite=Lax; Max-Age=0`;
  return localPath(path);
}
