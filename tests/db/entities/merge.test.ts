import { describe, expect, it } from "vitest";
import { WORKSPACES } from "../../../supabase/seed/members.ts";
import { expectRefused, type Scene, testDatabase } from "../../support/database.ts";
import { fillMatrix, matrixKey } from "../../support/rights-matrix.ts";
import { one, type Row } from "./business.ts";

// Two records of one person, client or contact become one: nothing that hung on either is lost, and it can be undone.

const db = testDatabase({ seed: fillMatrix, seedKey: matrixKey });

type Entity = "talent" | "contact" | "company";
type Tie = { child: string; name: string };
type Told = { table: string; column?: string; count: number; why: string };
type Preview = {
  moves: { table: string; count: number; rows: { id: string; label: string }[] }[];
  twice: { table: string; count: number }[];
  yields: { table: string }[];
  fields: string[];
  refusal: string | null;
};

const ours = WORKSPACES.main;
const BY = "developer";
/** What follows from any write. */
const STAMPS = "array['version', 'updated_at', 'updated_by']";

const tiesOf = (s: Scene, entity: Entity) =>
  s.query<Tie>(
    `select c.conrelid::regclass::text as child, a.attname as name from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'f' and c.confrelid = $1::regclass order by 1, 2`,
    [entity],
  );

const NEW: Record<Entity, string> = {
  talent: "insert into talent (workspace_id, first_name, last_name) values ($1, $2, 'Doublon') returning id",
  contact: "insert into contact (workspace_id, first_name, last_name) values ($1, $2, 'Doublon') returning id",
  company: "insert into company (workspace_id, name) values ($1, $2) returning id",
};
const make = (s: Scene, entity: Entity, name: string, workspace: string = ours) =>
  one<string>(s, NEW[entity], [workspace, name]);

const merge = (s: Scene, entity: Entity, kept: string, dropped: string, choices: object = {}, who = BY) =>
  s.asMember(who, (as) =>
    one<string>(as, "select public.merge_records($1, $2, $3, $4)", [entity, kept, dropped, JSON.stringify(choices)]),
  );
const preview = (s: Scene, entity: Entity, kept: string, dropped: string) =>
  s.asMember(BY, (as) => one<Preview>(as, "select public.merge_preview($1, $2, $3)", [entity, kept, dropped]));
const undo = (s: Scene, id: string) => s.asMember(BY, (as) => one<Told[]>(as, "select public.unmerge($1)", [id]));

/** A sum of every row of every table but the journals and what is to be reckoned again, without its stamps. */
async function everything(s: Scene): Promise<Map<string, string>> {
  const tables = await s.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'app'::regnamespace)
     and c.relname not in ('audit_log', 'workflow_event', 'record_merge', 'merge_step', 'figure_stale') order by 1`,
  );
  const sums = await s.query<{ name: string; sum: string }>(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(t) - ${STAMPS})::text, 0)), 0) as sum from ${name} t`,
      )
      .join(" union all "),
  );
  return new Map(sums.map(({ name, sum }) => [name, sum]));
}

