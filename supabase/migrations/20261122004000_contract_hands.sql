-- Why: a contract is written by some and decided by others (product §1). What is kept beside the paper, what is the trace of an act
-- and who wrote what are said once here; the signed papers, the number and the authors are never typed; nobody chooses their own judge.

-- What the law does not print: it still changes once the paper is approved.
create function app.beside_paper() returns text[]
language sql immutable set search_path = '' as $$
  select array['owner_id', 'admin_id', 'business_unit_id', 'dpae_reference', 'dpae_sent_at', 'cdi_offered_on', 'cdi_refused_on', 'definitive_end_requested_at',
    'definitive_end_on', 'definitive_end_reason', 'definitive_end_comment', 'timesheet_contact_id', 'timesheet_entry_by', 'timesheet_step_minutes',
    'is_timesheet_required', 'contact_id', 'order_reference']
$$;

-- Stamps, and what only the functions of the circuit write: nobody's words.
create function app.contract_trace() returns text[]
language sql immutable set search_path = '' as $$
  select array['id', 'created_at', 'created_by', 'updated_at', 'updated_by', 'version', 'status', 'submitted_at', 'reviewed_by', 'reviewed_at', 'approved_by',
    'approved_at', 'signed_at', 'document_hash', 'cmad_document_id', 'ctt_document_id', 'actual_end_date', 'ending_reason', 'ending_comment', 'author_ids']
$$;
grant execute on function app.beside_paper(), app.contract_trace() to authenticated, service_role;

alter table public.contract add column author_ids uuid[] not null default '{}';
comment on column public.contract.author_ids is 'Qui a écrit ce que le contrat imprime : l’auteur et chacun de ceux qui l’ont corrigé. Aucun d’eux ne l’approuve.';

-- A signed paper is stored by the job that prints it, a number is given by the counter.
create trigger a_held_papers before insert or update on public.contract for each row execute function app.hold_columns(
  'cmad_document_id', 'ctt_document_id', 'contract_key', 'author_ids');

create or replace function app.contract_frozen() returns trigger
language plpgsql set search_path = '' as $$
declare v_field text;
begin
  if current_user not in ('anon', 'authenticated', 'service_role') or old.status in ('draft', 'admin_modification_requested') then return new; end if;
  select n.key into v_field from jsonb_each(to_jsonb(new)) n
    where n.value is distinct from to_jsonb(old) -> n.key and n.key <> all (app.beside_paper() || app.contract_trace()) limit 1;
  if v_field is not null then
    raise exception 'Ce contrat est déjà soumis, approuvé ou signé : demandez une modification ou faites un avenant.'
      using errcode = 'RL220', hint = 'field=' || v_field;
  end if;
  return new;
end $$;

-- Who writes becomes an author, by the form as by an answer to a wish. Links (application, conditions) are not words of the paper.
-- Named to run last: reasons are stamped and the souplesse computed before what changed is looked at.
create function app.contract_written() returns trigger
language plpgsql security definer set search_path = '' as $$
declare v_me uuid := app.real_me();
begin
  if tg_op = 'INSERT' then
    new.author_ids := array_remove(array[coalesce(v_me, new.created_by)], null);
  elsif v_me is not null and not v_me = any (old.author_ids) and exists (select from jsonb_each(to_jsonb(new)) n
    where n.value is distinct from to_jsonb(old) -> n.key and n.key <> all (app.beside_paper() || app.contract_trace() || array['application_id', 'commercial_condition_id'])) then
    new.author_ids := old.author_ids || v_me;
  end if;
  return new;
end $$;
create trigger contract_written before insert or update on public.contract for each row execute function app.contract_written();

-- Every circuit: a row that says who else wrote it is approved by none of them.
create or replace function app.not_author(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select case when (p_row ->> 'created_by')::uuid = app.real_me() then 'Qui a fait une demande ne l’approuve jamais.'
    when coalesce(p_row -> 'author_ids', '[]') ? app.real_me()::text then 'Qui a corrigé une demande ne l’approuve jamais.' end
$$;

-- The owner says which manager reviews: while somebody reviews, only who reviews or approves every contract passes it on. The journal
-- keeps who did, and from whom to whom.
create function app.contract_owner_held() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated', 'service_role') and not app.can_all('contracts', 'review') and not app.can_all('contracts', 'approve') then
    raise exception 'Ce contrat est en relecture : son responsable ne change qu’avec l’accord de qui relit tous les contrats.' using errcode = 'RL229', hint = 'field=owner_id';
  end if;
  return new;
end $$;
create trigger contract_owner_held before update on public.contract for each row
  when (old.owner_id is distinct from new.owner_id and old.status in ('consultant_review', 'admin_review', 'admin_modification_requested'))
  execute function app.contract_owner_held();

-- The manager is spared when the author is autonomous (product §2) and so is every other hand: who corrected, who owns, who submits.
-- Who approves contracts for the whole workspace is nobody's consultant: as another hand, they need no manager.
create function app.hands_are_autonomous(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select case when exists (
    select from (
      select (p_row ->> 'created_by')::uuid as id, true as is_first
      union all select app.owner_of(p_row), false
      union all select app.real_me(), false
      union all select v::uuid, false from jsonb_array_elements_text(coalesce(p_row -> 'author_ids', '[]')) v) h
    where not exists (select from public.team_member m where m.id = h.id and (m.management_level > 1 or m.is_autonomous
      or (not h.is_first and (m.main_workspace_id = (p_row ->> 'workspace_id')::uuid or not app.is_independent(m.id))
        and exists (select from public.role_permission p where p.family = 'contracts' and p.action = 'approve' and p.scope = 'workspace'
          and p.subject = any (app.roles_of(m.id)))))))
  then 'Qui a écrit ce contrat, en est responsable ou le soumet n’est pas autonome : son manager valide d’abord.' end
$$;
update public.workflow_transition set guard = replace(guard, 'author_is_autonomous', 'hands_are_autonomous')
  where entity = 'contract' and action = 'submit' and guard like '%author_is_autonomous%';
