import { describe, expect, it } from "vitest";
import { expectRefused, members, type Scene, testDatabase, workspaces } from "../../support/database.ts";
import { createBusiness, ids, one, type Row } from "./business.ts";

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

const write = (s: Scene, who: string) =>
  s.asMember(who, (as) =>
    one<string>(
      as,
      "insert into note (workspace_id, entity, row_id, content, is_service_note) values ($1, 'talent', $2, 'Badge', true) returning id",
      [workspaces.main, ids.talent],
    ),
  );
const file = (s: Scene, who: string, path: string) =>
  s.asMember(who, async (as) => {
    await as.query(
      "insert into storage.objects (bucket_id, name, owner_id) values ('documents', $1, (select auth.uid())::text)",
      [path],
    );
    return one<string>(
      as,
      "insert into resume (workspace_id, talent_id, file, is_anonymized) values ($1, $2, $3, true) returning id",
      [workspaces.main, ids.talent, path],
    );
  });
const remove = (s: Scene, who: string, table: string, id: string) =>
  s.asMember(who, (as) => as.query<Row>(`delete from ${table} where id = $1 returning id`, [id]));

describe("what one wrote", () => {
  it("is taken back by its author, not by another, and by whom may delete everything", async () => {
    await db().scene(async (s) => {
      for (const table of ["note", "resume"]) {
        const add = (who: string) =>
          table === "note"
            ? write(s, who)
            : file(s, who, `${workspaces.main}/talent/${ids.talent}/3f0c9a52-7d1e-4b6a-9c55-0a1b2c3d4e5f-${who}.pdf`);
        const mine = await add("consultant");
        const theirs = await add("csm");
        expect(await remove(s, "consultant", table, theirs), table).toEqual([]);
        expect(await remove(s, "csm", table, mine), table).toEqual([]);
        expect(await remove(s, "consultant", table, mine), table).toHaveLength(1);
        expect(await remove(s, "country-manager", table, theirs), table).toHaveLength(1);
      }
    });
  });

  it("is not while looking as somebody else, nor from another workspace", async () => {
    await db().scene(async (s) => {
      const id = await write(s, "consultant");
      expect(await remove(s, "independent", "note", id)).toEqual([]);
      await s.asRoot((as) => as.query("insert into view_as values ($1, $2)", [members.developer, members.consultant]));
      await expectRefused(remove(s, "developer", "note", id), "RL011");
    });
  });
});

describe("a formatted note", () => {
  const form = (s: Scene, who: string, body: string) =>
    s.asMember(who, (as) =>
      one<string>(
        as,
        "insert into note (workspace_id, entity, row_id, body) values ($1, 'talent', $2, $3) returning id",
        [workspaces.main, ids.talent, body],
      ),
    );
  const named = (who: keyof typeof members) =>
    `<span data-type="mention" data-id="${members[who]}" data-label="x">@x</span>`;

  it("keeps its text for the search, whoever writes it, and takes nothing that runs", async () => {
    await db().scene(async (s) => {
      const id = await form(
        s,
        "csm",
        "<p>Rappelé <strong>jeudi</strong> &amp; content</p><ul><li><p>un &lt; deux</p></li></ul>",
      );
      const read = async () => (await s.query<Row>("select body, content from note where id = $1", [id]))[0];
      expect((await read())?.content).toBe("Rappelé jeudi & content\n• un < deux");
      // Written without its form by another program: the form would say something else.
      await s.asMember("csm", (as) => as.query("update note set content = 'Autre' where id = $1", [id]));
      expect(await read()).toEqual({ body: null, content: "Autre" });
      for (const bad of [
        "<script>x</script>",
        "<p onclick = 'x'>a</p>",
        "<img src=x>",
        '<a href="javascript:x">a</a>',
        "<p></p>",
      ])
        await expectRefused(form(s, "csm", bad), "23514");
      await form(s, "csm", '<p>on a = 3 &lt; 4 <a href="https://exemple.fr">là</a></p>');
    });
  });

  it("tells those whom it names, once, who may read it", async () => {
    await db().scene(async (s) => {
      const told = () =>
        s.query<Row>("select recipient_id, data ->> 'title' as title from notification where type = 'note.mention'");
      const id = await form(s, "csm", `<p>Voir ${named("consultant")} ${named("independent")} ${named("csm")}</p>`);
      const expected = [{ recipient_id: members.consultant, title: expect.stringContaining("nommé dans une note") }];
      expect(await told()).toEqual(expected);
      await s.asMember("csm", (as) => as.query("update note set body = body || '<p>et</p>' where id = $1", [id]));
      expect(await told()).toEqual(expected);
    });
  });
});

