import { View } from "@react-pdf/renderer";
import type { SupabaseClient } from "@supabase/supabase-js";
import { type Profile, profileArticles, profileTitle } from "../../../../src/rules/paper/profile.ts";
import { Refusal } from "../errors.ts";
import { articleView, documentOf, h, page, say } from "./parts.ts";
import { pdfBytes } from "./render.ts";
import { styles } from "./theme.ts";

export interface KeptProfile extends Profile {
  workspace_id: string;
}

const FOOT = "Profil anonyme\u202f: identité communiquée avec l’accord de la personne.";

/** The anonymous résumé. Its properties say no more than its pages: no author, no name. */
export function profilePdf(profile: Profile): Promise<Uint8Array> {
  const title = profileTitle(profile);
  const { articles } = profileArticles(profile);
  const pages = [
    page({
      head: [title, ""],
      foot: FOOT,
      children: [h(View, { key: "title" }, say(title, styles.title)), ...articles.map(articleView)],
    }),
  ];
  return pdfBytes(documentOf({ title, author: "", date: null, pages }));
}

/** Kept as a résumé of the talent, under a name that is only a reference. With the rights of `client`. */
export async function keepProfile(
  client: SupabaseClient,
  talentId: string,
  profile: KeptProfile,
): Promise<{ id: string; file_name: string }> {
  const name = `Profil-${profile.reference}-v${profile.versions + 1}.pdf`;
  const path = `${profile.workspace_id}/resume/${talentId}/${crypto.randomUUID()}-${name}`;
  const bucket = client.storage.from("documents");
  const kept = await bucket.upload(path, await profilePdf(profile), { contentType: "application/pdf" });
  if (kept.error) throw new Refusal(403, "Le profil n’a pas pu être rangé.", "storage");
  const { data, error } = await client
    .from("resume")
    .insert({
      workspace_id: profile.workspace_id,
      talent_id: talentId,
      is_anonymized: true,
      file: path,
      file_name: name,
      mime_type: "application/pdf",
    })
    .select("id,file_name")
    .single();
  if (!error) return data;
  await bucket.remove([path]);
  throw new Refusal(403, "Vos droits ne permettent pas d’ajouter un CV à ce talent.", error.code);
}
