/** The figures of the agency on the demonstration agency: what the lists count, what the rules reckon, what each may read. */
import { beforeAll, describe, expect, it } from "vitest";
import { createDataProvider } from "../../providers/data/index.ts";
import { resources } from "../../resources/index.ts";
import type { Row } from "../../src/kit/declaration.ts";
import { listQuery } from "../../src/kit/list/filters.ts";
import { decodeState } from "../../src/kit/list/state.ts";
import type { Rights } from "../../src/lib/rights.ts";
import { type Listed, listOf, type Span } from "../../src/pages/dashboard/figures/links.ts";
import { METRICS, sumOf } from "../../src/pages/dashboard/figures/metrics.ts";
import type { Asked, Figures } from "../../src/pages/dashboard/figures/use-figures.ts";
import type { BillingMode } from "../../src/rules/billing/items.ts";
import { marginOf } from "../../src/rules/billing/margin.ts";
import { addDays } from "../../src/rules/calendar/date.ts";
import { legalFigures } from "../../src/rules/figures/index.ts";
import { centsFromEuros } from "../../src/rules/money.ts";
import { billedLines, type WeekLine } from "../../src/rules/pay/week-lines.ts";
import { memberId } from "../../supabase/seed/members.ts";
import { testStack } from "../support/stack.ts";

const stack = testStack({ seed: "demo" });
const UNIT = "00000000-0000-4000-8003-000000000003";
const EVERYBODY: Asked = { scope: "none", unit: null };

async function opened(who: string) {
  const client = await stack().signedIn(who);
  const rights = (await client.rpc("my_rights")).data as unknown as Rights;
  const provider = createDataProvider({ client });
  const figures = async ({ scope, unit }: Asked) => {
    const { data, error } = await client.rpc("agency_figures", { scope, ...(unit && { unit }) });
    if (error) throw new Error(JSON.stringify(error));
    return data as unknown as Figures;
  };
  /** How many rows the list of an address has, and one of its sums. */
  const listed = async (name: Listed, span: Span, asked: Asked, summed?: string) => {
    const list = listOf(name, span, asked, rights);
    if (!list) throw new Error(`no list of ${name}`);
    const state = decodeState(list.params, list.resource, null, rights);
    const { filters, sorters, pg } = listQuery(list.resource, state, resources, rights, "2026-11-21");
    let [sum, total] = [0, 0];
    for (let page = 1; page === 1 || (summed && (page - 1) * 500 < total); page++) {
      const answer = await provider.getList<Row>({
        resource: list.resource.table,
        filters,
        sorters,
        pagination: { currentPage: page, pageSize: summed ? 500 : 1 },
        meta: { pg: { ...pg, count: "exact" } },
      });
      total = answer.total;
      for (const row of answer.data) sum += Number(summed ? (row[summed] ?? 0) : 0);
    }
    return { total, sum };
  };
  return { client, rights, figures, listed };
}

type Opened = Awaited<ReturnType<typeof opened>>;
let [csm, consultant]: Opened[] = [];
const member = (one: Opened | undefined): Opened => {
  if (!one) throw new Error("not signed in");
  return one;
};
beforeAll(async () => {
  csm = await opened("csm");
  consultant = await opened("consultant");
});

/** Every figure of the page, beside the list that its link opens. */
async function compared(one: Opened, asked: Asked): Promise<{ said: object; counted: object }> {
  const figures = await one.figures(asked);
  const sums = sumOf(figures.weeks.slice(-13));
  const span = { from: addDays(figures.monday, -91), to: addDays(figures.monday, -1) };
  const sheets = await one.listed("sheets", span, asked, "worker_minutes");
  const unsigned = await one.listed("unsigned", { from: "", to: span.to }, asked, "worker_minutes");
  const orders = await one.listed("orders", span, asked, "number_of_open_positions");
  const contracts = await one.listed("contracts", { from: "", to: figures.today }, asked);
  const applications = asked.unit ? null : (await one.listed("applications", span, asked)).total;
  return {
    said: {
      sheets: { total: sums.sheets, sum: sums.minutes },
      unsigned: { total: figures.unsigned, sum: figures.unsigned_minutes },
      orders: { total: sums.orders, sum: sums.posts },
      contracts: figures.contracts,
      applications: asked.unit ? null : sums.applications,
    },
    counted: { sheets, unsigned, orders, contracts: contracts.total, applications },
  };
}

