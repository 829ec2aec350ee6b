import { describe, expect, it } from "vitest";
import type { Database } from "../../../supabase/local/migrate.ts";
import { expectRefused, members, type Person, testDatabase, workspaces } from "../../support/database.ts";
import { act, createBusiness, ids, mailed, one, stateOf } from "./business.ts";

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });
const iban = "FR7630006000011234567890189";

describe("bank details", () => {
  it("are typed by one person and approved by another; the former ones are replaced", async () => {
    await db().scene(async (s) => {
      const add = (who: string, value: string) =>
        s.asMember(who, (as) =>
          one<string>(
            as,
            "insert into talent_bank_account (workspace_id, talent_id, holder, iban) values ($1, $2, 'Éric Dupré', $3) returning id",
            [workspaces.main, ids.talent, value],
          ),
        );
      await expectRefused(add("csm", "FR7630006000011234567890188"), "23514");
      await expectRefused(add("consultant", iban), "42501");
      const first = await add("csm", "FR76 3000 6000 0112 3456 7890 189");
      expect(await one(s, "select iban from talent_bank_account where id = $1", [first])).toBe(iban);
      await expectRefused(
        s.asMember("csm", (as) => act(as, "talent_bank_account", first, "approve")),
        "RL007",
      );
      await s.asMember("accounting", (as) => act(as, "talent_bank_account", first, "approve"));
      expect(await stateOf(s, "talent_bank_account", first)).toBe("approved");
      await expectRefused(
        s.asMember("csm", (as) =>
          as.query("update talent_bank_account set iban = 'BE68539007547034' where id = $1", [first]),
        ),
        "RL230",
      );
      const second = await add("csm", "BE68539007547034");
      // Whoever changes them while they wait becomes their author.
      await s.asMember("external-csm", (as) =>
        as.query("update talent_bank_account set iban = 'MC5811222000010123456789030' where id = $1", [second]),
      );
      await expectRefused(
        s.asMember("external-csm", (as) => act(as, "talent_bank_account", second, "approve")),
        "RL007",
      );
      await s.asMember("accounting", (as) => act(as, "talent_bank_account", second, "approve"));
      expect(await stateOf(s, "talent_bank_account", first)).toBe("replaced");
    });
  });
});

describe("a talent", () => {
  it("is qualified, validated, banned with a reason, archived and anonymised", async () => {
    await db().scene(async (s) => {
      const id = await s.asMember("consultant", (as) =>
        one<string>(
          as,
          "insert into talent (workspace_id, first_name, last_name, qualification_status) values ($1, 'Zoé', 'Neuve', 'validated') returning id",
          [workspaces.main],
        ),
      );
      expect(await stateOf(s, "talent", id, "qualification_status")).toBe("new");
      await expectRefused(
        s.asMember("consultant", (as) => act(as, "talent", id, "qualify")),
        "RL007",
      );
      await s.asMember("consultant", async (as) => {
        await as.query("update talent set job_name = 'Maçonne', phone_number = '0612345678' where id = $1", [id]);
        await act(as, "talent", id, "qualify");
        await act(as, "talent", id, "validate");
      });
      expect(await one(s, "select qualified_by from talent where id = $1", [id])).toBe(members.consultant);
      await expectRefused(
        s.asMember("consultant", (as) => act(as, "talent", id, "ban")),
        "RL005",
      );
      await s.asMember("consultant", (as) => act(as, "talent", id, "ban", "Documents falsifiés"));
      expect(await one(s, "select blacklist_reason from talent where id = $1", [id])).toBe("Documents falsifiés");
      await s.asMember("consultant", (as) => act(as, "talent", id, "archive", "Fin"));
      await expectRefused(
        s.asMember("consultant", (as) => act(as, "talent", id, "anonymize", "Demande")),
        "42501",
      );
      await s.asMember("country-manager", (as) => act(as, "talent", id, "anonymize", "Demande de la personne"));
      expect(
        await s.query(
          "select first_name, phone_number, blacklist_reason, anonymized_at is not null as done from talent where id = $1",
          [id],
        ),
      ).toEqual([{ first_name: null, phone_number: null, blacklist_reason: null, done: true }]);
    });
  });

  it("hides identity from consultants, shows it to the csm; nobody writes an approval", async () => {
    await db().scene(async (s) => {
      await s.asMember("csm", (as) =>
        as.query(
          "insert into talent_identity (workspace_id, talent_id, nir) values ($1, $2, '1 85 05 78 006 084 91')",
          [workspaces.main, ids.talent],
        ),
      );
      expect(await s.asMember("csm", (as) => one(as, "select nir from talent_identity"))).toBe("185057800608491");
      expect(await s.asMember("consultant", (as) => as.query("select * from talent_identity"))).toEqual([]);
      await expectRefused(
        s.asMember("csm", (as) =>
          as.query("insert into talent_identity (workspace_id, talent_id, nir) values ($1, $2, '185057800608492')", [
            workspaces.main,
            ids.secondTalent,
          ]),
        ),
        "23514",
      );
    });
  });
});

