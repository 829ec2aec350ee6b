import { expect, it } from "vitest";
import { members, workspaces } from "../../support/agency.ts";
import { expectRefused, type Scene, testDatabase } from "../../support/database.ts";
import { createBusiness, ids, one } from "./business.ts";
import { writeContract } from "./contract-row.ts";

// What is kept of a person: until when, on what word, told to whom, handed over whole, and forgotten for good (D§6.6).

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });
const main = workspaces.main;

interface Logged {
  kind: string;
  purpose: string;
  channel: string;
  withdrawn: boolean;
}
const log = (s: Scene, where: string) =>
  s.query<Logged>(
    `select kind, purpose, channel, withdrawn_at is not null as withdrawn from consent where ${where} order by given_at, kind`,
  );
const oldTalent = async (s: Scene, more = "null") =>
  one<string>(
    s,
    `insert into talent (workspace_id, first_name, last_name, email, owner_id, created_at, last_contact_on)
       values ('${main}', 'Yanis', 'Oubli', 'yanis@oubli.example', '${members.consultant}', now() - interval '25 months', ${more}) returning id`,
  );
const contract = async (s: Scene, status: string, from: number, to: number) => {
  const [day] = await s.query<{ first: string; last: string }>(
    "select (app.today() + $1::integer)::text as first, (app.today() + $2::integer)::text as last",
    [from, to],
  );
  return await writeContract(s, { status, start_date: day?.first, end_date: day?.last });
};
const rounds = async (s: Scene, ...days: number[]) => {
  const gone: number[] = [];
  for (const day of days) gone.push(await one<number>(s, "select app.ask_retention(app.today() + $1::integer)", [day]));
  return gone;
};
const asked = (s: Scene, id: string) =>
  one<number>(s, "select count(*)::int from talent_retention where talent_id = $1", [id]);

it("an accord is written by what asked for it, and withdrawn, never rewritten", async () => {
  await db().scene(async (s) => {
    await s.query(
      "update mission set is_public = true, job_posting_status = 'published', job_posting_date = app.today(), job_posting_until = app.today() + 5 where id = $1",
      [ids.mission],
    );
    const answer = { first_name: "Éric", last_name: "Dupré", email: "eric@talent.example", notice_version: "2026-11" };
    await s.asService((as) => as.query("select public.answer_job_posting($1, $2)", [ids.mission, answer]));
    const check = await one<string>(
      s,
      `insert into reference_check (workspace_id, talent_id, referee_name) values ('${main}', '${ids.talent}', 'M. Chef') returning id`,
    );
    await s.query("update reference_check set consent_on = app.today() - 2, consent_by = 'email' where id = $1", [
      check,
    ]);
    await s.query("update contact set opted_out_at = now() where id = $1", [ids.contact]);
    await s.query("update contact set opted_out_at = null where id = $1", [ids.contact]);
    expect(await log(s, `talent_id = '${ids.talent}'`)).toEqual([
      { kind: "consent", purpose: "references", channel: "email", withdrawn: false },
      { kind: "consent", purpose: "application", channel: "form", withdrawn: false },
    ]);
    expect(await one(s, `select notice_version from consent where purpose = 'application'`)).toBe("2026-11");
    expect(await log(s, `contact_id = '${ids.contact}'`)).toEqual([
      { kind: "objection", purpose: "prospection", channel: "link", withdrawn: true },
    ]);
    // Said to one of us, who writes it on the record.
    await s.asMember("consultant", (as) =>
      as.query("update contact set opted_out_at = now() where id = $1", [ids.contact]),
    );
    expect(await log(s, `contact_id = '${ids.contact}' and withdrawn_at is null`)).toEqual([
      { kind: "objection", purpose: "prospection", channel: "noted", withdrawn: false },
    ]);

    const noted = "select public.note_consent($1, 'consent', 'photo', 'paper', app.today(), 'Photo du trombinoscope')";
    const id = await s.asMember("consultant", (as) => one<string>(as, noted, [ids.talent]));
    await s.asMember("consultant", (as) => as.query("select public.withdraw_consent($1)", [id]));
    expect(await log(s, "purpose = 'photo'")).toEqual([
      { kind: "consent", purpose: "photo", channel: "paper", withdrawn: true },
    ]);
    await expectRefused(
      s.asMember("consultant", (as) => as.query("select public.withdraw_consent($1)", [id])),
      "RL493",
    );
    // Nobody writes the log by hand; who may not change the file, or works elsewhere, notes nothing in it.
    for (const who of ["consultant", "csm", "country-manager"])
      await expectRefused(
        s.asMember(who, (as) => as.query("update consent set withdrawn_at = null")),
        "42501",
      );
    await expectRefused(
      s.asMember("accounting", (as) => as.query(noted, [ids.talent])),
      "42501",
    );
    await expectRefused(
      s.asMember("consultant", (as) => as.query(noted, [ids.foreignTalent])),
      "RL003",
    );
    expect(
      await s.asMember("marketing", (as) => as.query("select 1 from consent where talent_id = $1", [ids.talent])),
    ).toHaveLength(3);
  });
});

