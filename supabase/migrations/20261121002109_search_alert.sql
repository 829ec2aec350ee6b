-- Why: the person whom nobody found yesterday is hired today, by whoever is told first. A member asks to be told of
-- who newly fits a search that is kept; it is looked for as them, with their rights at that moment, and nobody is told
-- of the same person twice.

create table public.search_alert (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspace on delete cascade,
  saved_view_id uuid not null references public.saved_view on delete cascade,
  member_id uuid not null references public.team_member on delete cascade,
  by_mail boolean not null default false,
  criteria jsonb not null,
  families text[] not null,
  looked_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (saved_view_id, member_id)
);
create index search_alert_workspace_idx on public.search_alert (workspace_id);
create index search_alert_member_idx on public.search_alert (member_id);
create index search_alert_due_idx on public.search_alert (looked_at);
comment on table public.search_alert is
  'Qui veut savoir qui remplit nouvellement une recherche enregistrée. Écrit par watch_search et unwatch_search.';
comment on column public.search_alert.criteria is
  'D’après quoi « nouveau » s’entend : quand la recherche change, ceux qu’elle trouve alors sont connus.';
comment on column public.search_alert.families is
  'Ce que lisait qui est prévenu. Quand ses droits changent, la différence dirait ce qu’il ne lit plus : elle est tue.';
alter table public.search_alert enable row level security;
revoke all on public.search_alert from anon, authenticated;
grant select on public.search_alert to authenticated;
grant select, insert, update, delete on public.search_alert to service_role;
create policy search_alert_read on public.search_alert for select to authenticated
  using (member_id = (select app.me()) and workspace_id = (select app.active_workspace()));
create trigger z_ping_insert after insert on public.search_alert referencing new table as changed
  for each statement execute function app.ping_change();
create trigger z_ping_delete after delete on public.search_alert referencing old table as changed
  for each statement execute function app.ping_change();

-- Whom an alert need not tell any more: those it told, and those who fitted already when it was asked for. A memory of
-- numbers, no part of anybody's file: it does not hold them back.
create table app.search_alert_known (
  search_alert_id uuid not null references public.search_alert on delete cascade,
  talent_id uuid not null,
  primary key (search_alert_id, talent_id)
);

create function app.families_read() returns text[] language sql stable security definer set search_path = '' as $$
  select array(select f from unnest(app.families('read')) f order by f)
$$;

-- Learns whom the criteria find now, as whoever is asking, and returns those who were not known, the best first.
create function app.learn_found(p_alert uuid, p_criteria jsonb)
returns table (talent_id uuid, name text) language plpgsql security definer set search_path = '' as $$
declare v_found jsonb; v_page integer := 0;
begin
  -- Two files that became one since are one person, who was told under either name.
  insert into app.search_alert_known (search_alert_id, talent_id)
    with recursive became (id) as (
      select m.kept_id from app.search_alert_known k join public.record_merge m on m.entity = 'talent'
        and m.dropped_id = k.talent_id and m.undone_at is null where k.search_alert_id = p_alert
      union select m.kept_id from became b join public.record_merge m on m.entity = 'talent'
        and m.dropped_id = b.id and m.undone_at is null)
    select p_alert, b.id from became b on conflict do nothing;
  loop
    v_page := v_page + 1;
    v_found := app.search_talents(p_criteria, v_page, as_points => true);
    if (v_found ->> 'total')::integer > 1000 then
      raise exception 'Cette recherche trouve plus de mille personnes : précisez-la avant de demander une alerte.'
        using errcode = 'RL439';
    end if;
    return query with fresh as (
        insert into app.search_alert_known (search_alert_id, talent_id)
        select p_alert, (r ->> 'id')::uuid from jsonb_array_elements(v_found -> 'rows') r
        on conflict do nothing returning search_alert_known.talent_id)
      select f.talent_id, r.value ->> 'name' from fresh f
      join jsonb_array_elements(v_found -> 'rows') with ordinality r on (r.value ->> 'id')::uuid = f.talent_id
      order by r.ordinality;
    exit when jsonb_array_length(v_found -> 'rows') < 500;
  end loop;
end $$;

create function app.watch_search(saved_view_id uuid, by_mail boolean default false) returns uuid
language plpgsql security definer set search_path = '' as $$
declare v_me uuid := app.require_write(); v public.saved_view; v_id uuid;
begin
  perform app.require('talents', 'read');
  select * into v from public.saved_view x where x.id = watch_search.saved_view_id and x.resource = 'talent_search'
    and x.workspace_id = app.active_workspace() and (x.owner_id = v_me or x.is_shared);
  if v.id is null then raise exception 'Recherche introuvable.' using errcode = 'RL003'; end if;
  update public.search_alert a set by_mail = watch_search.by_mail where a.saved_view_id = v.id and a.member_id = v_me
    returning a.id into v_id;
  if v_id is null then
    insert into public.search_alert (workspace_id, saved_view_id, member_id, by_mail, criteria, families)
      values (v.workspace_id, v.id, v_me, watch_search.by_mail, v.state -> 'criteria', app.families_read())
      returning id into v_id;
    perform app.learn_found(v_id, v.state -> 'criteria');
  end if;
  return v_id;
