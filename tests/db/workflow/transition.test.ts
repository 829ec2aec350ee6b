import { describe, expect, it } from "vitest";
import type { Database } from "../../../supabase/local/migrate.ts";
import { expectRefused, members, type Person, type Scene, testDatabase, workspaces } from "../../support/database.ts";

/** A paper with a small circuit: every kind of row that a transition may have. */
const papers = async (db: Database) => {
  await db.exec(`
    create table public.paper (id uuid primary key default gen_random_uuid(), workspace_id uuid not null, owner_id uuid references public.team_member,
      status text not null default 'draft', title text, decided_by uuid, signed_on date);
    call app.protect('paper', 'contracts');
    insert into workflow_entity values ('paper', 'paper', 'status', 'contracts', 'Papier');
    insert into workflow_state (entity, code, label, tone, position, is_initial, is_final) values
      ('paper', 'draft', 'Brouillon', 'neutral', 1, true, false), ('paper', 'consultant_review', 'Chez le manager', 'waiting', 2, false, false),
      ('paper', 'admin_review', 'Chez l’administration', 'waiting', 3, false, false), ('paper', 'approved', 'Approuvé', 'good', 4, false, false),
      ('paper', 'signed', 'Signé', 'good', 5, false, true), ('paper', 'refused', 'Refusé', 'bad', 6, false, true);
    create function app.paper_has_title(p_row jsonb, p_payload jsonb, p_comment text) returns text language sql stable set search_path = '' as $$
      select case when p_row ->> 'title' is null then 'Le titre manque.' end $$;
    create function app.paper_never(p_row jsonb, p_payload jsonb, p_comment text) returns text language plpgsql stable set search_path = '' as $$
      begin raise exception 'Jamais.' using errcode = 'RL999', hint = 'field=title'; end $$;
    create function app.paper_decided(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb language sql stable set search_path = '' as $$
      select jsonb_build_object('decided_by', p_row ->> '_actor_id') $$;
    create function app.paper_signed(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb language sql stable set search_path = '' as $$
      select jsonb_build_object('signed_on', p_payload ->> 'on') $$;
    insert into workflow_transition (entity, from_state, action, to_state, priority, actor, permission, guard, effect, requires_comment, label, tone) values
      ('paper', 'draft', 'submit', 'admin_review', 0, 'member', 'edit', 'is_author, author_is_autonomous', null, false, 'Soumettre', 'info'),
      ('paper', 'draft', 'submit', 'consultant_review', 1, 'member', 'edit', 'is_author', null, false, 'Soumettre', 'info'),
      ('paper', 'consultant_review', 'validate', 'admin_review', 0, 'member', 'review', null, null, false, 'Valider', 'good'),
      ('paper', 'consultant_review', 'send_back', 'draft', 0, 'member', 'review', null, null, true, 'Renvoyer', 'bad'),
      ('paper', 'admin_review', 'approve', 'approved', 0, 'member', 'approve', 'not_author, paper_has_title', 'paper_decided', false, 'Approuver', 'good'),
      ('paper', 'admin_review', 'refuse', 'refused', 0, 'member', 'approve', 'not_author', 'paper_decided', true, 'Refuser', 'bad'),
      ('paper', 'admin_review', 'hold', 'draft', 0, 'member', 'approve', 'paper_never', null, false, 'Suspendre', 'bad'),
      ('paper', 'approved', 'sign', 'signed', 0, 'link', 'edit', null, 'paper_signed', false, 'Signer', 'good'),
      ('paper', 'approved', 'expire', 'refused', 0, 'system', 'edit', null, null, false, 'Expirer', 'bad');
    insert into workflow_notification values ('paper', 'submit', 'manager'), ('paper', 'submit', 'role:csm'), ('paper', 'approve', 'author'),
      ('paper', 'approve', 'owner'), ('paper', 'send_back', 'owner');
    call app.track_status('paper');
    create table public.stranger (id uuid primary key default gen_random_uuid(), workspace_id uuid not null, status text not null default 'a');
    call app.protect('stranger', 'contracts');
  `);
};
const db = testDatabase({ agency: true, seed: papers, seedKey: "papers", before: "20261121001000" });

