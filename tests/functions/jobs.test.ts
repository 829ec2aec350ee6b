import { afterEach, describe, expect, test, vi } from "vitest";
import { Refusal } from "../../supabase/functions/_shared/errors.ts";
import { handlers } from "../../supabase/functions/_shared/jobs/handlers.ts";
import type { JobHandler } from "../../supabase/functions/_shared/jobs/run.ts";
import { members, workspaces } from "../support/database.ts";
import { testStack } from "../support/stack.ts";

const stack = testStack({ seed: "agency" });

const enqueue = async (kind: string) =>
  (await stack().db.query<{ id: string }>("select app.enqueue($1, '{\"a\": 1}') as id", [kind]))[0]?.id;
const job = async (id?: string) => (await stack().db.query("select * from public.job_run where id = $1", [id]))[0];
const does = (kind: string, handle: JobHandler) => {
  handlers[kind] = async () => ({ default: handle });
};

test("the files of a person who is anonymised leave the storage, and nobody else’s", async () => {
  const member = await stack().signedIn("country-manager");
  const bucket = member.storage.from("documents");
  const people = await stack().db.query<{ id: string; workspace_id: string }>(
    "insert into talent (workspace_id, first_name, last_name) select $1, 'Yanis', n from unnest('{Oubli,Reste}'::text[]) n returning id, workspace_id",
    [workspaces.main],
  );
  const paths: string[] = [];
  for (const { id, workspace_id } of people) {
    const path = `${workspace_id}/talent/${id}/${crypto.randomUUID()}-cv.pdf`;
    const sent = await bucket.upload(path, new Blob(["%PDF-1.4"]), { contentType: "application/pdf" });
    expect(sent.error).toBeNull();
    const named = await member.from("resume").insert({ workspace_id, talent_id: id, file: path });
    expect(named.error).toBeNull();
    paths.push(path);
  }
  expect((await member.rpc("anonymize_talent", { talent_id: people[0]?.id ?? "", reason: "À sa demande" })).error).toBe(
    null,
  );
  await stack().tick();
  const kept = await stack().db.query("select name from storage.objects where name = any ($1)", [paths]);
  expect(kept).toEqual([{ name: paths[1] }]);
  expect((await stack().db.query("select result from job_run where kind = 'forget-files'"))[0]).toMatchObject({
    result: { files: 1 },
  });
  expect(await stack().db.query("select * from app.forgotten_file")).toEqual([]);
});

describe("the queue", () => {
  afterEach(() => {
    for (const kind of Object.keys(handlers)) if (kind.startsWith("test")) delete handlers[kind];
  });

  test("runs a job, follows its progress and keeps its result", async () => {
    const seen: unknown[] = [];
    does("test", async (it, { report }) => {
      seen.push(it.payload, await report(0.5, "Moitié"));
      return { rows: 3 };
    });
    const id = await enqueue("test");
    await stack().tick();
    expect(seen).toEqual([{ a: 1 }, true]);
    expect(await job(id)).toMatchObject({ status: "done", progress: 1, message: "Moitié", result: { rows: 3 } });
  });

  test("is held by signs of life, not by a long lease: another follows a worker that was killed within thirty seconds", async () => {
    const left = async (id?: string) =>
      (
        await stack().db.query<{ seconds: number }>(
          "select extract(epoch from leased_until - now())::float8 as seconds from public.job_run where id = $1",
          [id],
        )
      )[0]?.seconds ?? 0;
    const seen: number[] = [];
    const id = await enqueue("test.long");
    does("test.long", async () => {
      seen.push(await left(id));
      await stack().db.query("update public.job_run set leased_until = now() + interval '6 seconds' where id = $1", [
        id,
      ]);
      await new Promise((resolve) => setTimeout(resolve, 6500));
      seen.push(await left(id));
    });
    await stack().tick();
    expect(seen[0]).toBeGreaterThan(0);
    expect(seen[0]).toBeLessThanOrEqual(30);
    // Its worker still lives: the lease that was about to end was taken again.
    expect(seen[1]).toBeGreaterThan(5);
    expect(await job(id)).toMatchObject({ status: "done", attempts: 1 });
  });

  test("a job whose worker died is taken over as soon as its lease is over", async () => {
    does("test.orphan", async () => ({ rows: 1 }));
    const [orphan] = await stack().db.query<{ id: string }>(
      `insert into public.job_run (kind, status, attempts, leased_by, leased_until)
       values ('test.orphan', 'running', 1, 'mort', now() + interval '3 seconds') returning id`,
    );
    await stack().tick();
    expect(await job(orphan?.id)).toMatchObject({ status: "running", leased_by: "mort" });
    await new Promise((resolve) => setTimeout(resolve, 3100));
    await stack().tick();
    expect(await job(orphan?.id)).toMatchObject({ status: "done", attempts: 2, result: { rows: 1 } });
  });

  test("a refusal is told and not tried again, an accident is tried again and told without its details", async () => {
    does("test.refused", async () => {
      throw new Refusal(422, "Le fichier est vide.");
    });
    does("test.accident", async () => {
      throw new Error("duplicate key (email)=(quelqu’un@exemple.fr)");
    });
    const [refused, accident] = [await enqueue("test.refused"), await enqueue("test.accident")];
    await stack().tick();
    expect(await job(refused)).toMatchObject({ status: "failed", error: "Le fichier est vide.", attempts: 1 });
    expect(await job(accident)).toMatchObject({
      status: "queued",
      error: expect.stringMatching(/^Une erreur/),
      attempts: 1,
    });
  });

  test("an unknown kind fails and says so", async () => {
    const id = await enqueue("test.unknown");
    await stack().tick();
    expect(await job(id)).toMatchObject({ status: "failed", error: "Tâche inconnue\u202f: test.unknown." });
  });

  test("only the clock may run a round over HTTP", async () => {
    const answer = await fetch(`${stack().url}/functions/v1/jobs/run`, { method: "POST" });
    expect(answer.status).toBe(403);
  });
});

