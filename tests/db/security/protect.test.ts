import { describe, expect, it } from "vitest";
import type { Database } from "../../../supabase/local/migrate.ts";
import { expectRefused, members, type Person, type Scene, testDatabase, workspaces } from "../../support/database.ts";

/** Three tables as an entity would write them: pay (scoped to one's own), a parent, a child that follows its parent. */
const widgets = async (db: Database) => {
  await db.exec(`
    create table public.slip (id uuid primary key default gen_random_uuid(), workspace_id uuid not null, owner_id uuid references public.team_member,
      label text not null, parent_id uuid references public.slip, amount numeric(10,2));
    call app.protect('slip', 'pay');
    create table public.remark (id uuid primary key default gen_random_uuid(), workspace_id uuid not null, slip_id uuid references public.slip, body text,
      contract_ref text);
    call app.protect('remark', 'talents', 'contract_ref=contracts, slip_id=pay');
    create table public.word (id uuid primary key default gen_random_uuid(), label text not null unique);
    call app.protect('word', 'reference');
  `);
};
const db = testDatabase({ agency: true, seed: widgets, seedKey: "widgets", before: "20261121001000" });

const main = workspaces.main;
const make = (s: Pick<Scene, "asMember">, who: Person, values = "") =>
  s.asMember(
    who,
    async (as) =>
      (
        await as.query<{ id: string; version: number; created_by: string; created_at: string }>(
          `insert into slip (workspace_id, owner_id, label${values ? ", " : ""}${values.split("=")[0]}) values ($1, $2, 'a'${values ? `, ${values.split("=")[1]}` : ""}) returning *`,
          [main, members[who]],
        )
      )[0]!,
  );
const count = (s: Pick<Scene, "asMember">, who: string, sql: string) =>
  s.asMember(who, async (as) => (await as.query(sql)).length);

describe("app.protect: what is stamped", () => {
  it("who and when, whatever the client says", async () => {
    await db().scene(async (s) => {
      const [row] = await s.asMember("csm", (as) =>
        as.query<Record<string, unknown>>(
          `insert into slip (workspace_id, label, created_by, created_at, version, updated_by) values ('${main}', 'a', '${members.board}', '2000-01-01', 50, '${members.board}') returning *`,
        ),
      );
      expect(row).toMatchObject({ created_by: members.csm, updated_by: members.csm, version: 1 });
      expect(new Date(row!.created_at as string).getFullYear()).toBeGreaterThan(2020);
      const [next] = await s.asMember("accounting", (as) =>
        as.query<Record<string, unknown>>(
          `update slip set label = 'b', created_by = '${members.board}', version = 7 returning *`,
        ),
      );
      expect(next).toMatchObject({ created_by: members.csm, updated_by: members.accounting, version: 2 });
      await expectRefused(
        s.asMember("csm", (as) => as.exec("update slip set id = gen_random_uuid()")),
        "RL013",
      );
    });
  });

  it("a seed keeps the dates it gives", async () => {
    await db().scene(async (s) => {
      const [row] = await s.asRoot((root) =>
        root.query(
          `insert into slip (workspace_id, label, created_at, created_by) values ('${main}', 'a', '2025-01-01Z', '${members.csm}') returning created_at, created_by`,
        ),
      );
      expect(row).toMatchObject({ created_by: members.csm, created_at: new Date("2025-01-01") });
    });
  });
});

