import type { SupabaseClient } from "@supabase/supabase-js";
import { sign } from "hono/jwt";
import { describe, expect, test, vi } from "vitest";
import { members, workspaces } from "../support/database.ts";
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

const topicOf = (name: keyof typeof workspaces) => `workspace:${workspaces[name]}:first`;
const patience = () => new Promise((resolve) => setTimeout(resolve, 300));

describe("realtime", () => {
  test("a change is heard in its workspace, without its content, and not in another", async () => {
    const csm = await stack().signedIn("csm");
    const independent = await stack().signedIn("independent");
    const mine = await listen(csm, topicOf("main"));
    const theirs = await listen(independent, topicOf("independent"));
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
    expect((await listen(csm, topicOf("independent"))).status).toBe("CHANNEL_ERROR");
    await csm.removeAllChannels();
    const nobody = stack().anon();
    expect((await listen(nobody, topicOf("main"))).status).toBe("CHANNEL_ERROR");
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

  /** A socket that says what it likes, and what it was told. */
  async function rawSocket() {
    const socket = new WebSocket(
      `${stack().url.replace("http", "ws")}/realtime/v1/websocket?apikey=${stack().publishableKey}&vsn=2.0.0`,
    );
    const told: unknown[][] = [];
    socket.onmessage = ({ data }) => void told.push(JSON.parse(String(data)));
    await new Promise((resolve) => {
      socket.onopen = resolve;
    });
    let refs = 0;
    const say = async (topic: string, event: string, payload: object) => {
      const ref = String(++refs);
      socket.send(JSON.stringify(["1", ref, `realtime:${topic}`, event, payload]));
      await vi.waitFor(() => expect(told.some((frame) => frame[1] === ref)).toBe(true), { timeout: 5000 });
      const [answer] = told.filter((frame) => frame[1] === ref);
      return (answer![4] as { status: string }).status;
    };
    const join = (topic: string, access_token: string) => say(topic, "phx_join", { access_token, config: {} });
    return { socket, told, say, join };
  }
  const tokenOf = async (client: SupabaseClient) => (await client.auth.getSession()).data.session!.access_token;

  test("a forged or ended token joins nothing; a joined channel ends with its token, or with a worse one", async () => {
    const token = await tokenOf(await stack().signedIn("csm"));
    const [head, body = ""] = token.split(".");
    const claims = JSON.parse(Buffer.from(body, "base64url").toString());
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const forged = `${head}.${part({ ...claims, exp: claims.exp + 9 })}.${token.split(".")[2]}`;
    const unsigned = `${part({ alg: "none", typ: "JWT" })}.${body}.`;
    const ended = await sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 }, stack().jwtSecret, "HS256");
    const { socket, told, join } = await rawSocket();
    for (const bad of [forged, unsigned, ended, ""]) expect(await join(topicOf("main"), bad)).toBe("error");
    expect(await join(topicOf("main"), token)).toBe("ok");
    socket.send(JSON.stringify(["1", "77", `realtime:${topicOf("main")}`, "access_token", { access_token: forged }]));
    await vi.waitFor(() => expect(told.map((frame) => frame[3])).toContain("phx_close"), { timeout: 5000 });
    told.length = 0;
    await (await stack().signedIn("csm")).from("company").insert({ name: "Spie", workspace_id: workspaces.main });
    await patience();
    expect(told).toEqual([]);
    socket.close();
  });

  test("who loses the workspace while listening hears nothing more; who stays is told of the new channel", async () => {
    const [leaver, csm] = [await stack().signedIn("marketing"), await stack().signedIn("csm")];
    const [gone, stays] = await Promise.all([listen(leaver, topicOf("main")), listen(csm, topicOf("main"))]);
    expect([gone.status, stays.status]).toEqual(["SUBSCRIBED", "SUBSCRIBED"]);
    await stack().db.query("update public.team_member set offboarded_at = now() where id = $1", [members.marketing]);
    await vi.waitFor(() => expect(stays.heard).toContainEqual({ event: "rights", payload: { member_id: null } }));
    const { data: rights } = await csm.rpc("my_rights");
    const next = await listen(csm, rights.live_topic);
    gone.heard.length = 0;
    await csm.from("company").insert({ name: "Fayat", workspace_id: workspaces.main });
    await vi.waitFor(() => expect(next.heard.map(({ event }) => event)).toContain("change"));
    expect(gone.heard).toEqual([]);
    expect((await listen(leaver, rights.live_topic)).status).toBe("CHANNEL_ERROR");
    for (const client of [leaver, csm]) await client.removeAllChannels();
  });

  test("who changes a record says so on its channel, to those who read it, until they leave", async () => {
    const [camille, csm] = [await stack().signedIn("consultant"), await stack().signedIn("csm")];
    const { data: row } = await csm
      .from("company")
      .insert({ name: "Vinci", workspace_id: workspaces.main })
      .select("id")
      .single();
    const { data: rights } = await csm.rpc("my_rights");
    const topic = `${rights.live_topic}:company:${row?.id}`;
    const meet = async (client: SupabaseClient) => {
      await client.realtime.setAuth();
      const channel = client.channel(topic, { config: { private: true } });
      let here: unknown[] = [];
      channel.on("presence", { event: "sync" }, () => {
        here = Object.values(channel.presenceState()).flat();
      });
      const status = await new Promise<string>((resolve) => channel.subscribe((it) => resolve(it)));
      return { channel, status, here: () => here };
    };
    const [one, other] = [await meet(camille), await meet(csm)];
    expect([one.status, other.status]).toEqual(["SUBSCRIBED", "SUBSCRIBED"]);
    expect(await one.channel.track({ member_id: "camille" })).toBe("ok");
    await vi.waitFor(() => expect(other.here()).toMatchObject([{ member_id: "camille" }]));
    await camille.removeAllChannels();
    await vi.waitFor(() => expect(other.here()).toEqual([]));
    const stranger = await meet(await stack().signedIn("independent"));
    expect(stranger.status).toBe("CHANNEL_ERROR");
    await csm.removeAllChannels();
  });
});
