-- Why: what waits for whom is computed from the data; nothing is typed, and an item disappears when its cause is gone.
-- Each has an owner, a due date, a reason and the field to go to. What may wait is a list of rows: a kind, and the
-- function that finds what is of that kind. Another subject adds its rows and its function in its own file.

create table public.action_kind (
  kind text primary key,
  label text not null,
  position smallint not null,
  clock text check (clock in ('legal', 'pay', 'client')),
  page text,
  source text not null,
  action text,
  action_label text
);
comment on table public.action_kind is 'Les sortes de choses qui attendent, dans l’ordre où on les traite.';
comment on column public.action_kind.clock is
  'Qui donne l’échéance : la loi, la paie, un client ; nul : nous. Est en rouge ce que la loi voulait avant '
  'aujourd’hui, et ce qui manquait le jour où les heures d’un mois ont été closes. Rien d’autre.';
comment on column public.action_kind.page is
  'Sous l’adresse de la fiche, la page où l’on agit ; nul : la fiche elle-même.';
comment on column public.action_kind.source is
  'Fonction app.waiting_<source>(app.asker) returns setof app.waiting, qui cherche ce qui attend. Elle peut en servir '
  'plusieurs.';
comment on column public.action_kind.action is
  'Le pas du circuit que l’on peut faire de plusieurs à la fois depuis le centre, et comment il se dit.';
alter table public.action_kind enable row level security;
revoke all on public.action_kind from anon, authenticated, service_role;
grant select on public.action_kind to authenticated, service_role;
create policy action_kind_read on public.action_kind for select to authenticated using ((select app.me()) is not null);

-- Whose centre is read: `is_all` is everybody's, else that of `owners`.
-- Of a talent, the title is only what comes after « the talent – the client », most often nothing: these are said of
-- the items that are shown, not of the ten thousand that wait.
create type app.asker as (me uuid, workspace_id uuid, today date, is_all boolean, owners uuid[]);
create type app.waiting as (kind text, entity text, row_id uuid, title text, reason text, due_on date, owner_id uuid,
  field text, company_id uuid, talent_id uuid);

-- « me », « me_and_managees », « none » (everybody), or a managee: the one who asks, and whose rows they ask for.
create function app.asker_of(p_scope text) returns app.asker
language plpgsql stable security definer set search_path = '' as $$
declare
  a app.asker;
begin
  a.me := app.me(); a.workspace_id := app.active_workspace(); a.today := app.today(); a.is_all := p_scope = 'none';
  a.owners := array[a.me] || case when p_scope = 'me' then '{}'::uuid[] else app.my_managees() end;
  -- A colleague's centre, for who manages them.
  if p_scope ~ '^[0-9a-f-]{36}$' then
    if p_scope::uuid <> all (a.owners) then
      raise exception 'Cette personne n’est pas dans votre équipe.' using errcode = '42501';
    end if;
    a.owners := array[p_scope::uuid];
  end if;
  return a;
end $$;

-- What is due for pay may wait until the hours of its month are closed: nobody is paid late before that day.
create function app.last_pay_closing(p_workspace uuid, p_before date) returns date
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select max(closing)
    from generate_series(1, 2) n,
      lateral (select (date_trunc('month', p_before) - make_interval(months => n))::date as month) m,
      lateral (select coalesce((select p.closes_on from public.pay_period p
          where p.workspace_id = p_workspace and p.month = m.month),
        app.add_working_days((m.month + interval '1 month')::date - 1,
          app.figure(p_workspace, 'PAIE_CLOTURE_J', m.month)::integer)) as closing) c
    where closing < p_before);
end $$;
comment on function app.last_pay_closing(uuid, date) is
  'La dernière clôture des heures avant un jour : celle du mois de paie ; d’un mois qui n’est pas ouvert, le jour '
  'ouvrable du mois suivant que disent les réglages (PAIE_CLOTURE_J).';

create function app.action_center(scope text default 'me_and_managees')
returns table (kind text, entity text, row_id uuid, title text, reason text, due_on date, owner_id uuid,
  owner_name text, field text, tone text, company_id uuid, client text, label text,
  rank smallint, page text, action text, action_label text)
language plpgsql stable security definer set search_path = '' set jit = off
  set max_parallel_workers_per_gather = 0 as $$
declare
  a app.asker := app.asker_of(scope); v_sql text;
begin
  if a.me is null then return; end if;
  select string_agg(format('select * from app.%I($1)', 'waiting_' || s.source), ' union all ') into v_sql
    from (select distinct k.source from public.action_kind k) s;
  -- Many small questions: a worker takes longer to start than they do. A thousand people are looked up, not joined with
  -- all of them.
  -- The thousand that are read begin with what the law counts, then with what blocks a pay, then what a client awaits.
  return query execute format($sql$
    select i.kind, i.entity, i.row_id, n.title, i.reason, i.due_on, i.owner_id, o.display_name, i.field,
      case when i.clock = 'legal' and i.due_on < $2 or i.clock = 'pay' and i.due_on <= $3 then 'bad'
        when i.due_on <= $2 + 2 then 'waiting' else 'neutral' end, i.company_id, c.name, i.label,
      i.position, i.page, i.action, i.action_label
    from (select w.*, k.clock, k.label, k.position, k.page, k.action, k.action_label,
        array_position('{legal,pay,client}', k.clock) as urgency
      from (%s) w join public.action_kind k on k.kind = w.kind
      order by urgency nulls last, w.due_on nulls last, w.row_id limit 1000) i
    left join public.team_member o on o.id = i.owner_id left join public.company c on c.id = i.company_id
    cross join lateral (select case when i.title is not null and i.talent_id is null then i.title else concat_ws(' – ',
      (select app.talent_name(t) from public.talent t where t.id = i.talent_id), c.name, i.title) end) n(title)
    order by i.urgency nulls last, i.due_on nulls last, n.title$sql$,
    v_sql) using a, a.today, app.last_pay_closing(a.workspace_id, a.today);
end $$;
comment on function app.action_center(text) is
  'Ce qui attend : scope = me_and_managees (défaut), me, none (tout l’espace), ou l’identifiant d’un managé. Les '
  'échéances de la loi d’abord, quelle que soit leur date.';
call app.expose('action_center');
