-- Why: what was signed, paid or approved is never deleted, by anyone: not by who has the right to delete, not by a
-- parent that takes its children with it, not by a script. A paid week deleted and made again would be paid twice; a
-- signature without its sheet proves nothing. One list says what is kept and from when on, one trigger holds it.

create table app.kept (
  table_name text primary key,
  kept_when text not null,
  told text not null
);
comment on table app.kept is
  'Ce qui ne s’efface jamais : la table, la condition (la ligne s’y appelle r), ce qui est répondu (RL221).';

-- With the rights of the owner: what keeps a row may be out of sight of who deletes it.
create function app.refuse_loss() returns trigger
language plpgsql security definer set search_path = '' as $$
declare k app.kept; v_kept boolean;
begin
  select * into strict k from app.kept x where x.table_name = tg_table_name;
  if tg_op = 'TRUNCATE' then raise exception '%', k.told using errcode = 'RL221'; end if;
  execute format('select (%s) from (select ($1).*) r', k.kept_when) into v_kept using old;
  if v_kept then raise exception '%', k.told using errcode = 'RL221', hint = 'field=id'; end if;
  return old;
end $$;

-- call app.keep('contract', $when$r.status <> 'draft'$when$, 'Un contrat soumis ne s’efface pas : annulez-le.');
create procedure app.keep(p_table text, p_when text, p_told text)
language plpgsql set search_path = '' as $$
begin
  insert into app.kept values (p_table, p_when, p_told);
  -- First of all triggers: what another one would say of a deletion matters less.
  execute format('create trigger a_0_kept before delete on public.%I
    for each row execute function app.refuse_loss()', p_table);
  execute format('create trigger a_0_kept_whole before truncate on public.%I
    for each statement execute function app.refuse_loss()', p_table);
end $$;
comment on procedure app.keep(text, text, text) is
  'Inscrit une table à la liste de ce qui ne s’efface pas, et pose le déclencheur qui la tient.';

call app.keep('contract', $when$r.status <> 'draft' or exists (select from public.signature_request s
    where s.entity = 'contract' and s.row_id = r.id and s.status = 'signed')$when$,
  'Un contrat soumis ne s’efface pas : annulez-le.');

call app.keep('timesheet_week', $when$r.status not in ('to_enter', 'missing', 'entered', 'canceled')
    or r.version_number > 1 or r.paid_at is not null or r.invoiced_at is not null
    or exists (select from public.timesheet_version v where v.timesheet_week_id = r.id)
    or exists (select from public.signature_request s where s.row_ids @> array[r.id] and s.entity = 'timesheet_week'
      and s.status = 'signed')$when$,
  'Une semaine envoyée, signée, contrôlée ou payée ne s’efface pas : rouvrez-la, ou corrigez par un rappel.');
call app.keep('timesheet_day', $when$exists (select from public.timesheet_week w where w.id = r.timesheet_week_id
    and w.status not in ('to_enter', 'missing', 'entered', 'canceled'))$when$,
  'Les heures d’une semaine envoyée, signée, contrôlée ou payée ne s’effacent pas.');
call app.keep('timesheet_version', 'true',
  'Des heures telles qu’elles ont été signées ou corrigées ne s’effacent pas.');

call app.keep('signature_request', 'true', 'Une demande de signature et sa preuve ne s’effacent pas.');

call app.keep('commercial_condition', $when$r.status not in ('draft', 'negotiating')
    or exists (select from public.signature_request s where s.entity = 'commercial_condition' and s.row_id = r.id
      and s.status = 'signed')$when$,
  'Des conditions envoyées ou acceptées ne s’effacent pas : mettez-y fin et préparez-en de nouvelles.');
call app.keep('commercial_coefficient', $when$exists (select from public.commercial_condition q
    where q.id = r.commercial_condition_id and q.status not in ('draft', 'negotiating'))$when$,
  'Le coefficient de conditions envoyées ou acceptées ne s’efface pas.');

-- Whoever is anonymised is forgotten, their account and papers too (D§6.6): the one way out.
call app.keep('talent_bank_account', $when$r.status in ('approved', 'replaced')
    and not exists (select from public.talent t where t.id = r.talent_id and t.anonymized_at is not null)$when$,
  'Des coordonnées bancaires approuvées ne s’effacent pas : de nouvelles les remplacent.');
call app.keep('document', $when$(r.type in ('contract_cmad', 'contract_ctt', 'signature_evidence')
      or r.submission_signed_at is not null
      or exists (select from public.contract k where r.id in (k.cmad_document_id, k.ctt_document_id))
      or exists (select from public.commercial_condition q where r.id in (q.generated_document_id, q.signed_document_id)
        and q.status not in ('draft', 'negotiating'))
      or exists (select from public.talent_bank_account b where b.document_id = r.id
        and b.status in ('approved', 'replaced')))
    and not (r.entity = 'talent' and exists (select from public.talent t where t.id = r.row_id
      and t.anonymized_at is not null))$when$,
  'Cette pièce fait preuve (contrat, signature, coordonnées approuvées) : elle ne s’efface pas.');

call app.keep('workflow_event', 'true', 'L’histoire d’une fiche ne s’efface pas.');
call app.keep('audit_log', 'true', 'Le journal ne s’efface pas.');

-- What held a part of this until now ---------------------------------------------------------------------------------
drop trigger contract_kept on public.contract;
drop function app.contract_kept();

create or replace function app.condition_frozen() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_free constant text[] := array['owner_id', 'status', 'search', 'sort_key', 'updated_at', 'updated_by', 'version'];
  v_field text;
begin
  if current_user not in ('anon', 'authenticated', 'service_role') or old.status in ('draft', 'negotiating')
    then return new; end if;
  select n.key into v_field from jsonb_each(to_jsonb(new)) n where n.value is distinct from to_jsonb(old) -> n.key
    and n.key <> all (v_free) limit 1;
  if v_field is null then return new; end if;
  raise exception 'Ces conditions sont envoyées ou acceptées : mettez-y fin et préparez-en de nouvelles.'
    using errcode = 'RL321', hint = 'field=' || v_field;
end $$;
drop trigger condition_frozen on public.commercial_condition;
create trigger condition_frozen before update on public.commercial_condition for each row
  execute function app.condition_frozen();

create or replace function app.coefficient_frozen() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated', 'service_role') and exists (select from public.commercial_condition q
      where q.id in (case when tg_op = 'UPDATE' then old.commercial_condition_id end, new.commercial_condition_id)
        and q.status not in ('draft', 'negotiating')) then
    raise exception 'Ces conditions sont envoyées ou acceptées : mettez-y fin et préparez-en de nouvelles.'
      using errcode = 'RL321', hint = 'field=coefficient';
  end if;
  return null;
end $$;
drop trigger coefficient_frozen on public.commercial_coefficient;
create trigger coefficient_frozen after insert or update on public.commercial_coefficient for each row
  execute function app.coefficient_frozen();

create or replace function app.signed_paper_kept() returns trigger
language plpgsql set search_path = '' as $$
declare v_types constant text[] := array['contract_cmad', 'contract_ctt', 'signature_evidence'];
begin
  if current_user not in ('anon', 'authenticated') then return new; end if;
  if (new.type = any (v_types) and (tg_op = 'INSERT' or new.type <> old.type))
    or (tg_op = 'UPDATE' and old.type = any (v_types)) then
    raise exception 'Les papiers signés sont rangés par la signature : on ne les ajoute, ne les change ni ne les efface à la main.'
      using errcode = 'RL017', hint = 'field=type';
  end if;
  return new;
end $$;
drop trigger e_signed_paper_kept on public.document;
create trigger e_signed_paper_kept before insert or update on public.document for each row
  execute function app.signed_paper_kept();

-- What is forgotten with a person goes once the row says that they are anonymised: nothing else opens the way out.
create or replace function app.talent_anonymized(p_row jsonb, p_payload jsonb, p_comment text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('civility', null, 'first_name', null, 'last_name', null, 'temp_first_name', null,
    'temp_last_name', null, 'job_title', null,
    'email', null, 'phone_number', null, 'secondary_phone_number', null, 'birth_date', null, 'address_id', null,
      'formatted_address', null, 'bio', null,
    'comment', null, 'qualification_summary', null, 'reference_sites', null, 'blacklisted_at', null, 'blacklist_reason',
      null, 'import_key', null,
    'availability_status', 'inactive', 'is_benched', false, 'anonymized_at', now())
$$;

create or replace function app.forget_talents() returns trigger
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
    update public.audit_log l set before = case when l.before is not null then '{}'::jsonb end, after = case
      when l.after is not null then '{}'::jsonb end
    where (l.table_name = 'talent' and l.row_id = r.id)
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

-- Paid once ----------------------------------------------------------------------------------------------------------
-- A week that was lost in spite of this (before it was held, or in the database itself) and made again is the same
-- week: the journal remembers that it was paid.
create index audit_log_lost_week_idx on public.audit_log ((before ->> 'contract_key'))
  where table_name = 'timesheet_week' and operation = 'delete';

create function app.week_was(p_row jsonb, p_fact text) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_row ->> p_fact is not null or exists (select from public.audit_log l where l.table_name = 'timesheet_week'
    and l.operation = 'delete'
    and l.before ->> 'contract_key' = p_row ->> 'contract_key' and l.before ->> 'monday' = p_row ->> 'monday'
    and l.before ->> 'workspace_id' = p_row ->> 'workspace_id' and l.before ->> p_fact is not null)
$$;
revoke execute on function app.week_was(jsonb, text) from public;

create or replace function app.week_is_unpaid(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$ select case when app.week_was(p_row, 'paid_at')
  then 'Cette semaine est déjà payée.' end $$;
create or replace function app.week_is_uninvoiced(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$ select case when app.week_was(p_row, 'invoiced_at')
  then 'Cette semaine est déjà facturée.' end $$;
