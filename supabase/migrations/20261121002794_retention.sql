-- Why: nobody is kept for ever. Two years after the last contact, five after the last contract, a file goes; a month
-- before, whoever is in charge of it is asked: keep it, with a reason, or let it go. Without an answer it goes too, and
-- never without the question having stood for thirty days.

create table public.talent_retention (
  id uuid primary key default gen_random_uuid(),
  talent_id uuid not null unique references public.talent on delete cascade,
  workspace_id uuid not null references public.workspace on delete cascade,
  due_on date not null,
  asked_on date not null,
  released_by uuid references public.team_member on delete set null,
  released_at timestamptz
);
create index talent_retention_workspace_idx on public.talent_retention (workspace_id, due_on);
create index talent_retention_released_by_idx on public.talent_retention (released_by);
comment on table public.talent_retention is
  'Les dossiers dont la conservation finit dans le mois : depuis quand on le demande, et qui les laisse partir.';
alter table public.talent_retention enable row level security;
revoke all on public.talent_retention from anon, authenticated;
grant select on public.talent_retention to authenticated;
grant select, insert, update, delete on public.talent_retention to service_role;
create policy talent_retention_read on public.talent_retention for select to authenticated
  using (workspace_id = (select app.active_workspace()) and (select app.can('talents', 'read')));
create trigger z_ping_insert after insert on public.talent_retention referencing new table as changed
  for each statement execute function app.ping_change();
create trigger z_ping_update after update on public.talent_retention referencing new table as changed
  for each statement execute function app.ping_change();

-- The last thing that keeps a file, and until when.
create function app.retention_of(t public.talent, out due_on date, out because text)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_idle interval := make_interval(months => app.figure(t.workspace_id, 'CANDIDAT_CONSERVATION_MOIS',
    app.today())::integer);
  v_worked interval := make_interval(months => app.figure(t.workspace_id, 'SALARIE_CONSERVATION_MOIS',
    app.today())::integer);
begin
  select x.until, x.word into due_on, because from (
    select greatest(t.last_contact_on, (t.created_at at time zone 'Europe/Paris')::date,
        (select max(a.stage_changed_at at time zone 'Europe/Paris')::date from public.application a
          where a.talent_id = t.id)) + v_idle, 'contact'
    union all select max(coalesce(k.actual_end_date, k.end_date,
        case when k.status in ('to_sign', 'signed', 'suspended') then app.today() else k.start_date end)) + v_worked,
      'contract' from public.contract k where k.talent_id = t.id
        and k.status in ('to_sign', 'signed', 'suspended', 'ended', 'broken', 'closed')
    union all select t.retention_extended_until, 'kept') as x(until, word)
  where x.until is not null order by x.until desc limit 1;
end $$;

-- Once a day: whom it is time for, whose time was put off since, and who goes.
create table app.retention_round (day date primary key);
create function app.ask_retention(p_today date default app.today()) returns integer
language plpgsql security definer set search_path = '' as $$
declare r record; n integer := 0;
begin
  insert into app.retention_round values (p_today) on conflict do nothing;
  if not found then return 0; end if;
  delete from app.retention_round x where x.day < p_today;
  delete from public.talent_retention q using public.talent t
    where t.id = q.talent_id and (app.retention_of(t)).due_on > p_today + 30;
  -- Who was entered or spoken to since is not looked at further.
  insert into public.talent_retention (talent_id, workspace_id, due_on, asked_on)
  select t.id, t.workspace_id, d.due_on, p_today
    from (select w.id, p_today + 30 - make_interval(months => app.figure(w.id, 'CANDIDAT_CONSERVATION_MOIS',
      p_today)::integer) as since from public.workspace w) w
    join public.talent t on t.workspace_id = w.id cross join lateral app.retention_of(t) d
    where t.anonymized_at is null and t.created_at < w.since + interval '1 day'
      and coalesce(t.last_contact_on, '-infinity') <= w.since
      and coalesce(t.retention_extended_until, '-infinity') <= p_today + 30 and d.due_on <= p_today + 30
    on conflict (talent_id) do update set due_on = excluded.due_on;
  for r in select q.talent_id from public.talent_retention q
    where q.due_on <= p_today and q.asked_on <= p_today - 30 order by q.due_on, q.talent_id limit 200 loop
    begin
      perform app.move('talent', r.talent_id, 'anonymize', 'Fin de la durée de conservation');
      n := n + 1;
    exception when others then raise warning 'ask_retention %: %', r.talent_id, sqlerrm;
    end;
  end loop;
  -- Payslips of those who were anonymised before their five years had passed.
  with gone as (delete from public.document d using public.talent t where d.entity = 'talent' and d.row_id = t.id
    and d.type = 'payslip' and t.anonymized_at is not null and not app.is_pay_paper(d) returning d.storage_path)
  select app.forget_files(array_agg(g.storage_path)) into r from gone g having count(*) > 0;
  return n;
