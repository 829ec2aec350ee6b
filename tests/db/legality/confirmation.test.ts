import { expect, it } from "vitest";
import { expectRefused, type Scene, testDatabase, workspaces } from "../../support/database.ts";
import { act } from "../entities/business.ts";

// A figure that nobody could read in its official text says so until a member who keeps the settings has confirmed it, by name
// and date; a confirmation is withdrawn, with its reason, and never erased.
const db = testDatabase({ agency: true });

const confirm = (s: Scene, who: string, code = "TAUX_AT") =>
  s.asMember(who, (as) =>
    as.query<{ id: string; status: string; by: string; self: string }>(
      `insert into figure_confirmation (workspace_id, code, value, figure_from, source, status, confirmed_by)
       values ($1, $2, 4, '2026-01-01', 'Notification de la CARSAT', 'withdrawn',
         (select id from team_member where id <> app.me() limit 1))
       returning id, status, confirmed_by as by, app.me() as self`,
      [workspaces.main, code],
    ),
  );

it("is confirmed in one’s own name by who keeps the settings, and read by all", async () => {
  await db().scene(async (s) => {
    await expectRefused(confirm(s, "consultant"), "42501");
    const [row] = await confirm(s, "country-manager");
    expect([row?.status, row?.by]).toEqual(["confirmed", row?.self]);
    const read = (who: string, code: string) =>
      s.asMember(who, (as) => as.query("select from figure_confirmation where code = $1", [code]));
    expect(await read("consultant", "TAUX_AT")).toHaveLength(1);
    expect(await read("independent", "TAUX_AT")).toEqual([]);
    // Twice the same says nothing more.
    await expectRefused(confirm(s, "developer"), "23505");
    await confirm(s, "country-manager", "TAUX_CHARGES_BRUT");
    expect(await read("consultant", "TAUX_CHARGES_BRUT")).toEqual([]);
  });
});

it("is withdrawn with its reason, never rewritten nor erased", async () => {
  await db().scene(async (s) => {
    const id = (await confirm(s, "country-manager"))[0]?.id ?? "";
    const change = (sql: string) => s.asMember("country-manager", (as) => as.query(sql, [id]));
    await expectRefused(change("update figure_confirmation set value = 5 where id = $1"), "42501");
    await expectRefused(change("delete from figure_confirmation where id = $1"));
    await expectRefused(
      s.asMember("consultant", (as) => act(as, "figure_confirmation", id, "withdraw", "Non")),
      "42501",
    );
    await s.asMember("developer", (as) => act(as, "figure_confirmation", id, "withdraw", "Un taux a été notifié"));
    expect(await s.query("select status from figure_confirmation where id = $1", [id])).toEqual([
      { status: "withdrawn" },
    ]);
    expect(await confirm(s, "developer")).toHaveLength(1);
  });
});
