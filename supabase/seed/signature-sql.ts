import type { Database } from "../local/migrate.ts";
import type { Link } from "./links.ts";
import { WORKSPACES } from "./members.ts";

const CHUNK = 250;

/**
 * Writes links as app.open_signature, app.record_signature and app.move would have: the request, its secret half with what was shown,
 * the evidence, and the step. `shown` gives the JSON shown by a link `l`, `hashed` the text whose SHA-256 is the document's,
 * `more` what the receipt adds.
 */
const WRITE = (entity: string, family: string, shown: string, hashed: string, more: string, before = "") => `
  with link as materialized (
    select * from jsonb_to_recordset($1::text::jsonb) as l(id uuid, event_id uuid, row_id uuid, row_ids uuid[], party text, contact_id uuid, talent_id uuid, status text,
      sent_at timestamptz, expires_at timestamptz, opened_at timestamptz, used_at timestamptz, moved_at timestamptz, reminder_count smallint, refused_reason text,
      name text, quality text, ip text, agent text, owner_id uuid, created_by uuid, token_hash text, image text)),
  ${before}
  sheet as materialized (select l.*, ${shown} as shown from link l),
  hashed as materialized (select l.*, app.token_hash(${hashed}) as document_hash from sheet l),
  proved as materialized (select l.*, case when l.status = 'signed' then app.token_hash(concat_ws('|', l.id, l.document_hash, l.name, l.quality,
      to_char(l.used_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), l.ip, l.agent, app.token_hash(l.image))) end as evidence_hash from hashed l),
  request as (insert into public.signature_request (id, workspace_id, entity, row_id, row_ids, family, party, contact_id, talent_id, signer_name, signer_email, signer_phone,
      status, expires_at, sent_at, mailed_at, reminded_at, reminder_count, opened_at, used_at, refused_reason, signed_by_name, signed_by_quality, signed_ip, signed_user_agent,
      document_hash, evidence_hash, owner_id, created_at, created_by, updated_at, updated_by)
    select l.id, '${WORKSPACES.main}', '${entity}', l.row_id, l.row_ids, '${family}', l.party, l.contact_id, l.talent_id, l.name, coalesce(c.email, t.email),
      coalesce(c.phone_number, t.phone_number), l.status, l.expires_at, l.sent_at, l.sent_at, case when l.status = 'reminded' then l.moved_at end, l.reminder_count, l.opened_at,
      l.used_at, l.refused_reason, case when l.status = 'signed' then l.name end, case when l.status = 'signed' then l.quality end, case when l.status = 'signed' then l.ip end,
      case when l.status = 'signed' then l.agent end, l.document_hash, l.evidence_hash, l.owner_id, l.sent_at, l.created_by, coalesce(l.moved_at, l.sent_at), l.created_by
    from proved l left join public.contact c on c.id = l.contact_id left join public.talent t on t.id = l.talent_id),
  secret as (insert into app.signature_secret (signature_request_id, token_hash, shown, image, receipt)
    select l.id, l.token_hash, l.shown, case when l.status = 'signed' then l.image end, case when l.status = 'signed' then jsonb_build_object('signature_request_id', l.id,
      'signed_at', l.used_at, 'name', l.name, 'quality', l.quality, 'document_hash', l.document_hash, 'evidence_hash', l.evidence_hash) || ${more} end
    from proved l)
  insert into public.workflow_event (id, workspace_id, family, entity, row_id, action, from_state, to_state, comment, payload, actor, actor_label, created_at)
  select l.event_id, '${WORKSPACES.main}', '${family}', 'signature_request', l.id,
    case l.status when 'signed' then 'sign' when 'refused' then 'refuse' when 'reminded' then 'remind' else 'expire' end, 'to_sign', l.status, l.refused_reason,
    case when l.status = 'signed' then jsonb_build_object('name', l.name, 'quality', l.quality, 'ip', l.ip, 'user_agent', l.agent, 'document_hash', l.document_hash,
      'evidence_hash', l.evidence_hash) else '{}' end,
    case when l.status in ('signed', 'refused') then 'link' else 'system' end, case when l.status in ('signed', 'refused') then l.name else 'Système' end, l.moved_at
  from proved l where l.status <> 'to_sign'`;

const CONTRACT = WRITE(
  "contract",
  "contracts",
  "app.paper_for((select p.paper from paper p where p.id = l.row_id), l.party)",
  "l.shown::text",
  "jsonb_build_object('reference', l.shown ->> 'contract_key')",
  `paper as materialized (select k.id, app.contract_paper(k.id) as paper from (select distinct row_id as id from link) k),
  printed as (update public.contract k set document_hash = app.token_hash(p.paper::text) from paper p where k.id = p.id),`,
);

// The client's word on the hours is part of what is signed.
const WEEKS = WRITE(
  "timesheet_week",
  "time",
  "app.timesheet_sheet(l.row_ids)",
  `case when l.status = 'signed' then l.shown::text || coalesce((select jsonb_agg(jsonb_build_object('week_id', d.timesheet_week_id, 'date', d.date,
      'minutes', d.client_minutes, 'reason', d.client_reason) order by d.date) from public.timesheet_day d
    where d.timesheet_week_id = any (l.row_ids) and d.client_minutes is distinct from d.worker_minutes), '[]')::text else l.shown::text end`,
  `jsonb_build_object('company', l.shown ->> 'company', 'site', l.shown ->> 'site', 'week_label', l.shown ->> 'week_label', 'weeks',
    (select jsonb_agg(jsonb_build_object('talent_name', x ->> 'talent_name', 'minutes', x -> 'total', 'signed_minutes', (select w.client_minutes from public.timesheet_week w
      where w.id = (x ->> 'id')::uuid))) from jsonb_array_elements(l.shown -> 'weeks') x))`,
);

export async function writeLinks(
  db: Database,
  entity: "contract" | "timesheet_week",
  links: readonly Link[],
): Promise<void> {
  const sql = entity === "contract" ? CONTRACT : WEEKS;
  for (let start = 0; start < links.length; start += CHUNK)
    await db.query(sql, [JSON.stringify(links.slice(start, start + CHUNK))]);
}