describe("a figure and the list that it opens say the same", () => {
  it.each([
    ["csm", EVERYBODY],
    ["csm", { scope: "none", unit: UNIT }],
    ["consultant", { scope: "me_and_managees", unit: null }],
    ["consultant", { scope: memberId(1), unit: null }],
  ] as const)("%s, %o", async (who, asked) => {
    const { said, counted } = await compared(member(who === "csm" ? csm : consultant), asked);
    expect(counted).toEqual(said);
  });

  it("there is something to count, for all and for one", async () => {
    const all = await member(csm).figures(EVERYBODY);
    const own = await member(consultant).figures({ scope: "me_and_managees", unit: null });
    const [sums, ownSums] = [sumOf(all.weeks.slice(-13)), sumOf(own.weeks.slice(-13))];
    expect(all.people).toBeGreaterThan(50);
    expect(sums.minutes).toBeGreaterThan(ownSums.minutes ?? 0);
    expect(ownSums.minutes).toBeGreaterThan(0);
    expect(sums.filled).toBeGreaterThan(0);
    expect(sums.filled).toBeLessThanOrEqual(sums.posts);
    expect(sums.fills).toBeGreaterThan(0);
    expect(sums.starts).toBeLessThanOrEqual(sums.applications);
    expect(all.weeks).toHaveLength(26);
    expect(all.weeks[12]?.monday).toBe(addDays(all.monday, -371));
    expect(METRICS.filter(({ of }) => of(sums) === undefined)).toEqual([]);
  });

  it("accidents of fifty-two weeks, and contracts that end: the list, and the action centre", async () => {
    const one = member(csm);
    const figures = await one.figures(EVERYBODY);
    const span = { from: addDays(figures.monday, -364), to: addDays(figures.monday, -1) };
    expect((await one.listed("accidents", span, EVERYBODY)).total).toBe(figures.accidents?.accidents);
    expect(figures.accidents?.days).toBeGreaterThan(0);
    const { data } = await one.client.rpc("action_center", { scope: "none" });
    expect((data as { kind: string }[]).filter(({ kind }) => kind === "contract_ending").length).toBe(figures.ending);
  });
});

describe("what each may read", () => {
  const keysOf = async (who: string, asked = EVERYBODY) => {
    const figures = await (await opened(who)).figures(asked);
    return [...Object.keys(figures), ...Object.keys(figures.weeks.at(-1) ?? {})];
  };
  const MONEY = ["turnover_cents", "margin_cents"];

  it.each(["consultant", "autonomous", "external-csm", "marketing"])("%s: no turnover, no margin", async (who) => {
    const keys = await keysOf(who);
    expect(keys).toContain("orders");
    expect(keys.filter((key) => /turnover|margin|priced/.test(key))).toEqual([]);
  });

  it("marketing reads neither contracts, hours nor accidents", async () => {
    const keys = await keysOf("marketing");
    expect(keys.filter((key) => /people|ending|minutes$|sheets|unsigned|accidents/.test(key))).toEqual([
      "fill_minutes",
    ]);
  });

  it("a manager: the turnover of their unit, whatever they ask for, and of no other unit", async () => {
    const [manager, all] = [await opened("manager"), member(csm)];
    const sum = async (one: Opened, asked: Asked) => sumOf((await one.figures(asked)).weeks.slice(-13)).turnover_cents;
    const own = await sum(all, { scope: "none", unit: UNIT });
    expect(own).toBeGreaterThan(0);
    expect(await sum(manager, EVERYBODY)).toBe(own);
    expect(await sum(manager, { scope: "none", unit: UNIT.replace(/3$/, "1") })).toBeUndefined();
    expect((await manager.figures(EVERYBODY)).is_money_partial).toBe(true);
    expect(await keysOf("csm")).toEqual(expect.arrayContaining(MONEY));
  });

  it("nobody reads the figures of a colleague who is not of their team, nor anything without an account", async () => {
    const { error } = await member(consultant).client.rpc("agency_figures", { scope: memberId(4) });
    expect(error?.code).toBe("42501");
    const anonymous = await stack().anon().rpc("agency_figures", { scope: "none" });
    expect(anonymous.error).not.toBeNull();
  });
});

