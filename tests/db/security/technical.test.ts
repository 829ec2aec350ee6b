import { describe, expect, it } from "vitest";
import { expectRefused, members, testDatabase, workspaces } from "../../support/database.ts";

const db = testDatabase({ agency: true, before: "20261121001000" });
type Job = { id: string; status: string; attempts: number; kind: string };

describe("the queue of jobs", () => {
  it("is filled by functions only, once per key, and read by who asked", async () => {
    await db().scene(async (s) => {
      await expectRefused(
        s.asMember("developer", (as) => as.query("select app.enqueue('import')")),
        "42501",
      );
      await expectRefused(
        s.asMember("developer", (as) => as.exec("insert into job_run (kind) values ('import')")),
        "42501",
      );
      await s.asRoot(async (root) => {
        const one = await root.query("select app.enqueue('import', '{}', $1, 'k') as id", [workspaces.main]);
        expect(await root.query("select app.enqueue('import', '{}', $1, 'k') as id", [workspaces.main])).toEqual(one);
        await root.query("update job_run set owner_id = $1", [members.csm]);
      });
      expect(await s.asMember("csm", (as) => as.query("select kind from job_run"))).toEqual([{ kind: "import" }]);
      expect(await s.asMember("consultant", (as) => as.query("select from job_run"))).toEqual([]);
      expect(await s.asMember("developer", (as) => as.query("select from job_run"))).toHaveLength(1);
    });
  });

  it("gives each job to one worker, takes it back from a dead one, tries again later, then stops", async () => {
    await db().scene(async (s) => {
      const as = s;
      await as.exec(
        "select app.enqueue('a', '{}', null, null, now(), 2); select app.enqueue('b', '{}', null, null, now() + interval '1 hour')",
      );
      const take = () => as.asService((service) => service.query<Job>("select * from take_jobs(5, 'w')"));
      const [job, ...others] = await take();
      expect([job!.kind, job!.status, job!.attempts, others]).toEqual(["a", "running", 1, []]);
      expect(await take()).toEqual([]);
      expect(
        await as.asService((service) => service.query("select report_job($1, 0.4, 'ligne 40') as ok", [job!.id])),
      ).toEqual([{ ok: true }]);
      await as.exec("update job_run set leased_until = now() - interval '1 second' where kind = 'a'");
      expect((await take())[0]).toMatchObject({ id: job!.id, attempts: 2 });
      expect(await as.asService((service) => service.query("select fail_job($1, 'panne') as s", [job!.id]))).toEqual([
        { s: "failed" },
      ]);
      expect(await take()).toEqual([]);
      expect(await as.query("select status, error, progress from job_run where kind = 'a'")).toMatchObject([
        { status: "failed", error: "panne" },
      ]);
    });
    await db().scene(async (s) => {
      await s.exec("select app.enqueue('a')");
      const [job] = await s.asService((service) => service.query<Job>("select * from take_jobs(1)"));
      expect(await s.asService((service) => service.query("select fail_job($1, 'réseau') as s", [job!.id]))).toEqual([
        { s: "queued" },
      ]);
      expect(await s.query("select run_after > now() as later from job_run")).toEqual([{ later: true }]);
      await s.exec("update job_run set run_after = now()");
      const [again] = await s.asService((service) => service.query<Job>("select * from take_jobs(1)"));
      await s.asService((service) => service.query(`select finish_job($1, '{"rows": 3}')`, [again!.id]));
      expect(await s.query("select status, progress::float as progress, result from job_run")).toEqual([
        { status: "done", progress: 1, result: { rows: 3 } },
      ]);
    });
  });

  it("is stopped by who asked, not by a colleague; the worker is then told", async () => {
    await db().scene(async (s) => {
      await s.exec(
        `select app.enqueue('a', '{}', '${workspaces.main}'); update job_run set owner_id = '${members.csm}'`,
      );
      const [job] = await s.asService((service) => service.query<Job>("select * from take_jobs(1)"));
      await expectRefused(
        s.asMember("consultant", (as) => as.query("select cancel_job($1)", [job!.id])),
        "RL042",
      );
      await s.asMember("csm", (as) => as.query("select cancel_job($1)", [job!.id]));
      expect(await s.asService((service) => service.query("select report_job($1, 0.5) as ok", [job!.id]))).toEqual([
        { ok: null },
      ]);
    });
  });
});

