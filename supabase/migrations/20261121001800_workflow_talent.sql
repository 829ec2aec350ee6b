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
      null, 'import_key', null,
    'availability_status', 'inactive', 'is_benched', false, 'anonymized_at', now())
$$;

-- Whoever is anonymised has no paper here any more, and is no longer readable in the journal of changes, nor by the
-- address that only they had (D§6.6). That something was changed, when and by whom stays.
create function app.forget_talents() returns trigger
language plpgsql security definer set search_path = '' as $$
declare r record;
begin
  -- « zz »: after the journal has written what the anonymisation itself took away.
  for r in select n.id, o.address_id from new_rows n join old_rows o on o.id = n.id where n.anonymized_at is not null
    and o.anonymized_at is null loop
    delete from public.talent_identity where talent_id = r.id;
    delete from public.talent_bank_account where talent_id = r.id;
    delete from public.resume where talent_id = r.id;
    delete from public.document where entity = 'talent' and row_id = r.id;
    delete from public.note where talent_id = r.id;
    delete from public.certificate where talent_id = r.id;
    delete from public.reference_check where talent_id = r.id;
    delete from public.mail_outbox o using public.scheduled_email e where e.mail_id = o.id and e.talent_id = r.id;
    update public.scheduled_email e set content = '–', subject = case when e.channel = 'email' then
      '(effacé)' end, attachments = '[]', answer = null where e.talent_id = r.id and e.kind <> 'profile';
    delete from public.call_log where talent_id = r.id;
    update public.ai_call set request = null, answer = null, talent_id = null where talent_id = r.id;
    perform app.forget_merges(r.id);
    update public.audit_log l set before = case when l.before is not null then '{}'::jsonb end, after = case
      when l.after is not null then '{}'::jsonb end
    where (l.table_name = 'talent' and (l.row_id = r.id
        or l.row_id in (select m.dropped_id from public.record_merge m where m.kept_id = r.id and m.undone_at is null)))
      or coalesce(l.before ->> 'talent_id', l.after ->> 'talent_id') = r.id::text
      or (l.table_name = 'document' and coalesce(l.before ->> 'row_id', l.after ->> 'row_id') = r.id::text)
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
  ('talent', 'archived', 'anonymize', 'anonymized', 5, 'system', 'edit', 'talent_has_no_live_contract',
    'talent_anonymized', false, 'Anonymiser', 'bad'),
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
call app.track_status('talent_bank_account');
