import { describe, expect, test } from "vitest";
import type { Database } from "../../../supabase/local/migrate.ts";
import { expectRefused, members, type Scene, testDatabase, workspaces } from "../../support/database.ts";

// What a person decides for a line is what happens, each line says what became of it, and nobody else may touch it.

const db = testDatabase({ agency: true });

type Row = Record<string, unknown> & { line: number };
type Result = { line: number; result: string; result_id: string | null; message: string | null };

async function newBatch(
  as: Database,
  kind: "talent" | "company",
  rowCount: number,
  more: Record<string, unknown> = {},
) {
  const values = { workspace_id: workspaces.main, kind, file_name: "f.csv", row_count: rowCount, ...more };
  const columns = Object.keys(values);
  const [batch] = await as.query<{ id: string }>(
    `insert into public.import_batch (${columns.join(", ")}) values (${columns.map((_, i) => `$${i + 1}`).join(", ")}) returning id`,
    Object.values(values),
  );
  return batch?.id ?? "";
}
const stage = (as: Database, id: string, rows: Row[]) =>
  as.query("select public.stage_import_rows($1, $2)", [id, JSON.stringify(rows)]);
const start = (as: Database, id: string) => as.query("select public.start_import($1)", [id]);
const run = (scene: Scene, kind: "talent" | "company", id: string, rows: Row[]) =>
  scene.asService((as) =>
    as.query<Result>(`select * from public.import_${kind === "talent" ? "talents" : "companies"}($1, $2)`, [
      id,
      JSON.stringify(rows),
    ]),
  );

/** The whole way of a csm: batch, lines, launch, queue. */
async function importRows(scene: Scene, kind: "talent" | "company", rows: Row[], more: Record<string, unknown> = {}) {
  const id = await scene.asMember("csm", async (as) => {
    const batch = await newBatch(as, kind, rows.length, more);
    await stage(as, batch, rows);
    await start(as, batch);
    return batch;
  });
  return { id, results: await run(scene, kind, id, rows) };
}

const person = (line: number, values: Record<string, unknown>, more: Record<string, unknown> = {}): Row => ({
  line,
  raw: { ligne: String(line), ...Object.fromEntries(Object.entries(values).map(([k, v]) => [k, String(v)])) },
  values,
  decision: "create",
  ...more,
});
const lea = { first_name: "Léa", last_name: "Petit", phone_number: "+33612345678", wage: 12.5 };

