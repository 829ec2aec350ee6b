import { describe, expect, test } from "vitest";
import { expectRefused, members, type Scene, testDatabase, workspaces } from "../../support/database.ts";

// All that a workspace holds passes to another one, by who administers both; what is left is read, not written.

const db = testDatabase({ agency: true });
const { independent: external, main } = workspaces;

type Told = { table: string; count: number; joined: number };

/** A client that both have, one that only the external one has, a person with their papers, and an order of each. */
const fill = (scene: Scene) =>
  scene.asRoot((root) =>
    root.exec(`
      insert into company (id, workspace_id, name, siren) values
        ('00000000-0000-4000-9000-000000000001', '${main}', 'Bâti Rhône', '395924095'),
        ('00000000-0000-4000-9000-000000000002', '${external}', 'BATI RHONE', '395924095'),
        ('00000000-0000-4000-9000-000000000003', '${external}', 'Autre', null);
      insert into contact (workspace_id, company_id, last_name) values
        ('${external}', '00000000-0000-4000-9000-000000000002', 'Roux');
      insert into talent (id, workspace_id, first_name, last_name, owner_id) values
        ('00000000-0000-4000-9000-000000000010', '${external}', 'Léa', 'Petit', '${members.independent}');
      insert into certificate (workspace_id, talent_id, code) values
        ('${external}', '00000000-0000-4000-9000-000000000010', 'SST');
      insert into mission (id, workspace_id, job_name, company_id, job_id, reference) select
        ('00000000-0000-4000-9000-00000000002' || n)::uuid, w::uuid, 'Ordre', c::uuid, (select id from job limit 1), 'M-2026-000007'
        from (values (0, '${main}', '00000000-0000-4000-9000-000000000001'),
          (1, '${external}', '00000000-0000-4000-9000-000000000002')) v(n, w, c);
      insert into application (workspace_id, mission_id, talent_id) values
        ('${external}', '00000000-0000-4000-9000-000000000021', '00000000-0000-4000-9000-000000000010');
      insert into note (workspace_id, entity, row_id, content) values
        ('${external}', 'talent', '00000000-0000-4000-9000-000000000010', 'Vue');
      insert into app.counter (workspace_id, kind, year, value) values ('${external}', 'M', 2026, 7), ('${main}', 'M', 2026, 3)
        on conflict (workspace_id, kind, year) do update set value = excluded.value;
    `),
  );

const there = (scene: Scene, as: keyof typeof members, workspace: string) =>
  scene.asRoot((root) =>
    root.query("update team_member set workspace_id = $2 where id = $1", [members[as], workspace]),
  );
const preview = async (scene: Scene, who: string, to: string) => {
  const [row] = await scene.asMember(who, (as) =>
    as.query<{ told: Told[] }>("select public.workspace_transfer_preview($1) as told", [to]),
  );
  return row?.told ?? [];
};
const begin = (scene: Scene, who: string, to: string) =>
  scene.asMember(who, (as) => as.query("select public.transfer_workspace($1)", [to]));

