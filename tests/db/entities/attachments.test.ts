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