describe("mails", () => {
  test("a mail of the outbox is filled from its template and caught", async () => {
    await stack().db.query("select app.send_mail('client@exemple.fr', 'À signer', 'plain', $1)", [
      JSON.stringify({ message: "Un contrat <b>vous attend</b>.", link: "/signature/x", button: "Signer" }),
    ]);
    await stack().tick();
    const mails = (await (await fetch(`${stack().url}/_mails.json`)).json()) as Record<string, string>[];
    expect(mails[0]).toMatchObject({ to_email: "client@exemple.fr", status: "caught" });
    expect(mails[0]?.html).toContain("&lt;b&gt;vous attend");
    expect(mails[0]?.text).toContain(`Signer\u202f: ${stack().url}/signature/x`);
  });

  test("a recovery mail is French and its link opens our page", async () => {
    const { error } = await stack().anon().auth.resetPasswordForEmail("csm@relais.test");
    expect(error).toBeNull();
    const mails = (await (await fetch(`${stack().url}/_mails.json`)).json()) as Record<string, string>[];
    const mail = mails.find((it) => it.to_email === "csm@relais.test");
    expect(mail?.subject).toBe("Votre nouveau mot de passe");
    const link = /href="([^"]+)"/.exec(mail?.html ?? "")?.[1]?.replaceAll("&amp;", "&") ?? "";
    const url = new URL(link);
    expect([url.origin, url.pathname, url.searchParams.get("type")]).toEqual([
      stack().url,
      "/auth/recovery",
      "recovery",
    ]);
    const token_hash = url.searchParams.get("token_hash") ?? "";
    const verified = await stack().anon().auth.verifyOtp({ token_hash, type: "recovery" });
    expect(verified.data.user?.email).toBe("csm@relais.test");
  });

  test("the catcher answers this machine under its own name only", async () => {
    const { port } = stack();
    const { request } = await import("node:http");
    const status = await new Promise<number | undefined>((resolve) => {
      request({ port, host: "127.0.0.1", path: "/_mails", headers: { host: "mechant.example" } }, (answer) => {
        resolve(answer.statusCode);
        answer.resume();
      }).end();
    });
    expect(status).toBe(404);
  });
});

