import { addDays } from "../../src/rules/calendar/date.ts";
import { shiftOpeningDays } from "../../src/rules/calendar/days.ts";
import { mondayOf } from "../../src/rules/calendar/week.ts";
import type { Database } from "../local/migrate.ts";
import { memberId } from "./members.ts";
import type { Hire } from "./missions.ts";
import type { SeedRow } from "./rows.ts";

/** Not approved yet: whoever prepares them reads when the post is free. */
const PREPARED = new Set(["draft", "consultant_review", "admin_review", "admin_modification_requested"]);

/**
 * Some missions end within the week, in orders that go on: nobody has decided, and where a contract is being prepared
 * for the same post, its waiting period is not over.
 */
export function endSoon(hires: readonly Hire[], today: string): Hire[] {
  const preparing = new Set(hires.filter(({ plan }) => PREPARED.has(plan.state)).map(({ mission }) => mission.id));
  const running = hires.filter(({ plan }) => plan.state === "signed" && plan.start < today);
  const chosen = new Set([
    ...running.filter(({ mission }) => preparing.has(mission.id)).filter((_, index) => index % 4 === 1),
    ...running.filter((_, index) => index % 24 === 7),
  ]);
  let count = 0;
  return hires.map((hire) => {
    if (!chosen.has(hire)) return hire;
    count += 1;
    const end = shiftOpeningDays(today, 1 + (count % 4));
    return { ...hire, plan: { ...hire.plan, end, last: end } };
  });
}

/** Certificates that run out during a mission that asks for them; a fitness that does too. On the paper, before it is signed. */
export async function askForRights(db: Database, rows: readonly SeedRow[], today: string): Promise<void> {
  const running = rows.filter((row) => row.status === "signed" && String(row.end_date) > shiftOpeningDays(today, 10));
  const held = await db.query<{ talent_id: string; code: string }>(
    `select distinct on (talent_id) talent_id, code from public.certificate
     where talent_id = any ($1::uuid[]) and expires_on between $2::date + 3 and $2::date + 75 order by talent_id, code`,
    [running.map((row) => row.talent_id), today],
  );
  const codes = new Map(held.slice(0, 5).map(({ talent_id, code }) => [talent_id, code]));
  for (const [index, row] of running.entries()) {
    const code = codes.get(String(row.talent_id));
    if (code) row.certificate_codes = [code];
    if (index % 45 === 11) {
      row.medical_follow_up = "SIR";
      row.fitness_on = shiftOpeningDays(String(row.start_date), -12);
      row.fitness_until = shiftOpeningDays(today, 4 + (index % 5));
    }
  }
}

/**
 * Days on which people cannot be sent: leave and training asked for in the middle of a mission, the visits to which they
 * were convened, and what those who are free have said. Two residence permits end before the mission does, and an order
 * has had two posts less since its contracts were prepared.
 */
export async function seedPlanning(db: Database, today: string): Promise<void> {
  await db.query(
    `with running as (
       select k.talent_id, k.owner_id, k.workspace_id, k.end_date, row_number() over (order by k.contract_key) as n
       from public.contract k where k.status = 'signed' and k.end_date > $1::date + 20
     ), free as (
       select t.id as talent_id, t.owner_id, t.workspace_id, row_number() over (order by t.id) as n from public.talent t
       join public.workspace w on w.id = t.workspace_id and w.is_relais_workspace
       where t.qualification_status in ('qualified', 'validated')
         and not exists (select from public.contract k where k.talent_id = t.id)
     ), away (talent_id, owner_id, workspace_id, kind, starts_on, ends_on, comment) as (
       select talent_id, owner_id, workspace_id, 'leave', $2::date + (n % 2)::integer, $2::date + 2 + (n % 3)::integer,
         'Demandé au démarrage, accepté par le client' from running where n % 24 = 5
       union all select talent_id, owner_id, workspace_id, 'training', $2::date + 7, $2::date + 8, 'Recyclage SST'
         from running where n % 40 = 9
       union all select talent_id, owner_id, workspace_id, 'training', $1::date - 3, $1::date + 10, 'CACES en centre'
         from free where n % 30 = 4
       union all select talent_id, owner_id, workspace_id, 'unavailable', $1::date - 8, $1::date + 12, 'Chez lui jusque-là'
         from free where n % 30 = 11
       union all select talent_id, owner_id, workspace_id, 'leave', $1::date + 2, $1::date + 16, null
         from free where n % 30 = 19
       union all select r.talent_id, r.owner_id, r.workspace_id, 'medical', r.appointment_at::date, r.appointment_at::date,
         'Convocation ' || r.reference from public.medical_checkup_request r where r.status = 'convened'
     )
     insert into public.talent_unavailability (id, workspace_id, talent_id, kind, starts_on, ends_on, comment,
       created_by, created_at)
     select md5('unavailability ' || a.talent_id || a.kind)::uuid, a.workspace_id, a.talent_id, a.kind, a.starts_on, a.ends_on,
       a.comment, a.owner_id, $1::date - 9 + time '09:20' from away a`,
    [today, addDays(mondayOf(today), 7)],
  );
  await db.query(
    `update public.talent_identity i set nationality = 'MA', identity_document_type = 'residence_permit',
       work_permit_number = '69' || lpad((r.n * 4177)::text, 8, '0'), work_permit_expires_on = $1::date + 6 + (r.n * 3)::integer,
       work_permit_checked_on = $1::date - 90, identity_document_expires_on = $1::date + 6 + (r.n * 3)::integer
     from (select k.talent_id, row_number() over (order by k.contract_key) as n from public.contract k
       where k.status = 'signed' and k.end_date > $1::date + 30 and k.owner_id = $2::uuid order by k.contract_key limit 2) r
     where i.talent_id = r.talent_id`,
    [today, memberId(1)],
  );
  await db.query(
    `update public.mission set number_of_open_positions = number_of_open_positions - 2 where id = (
       select m.id from public.mission m where m.status = 'presented' and m.number_of_open_positions > 3
         and (select count(*) from public.contract k where k.mission_id = m.id) = m.number_of_open_positions
       order by m.number_of_open_positions desc, m.reference limit 1)`,
  );
}
