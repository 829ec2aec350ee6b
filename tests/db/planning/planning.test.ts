import { describe, expect, it } from "vitest";
import { expectRefused, type Scene, testDatabase, workspaces } from "../../support/database.ts";
import { REST_CASES, restLine } from "../../support/mission-rest.ts";
import { createBusiness, ids, one, type Row } from "../entities/business.ts";
import { writeContract } from "../entities/contract-row.ts";

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

const [FROM, TO] = ["2037-02-02", "2037-05-03"];

interface Chain {
  id: string;
  key: string;
  status: string;
  start: string;
  end: string;
  steps: { number: number; type: string }[] | null;
}
interface Planning {
  chains: Chain[];
  talents: Record<string, { name: string; phone: string | null }>;
  companies: Record<string, string>;
  unavailable: { kind: string; start: string; end: string }[];
}
interface Conflict {
  id: string;
  kind: string;
  on: string;
  facts: Record<string, unknown>;
}

const planning = (s: Scene, who = "consultant") =>
  s.asMember(who, (as) => one<Planning>(as, "select planning($1, $2)", [FROM, TO]));
const conflicts = (s: Scene, who = "consultant") =>
  s.asMember(who, (as) => one<Conflict[]>(as, "select planning_conflicts($1, $2)", [FROM, TO]));
const away = (s: Scene, starts_on: string, ends_on: string, kind = "leave") =>
  s.query(
    "insert into talent_unavailability (workspace_id, talent_id, kind, starts_on, ends_on) values ($1, $2, $3, $4, $5)",
    [workspaces.main, ids.talent, kind, starts_on, ends_on],
  );
/** Another place, so that the post's waiting period says nothing. */
const elsewhere: Row = { client_post_id: null };

describe("the planning of a window", () => {
  it("draws a chain once, as it stands, with its amendments as steps", async () => {
    await db().scene(async (s) => {
      const first = await writeContract(s, { ...elsewhere, status: "signed" });
      const key = await one<string>(s, "select contract_key from contract where id = $1", [first]);
      await writeContract(s, {
        ...elsewhere,
        status: "draft",
        contract_key: key,
        is_amendment: true,
        amendment_number: 1,
        amendment_type: "AV_RENOUVELLEMENT",
        previous_id: first,
        end_date: "2037-03-27",
      });
      // Neither of these meets the window, or stands.
      await writeContract(s, { ...elsewhere, status: "ended", start_date: "2036-12-01", end_date: "2037-02-01" });
      await writeContract(s, { ...elsewhere, status: "canceled" });
      await away(s, "2037-04-06", "2037-04-10");
      const read = await planning(s);
      expect(read.chains).toMatchObject([{ id: first, key, status: "signed", start: "2037-02-02", end: "2037-02-27" }]);
      expect(read.chains[0]?.steps).toMatchObject([{ number: 1, type: "AV_RENOUVELLEMENT" }]);
      expect(Object.keys(read.talents)).toEqual([ids.talent]);
      expect(read.companies[ids.company]).toBe("Bœuf Façades");
      expect(read.unavailable).toMatchObject([{ kind: "leave", start: "2037-04-06", end: "2037-04-10" }]);
    });
  });

  it("is read of some members alone, when that is what is asked", async () => {
    await db().scene(async (s) => {
      const mine = await writeContract(s, { ...elsewhere, status: "signed" });
      const owner = await one<string>(s, "select owner_id from contract where id = $1", [mine]);
      const of = (who: string) =>
        s.asMember("consultant", (as) =>
          one<Planning>(as, "select planning($1, $2, array[$3]::uuid[])", [FROM, TO, who]),
        );
      expect((await of(owner)).chains).toMatchObject([{ id: mine }]);
      const other = await of(ids.talent);
      expect([other.chains, other.talents, other.companies]).toEqual([[], {}, {}]);
    });
  });

  it("is for who reads contracts, in their workspace alone, and says neither wage nor rate", async () => {
    await db().scene(async (s) => {
      await writeContract(s, { ...elsewhere, status: "signed" });
      await away(s, FROM, FROM);
      expect(JSON.stringify(await planning(s))).not.toMatch(/14[.,]2|2[.,]05|wage|coefficient/);
      for (const call of ["planning", "planning_conflicts"]) {
        await expectRefused(
          s.asMember("marketing", (as) => as.query(`select ${call}($1, $2)`, [FROM, TO])),
          "42501",
        );
        await expectRefused(
          s.asAnon((as) => as.query(`select ${call}($1, $2)`, [FROM, TO])),
          "42501",
        );
        await expectRefused(
          s.asMember("consultant", (as) => as.query(`select ${call}($1, $2)`, [FROM, "2038-01-01"])),
          "RL345",
        );
      }
      const other = await planning(s, "independent");
      expect([other.chains, other.talents, other.unavailable]).toEqual([[], {}, []]);
    });
  });
});

