import { env } from "@/lib/env";
import { publicRpc } from "@/lib/public-rpc";

/** What the link opens. */
export type Shown =
  | { readonly state: "unknown" | "expired" | "too_many"; readonly message: string }
  | {
      readonly state: "ready";
      readonly title: string;
      readonly since: string;
      readonly until: string;
      readonly made_at: string;
      readonly expires_at: string;
      readonly workers: number;
      readonly missing: number;
      readonly files: readonly { readonly name: string; readonly type: "pdf" | "zip"; readonly size: number }[];
      readonly agency: string | null;
      readonly agency_phone: string | null;
    };

export const openLink = (token: string): Promise<Shown> => publicRpc<Shown>("inspection_open", { token });

/** Saves a file of the pack. The token travels in the body: an address ends up in logs. @throws in French, whatever went wrong */
export async function takeFile(token: string, file: number, name: string): Promise<void> {
  const answer = await fetch(`${env.supabaseUrl}/functions/v1/documents/inspection`, {
    method: "POST",
    headers: { "content-type": "application/json", apikey: env.supabaseAnonKey },
    body: JSON.stringify({ token, file }),
  }).catch(() => {
    throw new Error("Pas de réseau pour l’instant. Réessayez plus tard avec le même lien.");
  });
  if (!answer.ok) {
    const told = (await answer.json().catch(() => null)) as { message?: string } | null;
    throw new Error(told?.message ?? "Le fichier ne peut pas être ouvert pour l’instant.");
  }
  const url = URL.createObjectURL(await answer.blob());
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
