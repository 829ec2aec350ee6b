import type { SupabaseClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { workspaces } from "../support/database.ts";
import { testStack } from "../support/stack.ts";

const stack = testStack({ seed: "agency" });

interface Heard {
  event: string;
  payload: unknown;
}

/** Joins a private channel and gives its answer, and what is heard from then on. */
async function listen(client: SupabaseClient, topic: string): Promise<{ status: string; heard: Heard[] }> {
  const heard: Heard[] = [];
  await client.realtime.setAuth();
  const channel = client.channel(topic, { config: { private: true } });
  channel.on("broadcast", { event: "*" }, ({ event, payload }) => heard.push({ event, payload }));
  const status = await new Promise<string>((resolve) => channel.subscribe((it) => resolve(it)));
  return { status, heard };
}

const patience = () => new Promise((resolve) => setTimeout(resolve, 300));

describe("realtime", () => {
  test("a change is heard in its workspace, without its content, and not in another", async () => {
    const csm = await stack().signedIn("csm");
    const independent = await stack().signedIn("independent");
    const mine = await listen(csm, `workspace:${workspaces.main}`);
    const theirs = await listen(independent, `workspace:${workspaces.independent}`);
    expect([mine.status, theirs.status]).toEqual(["SUBSCRIBED", "SUBSCRIBED"]);

    const { error } = await csm.from("company").insert({ name: "Colas", workspace_id: workspaces.main });
    expect(error).toBeNull();
    await patience();
    expect(mine.heard).toContainEqual({
      event: "change",
      payload: { table: "company", workspace_id: workspaces.main },
    });
    expect(theirs.heard).toEqual([]);
    await csm.removeAllChannels();
    await independent.removeAllChannels();
  });

  test("someone else's workspace, or no session at all: the channel is refused", async () => {
    const csm = await stack().signedIn("csm");
    expect((await listen(csm, `workspace:${workspaces.independent}`)).status).toBe("CHANNEL_ERROR");
    await csm.removeAllChannels();
    const nobody = stack().anon();
    expect((await listen(nobody, `workspace:${workspaces.main}`)).status).toBe("CHANNEL_ERROR");
    await nobody.removeAllChannels();
  });

  test("a socket without the key is closed at once", async () => {
    const socket = new WebSocket(`${stack().url.replace("http", "ws")}/realtime/v1/websocket?apikey=autre&vsn=2.0.0`);
    const opened = await new Promise((resolve) => {
      socket.onopen = () => resolve(true);
      socket.onerror = () => resolve(false);
    });
    expect(opened).toBe(false);
  });
});