describe("the outbox", () => {
  it("gives each mail to one carrier, tries again later, and gives up after five times", async () => {
    await db().scene(async (s) => {
      const service = <T>(sql: string, values: unknown[] = []) =>
        s.asService((as) => as.query<T & object>(sql, values));
      await s.exec(
        "select app.send_mail('a@exemple.fr', 'A', 'plain'); select app.send_mail('b@exemple.fr', 'B', 'plain', '{}', null, now() + interval '1 hour')",
      );
      const take = () => service<{ id: string; subject: string }>("select * from take_mails()");
      const [mail, ...others] = await take();
      expect([mail!.subject, others]).toEqual(["A", []]);
      // Another round, while this one is on its way.
      expect(await take()).toEqual([]);
      for (let time = 1; time <= 5; time += 1) {
        const [{ again } = { again: "" }] = await service<{ again: string }>(
          "select fail_mail($1, 'occupé') as again",
          [mail!.id],
        );
        expect(again).toBe(time < 5 ? "queued" : "failed");
        expect(await s.query("select send_at > now() as later from mail_outbox where subject = 'A'")).toEqual([
          { later: true },
        ]);
        await s.exec("update mail_outbox set send_at = now() where subject = 'A'");
        expect(await take()).toHaveLength(time < 5 ? 1 : 0);
      }
      await s.exec("update mail_outbox set send_at = now() where subject = 'B'");
      const [other] = await take();
      const finish = () => service("select finish_mail($1, 'sent', '<p>B</p>', 'B') as ok", [other!.id]);
      expect(await finish()).toEqual([{ ok: true }]);
      expect(await finish()).toEqual([{ ok: null }]);
      expect(await s.query("select status, html, text, attempts from mail_outbox where subject = 'B'")).toEqual([
        { status: "sent", html: "<p>B</p>", text: "B", attempts: 1 },
      ]);
    });
  });
});