describe("what does not go together", () => {
  const signed = (s: Scene, more: Row = {}) => writeContract(s, { ...elsewhere, status: "signed", ...more });

  it("two contracts, one of them a draft, from the first day of both", async () => {
    await db().scene(async (s) => {
      await signed(s);
      await writeContract(s, { ...elsewhere, status: "draft", start_date: "2037-02-20", end_date: "2037-03-06" });
      expect(await conflicts(s)).toMatchObject([{ kind: "overlap", on: "2037-02-20" }]);
      // The day after the last one is free.
      await s.query("update contract set start_date = '2037-02-28' where status = 'draft'");
      expect(await conflicts(s)).toEqual([]);
    });
  });

  it("an amendment that is being prepared, with the days that it would give", async () => {
    await db().scene(async (s) => {
      const first = await signed(s);
      const key = await one<string>(s, "select contract_key from contract where id = $1", [first]);
      await signed(s, { start_date: "2037-03-09", end_date: "2037-03-20" });
      expect(await conflicts(s)).toEqual([]);
      const later = { ...elsewhere, contract_key: key, is_amendment: true, amendment_number: 1, previous_id: first };
      const renewal = { amendment_type: "AV_RENOUVELLEMENT", end_date: "2037-03-10" };
      const id = await writeContract(s, { ...later, ...renewal, status: "draft" });
      expect(await conflicts(s)).toMatchObject([{ kind: "overlap", on: "2037-03-09" }]);
      await s.query("update contract set end_date = '2037-03-06' where id = $1", [id]);
      expect(await conflicts(s)).toEqual([]);
    });
  });

  it("what an amendment in preparation shares with the contract in force is told once", async () => {
    await db().scene(async (s) => {
      const first = await signed(s);
      const key = await one<string>(s, "select contract_key from contract where id = $1", [first]);
      const later = { ...elsewhere, contract_key: key, is_amendment: true, amendment_number: 1, previous_id: first };
      await writeContract(s, {
        ...later,
        amendment_type: "AV_RENOUVELLEMENT",
        end_date: "2037-03-20",
        status: "draft",
      });
      await away(s, "2037-02-10", "2037-02-11");
      expect(await conflicts(s)).toMatchObject([{ kind: "unavailable", on: "2037-02-10" }]);
    });
  });

  it("two missions that leave too short a rest, the first of them over", async () => {
    await db().scene(async (s) => {
      await signed(s, { status: "ended", start_date: "2037-02-03", end_date: "2037-02-05", schedule: "14 h – 22 h" });
      const next = await writeContract(s, {
        ...{ ...elsewhere, status: "draft", schedule: "8 h – 12 h, 13 h – 17 h" },
        ...{ start_date: "2037-02-06", end_date: "2037-02-06" },
      });
      expect(await conflicts(s)).toMatchObject([
        { id: next, kind: "rest", on: "2037-02-06", facts: { scope: "day", minutes: 600, due: 11 } },
      ]);
      await s.query("update contract set schedule = '9 h – 12 h, 13 h – 17 h' where id = $1", [next]);
      expect(await conflicts(s)).toEqual([]);
    });
  });

  it("a rest, as the rule reads it (mission-rest.json)", async () => {
    await db().scene(async (s) => {
      for (const { name, a, b, window, birth, rests } of REST_CASES) {
        await s.query("update talent set birth_date = $2 where id = $1", [ids.talent, birth]);
        const shared = { workspace_id: workspaces.main, talent_id: ids.talent };
        const found = await s.query<Parameters<typeof restLine>[0]>(
          `select r.scope, r.on_day::text as on, r.minutes, r.due from app.mission_rests(
             jsonb_populate_record(null::contract, $1::text::jsonb), jsonb_populate_record(null::contract, $2::text::jsonb),
             $3, $4) r order by r.scope`,
          [JSON.stringify({ ...shared, ...a }), JSON.stringify({ ...shared, ...b }), ...window],
        );
        expect(found.map(restLine), name).toEqual(rests);
      }
    });
  });

  it("an absence that was said, met by a day of the contract", async () => {
    await db().scene(async (s) => {
      await signed(s);
      await away(s, "2037-02-28", "2037-03-06");
      expect(await conflicts(s)).toEqual([]);
      await away(s, "2037-02-27", "2037-02-27", "training");
      expect(await conflicts(s)).toMatchObject([
        { kind: "unavailable", on: "2037-02-27", facts: { kind: "training" } },
      ]);
    });
  });

  it("a right that ends during the mission; one day later it does not", async () => {
    await db().scene(async (s) => {
      await signed(s, {
        certificate_codes: ["R482_A"],
        medical_follow_up: "SIR",
        fitness_on: "2036-02-01",
        fitness_until: "2037-02-26",
      });
      await s.query(
        `insert into talent_identity (workspace_id, talent_id, nationality, work_permit_number, work_permit_expires_on)
         values ($1, $2, 'MA', '9203042', '2037-02-26')
         on conflict (talent_id) do update set nationality = 'MA', work_permit_number = '9203042', work_permit_expires_on = '2037-02-26'`,
        [workspaces.main, ids.talent],
      );
      await s.query(
        "insert into certificate (workspace_id, talent_id, code, issued_on, expires_on) values ($1, $2, 'R482_A', '2030-01-01', '2037-02-26')",
        [workspaces.main, ids.talent],
      );
      const kinds = async () => (await conflicts(s)).map(({ kind, on }) => `${kind} ${on}`).sort();
      expect(await kinds()).toEqual(["certificate 2037-02-27", "fitness 2037-02-27", "work_right 2037-02-27"]);
      await s.query("update contract set end_date = '2037-02-26'");
      expect(await kinds()).toEqual([]);
    });
  });

  it("more people than the order has posts: told of who comes last", async () => {
    await db().scene(async (s) => {
      const places = await one<number>(s, "select number_of_open_positions from mission where id = $1", [ids.mission]);
      const made: string[] = [];
      for (let n = 0; n <= places; n++) {
        const talent = await one<string>(
          s,
          "insert into talent (workspace_id, first_name, last_name) values ($1, 'Paul', $2) returning id",
          [workspaces.main, `Numéro ${n}`],
        );
        const start_date = `2037-02-${String(3 + n).padStart(2, "0")}`;
        made.push(await signed(s, { talent_id: talent, mission_id: ids.mission, start_date }));
      }
      expect(await conflicts(s)).toMatchObject([{ kind: "positions", id: made.at(-1), facts: { open: places } }]);
    });
  });

  it("the waiting period of the post, while the contract can still be moved", async () => {
    await db().scene(async (s) => {
      await writeContract(s, { status: "ended" });
      const next = await writeContract(s, { status: "draft", start_date: "2037-03-02", end_date: "2037-03-13" });
      const free = await one<string>(s, "select app.carence_of(c)::text from contract c where id = $1", [next]);
      expect(await conflicts(s)).toMatchObject([
        { id: next, kind: "waiting_period", on: "2037-03-02", facts: { free_on: free } },
      ]);
    });
  });
});