describe("documents and notes follow their parent", () => {
  const file = (entity: string, row: string, type: string) =>
    `insert into document (workspace_id, entity, row_id, type, storage_path) values ('${workspaces.main}', '${entity}', '${row}', '${type}', '${workspaces.main}/x/' || gen_random_uuid()) returning id, family`;
  /** A file sent just before, as the upload does; every path of the scene counts as sent by who names it. */
  const sendsAnything = (s: Database) =>
    s.exec(
      "create or replace function app.owns_file(p_path text) returns boolean language sql stable security definer set search_path = '' as 'select true'",
    );

  it("takes the family of the record, identity papers a closer one", async () => {
    await db().scene(async (s) => {
      await sendsAnything(s);
      expect(await s.asMember("csm", (as) => as.query(file("company", ids.company, "order")))).toMatchObject([
        { family: "crm" },
      ]);
      const [identity] = await s.asMember("csm", (as) =>
        as.query<{ id: string; family: string }>(file("talent", ids.talent, "identity")),
      );
      expect(identity?.family).toBe("identity");
      expect(
        await s.asMember("consultant", (as) => as.query("select id from document where id = $1", [identity?.id])),
      ).toEqual([]);
      await expectRefused(
        s.asMember("consultant", (as) => as.query(file("talent", ids.talent, "bank_details"))),
        "42501",
      );
      await expectRefused(
        s.asMember("csm", (as) => as.query(file("workspace", workspaces.main, "other"))),
        "RL210",
      );
      await expectRefused(
        s.asMember("csm", (as) => as.query(file("talent", ids.foreignTalent, "other"))),
        "RL211",
      );
      // The family is not for the sender to choose.
      await expectRefused(
        s.asMember("marketing", (as) =>
          as.query(
            `insert into document (workspace_id, entity, row_id, storage_path, family) values ('${workspaces.main}', 'contract', '${ids.talent}', 'x', 'talents')`,
          ),
        ),
        "RL211",
      );
    });
  });

  it("links a note by its form or by its parent, and never moves it", async () => {
    await db().scene(async (s) => {
      const [byLink] = await s.asMember("consultant", (as) =>
        as.query<{ id: string }>(
          `insert into note (workspace_id, talent_id, mission_id, content) values ('${workspaces.main}', '${ids.talent}', '${ids.mission}', 'Rappelé') returning id, entity, row_id, family`,
        ),
      );
      expect(byLink).toMatchObject({ entity: "mission", row_id: ids.mission, family: "missions" });
      const [byParent] = await s.asMember("consultant", (as) =>
        as.query(
          `insert into note (workspace_id, entity, row_id, content) values ('${workspaces.main}', 'talent', '${ids.talent}', 'Motivé') returning talent_id, family`,
        ),
      );
      expect(byParent).toEqual({ talent_id: ids.talent, family: "talents" });
      await s.asMember("consultant", (as) =>
        as.query("update note set entity = 'company', row_id = $1 where id = $2", [ids.company, byLink?.id]),
      );
      expect(await one(s, "select entity from note where id = $1", [byLink?.id])).toBe("mission");
      await expectRefused(
        s.asMember("consultant", (as) =>
          as.query(
            `insert into note (workspace_id, talent_id, content) values ('${workspaces.main}', '${ids.talent}', ' ')`,
          ),
        ),
        "23514",
      );
    });
  });
});