describe("preferences and technical tables", () => {
  it("saved views are one's own, or shared to read", async () => {
    await db().scene(async (s) => {
      const insert = (who: "csm" | "consultant", owner: string, shared = false) =>
        s.asMember(who, (as) =>
          as.query(
            "insert into saved_view (workspace_id, owner_id, resource, name, is_shared) values ($1, $2, 'talent', $3, $4) returning id",
            [workspaces.main, owner, `v${shared}`, shared],
          ),
        );
      await insert("csm", members.csm);
      await insert("csm", members.csm, true);
      await expectRefused(insert("consultant", members.csm), "42501");
      expect(await s.asMember("consultant", (as) => as.query("select name from saved_view"))).toEqual([
        { name: "vtrue" },
      ]);
      expect(await s.asMember("consultant", (as) => as.query("delete from saved_view returning id"))).toEqual([]);
      expect(
        await s.asMember("csm", (as) =>
          as.query("update saved_view set name = 'w' where not is_shared returning version"),
        ),
      ).toEqual([{ version: 2 }]);
    });
  });

  it("a list has one default view for each member: the last one chosen", async () => {
    await db().scene(async (s) => {
      const insert = (who: "csm" | "consultant", name: string, resource = "talent") =>
        s.asMember(who, (as) =>
          as.query(
            "insert into saved_view (workspace_id, owner_id, resource, name, is_default) values ($1, $2, $3, $4, true)",
            [workspaces.main, members[who], resource, name],
          ),
        );
      const defaults = async () =>
        (await s.query<{ name: string }>("select name from saved_view where is_default order by name")).map(
          (v) => v.name,
        );
      await insert("csm", "a");
      await insert("csm", "b");
      await insert("csm", "c", "company");
      await insert("consultant", "d");
      expect(await defaults()).toEqual(["b", "c", "d"]);
      await s.asMember("csm", (as) => as.query("update saved_view set is_default = true where name = 'a'"));
      expect(await defaults()).toEqual(["a", "c", "d"]);
      await s.asMember("csm", (as) => as.query("update saved_view set is_default = false where name = 'a'"));
      expect(await defaults()).toEqual(["c", "d"]);
    });
  });

  it("flags are read by members, lit for whom they say, and set by the technical family", async () => {
    await db().scene(async (s) => {
      await s.asMember("developer", (as) =>
        as.exec(
          "insert into feature_flag (name, is_enabled, roles) values ('planning', true, '{csm_team_member}'), ('all', true, '{}'), ('off', false, '{}')",
        ),
      );
      const lit = (who: string) =>
        s.asMember(who, (as) =>
          as.query(
            "select feature_enabled('planning') as p, feature_enabled('all') as a, feature_enabled('off') as o, feature_enabled('none') as n",
          ),
        );
      expect(await lit("csm")).toEqual([{ p: true, a: true, o: false, n: false }]);
      expect(await lit("consultant")).toEqual([{ p: false, a: true, o: false, n: false }]);
      expect(
        await s.asMember("csm", (as) => as.query("update feature_flag set is_enabled = false returning id")),
      ).toEqual([]);
    });
  });

  it("analytics are written about oneself and read by the technical family", async () => {
    await db().scene(async (s) => {
      const track = (who: "csm" | "consultant", about: string) =>
        s.asMember(who, (as) =>
          as.exec(`insert into analytics_event (team_member_id, kind, name) values ('${about}', 'event', 'x')`),
        );
      await track("csm", members.csm);
      await expectRefused(track("consultant", members.csm), "42501");
      expect(await s.asMember("csm", (as) => as.query("select from analytics_event"))).toEqual([]);
      expect(await s.asMember("developer", (as) => as.query("select from analytics_event"))).toHaveLength(1);
    });
  });

  it("mails are read by developers alone: they carry links that open accounts", async () => {
    await db().scene(async (s) => {
      await s.asRoot((root) => root.query("select app.send_mail(' A@b.fr ', 'Bonjour', 'welcome')"));
      expect(await s.asMember("developer", (as) => as.query("select to_email, status from mail_outbox"))).toEqual([
        { to_email: "a@b.fr", status: "queued" },
      ]);
      for (const who of ["country-manager", "board", "csm"])
        expect(await s.asMember(who, (as) => as.query("select from mail_outbox"))).toEqual([]);
      await expectRefused(
        s.asMember("developer", (as) => as.exec("delete from mail_outbox")),
        "42501",
      );
    });
  });

  it("knows 18 regions, 101 departments and the four countries", async () => {
    expect(
      await db().asMember("consultant", (as) =>
        as.query(
          "select (select count(*)::int from region) r, (select count(*)::int from department) d, (select string_agg(code, ' ' order by position) from country) c",
        ),
      ),
    ).toEqual([{ r: 18, d: 101, c: "FR MC BE CH" }]);
    expect(
      await db().query("select r.name from department d join region r on r.code = d.region_code where d.code = '69'"),
    ).toEqual([{ name: "Auvergne-Rhône-Alpes" }]);
  });
});

describe("distance", () => {
  it("is that of a globe of 6371 km, and an index finds everyone within a radius", async () => {
    const [row] = await db().query<{ d: number; on: boolean; out: boolean }>(`
      select app.distance_m(lyon, paris) as d, paris operator(extensions.<@) extensions.cube_enlarge(lyon, app.chord(391500), 3) as on,
        app.distance_m(lyon, paris) <= 391000 as out
      from (select app.earth(45.764043, 4.835659) as lyon, app.earth(48.856614, 2.3522219) as paris) x`);
    expect(row!.d).toBeCloseTo(391_498, -2);
    expect(row).toMatchObject({ on: true, out: false });
  });
});
