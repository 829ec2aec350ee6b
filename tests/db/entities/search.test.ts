import { describe, expect, it } from "vitest";
import { expectRefused, members, testDatabase, workspaces } from "../../support/database.ts";
import { act, createBusiness, ids, one, type Row, submit } from "./business.ts";

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

const search = async (who: string, call: string) =>
  (await db().asMember(who, (as) => as.query<{ id: string }>(`select t.id from public.${call} as t(id)`))).map(
    (r) => r.id,
  );

describe("searches", () => {
  it.each([
    ["by name without accents", "search_talent_ids('dupre eric')"],
    ["by a phone as it is written", "search_talent_ids('06 87 65 43')"],
    ["by e-mail", "search_talent_ids('eric@talent')"],
  ])("find a talent %s", async (_, call) => {
    expect(await search("consultant", call)).toEqual([ids.talent]);
  });

  it("find companies by their establishment's SIRET, contacts and orders by their company, contracts by everything", async () => {
    expect(await search("consultant", "search_company_ids('732 829 320 00074')")).toEqual([ids.company]);
    expect(await search("consultant", "search_contact_ids('boeuf')")).toEqual([ids.contact]);
    expect(await search("consultant", "search_mission_ids('boeuf')")).toEqual([ids.mission]);
    expect(await search("consultant", "search_work_site_ids('perrache')")).toEqual([ids.site]);
    expect(await search("consultant", "search_agency_ids('73282932000074')")).toEqual([ids.agency]);
    await db().scene(async (s) => {
      const id = await s.asMember("consultant", (as) =>
        one<string>(as, "select public.create_contract_from_application($1)", [ids.application]),
      );
      for (const q of ["dupré", "boeuf", "c-2026", "C-20"]) {
        expect(
          await s.asMember("csm", (as) => as.query("select t.id from public.search_contract_ids($1) t(id)", [q])),
        ).toEqual([{ id }]);
      }
      expect(await s.asMember("marketing", (as) => as.query("select * from public.search_contract_ids()"))).toEqual([]);
    });
  });

  it("find an application by its talent or its mission, the last to have moved first", async () => {
    for (const q of ["dupré", "Éric Dupré", "ferrailleur"]) {
      expect(await search("consultant", `search_application_ids('${q}')`)).toEqual([ids.application]);
    }
    expect(await search("consultant", "search_application_ids()")).toEqual([ids.application]);
    expect(await search("consultant", "search_application_ids('diallo')")).toEqual([]);
    expect(await search("accounting", "search_application_ids('dupré')")).toEqual([ids.application]);
    expect(await search("independent", "search_application_ids('dupré')")).toEqual([]);
  });

  it("find what hangs on a talent by their name, for whom may read it", async () => {
    await db().scene(async (s) => {
      await s.asRoot((as) =>
        as.exec(`
          insert into public.talent_identity (workspace_id, talent_id) values ('${workspaces.main}', '${ids.talent}'), ('${workspaces.main}', '${ids.farTalent}');
          insert into public.talent_bank_account (workspace_id, talent_id, holder, iban) values ('${workspaces.main}', '${ids.talent}', 'E. D.', 'FR7630006000011234567890189');
          insert into public.talent_restriction (workspace_id, talent_id, reason_code, facts, ends_on) values ('${workspaces.main}', '${ids.talent}', 'behaviour', 'Faits', current_date + 30);`),
      );
      for (const table of ["talent_identity", "talent_bank_account", "talent_restriction"]) {
        const found = (who: string, q: string) =>
          s.asMember(who, (as) =>
            as.query(`select talent_id from public.search_${table}_ids($1) f(id) join public.${table} using (id)`, [q]),
          );
        expect(await found("csm", "dupre eric"), table).toEqual([{ talent_id: ids.talent }]);
        expect(await found("csm", "diallo"), table).toEqual([]);
        const idsFor = (who: string) =>
          s.asMember(who, (as) => as.query(`select * from public.search_${table}_ids('dupre')`));
        expect(await idsFor("consultant"), table).toEqual([]);
        expect(await idsFor("independent"), table).toEqual([]);
      }
      expect(
        await s.asMember("csm", (as) => as.query("select * from public.search_talent_identity_ids()")),
      ).toHaveLength(2);
    });
  });

  it("never answer another workspace, a stranger, nor words of SQL", async () => {
    expect(await search("consultant", "search_talent_ids('ailleurs')")).toEqual([]);
    expect(await search("independent", "search_talent_ids('dupre')")).toEqual([]);
    expect(await search("consultant", "search_talent_ids('%')")).toEqual([]);
    expect(await search("consultant", `search_talent_ids(''' or true --')`)).toEqual([]);
    expect(
      await db().asAccount("00000000-0000-4000-8002-0000000000ff", (as) =>
        as.query("select * from public.search_talent_ids()"),
      ),
    ).toEqual([]);
    expect(
      await db().asAccount("00000000-0000-4000-8002-0000000000ff", (as) =>
        as.query("select * from public.global_search('dupre')"),
      ),
    ).toEqual([]);
  });

  it("are filtered, sorted and cut in pages on the server, past a thousand too", async () => {
    type Asked = { q: string; filters?: object[]; sorters?: object[]; from?: number; size?: number };
    type Found = { id: string | null; total: number };
    await db().scene(async (s) => {
      const page = (who: string, table: string, { q, filters = [], sorters = [], from = 0, size = 2 }: Asked) =>
        s.asMember(who, (as) =>
          as.query<Found>("select id, total::int from public.found_page($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7)", [
            table,
            `search_${table}_ids`,
            q,
            JSON.stringify(filters),
            JSON.stringify(sorters),
            from,
            size,
          ]),
        );
      await s.query(`insert into public.company (workspace_id, name, status, owner_id, comment)
        select '${workspaces.main}', 'Béton ' || to_char(n, 'FM0000'), case when n % 2 = 0 then 'client' else 'prospect' end,
          '${members.consultant}', case when n > 2 then to_char(9999 - n, 'FM0000') end from generate_series(1, 1100) n`);
      const named = async (found: Found[]) =>
        Promise.all(found.map(({ id }) => one<string>(s, "select name from public.company where id = $1", [id])));
      const last = await page("consultant", "company", { q: "beton", from: 1098, size: 5 });
      expect(await named(last)).toEqual(["Béton 1099", "Béton 1100"]);
      expect(last[0]?.total).toBe(1100);
      const clients = [{ field: "status", operator: "eq", value: "client" }];
      const byComment = [{ field: "comment", order: "asc" }];
      const kept = await page("consultant", "company", { q: "beton", filters: clients, sorters: byComment });
      expect(await named(kept)).toEqual(["Béton 1100", "Béton 1098"]);
      expect(kept[0]?.total).toBe(550);
      // Empty values last, both ways; what is equal, in the order of the search.
      const empty = [{ field: "comment", order: "desc" }];
      const tail = await page("consultant", "company", { q: "beton", sorters: empty, from: 1098 });
      expect(await named(tail)).toEqual(["Béton 0001", "Béton 0002"]);
      expect(await page("consultant", "company", { q: "beton", from: 5000 })).toEqual([{ id: null, total: 1100 }]);
      // The row that a column points to gives its own order.
      const byCompany = [{ field: "company.sort_key", order: "asc" }];
      expect(await page("consultant", "mission", { q: "boeuf", sorters: byCompany })).toEqual([
        { id: ids.mission, total: 1 },
      ]);
      expect(await page("independent", "company", { q: "beton" })).toEqual([]);
      for (const field of ["secret.id", "name; drop table x", "nowhere.name"]) {
        await expect(page("consultant", "company", { q: "b", sorters: [{ field, order: "asc" }] })).rejects.toThrow();
      }
      await expect(page("consultant", "pg_class", { q: "b" })).rejects.toThrow();
    });
  });

  it("offer the palette what the caller may read", async () => {
    const found = await db().asMember("consultant", (as) =>
      as.query<Row>("select entity, title from public.global_search('boeuf')"),
    );
    expect(found.map((r) => r.entity)).toEqual(expect.arrayContaining(["company", "agency", "mission"]));
    expect(await db().asMember("consultant", (as) => as.query("select * from public.global_search('b')"))).toEqual([]);
  });
});