type Row = {
  id: string;
  status: string;
  version: number;
  decided_by: string | null;
  signed_on: string | null;
  updated_by: string;
};
const draft = async (s: Scene, who: Person, columns: Record<string, string> = {}) => {
  const all: Record<string, string> = {
    workspace_id: workspaces.main,
    owner_id: members[who],
    title: "Papier",
    ...columns,
  };
  const keys = Object.keys(all);
  const [row] = await s.asMember(who, (as) =>
    as.query<Row>(
      `insert into paper (${keys.join(", ")}) values (${keys.map((_, i) => `$${i + 1}`).join(", ")}) returning *`,
      Object.values(all),
    ),
  );
  return row!;
};
const act = (
  s: Pick<Scene, "asMember">,
  who: string,
  id: string,
  action: string,
  comment: string | null = null,
  payload = "{}",
  entity = "paper",
) =>
  s.asMember(
    who,
    async (as) =>
      (
        await as.query<{ r: Row }>("select transition($1, $2, $3, $4, $5::jsonb) as r", [
          entity,
          id,
          action,
          comment,
          payload,
        ])
      )[0]!.r,
  );
const actions = (s: Pick<Scene, "asMember">, who: string, id: string) =>
  s.asMember(who, async (as) =>
    (await as.query<{ action: string }>("select action from available_actions('paper', $1) order by action", [id])).map(
      (r) => r.action,
    ),
  );

describe("a status", () => {
  it("begins at the first state, whatever is sent", async () => {
    await db().scene(async (s) => {
      expect((await draft(s, "consultant", { status: "signed" })).status).toBe("draft");
      expect(
        await s.asService((as) =>
          as.query(`insert into paper (workspace_id, status) values ('${workspaces.main}', 'signed') returning status`),
        ),
      ).toEqual([{ status: "draft" }]);
    });
  });

  it("is not updated, patched or upserted, not even with the service key", async () => {
    await db().scene(async (s) => {
      const { id } = await draft(s, "csm");
      const forged = "update paper set status = 'signed'";
      await expectRefused(
        s.asMember("csm", (as) => as.exec(forged)),
        "RL001",
      );
      await expectRefused(
        s.asMember("country-manager", (as) => as.exec(forged)),
        "RL001",
      );
      await expectRefused(
        s.asService((as) => as.exec(forged)),
        "RL001",
      );
      await expectRefused(
        s.asAnon((as) => as.exec(forged)),
        "42501",
      );
      const upsert = `insert into paper (id, workspace_id, status) values ('${id}', '${workspaces.main}', 'signed') on conflict (id) do update set status = excluded.status returning status`;
      expect(await s.asMember("csm", (as) => as.query(upsert))).toEqual([{ status: "draft" }]);
      await s.asRoot((root) => root.exec("update paper set status = 'approved'"));
      await expectRefused(
        s.asMember("csm", (as) => as.query(upsert)),
        "RL001",
      );
      expect((await expectRefused(s.asMember("csm", (as) => as.exec(forged)))).hint).toBe("field=status");
      // The same status sent back by a form is no change.
      expect(
        await s.asMember("csm", (as) =>
          as.query("update paper set status = 'approved', title = 'Deux' returning title"),
        ),
      ).toEqual([{ title: "Deux" }]);
    });
  });
});

