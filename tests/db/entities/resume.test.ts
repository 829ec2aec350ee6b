import { describe, expect, it } from "vitest";
import { expectRefused, type Scene, testDatabase, workspaces } from "../../support/database.ts";
import { createBusiness, ids, one, type Row } from "./business.ts";

const db = testDatabase({ agency: true, seed: createBusiness, seedKey: "business-1" });

const FACTS = {
  email: "lu.dans.le.cv@exemple.fr",
  experience_years: 12,
  jobs: ["ferrailleur", "unknown"],
  driving_licences: ["C"],
  languages: ["portugais"],
  software: ["Excel"],
  certificates: [{ code: "SST", issued_on: "2025-02-03", expires_on: null }],
};

const filed = (s: Scene, isAnonymized = false) =>
  s.asRoot(async (as) =>
    one<string>(
      as,
      "insert into resume (workspace_id, talent_id, file, is_anonymized) values ($1, $2, gen_random_uuid()::text, $3) returning id",
      [workspaces.main, ids.talent, isAnonymized],
    ),
  );
const states = (s: Scene) =>
  s.asRoot(async (as) => {
    const [row] = await as.query<Row>(
      "select resume_parsing_status r, skills_extraction_status k, anonymous_resume_status a, bio_status b, anonymous_bio_status n, version from talent where id = $1",
      [ids.talent],
    );
    return row as Row;
  });
const apply = (s: Scene, who: string, id: string, version: unknown, facts: object = FACTS) =>
  s.asMember(who, (as) => as.query("select apply_resume($1, $2, $3::jsonb)", [id, version, JSON.stringify(facts)]));

describe("what is read of a résumé", () => {
  it("is told by the résumés themselves: nobody types that one was read, and a text alone makes it so", async () => {
    await db().scene(async (s) => {
      const id = await filed(s);
      expect(await states(s)).toMatchObject({ r: "none", k: "none", a: "none", b: "none", n: "none" });
      await expectRefused(
        s.asMember("csm", (as) => as.query("update resume set parsing_status = 'done' where id = $1", [id])),
        "23514",
      );
      await expectRefused(
        s.asMember("csm", (as) =>
          as.query("update talent set resume_parsing_status = 'done' where id = $1", [ids.talent]),
        ),
        "RL015",
      );
      await s.asMember("csm", (as) =>
        as.query("update resume set content = 'Coffreur', parsing_status = 'done' where id = $1", [id]),
      );
      expect(await states(s)).toMatchObject({ r: "done", k: "pending", a: "none" });
      await s.asRoot((as) => as.query("update resume set created_at = now() - interval '1 day' where id = $1", [id]));
      const anonymous = await filed(s, true);
      expect(await states(s)).toMatchObject({ r: "done", a: "done" });
      // A newer résumé is neither read nor in the anonymous one.
      await s.asRoot((as) =>
        as.query("update resume set created_at = now() - interval '1 hour' where id = $1", [anonymous]),
      );
      const newer = await filed(s);
      expect(await states(s)).toMatchObject({ r: "none", k: "none", a: "pending" });
      await s.asRoot((as) => as.query("delete from resume where id = any ($1)", [[newer, anonymous]]));
      expect(await states(s)).toMatchObject({ r: "done", k: "pending", a: "none" });

      const bio = (text: string | null, masked: string | null) =>
        s.asMember("csm", (as) =>
          as.query("update talent set bio = $2, anonymous_bio = $3 where id = $1", [ids.talent, text, masked]),
        );
      await bio("Coffreur de métier", "Coffreur");
      expect(await states(s)).toMatchObject({ b: "done", n: "done" });
      await bio("Coffreur et maçon", "Coffreur");
      expect(await states(s)).toMatchObject({ b: "done", n: "pending" });
      await bio(null, null);
      expect(await states(s)).toMatchObject({ b: "none", n: "none" });
    });
  });

  it("is written whole by whoever may, and not at all by whoever may not", async () => {
    await db().scene(async (s) => {
      const id = await filed(s);
      const { version } = await states(s);
      await expectRefused(apply(s, "accounting", id, version), "RL409");
      await expectRefused(apply(s, "csm", id, Number(version) - 1), "RL409");
      await expectRefused(apply(s, "independent", id, version), "RL003");
      // The last line is refused: none of the others is written.
      const late = { ...FACTS, certificates: [{ code: "NOTHING", issued_on: null, expires_on: null }] };
      await expectRefused(apply(s, "csm", id, version, late), "23503");
      expect((await states(s)).version).toBe(version);

      await apply(s, "csm", id, version);
      await s.asMember("csm", async (as) => {
        const [talent] = await as.query<Row>(
          `select email, experience_years, driving_licences, languages,
             (select array_agg(j.code) from talent_job k join job j on j.id = k.job_id where k.talent_id = t.id) as jobs,
             (select array_agg(x.name) from talent_software k join software x on x.id = k.software_id
               where k.talent_id = t.id) as software,
             (select count(*)::int from certificate c where c.talent_id = t.id and c.code = 'SST'
               and c.comment like 'Lu dans le CV%' and not c.is_checked) as titles
           from talent t where id = $1`,
          [ids.talent],
        );
        expect(talent).toMatchObject({ email: FACTS.email, experience_years: 12, software: ["Excel"], titles: 1 });
        expect(talent?.jobs).toContain("ferrailleur");
        expect(talent?.driving_licences).toContain("C");
        expect(talent?.languages).toContain("portugais");
      });
    });
  });
});
