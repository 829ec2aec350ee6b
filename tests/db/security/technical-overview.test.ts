import { describe, expect, it } from "vitest";
import { expectRefused, type Scene, testDatabase } from "../../support/database.ts";

const db = testDatabase({ agency: true });

type Overview = {
  jobs: { waiting: number; failed_today: number; late_seconds: number };
  mails: { waiting: number; failed: number };
  job_list: { kind: string; error: string | null }[];
  mail_list: { template: string }[];
  incidents: { kind: string; place: string; occurrences: number; longest_ms: number }[];
  statements: unknown[];
};

const fill = (s: Scene) =>
  s.asRoot((root) =>
    root.exec(`
      insert into job_run (kind, status, run_after) values ('import', 'queued', now() - interval '10 minutes');
      insert into job_run (kind, status, error, finished_at) values ('import', 'failed', 'Fichier vide.', now());
      insert into mail_outbox (to_email, subject, template, status) values ('anna@ailleurs.test', 'Bonjour Anna', 'signature', 'failed');
      select record_incident('error', 'POST /rest/v1/rpc/transition', '500', 40);
      select record_incident('error', 'POST /rest/v1/rpc/transition', '500', 90);
      select record_incident('slow', 'GET /rest/v1/talent', '', 1500)`),
  );
const roles = ["csm", "consultant", "manager", "accounting", "marketing", "independent", "country-manager", "board"];

describe("the state of the machine", () => {
  it("is read by developers, by the function and by the table", async () => {
    await db().scene(async (s) => {
      await fill(s);
      const [row] = await s.asMember("developer", (as) =>
        as.query<{ it: Overview }>("select technical_overview() as it"),
      );
      const it = row?.it as Overview;
      expect(it.jobs).toMatchObject({ waiting: 1, failed_today: 1 });
      expect(it.jobs.late_seconds).toBeGreaterThanOrEqual(600);
      expect(it.mails).toMatchObject({ waiting: 0, failed: 1 });
      expect(it.job_list.map(({ kind, error }) => [kind, error])).toEqual([
        ["import", null],
        ["import", "Fichier vide."],
      ]);
      expect(it.incidents.find(({ kind }) => kind === "error")).toMatchObject({ occurrences: 2, longest_ms: 90 });
      expect(it.statements).toEqual([]);
      expect(await s.asMember("developer", (as) => as.query("select from incident"))).toHaveLength(2);
      // To whom one wrote, and what: not even there.
      expect(JSON.stringify(it)).not.toMatch(/anna/i);
    });
  });

  it("counts the lateness of a mail that should have left", async () => {
    await db().scene(async (s) => {
      const [row] = await s.asRoot(async (root) => {
        await root.exec(`insert into mail_outbox (to_email, subject, created_at, send_at)
          values ('anna@ailleurs.test', 'Bonjour', now() - interval '1 hour', now() - interval '1 minute')`);
        return root.query<{ late: number }>(
          "select (app.queue_health() -> 'mails' ->> 'late_seconds')::integer as late",
        );
      });
      expect(row?.late).toBeGreaterThanOrEqual(3600);
    });
  });

  it.each(roles)("is nobody else’s: %s", async (role) => {
    await db().scene(async (s) => {
      await fill(s);
      await expectRefused(
        s.asMember(role, (as) => as.query("select technical_overview()")),
        "42501",
      );
      await expectRefused(
        s.asMember(role, (as) => as.query("select app.queue_health()")),
        "42501",
      );
      expect(await s.asMember(role, (as) => as.query("select from incident"))).toEqual([]);
    });
  });

  it("is counted by servers alone", async () => {
    await db().scene(async (s) => {
      for (const sql of [
        "select record_incident('error', 'x')",
        "insert into incident (kind, place) values ('error', 'x')",
        "delete from incident",
      ])
        await expectRefused(
          s.asMember("developer", (as) => as.query(sql)),
          "42501",
        );
      await s.asService((service) => service.query("select record_incident('error', 'x')"));
    });
  });
});