describe("a transition", () => {
  it("follows the circuit: author, manager, administration", async () => {
    await db().scene(async (s) => {
      const { id } = await draft(s, "consultant");
      expect(await act(s, "consultant", id, "submit")).toMatchObject({ id, status: "consultant_review" });
      expect(await act(s, "manager", id, "validate")).toMatchObject({
        status: "admin_review",
        updated_by: members.manager,
      });
      expect(await act(s, "csm", id, "approve")).toMatchObject({ status: "approved", decided_by: members.csm });
    });
  });

  it("takes the shorter way when the author is autonomous", async () => {
    await db().scene(async (s) => {
      expect(await act(s, "autonomous", (await draft(s, "autonomous")).id, "submit")).toMatchObject({
        status: "admin_review",
      });
      expect(await act(s, "manager", (await draft(s, "manager")).id, "submit")).toMatchObject({
        status: "admin_review",
      });
    });
  });

  it("skips no state and goes nowhere from the end", async () => {
    await db().scene(async (s) => {
      const { id } = await draft(s, "consultant");
      const refusal = await expectRefused(act(s, "csm", id, "approve"), "RL004");
      expect(refusal.message).toContain("«\u202fBrouillon\u202f»");
      await s.asRoot((root) => root.exec("update paper set status = 'refused'"));
      await expectRefused(act(s, "csm", id, "approve"), "RL004");
      await expectRefused(act(s, "csm", id, "nothing"), "RL004");
    });
  });

  it("is refused without the right: review is for the manager of the owner, approval for the administration", async () => {
    await db().scene(async (s) => {
      const { id } = await draft(s, "consultant");
      await act(s, "consultant", id, "submit");
      await expectRefused(act(s, "consultant", id, "validate"), "42501");
      await expectRefused(act(s, "autonomous", id, "validate"), "42501");
      await expectRefused(act(s, "marketing", id, "validate"), "42501");
      await s.asRoot((root) => root.exec("update paper set status = 'admin_review'"));
      await expectRefused(act(s, "manager", id, "approve"), "42501");
      await expectRefused(act(s, "accounting", id, "approve"), "42501");
    });
  });

  it("is never approved by its author, whoever owns it", async () => {
    await db().scene(async (s) => {
      const { id } = await draft(s, "csm", { owner_id: members.consultant });
      await s.asRoot((root) => root.exec("update paper set status = 'admin_review'"));
      const refusal = await expectRefused(act(s, "csm", id, "approve"), "RL007");
      expect(refusal.message).toBe("Qui a fait une demande ne l’approuve jamais.");
      await act(s, "external-csm", id, "approve");
    });
  });

  it("asks for a comment where one is due, and says why a guard refuses", async () => {
    await db().scene(async (s) => {
      const { id } = await draft(s, "consultant", { title: "x" });
      await s.asRoot((root) => root.exec("update paper set status = 'admin_review', title = null"));
      await expectRefused(act(s, "csm", id, "refuse"), "RL005");
      await expectRefused(act(s, "csm", id, "refuse", "   "), "RL005");
      expect((await expectRefused(act(s, "csm", id, "approve"), "RL007")).message).toBe("Le titre manque.");
      expect(await act(s, "csm", id, "refuse", "Sans titre")).toMatchObject({ status: "refused" });
    });
  });

  it("does not exist for another workspace, a visitor, or who has left", async () => {
    await db().scene(async (s) => {
      const { id } = await draft(s, "consultant");
      await expectRefused(act(s, "independent", id, "submit"), "RL003");
      await expectRefused(act(s, "csm", "00000000-0000-4000-8000-00000000ffff", "submit"), "RL003");
      await expectRefused(
        s.asAnon((as) => as.query("select transition('paper', $1, 'submit')", [id])),
        "42501",
      );
      await expectRefused(
        s.asAccount("00000000-0000-4000-8002-0000000000ff", (as) =>
          as.query("select transition('paper', $1, 'submit')", [id]),
        ),
        "42501",
      );
      await s.asMember("csm", (as) => as.query("select switch_workspace($1)", [workspaces.second]));
      await expectRefused(act(s, "csm", id, "submit"), "RL003");
    });
  });

  it("knows its entities by a list: no other table, no injection", async () => {
    await db().scene(async (s) => {
      const [row] = await s.asMember("csm", (as) =>
        as.query<Row>(`insert into stranger (workspace_id) values ('${workspaces.main}') returning *`),
      );
      for (const entity of [
        "stranger",
        "team_member",
        "Paper",
        "paper; drop table paper",
        "paper\" set status = 'signed'; --",
        "public.paper",
        "",
      ]) {
        await expectRefused(act(s, "csm", row!.id, "submit", null, "{}", entity), "RL002");
      }
      await expectRefused(act(s, "csm", row!.id, "submit' or '1'='1"), "RL003");
    });
  });

  it("of a link or of the system is not a member's", async () => {
    await db().scene(async (s) => {
      const { id } = await draft(s, "consultant");
      await s.asRoot((root) => root.exec("update paper set status = 'approved'"));
      await expectRefused(act(s, "country-manager", id, "sign"), "RL004");
      await expectRefused(act(s, "country-manager", id, "expire"), "RL004");
      await expectRefused(
        s.asMember("developer", (as) => as.query("select app.move('paper', $1, 'sign', null, '{}', 'link')", [id])),
        "42501",
      );
      await expectRefused(
        s.asMember("developer", (as) => as.query("select system_transition('paper', $1, 'expire')", [id])),
        "42501",
      );
      await s.asRoot((root) =>
        root.query(`select app.move('paper', $1, 'sign', null, '{"on": "2026-11-21"}', 'link', 'Jean Client')`, [id]),
      );
      expect(await s.asRoot((root) => root.query("select status, signed_on::text from paper"))).toEqual([
        { status: "signed", signed_on: "2026-11-21" },
      ]);
      expect(
        await s.asMember("csm", (as) =>
          as.query("select actor, actor_id, actor_label from workflow_event where row_id = $1", [id]),
        ),
      ).toEqual([{ actor: "link", actor_id: null, actor_label: "Jean Client" }]);
    });
    await db().scene(async (s) => {
      const { id } = await draft(s, "consultant");
      await s.asRoot((root) => root.exec("update paper set status = 'approved'"));
      await s.asService((as) => as.query("select system_transition('paper', $1, 'expire')", [id]));
      expect(await s.query("select actor, actor_label from workflow_event")).toEqual([
        { actor: "system", actor_label: "Système" },
      ]);
    });
  });

  it("notices that someone else was there first", async () => {
    await db().scene(async (s) => {
      const { id, version } = await draft(s, "consultant");
      await s.asMember("csm", (as) => as.exec("update paper set title = 'Autre'"));
      await expectRefused(act(s, "consultant", id, "submit", null, `{"version": ${version}}`), "RL006");
      await act(s, "consultant", id, "submit", null, `{"version": ${version + 1}}`);
    });
  });

  it("takes nothing of the payload that its effect does not ask for", async () => {
    await db().scene(async (s) => {
      const { id } = await draft(s, "consultant");
      await act(
        s,
        "consultant",
        id,
        "submit",
        null,
        `{"status": "signed", "owner_id": "${members.board}", "title": "Autre"}`,
      );
      expect(await s.asRoot((root) => root.query("select status, owner_id, title from paper"))).toEqual([
        { status: "consultant_review", owner_id: members.consultant, title: "Papier" },
      ]);
    });
  });

  it("writes nothing where the data went elsewhere", async () => {
    await db().scene(async (s) => {
      const { id } = await draft(s, "consultant");
      await s.asRoot((root) =>
        root.exec(`update workspace set data_transferred_at = now() where id = '${workspaces.main}'`),
      );
      await expectRefused(act(s, "consultant", id, "submit"), "RL012");
      expect(await actions(s, "consultant", id)).toEqual([]);
    });
  });
});