describe("the words of a document", () => {
  const paper = (s: Scene, who: string, type: string) =>
    s.asMember(who, async (as) => {
      const path = `${workspaces.main}/talent/${ids.talent}/3f0c9a52-7d1e-4b6a-9c55-0a1b2c3d4e5f-${type}.pdf`;
      await as.query(
        "insert into storage.objects (bucket_id, name, owner_id) values ('documents', $1, (select auth.uid())::text)",
        [path],
      );
      return one<string>(
        as,
        "insert into document (workspace_id, entity, row_id, type, storage_path, file_name) values ($1, 'talent', $2, $3, $4, 'scan.pdf') returning id",
        [workspaces.main, ids.talent, type, path],
      );
    });
  const keep = (s: Scene, who: string, id: string, text: string) =>
    s.asMember(who, (as) => as.query("select public.keep_document_text($1, $2)", [id, text]));
  const found = (s: Scene, who: string, words: string) =>
    s.asMember(who, async (as) => {
      const palette = await as.query<Row>(
        "select id, subtitle from public.global_search($1) where entity = 'document'",
        [words],
      );
      const listed = await as.query<Row>("select search_document_ids as id from public.search_document_ids($1)", [
        words,
      ]);
      expect(palette.map(({ id }) => id).sort()).toEqual(listed.map(({ id }) => id).sort());
      return palette;
    });

  it("find it, as they are typed, for those alone who read such papers there; a number of social security is in none", async () => {
    await db().scene(async (s) => {
      const bank = await paper(s, "csm", "bank_details");
      const other = await paper(s, "csm", "other");
      await keep(s, "csm", bank, "Relevé d’identité bancaire, Crédit Mutuel. N° 1 85 05 69 123 456 78.");
      await keep(s, "csm", other, "Attestation Crédit Mutuel de prévention");
      const [first] = await found(s, "csm", "identité banc");
      expect(first).toMatchObject({ id: bank });
      expect(String(first?.subtitle)).toMatch(/« .*identité bancaire.* »/);
      expect((await found(s, "csm", "crédit mutuel")).map(({ id }) => id)).toHaveLength(2);
      // Bank details are of fewer people than the file they are in.
      expect((await found(s, "consultant", "crédit mutuel")).map(({ id }) => id)).toEqual([other]);
      expect(await found(s, "independent", "crédit mutuel")).toEqual([]);
      expect(await found(s, "csm", "185056912345678")).toEqual([]);
      expect(await found(s, "csm", "456")).toEqual([]);
      expect((await s.query<Row>("select content from app.document_text where document_id = $1", [bank]))[0]).toEqual({
        content: "Relevé d’identité bancaire, Crédit Mutuel. N° ….",
      });
    });
  });

  it("are given by who sent it alone, and read by nobody as they are", async () => {
    await db().scene(async (s) => {
      const id = await paper(s, "csm", "other");
      await expectRefused(keep(s, "consultant", id, "faux"), "RL770");
      await expectRefused(keep(s, "independent", id, "faux"), "RL770");
      await expectRefused(
        s.asMember("csm", (as) => as.query("select content from app.document_text")),
        "42501",
      );
      await keep(s, "csm", id, "juste");
      await s.asRoot((as) => as.query("delete from document where id = $1", [id]));
      expect(await s.query("select from app.document_text where document_id = $1", [id])).toEqual([]);
    });
  });

  it("say whose it is: conditions, by their client, to who reads clients", async () => {
    await db().scene(async (s) => {
      await s.query("update commercial_condition set reference = 'CC-12' where id = $1", [ids.condition]);
      const named = (who: string) =>
        s.asMember(who, (as) =>
          one<string | null>(as, "select app.record_name('commercial_condition', $1)", [ids.condition]),
        );
      expect(await named("csm")).toMatch(/^.+ – CC-12$/);
      expect(await named("independent")).toBeNull();
    });
  });

  it("of a batch name the people all of whose names are there", async () => {
    const named = (who: string) =>
      db().asMember(who, (as) =>
        as.query<Row>("select file, id from public.people_named($1)", [
          JSON.stringify([["carte"], ["rib", "dupre", "eric"], ["dupre"]]),
        ]),
      );
    expect(await named("consultant")).toEqual([{ file: 1, id: ids.talent }]);
    expect(await named("independent")).toEqual([]);
    await db().scene(async (s) => {
      await s.query("update talent set last_name = 'N’Diaye' where id = $1", [ids.talent]);
      const files = JSON.stringify([["ndiaye", "eric"]]);
      const found = (as: { query: typeof s.query }) => as.query<Row>("select id from public.people_named($1)", [files]);
      expect(await s.asMember("consultant", found)).toEqual([{ id: ids.talent }]);
    });
  });
});