describe("the board of applications", () => {
  it("asks a reason to reject, remembers who, and restores", async () => {
    await db().scene(async (s) => {
      const move = (action: string, payload: object = {}) =>
        s.asMember("consultant", (as) => act(as, "application", ids.application, action, undefined, payload));
      const refused = await expectRefused(move("reject"), "RL007");
      expect(refused.hint).toBe("field=rejection_reason");
      await move("reject", { rejection_reason: "no_answer" });
      expect(
        await s.query("select is_rejected, rejected_by, rejection_reason, stage from application where id = $1", [
          ids.application,
        ]),
      ).toEqual([
        { is_rejected: true, rejected_by: members.consultant, rejection_reason: "no_answer", stage: "received" },
      ]);
      await expectRefused(move("to_contacted"), "RL007");
      await move("restore");
      await move("to_contacted");
      await expectRefused(move("to_contract"), "RL007");
      await expectRefused(
        s.asMember("consultant", (as) =>
          as.query("update application set is_rejected = true where id = $1", [ids.application]),
        ),
        "RL015",
      );
      await expectRefused(
        s.asMember("consultant", (as) =>
          as.query("update application set stage = 'started' where id = $1", [ids.application]),
        ),
        "RL001",
      );
      await expectRefused(
        s.asMember("consultant", (as) =>
          as.query("insert into application (workspace_id, mission_id, talent_id) values ($1, $2, $3)", [
            workspaces.main,
            ids.mission,
            ids.talent,
          ]),
        ),
        "23505",
      );
    });
  });

  it("loses an order with a reason, and opens it again", async () => {
    await db().scene(async (s) => {
      const refused = await expectRefused(
        s.asMember("consultant", (as) => act(as, "mission", ids.mission, "lose")),
        "RL007",
      );
      // Under the box of the dialog that asks for it.
      expect(refused).toMatchObject({ message: "Le motif de clôture manque.", hint: "field=closing_reason" });
      await s.asMember("consultant", (as) =>
        act(as, "mission", ids.mission, "lose", "Trop cher", { closing_reason: "price" }),
      );
      expect(await s.query("select status, closing_reason from mission where id = $1", [ids.mission])).toEqual([
        { status: "lost", closing_reason: "price" },
      ]);
      await expectRefused(
        s.asMember("consultant", (as) =>
          as.query("select public.create_contract_from_application($1)", [ids.application]),
        ),
        "RL244",
      );
      await s.asMember("consultant", (as) => act(as, "mission", ids.mission, "reopen", "Le client revient"));
      expect(await stateOf(s, "mission", ids.mission)).toBe("open");
    });
  });

  it("replaces the conditions of a client when the new ones are accepted", async () => {
    await db().scene(async (s) => {
      const next = await s.asMember("consultant", (as) =>
        one<string>(
          as,
          "insert into commercial_condition (workspace_id, company_id, version_number, replaces_id) values ($1, $2, 2, $3) returning id",
          [workspaces.main, ids.company, ids.condition],
        ),
      );
      await expectRefused(
        s.asMember("consultant", (as) => act(as, "commercial_condition", next, "send")),
        "RL007",
      );
      await s.asMember("consultant", async (as) => {
        await as.query("update commercial_condition set delegation_coefficient = 2.1, contact_id = $1 where id = $2", [
          ids.contact,
          next,
        ]);
        await act(as, "commercial_condition", next, "send");
      });
      const link = await s
        .asMember("consultant", (as) => one<object[]>(as, "select public.request_condition_signature($1)", [next]))
        .then(async (asked) => (await mailed(s, asked))[0]!);
      const opened = await s.asAnon((as) =>
        one<{ document: object }>(as, "select public.signature_open($1)", [link.token]),
      );
      expect(opened.document).not.toHaveProperty("minimum_coefficient");
      await s.asAnon((as) =>
        as.query("select public.signature_sign($1, $2, $3)", [
          link.token,
          JSON.stringify({ name: "Claire" }),
          `data:image/png;base64,${"A".repeat(60)}`,
        ]),
      );
      expect(await stateOf(s, "commercial_condition", next)).toBe("signed");
      expect(await stateOf(s, "commercial_condition", ids.condition)).toBe("replaced");
    });
  });
});