end $$;
comment on function app.ask_retention(date) is
  'Une fois par jour : pose la question des dossiers qui finissent dans les trente jours, la retire quand la '
  'personne a été recontactée, anonymise ceux dont le terme est passé trente jours après la question. Rend leur '
  'nombre.';

create function app.waiting_retention(a app.asker) returns setof app.waiting
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.can('talents', 'edit') then return; end if;
  return query
  select 'retention_due', 'talent', t.id, null,
    'Sans contact ni contrat : garder, ou laisser anonymiser ?', greatest(q.due_on, q.asked_on + 30), t.owner_id,
    'retention_extended_until', null::uuid, t.id
  from public.talent_retention q join public.talent t on t.id = q.talent_id
  where q.workspace_id = a.workspace_id and q.released_at is null and (a.is_all or t.owner_id = any (a.owners));
end $$;

create function app.keep_talent(talent_id uuid, reason text, until date, detail text default null,
  channel text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare t public.talent := app.person_of_mine(keep_talent.talent_id); v_most date;
begin
  v_most := app.today() + make_interval(months => app.figure(t.workspace_id, 'CANDIDAT_CONSERVATION_MOIS',
    app.today())::integer);
  if coalesce(reason, '') not in ('consent', 'need', 'claim') then
    raise exception 'Dites pourquoi ce dossier est gardé.' using errcode = 'RL485', hint = 'field=reason';
  elsif until is null or until <= app.today() or until > v_most then
    raise exception 'Choisissez un jour à venir, au plus tard le %.', to_char(v_most, 'DD/MM/YYYY')
      using errcode = 'RL486', hint = 'field=until';
  elsif reason = 'consent' and coalesce(channel, '') not in ('email', 'phone', 'paper', 'in_person') then
    raise exception 'Dites comment la personne a donné son accord.' using errcode = 'RL487', hint = 'field=channel';
  elsif reason <> 'consent' and length(btrim(coalesce(detail, ''))) < 10 then
    raise exception 'Dites la raison en une phrase : la personne peut la demander.' using errcode = 'RL488',
      hint = 'field=detail';
  end if;
  update public.talent x set retention_extended_until = until, retention_reason = concat_ws(' : ',
    case reason when 'consent' then 'Accord de la personne' when 'need' then 'Besoin prévu' else 'Litige en cours' end,
    nullif(btrim(detail), '')) where x.id = t.id;
  if reason = 'consent' then
    perform app.log_consent(t.workspace_id, t.id, null, 'consent', 'retention', channel, now(), detail);
  end if;
  delete from public.talent_retention q where q.talent_id = t.id;
end $$;
comment on function app.keep_talent(uuid, text, date, text, text) is
  'Garde un dossier jusqu’à un jour, pour une raison : consent (accord de la personne, reçu par channel), need (besoin '
  'prévu) ou claim (litige), dites dans detail.';
call app.expose('keep_talent');

create function app.release_talent(talent_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare t public.talent := app.person_of_mine(release_talent.talent_id);
begin
  update public.talent_retention q set released_by = app.real_me(), released_at = now()
    where q.talent_id = t.id and q.released_at is null;
  if not found then
    raise exception 'La question n’est pas posée pour ce dossier.' using errcode = 'RL489';
  end if;
end $$;
comment on function app.release_talent(uuid) is
  'Laisse un dossier être anonymisé à son terme ; d’ici là, un nouveau contact ou keep_talent l’en empêche.';
call app.expose('release_talent');
