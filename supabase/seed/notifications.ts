import type { Database } from "../local/migrate.ts";

/** The last steps that someone is told of; enough for every bell to ring. */
const MOST = 150;

/** Whom the workflow told of the last steps, as app.announce would have. What is older than two days has been read. */
export async function seedNotifications(db: Database, today: string): Promise<void> {
  await db.query(
    `with step as materialized (
       select e.*, to_jsonb(k) as record from public.workflow_event e join public.contract k on k.id = e.row_id
         where e.entity = 'contract' and e.created_at > $1::date - 8
       union all select e.*, to_jsonb(w) from public.workflow_event e join public.timesheet_week w on w.id = e.row_id
         where e.entity = 'timesheet_week' and e.action in ('dispute', 'sign', 'release') and e.created_at > $1::date - 8
       union all select e.*, to_jsonb(m) from public.workflow_event e join public.mission m on m.id = e.row_id
         where e.entity = 'mission' and e.created_at > $1::date - 8
       order by created_at desc, id limit ${MOST}),
     told as (
       select s.id as event_id, r.id as recipient_id, array_agg(distinct n.recipient order by n.recipient) as reasons
       from step s join public.workflow_notification n on n.entity = s.entity and n.action = s.action
         cross join lateral unnest(app.recipients(n.recipient, s.record)) as r(id)
       where r.id is not null and r.id is distinct from s.actor_id group by 1, 2)
     insert into public.notification (id, workspace_id, recipient_id, recipient_roles, type, data, is_read, read_at, created_at)
     select ('00000000-0000-4000-8080-' || lpad(to_hex(row_number() over (order by s.created_at, s.id, t.recipient_id)), 12, '0'))::uuid, s.workspace_id, t.recipient_id,
       t.reasons, s.entity || '.' || s.action, jsonb_build_object('entity', s.entity, 'row_id', s.row_id, 'action', s.action, 'label', (select x.label
         from public.workflow_transition x where x.entity = s.entity and x.from_state = s.from_state and x.action = s.action and x.to_state = s.to_state
         order by x.actor = s.actor desc, x.priority limit 1),
       'title', app.notification_title(s.entity, s.record, s.to_state), 'to_state', s.to_state, 'comment', s.comment, 'actor_id', s.actor_id, 'actor_name', case when s.actor_id is not null then s.actor_label end),
       s.created_at < $1::date - 2, case when s.created_at < $1::date - 2 then s.created_at + interval '1 hour' end, s.created_at
     from told t join step s on s.id = t.event_id`,
    [today],
  );
}