describe("the written address", () => {
  const newAddress = (as: Database, formatted: string) =>
    one<string>(as, "insert into address (workspace_id, formatted) values ($1, $2) returning id", [
      workspaces.main,
      formatted,
    ]);

  it.each(["company", "agency", "work_site", "talent", "mission", "legal_entity"])(
    "of a %s follows the address chosen",
    async (table) => {
      await db().scene(async (s) => {
        const [row] = await s.query<{ id: string }>(`select id from public.${table} where workspace_id = $1 limit 1`, [
          workspaces.main,
        ]);
        const written = () => one(s, `select formatted_address from public.${table} where id = $1`, [row?.id]);
        const choose = (id: string | null) =>
          s.query(`update public.${table} set address_id = $2 where id = $1`, [row?.id, id]);
        await choose(await newAddress(s, "3 rue Neuve, 69001 Lyon"));
        expect(await written()).toBe("3 rue Neuve, 69001 Lyon");
        await choose(await newAddress(s, "4 rue Neuve, 69001 Lyon"));
        expect(await written()).toBe("4 rue Neuve, 69001 Lyon");
        await choose(null);
        expect(await written()).toBeNull();
      });
    },
  );

  it("is the one of a new record, and stays what is written with it", async () => {
    await db().scene(async (s) => {
      const written = await s.asMember("consultant", async (as) => {
        const address = await newAddress(as, "3 rue Neuve, 69001 Lyon");
        return as.query(
          `insert into company (workspace_id, name, address_id, formatted_address) values ($1, 'Une', $2, null), ($1, 'Deux', $2, 'Cour du fond')
           returning name, formatted_address`,
          [workspaces.main, address],
        );
      });
      expect(written).toEqual([
        { name: "Une", formatted_address: "3 rue Neuve, 69001 Lyon" },
        { name: "Deux", formatted_address: "Cour du fond" },
      ]);
    });
  });
});

describe("a member who leaves", () => {
  it("has nothing in their hands that the catalogue does not know: a new column says whether it hands over", async () => {
    // A person's own affairs, their team (which passes apart), and what follows a contract or a month by itself.
    const own = `ai_call.team_member_id analytics_event.team_member_id app.digest_item.team_member_id
      app.interview_event.team_member_id app.mailbox_state.team_member_id app.morning_mail.team_member_id
      app.slack_notice.team_member_id calendar_link.team_member_id deep_research_access.team_member_id
      import_batch.owner_id invitation.team_member_id job_run.owner_id mailbox.team_member_id
      notification.recipient_id pay_line.owner_id pay_variable.owner_id personal_token.team_member_id
      saved_view.owner_id search_alert.member_id
      signature_request.witness_id team_member.manager_id team_member_workspace.team_member_id
      timesheet_day.owner_id timesheet_version.owner_id timesheet_week.owner_id user_role.team_member_id
      view_as.target_id view_as.team_member_id`.split(/\s+/);
    await db().scene(async (s) => {
      const links = await s.query<{ at: string }>(
        `select c.conrelid::regclass || '.' || a.attname as at from pg_constraint c
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
         where c.contype = 'f' and c.confrelid = 'team_member'::regclass and a.attname not like '%\\_by'
           and (c.conrelid::regclass::text, a.attname) not in (select h.table_name, h.column_name from app.hand_columns() h)
         order by 1`,
      );
      expect(links.map(({ at }) => at)).toEqual(own);
    });
  });

  it("hands over all they are in charge of to one person, with their team, or stays", async () => {
    await db().scene(async (s) => {
      const leave = (who: Person, whom: Person, heir: Person | null) =>
        s.asMember(who, (as) =>
          one<Record<string, number>>(as, "select offboard_member($1, $2)", [members[whom], heir && members[heir]]),
        );
      const held = (whom: Person) =>
        s.asMember("developer", (as) =>
          one<Record<string, number>>(as, "select member_belongings($1)", [members[whom]]),
        );
      await s.asRoot((root) =>
        root.query("update team_member set manager_id = $1 where id = $2", [members.consultant, members.newcomer]),
      );
      const before = await held("consultant");
      expect(before).toMatchObject({ talent: 3, company: 2, mission: 1, team_member: 1 });
      // Nobody but who administers, nobody for nobody, nobody who is gone or elsewhere, nobody above oneself.
      await expectRefused(leave("csm", "consultant", "manager"), "42501");
      await expectRefused(leave("developer", "consultant", null), "RL048");
      await expectRefused(leave("developer", "consultant", "consultant"), "RL050");
      await expectRefused(leave("developer", "consultant", "independent"), "RL050");
      await expectRefused(leave("developer", "developer", "manager"), "RL003");
      await expectRefused(leave("country-manager", "board", "manager"), "RL030");
      const mine = await held("manager");

      expect(await leave("developer", "consultant", "manager")).toEqual(before);
      expect(await held("consultant")).toEqual({});
      const after = await held("manager");
      expect(after.talent).toBe((mine.talent ?? 0) + 3);
      expect(await one(s, "select manager_id from team_member where id = $1", [members.newcomer])).toBe(
        members.manager,
      );
      expect(
        await one(s, "select offboarded_at is not null from team_member where id = $1", [members.consultant]),
      ).toBe(true);
      await expectRefused(leave("developer", "consultant", "manager"), "RL047");
    });
  });
});