it("the margin of a week is that of the rules, to the cent", async () => {
  type Kept = { id: string; bill: string; margin: string | null; lines: WeekLine[]; wage: string; coefficient: string };
  const kept = await stack().db.query<
    Kept & { holiday: BillingMode | null; weather: string | null; type: string; day: string }
  >(
    `with taken as materialized (
       select x.* from app.week_worth x where x.bill_cents > 0 order by md5(x.timesheet_week_id::text) limit 150
     ), line as (
       select p.week_id, p.item, p.premium, sum(p.minutes)::integer as minutes,
         coalesce(sum(p.minutes) filter (where p.is_overtime), 0)::integer as overtime
       from app.week_parts(array(select timesheet_week_id from taken)) p group by 1, 2, 3
     )
     select w.id, x.bill_cents as bill, x.margin_cents as margin, k.hourly_wage as wage, k.coefficient,
       k.public_holiday_billing as holiday, k.bad_weather_coefficient as weather, k.contract_type as type,
       (select min(d.date)::text from timesheet_day d where d.timesheet_week_id = w.id) as day,
       (select json_agg(l) from line l where l.week_id = w.id) as lines
     from taken x join timesheet_week w on w.id = x.timesheet_week_id join contract k on k.id = w.contract_id`,
  );
  expect(kept.length).toBe(150);
  const reckoned = kept.map(({ id, lines, wage, coefficient, holiday, weather, type, day }) => {
    const margin = marginOf(
      {
        onDate: day,
        headcount: 50,
        cdii: type === "cdii",
        coefficients: { main: Number(coefficient), ...(weather === null ? {} : { badWeather: Number(weather) }) },
        lines: billedLines(
          lines.map((line) => ({ ...line, premium: Number(line.premium) })),
          centsFromEuros(Number(wage)),
          holiday ?? undefined,
        ),
      },
      legalFigures,
    );
    return { id, bill: margin.ok && margin.value.billedCents, margin: margin.ok && margin.value.marginCents };
  });
  expect(kept.map(({ id, bill, margin }) => ({ id, bill: Number(bill), margin: Number(margin) }))).toEqual(reckoned);
});

