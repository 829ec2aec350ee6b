import { type Browser, expect, type Page, test } from "@playwright/test";
import { addDays, weekday } from "../../src/rules/calendar/date.ts";
import { holidayName } from "../../src/rules/calendar/holidays.ts";
import * as business from "./support/business.ts";
import {
  CASES,
  type Case,
  COOPTATION,
  ENDING,
  type Event,
  type Role,
  RUN,
  SPONSOR,
  type Step,
  TALENT,
} from "./support/request-cases.ts";
import { attach, button, create, main, take } from "./support/requests.ts";
import { as, shown, walk } from "./support/session.ts";

// Every sort of request on screen, from what is typed to its last state, one refusal on the way, by whoever it belongs to. What
// each type computes and forbids beyond that is in tests/db/entities.

test.skip(
  ({ isMobile }) => isMobile,
  "One person’s whole file, walked once; the pages themselves are seen on phones by menus.spec.",
);
test.describe.configure({ mode: "serial", timeout: 120_000 });

type Desk = Page & { said: string[] };
const desks = new Map<Role, Promise<Desk>>();
let at: (who: Role) => Promise<Desk>;
let house: business.Agency;
/** Where a request begins, by what it begins from. */
const begins: Record<string, string> = {};
let known: { client: business.Client; talent: string; contract: string; week: string };

const today = new Date().toLocaleDateString("sv", { timeZone: "Europe/Paris" });
/** Nobody’s hours count before they were recommended. */
const workingDay = (from: string): string =>
  weekday(from) <= 5 && !holidayName(from) ? from : workingDay(addDays(from, 1));

/** Hired for one working day, signed by both, seven hours checked by the agency. */
async function work(): Promise<void> {
  const day = workingDay(today);
  const client_post_id = await business.post(house, known.client, "Ferrailleur du quai", {
    opening_days: [1, 2, 3, 4, 5],
  });
  const row = { talent_id: known.talent, client_post_id, start_date: day, end_date: day };
  known.contract = await business.sign(house, await business.draft(house, known.client, row));
  begins.contract = `/contracts/${known.contract}`;
  const { data } = await house.approver.from("timesheet_week").select("id").eq("contract_id", known.contract).single();
  known.week = String(data?.id);
  const days = [{ date: day, worker_minutes: 420 }];
  await business.call(house.approver, "enter_week", { week_id: known.week, days });
  await business.act(house.approver, "timesheet_week", known.week, "check_without_signature", "Vu sur le chantier.");
}

/** Two people for an account: who types it, and who approves it. */
async function account(): Promise<void> {
  const bank = { holder: "Adama Parcours", iban: "FR7630006000011234567890189" };
  const row = { workspace_id: house.workspace, talent_id: known.talent, ...bank };
  await business.act(
    house.author,
    "talent_bank_account",
    await business.add(house.approver, "talent_bank_account", row),
    "approve",
  );
}

/** Signed in, on a page that stays where it is: the first one goes where it sends them, and would take the next one’s place. */
async function opened(browser: Browser, who: Role): Promise<Desk> {
  const page = await as(browser, who);
  await page.goto("/settings/account");
  await shown(page);
  return page;
}

async function happens(event: Event, page: Page, path: string): Promise<void> {
  if (event === "work") return work();
  if (event === "account") return account();
  if (event === "release") return void (await business.act(house.author, "timesheet_week", known.week, "release"));
  if (event === "paper") return attach(page, path);
  await button(main(page), "Certificat de travail").click();
  await page.getByRole("button", { name: "Ranger dans les documents" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** One step after another, at the desk of whoever each belongs to. */
async function follow(path: string, by: Role, steps: readonly (Step | Event)[]): Promise<void> {
  let who: Role = by;
  for (const [rank, step] of steps.entries()) {
    if (typeof step !== "string") who = step.by ?? by;
    const page = await at(who);
    const before = steps[rank - 1];
    // What was written elsewhere since is read again by whoever comes back to it.
    if (new URL(page.url()).pathname !== path || before === "work" || before === "account") await walk(page, path);
    if (typeof step === "string") await happens(step, page, path);
    else await take(page, step);
  }
}

async function walkCase(one: Case): Promise<void> {
  const page = await at("consultant");
  const from = one.from && begins[one.from];
  const path = await create(page, {
    one: one.one,
    list: one.path,
    typed: one.typed,
    ...(from && { from }),
    ...(one.lines && { lines: one.lines }),
  });
  await follow(path, one.by, one.steps);
  await expect(main(await at(one.by))).toContainText(one.says);
  if (!one.twin) return;
  const { table, row } = one.twin;
  const twin = await business.add(house.author, table, {
    workspace_id: house.workspace,
    talent_id: known.talent,
    ...row,
  });
  await business.act(house.author, table, twin, "submit");
  await follow(`${one.path}/${twin}`, one.by, [
    { press: "Refuser", in: "menu", why: "Demandée deux fois.", to: "Refusée" },
  ]);
}

test.beforeAll(async ({ browser, baseURL }) => {
  test.setTimeout(120_000);
  at = (who) => {
    const open = desks.get(who) ?? opened(browser, who);
    desks.set(who, open);
    return open;
  };
  house = await business.agency(String(baseURL));
  const { author, workspace } = house;
  const born = { birth_date: "1985-05-05" };
  const [client, talent] = await Promise.all([
    business.client(house, `Quai ${RUN}`),
    business.talent(house, TALENT, { ...born, ppe_sizes: { chaussures: 43 } }),
    business.talent(house, SPONSOR, born),
  ]);
  const { company_id } = client;
  const mission = await business.add(author, "mission", {
    workspace_id: workspace,
    company_id,
    job_name: "Chef d’équipe",
  });
  known = { client, talent, contract: "", week: "" };
  begins.talent = `/talents/${talent}`;
  begins.company = `/companies/${company_id}`;
  begins.mission = `/missions/${mission}`;
});

test.afterAll(async () => {
  for (const open of desks.values()) await (await open).context().close();
});

for (const one of [COOPTATION, ...CASES]) test(one.one, () => walkCase(one));

test("Fin définitive", async () => {
  const csm = await at("csm");
  const broken = { ending_reason: "ACCORD", actual_end_date: workingDay(today) };
  const payload = {
    entity: "contract",
    id: known.contract,
    action: "break",
    comment: "D’un commun accord.",
    payload: broken,
  };
  await business.call(house.approver, "transition", payload);
  await walk(csm, `${begins.contract}/requests`);
  await main(csm).getByRole("link", { name: /^FD-/ }).filter({ visible: true }).click();
  await csm.waitForURL(/\/definitive-end-requests\/[0-9a-f-]{36}$/);
  await shown(csm);
  await follow(new URL(csm.url()).pathname, "csm", ENDING);
  // Its page was open behind all that time, and the settlement wrote in it.
  await walk(csm, String(begins.contract));
  await take(csm, { press: "Clôturer", in: "menu", to: "Clôturé" });
});