/** Rows that the demo agency has none of. */
const MORE = `
  insert into ai_call (workspace_id, task) values ('${ours}', 'read_resume');
  insert into substitute_call (workspace_id, talent_id, for_day) select workspace_id, id, current_date from talent where workspace_id = '${ours}' limit 1;
  insert into pool_call (workspace_id, hiring_pool_id, talent_id, result) select h.workspace_id, h.id, t.id, 'available' from hiring_pool h, talent t where h.workspace_id = '${ours}' and t.workspace_id = '${ours}' limit 1;
  insert into calendar_link (workspace_id, team_member_id, talent_id) select t.workspace_id, m.id, t.id from talent t, team_member m where t.workspace_id = '${ours}' limit 1;
  insert into connected_mail (workspace_id, talent_id, message_id, direction, sent_at) select workspace_id, id, 'm', 'sent', now() from talent where workspace_id = '${ours}' limit 1;
  insert into connected_mail (workspace_id, contact_id, message_id, direction, sent_at) select workspace_id, id, 'm', 'sent', now() from contact where workspace_id = '${ours}' limit 1;
  insert into inspection_pack (workspace_id, talent_id, company_id, title, since, until, families) select t.workspace_id, t.id, c.id, 'Chantier', current_date, current_date, '{}' from talent t, company c where t.workspace_id = '${ours}' and c.workspace_id = '${ours}' limit 1;
  insert into job_posting_answer (workspace_id, mission_id, talent_id, application_id, first_name, last_name, notice_version) select workspace_id, mission_id, talent_id, id, 'A', 'B', '1' from application where workspace_id = '${ours}' limit 1;
  insert into talent_retention (workspace_id, talent_id, due_on, asked_on) select workspace_id, id, current_date, current_date from talent where workspace_id = '${ours}' limit 1;
  insert into consent (workspace_id, contact_id, kind, purpose, channel) select workspace_id, id, 'objection', 'prospection', 'link' from contact where workspace_id = '${ours}' limit 1;
  insert into cooptation (workspace_id, talent_id, coopted_by_id) select workspace_id, coopted_by_id, talent_id from cooptation where workspace_id = '${ours}' limit 1;`;

/** Gives to a record one row of each table that points at it, however unlikely: the rest of the row stays another’s. */
async function giveEverything(s: Scene, entity: Entity, id: string): Promise<Tie[]> {
  const ties = await tiesOf(s, entity);
  await s.exec(`${MORE} set local session_replication_role = replica;`);
  for (const { child, name } of ties) {
    // Apart, where nobody reads it: the record’s own, and nobody else’s.
    if (child.includes(".")) {
      await s.query(`insert into ${child} (${name}) values ($1)`, [id]);
      continue;
    }
    const given = await s.query(
      `update ${child} set ${name} = $1 where id = (select id from ${child} where workspace_id = $2 and ${name} is distinct from $1
        ${child === "cooptation" ? "and $1 not in (talent_id, coopted_by_id)" : ""} order by ${name} is null, id limit 1) returning id`,
      [id, ours],
    );
    expect(given, `${child}.${name} has no row: make one in this test`).toHaveLength(1);
  }
  await s.exec("update pay_period set status = 'locked'; set local session_replication_role = origin");
  // The states of a file follow from its résumé, which was given above without a word.
  await s.query("update resume set parsing_status = parsing_status where talent_id = $1", [id]);
  await s.query("insert into note (workspace_id, entity, row_id, content) values ($1, $2, $3, 'Vu')", [
    ours,
    entity,
    id,
  ]);
  await s.query(
    "insert into document (workspace_id, entity, row_id, type, storage_path) values ($1, $2, $3, 'other', $4)",
    [ours, entity, id, `${id}.pdf`],
  );
  return ties;
}

describe.each<Entity>(["talent", "contact", "company"])("%s: every table that points at it", (entity) => {
  it("passes to the kept record, and comes back to the byte", async () => {
    await db().scene(async (s) => {
      const kept = await make(s, entity, "Gardée");
      const dropped = await make(s, entity, "Réunie");
      const ties = await giveEverything(s, entity, dropped);
      const before = await everything(s);

      const said = await preview(s, entity, kept, dropped);
      expect(said.refusal).toBeNull();
      expect(await everything(s)).toEqual(before);
      expect(new Set(said.moves.map(({ table }) => table))).toEqual(
        new Set([...ties.flatMap(({ child }) => (child.includes(".") ? [] : [child])), "document", "note"]),
      );
      const id = await merge(s, entity, kept, dropped);
      for (const { child, name } of ties) {
        expect(await s.query(`select from ${child} where ${name} = $1`, [dropped]), `${child}.${name}`).toEqual([]);
        expect((await s.query(`select from ${child} where ${name} = $1`, [kept])).length).toBeGreaterThan(0);
      }
      for (const table of ["document", "note"])
        expect(await s.query(`select id from ${table} where row_id = $1`, [kept])).toHaveLength(1);
      expect(await s.query(`select id from ${entity} where id = $1`, [dropped])).toEqual([]);
      expect(await undo(s, id)).toEqual([]);
      const after = await everything(s);
      for (const [table, rows] of before) expect(after.get(table), table).toBe(rows);
      expect(await s.query("select action from workflow_event where row_id = $1 order by created_at", [kept])).toEqual([
        { action: "merge" },
        { action: "unmerge" },
      ]);
    });
  });
});