describe("app.protect: who reaches a row", () => {
  it("nobody outside: no session, no member, another workspace", async () => {
    await db().scene(async (s) => {
      await make(s, "csm");
      await expectRefused(
        s.asAnon((as) => as.query("select * from slip")),
        "42501",
      );
      expect(await s.asAccount("00000000-0000-4000-8002-0000000000ff", (as) => as.query("select * from slip"))).toEqual(
        [],
      );
      expect(await count(s, "independent", "select from slip")).toBe(0);
      expect(await count(s, "csm", "select from slip")).toBe(1);
      await s.asMember("csm", (as) => as.query("select switch_workspace($1)", [workspaces.second]));
      expect(await count(s, "csm", "select from slip")).toBe(0);
    });
  });

  it("no row is put into, or moved to, another workspace", async () => {
    await db().scene(async (s) => {
      await make(s, "csm");
      await expectRefused(
        s.asMember("csm", (as) =>
          as.exec(`insert into slip (workspace_id, label) values ('${workspaces.second}', 'x')`),
        ),
        "42501",
      );
      await expectRefused(
        s.asMember("csm", (as) => as.exec(`update slip set workspace_id = '${workspaces.second}'`)),
        "42501",
      );
      await expectRefused(
        s.asMember("developer", (as) =>
          as.exec(`insert into slip (workspace_id, label) values ('${workspaces.independent}', 'x')`),
        ),
        "42501",
      );
    });
  });

  it("no family, no row: marketing sees no pay", async () => {
    await db().scene(async (s) => {
      await make(s, "csm");
      expect(await count(s, "marketing", "select from slip")).toBe(0);
      await expectRefused(
        s.asMember("marketing", (as) => as.exec(`insert into slip (workspace_id, label) values ('${main}', 'x')`)),
        "42501",
      );
    });
  });

  it("scope «\u202fown\u202f»: a consultant reads all pay rows, edits theirs, and cannot give one away", async () => {
    await db().scene(async (s) => {
      const mine = await make(s, "consultant");
      await make(s, "csm");
      expect(await count(s, "consultant", "select from slip")).toBe(2);
      expect(await count(s, "consultant", "update slip set label = 'z' returning id")).toBe(1);
      expect(await count(s, "csm", "update slip set label = 'z' returning id")).toBe(2);
      await expectRefused(
        s.asMember("consultant", (as) =>
          as.exec(`update slip set owner_id = '${members.csm}' where id = '${mine.id}'`),
        ),
        "42501",
      );
      expect(await count(s, "consultant", "delete from slip returning id")).toBe(0);
      expect(await count(s, "country-manager", "delete from slip returning id")).toBe(2);
    });
  });

  it("says so on each row, as a computed column", async () => {
    await db().scene(async (s) => {
      await make(s, "consultant");
      await make(s, "csm");
      const rows = await s.asMember("consultant", (as) =>
        as.query("select owner_id, can_edit(slip) as can_edit from slip order by owner_id"),
      );
      expect(rows).toEqual([
        { owner_id: members.consultant, can_edit: true },
        { owner_id: members.csm, can_edit: false },
      ]);
      expect(await s.asMember("csm", (as) => as.query("select bool_and(can_edit(slip)) as all from slip"))).toEqual([
        { all: true },
      ]);
    });
  });

  it("a global table is read by every member and written by its family", async () => {
    await db().scene(async (s) => {
      await s.asMember("csm", (as) => as.exec("insert into word (label) values ('maçon')"));
      for (const who of ["consultant", "independent", "newcomer"])
        expect(await count(s, who, "select from word")).toBe(1);
      await expectRefused(
        s.asMember("consultant", (as) => as.exec("insert into word (label) values ('x')")),
        "42501",
      );
      expect(await count(s, "consultant", "update word set label = 'x' returning id")).toBe(0);
    });
  });
});

describe("app.protect: rows that follow a parent", () => {
  it("carry the family of the first parent they have, not the one they claim", async () => {
    await db().scene(async (s) => {
      const slip = await make(s, "csm");
      const insert = (who: string, columns: string, values: string) =>
        s.asMember(who, (as) =>
          as.query<{ family: string }>(
            `insert into remark (workspace_id, ${columns}) values ('${main}', ${values}) returning family`,
          ),
        );
      expect(await insert("csm", "body, family", "'x', 'reference'")).toEqual([{ family: "talents" }]);
      expect(await insert("csm", "body, slip_id", `'x', '${slip.id}'`)).toEqual([{ family: "pay" }]);
      expect(await insert("csm", "body, slip_id, contract_ref", `'x', '${slip.id}', 'C1'`)).toEqual([
        { family: "contracts" },
      ]);
      await expectRefused(insert("marketing", "body, slip_id, family", `'x', '${slip.id}', 'talents'`), "42501");
      expect(await count(s, "marketing", "select from remark")).toBe(1);
      expect(await count(s, "csm", "select from remark")).toBe(3);
      await expectRefused(
        s.asMember("csm", (as) =>
          as.exec(
            "update remark set family = 'technical', slip_id = null, contract_ref = null; insert into remark (workspace_id) values (null)",
          ),
        ),
        "",
      );
    });
  });
});