it("whoever was found elsewhere waits for a word, gets it by mail, and the word is noted", async () => {
  await db().scene(async (s) => {
    const id = await oldTalent(s, "app.today()");
    await s.query("update talent set is_found_elsewhere = true, source = 'Site d’emploi' where id = $1", [id]);
    const waiting = () =>
      s.asMember("consultant", (as) =>
        as.query("select row_id, page from public.action_center('me') where kind = 'information_due'"),
      );
    expect(await waiting()).toEqual([{ row_id: id, page: "personal-data" }]);
    await s.asMember("consultant", (as) => as.query("select public.inform_talent($1)", [id]));
    expect(await waiting()).toEqual([]);
    expect(
      await s.query(
        "select to_email, data ->> 'source' as source, (data ->> 'months')::int as months from mail_outbox where template = 'information'",
      ),
    ).toEqual([{ to_email: "yanis@oubli.example", source: "Site d’emploi", months: 24 }]);
    expect(await log(s, `talent_id = '${id}'`)).toEqual([
      { kind: "information", purpose: "sourcing", channel: "email", withdrawn: false },
    ]);
    expect(await one(s, "select informed_on = app.today() from talent where id = $1", [id])).toBe(true);
    await s.query("update talent set email = null where id = $1", [id]);
    await expectRefused(
      s.asMember("consultant", (as) => as.query("select public.inform_talent($1)", [id])),
      "RL495",
    );
    await expectRefused(
      s.asMember("accounting", (as) => as.query("select public.inform_talent($1, 'phone')", [id])),
      "42501",
    );
  });
});

it("the question stands thirty days before anyone goes; a contact or a reason takes it back", async () => {
  await db().scene(async (s) => {
    const [gone, kept, called] = [await oldTalent(s), await oldTalent(s), await oldTalent(s)];
    // Worked for us three years ago: the file of a salaried person stays five.
    await s.query("update talent set created_at = now() - interval '4 years' where id = $1", [ids.talent]);
    const worked = await contract(s, "ended", -1100, -1000);
    expect(await rounds(s, 0, 0)).toEqual([0, 0]);
    expect([await asked(s, gone), await asked(s, kept), await asked(s, ids.talent)]).toEqual([1, 1, 0]);
    // Broken before its term, it was worked all the same.
    await s.query("update contract set status = 'broken' where id = $1", [worked]);
    const because = "select (app.retention_of(t)).because from talent t where t.id = $1";
    expect(await one(s, because, [ids.talent])).toBe("contract");
    const waiting = await s.asMember("consultant", (as) =>
      as.query<{ row_id: string }>("select row_id from public.action_center('me') where kind = 'retention_due'"),
    );
    expect(waiting.map(({ row_id }) => row_id).sort()).toEqual([gone, kept, called].sort());

    const keep = (reason: string, more: string) =>
      s.asMember("consultant", (as) => as.query(`select public.keep_talent($1, '${reason}', ${more})`, [kept]));
    await expectRefused(keep("need", "app.today() + 60, 'court'"), "RL488");
    await expectRefused(keep("consent", "app.today() + 60"), "RL487");
    await expectRefused(keep("claim", "app.today() + 2000, 'Un litige est en cours'"), "RL486");
    await keep("consent", "app.today() + 300, 'Veut rester', 'phone'");
    expect(await log(s, `talent_id = '${kept}'`)).toEqual([
      { kind: "consent", purpose: "retention", channel: "phone", withdrawn: false },
    ]);
    expect(await one(s, "select retention_reason from talent where id = $1", [kept])).toBe(
      "Accord de la personne : Veut rester",
    );
    await s.query("update talent set last_contact_on = app.today() + 1 where id = $1", [called]);
    await s.asMember("consultant", (as) => as.query("select public.release_talent($1)", [gone]));
    expect(
      await s.asMember("consultant", (as) =>
        as.query("select 1 from public.action_center('me') where kind = 'retention_due'"),
      ),
    ).toHaveLength(1);
    expect(await rounds(s, 29, 30)).toEqual([0, 1]);
    expect(await s.query("select id from talent where anonymized_at is not null")).toEqual([{ id: gone }]);
    // Nobody puts off by typing what only a reason puts off.
    await s
      .asMember("consultant", (as) =>
        as.query("update talent set retention_extended_until = '2100-01-01' where id = $1", [called]),
      )
      .catch(() => undefined);
    expect(await one(s, "select retention_extended_until from talent where id = $1", [called])).toBeNull();
    // Withdrawn, the accord no longer keeps the file.
    const accord = await one<string>(s, "select id from consent where talent_id = $1", [kept]);
    await s.asMember("csm", (as) => as.query("select public.withdraw_consent($1)", [accord]));
    expect(await one(s, "select retention_extended_until from talent where id = $1", [kept])).toBeNull();
  });
});

