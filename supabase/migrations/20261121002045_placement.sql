-- Why: on the planning a person is laid on an order. The application and the draft of the contract are written together
-- or not at all, and taken back together as long as nobody has touched them.

-- Whoever is on the order already keeps their application. The draft begins on the day that is asked for: an order that
-- has begun sends nobody in the past.
create function app.place_talent(mission_id uuid, talent_id uuid, starts_on date default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_me uuid := app.require('missions', 'create'); v_ws uuid := app.active_workspace(); v_application uuid; v_id uuid;
begin
  perform app.require('contracts', 'create');
  insert into public.application (workspace_id, mission_id, talent_id, source, created_by)
  values (v_ws, place_talent.mission_id, place_talent.talent_id, 'matching', v_me)
  on conflict on constraint application_once_key do nothing;
  select a.id into v_application from public.application a where a.mission_id = place_talent.mission_id
    and a.talent_id = place_talent.talent_id and a.workspace_id = v_ws;
  v_id := app.create_contract_from_application(v_application);
  if starts_on is not null then
    if exists (select from public.contract k where k.id = v_id
      and starts_on not between k.start_date and k.end_date) then
      raise exception 'Le premier jour est dans les dates de la commande.'
        using errcode = 'RL346', hint = 'field=starts_on';
    end if;
    update public.contract k set start_date = starts_on where k.id = v_id and k.start_date <> starts_on;
  end if;
  return v_id;
end $$;
comment on function app.place_talent(uuid, uuid, date) is
  'Ouvre la candidature (sauf si elle l’est) et fait le brouillon du contrat, d’un seul tenant ; rend l’identifiant '
  'du brouillon (RL003, RL200, RL240–RL244, RL346).';
call app.expose('place_talent');

-- By its author, while the draft is as it was made; an application that was there before stays.
create function app.undo_placement(contract_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare v_me uuid := app.require('contracts', 'create'); c public.contract;
begin
  select * into c from public.contract k where k.id = undo_placement.contract_id
    and k.workspace_id = app.active_workspace() for update;
  if c.id is null then raise exception 'Contrat introuvable.' using errcode = 'RL003'; end if;
  if c.status <> 'draft' or c.is_amendment or c.application_id is null or c.created_by is distinct from v_me
    or c.updated_at <> c.created_at then
    raise exception 'Ce brouillon a été repris depuis : annulez-le sur sa page.'
      using errcode = 'RL347', hint = 'field=status';
  end if;
  delete from public.contract k where k.id = c.id;
  delete from public.application a where a.id = c.application_id and a.created_by = v_me
    and a.created_at = c.created_at;
end $$;
comment on function app.undo_placement(uuid) is
  'Défait place_talent tant que le brouillon est intact : le contrat, et la candidature ouverte avec lui '
  '(RL003, RL347).';
call app.expose('undo_placement');