describe("app.protect: rows of two workspaces never meet", () => {
  it("a reference across workspaces is refused, from the API and from the owner alike", async () => {
    await db().scene(async (s) => {
      const [far] = await s.asRoot((root) =>
        root.query<{ id: string }>(
          `insert into slip (workspace_id, label) values ('${workspaces.second}', 'far') returning id`,
        ),
      );
      await expectRefused(
        s.asMember("csm", (as) =>
          as.exec(`insert into slip (workspace_id, label, parent_id) values ('${main}', 'x', '${far!.id}')`),
        ),
        "RL014",
      );
      await expectRefused(
        s.asMember("csm", (as) =>
          as.exec(`insert into remark (workspace_id, slip_id) values ('${main}', '${far!.id}')`),
        ),
        "RL014",
      );
      await expectRefused(
        s.asRoot((root) => root.exec(`insert into remark (workspace_id, slip_id) values ('${main}', '${far!.id}')`)),
        "RL014",
      );
      const near = await make(s, "csm");
      await expectRefused(
        s.asMember("csm", (as) => as.exec(`update slip set parent_id = '${far!.id}' where id = '${near.id}'`)),
        "RL014",
      );
    });
  });
});

describe("the journal", () => {
  it("keeps who, what before, what after; nothing for a change that changes nothing", async () => {
    await db().scene(async (s) => {
      const slip = await make(s, "csm");
      await s.asMember("accounting", (as) => as.exec(`update slip set amount = 12.5 where id = '${slip.id}'`));
      await s.asMember("accounting", (as) => as.exec(`update slip set amount = 12.5 where id = '${slip.id}'`));
      await s.asMember("country-manager", (as) => as.exec("delete from slip"));
      const log = await s.asMember("csm", (as) =>
        as.query("select operation, actor_id, before, after from audit_log where row_id = $1 order by id", [slip.id]),
      );
      expect(log).toMatchObject([
        { operation: "insert", actor_id: members.csm, before: null, after: { label: "a" } },
        { operation: "update", actor_id: members.accounting, before: { amount: null }, after: { amount: 12.5 } },
        {
          operation: "delete",
          actor_id: members["country-manager"],
          before: { amount: 12.5, label: "a" },
          after: null,
        },
      ]);
    });
  });

  it("is read by the family in its workspace, and changed by nobody", async () => {
    await db().scene(async (s) => {
      await make(s, "csm");
      expect(await count(s, "marketing", "select from audit_log where table_name = 'slip'")).toBe(0);
      expect(await count(s, "independent", "select from audit_log where table_name = 'slip'")).toBe(0);
      for (const who of ["developer", "country-manager"]) {
        for (const sql of [
          "delete from audit_log",
          "update audit_log set actor_id = null",
          "insert into audit_log (table_name, operation) values ('x', 'insert')",
          "truncate audit_log",
        ]) {
          await expectRefused(
            s.asMember(who, (as) => as.exec(sql)),
            "42501",
          );
        }
      }
      await expectRefused(
        s.asService((as) => as.exec("delete from audit_log")),
        "42501",
      );
    });
  });

  it("keeps the changes of rights too, for who administers members", async () => {
    await db().scene(async (s) => {
      await s.asMember("country-manager", (as) =>
        as.exec(`update team_member set management_level = 2 where id = '${members.csm}';
        insert into user_role (team_member_id, role) values ('${members.csm}', 'accounting_team_member')`),
      );
      const log = await s.asMember("developer", (as) =>
        as.query("select table_name, after from audit_log where actor_id = $1 order by id", [
          members["country-manager"],
        ]),
      );
      expect(log).toMatchObject([
        { table_name: "team_member", after: { management_level: 2 } },
        { table_name: "user_role", after: { role: "accounting_team_member", team_member_id: members.csm } },
      ]);
      expect(await count(s, "csm", "select from audit_log where family = 'members'")).toBe(0);
    });
  });
});

describe("bulk writes", () => {
  it("a thousand rows are one journal insert, and an upsert keeps its versions", async () => {
    await db().scene(async (s) => {
      await s.asMember("csm", (as) =>
        as.exec(`insert into slip (workspace_id, label) select '${main}', 'n' || g from generate_series(1, 1000) g`),
      );
      expect(await count(s, "csm", "select from audit_log where table_name = 'slip'")).toBe(1000);
      const slip = await make(s, "csm");
      const [row] = await s.asMember("csm", (as) =>
        as.query(
          `insert into slip (id, workspace_id, label) values ('${slip.id}', '${main}', 'up') on conflict (id) do update set label = excluded.label returning label, version, created_by`,
        ),
      );
      expect(row).toEqual({ label: "up", version: 2, created_by: members.csm });
    });
  });
});

