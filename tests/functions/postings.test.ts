import { describe, expect, test } from "vitest";
import { testStack } from "../support/stack.ts";

const stack = testStack({ seed: "demo" });

const BODY =
  "Façonnage et pose d’armatures sur un ouvrage d’art, en équipe de quatre, au cœur de la ville, en intérim.";
const PDF = Buffer.from("%PDF-1.4 un CV").toString("base64");

const post = async (route: string, body: unknown) => {
  const answer = await fetch(`${stack().url}/functions/v1/postings/${route}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) };
};
const one = async <T>(sql: string, args: unknown[] = []): Promise<T> => (await stack().db.query<T>(sql, args))[0] as T;
const openOrder = async (rank: number, status = "sourcing") =>
  (
    await one<{ id: string }>(
      "select id from mission where status = $2 and is_client_order order by id offset $1 limit 1",
      [rank, status],
    )
  ).id;
const until = () => one<{ day: string }>("select (app.today() + 20)::text as day").then(({ day }) => day);
/** Where the work is and who offers it: an offer that does not say so is refused. */
const said = (id: string) =>
  one<{ text: string }>(
    "select format('%s. %s.', app.job_posting_of(m) ->> 'city', app.job_posting_of(m) ->> 'agency') as text from mission m where id = $1",
    [id],
  ).then(({ text }) => `${BODY} ${text}`);
const publish = async (who: string, id: string, more: object = {}) =>
  (await stack().signedIn(who)).rpc("save_job_posting", {
    mission_id: id,
    title: "Ferrailleur (F/H)",
    body: await said(id),
    until: await until(),
    publish: true,
    ...more,
  });

describe("an offer", () => {
  test("is published by who may, and by nobody else", async () => {
    const id = await openOrder(0);
    for (const who of ["csm", "external-csm", "accounting"])
      expect((await publish(who, id)).error?.code, who).toBe("42501");
    expect((await publish("independent", id)).error?.code).toBe("RL003");
    expect((await publish("marketing", id, { body: "Court." })).error?.code).toBe("RL422");
    expect((await publish("marketing", id, { until: "2020-01-01" })).error?.code).toBe("RL423");
    // What the law forbids, and what a reader is owed, are held here too.
    const refused = [
      { title: "Ferrailleur" },
      { body: BODY },
      { body: `${await said(id)} Idéalement moins de 35 ans.` },
    ];
    for (const more of refused) expect((await publish("marketing", id, more)).error?.code).toBe("RL490");
    expect(await publish("marketing", id)).toMatchObject({ error: null, data: "published" });
    // Its text is the agency’s word: a plain write of the order does not change it.
    const consultant = await stack().signedIn("consultant");
    const edited = await consultant.from("mission").update({ job_posting_body: "Autre chose" }).eq("id", id);
    expect(edited.error?.code).toBe("RL015");
  });

  test("is read without an account, names no client, and is unknown until it is shown", async () => {
    const id = await openOrder(1);
    expect(await post("open", { id })).toMatchObject({ state: "unknown" });
    await publish("marketing", id);
    const read = await post("open", { id });
    expect(read).toMatchObject({ state: "open", title: "Ferrailleur (F/H)" });
    const { name, site } = await one<{ name: string; site: string | null }>(
      "select c.name, w.name as site from mission m join company c on c.id = m.company_id left join work_site w on w.id = m.work_site_id where m.id = $1",
      [id],
    );
    expect(JSON.stringify(read)).not.toContain(name);
    if (site) expect(JSON.stringify(read)).not.toContain(site);
    expect(Object.keys(read).filter((key) => /client|company|coefficient|owner|contact/.test(key))).toEqual([]);
    const { workspace_id } = await one<{ workspace_id: string }>("select workspace_id from mission where id = $1", [
      id,
    ]);
    const feed = await fetch(`${stack().url}/functions/v1/postings/feed/${workspace_id}`);
    expect(feed.headers.get("content-type")).toContain("application/xml");
    const xml = await feed.text();
    expect(xml).toContain(`/job-postings/${id}`);
    expect(xml).not.toContain(name);
    // Nobody reaches the database itself without an account.
    expect(
      (
        await stack()
          .anon()
          .rpc("job_posting_open" as never, { posting_id: id } as never)
      ).error,
    ).toBeTruthy();
  });

  test("is withdrawn when its order is filled, and when it is shown no more", async () => {
    const id = await openOrder(2);
    await publish("marketing", id);
    const country = await stack().signedIn("country-manager");
    const filled = await country.rpc("transition", { entity: "mission", id, action: "fill" });
    expect(filled.error).toBeNull();
    expect(await one("select job_posting_status, is_public from mission where id = $1", [id])).toEqual({
      job_posting_status: "withdrawn",
      is_public: false,
    });
    expect(await post("open", { id })).toMatchObject({ state: "closed" });
    const other = await openOrder(2);
    await publish("marketing", other);
    expect((await country.rpc("close_job_posting", { mission_id: other })).error).toBeNull();
    expect(await post("open", { id: other })).toMatchObject({ state: "closed" });
  });
});

describe("an answer", () => {
  const person = {
    first_name: "Nadia",
    last_name: "Vidal-Test",
    phone_number: "06 98 76 54 32",
    email: "",
    notice_version: "2026-11",
  };

  test("makes a talent with a résumé and an application; sent twice, it makes nothing twice", async () => {
    const id = await openOrder(3);
    await publish("marketing", id);
    const answer = { id, ...person, resume: { name: "cv.pdf", data: PDF } };
    expect(await post("answer", answer)).toMatchObject({ status: 200, state: "received" });
    expect(await post("answer", { ...answer, email: "nadia@exemple.test" })).toMatchObject({
      state: "received",
    });
    const [talent, ...others] = await stack().db.query<{
      id: string;
      email: string | null;
      applications: number;
      resumes: number;
    }>(
      `select t.id, t.email, (select count(*)::int from application a where a.talent_id = t.id) as applications,
        (select count(*)::int from resume r where r.talent_id = t.id) as resumes from talent t where t.last_name = 'Vidal-Test'`,
    );
    expect(others).toEqual([]);
    // What a stranger says in the name of somebody known stands in the answer, not in the file.
    expect(talent).toMatchObject({ email: null, applications: 1, resumes: 2 });
    const answers = await stack().db.query(
      "select recognised_by, email from job_posting_answer where talent_id = $1 order by created_at",
      [talent?.id],
    );
    expect(answers).toEqual([
      { recognised_by: [], email: null },
      { recognised_by: ["phone", "name"], email: "nadia@exemple.test" },
    ]);
    const csm = await stack().signedIn("csm");
    expect((await csm.from("job_posting_answer").select("id").eq("talent_id", talent?.id)).data).toHaveLength(2);
    const elsewhere = await stack().signedIn("independent");
    expect((await elsewhere.from("job_posting_answer").select("id")).data ?? []).toEqual([]);
    expect((await csm.from("job_posting_answer").insert({ mission_id: id } as never)).error?.code).toBe("42501");
  });

  test("of somebody known by e-mail goes to their file; a shared phone under another name does not", async () => {
    const id = await openOrder(4);
    await publish("marketing", id);
    const known = await one<{ id: string; email: string; phone_number: string }>(
      `select id, email, phone_number from talent t where email is not null and phone_number is not null
        and not exists (select from talent o where o.id <> t.id and (o.email = t.email or o.phone_number = t.phone_number))
        and workspace_id = (select workspace_id from mission where id = $1) order by id limit 1`,
      [id],
    );
    await post("answer", { id, ...person, email: known.email.toUpperCase(), phone_number: "" });
    await post("answer", { id, ...person, first_name: "Cousin", phone_number: known.phone_number });
    const answers = await stack().db.query<{ talent_id: string; recognised_by: string[] }>(
      "select talent_id, recognised_by from job_posting_answer where mission_id = $1 order by created_at",
      [id],
    );
    expect(answers[0]).toEqual({ talent_id: known.id, recognised_by: ["email"] });
    expect(answers[1]?.talent_id).not.toBe(known.id);
    expect(answers[1]?.recognised_by).toEqual([]);
  });

  test("by the link of a talent says who sent it, when the person is new; nobody coopts who is known", async () => {
    const id = await openOrder(5);
    await publish("marketing", id);
    const sponsor = await one<{ id: string; first_name: string; email: string; workspace_id: string }>(
      `select t.id, t.first_name, t.email, t.workspace_id from talent t join contract c on c.talent_id = t.id
       where c.status = 'signed' and t.email is not null and t.workspace_id = (select workspace_id from mission where id = $1)
       order by t.id limit 1`,
      [id],
    );
    const link = async (who: string) => (await stack().signedIn(who)).rpc("cooptation_link", { talent_id: sponsor.id });
    expect((await link("accounting")).error?.code).toBe("42501");
    expect((await link("independent")).error).toBeTruthy();
    const { data: code } = await link("marketing");
    expect((await link("marketing")).data).toBe(code);
    const visit = await post("by", { code });
    expect(visit).toMatchObject({ state: "open", first_name: sponsor.first_name });
    expect((visit as unknown as { offers: { id: string }[] }).offers.map((offer) => offer.id)).toContain(id);
    expect(JSON.stringify(visit)).not.toContain(sponsor.email);
    expect(await post("by", { code: "forged-code" })).toMatchObject({ state: "unknown" });
    const fresh = { ...person, first_name: "Ali", last_name: "Parrainé", phone_number: "06 98 00 00 01" };
    await post("answer", {
      id,
      ...fresh,
      sent_by: "forged-code",
      phone_number: "06 98 00 00 02",
      last_name: "Inconnu",
    });
    await post("answer", { id, ...fresh, sent_by: code });
    // Known now, and the sponsor themselves: nobody is brought twice.
    await post("answer", { id, ...fresh, sent_by: code });
    await post("answer", { id, ...person, email: sponsor.email, phone_number: "", sent_by: code });
    const declared = await stack().db.query(
      `select c.status, c.coopted_by_id, t.last_name from cooptation c join talent t on t.id = c.talent_id
       where c.comment like 'Par son lien%'`,
    );
    expect(declared).toEqual([{ status: "requested", coopted_by_id: sponsor.id, last_name: "Parrainé" }]);
    // Once good to pay, it comes to the sponsor’s month, once.
    await stack().db.query(
      `update cooptation c set status = 'payable', payable_on = app.today(),
         contract_key = app.cooptation_released(to_jsonb(c), null, null) ->> 'contract_key' where comment like 'Par son lien%'`,
    );
    const items = await stack().db.query(
      `select i.code, i.cents::int as cents, k.talent_id from app.pay_cooptations($1, app.month_end(app.today())) i
       join contract k on k.contract_key = i.contract_key and not k.is_amendment where i.cents = 15000`,
      [sponsor.workspace_id],
    );
    expect(items).toEqual([{ code: "PRIME", cents: 15000, talent_id: sponsor.id }]);
  });

  test("is refused in French under its field, keeps no file, and too many from one place wait", async () => {
    const id = await openOrder(0, "open");
    await publish("marketing", id);
    expect(await post("answer", { id, ...person, phone_number: "12" })).toMatchObject({
      status: 422,
      hint: "field=phone_number",
    });
    expect(await post("answer", { id, ...person, notice_version: "" })).toMatchObject({ hint: "field=consent" });
    expect(await post("answer", { id, ...person, resume: { name: "cv.pdf", data: "bm9u" } })).toMatchObject({
      status: 415,
    });
    expect(
      await post("answer", { id, ...person, phone_number: "12", resume: { name: "cv.pdf", data: PDF } }),
    ).toMatchObject({ status: 422 });
    const left = await one<{ n: number }>(
      "select count(*)::int as n from storage.objects o where name like '%-cv.pdf' and not exists (select from resume r where r.file = o.name)",
    );
    expect(left.n).toBe(0);
    // What only a machine fills.
    expect(await post("answer", { id, ...person, website: "http://x" })).toMatchObject({ state: "received" });
    expect(await one("select count(*)::int as n from job_posting_answer where mission_id = $1", [id])).toEqual({
      n: 0,
    });
    for (let n = 0; n < 8; n++) await post("answer", { id, ...person, phone_number: "12" });
    expect(await post("answer", { id, ...person })).toMatchObject({ status: 429 });
  });
});