it("whoever is anonymised is forgotten wherever they were named, and what the law keeps stays", async () => {
  await db().scene(async (s) => {
    const t = ids.talent;
    await s.exec(`
      insert into resume (workspace_id, talent_id, file, content) values ('${main}', '${t}', '${main}/talent/cv-dupre.pdf', 'Éric Dupré');
      insert into note (workspace_id, entity, row_id, talent_id, content, audio_path) values ('${main}', 'talent', '${t}', '${t}', 'Dupré préfère le matin', '${main}/note/voix.webm');
      insert into note (workspace_id, entity, row_id, application_id, content) values ('${main}', 'application', '${ids.application}', '${ids.application}', 'Dupré vu par le client');
      insert into document (workspace_id, entity, row_id, type, storage_path, title) values
        ('${main}', 'talent', '${t}', 'identity', '${main}/talent/cni.pdf', 'CNI Dupré'),
        ('${main}', 'talent', '${t}', 'payslip', '${main}/talent/bulletin.pdf', 'Bulletin de paie');
      insert into document (workspace_id, entity, row_id, type, storage_path, title)
        select '${main}', 'certificate', c.id, 'certificate', '${main}/certificate/elingage.pdf', 'Élingage Dupré' from certificate c where c.talent_id = '${t}';
      insert into job_posting_answer (workspace_id, mission_id, talent_id, application_id, first_name, last_name, email, notice_version)
        values ('${main}', '${ids.mission}', '${t}', '${ids.application}', 'Éric', 'Dupré', 'eric@talent.example', '1');
      insert into talent_restriction (workspace_id, talent_id, reason_code, facts, ends_on) values ('${main}', '${t}', 'behaviour', 'Dupré absent', app.today() + 30);
      insert into notification (workspace_id, recipient_id, type, data) values ('${main}', '${members.csm}', 'x', '{"title": "Contrat de Éric Dupré à valider"}');
      insert into mail_outbox (workspace_id, to_email, subject, status, data) values ('${main}', 'eric@talent.example', 'Bonjour', 'sent', '{"title": "Éric Dupré"}');
      update application set comment = 'Dupré rappelle demain' where id = '${ids.application}';`);
    await contract(s, "ended", -100, -90);

    // What will happen is told before.
    const told = await s.asMember("country-manager", (as) =>
      one<{ goes: { label: string; count: number }[]; papers: number; stays: object; refusal: string | null }>(
        as,
        "select public.personal_data($1)",
        [t],
      ),
    );
    expect(told).toMatchObject({ papers: 1, stays: { contracts: 1, payslips: 1 }, refusal: null });
    expect(told.goes.map(({ label }) => label)).toEqual(
      expect.arrayContaining(["CV", "Habilitations", "Notes", "Réponses à des offres", "Restrictions"]),
    );

    const forget = (who: string, id = t) =>
      s.asMember(who, (as) => as.query("select public.anonymize_talent($1, 'À sa demande')", [id]));
    for (const who of ["consultant", "csm", "marketing", "accounting"]) await expectRefused(forget(who), "42501");
    expect(await one(s, "select qualification_status from talent where id = $1", [t])).toBe("validated");
    await expectRefused(forget("country-manager", ids.foreignTalent), "RL003");
    await forget("country-manager");

    // Every text of every table: nobody is left to be found, but by the paths of the files that are to go.
    const columns = await s.query<{ t: string }>(
      "select c.relname as t from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'app') and c.relkind = 'r' and c.relname <> 'forgotten_file'",
    );
    const found: string[] = [];
    for (const { t: table } of columns) {
      const schema = await one<string>(
        s,
        "select n.nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relname = $1 and n.nspname in ('public', 'app') and c.relkind = 'r' limit 1",
        [table],
      );
      const hits = await one<number>(
        s,
        `select count(*)::int from ${schema}.${table} x where x::text ~* 'Dupr[ée]|eric@talent'`,
      );
      if (hits > 0) found.push(table);
    }
    expect(found).toEqual([]);
    expect(await s.query("select type from document where row_id = $1", [t])).toEqual([{ type: "payslip" }]);
    expect(await one(s, "select count(*)::int from contract where talent_id = $1", [t])).toBe(1);
    // Its files wait for the storage to remove them, and the payslip is not one of them.
    const files = await s.asService((as) => as.query<{ f: string }>("select public.files_to_forget(10) as f"));
    expect(files.map(({ f }) => f.split("/").at(-1)).sort()).toEqual([
      "cni.pdf",
      "cv-dupre.pdf",
      "elingage.pdf",
      "voix.webm",
    ]);
    expect(await one(s, "select count(*)::int from job_run where kind = 'forget-files'")).toBe(1);
    await expectRefused(
      s.asMember("country-manager", (as) => as.query("select public.files_to_forget(1)")),
      "42501",
    );
    await expectRefused(forget("country-manager"), "RL004");

    // Five years later, the payslip goes too.
    await s.query("update document set created_at = now() - interval '61 months' where row_id = $1", [t]);
    await rounds(s, 0);
    expect(await s.query("select type from document where row_id = $1", [t])).toEqual([]);
  });
});