interface Told {
  lines: { kind: string; actor: string; data: Row; whom: Row | null }[];
  counts: Record<string, number>;
  takes_notes: boolean;
}

describe("the activity of a record", () => {
  const told = (s: Scene, who: string, table: string, id: string, more = "") =>
    s.asMember(who, (as) => one<Told>(as, `select public.activity($1, $2${more})`, [table, id]));

  it("is what was noted, said and changed, in one order, as far as each may read it", async () => {
    await db().scene(async (s) => {
      const pinned = await write(s, "csm");
      const note = await s.asMember("csm", (as) =>
        one<string>(as, "insert into note (workspace_id, talent_id, content) values ($1, $2, 'Permis') returning id", [
          workspaces.main,
          ids.talent,
        ]),
      );
      await s.asMember("consultant", async (as) => {
        await as.query("select public.record_call('reached', $1, null, 'Libre lundi')", [ids.talent]);
        await as.query("select public.record_call('voicemail', null, $1)", [ids.contact]);
      });
      await s.query("update note set created_at = now() - interval '9 days' where id = $1", [pinned]);
      await s.query("update note set created_at = now() + interval '2 hours' where id = $1", [note]);
      await s.query("update call_log set called_at = now() + interval '1 hour'");
      const { lines, counts, takes_notes } = await told(s, "csm", "talent", ids.talent);
      expect(takes_notes).toBe(true);
      expect(counts).toMatchObject({ note: 2, call: 1 });
      expect(lines.slice(0, 4).map(({ kind, data }) => [kind, data.content ?? Object.keys(data.after as Row)])).toEqual(
        [
          ["note", "Badge"],
          ["note", "Permis"],
          ["call", "Libre lundi"],
          ["change", ["last_contact_on"]],
        ],
      );
      expect(lines[2]).toMatchObject({ actor: expect.any(String), whom: null });
      const calls = await told(s, "csm", "company", ids.company, ", kinds => '{call}', max_results => 1");
      expect(calls.lines).toMatchObject([{ kind: "call", whom: { table: "contact", last_name: "Chantier" } }]);
      // Another workspace, and what is out of all proportion.
      const none = await told(s, "independent", "talent", ids.talent);
      expect(none).toMatchObject({ lines: [], counts: {} });
      await expectRefused(told(s, "csm", "talent", ids.talent, ", max_results => 100000"), "RL044");
      expect(await told(s, "csm", "no_such_table", ids.foreignTalent)).toMatchObject({ lines: [], takes_notes: false });
    });
  });
});
