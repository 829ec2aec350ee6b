-- Why: an amendment changes what its kind allows and nothing else, whichever way it is written (a form, an answer to a review); and
-- it amends a contract that stands. The motif, the worker, the client and the number never change (L1251-35-1, L1251-30).

create function app.amendment_kept() returns trigger
language plpgsql set search_path = '' as $$
declare v_field text;
begin
  if current_user not in ('anon', 'authenticated', 'service_role') then return new; end if;
  select n.key into v_field from jsonb_each(to_jsonb(new)) n where n.value is distinct from to_jsonb(old) -> n.key
    and n.key <> all (app.amendable(old.amendment_type) || app.beside_paper() || app.contract_trace() || array['legality_overrides']) limit 1;
  if v_field is not null then
    raise exception 'Cet avenant ne peut pas changer ce champ.' using errcode = 'RL248', hint = 'field=' || v_field;
  end if;
  return new;
end $$;
-- Named to run after the address has written its text and before the souplesse follows the dates.
create trigger contract_amendment_kept before update on public.contract for each row
  when (old.is_amendment and old.status in ('draft', 'admin_modification_requested')) execute function app.amendment_kept();

create or replace function app.answer_contract_change(change_id uuid, accept boolean, answer text default null, value text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_me uuid := app.require('contracts', 'edit'); q public.contract_change_request; c public.contract; v_type text; v_value text; v_json jsonb;
begin
  select x.* into q from public.contract_change_request x where x.id = change_id and x.workspace_id = app.active_workspace() for update;
  if q.id is null then raise exception 'Demande introuvable.' using errcode = 'RL003'; end if;
  select * into c from public.contract k where k.id = q.contract_id for update;
  if v_me is distinct from c.created_by and v_me is distinct from c.owner_id then
    raise exception 'Seul l’auteur ou le responsable du contrat répond aux demandes.' using errcode = '42501';
  end if;
  if c.status <> 'admin_modification_requested' then raise exception 'Ce contrat n’attend plus de réponse.' using errcode = 'RL004', hint = 'field=status'; end if;
  if q.answered_at is not null then raise exception 'Cette demande a déjà sa réponse.' using errcode = 'RL252', hint = 'field=answer'; end if;
  if not accept and nullif(btrim(answer), '') is null then raise exception 'Dites pourquoi la demande n’est pas suivie.' using errcode = 'RL253', hint = 'field=answer'; end if;
  if accept then
    v_value := coalesce(value, q.wanted_value);
    if v_value is not null then
      -- Who is responsible is passed on (app.contract_owner_held), never written as an answer.
      if q.field = 'owner_id' or q.field <> all (app.amendable('AV_CORRECTION') || app.amendable('AV_FRAIS') || app.amendable('AV_HORAIRES') || app.amendable('AV_QUALIFICATION') || app.amendable('AV_REMUNERATION')
          || app.amendable('AV_LIEU') || app.amendable('AV_RENOUVELLEMENT') || array['contract_reason', 'is_term_precise', 'has_flexibility_clause', 'agency_id', 'is_abroad', 'repatriation_clause', 'advance_terms']) then
        raise exception 'Ce champ ne se change pas par une réponse.' using errcode = 'RL254', hint = 'field=' || q.field;
      elsif c.is_amendment and q.field <> all (app.amendable(c.amendment_type)) then
        raise exception 'Cet avenant ne peut pas changer ce champ.' using errcode = 'RL248', hint = 'field=' || q.field;
      end if;
      select format_type(a.atttypid, a.atttypmod) into v_type from pg_catalog.pg_attribute a where a.attrelid = 'public.contract'::regclass and a.attname = q.field;
      v_json := case when v_type like '%[]' or v_type = 'jsonb' then v_value::jsonb else to_jsonb(v_value) end;
      c := jsonb_populate_record(c, jsonb_build_object(q.field, v_json));
      execute format('update public.contract set %1$I = ($1).%1$I where id = $2', q.field) using c, c.id;
    end if;
  end if;
  update public.contract_change_request x set answer = nullif(btrim(answer_contract_change.answer), ''), is_accepted = accept, answered_at = now(), answered_by = v_me where x.id = q.id
  returning to_jsonb(x) into v_json;
  return v_json;
end $$;

-- What is amended must stand on the day the amendment is approved, and on the day each party signs it.
create function app.amendment_stands(p_row jsonb, p_payload jsonb, p_comment text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare p public.contract;
begin
  if not coalesce((p_row ->> 'is_amendment')::boolean, false) then return null; end if;
  select * into p from public.contract k where k.id = (p_row ->> 'previous_id')::uuid;
  if p.status not in ('signed', 'suspended') then
    return format('Le contrat que cet avenant modifie n’est plus en cours (« %s ») : l’avenant ne se signe plus.',
      (select s.label from public.workflow_state s where s.entity = 'contract' and s.code = p.status));
  elsif p_row ->> 'amendment_type' = 'AV_RENOUVELLEMENT' and coalesce(p.actual_end_date, p.end_date) < app.today() then
    return 'Le terme est passé : un renouvellement se signe avant (L1251-35-1).';
  end if;
  return null;
end $$;
update public.workflow_transition set guard = guard || ', amendment_stands'
  where entity = 'contract' and (from_state, action) in (('admin_review', 'approve'), ('to_sign', 'sign'));