end $$;
comment on function app.watch_search(uuid, boolean) is
  'Prévient qui appelle de qui remplira nouvellement cette recherche enregistrée, la sienne ou une partagée.';
call app.expose('watch_search');

create function app.unwatch_search(saved_view_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare v_me uuid := app.require_write();
begin
  delete from public.search_alert a where a.saved_view_id = unwatch_search.saved_view_id and a.member_id = v_me;
end $$;
comment on function app.unwatch_search(uuid) is 'Ne prévient plus qui appelle.';
call app.expose('unwatch_search');

-- Every half-hour for each alert, twenty at each call. Who has left, sees as somebody else, is at work in another
-- workspace or may no longer read talents is told nothing.
create function app.send_search_alerts(p_now timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare a record; v_ids uuid[]; v_names text[]; v_families text[]; v_title text; n integer := 0;
begin
  -- A search that is not shared any more is nobody else's.
  delete from public.search_alert x using public.saved_view v
    where v.id = x.saved_view_id and v.owner_id <> x.member_id and not v.is_shared;
  for a in select x.id, x.workspace_id, x.member_id, x.by_mail, x.criteria, x.families, v.id as view_id, v.name,
      v.state -> 'criteria' as wanted, m.auth_user_id, coalesce(u.email, m.email) as email,
      coalesce(m.notification_choices -> 'mail', '[]') ? 'search_alert.found' as is_mailed
      from public.search_alert x join public.saved_view v on v.id = x.saved_view_id
      join public.team_member m on m.id = x.member_id join public.auth_user u on u.id = m.auth_user_id
      where x.looked_at <= p_now - interval '30 minutes' and m.offboarded_at is null
        and not exists (select from public.view_as w where w.team_member_id = m.id)
      order by x.looked_at, x.id limit 20 for update of x skip locked loop
    update public.search_alert x set looked_at = p_now where x.id = a.id;
    v_ids := '{}';
    begin
      -- Until the end of this block at most: what fails undoes it.
      perform set_config('request.jwt.claims', jsonb_build_object('sub', a.auth_user_id)::text, true),
        set_config('request.jwt.claim.sub', a.auth_user_id::text, true);
      if app.active_workspace() = a.workspace_id then
        select coalesce(array_agg(f.talent_id), '{}'), array_agg(f.name) into v_ids, v_names
          from app.learn_found(a.id, a.wanted) f;
        v_families := app.families_read();
        update public.search_alert x set criteria = a.wanted, families = v_families where x.id = a.id;
      end if;
      perform set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true);
    exception when sqlstate 'RL439' then
      -- Widened since it was asked for: it tells nobody any more, and that is said.
      delete from public.search_alert x where x.id = a.id;
      perform app.notify(a.workspace_id, array[a.member_id], 'search_alert.stopped', jsonb_build_object(
        'title', 'Alerte arrêtée : « ' || a.name || ' »',
        'description', 'Cette recherche trouve plus de mille personnes : précisez-la, puis demandez-la à nouveau.',
        'href', '/talents/super-search?saved=' || a.view_id), '{owner}');
      continue;
    when others then
      raise warning 'send_search_alerts %: %', a.id, sqlerrm;
      continue;
    end;
    continue when v_ids = '{}' or a.wanted is distinct from a.criteria or v_families is distinct from a.families;
    v_title := case when cardinality(v_ids) = 1 then '1 nouveau talent'
      else cardinality(v_ids) || ' nouveaux talents' end || ' pour « ' || a.name || ' »';
    perform app.notify(a.workspace_id, array[a.member_id], 'search_alert.found', jsonb_build_object('title', v_title,
      'description', array_to_string(v_names[1:3], ', ') || case when cardinality(v_ids) > 3
        then ' et ' || cardinality(v_ids) - 3 || ' de plus' else '' end,
      'href', '/talents/super-search?saved=' || a.view_id), '{owner}');
    -- A mail is read anywhere: it says how many, not who. Whoever has every alert mailed has had this one.
    if a.by_mail and not a.is_mailed then
      perform app.send_mail(a.email, v_title, 'plain', jsonb_build_object('title', v_title,
        'message', 'Ils remplissent désormais tous les critères de cette recherche enregistrée.',
        'link', '/talents/super-search?saved=' || a.view_id, 'button', 'Voir la recherche',
        'note', 'Vous recevez cet e-mail parce que vous l’avez demandé ; l’alerte se coupe sur la page de la '
          'recherche.'), a.workspace_id);
    end if;
    n := n + 1;
  end loop;
  return n;
end $$;
revoke execute on function app.send_search_alerts(timestamptz) from public;
comment on function app.send_search_alerts(timestamptz) is
  'Cherche, au nom de chacun et avec ses droits, qui remplit nouvellement les recherches à surveiller, et le dit.';
