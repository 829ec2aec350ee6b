import type { SupabaseClient } from "@supabase/supabase-js";
import { frDate } from "../../../src/rules/french.ts";
import { type SiteTold, siteHours, sitePlanning } from "../../../src/rules/paper/site-planning.ts";
import { sheetPdf } from "../_shared/documents/sheet.ts";
import { Refusal } from "../_shared/errors.ts";
import { callRpc } from "../_shared/rpc.ts";

/**
 * The planning or the hours of a place or of somebody, and the name of the file, with the rights of `client`: contracts for the
 * first, hours too for the second.
 * @param asked since, until (ISO), and one of work_site_id, company_id, talent_id
 * @throws Refusal 404 of another kind, 403 of hours that are not read
 */
export async function sitePdf(
  client: SupabaseClient,
  kind: string,
  { since, until, work_site_id, company_id, talent_id }: Record<string, string>,
): Promise<[bytes: Uint8Array, name: string]> {
  if (kind !== "planning" && kind !== "hours") throw new Refusal(404, "Ce document n’existe pas.", "not_found");
  const told = await callRpc<SiteTold>(client, "site_paper", { since, until, work_site_id, company_id, talent_id });
  const sheet = kind === "planning" ? sitePlanning(told) : siteHours(told);
  if (!sheet) throw new Refusal(403, "Vous n’avez pas le droit de lire les heures.", "42501");
  const reference = `Du ${frDate(told.since)} au ${frDate(told.until)}`;
  const bytes = await sheetPdf(sheet, { maker: { name: told.maker?.name ?? null }, reference, today: told.today });
  return [bytes, kind === "planning" ? "planning.pdf" : "releve-d-heures.pdf"];
}