describe("pings", () => {
  const listen = (s: Scene) =>
    s.asRoot((root) =>
      root.exec(`create table public.heard (at bigint generated always as identity, topic text, event text, payload jsonb);
        create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
          language sql as $$ insert into public.heard (topic, event, payload) values (topic, event, payload) $$`),
    );

  it("say once per statement which table changed in which workspace, never what", async () => {
    await db().scene(async (s) => {
      await listen(s);
      await s.asMember("csm", (as) =>
        as.exec(`insert into slip (workspace_id, label) select '${main}', 'n' || g from generate_series(1, 50) g`),
      );
      await s.asMember("csm", (as) => as.exec("insert into word (label) values ('maçon')"));
      await s.asMember("csm", (as) => as.exec("update slip set label = 'x' where false"));
      const heard = await s.query<{ topic: string; payload: object }>("select topic, payload from heard order by at");
      const topic = (id: string) => `workspace:${id}:first`;
      expect(heard[0]).toEqual({ topic: topic(main), payload: { table: "slip", workspace_id: main } });
      // What belongs to no workspace is said in each.
      const everywhere = Object.values(workspaces).map((id) => ({
        topic: topic(id),
        payload: { table: "word", workspace_id: id },
      }));
      expect(heard.slice(1)).toHaveLength(everywhere.length);
      expect(heard.slice(1)).toEqual(expect.arrayContaining(everywhere));
    });
  });

  it("are not missed where realtime is absent", async () => {
    await db().scene(async (s) => {
      await s.asRoot((root) => root.exec("drop function realtime.send"));
      await make(s, "csm");
    });
  });

  const topicOf = (id: string) => `workspace:${id}:first`;
  const asked = async (as: Database, topic: string, sql: string) => {
    await as.query("select set_config('realtime.topic', $1, true)", [topic]);
    return as.query(sql, sql.includes("$1") ? [topic] : []);
  };
  const hears = (s: Scene, who: string, topic: string) =>
    s.asMember(who, async (as) => (await asked(as, topic, "select from realtime.messages")).length > 0);

  it("are heard by who is in that workspace, and a record's channel by who reads the record", async () => {
    await db().scene(async (s) => {
      await s.asRoot((root) => root.query("insert into realtime.messages (topic) values ('any')"));
      const slip = await make(s, "csm");
      const record = `${topicOf(main)}:slip:${slip.id}`;
      const heard = async (who: string, topic: string) => expect(await hears(s, who, topic), `${who} ${topic}`);
      (await heard("csm", topicOf(main))).toBe(true);
      (await heard("csm", record)).toBe(true);
      (await heard("csm", `${topicOf(main)}:slip:${workspaces.main}`)).toBe(false);
      (await heard("csm", `${topicOf(main)}:nothing:${slip.id}`)).toBe(false);
      (await heard("csm", `${record}:more`)).toBe(false);
      (await heard("csm", `workspace:${main}`)).toBe(false);
      (await heard("csm", topicOf(workspaces.second))).toBe(false);
      (await heard("independent", topicOf(main))).toBe(false);
      (await heard("independent", record)).toBe(false);
      // One says that one is there, on a record that one reads; nothing else is said but by the database.
      const say = (who: string, topic: string, extension: string) =>
        s.asMember(who, (as) =>
          asked(as, topic, `insert into realtime.messages (topic, extension) values ($1, '${extension}')`),
        );
      await say("csm", record, "presence");
      await expectRefused(say("csm", record, "broadcast"), "42501");
      await expectRefused(say("csm", topicOf(main), "presence"), "42501");
      await expectRefused(say("independent", record, "presence"), "42501");
    });
  });

  it("change channel the day somebody loses the workspace; a lesser right is told to its holder alone", async () => {
    await db().scene(async (s) => {
      await s.asRoot((root) => root.query("insert into realtime.messages (topic) values ('any')"));
      await listen(s);
      const rights = () =>
        s.query<{ topic: string; event: string; payload: object }>(
          "select topic, event, payload from heard where event = 'rights' order by at",
        );
      await s.asRoot((root) =>
        root.query("delete from user_role where team_member_id = $1 and role = 'consultant_team_member'", [
          members.consultant,
        ]),
      );
      expect(await rights()).toEqual([
        { topic: topicOf(main), event: "rights", payload: { member_id: members.consultant } },
      ]);
      expect(await hears(s, "csm", topicOf(main))).toBe(true);
      await s.asRoot((root) =>
        root.query("update team_member set offboarded_at = now() where id = $1", [members.consultant]),
      );
      expect(await rights()).toContainEqual({ topic: topicOf(main), event: "rights", payload: { member_id: null } });
      expect(await hears(s, "csm", topicOf(main))).toBe(false);
      const [now] = await s.query<{ topic: string }>("select app.live_topic($1) as topic", [main]);
      expect(await hears(s, "csm", now!.topic)).toBe(true);
      expect(await hears(s, "consultant", now!.topic)).toBe(false);
    });
  });
});