describe("what a line becomes", () => {
  test("«\u202fcompléter\u202f» fills what is empty and says what it left; «\u202fmettre à jour\u202f» gives the file the last word", () =>
    db().scene(async (scene) => {
      const first = await importRows(scene, "talent", [person(2, { ...lea, street1: "1 rue A", city: "Lyon" })]);
      const id = first.results[0]?.result_id;
      const other = { ...lea, wage: 14, email: "lea@exemple.fr", street1: "2 rue B", city: "Lyon" };
      const merged = await importRows(scene, "talent", [person(2, other, { decision: "merge", target_id: id })]);
      expect(merged.results[0]).toMatchObject({
        result: "merged",
        result_id: id,
        message: "Déjà renseigné, gardé tel quel\u202f: taux horaire, adresse",
      });
      const updated = await importRows(scene, "talent", [person(2, other, { decision: "update", target_id: id })]);
      expect(updated.results[0]).toMatchObject({ result: "updated", result_id: id, message: null });
      const [talent] = await scene.query(
        "select t.wage::float, t.email, t.formatted_address, a.formatted from public.talent t join public.address a on a.id = t.address_id where t.id = $1",
        [id],
      );
      expect(talent).toEqual({
        wage: 14,
        email: "lea@exemple.fr",
        formatted_address: "2 rue B, Lyon",
        formatted: "2 rue B, Lyon",
      });
    }));

  test("a line that repeats another goes to what that one made; when it made nothing, it is created in its place", () =>
    db().scene(async (scene) => {
      const { results } = await importRows(scene, "talent", [
        person(2, lea),
        person(3, { ...lea, email: "lea@exemple.fr" }, { decision: "merge", target_line: 2 }),
        person(4, { comment: "sans nom" }),
        person(5, { ...lea, last_name: "Roux" }, { decision: "merge", target_line: 4 }),
        person(6, lea, { decision: "skip", message: "Ignorée par choix." }),
      ]);
      expect(results.map(({ result }) => result)).toEqual(["created", "merged", "error", "created", "skipped"]);
      expect(results[1]?.result_id).toBe(results[0]?.result_id);
      expect(results[3]?.message).toMatch(/^La ligne 4 n’a rien créé/);
      expect(results[2]?.message).toBe("Le nom manque.");
      const [batch] = await scene.query(
        "select status, created_count, updated_count, error_count, skipped_count from public.import_batch order by created_at desc limit 1",
      );
      expect(batch).toEqual({ status: "done", created_count: 2, updated_count: 1, error_count: 1, skipped_count: 1 });
    }));

  test("the same line again is nothing new, even when «\u202fde suite\u202f» means another day; read otherwise, it is", () =>
    db().scene(async (scene) => {
      const raw = { Nom: "Petit", Dispo: "de suite" };
      const row = (day: string) => ({ ...person(2, { last_name: "Petit", available_on: day }), raw });
      const first = await importRows(scene, "talent", [row("2026-11-21")]);
      const again = await importRows(scene, "talent", [row("2026-11-22")]);
      expect(again.results[0]).toMatchObject({ result: "unchanged", result_id: first.results[0]?.result_id });
      const otherwise = await importRows(scene, "talent", [row("2026-11-22")], { mapping: '{"last_name": "Nom"}' });
      expect(otherwise.results[0]?.result).toBe("created");
    }));

  test("who is placed by a town is found by distance", () =>
    db().scene(async (scene) => {
      const { results } = await importRows(scene, "talent", [
        person(2, {
          ...lea,
          street1: "1 rue A",
          postal_code: "69200",
          city: "Vénissieux",
          department_code: "69",
          latitude: 45.7,
          longitude: 4.886,
        }),
      ]);
      const [near] = await scene.query<{ km: number }>(
        `select (extensions.cube_distance(a.geo, app.earth(45.76, 4.84)) / 1000)::float as km from public.talent t join public.address a on a.id = t.address_id where t.id = $1`,
        [results[0]?.result_id],
      );
      expect(near?.km).toBeGreaterThan(5);
      expect(near?.km).toBeLessThan(10);
    }));

  test("another establishment of a known company joins it, whatever is asked", () =>
    db().scene(async (scene) => {
      const company = {
        name: "LEFÈVRE Plomberie",
        siret: "39592409500239",
        city: "Nantes",
        delegation_coefficient: 2.1,
      };
      const { results } = await importRows(scene, "company", [
        person(2, company),
        person(3, { ...company, name: "Lefèvre Sud", siret: "39592409500015", city: "Nice" }),
      ]);
      expect(results[1]).toMatchObject({ result: "merged", result_id: results[0]?.result_id });
      expect(results[1]?.message).toMatch(/SIREN déjà connu/);
      const rows = await scene.query(
        "select e.siret, e.is_head_office from public.agency e where e.company_id = $1 order by e.is_head_office desc",
        [results[0]?.result_id],
      );
      expect(rows).toEqual([
        { siret: "39592409500239", is_head_office: true },
        { siret: "39592409500015", is_head_office: false },
      ]);
      const [company1] = await scene.query("select formatted_address from public.company where id = $1", [
        results[0]?.result_id,
      ]);
      expect(company1).toEqual({ formatted_address: "Nantes" });
    }));

  test("who is anonymised leaves the lines of the files", () =>
    db().scene(async (scene) => {
      const { id, results } = await importRows(scene, "talent", [person(2, lea)]);
      await scene.query("update public.talent set anonymized_at = now() where id = $1", [results[0]?.result_id]);
      const [row] = await scene.query("select raw, parsed from public.import_row where import_batch_id = $1", [id]);
      expect(row).toEqual({ raw: {}, parsed: {} });
      const journal = await scene.query("select 1 from public.audit_log where table_name = 'import_row'");
      expect(journal).toEqual([]);
    }));
});

