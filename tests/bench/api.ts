import type { SupabaseClient } from "@supabase/supabase-js";
import type { TestStack } from "../support/open-stack.ts";
import { appLists } from "./lists.ts";
import { type Measure, measure } from "./measure.ts";

/** A list page answers in ≤ 40 ms from the local API (p50), ≤ 80 ms (p95). */
const LIST = { p50: 40, p95: 80 };

/** The views with labels, every column: the most that a board or a list can ask. */
const VIEWS: [view: string, sort: string][] = [
  ["application_list", "created_at"],
  ["timesheet_week_list", "created_at"],
];

async function answered(request: PromiseLike<{ error: unknown }>): Promise<void> {
  const { error } = await request;
  if (error) throw new Error(JSON.stringify(error));
}

const wholeView = (client: SupabaseClient, view: string, sort: string) =>
  answered(client.from(view).select("*", { count: "exact" }).order(sort).order("id").range(0, 24));

/** What a member waits for, measured over HTTP with their own rights. */
export async function benchApi(stack: TestStack): Promise<Measure[]> {
  const client = await stack.signedIn("csm");
  const { data: one } = await client.from("talent").select("id").limit(1).single();
  const found: Measure[] = [];
  const add = async (name: string, work: () => Promise<unknown>, limit: Measure["limit"]) => {
    found.push(await measure(name, work, { limit }));
  };
  // The short lists of codes and settings all ask the same: the long ones tell enough.
  for (const { name, open } of appLists(client))
    if ((await open()) > 25) await add(`liste /${name.replace(/^\//, "")}`, open, LIST);
  for (const [view, sort] of VIEWS) await add(`vue ${view}`, () => wholeView(client, view, sort), LIST);
  await add("recherche globale « dup »", () => answered(client.rpc("global_search", { q: "dup" })), {
    p50: 60,
    p95: 120,
  });
  await add("fiche d’un talent", () => answered(client.from("talent").select("*").eq("id", one?.id).single()), {
    p50: 20,
    p95: 40,
  });
  await add("droits (my_rights)", () => answered(client.rpc("my_rights")), { p50: 30, p95: 60 });
  await add("centre d’actions", () => answered(client.rpc("action_center")), { p50: 100, p95: 200 });
  await add("chiffres de l’agence", () => answered(client.rpc("agency_figures", { scope: "none" })), {
    p50: 150,
    p95: 300,
  });
  return found;
}
