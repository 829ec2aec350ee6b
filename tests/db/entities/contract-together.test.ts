import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { members, testDatabase, workspaces } from "../../support/database.ts";
import { mailedPath, tokenIn } from "../../support/links.ts";
import { createBusiness, drawing, ids, one, stateOf } from "./business.ts";
import { type Link, writeContract } from "./contract-row.ts";

// Two people at the same moment: two connections to a real server. PGlite has one.
const server = process.env.TEST_DATABASE_URL;
const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

describe.skipIf(!server)("two people at the same moment", () => {
  let connections: postgres.Sql[] = [];
  beforeAll(async () => {
    const target = new URL(String(server));
    target.pathname = `/${await one<string>(db(), "select current_database()")}`;
    connections = [1, 2].map(() => postgres(target.href, { max: 1, onnotice: () => {} }));
  });
  afterAll(() => Promise.all(connections.map((sql) => sql.end({ timeout: 5 }))));

  /** The second begins before the first is kept. */
  async function together(first: [string, string[]], second: [string, string[]]): Promise<void> {
    const [a, b] = connections as [postgres.Sql, postgres.Sql];
    await a.unsafe("begin");
    await b.unsafe("begin");
    await a.unsafe(...first);
    const waiting = b.unsafe(...second).then(() => b.unsafe("commit"));
    await new Promise((resolve) => setTimeout(resolve, 300));
    await a.unsafe("commit");
    await waiting;
  }

  it("both parties sign: the contract is signed and has its weeks", async () => {
    const id = await writeContract(db(), { status: "to_sign", start_date: "2026-11-02", end_date: "2027-01-29" });
    const ask = async (party: string, contact: string | null, talent: string | null) => {
      const { signature_request_id } = await one<Link>(
        db(),
        "select app.open_signature($1, 'contract', $2, array[$2::uuid], $3, $4, $5, $3, $3 || '@partie.example', null, 14, $6, '{}')",
        [workspaces.main, id, party, contact, talent, members.consultant],
      );
      const letter = [{ signature_request_id, subject: "À signer", template: "signature" }];
      await db().query("select app.mail_signature_links($1)", [JSON.stringify(letter)]);
      return tokenIn(await mailedPath(db(), signature_request_id));
    };
    const [client, worker] = [await ask("client", ids.contact, null), await ask("worker", null, ids.talent)];
    const signing = (token: string): [string, string[]] => [
      "select app.signature_sign($1, jsonb_build_object('name', 'Signataire'), $2)",
      [token, drawing],
    ];
    await together(signing(client), signing(worker));
    expect(await stateOf(db(), "contract", id)).toBe("signed");
    expect(
      await one<number>(db(), "select count(*)::int from timesheet_week where contract_id = $1", [id]),
    ).toBeGreaterThan(0);
  });

  it("two contracts of an order for two are approved: the order is filled", async () => {
    const both = [
      await writeContract(db(), { mission_id: ids.mission, talent_id: ids.secondTalent }),
      await writeContract(db(), { mission_id: ids.mission, talent_id: ids.farTalent }),
    ] as [string, string];
    const approving = (id: string): [string, string[]] => [
      "update contract set status = 'to_sign' where id = $1",
      [id],
    ];
    await together(approving(both[0]), approving(both[1]));
    expect(await stateOf(db(), "mission", ids.mission)).toBe("filled");
  });
});