describe("available_actions", () => {
  it("are those of the caller on that row now", async () => {
    await db().scene(async (s) => {
      const { id } = await draft(s, "consultant");
      expect(await actions(s, "consultant", id)).toEqual(["submit"]);
      expect(await actions(s, "csm", id)).toEqual([]);
      await act(s, "consultant", id, "submit");
      expect(await actions(s, "consultant", id)).toEqual([]);
      expect(await actions(s, "manager", id)).toEqual(["send_back", "validate"]);
      expect(await actions(s, "country-manager", id)).toEqual(["send_back", "validate"]);
      await act(s, "manager", id, "validate");
      // « hold » has a guard that raises: its button is hidden, the others stay; done anyway, its own code comes out.
      expect(await actions(s, "csm", id)).toEqual(["approve", "refuse"]);
      await expectRefused(act(s, "csm", id, "hold"), "RL999");
      expect(await actions(s, "independent", id)).toEqual([]);
      await expectRefused(
        s.asAnon((as) => as.query("select available_actions('paper', $1)", [id])),
        "42501",
      );
    });
  });

  it("says where an action leads, one line per action", async () => {
    await db().scene(async (s) => {
      const { id } = await draft(s, "autonomous");
      expect(
        await s.asMember("autonomous", (as) =>
          as.query("select action, to_state, label, tone from available_actions('paper', $1)", [id]),
        ),
      ).toEqual([{ action: "submit", to_state: "admin_review", label: "Soumettre", tone: "info" }]);
    });
  });
});

