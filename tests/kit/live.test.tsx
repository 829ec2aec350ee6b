/** What a colleague writes elsewhere appears here: every reading of a page says what it reads, and the live provider knows. */

import type { RealtimeLike } from "@providers/live/channels";
import { createLiveProvider } from "@providers/live/index";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { collectResources } from "@/kit/collect";
import { activity, defineResource, documents, type Resource } from "@/kit/declaration";
import { resourcesOf } from "@/kit/query";
import { ShowView } from "@/kit/show/show-view";
import document from "../../resources/reference/document";
import { open } from "./harness";
import type { Tables } from "./memory";

type Say = (message: { event: string; payload: Record<string, unknown> }) => void;

/** A server that can say that a table changed. */
function realtime() {
  const channels = new Map<string, Say>();
  const client: RealtimeLike = {
    channel: (topic) => ({
      on: (_: string, __: object, say: Say) => channels.set(topic, say),
      subscribe: (told: (status: string) => void) => told("SUBSCRIBED"),
      track: async () => undefined,
      untrack: async () => undefined,
      presenceState: () => ({}),
    }),
    removeChannel: () => undefined,
    realtime: { setAuth: async () => undefined, disconnect: async () => undefined, connect: () => undefined },
  };
  const ping = (table: string) => channels.get("workspace:w:first")?.({ event: "change", payload: { table } });
  return { client, ping };
}

const define = defineResource as unknown as (table: string, spec: Record<string, unknown>) => Resource;
const person = define("talent", {
  labels: { one: "Personne", many: "Personnes", gender: "f" },
  path: "/people",
  access: "talents",
  title: (row: { name: string }) => row.name,
  fields: {},
  show: [documents("row_id"), activity()],
});
const resources = collectResources([person, document]);

let stop = () => {};
afterEach(() => stop());

async function page() {
  const tables: Tables = {
    talent: [{ id: "p1", name: "Anne Martin", version: 1 }],
    note: [],
    document: [],
    workflow_event: [],
    audit_log: [],
    team_member: [{ id: "m2", display_name: "Bruno Petit" }],
  };
  const view = open({
    path: "/people/p1",
    routes: { "/people/:id": <ShowView resource={person} /> },
    tables,
    resources,
  });
  const { client, ping } = realtime();
  const live = createLiveProvider({
    queryClient: view.client,
    client,
    realtime: true,
    resourcesOf: (table) => resourcesOf(table, resources),
  });
  stop = live.start();
  await screen.findByRole("heading", { name: "Anne Martin" });
  await waitFor(() => expect(view.client.isFetching()).toBe(0));
  return { ...view, tables, ping };
}

it("the note of a colleague appears by itself", async () => {
  const { tables, ping } = await page();
  const note = { id: "n1", version: 1, talent_id: "p1", title: null, is_service_note: false };
  tables.note?.push({ ...note, content: "Rappeler jeudi", created_at: "2026-11-20T10:00:00Z", created_by: "m2" });
  expect(screen.queryByText("Rappeler jeudi")).toBeNull();
  ping("note");
  expect(await screen.findByText("Rappeler jeudi", undefined, { timeout: 5000 })).toBeInTheDocument();
});

it("every reading of the page names the tables it reads, or their resource", async () => {
  const { client } = await page();
  const readings = client.getQueryCache().getAll();
  const blind = readings.filter(
    ({ meta, queryKey: [kind, , resource] }) =>
      !["auth", "access"].includes(String(kind)) &&
      !(Array.isArray(meta?.tables) && meta.tables.length > 0) &&
      !(kind === "data" && typeof resource === "string"),
  );
  expect(readings.length).toBeGreaterThan(4);
  expect(blind.map(({ queryKey }) => queryKey)).toEqual([]);
});
