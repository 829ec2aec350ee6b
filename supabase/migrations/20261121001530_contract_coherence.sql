-- Why: a contract speaks of one worker, one client and one order. Carence is judged on its post, hours go to its
-- contact, the board follows its application: none of them may belong to somebody else. Said once, for whoever writes
-- the row.

create function app.contract_coherent() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  a public.application; v_company uuid;
  v_client boolean := tg_op = 'INSERT' or new.company_id is distinct from old.company_id;
begin
  -- Its order, its client and its papers pass together.
  if tg_op = 'UPDATE' and app.is_merging() then return new; end if;
  if new.application_id is not null and (tg_op = 'INSERT'
    or (new.application_id, new.talent_id, new.mission_id) is distinct from (old.application_id, old.talent_id,
      old.mission_id)) then
    select * into a from public.application x where x.id = new.application_id;
    if tg_op = 'INSERT' then new.mission_id := coalesce(new.mission_id, a.mission_id); end if;
    if a.talent_id is distinct from new.talent_id then
      raise exception 'La candidature de ce contrat est celle d’un autre talent.'
        using errcode = 'RL231', hint = 'field=talent_id';
    elsif a.mission_id is distinct from new.mission_id then
      raise exception 'La candidature de ce contrat est celle d’une autre mission.'
        using errcode = 'RL232', hint = 'field=mission_id';
    end if;
  end if;
  if new.mission_id is not null and (v_client or new.mission_id is distinct from old.mission_id) then
    select m.company_id into v_company from public.mission m where m.id = new.mission_id;
    if v_company is not null and v_company <> new.company_id then
      raise exception 'La mission de ce contrat est celle d’un autre client.'
        using errcode = 'RL233', hint = 'field=company_id';
    end if;
  end if;
  if new.agency_id is not null and (v_client or new.agency_id is distinct from old.agency_id)
    and not exists (select from public.agency x where x.id = new.agency_id and x.company_id = new.company_id) then
    raise exception 'Cet établissement est celui d’un autre client.' using errcode = 'RL234', hint = 'field=agency_id';
  end if;
  if new.work_site_id is not null and (v_client or new.work_site_id is distinct from old.work_site_id)
    and not exists (select from public.work_site x where x.id = new.work_site_id and x.company_id = new.company_id) then
    raise exception 'Ce chantier est celui d’un autre client.' using errcode = 'RL235', hint = 'field=work_site_id';
  end if;
  if new.client_post_id is not null and (v_client or new.client_post_id is distinct from old.client_post_id)
    and not exists (select from public.client_post x where x.id = new.client_post_id
      and x.company_id = new.company_id) then
    raise exception 'Ce poste est celui d’un autre client : la carence compterait sur un autre poste (L1251-36).'
      using errcode = 'RL236', hint = 'field=client_post_id';
  end if;
  if new.contact_id is not null and (v_client or new.contact_id is distinct from old.contact_id)
    and not exists (select from public.contact x where x.id = new.contact_id and x.company_id = new.company_id) then
    raise exception 'Ce contact n’est pas chez ce client.' using errcode = 'RL261', hint = 'field=contact_id';
  end if;
  if new.timesheet_contact_id is not null
    and (v_client or new.timesheet_contact_id is distinct from old.timesheet_contact_id)
    and not exists (select from public.contact x where x.id = new.timesheet_contact_id
      and x.company_id = new.company_id) then
    raise exception 'Ce contact n’est pas chez ce client.' using errcode = 'RL261', hint = 'field=timesheet_contact_id';
  end if;
  if new.commercial_condition_id is not null
    and (v_client or new.commercial_condition_id is distinct from old.commercial_condition_id)
    and not exists (select from public.commercial_condition x where x.id = new.commercial_condition_id
      and x.company_id = new.company_id) then
    raise exception 'Ces conditions sont celles d’un autre client.'
      using errcode = 'RL237', hint = 'field=commercial_condition_id';
  end if;
  return new;
end $$;
-- Named to run after the workspace and what is frozen were looked at: each is refused as such.
create trigger contract_matches before insert or update of application_id, mission_id, talent_id, company_id, agency_id,
  work_site_id, client_post_id, contact_id,
  timesheet_contact_id, commercial_condition_id on public.contract for each row
    execute function app.contract_coherent();

-- Seen from the other side: a contract was made for this worker, on this order.
create function app.application_held_by_contract() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.contract k where k.application_id = new.id) and not app.is_merging() then
    raise exception 'Un contrat a été fait pour cette candidature : son talent et sa mission ne changent plus.'
      using errcode = 'RL239', hint = 'field=' || case when new.talent_id is distinct from old.talent_id
        then 'talent_id' else 'mission_id' end;
  end if;
  return new;
end $$;
create trigger application_held_by_contract before update of talent_id, mission_id on public.application for each row
  when ((old.talent_id, old.mission_id) is distinct from (new.talent_id, new.mission_id))
    execute function app.application_held_by_contract();