it("no table holds such a record in another way than by a foreign key or by its name and id", async () => {
  const loose = await db().query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0
       and a.attname ~ '(talent|contact|company|row|target|result|record)_ids?$' and not exists (
         select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)) order by 1`,
  );
  // Journals say what was; a signature hangs on a paper; a preview and a line of a file say what was decided then.
  expect(loose.map(({ name }) => name)).toEqual([
    "audit_log.row_id",
    "document.row_id",
    "import_row.result_id",
    "import_row.target_id",
    "note.row_id",
    "signature_request.row_id",
    "signature_request.row_ids",
    "workflow_event.row_id",
  ]);
});

/** Two records of one man: the same job, order and bank in both, a paper in each. */
async function twins(s: Scene) {
  const kept = await make(s, "talent", "Éric");
  const dropped = await make(s, "talent", "Eric");
  await s.query(
    "update talent set email = 'eric@exemple.fr', wage_expected = 14, skills = '{coffrage}' where id = $1",
    [kept],
  );
  await s.query(
    "update talent set email = 'autre@exemple.fr', phone_number = '+33612345678', wage_expected = 15, skills = '{banche,coffrage}' where id = $1",
    [dropped],
  );
  await s.exec(`
    insert into talent_job (workspace_id, talent_id, job_id) select '${ours}', t, j.id from unnest(array['${kept}', '${dropped}']::uuid[]) t, (select id from job order by code limit 1) j;
    insert into application (workspace_id, talent_id, mission_id) select '${ours}', t, m.id from unnest(array['${kept}', '${dropped}']::uuid[]) t, (select id from mission where workspace_id = '${ours}' order by id limit 1) m;
    insert into note (workspace_id, entity, row_id, content) select '${ours}', 'application', id, 'Appelé' from application where talent_id = '${dropped}';
    insert into talent_identity (workspace_id, talent_id, nationality) values ('${ours}', '${kept}', 'FR');
    insert into talent_identity (workspace_id, talent_id, nationality, birth_place) values ('${ours}', '${dropped}', 'BE', 'Lyon');
    insert into talent_bank_account (workspace_id, talent_id, holder, iban, status) select '${ours}', t, 'Éric', 'FR7630006000011234567890189', 'approved' from unnest(array['${kept}', '${dropped}']::uuid[]) t;
    insert into certificate (workspace_id, talent_id, code) select '${ours}', '${dropped}', c.code from certificate_type c order by code limit 2;`);
  return { kept, dropped };
}
const column = (s: Scene, table: string, id: string, name: string) =>
  one(s, `select ${name} from ${table} where talent_id = $1 order by 1`, [id]);

it("what both have is there once, what both say is chosen, and what was changed since stays", async () => {
  await db().scene(async (s) => {
    const { kept, dropped } = await twins(s);
    const before = await everything(s);
    const said = await preview(s, "talent", kept, dropped);
    expect(said.fields).toEqual(expect.arrayContaining(["email", "phone_number", "skills", "wage_expected"]));
    expect(said.fields).not.toContain("id");
    expect(said.twice).toEqual([
      { table: "application", count: 1 },
      { table: "talent_identity", count: 1 },
      { table: "talent_job", count: 1 },
    ]);
    expect(said.yields.map(({ table }) => table)).toEqual(["talent_bank_account"]);
    expect(said.moves.find(({ table }) => table === "certificate")?.count).toBe(2);

    const choices = { wage_expected: "dropped", skills: "both", email: "kept" };
    const first = await merge(s, "talent", kept, dropped, choices);
    const [now] = await s.query<Row>(
      "select email, phone_number, wage_expected::float as wage, skills from talent where id = $1",
      [kept],
    );
    expect(now).toEqual({
      email: "eric@exemple.fr",
      phone_number: "+33612345678",
      wage: 15,
      skills: ["banche", "coffrage"],
    });
    expect(await column(s, "talent_identity", kept, "nationality || ' ' || birth_place")).toBe("FR Lyon");
    expect(await column(s, "talent_bank_account", kept, "string_agg(status, ' ' order by status)")).toBe(
      "approved replaced",
    );
    expect(await column(s, "application", kept, "count(*)::int").catch(() => 1)).toBe(1);
    expect(
      await s.query("select n.content from note n join application a on a.id = n.row_id where a.talent_id = $1", [
        kept,
      ]),
    ).toEqual([{ content: "Appelé" }]);
    expect(await undo(s, first)).toEqual([]);
    const back = await everything(s);
    for (const [table, rows] of before) expect(back.get(table), table).toBe(rows);

    const second = await merge(s, "talent", kept, dropped, choices);
    await s.query("update talent set wage_expected = 16 where id = $1", [kept]);
    await s.query(
      "delete from certificate where id = (select min(id::text)::uuid from certificate where talent_id = $1)",
      [kept],
    );
    const told: Told[] = [
      { table: "talent", column: "wage_expected", count: 1, why: "changed" },
      { table: "certificate", column: "talent_id", count: 1, why: "deleted" },
    ];
    const warned = await s.asMember(BY, (as) =>
      one<{ told: Told[] }>(as, "select public.unmerge_preview($1)", [second]),
    );
    expect(warned).toEqual({ told: expect.arrayContaining(told), refusal: null });
    expect(await undo(s, second)).toEqual(warned.told);
    expect(warned.told).toHaveLength(2);
    const [left] = await s.query<Row>("select phone_number, wage_expected::float as wage from talent where id = $1", [
      kept,
    ]);
    expect(left).toEqual({ phone_number: null, wage: 16 });
    expect(await s.query("select id from certificate where talent_id = $1", [dropped])).toHaveLength(1);
  });
});

it("is refused to who may not, across workspaces, with itself, twice, and to two who are not the same", async () => {
  await db().scene(async (s) => {
    const { kept, dropped } = await twins(s);
    const foreign = await make(s, "talent", "Ailleurs", WORKSPACES.second);
    for (const who of ["consultant", "accounting", "marketing", "external-csm"]) {
      await expectRefused(merge(s, "talent", kept, dropped, {}, who), "42501");
      await expectRefused(
        s.asMember(who, (as) => as.query("select public.find_duplicates('talent')")),
        "42501",
      );
    }
    await expectRefused(merge(s, "talent", kept, foreign), "RL003");
    await expectRefused(merge(s, "talent", foreign, kept), "RL003");
    await expectRefused(merge(s, "talent", kept, kept), "RL462");
    await expectRefused(merge(s, "mission" as Entity, kept, dropped), "RL461");
    await s.exec(
      `update talent_identity set nir = case talent_id when '${kept}' then '190017500100196' else '290017500100146' end where talent_id in ('${kept}', '${dropped}')`,
    );
    expect((await preview(s, "talent", kept, dropped)).refusal).toContain("sécurité sociale");
    await expectRefused(merge(s, "talent", kept, dropped), "RL463");
    const third = await make(s, "talent", "Autre");
    await s.query("update talent set blacklisted_at = now(), blacklist_reason = 'Faits' where id = $1", [third]);
    expect((await preview(s, "talent", kept, third)).refusal).toContain("ne pas déléguer");
    await expectRefused(merge(s, "talent", kept, third), "RL463");
    const [a, b] = [await make(s, "company", "A"), await make(s, "company", "B")];
    await s.exec(
      `update company set siren = case id when '${a}' then '356000000' else '775670417' end where id in ('${a}', '${b}')`,
    );
    await expectRefused(merge(s, "company", a, b), "RL463");
    const [c, d] = [await make(s, "contact", "C"), await make(s, "contact", "D")];
    await s.exec(
      `update contact set company_id = case id when '${c}' then '${a}' else '${b}' end::uuid where id in ('${c}', '${d}')`,
    );
    await expectRefused(merge(s, "contact", c, d), "RL463");
  });
});

it("the second of two at once, an undoing too late, out of order or done already are refused; a person forgotten stays so", async () => {
  await db().scene(async (s) => {
    const [a, b, c] = [await make(s, "talent", "A"), await make(s, "talent", "B"), await make(s, "talent", "C")];
    const first = await merge(s, "talent", a, b);
    await expectRefused(merge(s, "talent", c, b), "RL460");
    const second = await merge(s, "talent", c, a);
    await expectRefused(undo(s, first), "RL469");
    await expectRefused(
      s.asMember("consultant", (as) => as.query("select public.unmerge($1)", [second])),
      "42501",
    );
    expect(await undo(s, second)).toEqual([]);
    await expectRefused(undo(s, second), "RL467");
    // The second merge, taken back, keeps nothing; the first still can be, until thirty days are over.
    await s.query("update record_merge set undo_until = now() - interval '1 second' where id = $1", [first]);
    await expectRefused(undo(s, first), "RL468");
    await s.query("update record_merge set undo_until = now() + interval '1 day' where id = $1", [first]);
    await s.query("update talent set qualification_status = 'anonymized', anonymized_at = now() where id = $1", [a]);
    await expectRefused(undo(s, first), "RL468");
    expect(await s.query("select dropped_title from record_merge where id = $1", [first])).toEqual([
      { dropped_title: null },
    ]);
    expect(
      await s.query("select id from audit_log where row_id = $1 and coalesce(before, after) <> '{}'", [b]),
    ).toEqual([]);
    expect(await s.query("select from app.merge_step where record_merge_id = $1", [first])).toEqual([]);
    await s.query("select app.purge_merges()");
    expect(await s.query("select from app.merge_step")).toEqual([]);
  });
});

it("who looks alike is proposed with what is the same, until somebody says that they are two", async () => {
  await db().scene(async (s) => {
    const [a, b] = [await make(s, "talent", "Léa"), await make(s, "talent", "Léo")];
    await s.exec(`update talent set phone_number = '+33699999999' where id in ('${a}', '${b}')`);
    const company = await make(s, "company", "SARL Martin Bâtiment");
    const same = await make(s, "company", "Martin Batiment");
    const [c, d] = [await make(s, "contact", "Zoé"), await make(s, "contact", "Zoe")];
    await s.exec(`update contact set company_id = '${company}' where id in ('${c}', '${d}')`);
    const wanted = [
      ["talent", a, b, ["phone"]],
      ["company", company, same, ["name"]],
      ["contact", c, d, ["name"]],
    ] as const;
    for (const [entity, one1, other, reasons] of wanted) {
      type Pair = { one: { id: string; title: string }; other: { id: string }; reasons: string[] };
      const find = () =>
        s.asMember(BY, (as) => one<{ pairs: Pair[] }>(as, "select public.find_duplicates($1)", [entity]));
      const ids = [one1, other].sort();
      const mine = ({ pairs }: { pairs: Pair[] }) =>
        pairs.filter((pair) => pair.one.id === ids[0] && pair.other.id === ids[1]);
      const [pair] = mine(await find());
      expect(pair?.reasons, entity).toEqual(reasons);
      expect(pair?.one.title).toBeTruthy();
      await s.asMember(BY, (as) => as.query("select public.not_duplicates($1, $2, $3)", [entity, other, one1]));
      expect(mine(await find())).toEqual([]);
    }
  });
});
