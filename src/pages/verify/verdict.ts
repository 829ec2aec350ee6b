import { env } from "@/lib/env";

/** What `documents/verify` tells whoever holds a file. */
export type Verdict = {
  readonly state: "ours" | "altered" | "unknown";
  readonly kind: string | null;
  /** ISO instant. */
  readonly at: string | null;
  readonly agency: string | null;
  /** Who dated the seal beside the agency, and when. */
  readonly stamp: { readonly at: string; readonly authority: string } | null;
};

/** Larger is refused by the server too. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Asks about a file. @throws in French, whatever went wrong */
export async function verdictOf(file: File): Promise<Verdict> {
  if (file.size > MAX_BYTES) throw new Error("Ce fichier dépasse 8\u00a0Mo.");
  const answer = await fetch(`${env.supabaseUrl}/functions/v1/documents/verify`, {
    method: "POST",
    headers: { "content-type": "application/pdf", apikey: env.supabaseAnonKey },
    body: file,
  }).catch(() => {
    throw new Error("Pas de réseau pour l’instant. Réessayez quand il revient.");
  });
  const told = (await answer.json().catch(() => null)) as (Verdict & { message?: string }) | null;
  if (!answer.ok || !told) throw new Error(told?.message ?? "La vérification n’a pas pu se faire. Réessayez.");
  return told;
}
