-- Why: who was entered twice is proposed, with what is the same, by the very signs that recognise the lines of a file.
-- Two people who share a phone stay two: said once, it is not asked again.

create table public.record_distinct (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspace on delete restrict,
  entity text not null check (entity in ('talent', 'contact', 'company')),
  family text not null,
  one_id uuid not null,
  other_id uuid not null,
  said_by uuid references public.team_member on delete restrict,
  said_at timestamptz not null default now(),
  constraint record_distinct_order_check check (one_id < other_id),
  constraint record_distinct_key unique (one_id, other_id)
);
create index record_distinct_workspace_idx on public.record_distinct (workspace_id);
create index record_distinct_member_idx on public.record_distinct (said_by);
comment on table public.record_distinct is 'Deux fiches qui se ressemblent, dont quelqu’un a dit qu’elles sont deux.';
alter table public.record_distinct enable row level security;
revoke all on public.record_distinct from anon, authenticated;
grant select on public.record_distinct to authenticated;
grant select, insert, update, delete on public.record_distinct to service_role;
create policy record_distinct_read on public.record_distinct for select to authenticated
  using (workspace_id = (select app.active_workspace()) and family = any ((select app.families('read'))::text[]));
create trigger z_ping_insert after insert on public.record_distinct referencing new table as changed
  for each statement execute function app.ping_change();

create function app.not_duplicates(entity text, one_id uuid, other_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.merge_pair(entity, one_id, other_id);
  insert into public.record_distinct (workspace_id, entity, family, one_id, other_id, said_by)
    values (app.active_workspace(), entity, app.merge_family(entity), least(one_id, other_id),
      greatest(one_id, other_id), app.real_me())
    on conflict do nothing;
end $$;
comment on function app.not_duplicates(text, uuid, uuid) is
  'Dit que deux fiches ne sont pas les mêmes : elles ne sont plus proposées.';
call app.expose('not_duplicates');

-- The newest records first, two thousand at a time, each looked for among all.
create function app.find_duplicates(entity text, skip integer default 0) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_ws uuid := app.active_workspace(); v_ids uuid[]; v_rows jsonb; v_pairs jsonb; v_total integer;
  v_size constant integer := 2000;
begin
  if app.merge_family(entity) is null then
    raise exception 'Ces fiches ne se fusionnent pas.' using errcode = 'RL461', hint = 'field=entity';
  end if;
  perform app.require(app.merge_family(entity), 'merge');
  execute format('select count(*) from public.%I t where t.workspace_id = $1', entity) into v_total using v_ws;
  execute format('select array_agg(x.id) from (select t.id from public.%I t where t.workspace_id = $1
    order by t.created_at desc, t.id limit $2 offset $3) x', entity) into v_ids using v_ws, v_size, skip;
  if entity = 'company' then
    -- A client is known by its people too: a line for itself, one for each of their mailboxes.
    select jsonb_agg(jsonb_build_object('line', u.n, 'values', v.j)) into v_rows
    from unnest(v_ids) with ordinality u(id, n) join public.company c on c.id = u.id
    cross join lateral (select jsonb_build_object('name', c.name) as j
      union all select jsonb_build_object('contact_email', p.email) from public.contact p where p.company_id = c.id
        and p.email is not null) v;
  else
    execute format($q$select jsonb_agg(jsonb_build_object('line', u.n, 'values', to_jsonb(t)))
      from unnest($1) with ordinality u(id, n) join (select id, first_name, last_name, email, phone_number, %s
        from public.%I) t on t.id = u.id$q$, case entity when 'talent' then 'birth_date' else 'company_id' end, entity)
      into v_rows using v_ids;
  end if;
  with found as materialized (
    select v_ids[f.line] as one, f.target_id as other, f.title, f.subtitle, f.reasons
    from app.find_import_duplicates(entity, coalesce(v_rows, '[]')) f where f.target_id is not null
  ), told as (select f.other as id, max(f.title) as title, max(f.subtitle) as subtitle from found f group by f.other
  ), pair as (
    select least(f.one, f.other) as a, greatest(f.one, f.other) as b, array_agg(distinct r order by r) as reasons
    from found f cross join lateral unnest(f.reasons) r where f.one <> f.other group by 1, 2
  )
  select jsonb_agg(jsonb_build_object('reasons', p.reasons,
      'one', jsonb_build_object('id', p.a, 'title', a.title, 'subtitle', a.subtitle),
      'other', jsonb_build_object('id', p.b, 'title', b.title, 'subtitle', b.subtitle))
    order by cardinality(p.reasons) desc, a.title, p.a, p.b) into v_pairs
  from pair p left join told a on a.id = p.a left join told b on b.id = p.b
  where not exists (select from public.record_distinct x where x.one_id = p.a and x.other_id = p.b);
  return jsonb_build_object('pairs', coalesce((select jsonb_agg(x order by n)
      from jsonb_array_elements(v_pairs) with ordinality e(x, n) where n <= 100), '[]'),
    'found', coalesce(jsonb_array_length(v_pairs), 0),
    'next', case when skip + v_size < v_total then skip + v_size end);
end $$;
comment on function app.find_duplicates(text, integer) is
  'Les fiches qui se ressemblent, deux par deux : {pairs: [{reasons, one: {id, title, subtitle}, other}], found, '
  'next}. next : où reprendre (skip) quand il reste des fiches plus anciennes.';
call app.expose('find_duplicates');
