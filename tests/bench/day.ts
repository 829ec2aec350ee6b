// A day at work, as the load test plays it: which pages are opened, how often, and what each of them asks of the server.

import type { SupabaseClient } from "@supabase/supabase-js";
import { appLists } from "./lists.ts";

/** What a page does; it ends when everything it asked for is there. */
type Page = () => Promise<unknown>;

/** The lists that people live in. */
const LISTS = ["/talents", "/missions", "/contracts", "/timesheets", "/companies", "/contacts", "/applications"];
const WORDS = ["dup", "martin", "maç", "sol", "bat", "lef", "élec", "ren"];

const pick = <T>(from: readonly T[]): T => {
  const one = from[Math.floor(Math.random() * from.length)];
  if (one === undefined) throw new Error("Nothing to choose from.");
  return one;
};

/** Rows that the demo agency has and that people open, or change; read once, for everybody. */
export interface Ground {
  workspace: string;
  talents: string[];
  missions: string[];
  contracts: string[];
  weeks: string[];
  applications: string[];
}

export async function readGround(client: SupabaseClient): Promise<Ground> {
  const ids = async (table: string, filter: [string, string[]] | null = null) => {
    const asked = client.from(table).select("id").limit(300);
    const { data, error } = await (filter ? asked.in(...filter) : asked);
    if (error || data.length === 0) throw new Error(`${table}: ${error?.message ?? "empty"}`);
    return data.map(({ id }) => id as string);
  };
  const { data: me } = await client.rpc("my_rights");
  return {
    workspace: me.workspace.id,
    talents: await ids("talent"),
    missions: await ids("mission"),
    contracts: await ids("contract"),
    weeks: await ids("timesheet_week", ["status", ["to_enter", "entered"]]),
    applications: await ids("application", ["stage", ["received", "preselected", "contacted"]]),
  };
}

/** The pages of one person, each with how many times out of a hundred it is the next one. */
export function pagesOf(client: SupabaseClient, ground: Ground): [share: number, name: string, page: Page][] {
  const lists = appLists(client).filter(({ name }) =>
    LISTS.some((path) => `/${name.replace(/^\//, "")}`.startsWith(path)),
  );
  const one = (table: string, id: string, select = "*") => client.from(table).select(select).eq("id", id).maybeSingle();
  const of = (table: string, column: string, id: string, order = "created_at") =>
    client.from(table).select("*").eq(column, id).order(order, { ascending: false }).limit(25);
  return [
    [30, "liste", () => pick(lists).open()],
    [
      15,
      "fiche d’un talent",
      () => {
        const id = pick(ground.talents);
        return Promise.all([
          one("talent", id),
          of("contract", "talent_id", id, "start_date"),
          of("application_list", "talent_id", id),
          of("document", "row_id", id),
          of("note", "row_id", id),
        ]);
      },
    ],
    [
      10,
      "fiche d’un contrat",
      () => {
        const id = pick(ground.contracts);
        return Promise.all([
          one("contract", id, "*,talent!talent_id(id,sort_key),company!company_id(id,name)"),
          of("workflow_event", "row_id", id),
          of("signature_request", "row_id", id),
          of("timesheet_week_list", "contract_id", id),
        ]);
      },
    ],
    [15, "recherche", async () => client.rpc("global_search", { q: pick(WORDS) })],
    [
      12,
      "saisie d’heures",
      async () => {
        const id = pick(ground.weeks);
        const { data } = await client.from("timesheet_day").select("*").eq("timesheet_week_id", id).order("date");
        const day = data?.[0];
        if (day)
          await client
            .from("timesheet_day")
            .update({ worker_minutes: 420 + Math.round(Math.random() * 4) * 15 })
            .eq("id", day.id);
        await one("timesheet_week_list", id);
      },
    ],
    [
      6,
      "transition",
      async () => {
        const id = pick(ground.applications);
        const { data } = await client.from("application").select("stage,version").eq("id", id).maybeSingle();
        if (!data) return;
        const action = data.stage === "preselected" ? "to_contacted" : "to_preselected";
        await client.rpc("transition", { entity: "application", id, action, payload: { version: data.version } });
      },
    ],
    [7, "accueil", () => Promise.all([client.rpc("action_center"), client.from("notification").select("*").limit(20)])],
    [
      5,
      "note",
      async () => {
        const row_id = pick(ground.talents);
        const said = {
          entity: "talent",
          row_id,
          workspace_id: ground.workspace,
          content: "Rappelé, disponible lundi.",
        };
        await client.from("note").insert(said);
      },
    ],
  ];
}