describe("the action centre", () => {
  const center =
    (who: string, scope = "me_and_managees") =>
    (s: { asMember: ReturnType<typeof db>["asMember"] }) =>
      s.asMember(who, (as) =>
        as.query<{ kind: string; row_id: string; tone: string }>("select * from public.action_center($1)", [scope]),
      );

  it("shows what waits for whom, and forgets what is done", async () => {
    await db().scene(async (s) => {
      const kinds = async (who: string, scope?: string) => (await center(who, scope)(s)).map((i) => i.kind);
      expect(await kinds("consultant")).toContain("mission_unfilled");
      expect(await kinds("autonomous")).not.toContain("mission_unfilled");
      expect(await kinds("autonomous", "none")).toContain("mission_unfilled");
      expect(await kinds("manager")).toContain("mission_unfilled");
      expect(await kinds("manager", "me")).not.toContain("mission_unfilled");
      expect(await kinds("manager", members.consultant)).toContain("mission_unfilled");
      await expectRefused(center("consultant", members.manager)(s), "42501");
      const id = await s.asMember("consultant", (as) =>
        one<string>(as, "select public.create_contract_from_application($1)", [ids.application]),
      );
      // The order is 20 cents under the client's reference wage, which no reason waives.
      await s.query("update contract set hourly_wage = reference_wage where id = $1", [id]);
      await submit(s, id);
      expect(await kinds("manager")).toContain("contract_to_validate");
      expect(await kinds("consultant")).not.toContain("contract_to_validate");
      await s.asMember("manager", (as) => act(as, "contract", id, "validate"));
      expect(await kinds("manager")).not.toContain("contract_to_validate");
      expect(await kinds("csm")).toContain("contract_to_approve");
      await s.asMember("csm", (as) => act(as, "contract", id, "approve"));
      // Started three weeks ago: the clock of two working days has run out.
      expect(await kinds("consultant")).toEqual(expect.arrayContaining(["contract_to_send", "contract_unsigned_late"]));
      await s.asMember("csm", (as) => as.query("select * from public.ensure_timesheet_weeks($1)", [id]));
      expect(await one(s, "select app.mark_missing_weeks()")).toBeGreaterThan(1);
      const missing = (await center("consultant")(s)).filter((i) => i.kind === "timesheet_missing");
      expect(missing.length).toBeGreaterThan(1);
      await s.asMember("consultant", (as) =>
        act(as, "timesheet_week", missing[0]?.row_id ?? "", "cancel", "Chantier fermé"),
      );
      expect((await center("consultant")(s)).filter((i) => i.kind === "timesheet_missing")).toHaveLength(
        missing.length - 1,
      );
    });
  });

  it("marks a week missing on Monday noon, Paris time, not before", async () => {
    await db().scene(async (s) => {
      const id = await s.asMember("consultant", (as) =>
        one<string>(as, "select public.create_contract_from_application($1)", [ids.application]),
      );
      await s.query("update contract set status = 'to_sign' where id = $1", [id]);
      await s.query("select app.make_timesheet_weeks($1, null)", [id]);
      const monday = await one<string>(s, "select min(monday)::text from timesheet_week where contract_id = $1", [id]);
      const before = await one<string>(
        s,
        "select ((($1::date + 7) + time '11:59') at time zone 'Europe/Paris')::text",
        [monday],
      );
      const after = await one<string>(s, "select ((($1::date + 7) + time '12:00') at time zone 'Europe/Paris')::text", [
        monday,
      ]);
      expect(await one(s, "select app.mark_missing_weeks($1)", [before])).toBe(0);
      expect(await one(s, "select app.mark_missing_weeks($1)", [after])).toBe(1);
    });
  });
});
