import ICAL from "ical.js";
import { beforeAll, describe, expect, test } from "vitest";
import { createBusiness, ids } from "../db/entities/business.ts";
import { writeContract } from "../db/entities/contract-row.ts";
import { members, workspaces } from "../support/database.ts";
import { testStack } from "../support/stack.ts";

// The calendars that phones ask for: a secret address, read with the rights of who made it, and parsed here by another library.

const stack = testStack({ seed: "agency" });
const run = (sql: string, args: unknown[] = []) => stack().db.query<Record<string, string>>(sql, args);
const days: Record<string, string> = {};
const keys: Record<string, string> = {};

beforeAll(async () => {
  const { db } = stack();
  await createBusiness(db);
  const [day] = await run(
    "select (app.today() - 3)::text as begun, (app.today() + 10)::text as ends, (app.today() + 20)::text as later",
  );
  Object.assign(days, day);
  const own = { client_post_id: null, start_date: days.begun, end_date: days.ends };
  const made = [
    ["consultant", await writeContract(db, { ...own, status: "signed" })],
    [
      "manager",
      await writeContract(db, { ...own, status: "to_sign", talent_id: ids.secondTalent, owner_id: members.manager }),
    ],
    // Nobody has agreed to this one yet.
    ["draft", await writeContract(db, { ...own, status: "draft", talent_id: ids.farTalent })],
  ] as const;
  for (const [name, id] of made)
    keys[name] = (await run("select contract_key as key from contract where id = $1", [id]))[0]?.key ?? "";
  await run(
    `insert into medical_checkup_request (workspace_id, talent_id, type, risks, owner_id, status, appointment_at)
     values ($1, $2, 'sir', 'Amiante', $3, 'convened', ($4 || ' 08:30 Europe/Paris')::timestamptz)`,
    [workspaces.main, ids.talent, members.consultant, days.later],
  );
  await run(
    `insert into qualification_training_request (workspace_id, talent_id, title, price, owner_id, status, start_at, end_at)
     values ($1, $2, 'CACES', 950, $3, 'approved', ($4 || ' 09:00Z')::timestamptz, ($4 || ' 16:00Z')::timestamptz)`,
    [workspaces.main, ids.talent, members.consultant, days.later],
  );
});

type Subject = { talent_id?: string; work_site_id?: string };
const linkOf = async (who: string, subject: Subject = {}) =>
  (await stack().signedIn(who)).rpc("create_calendar_link", subject);
const read = (token: string) => fetch(`${stack().url}/functions/v1/calendars/${token}.ics`);
const tokenOf = async (who: string, subject: Subject = {}) => String((await linkOf(who, subject)).data);

interface Parsed {
  text: string;
  name: unknown;
  told: string[];
}
/** « summary | first day or moment | day after the last one or moment », as another library reads the text. */
async function parsed(token: string): Promise<Parsed> {
  const answer = await read(token);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  const text = await answer.text();
  const calendar = new ICAL.Component(ICAL.parse(text) as never);
  const told = calendar.getAllSubcomponents("vevent").map((component) => {
    const { summary, startDate, endDate } = new ICAL.Event(component);
    return [summary, startDate, endDate].map(String).join(" | ");
  });
  return { text, name: calendar.getFirstPropertyValue("x-wr-calname"), told };
}
const dayAfter = (day = "") => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