test("everything passes, what both had is one, numbers give way, hands change, and nothing of it is written any more", () =>
  db().scene(async (scene) => {
    await fill(scene);
    await there(scene, "developer", external);
    const tables = (await scene.query<{ t: string }>("select t from app.transfer_tables() t")).map(({ t }) => t);
    const counted = async (workspace: string) =>
      new Map(
        (
          await scene.query<{ t: string; n: number }>(
            tables
              .map((t) => `select '${t}' as t, count(*)::int as n from ${t} where workspace_id = '${workspace}'`)
              .join(" union all "),
          )
        ).map(({ t, n }) => [t, n]),
      );
    const [before, target] = [await counted(external), await counted(main)];
    const told = await preview(scene, "developer", main);
    expect(new Map(told.map(({ table, count }) => [table, count]))).toEqual(
      new Map([...before].filter(([t, n]) => n > 0 && t !== "")),
    );
    expect(told.find(({ table }) => table === "company")).toMatchObject({ count: expect.any(Number), joined: 1 });

    await begin(scene, "developer", main);
    // Closed at once: the job has not begun.
    await expectRefused(
      scene.asMember("independent", (as) =>
        as.query("insert into talent (workspace_id, last_name) values ($1, 'Tard')", [external]),
      ),
    );
    let steps = 0;
    for (let done = 0; done < 1 && steps < 90; steps += 1) {
      const [row] = await scene.asService((as) =>
        as.query<{ done: string }>("select public.transfer_step($1) as done", [external]),
      );
      expect(Number(row?.done)).toBeGreaterThanOrEqual(done);
      done = Number(row?.done);
    }
    const after = await counted(external);
    expect([...after].filter(([, n]) => n > 0)).toEqual([]);
    const arrived = await counted(main);
    const own = ["workflow_event"];
    for (const { table, count, joined } of told)
      if (!own.includes(table))
        expect([table, arrived.get(table)]).toEqual([table, (target.get(table) ?? 0) + count - joined]);

    expect(await scene.query("select name from company where siren = '395924095'")).toEqual([{ name: "Bâti Rhône" }]);
    expect(await scene.query("select company_id, workspace_id from contact where last_name = 'Roux'")).toEqual([
      { company_id: "00000000-0000-4000-9000-000000000001", workspace_id: main },
    ]);
    expect(
      await scene.query(
        "select company_id, reference like 'M-2026-000007-____' as renamed from mission where id = '00000000-0000-4000-9000-000000000021'",
      ),
    ).toEqual([{ company_id: "00000000-0000-4000-9000-000000000001", renamed: true }]);
    expect(await scene.query("select owner_id from talent where last_name = 'Petit'")).toEqual([
      { owner_id: members.developer },
    ]);
    const [counter] = await scene.asRoot((root) =>
      root.query("select value from app.counter where workspace_id = $1 and kind = 'M' and year = 2026", [main]),
    );
    expect(counter).toEqual({ value: 7 });
    expect(
      await scene.query("select data_transferred_to, data_transferred_by from workspace where id = $1", [external]),
    ).toEqual([{ data_transferred_to: main, data_transferred_by: members.developer }]);
    expect(await scene.query("select recipient_id from notification where type = 'workspace.transferred'")).toEqual([
      { recipient_id: members.developer },
    ]);
    expect(
      await scene.query(
        "select actor_id from audit_log where table_name = 'workspace' and operation = 'update' and row_id = $1 and after ? 'data_transferred_to'",
        [external],
      ),
    ).toEqual([{ actor_id: members.developer }]);
    // Once is enough.
    await expectRefused(begin(scene, "developer", main));
  }));

describe("who may, and what may not", () => {
  test("nobody but who administers both workspaces, and not by the API alone", () =>
    db().scene(async (scene) => {
      await expectRefused(preview(scene, "csm", workspaces.second), "42501");
      await expectRefused(begin(scene, "consultant", workspaces.second), "42501");
      // Administers their own only.
      await expectRefused(begin(scene, "independent", main), "42501");
      await expectRefused(
        scene.asMember("developer", (as) => as.query("select public.transfer_step($1)", [external])),
        "42501",
      );
      await expectRefused(
        scene.asAnon((as) => as.query("select public.transfer_workspace($1)", [main])),
        "42501",
      );
    }));

  test("not the main workspace, not to itself, not where the data left, not with its pay", () =>
    db().scene(async (scene) => {
      await expectRefused(begin(scene, "developer", workspaces.second), "RL480");
      await there(scene, "developer", external);
      await expectRefused(begin(scene, "developer", external), "42501");
      await scene.asRoot((root) =>
        root.query(
          "insert into pay_period (workspace_id, month, closes_on, pays_on) values ($1, '2026-10-01', '2026-11-02', '2026-11-11')",
          [external],
        ),
      );
      await expectRefused(begin(scene, "developer", main), "RL482");
      await scene.asRoot((root) =>
        root.query("update workspace set data_transferred_at = now() where id = $1", [workspaces.second]),
      );
      await expectRefused(begin(scene, "developer", workspaces.second), "RL481");
    }));

  test("one that broke off is gone on with by who administers either workspace, and only then", () =>
    db().scene(async (scene) => {
      const resume = (who: string) =>
        scene.asMember(who, (as) => as.query("select public.resume_workspace_transfer() as id"));
      await there(scene, "developer", external);
      await expectRefused(resume("developer"), "RL484");
      await begin(scene, "developer", main);
      // It runs.
      await expectRefused(resume("developer"), "RL484");
      await scene.asRoot((root) =>
        root.query(
          "update job_run set status = 'failed', created_at = now() - interval '1 hour' where kind = 'transfer-workspace'",
        ),
      );
      await expectRefused(resume("consultant"), "42501");
      await resume("independent");
      expect(
        await scene.asRoot((root) =>
          root.query("select status, payload from job_run where kind = 'transfer-workspace' order by created_at"),
        ),
      ).toEqual([
        { status: "failed", payload: { from_id: external } },
        { status: "queued", payload: { from_id: external } },
      ]);
    }));
});