describe("who may import, and what may not be forged", () => {
  test("rows are laid down by a hundred at most, all of them, before the launch", () =>
    db().scene((scene) =>
      scene.asMember("csm", async (as) => {
        const id = await newBatch(as, "talent", 2);
        const many = Array.from({ length: 101 }, (_, i) => person(i + 2, lea));
        await expectRefused(
          scene.asMember("csm", (again) => stage(again, id, many)),
          "RL284",
        );
        await expectRefused(
          scene.asMember("csm", (again) => start(again, id)),
          "RL287",
        );
        await stage(as, id, [person(2, lea)]);
        await expectRefused(
          scene.asMember("csm", (again) => start(again, id)),
          "RL288",
        );
        await stage(as, id, [person(2, lea), person(3, lea)]);
        await start(as, id);
        await expectRefused(
          scene.asMember("csm", (again) => stage(again, id, [person(4, lea)])),
          "RL286",
        );
      }),
    ));

  test("the API writes neither what became of an import nor its rows", () =>
    db().scene(async (scene) => {
      const id = await scene.asMember("csm", (as) => newBatch(as, "talent", 1, { status: "done", created_count: 9 }));
      expect(await scene.query("select status, created_count from public.import_batch where id = $1", [id])).toEqual([
        { status: "preview", created_count: 0 },
      ]);
      await expectRefused(
        scene.asMember("csm", (as) => as.query("update public.import_batch set status = 'done' where id = $1", [id])),
        "RL015",
      );
      await expectRefused(
        scene.asMember("csm", (as) =>
          as.query(
            "insert into public.import_row (workspace_id, import_batch_id, line, row_key) values ($1, $2, 2, 'x')",
            [workspaces.main, id],
          ),
        ),
        "42501",
      );
    }));

  test.each(["accounting", "marketing"])("%s does not import", (who) =>
    db().scene(async (scene) => {
      await expectRefused(
        scene.asMember(who, (as) => newBatch(as, "company", 1)),
        "42501",
      );
      const id = await scene.asMember("csm", (as) => newBatch(as, "company", 1));
      await expectRefused(scene.asMember(who, (as) => stage(as, id, [person(2, { name: "X" })])));
      await expectRefused(scene.asMember(who, (as) => start(as, id)));
    }),
  );

  test("another workspace sees nothing of it", () =>
    db().scene(async (scene) => {
      const id = await scene.asMember("csm", (as) => newBatch(as, "talent", 1));
      await expectRefused(
        scene.asMember("independent", (as) => stage(as, id, [person(2, lea)])),
        "RL003",
      );
      expect(await scene.asMember("independent", (as) => as.query("select id from public.import_batch"))).toEqual([]);
      await expectRefused(
        scene.asAnon((as) => start(as, id)),
        "42501",
      );
    }));

  test("only the queue closes an import, and tells its author", () =>
    db().scene(async (scene) => {
      const { id } = await importRows(scene, "talent", [person(2, lea)]);
      await expectRefused(
        scene.asMember("csm", (as) => as.query("select public.close_import($1)", [id])),
        "42501",
      );
      await scene.asService((as) => as.query("select public.close_import($1)", [id]));
      const told = await scene.query(
        "select recipient_id, data ->> 'description' as said from public.notification where type = 'import_batch.done'",
      );
      expect(told).toEqual([{ recipient_id: members.csm, said: "1 création, 0 mise à jour" }]);
    }));

  test("stopped, what waits is not imported; never launched, nothing is kept", () =>
    db().scene(async (scene) => {
      const rows = [person(2, lea), person(3, { ...lea, last_name: "Roux" })];
      const id = await scene.asMember("csm", async (as) => {
        const batch = await newBatch(as, "talent", 2);
        await stage(as, batch, rows);
        await start(as, batch);
        return batch;
      });
      await run(scene, "talent", id, rows.slice(0, 1));
      await scene.asMember("csm", (as) => as.query("select public.cancel_import($1)", [id]));
      await expectRefused(run(scene, "talent", id, rows.slice(1)), "RL281");
      const [job] = await scene.query("select status from public.job_run where payload ->> 'batch_id' = $1", [id]);
      expect(job).toEqual({ status: "canceled" });
      const never = await scene.asMember("csm", async (as) => {
        const batch = await newBatch(as, "talent", 1);
        await stage(as, batch, [person(2, lea)]);
        await as.query("select public.cancel_import($1)", [batch]);
        return batch;
      });
      expect(await scene.query("select id from public.import_row where import_batch_id = $1", [never])).toEqual([]);
    }));

  test("an import that was interrupted goes on where it was", () =>
    db().scene(async (scene) => {
      const rows = [person(2, lea), person(3, { ...lea, last_name: "Roux" })];
      const id = await scene.asMember("csm", async (as) => {
        const batch = await newBatch(as, "talent", 2);
        await stage(as, batch, rows);
        await start(as, batch);
        return batch;
      });
      const first = await run(scene, "talent", id, rows.slice(0, 1));
      await scene.query("update public.job_run set status = 'failed' where payload ->> 'batch_id' = $1", [id]);
      await scene.asMember("csm", (as) => start(as, id));
      const both = await run(scene, "talent", id, rows);
      expect(both[0]).toEqual(first[0]);
      expect(both[1]?.result).toBe("created");
    }));

  test("prepared and forgotten for a week, it goes with its lines; a younger one and a launched one stay", () =>
    db().scene(async (scene) => {
      const prepared = (last_name: string) =>
        scene.asMember("csm", async (as) => {
          const batch = await newBatch(as, "talent", 1);
          await stage(as, batch, [person(2, { ...lea, last_name })]);
          return batch;
        });
      const [old, young, launched] = [await prepared("Un"), await prepared("Deux"), await prepared("Trois")];
      await scene.asMember("csm", (as) => start(as, launched));
      await scene.asRoot(async (root) => {
        await root.exec("set local session_replication_role = replica");
        const age = "update public.import_batch set created_at = now() - $2::interval where id = $1";
        for (const [id, since] of [
          [old, "7 days 1 minute"],
          [young, "6 days 23 hours"],
          [launched, "30 days"],
        ])
          await root.query(age, [id, since]);
        await root.exec("set local session_replication_role = origin");
      });
      const [{ jobs } = {}] = await scene.asRoot((root) =>
        root.query<{ jobs: Record<string, number> }>("select app.run_journey_jobs() as jobs"),
      );
      expect(jobs?.previews).toBe(1);
      const left = await scene.query<{ id: string }>("select import_batch_id as id from public.import_row");
      expect(left.map(({ id }) => id).sort()).toEqual([young, launched].sort());
    }));
});

