import { describe, expect, it } from "vitest";
import { expectRefused, members, type Scene, testDatabase, workspaces } from "../../support/database.ts";
import { act, createBusiness, ids, one, type Row, stateOf } from "./business.ts";
import { draftAs, write, writeContract } from "./contract-row.ts";

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

const fromApplication = (s: Scene) =>
  s.asMember("consultant", (as) =>
    one<string>(as, "select public.create_contract_from_application($1)", [ids.application]),
  );
const missionState = (s: Scene) => stateOf(s, "mission", ids.mission);
const stage = (s: Scene) => stateOf(s, "application", ids.application, "stage");
const positions = (s: Scene, n: number) =>
  s.asMember("consultant", (as) =>
    as.query("update mission set number_of_open_positions = $1 where id = $2", [n, ids.mission]),
  );
/** A row of another client, of each table that a contract points at. */
async function elsewhere(s: Scene): Promise<Row> {
  const add = (table: string, more: Row = {}) => {
    const row: Row = { workspace_id: workspaces.main, company_id: ids.otherCompany, ...more };
    const columns = Object.keys(row);
    return one<string>(
      s,
      `insert into ${table} (${columns.join(", ")}) values (${columns.map((_, i) => `$${i + 1}`).join(", ")}) returning id`,
      Object.values(row),
    );
  };
  return {
    agency_id: await add("agency", { name: "Ailleurs" }),
    work_site_id: await add("work_site", { name: "Ailleurs" }),
    client_post_id: await add("client_post", { name: "Ailleurs" }),
    contact_id: ids.otherContact,
    timesheet_contact_id: ids.otherContact,
    commercial_condition_id: await add("commercial_condition", { status: "signed", valid_from: "2026-01-01" }),
  };
}

describe("a contract speaks of one worker, one client, one order", () => {
  it.each([
    ["agency_id", "RL234"],
    ["work_site_id", "RL235"],
    ["client_post_id", "RL236"],
    ["contact_id", "RL261"],
    ["timesheet_contact_id", "RL261"],
    ["commercial_condition_id", "RL237"],
  ])("not of another client’s: %s", async (column, code) => {
    await db().scene(async (s) => {
      const others = await elsewhere(s);
      const born = await expectRefused(draftAs(s, "consultant", { [column]: others[column] }), code);
      expect(born.hint).toBe(`field=${column}`);
      const id = await draftAs(s, "consultant");
      await expectRefused(write(s, "consultant", id, column, others[column]), code);
      await write(s, "consultant", id, column, null);
    });
  });

  it("whole, it goes to another client", async () => {
    await db().scene(async (s) => {
      const others = await elsewhere(s);
      const id = await draftAs(s, "consultant");
      await expectRefused(write(s, "consultant", id, "company_id", ids.otherCompany), "RL234");
      const row: Row = { company_id: ids.otherCompany, ...others };
      const set = Object.keys(row).map((column, i) => `${column} = $${i + 2}`);
      await s.asMember("consultant", (as) =>
        as.query(`update contract set ${set.join(", ")} where id = $1`, [id, ...Object.values(row)]),
      );
    });
  });

  it("its application is that of its worker, on its order, for its client", async () => {
    await db().scene(async (s) => {
      const of = { application_id: ids.application };
      const wrong = async (more: Row, code: string) =>
        (await expectRefused(draftAs(s, "consultant", { ...of, ...more }), code)).hint;
      expect(await wrong({ talent_id: ids.secondTalent }, "RL231")).toBe("field=talent_id");
      const other = await one<string>(
        s,
        "insert into mission (workspace_id, company_id, job_name) values ($1, $2, 'Maçon') returning id",
        [workspaces.main, ids.company],
      );
      expect(await wrong({ mission_id: other }, "RL232")).toBe("field=mission_id");
      const client = { company_id: ids.otherCompany, agency_id: null, work_site_id: null, client_post_id: null };
      expect(await wrong({ ...client, contact_id: null }, "RL233")).toBe("field=company_id");
      const id = await draftAs(s, "consultant", of);
      expect(await one(s, "select mission_id from contract where id = $1", [id])).toBe(ids.mission);
      await expectRefused(write(s, "consultant", id, "talent_id", ids.secondTalent), "RL231");
      await expectRefused(write(s, "consultant", id, "mission_id", other), "RL232");
    });
  });

  it("and the application keeps its worker and its order once a contract is made", async () => {
    await db().scene(async (s) => {
      const move = (column: string, value: string) =>
        s.asMember("consultant", (as) =>
          as.query(`update application set ${column} = $1 where id = $2`, [value, ids.application]),
        );
      await move("talent_id", ids.secondTalent);
      await move("talent_id", ids.talent);
      await fromApplication(s);
      expect((await expectRefused(move("talent_id", ids.secondTalent), "RL239")).hint).toBe("field=talent_id");
      const other = await one<string>(
        s,
        "insert into mission (workspace_id, company_id, job_name) values ($1, $2, 'Maçon') returning id",
        [workspaces.main, ids.company],
      );
      expect((await expectRefused(move("mission_id", other), "RL239")).hint).toBe("field=mission_id");
      await s.asMember("consultant", (as) =>
        as.query("update application set proposed_wage = 15 where id = $1", [ids.application]),
      );
    });
  });
});