describe("events and notifications", () => {
  it("say who did what, to whoever reads the family, and cannot be written", async () => {
    await db().scene(async (s) => {
      const { id } = await draft(s, "consultant");
      await act(s, "consultant", id, "submit");
      await act(s, "manager", id, "send_back", "À revoir");
      const events = await s.asMember("csm", (as) =>
        as.query(
          "select action, from_state, to_state, comment, actor_label, family from workflow_event where row_id = $1 order by created_at",
          [id],
        ),
      );
      expect(events).toEqual([
        {
          action: "submit",
          from_state: "draft",
          to_state: "consultant_review",
          comment: null,
          actor_label: "Prénom consultant",
          family: "contracts",
        },
        {
          action: "send_back",
          from_state: "consultant_review",
          to_state: "draft",
          comment: "À revoir",
          actor_label: "Prénom manager",
          family: "contracts",
        },
      ]);
      expect(await s.asMember("marketing", (as) => as.query("select from workflow_event"))).toEqual([]);
      for (const sql of [
        "delete from workflow_event",
        "update workflow_event set comment = 'x'",
        "update workflow_transition set permission = 'read'",
        "delete from workflow_state",
      ]) {
        await expectRefused(
          s.asMember("developer", (as) => as.exec(sql)),
          "42501",
        );
        await expectRefused(
          s.asService((as) => as.exec(sql)),
          "42501",
        );
      }
    });
  });

  it("reach the right people once, never who acts, and are theirs alone", async () => {
    await db().scene(async (s) => {
      const { id } = await draft(s, "consultant");
      await act(s, "consultant", id, "submit");
      const told = await s.query(
        "select recipient_id, recipient_roles, type, data ->> 'row_id' as row_id from notification order by recipient_id",
      );
      expect(told).toEqual([
        { recipient_id: members.manager, recipient_roles: ["manager"], type: "paper.submit", row_id: id },
        { recipient_id: members.csm, recipient_roles: ["role:csm"], type: "paper.submit", row_id: id },
        // An external csm does the csm's work.
        { recipient_id: members["external-csm"], recipient_roles: ["role:csm"], type: "paper.submit", row_id: id },
      ]);
      await s.asRoot((root) => root.exec("update paper set status = 'admin_review'; delete from notification"));
      await act(s, "csm", id, "approve");
      expect(await s.query("select recipient_id, recipient_roles from notification")).toEqual([
        { recipient_id: members.consultant, recipient_roles: ["author", "owner"] },
      ]);
      expect(await s.asMember("csm", (as) => as.query("select from notification"))).toEqual([]);
      await expectRefused(
        s.asMember("consultant", (as) => as.exec("update notification set is_read = true")),
        "42501",
      );
      await expectRefused(
        s.asMember("consultant", (as) => as.exec("delete from notification")),
        "42501",
      );
      expect(await s.asMember("csm", (as) => as.query("select mark_notifications_read() as n"))).toEqual([{ n: 0 }]);
      expect(await s.asMember("consultant", (as) => as.query("select mark_notifications_read() as n"))).toEqual([
        { n: 1 },
      ]);
      expect(await s.asMember("consultant", (as) => as.query("select is_read from notification"))).toEqual([
        { is_read: true },
      ]);
    });
  });

  it("leave alone who muted them or left; without a manager, a country manager is told", async () => {
    await db().scene(async (s) => {
      await s.asRoot((root) =>
        root.exec(`update team_member set notification_choices = '{"muted": ["paper.submit"]}'
          where id in ('${members.csm}', '${members["external-csm"]}');
        update team_member set offboarded_at = now() where id = '${members.manager}'`),
      );
      await act(s, "consultant", (await draft(s, "consultant")).id, "submit");
      const told = (await s.query<{ recipient_id: string }>("select recipient_id from notification order by 1")).map(
        (n) => n.recipient_id,
      );
      expect(told).toEqual([members["country-manager"], members.board].sort());
    });
  });
});

