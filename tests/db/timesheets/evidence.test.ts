import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { type Scene, testDatabase } from "../../support/database.ts";
import { act, createBusiness, drawing, ids, mailed, one, type Row } from "../entities/business.ts";

// What is kept of a signature is what was signed: the same paper for both parties, the address that our own proxy wrote.

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

interface Link {
  token: string;
  party: string;
  signature_request_id: string;
}
interface Receipt {
  text: string;
  paper: Row;
  evidence: { document_hash: string; ip: string | null };
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const receipt = (s: Scene, token: string) =>
  s.asService((as) => one<Receipt>(as, "select public.signature_receipt($1)", [token]));
const sign = (s: Scene, token: string) =>
  s.asAnon((as) =>
    one<Row>(as, "select public.signature_sign($1, $2, $3)", [token, JSON.stringify({ name: "Signataire" }), drawing]),
  );

async function contract(s: Scene): Promise<string> {
  return s.asMember("consultant", (as) =>
    one<string>(as, "select public.create_contract_from_application($1)", [ids.application]),
  );
}
const links = (s: Scene, id: string, party: string | null = null) =>
  s
    .asMember("csm", (as) => one<Link[]>(as, "select public.request_signatures($1, 14, $2)", [id, party]))
    .then((asked) => mailed(s, asked));

it("both parties sign one paper, whatever is changed in between; corrected by the agency, it is another", async () => {
  await db().scene(async (s) => {
    const id = await contract(s);
    await s.query("update contract set status = 'to_sign' where id = $1", [id]);
    const first = await links(s, id);
    const worker = first.find((link) => link.party === "worker")?.token ?? "";
    expect(await sign(s, worker)).toMatchObject({ state: "signed" });
    await s.asMember("csm", (as) => as.query("update contract set order_reference = 'BC-77' where id = $1", [id]));
    await s.query("update company set name = 'Autre Raison' where id = $1", [ids.company]);
    const [again] = await links(s, id, "client");
    const shown = await s.asAnon((as) =>
      one<{ document: Row }>(as, "select public.signature_open($1)", [again?.token]),
    );
    expect(shown.document).toMatchObject({ company: { name: "Bœuf Façades" }, order_reference: null });
    const { coefficient, coefficient_kind, expense_coefficient, ...common } = shown.document;
    expect([coefficient, coefficient_kind, expense_coefficient]).not.toContain(undefined);
    const signed = await receipt(s, worker);
    expect(signed.paper).toEqual(common);
    expect(sha256(signed.text)).toBe(signed.evidence.document_hash);
    await sign(s, again?.token ?? "");
    const file = await s.asMember("csm", (as) =>
      one<{ papers: Record<string, Row> }>(as, "select public.contract_document($1)", [id]),
    );
    expect(file.papers.client).toMatchObject({ order_reference: null });

    const other = await s.asMember("consultant", async (as) =>
      one<string>(as, "select public.amend_contract($1, 'AV_FRAIS', '{}')", [id]),
    );
    await s.query("update contract set status = 'to_sign' where id = $1", [other]);
    await links(s, other);
    await s.asMember("csm", (as) => act(as, "contract", other, "reopen", "Le n° de commande manque"));
    await s.query("update contract set status = 'to_sign' where id = $1", [other]);
    const [corrected] = await links(s, other);
    expect(
      await s.asAnon((as) => one<{ document: Row }>(as, "select public.signature_open($1)", [corrected?.token])),
    ).toMatchObject({ document: { order_reference: "BC-77", company: { name: "Autre Raison" } } });
  });
});

it("hours are kept with the corrections of who signed, and without the week that had left the link", async () => {
  await db().scene(async (s) => {
    const id = await contract(s);
    await s.query("update contract set status = 'signed' where id = $1", [id]);
    await s.asMember("consultant", (as) => as.query("select * from public.ensure_timesheet_weeks($1)", [id]));
    const [week] = await s.query<{ id: string; monday: string }>(
      "select id, monday::text from timesheet_week order by monday limit 1",
    );
    // Another temp of the site, the same week.
    const other = await one<string>(
      s,
      `insert into timesheet_week (workspace_id, contract_id, contract_key, talent_id, company_id, agency_id, work_site_id, mission_id, contact_id, owner_id, monday, status)
       select workspace_id, contract_id, 'C-AUTRE', $2, company_id, agency_id, work_site_id, mission_id, contact_id, owner_id, monday, 'entered' from timesheet_week where id = $1 returning id`,
      [week?.id, ids.secondTalent],
    );
    await s.query(
      "insert into timesheet_day (workspace_id, timesheet_week_id, contract_id, date, worker_minutes) select workspace_id, id, contract_id, monday, 420 from timesheet_week where id = $1",
      [other],
    );
    await s.asMember("consultant", (as) =>
      as.query("select public.enter_week($1, $2)", [
        week?.id,
        JSON.stringify([{ date: week?.monday, worker_minutes: 450 }]),
      ]),
    );
    const link = await s
      .asMember("consultant", (as) =>
        one<Link>(as, "select public.timesheet_send($1, $2)", [[week?.id, other], ids.contact]),
      )
      .then((asked) => mailed(s, asked));
    await s.asMember("consultant", (as) => act(as, "timesheet_week", other, "recall", "Erreur de personne"));
    const shown = await s.asAnon((as) =>
      one<{ sheet: { weeks: Row[] }; document_hash: string }>(as, "select public.timesheet_open($1)", [link.token]),
    );
    expect(shown.sheet.weeks.map((one) => one.id)).toEqual([week?.id]);
    const correction = { week_id: week?.id, date: week?.monday, minutes: 360, reason: "Arrivé à 9 h 30" };
    await s.asAnon((as) =>
      as.query("select public.timesheet_sign($1, $2, $3, $4)", [
        link.token,
        JSON.stringify([correction]),
        JSON.stringify({ name: "Claire" }),
        drawing,
      ]),
    );
    const kept = await receipt(s, link.token);
    expect(kept.paper).toEqual({ ...shown.sheet, corrections: [{ ...correction, instead_of: 450 }] });
    expect(sha256(kept.text)).toBe(kept.evidence.document_hash);
    expect(
      await s.query("select document_hash from signature_request where id = $1", [link.signature_request_id]),
    ).toEqual([{ document_hash: kept.evidence.document_hash }]);
  });
});

it("the address is the one that our proxy wrote, not the one that the caller says", async () => {
  await db().scene(async (s) => {
    const address = async (forwarded: string | null) => {
      const headers = forwarded === null ? "{}" : JSON.stringify({ "x-forwarded-for": forwarded });
      await s.query("select set_config('request.headers', $1, true)", [headers]);
      return one<string | null>(s, "select app.request_ip()");
    };
    expect(await address("6.6.6.6, 81.2.3.4")).toBe("81.2.3.4");
    expect(await address("81.2.3.4")).toBe("81.2.3.4");
    expect(await address(null)).toBe(null);
    expect(await address(" , ")).toBe(null);
    await s.query("insert into setting (key, value) values ('trusted_proxies', '2')");
    expect(await address("6.6.6.6, 81.2.3.4, 10.0.0.1")).toBe("81.2.3.4");
    expect(await address("81.2.3.4")).toBe("81.2.3.4");
    await s.query("select set_config('request.headers', '', true)");
    expect(await one(s, "select app.request_ip()")).toBe(null);
  });
});