describe("nothing of a line is dropped without a word", () => {
  const client = (line: number, values: Record<string, unknown>, more: Record<string, unknown> = {}) =>
    person(line, { name: "Bâti Rhône", siret: "81234567600018", ...values }, more);

  test("refused numbers and coordinates, other coordinates of a known contact, other coefficients", () =>
    db().scene(async (scene) => {
      const contact = { contact_last_name: "Roux", contact_phone_number: "+33612345678", delegation_coefficient: 2.05 };
      const bad = { ...contact, siret: "12345678900011", contact_phone_number: "12", contact_email: "pas un mail" };
      const [first] = (await importRows(scene, "company", [client(2, bad)])).results;
      expect(first).toMatchObject({ result: "created" });
      expect(first?.message).toMatch(
        /^SIRET refusé\s: «\s12345678900011\s»\. Téléphone du contact refusé\s: «\s12\s»\. E-mail du contact refusé\s: «\spas un mail\s»\.$/,
      );
      const target_id = first?.result_id;
      const other = { contact_last_name: "Roux", contact_phone_number: "+33612345678", contact_job_title: "Gérant" };
      await importRows(scene, "company", [client(2, { ...other, siret: null }, { decision: "update", target_id })]);
      const differs = { ...other, siret: null, contact_phone_number: "+33699999999", delegation_coefficient: 1.95 };
      const again = await importRows(scene, "company", [client(2, differs, { decision: "update", target_id })]);
      expect(again.results[0]?.message).toMatch(/gardé tel quel chez le contact\s: téléphone/);
      expect(again.results[0]?.message).toContain("Coefficients du fichier laissés (1,95)");
    }));

  test("a contact without a function is a contact", () =>
    db().scene(async (scene) => {
      const { results } = await importRows(scene, "company", [client(2, { contact_last_name: "Roux" })]);
      expect(results[0]).toMatchObject({ result: "created" });
      expect(
        await scene.query("select last_name, can_sign_contracts from contact where company_id = $1", [
          results[0]?.result_id,
        ]),
      ).toEqual([{ last_name: "Roux", can_sign_contracts: false }]);
    }));

  test("the line of somebody anonymised since makes a new person", () =>
    db().scene(async (scene) => {
      const first = await importRows(scene, "talent", [person(2, lea)]);
      const id = first.results[0]?.result_id;
      await scene.asRoot((root) =>
        root.query("update talent set anonymized_at = now(), last_name = null where id = $1", [id]),
      );
      const again = await importRows(scene, "talent", [person(2, lea)]);
      expect(again.results[0]).toMatchObject({ result: "created" });
      expect(again.results[0]?.result_id).not.toBe(id);
    }));

  test("who imports is the author, whoever began the batch", () =>
    db().scene(async (scene) => {
      const batch = await scene.asMember("consultant", async (as) => {
        const made = await newBatch(as, "talent", 1);
        await stage(as, made, [person(2, lea)]);
        await start(as, made);
        return made;
      });
      const [done] = await scene.asMember("csm", (as) =>
        as.query<Result>("select * from public.import_talents($1, $2)", [batch, JSON.stringify([person(2, lea)])]),
      );
      expect(await scene.query("select created_by from talent where id = $1", [done?.result_id])).toEqual([
        { created_by: members.csm },
      ]);
    }));
});