it("nobody has decided what follows: signed, over within seven days, no other version and no later contract", async () => {
  await db().scene(async (s) => {
    const day = (n: number) => one<string>(s, "select (app.today() + $1::integer)::text", [n]);
    const [start, last] = [await day(-20), await day(7)];
    const id = await writeContract(s, { ...elsewhere, status: "signed", start_date: start, end_date: last });
    const read = async () =>
      (
        await s.asMember("consultant", (as) =>
          one<{ chains: (Chain & { is_undecided: boolean })[] }>(as, "select planning($1, $2)", [start, last]),
        )
      ).chains.find((chain) => chain.id === id)?.is_undecided;
    expect(await read()).toBe(true);
    await s.query("update contract set end_date = end_date + 1 where id = $1", [id]);
    expect(await read()).toBe(false);
    await s.query("update contract set end_date = app.today() - 1 where id = $1", [id]);
    expect(await read()).not.toBe(true);
    await s.query("update contract set end_date = app.today() where id = $1", [id]);
    expect(await read()).toBe(true);
    const key = await one<string>(s, "select contract_key from contract where id = $1", [id]);
    const next = { ...elsewhere, contract_key: key, is_amendment: true, amendment_number: 1, previous_id: id };
    const more = { amendment_type: "AV_RENOUVELLEMENT", start_date: start, end_date: await day(40) };
    const amendment = await writeContract(s, { ...next, ...more, status: "draft" });
    expect(await read()).toBe(false);
    await s.query("delete from contract where id = $1", [amendment]);
    await writeContract(s, { ...elsewhere, status: "draft", start_date: await day(9), end_date: await day(30) });
    expect(await read()).toBe(false);
  });
});