describe("the order follows its contracts", () => {
  it("counts again when its positions change", async () => {
    await db().scene(async (s) => {
      for (const talent_id of [ids.talent, ids.secondTalent]) {
        const id = await writeContract(s, { mission_id: ids.mission, talent_id });
        await s.query("update contract set status = 'to_sign' where id = $1", [id]);
      }
      expect(await missionState(s)).toBe("filled");
      await positions(s, 3);
      expect(await missionState(s)).toBe("partly_filled");
      await positions(s, 2);
      expect(await missionState(s)).toBe("filled");
    });
  });

  it("leaves an order that was declared filled by hand, until it asks for more", async () => {
    await db().scene(async (s) => {
      await s.asMember("consultant", (as) => act(as, "mission", ids.mission, "fill"));
      await positions(s, 1);
      expect(await missionState(s)).toBe("filled");
      await positions(s, 3);
      expect(await missionState(s)).toBe("presented");
    });
  });

  it("starts with a contract that has no application, and is not undone by its end", async () => {
    await db().scene(async (s) => {
      await positions(s, 1);
      const id = await writeContract(s, { mission_id: ids.mission, status: "to_sign" });
      await s.query("update contract set status = 'signed' where id = $1", [id]);
      expect(await missionState(s)).toBe("filled");
      await s.query("select app.start_applications()");
      expect(await missionState(s)).toBe("filled");
      await s.query("update contract set start_date = app.today(), end_date = app.today() where id = $1", [id]);
      await s.query("select app.start_applications()");
      expect(await missionState(s)).toBe("started");
      await s.query("update contract set start_date = app.today() - 3, end_date = app.today() - 1 where id = $1", [id]);
      await s.query("select app.end_contracts()");
      expect(await stateOf(s, "contract", id)).toBe("ended");
      expect(await missionState(s)).toBe("started");
    });
  });
});

describe("the application of a contract that came to nothing", () => {
  it("is back at the stage it had: canceled, refused, thrown away", async () => {
    await db().scene(async (s) => {
      await s.asMember("consultant", (as) => act(as, "application", ids.application, "to_selected"));
      const canceled = await fromApplication(s);
      expect(await stage(s)).toBe("contract");
      await s.asMember("consultant", (as) => act(as, "contract", canceled, "cancel"));
      expect(await stage(s)).toBe("selected");
      await s.asMember("consultant", (as) => act(as, "application", ids.application, "to_offer_sent"));
      const refused = await fromApplication(s);
      await s.query("update contract set status = 'admin_review' where id = $1", [refused]);
      await s.asMember("csm", (as) => act(as, "contract", refused, "refuse", "Client insolvable"));
      expect(await stage(s)).toBe("offer_sent");
      const thrown = await fromApplication(s);
      await s.asMember("country-manager", (as) => as.query("delete from contract where id = $1", [thrown]));
      expect(await stage(s)).toBe("offer_sent");
    });
  });

  it("stays where another contract lives", async () => {
    await db().scene(async (s) => {
      const id = await fromApplication(s);
      await writeContract(s, { application_id: ids.application, status: "signed", owner_id: members.consultant });
      await s.asMember("consultant", (as) => act(as, "contract", id, "cancel"));
      expect(await stage(s)).toBe("contract");
    });
  });

  it("the signatory proposed is one who may sign, before the decision maker who may not", async () => {
    await db().scene(async (s) => {
      const boss = await one<string>(
        s,
        "insert into contact (workspace_id, company_id, last_name, email) values ($1, $2, 'Patron', 'p@client.example') returning id",
        [workspaces.main, ids.company],
      );
      await s.query("update mission set decision_maker_contact_id = $1 where id = $2", [boss, ids.mission]);
      const id = await fromApplication(s);
      expect(await one(s, "select contact_id from contract where id = $1", [id])).toBe(ids.contact);
    });
  });
});
