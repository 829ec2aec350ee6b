-- Why: a contract is written by some and decided by others (product §1). What is kept beside the paper, what is the
-- trace of an act and who wrote what are said once here; the signed papers, the number and the authors are never typed;
-- nobody chooses their own judge.

-- What the law does not print: it still changes once the paper is approved.
create function app.beside_paper() returns text[]
language sql immutable set search_path = '' as $$
  select array['owner_id', 'admin_id', 'business_unit_id', 'dpae_reference', 'dpae_sent_at', 'dpae_canceled_on',
    'cdi_offered_on', 'cdi_refused_on', 'renewal_refused_until', 'timesheet_contact_id',
    'timesheet_entry_by', 'timesheet_step_minutes',
    'is_timesheet_required', 'contact_id', 'order_reference']
$$;

-- Stamps, and what only the functions of the circuit write: nobody's words.
create function app.contract_trace() returns text[]
language sql immutable set search_path = '' as $$
  select array['id', 'created_at', 'created_by', 'updated_at', 'updated_by', 'version', 'status', 'submitted_at',
    'reviewed_by', 'reviewed_at', 'approved_by',
    'approved_at', 'signed_at', 'document_hash', 'cmad_document_id', 'ctt_document_id', 'actual_end_date',
    'ending_reason', 'ending_comment', 'definitive_end_requested_at', 'definitive_end_on', 'definitive_end_reason',
    'definitive_end_comment', 'author_ids']
$$;
grant execute on function app.beside_paper(), app.contract_trace() to authenticated, service_role;

-- After approval the paper does not change: an amendment does. What is not on the paper still may.
create function app.contract_frozen() returns trigger
language plpgsql set search_path = '' as $$
declare v_field text;
begin
  if current_user not in ('anon', 'authenticated', 'service_role')
    or old.status in ('draft', 'admin_modification_requested') then
    return new;
  end if;
  select n.key into v_field from jsonb_each(to_jsonb(new)) n
    where n.value is distinct from to_jsonb(old) -> n.key and n.key <> all (app.beside_paper() || app.contract_trace())
    limit 1;
  if v_field is not null then
    raise exception 'Ce contrat est déjà soumis, approuvé ou signé : demandez une modification ou faites un avenant.'
      using errcode = 'RL220', hint = 'field=' || v_field;
  end if;
  return new;
end $$;
create trigger contract_frozen before update on public.contract for each row execute function app.contract_frozen();

-- Who writes becomes an author, by the form as by an answer to a wish. Links (application, conditions) are not words of
-- the paper. Named to run last: reasons are stamped and the souplesse computed before what changed is looked at.
create function app.contract_written() returns trigger
language plpgsql security definer set search_path = '' as $$
declare v_me uuid := app.real_me();
begin
  if tg_op = 'INSERT' then
    new.author_ids := array_remove(array[coalesce(v_me, new.created_by)], null);
  elsif v_me is not null and not v_me = any (old.author_ids) and exists (select from jsonb_each(to_jsonb(new)) n
    where n.value is distinct from to_jsonb(old) -> n.key
      and n.key <> all (app.beside_paper() || app.contract_trace()
      || array['application_id', 'commercial_condition_id'])) and not app.is_merging() then
    new.author_ids := old.author_ids || v_me;
  end if;
  return new;
end $$;
create trigger contract_written before insert or update on public.contract for each row
  execute function app.contract_written();

-- The owner says which manager reviews: while somebody reviews, only who reviews or approves every contract passes it
-- on. The journal keeps who did, and from whom to whom.
create function app.contract_owner_held() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated', 'service_role') and not app.can_all('contracts', 'review')
    and not app.can_all('contracts', 'approve') then
    raise exception
      'Ce contrat est en relecture : son responsable ne change qu’avec l’accord de qui relit tous les contrats.'
      using errcode = 'RL229', hint = 'field=owner_id';
  end if;
  return new;
end $$;
create trigger contract_owner_held before update on public.contract for each row
  when (old.owner_id is distinct from new.owner_id
    and old.status in ('consultant_review', 'admin_review', 'admin_modification_requested'))
  execute function app.contract_owner_held();
