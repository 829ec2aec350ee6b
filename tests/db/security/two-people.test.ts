import { describe, expect, it } from "vitest";
import { expectRefused, members, testDatabase, workspaces } from "../../support/database.ts";
import { act, createBusiness, ids, one, stateOf } from "../entities/business.ts";

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

describe("what two people agree on", () => {
  it("bank details do not pass to another worker, and any change makes an author", async () => {
    await db().scene(async (s) => {
      const id = await s.asMember("external-csm", (as) =>
        one<string>(
          as,
          "insert into talent_bank_account (workspace_id, talent_id, holder, iban) values ($1, $2, 'Éric Dupré', 'FR7630006000011234567890189') returning id",
          [workspaces.main, ids.talent],
        ),
      );
      await expectRefused(
        s.asMember("csm", (as) =>
          as.query("update talent_bank_account set talent_id = $1 where id = $2", [ids.secondTalent, id]),
        ),
        "RL320",
      );
      await s.asMember("csm", (as) => as.query("update talent_bank_account set bic = 'AGRIFRPP' where id = $1", [id]));
      await expectRefused(
        s.asMember("csm", (as) => act(as, "talent_bank_account", id, "approve")),
        "RL007",
      );
      await s.asMember("accounting", (as) => act(as, "talent_bank_account", id, "approve"));
      expect(await stateOf(s, "talent_bank_account", id)).toBe("approved");
    });
  });

  it("accepted conditions are replaced, never rewritten; a draft is free", async () => {
    await db().scene(async (s) => {
      expect(await stateOf(s, "commercial_condition", ids.condition)).toBe("signed");
      const change = (sql: string, id: string) => s.asMember("consultant", (as) => as.query(sql, [id]));
      const coefficient = (id: string) =>
        change(
          `insert into commercial_coefficient (workspace_id, commercial_condition_id, category, kind, coefficient) values ('${workspaces.main}', $1, 'oq', 'delegation', 1.1)`,
          id,
        );
      for (const column of ["delegation_coefficient = 1.1", "payment_days = 60", "valid_until = '2030-01-01'"])
        await expectRefused(change(`update commercial_condition set ${column} where id = $1`, ids.condition), "RL321");
      await expectRefused(coefficient(ids.condition), "RL321");
      const draft = await s.asMember("consultant", (as) =>
        one<string>(
          as,
          "insert into commercial_condition (workspace_id, company_id, reference, version_number, delegation_coefficient) values ($1, $2, 'CC-2', 2, 2) returning id",
          [workspaces.main, ids.company],
        ),
      );
      await change("update commercial_condition set delegation_coefficient = 2.1 where id = $1", draft);
      await coefficient(draft);
    });
  });

  it("nobody writes a reviewer’s request by hand", async () => {
    await db().scene(async (s) => {
      for (const sql of [
        `insert into contract_change_request (workspace_id, contract_id, field, comment) select '${workspaces.main}', id, 'hourly_wage', 'x' from contract limit 1`,
        "update contract_change_request set wanted_value = '20'",
        "delete from contract_change_request",
      ])
        for (const who of ["consultant", "csm", "board"])
          await expectRefused(
            s.asMember(who, (as) => as.query(sql)),
            "42501",
          );
    });
  });

  it("a certificate is checked by who says so, until the paper changes", async () => {
    await db().scene(async (s) => {
      const id = await s.asMember("csm", (as) =>
        one<string>(
          as,
          "insert into certificate (workspace_id, talent_id, code, is_checked, checked_by, checked_at) values ($1, $2, 'R482_A', true, $3, '2020-01-01') returning id",
          [workspaces.main, ids.talent, members.board],
        ),
      );
      const checked = () =>
        s.query(
          "select is_checked, checked_by, checked_at > now() - interval '1 hour' as is_now from certificate where id = $1",
          [id],
        );
      expect(await checked()).toEqual([{ is_checked: true, checked_by: members.csm, is_now: true }]);
      await s.asMember("manager", (as) =>
        as.query("update certificate set checked_by = $1 where id = $2", [members.board, id]),
      );
      expect(await checked()).toEqual([{ is_checked: true, checked_by: members.csm, is_now: true }]);
      await s.asMember("csm", (as) => as.query("update certificate set expires_on = '2031-01-01' where id = $1", [id]));
      expect(await checked()).toEqual([{ is_checked: false, checked_by: null, is_now: null }]);
    });
  });

  it("whoever is anonymised is no longer in the journal, nor by their address", async () => {
    await db().scene(async (s) => {
      const id = await s.asMember("consultant", (as) =>
        one<string>(
          as,
          "insert into talent (workspace_id, first_name, last_name, birth_date, comment, bio, anonymous_bio, job_name, classification, skills, source) values ($1, 'Ursule', 'Quidam', '1971-03-04', 'Rappeler Ursule', 'Ursule', 'Ursule', 'Maçon Quidam', 'N2 Quidam', array['Quidam'], 'Quidam') returning id",
          [workspaces.main],
        ),
      );
      const home = await s.asMember("consultant", (as) =>
        one<string>(
          as,
          "insert into address (workspace_id, formatted, city) values ($1, '1 rue Quidam, 69001 Lyon', 'Lyon') returning id",
          [workspaces.main],
        ),
      );
      await s.asMember("consultant", async (as) => {
        await as.query("update talent set address_id = $1 where id = $2", [home, id]);
        await as.query("insert into note (workspace_id, talent_id, content) values ($1, $2, 'Quidam a rappelé')", [
          workspaces.main,
          id,
        ]);
        await as.query("select public.transition('talent', $1, 'archive', 'Demande')", [id]);
      });
      await s.asMember("board", (as) =>
        as.query("select public.transition('talent', $1, 'anonymize', 'Demande')", [id]),
      );
      expect(
        await one<number>(
          s,
          "select count(*)::integer from audit_log where coalesce(before, '{}')::text || coalesce(after, '{}')::text ~ 'Quidam|Ursule|1971-03-04'",
        ),
      ).toBe(0);
      expect(await one<number>(s, "select count(*)::integer from audit_log where row_id = $1", [id])).toBeGreaterThan(
        0,
      );
      expect(await one<number>(s, "select count(*)::integer from address where id = $1", [home])).toBe(0);
      expect(await one<string>(s, "select to_jsonb(t)::text from talent t where id = $1", [id])).not.toMatch(
        /Quidam|Ursule|1971-03-04|BTP-/i,
      );
    });
  });
});