describe("a person laid on an order", () => {
  const today = (s: Scene) => one<string>(s, "select app.today()::text");
  const place = (s: Scene, talent: string, starts: string | null = null, who = "consultant") =>
    s.asMember(who, (as) => one<string>(as, "select place_talent($1, $2, $3)", [ids.mission, talent, starts]));
  const undo = (s: Scene, contract: string, who = "consultant") =>
    s.asMember(who, (as) => as.query("select undo_placement($1)", [contract]));
  const orders = async (s: Scene, who = "consultant") => {
    const day = await today(s);
    const read = (as: Pick<Scene, "query">) =>
      one<{ orders: Row[] }>(as as Scene, "select planning($1, $2)", [day, day]);
    return (await s.asMember(who, read)).orders;
  };
  const left = (s: Scene, talent: string) =>
    s.query("select stage from application where mission_id = $1 and talent_id = $2", [ids.mission, talent]);

  it("makes the application and the draft at once, from the day asked for; the order counts them", async () => {
    await db().scene(async (s) => {
      expect(await orders(s)).toMatchObject([{ id: ids.mission, job: "Ferrailleur", posts: 2, taken: 0 }]);
      const id = await place(s, ids.secondTalent, await today(s));
      const [made] = await s.query(
        "select status, talent_id, mission_id, start_date = app.today() as begins, application_id is not null as applied from contract where id = $1",
        [id],
      );
      expect(made).toEqual({
        ...{ status: "draft", talent_id: ids.secondTalent, mission_id: ids.mission, begins: true, applied: true },
      });
      expect(await left(s, ids.secondTalent)).toEqual([{ stage: "contract" }]);
      expect(await orders(s)).toMatchObject([{ taken: 1 }]);
      await expectRefused(place(s, ids.secondTalent), "RL241");
    });
  });

  it("is taken back whole; an application that was there before stays", async () => {
    await db().scene(async (s) => {
      await undo(s, await place(s, ids.secondTalent, await today(s)));
      expect(await left(s, ids.secondTalent)).toEqual([]);
      await undo(s, await place(s, ids.talent));
      expect(await left(s, ids.talent)).toEqual([{ stage: "received" }]);
      expect(await s.query("select id from contract")).toEqual([]);
    });
  });

  it("is not taken back by another, nor once the draft was worked on", async () => {
    await db().scene(async (s) => {
      const id = await place(s, ids.secondTalent);
      await expectRefused(undo(s, id, "csm"), "RL347");
      await s.query("alter table contract disable trigger user");
      await s.query("update contract set updated_at = created_at + interval '1 second' where id = $1", [id]);
      await expectRefused(undo(s, id), "RL347");
    });
  });

  it("writes nothing when any part of it is refused, and is for who may write both", async () => {
    await db().scene(async (s) => {
      await expectRefused(place(s, ids.secondTalent, "2036-01-01"), "RL346");
      await expectRefused(place(s, ids.foreignTalent), "RL200");
      for (const who of ["accounting", "marketing"])
        await expectRefused(place(s, ids.secondTalent, null, who), "42501");
      expect(await left(s, ids.secondTalent)).toEqual([]);
      expect(
        (await s.asMember("consultant", (as) => one<{ orders: Row[] }>(as, "select planning($1, $2)", [FROM, TO])))
          .orders,
      ).toEqual([]);
    });
  });
});

describe("the papers of a site", () => {
  type Told = { workers: { name: string; absent: string[]; weeks: unknown; contracts: Row[] }[]; company: string };
  const paper = (s: Scene, who: string, since: string, until: string, company: string | null = ids.company) =>
    s.asMember(who, (as) => one<Told>(as, "select site_paper($1, $2, company_id => $3)", [since, until, company]));

  it("say who is there and when, of an absence only its days, and nothing that is paid; elsewhere nobody is", async () => {
    await db().scene(async (s) => {
      await writeContract(s, { ...elsewhere, status: "signed" });
      await away(s, "2037-02-03", "2037-02-04", "medical");
      const told = await paper(s, "consultant", "2037-02-02", "2037-02-08");
      expect(told.workers).toHaveLength(1);
      expect(told.workers[0]).toMatchObject({ absent: ["2037-02-03", "2037-02-04"], weeks: [] });
      expect(Object.values(told.workers[0]?.contracts[0]?.minutes as object).reduce((a, b) => a + b, 0)).toBe(35 * 60);
      expect(JSON.stringify(told)).not.toMatch(/medical|wage|rate|coefficient/);
      await expectRefused(paper(s, "independent", "2037-02-02", "2037-02-08"), "RL773");
      await expectRefused(paper(s, "marketing", "2037-02-02", "2037-02-08"), "42501");
      await expectRefused(paper(s, "consultant", "2037-02-02", "2037-05-08"), "RL772");
      await expectRefused(paper(s, "consultant", "2037-02-02", "2037-02-08", null), "RL771");
    });
  });
});
