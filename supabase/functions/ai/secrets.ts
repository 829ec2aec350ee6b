// What the files know of a person, so that none of it leaves.

import type { SupabaseClient } from "@supabase/supabase-js";
import { frDate } from "../../../src/rules/french.ts";
import type { Secrets } from "../../../src/rules/resume/mask.ts";
import { asAdmin } from "../_shared/clients.ts";
import { callRpc } from "../_shared/rpc.ts";

const IDENTITY = [
  "nir",
  "birth_name",
  "birth_place",
  "identity_document_number",
  "work_permit_number",
  "driving_licence_number",
] as const;

/** A day as papers write it: « 05/03/1985 », « 05.03.85 », « 5 mars 1985 », « 1985-03-05 ». */
function writtenDays(iso: string): string[] {
  const [year = "", month = "", day = ""] = iso.split("-");
  const long = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "UTC" }).format(new Date(iso));
  return [frDate(iso), `${day}.${month}.${year.slice(2)}`, `${day} ${month} ${year.slice(2)}`, long, iso];
}

/** The papers that the caller may not read included. @throws Error when they cannot be read: then nothing leaves */
export async function secretsOf(client: SupabaseClient, talentId: string): Promise<Secrets> {
  const { secrets } = await callRpc<{ secrets: Secrets }>(client, "anonymous_profile", { talent_id: talentId });
  const admin = asAdmin();
  const [{ data: talent, error: unread }, { data: identity, error: unknown }] = await Promise.all([
    admin.from("talent").select("birth_date").eq("id", talentId).single(),
    admin.from("talent_identity").select(IDENTITY.join(",")).eq("talent_id", talentId).maybeSingle(),
  ]);
  // What is not known cannot be masked: then nothing leaves.
  const error = unread ?? unknown;
  if (error || !talent) throw Object.assign(new Error("secrets"), { code: error?.code });
  const known = Object.values((identity ?? {}) as Record<string, string | null>).filter((one) => one !== null);
  const days = talent.birth_date ? writtenDays(String(talent.birth_date)) : [];
  return { ...secrets, contacts: [...secrets.contacts, ...known, ...days] };
}
