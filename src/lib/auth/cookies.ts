/** Apart from the client that writes it: whoever only asks whether it is there need not fetch that one. */
export const SESSION_COOKIE = "relais-auth";

/** The cookies of the session among those of the page: `relais-auth`, its chunks and its code verifiers. */
export function sessionCookies(all: string): string[] {
  return all
    .split(";")
    .map((pair) => pair.trim().split("=")[0] ?? "")
    .filter(
      (name) =>
        name === SESSION_COOKIE || name.startsWith(`${SESSION_COOKIE}.`) || name.startsWith(`${SESSION_COOKIE}-`),
    );
}

/** Did somebody sign in here, and not out? The code verifier of a mail asked for says nothing of it. */
export const holdsSession = (all: string): boolean =>
  sessionCookies(all).some((name) => !name.startsWith(`${SESSION_COOKIE}-`));

/** Clears the access and refresh tokens, whatever the network says: signing out of a shared computer cannot fail. */
export function clearSessionCookies(): void {
  if (typeof document === "undefined") return;
  for (const name of sessionCookies(document.cookie)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from older Firefox and Safari
    document.cookie = `${name}=; Path=/; SameSite=Lax; Max-Age=0`;
  }
}
