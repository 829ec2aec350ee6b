import { createClient } from "@supabase/supabase-js";
import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { createChannels, type RealtimeLike } from "../../providers/live/channels.ts";
import { createRefresh } from "../../providers/live/refresh.ts";
import { type AnySupabase, createAuth } from "../../src/lib/auth/client.ts";
import { can } from "../../src/lib/rights.ts";
import { DEMO_PASSWORD, testStack } from "../support/stack.ts";

/** The session and the live pings of the app, against the real thing. */
const stack = testStack({ seed: "agency" });

function browser() {
  const kept = new Map<string, string>();
  const client: AnySupabase = createClient(stack().url, stack().publishableKey, {
    auth: {
      flowType: "pkce",
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
    },
  });
  return { client, kept, auth: createAuth(client, () => stack().url) };
}

describe("the session", () => {
  it("opens, reads the rights, refreshes, and leaves nothing behind", async () => {
    const { auth, kept } = browser();
    expect(await auth.signIn("csm@relais.test", "faux")).toMatchObject({
      ok: false,
      message: "E-mail ou mot de passe incorrect.",
    });
    expect(await auth.signIn("personne@relais.test", "faux")).toMatchObject({
      message: "E-mail ou mot de passe incorrect.",
    });
    expect(await auth.signIn("csm@relais.test", DEMO_PASSWORD)).toEqual({ ok: true });
    const rights = await auth.fetchRights();
    expect(rights.member?.email).toBe("csm@relais.test");
    expect(can(rights, "contracts", "approve")).toBe(true);
    expect(can(rights, "technical", "read")).toBe(false);
    expect(await auth.refreshOnce()).toBe(true);
    await auth.signOut();
    expect(await auth.hasSession()).toBe(false);
    expect([...kept.keys()]).toEqual([]);
  });

  it("the link of a recovery mail opens a session once, and a new password counts", async () => {
    const { auth } = browser();
    expect(await auth.requestRecovery("marketing@relais.test")).toEqual({ ok: true });
    expect(await auth.requestRecovery("personne@relais.test")).toEqual({ ok: true });
    await stack().tick();
    const mails = await stack().db.query<{ html: string }>(
      "select html from public.mail_outbox where to_email = 'marketing@relais.test'",
    );
    const href = /href="([^"]*token_hash[^"]*)"/.exec(mails[0]?.html ?? "")?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(href).toContain("/auth/recovery?");
    expect(await auth.openLink(href)).toEqual({ ok: true, kind: "recovery", next: null });
    expect(await auth.changePassword("court")).toMatchObject({ ok: false });
    expect(await auth.changePassword("un-autre-mot-de-passe")).toEqual({ ok: true });
    await auth.signOut();
    expect(await auth.signIn("marketing@relais.test", "un-autre-mot-de-passe")).toEqual({ ok: true });
    expect(await browser().auth.openLink(href)).toMatchObject({
      ok: false,
      message: "Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.",
    });
  });
});

describe("live pings", () => {
  it("reach who works in the workspace, once per table, and nobody else", async () => {
    const member = browser();
    await member.auth.signIn("consultant@relais.test", DEMO_PASSWORD);
    const rights = await member.auth.fetchRights();
    const workspace = rights.member!.workspace_id;
    const topic = rights.live_topic!;
    const stranger = browser();
    await stranger.auth.signIn("independent@relais.test", DEMO_PASSWORD);

    const queryClient = new QueryClient();
    const invalidated = vi.spyOn(queryClient, "invalidateQueries");
    const refresh = createRefresh({ queryClient, resourcesOf: () => [], isVisible: () => true });
    const joined = vi.fn();
    const channels = createChannels(member.client as unknown as RealtimeLike, { onCatchUp: vi.fn(), onChange: joined });
    const heard: unknown[] = [];
    channels.join(topic, (event, ping) => {
      heard.push([event, ping]);
      refresh.mark(String(ping.table));
    });
    const refused = createChannels(stranger.client as unknown as RealtimeLike, {
      onCatchUp: vi.fn(),
      onChange: () => undefined,
    });
    const overheard = vi.fn();
    refused.join(topic, overheard);
    await vi.waitFor(() => expect(joined).toHaveBeenCalledWith(1, 1), { timeout: 10_000 });

    const rows = Array.from({ length: 20 }, (_, index) => ({ workspace_id: workspace, name: `Entreprise ${index}` }));
    const { error } = await member.client.from("company").insert(rows);
    expect(error).toBeNull();
    await vi.waitFor(() => expect(invalidated).toHaveBeenCalled(), { timeout: 5000 });
    expect(heard).toEqual([["change", { table: "company", workspace_id: workspace }]]);
    expect(overheard).not.toHaveBeenCalled();
    channels.clear();
    refused.clear();
    refresh.stop();
  });
});

it("queries are planned with the settings that the migrations give to the role", async () => {
  const [role] = await stack().db.query<{ settings: string[] }>(
    "select setconfig as settings from pg_db_role_setting where setrole = 'authenticated'::regrole",
  );
  expect(role?.settings.length).toBeGreaterThan(0);
  for (const setting of role?.settings ?? []) {
    const [name = "", value] = setting.split("=");
    // Those of a request only: tests/local/statement-timeout.test.ts.
    if (name === "statement_timeout") continue;
    const [now] = await stack().db.query<{ value: string }>("select current_setting($1) as value", [name]);
    expect(now?.value, name).toBe(value);
  }
});