describe("what a calendar tells", () => {
  test("a member: the first and the last day of their contracts, their orders, trainings and appointments", async () => {
    await run("update mission set start_date = $2, status = 'sourcing' where id = $1", [ids.mission, days.ends]);
    const { text, name, told } = await parsed(await tokenOf("consultant"));
    const [begun, ends, later] = [days.begun, days.ends, days.later];
    expect(name).toBe("Relais");
    expect(told.map((one) => one.replaceAll("\u202f", " "))).toEqual([
      expect.stringMatching(`^Début : .*Ferrailleur.* – Bœuf Façades \\| ${begun} \\| ${dayAfter(begun)}$`),
      expect.stringMatching(`^Fin : .*Ferrailleur.* – Bœuf Façades \\| ${ends} \\| ${dayAfter(ends)}$`),
      expect.stringMatching(`^Commande : 2 × .* – Bœuf Façades \\| ${ends} \\| ${dayAfter(ends)}$`),
      expect.stringMatching(`^Rendez-vous : .* \\| ${later}T0[67]:30:00Z \\| `),
      expect.stringMatching(`^Formation : .* \\| ${later}T09:00:00Z \\| ${later}T16:00:00Z$`),
    ]);
    // Neither money, nor a number of social security, nor a word about health.
    const said = text.replace(/^(DTSTAMP|LAST-MODIFIED):.*$/gm, "");
    expect(said).not.toMatch(/14[.,]2|2[.,]05|950|médic|aptitude|visite|sir\b|amiante|\b[12]\d{12}/i);
    // Read again it is the same: what was not touched does not move on the phone.
    expect((await parsed(await tokenOf("consultant"))).text).toBe(text);
  });

  test("a manager: those of their managees too, a contract to sign as not yet certain", async () => {
    const { told, text } = await parsed(await tokenOf("manager"));
    expect(told.filter((one) => one.startsWith("Début"))).toHaveLength(2);
    expect(text.match(/STATUS:TENTATIVE/g)).toHaveLength(2);
    expect(text).not.toContain(keys.draft);
  });

  test("a talent: their missions and appointments; a site: who is there", async () => {
    const talent = await parsed(await tokenOf("consultant", { talent_id: ids.talent }));
    expect(talent.name).toMatch(/^Missions de /);
    expect(talent.told.map((one) => one.replace(/ \| .*/, ""))).toEqual([
      "Ferrailleur – Bœuf Façades",
      "Rendez-vous",
      "Formation",
    ]);
    expect(talent.told[0]).toContain(` | ${days.begun} | ${dayAfter(days.ends)}`);
    const site = await parsed(await tokenOf("consultant", { work_site_id: ids.site }));
    expect(site.told).toHaveLength(2);
    expect(site.told.every((one) => one.includes("(Ferrailleur)"))).toBe(true);
    expect(site.text).not.toMatch(/Rendez-vous|Formation/);
  });
});

describe("who reads a calendar", () => {
  test("nobody with a link that was forged, replaced or revoked", async () => {
    const first = await tokenOf("csm");
    expect(first).toMatch(/^[\w-]{43}$/);
    expect((await read(`${first.slice(0, -1)}${first.endsWith("A") ? "B" : "A"}`)).status).toBe(404);
    const second = await tokenOf("csm");
    expect([(await read(first)).status, (await read(second)).status]).toEqual([410, 200]);
    const csm = await stack().signedIn("csm");
    const shown = await csm.from("calendar_link").select("*").is("revoked_at", null);
    expect(shown.data).toMatchObject([{ team_member_id: members.csm, read_at: expect.any(String) }]);
    expect(JSON.stringify(shown.data)).not.toContain(second);
    expect((await csm.rpc("revoke_calendar_link")).data).toBe(1);
    expect((await read(second)).status).toBe(410);
    // Others neither see it nor reach the database without an account.
    expect((await (await stack().signedIn("board")).from("calendar_link").select("id")).data).toEqual([]);
    expect((await stack().anon().rpc("calendar_feed", { token: second })).error?.code).toBe("42501");
    expect((await csm.rpc("calendar_feed", { token: second })).error?.code).toBe("42501");
  });

  test("nobody far too often", async () => {
    const token = await tokenOf("csm");
    await run("insert into app.signature_attempt (token_hash) select app.token_hash($1) from generate_series(1, 60)", [
      token,
    ]);
    expect((await read(token)).status).toBe(429);
  });

  test("only who may: without the right, of another workspace, or of a subject out of reach", async () => {
    expect((await linkOf("marketing")).error?.code).toBe("42501");
    expect((await linkOf("consultant", { talent_id: ids.foreignTalent })).error?.code).toBe("RL003");
    expect((await linkOf("independent", { work_site_id: ids.site })).error?.code).toBe("RL003");
    expect((await linkOf("consultant", { talent_id: ids.talent, work_site_id: ids.site })).error?.code).toBe("RL445");
    expect((await parsed(await tokenOf("independent"))).told).toEqual([]);
  });

  test("what a right that is gone no longer lets read goes at the next reading", async () => {
    const [own, site] = [await tokenOf("manager"), await tokenOf("manager", { work_site_id: ids.site })];
    const told = async () => [(await parsed(own)).told.length, (await parsed(site)).told.length];
    expect(await told()).toEqual([7, 2]);
    const without = (family: string) =>
      run("delete from role_permission where family = $1 and action = 'read'", [family]);
    await without("compliance");
    expect(await told()).toEqual([5, 2]);
    await without("crm");
    expect(await told()).toEqual([5, 0]);
    await without("contracts");
    expect(await told()).toEqual([1, 0]);
    await run("update team_member set offboarded_at = now() where id = $1", [members.manager]);
    const left = await parsed(own);
    expect([left.told, left.name]).toEqual([[], "Relais"]);
  });
});
