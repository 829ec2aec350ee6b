import type { SupabaseClient } from "@supabase/supabase-js";
import type { TestStack } from "../support/open-stack.ts";
import { type Measure, measure } from "./measure.ts";

/** A list page answers in ≤ 40 ms from the local API (p50), ≤ 80 ms (p95). */
const LIST = { p50: 40, p95: 80 };

/** The lists as a member opens them: page of 25, count, first sort. */
const LISTS: [view: string, sort: string][] = [
  ["company_list", "sort_key"],
  ["contact_list", "sort_key"],
  ["talent_list", "sort_key"],
  ["mission_list", "created_at"],
  ["contract_list", "start_date"],
  ["timesheet_week_list", "created_at"],
];

async function answered(request: PromiseLike<{ error: unknown }>): Promise<void> {
  const { error } = await request;
  if (error) throw new Error(JSON.stringify(error));
}

const list = (client: SupabaseClient, view: string, sort: string) =>
  answered(client.from(view).select("*", { count: "exact" }).order(sort).order("id").range(0, 24));

/** What a member waits for, measured over HTTP with their own rights. */
export async function benchApi(stack: TestStack): Promise<Measure[]> {
  const client = await stack.signedIn("csm");
  const { data: one } = await client.from("talent").select("id").limit(1).single();
  const found: Measure[] = [];
  for (const [view, sort] of LISTS)
    found.push(await measure(`liste ${view}`, () => list(client, view, sort), { limit: LIST }));
  found.push(
    await measure("recherche globale « dup »", () => answered(client.rpc("global_search", { q: "dup" })), {
      limit: { p50: 60, p95: 120 },
    }),
  );
  found.push(
    await measure("fiche d’un talent", () => answered(client.from("talent").select("*").eq("id", one?.id).single()), {
      limit: { p50: 20, p95: 40 },
    }),
  );
  found.push(
    await measure("droits (my_rights)", () => answered(client.rpc("my_rights")), { limit: { p50: 30, p95: 60 } }),
  );
  found.push(
    await measure("centre d’actions", () => answered(client.rpc("action_center")), { limit: { p50: 100, p95: 200 } }),
  );
  return found;
}