describe("deep research, granted on request", () => {
  it("goes from requested to granted by someone who may, and opens the family", async () => {
    await db().scene(async (s) => {
      const [row] = await s.asMember("consultant", (as) =>
        as.query<{ id: string }>("select request_deep_research('Chantier rare') as id"),
      );
      await expectRefused(
        s.asMember("consultant", (as) => as.query("select request_deep_research()")),
        "RL041",
      );
      await expectRefused(act(s, "csm", row!.id, "grant", null, "{}", "deep_research_access"), "42501");
      await expectRefused(act(s, "consultant", row!.id, "grant", null, "{}", "deep_research_access"), "42501");
      expect(await s.asMember("country-manager", (as) => as.query("select type from notification"))).toEqual([
        { type: "deep_research_access.request" },
      ]);
      await act(s, "country-manager", row!.id, "grant", null, "{}", "deep_research_access");
      const [rights] = await s.asMember("consultant", (as) =>
        as.query("select app.can('deep_research', 'create') as c, my_rights() -> 'grants' as g"),
      );
      expect(rights).toEqual({ c: true, g: ["deep_research"] });
      await act(s, "developer", row!.id, "withdraw", "Fin du besoin", "{}", "deep_research_access");
      expect(await s.asMember("consultant", (as) => as.query("select app.can('deep_research', 'read') as c"))).toEqual([
        { c: false },
      ]);
    });
  });

  it("is not for every role, not forged, not seen by others", async () => {
    for (const who of ["accounting", "external-csm"])
      await expectRefused(
        db().asMember(who, (as) => as.query("select request_deep_research()")),
        "42501",
      );
    await expectRefused(
      db().asMember("developer", (as) => as.query("select request_deep_research()")),
      "RL040",
    );
    await db().scene(async (s) => {
      await expectRefused(
        s.asMember("consultant", (as) =>
          as.exec(
            `insert into deep_research_access (workspace_id, team_member_id, status) values ('${workspaces.main}', '${members.consultant}', 'granted')`,
          ),
        ),
        "42501",
      );
      await s.asMember("consultant", (as) => as.query("select request_deep_research()"));
      await expectRefused(
        s.asMember("consultant", (as) => as.exec("update deep_research_access set status = 'granted'")),
        "42501",
      );
      await expectRefused(
        s.asService((as) => as.exec("update deep_research_access set status = 'granted'")),
        "RL001",
      );
      expect(await s.asMember("csm", (as) => as.query("select from deep_research_access"))).toEqual([]);
    });
  });
});
