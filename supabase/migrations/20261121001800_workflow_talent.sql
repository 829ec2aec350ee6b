-- Why: the circuits of people: qualification of a talent, and bank details that need two persons.

insert into public.workflow_entity (entity, table_name, status_column, family, label) values
  ('talent', 'talent', 'qualification_status', 'talents', 'Talent'),
  ('talent_bank_account', 'talent_bank_account', 'status', 'identity', 'Coordonnées bancaires');

insert into public.workflow_state (entity, code, label, tone, position, is_initial, is_final) values
  ('talent', 'new', 'Nouveau', 'info', 1, true, false),
  ('talent', 'to_qualify', 'À qualifier', 'waiting', 2, false, false),
  ('talent', 'qualified', 'Qualifié', 'info', 3, false, false),
  ('talent', 'validated', 'Validé', 'good', 4, false, false),
  ('talent', 'do_not_delegate', 'Ne pas déléguer', 'bad', 5, false, false),
  ('talent', 'archived', 'Archivé', 'neutral', 6, false, false),
  ('talent', 'anonymized', 'Anonymisé', 'neutral', 7, false, true),
  ('talent_bank_account', 'pending', 'À approuver', 'waiting', 1, true, false),
  ('talent_bank_account', 'approved', 'Approuvé', 'good', 2, false, false),
  ('talent_bank_account', 'refused', 'Refusé', 'bad', 3, false, true),
  ('talent_bank_account', 'replaced', 'Remplacé', 'neutral', 4, false, true);