describe("what is told elsewhere than on the screen", () => {
  const db = () => stack().db;
  const SLACK = "https://hooks.slack.com/services/T0/B0/abcdefghijkl";
  const real = globalThis.fetch;

  /** A Slack that answers what it is told to, and keeps what it was sent. */
  function slack(...answers: (number | "gone")[]) {
    const heard: string[] = [];
    vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      if (!String(input).startsWith("https://hooks.slack.com/")) return real(input, init);
      const [text, link] = String(JSON.parse(String(init?.body)).text).split(" <http");
      expect(link).toContain(`/open/contract/${workspaces.main}|Ouvrir dans Relais>`);
      heard.push(text ?? "");
      const status = answers.shift() ?? 200;
      if (status === "gone") throw new TypeError("fetch failed");
      return new Response("ok", { status });
    });
    return heard;
  }
  afterEach(() => void vi.restoreAllMocks());

  const choose = (who: keyof typeof members, choices: object, slackId: string | null = null) =>
    db().query("update public.team_member set notification_choices = $2, slack_id = $3 where id = $1", [
      members[who],
      choices,
      slackId,
    ]);
  const notify = (who: keyof typeof members, title: string) =>
    db().query("select app.notify($1, $2, 'contract.submit', $3)", [
      workspaces.main,
      [members[who]],
      { entity: "contract", row_id: workspaces.main, title, actor_name: "Anna" },
    ]);
  const notices = () =>
    db().query<{ status: string; error: string | null; attempts: number }>(
      "select status, error, attempts from public.job_run where kind = 'slack-notice' order by created_at",
    );

  test("each by the channels that they chose: a mail at once, one a morning, and the screen as before", async () => {
    await choose("csm", { muted: ["contract.submit"], mail: ["contract.submit"], digest: ["contract.submit"] });
    for (const title of ["Contrat à valider", "Contrat à signer"]) await notify("csm", title);
    await choose("consultant", { mail: ["contract.approve"] });
    await notify("consultant", "Contrat à valider");
    const told = await db().query("select recipient_id from public.notification where type = 'contract.submit'");
    expect(told).toEqual([{ recipient_id: members.consultant }]);
    const mails = () =>
      db().query<{ subject: string; link: string; message: string }>(
        "select subject, data ->> 'link' as link, data ->> 'message' as message from public.mail_outbox where subject ~ '^(Contrat à|Vos notif)' order by created_at, subject",
      );
    expect((await mails()).map(({ subject, link }) => [subject, link])).toEqual([
      ["Contrat à valider (Anna)", `/open/contract/${workspaces.main}`],
      ["Contrat à signer (Anna)", `/open/contract/${workspaces.main}`],
    ]);
    const digests = async (at: string) =>
      (await db().query<{ n: number }>("select app.send_digests($1::timestamptz) as n", [at]))[0]?.n;
    // A Sunday, before seven, then the first office morning: once.
    expect(await digests("2030-01-06T09:00:00+01:00")).toBe(0);
    expect(await digests("2030-01-07T06:59:00+01:00")).toBe(0);
    expect(await digests("2030-01-07T07:00:00+01:00")).toBe(1);
    expect(await digests("2030-01-07T07:01:00+01:00")).toBe(0);
    expect((await mails()).find(({ subject }) => subject.startsWith("Vos notifications"))?.message).toBe(
      "• Contrat à valider (Anna)\n• Contrat à signer (Anna)",
    );
  });

  test("on Slack: named, once, tried again when it is refused for a while, never when it may have arrived", async () => {
    const admin = await stack().signedIn("board");
    expect(
      (await admin.rpc("set_slack_webhook", { url: "https://192.168.0.1/services/abcdefghijkl" })).error?.code,
    ).toBe("RL560");
    expect(
      (await (await stack().signedIn("consultant")).rpc("set_slack_webhook", { url: SLACK })).error,
    ).not.toBeNull();
    // Nobody is told through a workspace that has no address.
    await choose("csm", { slack: ["contract.submit"] }, "U0CSM");
    await notify("csm", "Trop tôt");
    const { data, error } = await admin.rpc("set_slack_webhook", { url: SLACK });
    expect([error, data.is_set, JSON.stringify(data).includes("hooks.slack.com")]).toEqual([null, true, false]);

    const heard = slack(200, 503, 200, "gone", 404);
    await notify("csm", "Contrat <1> & demi");
    await stack().tick();
    expect(heard).toEqual(["<@U0CSM> Contrat &lt;1&gt; &amp; demi (Anna)"]);
    await notify("csm", "Refusé d’abord");
    await stack().tick();
    await db().exec("update public.job_run set run_after = now() where kind = 'slack-notice' and status = 'queued'");
    await stack().tick();
    expect(heard.slice(1)).toEqual(["<@U0CSM> Refusé d’abord (Anna)", "<@U0CSM> Refusé d’abord (Anna)"]);
    for (const title of ["Perdu peut-être", "Adresse morte"]) await notify("csm", title);
    for (let round = 0; round < 2; round += 1) {
      await stack().tick();
      await db().exec("update public.job_run set run_after = now() where kind = 'slack-notice' and status = 'queued'");
    }
    expect(heard).toHaveLength(5);
    expect(await notices()).toMatchObject([
      { status: "done", attempts: 1 },
      { status: "done", attempts: 2 },
      { status: "failed", attempts: 1, error: expect.stringContaining("n’a pas répondu") },
      { status: "failed", attempts: 1, error: expect.stringContaining("refuse l’adresse") },
    ]);
  });
});