describe("a whole import is undone for thirty days", () => {
  const client = { name: "Bâti Rhône", siret: "39592409500239", city: "Lyon", contact_last_name: "Roux" };
  type Told = {
    removed: { table: string; count: number }[];
    put_back: number;
    kept: { line: number; title: string; table: string; why: string; by: string | null }[];
    kept_count: number;
  };
  const close = (scene: Scene, id: string) => scene.asService((as) => as.query("select public.close_import($1)", [id]));
  const preview = async (scene: Scene, id: string, who = "csm") => {
    const [row] = await scene.asMember(who, (as) =>
      as.query<{ told: Told }>("select public.undo_import_preview($1) as told", [id]),
    );
    return row?.told as Told;
  };
  const undo = async (scene: Scene, id: string, lines = 25) => {
    await scene.asMember("csm", (as) => as.query("select public.undo_import($1)", [id]));
    for (let left = 1; left > 0; ) {
      const [row] = await scene.asService((as) =>
        as.query<{ left: number }>("select public.undo_import_rows($1, $2) as left", [id, lines]),
      );
      left = row?.left ?? 0;
    }
  };
  const counted = (scene: Scene) =>
    scene.query(
      "select (select count(*)::int from company) c, (select count(*)::int from agency) a, (select count(*)::int from contact) p, (select count(*)::int from address) d, (select count(*)::int from talent) t, (select count(*)::int from certificate) x",
    );

  test("what it made goes, what it changed is as before, and the same file can come again", () =>
    db().scene(async (scene) => {
      const there = await importRows(scene, "talent", [person(2, { ...lea, comment: "Avant" })]);
      const id = there.results[0]?.result_id;
      const before = await counted(scene);
      const rows = [
        person(2, { last_name: "Roux", city: "Lyon", certificate_codes: ["SST"] }),
        person(3, { ...lea, wage: 14, email: "lea@exemple.fr" }, { decision: "update", target_id: id }),
        person(4, { last_name: "Roux", comment: "Sérieuse" }, { decision: "merge", target_line: 2 }),
      ];
      const { id: batch } = await importRows(scene, "talent", rows);
      await close(scene, batch);
      expect(await preview(scene, batch)).toMatchObject({
        removed: [
          { table: "certificate", count: 1 },
          { table: "talent", count: 1 },
        ],
        put_back: 1,
        kept: [],
        kept_count: 0,
      });
      await undo(scene, batch, 1);
      expect(await counted(scene)).toEqual(before);
      expect(await scene.query("select wage::float, email, comment from talent where id = $1", [id])).toEqual([
        { wage: 12.5, email: null, comment: "Avant" },
      ]);
      expect(
        await scene.query("select status, undone_count, kept_count, undone_by from import_batch where id = $1", [
          batch,
        ]),
      ).toEqual([{ status: "undone", undone_count: 3, kept_count: 0, undone_by: members.csm }]);
      expect(
        await scene.query("select data ->> 'description' as said from notification where type = 'import_batch.undone'"),
      ).toEqual([{ said: "3 lignes annulées" }]);
      const again = await importRows(scene, "talent", rows);
      expect(again.results.map(({ result }) => result)).toEqual(["created", "updated", "merged"]);
    }));

  test("what somebody changed, what something stands on, and what those stand on, stay; it is told before", () =>
    db().scene(async (scene) => {
      const { id: batch, results } = await importRows(scene, "company", [
        person(2, client),
        person(3, { name: "Autre", siret: "81234567600018" }),
        person(4, { name: "Tierce" }),
      ]);
      await close(scene, batch);
      // A contact stands on a client though the file made both, once somebody changed it.
      await scene.asMember("csm", (as) =>
        as.query("update contact set job_title = 'Gérant' where company_id = $1", [results[0]?.result_id]),
      );
      await scene.asMember("csm", (as) =>
        as.query(
          "insert into note (workspace_id, entity, row_id, company_id, content) values ($1, 'company', $2, $2, 'Vue')",
          [workspaces.main, results[2]?.result_id],
        ),
      );
      const told = await preview(scene, batch);
      expect(told.kept.map(({ line, table, why, by }) => [line, table, why, by])).toEqual([
        [2, "agency", "stood_on", "contact"],
        [2, "company", "stood_on", expect.stringMatching(/agency|contact/)],
        [2, "contact", "changed", null],
        [4, "company", "stood_on", "note"],
      ]);
      expect(told.kept[0]?.title).toBe("Bâti Rhône");
      await undo(scene, batch, 2);
      expect(
        (
          await scene.query<{ name: string }>("select name from company where id = any ($1)", [
            results.map(({ result_id }) => result_id),
          ])
        ).map(({ name }) => name),
      ).toEqual(expect.arrayContaining(["Bâti Rhône", "Tierce"]));
      expect(await scene.query("select id from company where id = $1", [results[1]?.result_id])).toEqual([]);
      const lines = await scene.query(
        "select line, result, message from import_row where import_batch_id = $1 order by line",
        [batch],
      );
      expect(lines).toMatchObject([
        { line: 2, result: "created", message: expect.stringContaining("Gardée à l’annulation") },
        { line: 3, result: "undone", message: "Annulée." },
        { line: 4, result: "created", message: expect.stringContaining("autre chose y tient") },
      ]);
    }));

  test("a value changed since the import keeps its new value, the others come back", () =>
    db().scene(async (scene) => {
      const there = await importRows(scene, "talent", [person(2, lea)]);
      const id = there.results[0]?.result_id;
      const given = { ...lea, wage: 14, email: "lea@exemple.fr" };
      const { id: batch } = await importRows(scene, "talent", [
        person(2, given, { decision: "update", target_id: id }),
      ]);
      await close(scene, batch);
      await scene.asMember("csm", (as) => as.query("update talent set wage = 15 where id = $1", [id]));
      expect(await preview(scene, batch)).toMatchObject({ put_back: 1, kept: [{ line: 2, why: "changed" }] });
      await undo(scene, batch);
      expect(await scene.query("select wage::float, email from talent where id = $1", [id])).toEqual([
        { wage: 15, email: null },
      ]);
      // The first import is not undone either over what the member wrote.
      await close(scene, there.id);
      await undo(scene, there.id);
      expect(await scene.query("select id from talent where id = $1", [id])).toEqual([{ id }]);
    }));

  test("only its author or who may delete, in its workspace, once, within thirty days, when it is over", () =>
    db().scene(async (scene) => {
      const { id } = await importRows(scene, "talent", [person(2, lea)]);
      const running = await scene.asMember("csm", async (as) => {
        const batch = await newBatch(as, "talent", 1);
        await stage(as, batch, [person(2, lea)]);
        await start(as, batch);
        return batch;
      });
      await expectRefused(preview(scene, running), "RL289");
      await close(scene, id);
      await expectRefused(preview(scene, id, "consultant"), "42501");
      await expectRefused(preview(scene, id, "accounting"), "42501");
      await expectRefused(preview(scene, id, "independent"), "RL003");
      await expectRefused(
        scene.asMember("csm", (as) => as.query("select public.undo_import_rows($1, 25)", [id])),
        "42501",
      );
      const age = (days: number) =>
        scene.asRoot((root) =>
          root.query("update import_batch set finished_at = now() - make_interval(days => $2) where id = $1", [
            id,
            days,
          ]),
        );
      await age(31);
      await expectRefused(preview(scene, id), "RL293");
      await age(29);
      await undo(scene, id);
      await expectRefused(preview(scene, id), "RL292");
      await scene.asRoot((root) => root.query("select app.purge_imports()"));
      expect(await scene.asRoot((root) => root.query("select 1 from app.import_step"))).toEqual([]);
    }));
});
