import type { Database } from "../local/migrate.ts";
import { stamp } from "./crm.ts";
import { WORKSPACES } from "./members.ts";
import { random, uuid } from "./random.ts";
import { type Candidate, RESUME_LAYOUTS, resumeText } from "./resume-text.ts";
import { insertRows } from "./rows.ts";

/** About as many people of the main workspace have one. */
const WITH_RESUME = 24;

const CANDIDATES = `
  select t.id, t.owner_id, t.created_at::date::text as since, t.first_name, t.last_name, t.email, t.phone_number,
    t.formatted_address, j.name as job, j.code as job_code, t.experience_years, t.driving_licences,
    array(select s.name from public.talent_software x join public.software s on s.id = x.software_id
      where x.talent_id = t.id order by s.sort_key) as software,
    coalesce((select jsonb_agg(jsonb_build_object('code', c.code, 'label', y.label, 'expires_on', c.expires_on) order by c.code)
      from public.certificate c join public.certificate_type y on y.code = c.code where c.talent_id = t.id), '[]') as certificates
  from (select t.*, row_number() over (order by t.id) as n, count(*) over () as people from public.talent t
      where t.workspace_id = $1 and t.qualification_status in ('validated', 'qualified', 'to_qualify')) t
    join public.job j on j.id = t.job_id
  where (t.n - 1) % greatest(t.people / ${WITH_RESUME}, 1) = 0
  order by t.id limit ${WITH_RESUME}`;

/** As the triggers of the résumés would have left it. */
const STATES = `
  update public.talent t set resume_parsing_status = r.parsing_status,
    skills_extraction_status = case when r.parsed ? 'applied_at' then 'done' else 'pending' end
  from public.resume r where r.talent_id = t.id and not r.is_anonymized;
  insert into storage.objects (bucket_id, name, metadata)
  select 'documents', r.file, '{"mimetype": "application/pdf"}' from public.resume r where r.file like '%/demo-resume-%'`;

/** Résumés of some people, read already: the search finds them by what they say. Some say more than the file. */
export async function seedResumes(db: Database, today: string): Promise<void> {
  // Its own dice: those who came before it keep the hand that they were dealt.
  const dice = random(20261123);
  const people = await db.query<Candidate & { id: string; owner_id: string; since: string }>(CANDIDATES, [
    WORKSPACES.main,
  ]);
  const year = Number(today.slice(0, 4));
  const rows = people.map((one, rank) => {
    const layout = rank % RESUME_LAYOUTS;
    const isNew = rank % 3 === 1 && !one.certificates.some(({ code }) => code === "SST");
    const first_aid = { code: "SST", label: "Sauveteur secouriste du travail", expires_on: `${year + 1}-06-30` };
    const said = isNew ? { ...one, certificates: [...one.certificates, first_aid] } : one;
    return {
      id: uuid(0x2c, rank + 1),
      ...stamp(WORKSPACES.main, one.owner_id, one.since),
      talent_id: one.id,
      is_anonymized: false,
      file: `${WORKSPACES.main}/talent/${one.id}/demo-resume-${layout}.pdf`,
      file_name: `CV ${one.first_name} ${one.last_name}.pdf`,
      mime_type: "application/pdf",
      content: resumeText(said, layout, dice, year),
      parsing_status: "done",
      parsed: isNew ? {} : { applied_at: `${one.since}T08:10:00Z`, applied_by: one.owner_id },
    };
  });
  await insertRows(db, "public.resume", rows);
  await db.exec(STATES);
}