describe("what changes", () => {
  const lastWeek = (figures: Figures) => figures.weeks.at(-1);

  it("is in the figures at once, and summed again by the clock", async () => {
    const one = member(csm);
    const before = await one.figures(EVERYBODY);
    const [week] = await stack().db.query<{ id: string; date: string }>(
      `select w.id, d.date::text from timesheet_week w join timesheet_day d on d.timesheet_week_id = w.id
       where w.status = 'entered' and w.monday = $1 and d.worker_minutes > 120 order by d.id limit 1`,
      [lastWeek(before)?.monday],
    );
    const typed =
      "update timesheet_day set worker_minutes = worker_minutes - $3 where timesheet_week_id = $1 and date = $2";
    await stack().db.query(typed, [week?.id, week?.date, 60]);
    const live = await one.figures(EVERYBODY);
    expect(lastWeek(live)?.minutes).toBe((lastWeek(before)?.minutes ?? 0) - 60);
    expect(lastWeek(live)?.turnover_cents).toBeLessThan(lastWeek(before)?.turnover_cents ?? 0);
    expect(live.unsigned_minutes).toBe((before.unsigned_minutes ?? 0) - 60);
    await stack().db.query("select app.refresh_figures(1000)");
    expect((await stack().db.query("select from app.figure_stale")).length).toBe(0);
    expect(await one.figures(EVERYBODY)).toEqual(live);
    await stack().db.query(typed, [week?.id, week?.date, -60]);
    expect(await one.figures(EVERYBODY)).toEqual(before);
  });

  it("a figure of the agency changes the margin of the weeks from its day on, and only theirs", async () => {
    const one = member(csm);
    const before = await one.figures(EVERYBODY);
    await stack().db.query(
      `insert into legal_parameter (workspace_id, code, value, valid_from, reason)
       select workspace_id, 'TAUX_CHARGES_BRUT', 60, $1, 'Comptes' from timesheet_week limit 1`,
      [lastWeek(before)?.monday],
    );
    const after = await one.figures(EVERYBODY);
    expect(lastWeek(after)?.margin_cents).toBeLessThan(lastWeek(before)?.margin_cents ?? 0);
    expect(lastWeek(after)?.turnover_cents).toBe(lastWeek(before)?.turnover_cents);
    expect(after.weeks.slice(0, -1)).toEqual(before.weeks.slice(0, -1));
    await stack().db.query("delete from legal_parameter where reason = 'Comptes'");
    expect(await one.figures(EVERYBODY)).toEqual(before);
  });
});

describe("the mail of the morning", () => {
  // A Tuesday that works, a Sunday, Christmas.
  const [TUESDAY, SATURDAY, SUNDAY, CHRISTMAS] = ["2035-11-20", "2035-11-24", "2035-11-25", "2035-12-25"];
  const send = async (day: string, time = "07:00") => {
    const [row] = await stack().db.query<{ n: number }>(
      "select app.send_morning_figures(($1 || ' ' || $2)::timestamp at time zone 'Europe/Paris') as n",
      [day, time],
    );
    return row?.n;
  };
  const choose = (who: string, is: boolean) =>
    stack().db.query(
      "update team_member set notification_choices = jsonb_build_object('morning', $2::boolean) where email = $1",
      [`${who}@relais.test`, is],
    );
  const mails = () =>
    stack().db.query<{ to_email: string; message: string }>(
      "select to_email, data ->> 'message' as message from mail_outbox where subject like 'Les chiffres du%' order by to_email",
    );

  it("leaves once a day, in the morning of a working day, to who asked, with what they may read", async () => {
    expect(await send(TUESDAY)).toBe(0);
    for (const who of ["consultant", "csm", "marketing"]) await choose(who, true);
    const off = [await send(SATURDAY), await send(SUNDAY), await send(CHRISTMAS)];
    expect([await send(TUESDAY, "06:59"), ...off]).toEqual([0, 0, 0, 0]);
    expect(await send(TUESDAY)).toBe(2);
    expect([await send(TUESDAY), await send(TUESDAY, "18:00")]).toEqual([0, 0]);
    const [consultant, csm, marketing] = await mails();
    expect(consultant?.to_email).toBe("consultant@relais.test");
    expect(consultant?.message).toMatch(
      /^En mission aujourd’hui\u202f: \d+ personnes \(\d+,\d équivalents temps plein\)\.\n/,
    );
    expect(consultant?.message).toMatch(/Heures de la semaine dernière\u202f: [\d\u202f]+\u202fh\./);
    expect(consultant?.message).not.toMatch(/affaires|marge|€/);
    expect(csm?.message).toMatch(
      /Chiffre d’affaires de la semaine dernière\u202f: [\d\u202f]+\u202f€ HT, dont [\d\u202f]+\u202f€ de marge\.$/,
    );
    // Of what marketing reads, nothing is told in the morning.
    expect(marketing).toBeUndefined();
  });
});