create function app.talent_can_be_qualified(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable set search_path = '' as $$
  select case when p_row ->> 'job_id' is null and p_row ->> 'job_name' is null then 'Le métier du talent manque.'
    when p_row ->> 'phone_number' is null and p_row ->> 'email' is null
      then 'Il faut un téléphone ou un e-mail pour joindre le talent.' end
$$;

create function app.talent_has_no_live_contract(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select case when exists (select 1 from public.contract k where k.talent_id = (p_row ->> 'id')::uuid
    and k.status in ('consultant_review', 'admin_review', 'admin_modification_requested', 'to_sign',
      'signed', 'suspended'))
    then 'Ce talent a un contrat en cours.' end
$$;

create function app.talent_qualified(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('qualified_by', app.real_me(), 'qualified_at', now())
$$;

create function app.talent_banned(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('blacklisted_at', now(), 'blacklist_reason', p_comment)
$$;

create function app.talent_unbanned(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('blacklisted_at', null, 'blacklist_reason', null)
$$;

-- RGPD: what names the person goes; what counts the work (contracts, hours) stays for its legal time. What is forgotten
-- with a person goes once the row says that they are anonymised (below): nothing else opens the way out.
create function app.talent_anonymized(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('civility', null, 'first_name', null, 'last_name', null, 'temp_first_name', null,
    'temp_last_name', null, 'job_title', null,
    'email', null, 'phone_number', null, 'secondary_phone_number', null, 'birth_date', null, 'address_id', null,
      'formatted_address', null, 'bio', null, 'anonymous_bio', null, 'anonymous_reference', null, 'job_name', null,
    'classification', null, 'skills', '[]'::jsonb, 'languages', '[]'::jsonb, 'ppe_sizes', '{}'::jsonb, 'source', null,
    'comment', null, 'qualification_summary', null, 'reference_sites', null, 'blacklisted_at', null, 'blacklist_reason',
      null, 'import_key', null, 'next_contact_on', null, 'retention_reason', null,
    'availability_status', 'inactive', 'is_benched', false, 'anonymized_at', now())
$$;

-- What goes with a person: each table has a column talent_id, and what is filed under its rows goes too. What is not in
-- the list is work, pay or proof (contracts, hours, payslips, requests): it is kept for its legal time, without a name.
create table app.forgotten (table_name text primary key, label text not null);
insert into app.forgotten values
  ('talent_identity', 'Dossier administratif'), ('talent_bank_account', 'Coordonnées bancaires'),
  ('talent_restriction', 'Restrictions'), ('talent_unavailability', 'Indisponibilités'), ('resume', 'CV'),
  ('note', 'Notes'), ('certificate', 'Habilitations'), ('reference_check', 'Contrôles de références'),
  ('job_posting_answer', 'Réponses à des offres'), ('talent_hiring_pool', 'Places dans des viviers'),
  ('call_log', 'Appels'), ('connected_mail', 'E-mails');

-- Files are removed by the storage itself, not by a row that is deleted: what is to go waits here for the job.
create table app.forgotten_file (path text primary key, forgotten_at timestamptz not null default now());
create function app.forget_files(p_paths text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.forgotten_file (path) select distinct u from unnest(p_paths) u where u is not null
    on conflict do nothing;
  if found then perform app.enqueue('forget-files', '{}', null, 'forget-files'); end if;
end $$;
-- The two verbs of the job, with the service key. A path that a row names again is not one to forget.
create function public.files_to_forget(n integer default 100) returns setof text
language sql security definer set search_path = '' as $$
  select f.path from app.forgotten_file f where not app.is_file_named(f.path) order by f.forgotten_at limit $1
$$;
create function public.forgot_files(paths text[]) returns void
language sql security definer set search_path = '' as $$ delete from app.forgotten_file f where f.path = any ($1) $$;
revoke execute on function public.files_to_forget(integer), public.forgot_files(text[])
  from public, anon, authenticated;
grant execute on function public.files_to_forget(integer), public.forgot_files(text[]) to service_role;

-- A paper of pay is kept five years, whoever it is of.
create function app.is_pay_paper(d public.document) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return d.type = 'payslip' and d.created_at > now()
    - make_interval(months => app.figure(d.workspace_id, 'SALARIE_CONSERVATION_MOIS', app.today())::integer);
end $$;

-- Whoever is anonymised has no paper here any more, and is no longer readable in the journal of changes, in the mails
-- and messages about them, nor by the address that only they had (D§6.6). That something was changed, when and by whom
-- stays.
create function app.forget_talents() returns trigger
language plpgsql security definer set search_path = '' as $$
declare r record; f record; v_rows uuid[]; v_papers uuid[]; v_notes uuid[]; v_paths text[]; v_more uuid[];
begin
  -- « zz »: after the journal has written what the anonymisation itself took away.
  for r in select n.id, n.workspace_id, o.address_id, o.email, o.first_name || ' ' || o.last_name as name
    from new_rows n join old_rows o on o.id = n.id where n.anonymized_at is not null and o.anonymized_at is null loop
    v_notes := array(select n.id from public.note n where n.talent_id = r.id
      or n.application_id in (select a.id from public.application a where a.talent_id = r.id)
      or n.contract_id in (select k.id from public.contract k where k.talent_id = r.id));
    v_paths := array(select n.audio_path from public.note n where n.id = any (v_notes))
      || array(select x.file from public.resume x where x.talent_id = r.id);
    v_papers := array(select d.id from public.document d where d.entity = 'talent' and d.row_id = r.id
      and not app.is_pay_paper(d));
    for f in select * from app.forgotten loop
      execute format('select array_agg(t.id) from public.%I t where t.talent_id = $1', f.table_name) into v_rows
        using r.id;
      v_more := array(select d.id from public.document d where d.entity = f.table_name and d.row_id = any (v_rows));
      v_papers := v_papers || v_more;
      execute format('delete from public.%I t where t.talent_id = $1', f.table_name) using r.id;
    end loop;
    delete from public.note n where n.id = any (v_notes);
    v_paths := v_paths || array(select d.storage_path from public.document d where d.id = any (v_papers));
    delete from public.document d where d.id = any (v_papers);
    -- What is kept of them, a payslip, is no longer found by its words.
    delete from app.document_text x using public.document d where d.id = x.document_id and d.entity = 'talent'
      and d.row_id = r.id;
    perform app.forget_files(v_paths);
    update public.application a set comment = null, rejection_comment = null where a.talent_id = r.id;
    update public.substitute_call c set comment = null where c.talent_id = r.id;
    update public.consent c set detail = null where c.talent_id = r.id;
    update public.calendar_link l set revoked_at = now() where l.talent_id = r.id and l.revoked_at is null;
    delete from public.talent_retention x where x.talent_id = r.id;
    delete from app.cooptation_link x where x.talent_id = r.id;
    perform app.erase_inspections(app.inspections_of(r.id));
    update public.inspection_pack p set title = '(effacé)' where p.talent_id = r.id;
    -- The calendar of who received them names them too.
    perform app.follow_interview(e.application_id) from app.interview_event e
      join public.application a on a.id = e.application_id where a.talent_id = r.id and e.event_id is not null;
    delete from public.mail_outbox o using public.scheduled_email e where e.mail_id = o.id and e.talent_id = r.id;
    update public.scheduled_email e set content = '–', subject = case when e.channel = 'email' then
      '(effacé)' end, attachments = '[]', answer = null where e.talent_id = r.id and e.kind <> 'profile';
    update public.ai_call set request = null, answer = null, talent_id = null where talent_id = r.id;
    delete from public.mail_outbox m where m.to_email = r.email and m.workspace_id = r.workspace_id;
    delete from public.notification n where n.workspace_id = r.workspace_id
      and (n.data ->> 'row_id' = r.id::text or position(r.name in n.data ->> 'title') > 0);
    update public.workflow_event e set comment = null where e.entity = 'talent' and e.row_id = r.id;
    perform app.forget_merges(r.id);
    update public.audit_log l set before = case when l.before is not null then '{}'::jsonb end, after = case
      when l.after is not null then '{}'::jsonb end
    where (l.table_name = 'talent' and (l.row_id = r.id
        or l.row_id in (select m.dropped_id from public.record_merge m where m.kept_id = r.id and m.undone_at is null)))
      or coalesce(l.before ->> 'talent_id', l.after ->> 'talent_id') = r.id::text
      or (l.table_name = 'document' and (l.row_id = any (v_papers)
        or coalesce(l.before ->> 'row_id', l.after ->> 'row_id') = r.id::text))
      or (l.table_name = 'note' and l.row_id = any (v_notes))
      or (l.table_name = 'application' and l.row_id in (select a.id from public.application a
        where a.talent_id = r.id))
      or (l.table_name = 'address' and l.row_id = r.address_id);
    begin
      delete from public.address a where a.id = r.address_id;
      update public.audit_log l set before = '{}' where l.table_name = 'address' and l.row_id = r.address_id
        and l.before is not null;
    exception when foreign_key_violation then null; -- Somebody else lives there.
    end;
  end loop;
  return null;
end $$;
create trigger zz_forget after update on public.talent referencing old table as old_rows new table as new_rows
  for each statement execute function app.forget_talents();

create function app.bank_account_approved(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v uuid;
begin
  for v in select b.id from public.talent_bank_account b where b.talent_id = (p_row ->> 'talent_id')::uuid
    and b.status = 'approved' loop
    perform app.move('talent_bank_account', v, 'replace');
  end loop;
  return jsonb_build_object('approved_by', app.real_me(), 'approved_at', now());
end $$;

insert into public.workflow_transition (entity, from_state, action, to_state, priority, actor, permission, guard,
  effect, requires_comment, label, tone) values
  ('talent', 'new', 'start', 'to_qualify', 1, 'member', 'edit', null, null, false, 'À qualifier', 'waiting'),
  ('talent', 'new', 'qualify', 'qualified', 0, 'member', 'edit', 'talent_can_be_qualified', 'talent_qualified', false,
    'Qualifier', 'info'),
  ('talent', 'to_qualify', 'qualify', 'qualified', 0, 'member', 'edit', 'talent_can_be_qualified', 'talent_qualified',
    false, 'Qualifier', 'info'),
  ('talent', 'qualified', 'validate', 'validated', 0, 'member', 'edit', null, null, false,
    'Valider (prêt à déléguer)', 'good'),
  ('talent', 'qualified', 'requalify', 'to_qualify', 2, 'member', 'edit', null, null, false,
    'À requalifier', 'waiting'),
  ('talent', 'validated', 'requalify', 'to_qualify', 2, 'member', 'edit', null, null, false,
    'À requalifier', 'waiting'),
  ('talent', 'do_not_delegate', 'lift', 'to_qualify', 0, 'member', 'edit', null, 'talent_unbanned', true,
    'Lever la restriction', 'good'),
  ('talent', 'archived', 'unarchive', 'to_qualify', 0, 'member', 'edit', null, null, false,
    'Sortir des archives', 'info'),
  ('talent', 'archived', 'anonymize', 'anonymized', 5, 'member', 'delete', 'talent_has_no_live_contract',
    'talent_anonymized', true, 'Anonymiser', 'bad'),
  ('talent_bank_account', 'pending', 'approve', 'approved', 0, 'member', 'edit', 'not_author', 'bank_account_approved',
    false, 'Approuver', 'good'),
  ('talent_bank_account', 'pending', 'refuse', 'refused', 1, 'member', 'edit', 'not_author', null, true,
    'Refuser', 'bad'),
  ('talent_bank_account', 'approved', 'replace', 'replaced', 0, 'system', 'edit', null, null, false,
    'Remplacer', 'neutral');
insert into public.workflow_transition (entity, from_state, action, to_state, priority, permission, guard, effect,
  requires_comment, label, tone)
select 'talent', s, a.action, a.to_state, a.priority, 'edit', a.guard, a.effect, true, a.label, a.tone
from unnest(array['new', 'to_qualify', 'qualified', 'validated', 'do_not_delegate']) s,
  (values ('ban', 'do_not_delegate', 8, null, 'talent_banned', 'Ne pas déléguer', 'bad'),
    ('archive', 'archived', 9, 'talent_has_no_live_contract', null, 'Archiver', 'neutral')) as a(action, to_state,
    priority, guard, effect, label, tone)
where s <> a.to_state;
-- When nobody has a reason to keep them any longer (app.forget_due), wherever they stand.
insert into public.workflow_transition (entity, from_state, action, to_state, priority, actor, permission, guard,
  effect, label, tone)
select 'talent', s, 'anonymize', 'anonymized', 5, 'system', 'edit', 'talent_has_no_live_contract', 'talent_anonymized',
  'Anonymiser', 'bad'
from unnest(array['new', 'to_qualify', 'qualified', 'validated', 'do_not_delegate', 'archived']) s;
insert into public.workflow_notification values
  ('talent', 'ban', 'owner'), ('talent', 'validate', 'owner'), ('talent_bank_account', 'refuse', 'author'),
  ('talent_bank_account', 'approve', 'author');
call app.say_done('talent', '{"start": "Talent à qualifier", "qualify": "Talent qualifié",
  "validate": "Talent validé, prêt à déléguer", "requalify": "Talent à requalifier",
  "ban": "Talent à ne pas déléguer", "lift": "Restriction levée", "archive": "Talent archivé",
  "unarchive": "Talent sorti des archives", "anonymize": "Talent anonymisé"}');
call app.say_done('talent_bank_account', '{"approve": "Coordonnées bancaires approuvées",
  "refuse": "Coordonnées bancaires refusées"}');
call app.track_status('talent');
call app.place_states('talent', 'talent_list');
call app.track_status('talent_bank_account');