it("a live contract keeps its person; a person is handed over whole, by who may read them whole", async () => {
  await db().scene(async (s) => {
    await s.exec(`
      insert into talent_identity (workspace_id, talent_id, nationality) values ('${main}', '${ids.talent}', 'FR');
      insert into document (workspace_id, entity, row_id, type, storage_path) values ('${main}', 'talent', '${ids.talent}', 'identity', '${main}/talent/cni.pdf');`);
    interface File {
      rows: Record<string, Record<string, unknown>[]>;
      left_out: string[];
    }
    const file = (who: string, id = ids.talent) =>
      s.asMember(who, (as) => one<File>(as, "select public.person_file($1)", [id]));
    const whole = await file("country-manager");
    expect(Object.keys(whole.rows)).toEqual(
      expect.arrayContaining(["talent", "talent_identity", "certificate", "application", "document", "address"]),
    );
    expect(whole.left_out).toEqual([]);
    expect(whole.rows.talent?.[0]).toMatchObject({ last_name: "Dupré" });
    expect(whole.rows.talent?.[0]).not.toHaveProperty("search");
    // A consultant does not read identity: the hand-over says that it is not whole.
    const partial = await file("consultant");
    expect(partial.rows).not.toHaveProperty("talent_identity");
    expect(partial.left_out).toEqual(["document", "talent_identity"]);
    for (const who of ["accounting", "marketing"]) await expectRefused(file(who), "42501");
    await expectRefused(file("country-manager", ids.foreignTalent), "RL003");

    await contract(s, "signed", -5, 5);
    await expectRefused(
      s.asMember("country-manager", (as) => as.query("select public.anonymize_talent($1, 'Demande')", [ids.talent])),
      "RL007",
    );
  });
});

it("an opposition said while the contact is written down counts as much, and is never dated ahead", async () => {
  await db().scene(async (s) => {
    const opposed = (at: string) =>
      one<string>(
        s,
        `insert into contact (workspace_id, company_id, last_name, opted_out_at)
         select workspace_id, company_id, 'Opposé', ${at} from contact where id = $1 returning id`,
        [ids.contact],
      );
    const id = await opposed("now() - interval '1 day'");
    expect(await log(s, `contact_id = '${id}'`)).toMatchObject([{ kind: "objection", withdrawn: false }]);
    await expectRefused(opposed("now() + interval '1 day'"), "contact_opted_out_at_check");
  });
});
