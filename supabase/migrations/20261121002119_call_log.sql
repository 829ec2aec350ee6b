-- Why: a call leaves no trace unless one press writes it: what came of it, and when to call again, which the action
-- center brings back that day to who said so.

create table public.call_log (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  talent_id uuid references public.talent on delete cascade,
  contact_id uuid references public.contact on delete cascade,
  owner_id uuid references public.team_member,
  outcome text not null check (outcome in ('reached', 'voicemail', 'no_answer', 'wrong_number')),
  comment text check (length(comment) <= 500),
  next_contact_on date,
  called_at timestamptz not null default now(),
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  constraint call_log_to_check check (talent_id is not null or contact_id is not null)
);
create index call_log_talent_idx on public.call_log (talent_id, called_at desc);
create index call_log_contact_idx on public.call_log (contact_id, called_at desc);
create index call_log_next_idx on public.call_log (workspace_id, next_contact_on) where next_contact_on is not null;
comment on table public.call_log is 'Les appels passés à un talent ou à un contact, leur issue, et quand rappeler.';
call app.protect('call_log', 'crm', 'talent_id=talents');
drop policy call_log_create on public.call_log;
drop policy call_log_edit on public.call_log;
drop policy call_log_delete on public.call_log;
revoke insert, update, delete on public.call_log from authenticated;

create function app.record_call(outcome text, talent_id uuid default null, contact_id uuid default null,
  comment text default null, next_contact_on date default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare v_family text := case when $2 is not null then 'talents' else 'crm' end; v_row jsonb; v_id uuid;
  v_me uuid := app.require(v_family, 'edit');
begin
  if ($2 is null) = ($3 is null) then raise exception 'Dites qui a été appelé.' using errcode = 'RL712'; end if;
  select coalesce((select to_jsonb(t) from public.talent t where t.id = $2 and t.workspace_id = app.active_workspace()
      and t.anonymized_at is null), (select to_jsonb(c) from public.contact c where c.id = $3
      and c.workspace_id = app.active_workspace())) into v_row;
  if v_row is null then raise exception 'Personne introuvable.' using errcode = 'RL003';
  elsif not app.may_act(v_family, 'edit', v_row) then
    raise exception 'Vous n’avez pas le droit de faire cela.' using errcode = '42501';
  elsif $5 not between app.today() and app.today() + 365 then
    raise exception 'Choisissez un jour des douze prochains mois.' using errcode = 'RL713',
      hint = 'field=next_contact_on';
  end if;
  insert into public.call_log (workspace_id, talent_id, contact_id, owner_id, outcome, comment, next_contact_on)
    values ((v_row ->> 'workspace_id')::uuid, $2, $3, v_me, $1, nullif(btrim($4), ''), $5) returning id into v_id;
  if $1 = 'reached' then update public.talent t set last_contact_on = app.today() where t.id = $2; end if;
  return v_id;
end $$;
comment on function app.record_call(text, uuid, uuid, text, date) is
  'Note un appel passé (reached, voicemail, no_answer, wrong_number) et le jour où rappeler.';
call app.expose('record_call');

-- A slip of the finger: one's own call, in the ten minutes.
create function app.take_back_call(id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.call_log c where c.id = $1 and c.owner_id = app.require_write()
    and c.workspace_id = app.active_workspace() and c.created_at > now() - interval '10 minutes';
  if not found then raise exception 'Cet appel ne se retire plus.' using errcode = 'RL714'; end if;
end $$;
call app.expose('take_back_call');

insert into public.action_kind (kind, label, position, clock, page, source, action, action_label) values
  ('call_due', 'Personnes à rappeler', 145, null, null, 'calls', null, null);

-- The last call decides: who was called since is not called back.
create function app.waiting_calls(a app.asker) returns setof app.waiting
language plpgsql stable security definer set search_path = '' as $$
declare v_talents boolean := app.can('talents', 'read'); v_contacts boolean := app.can('crm', 'read');
begin
  return query
  select 'call_due', case when l.talent_id is not null then 'talent' else 'contact' end,
    coalesce(l.talent_id, l.contact_id), case when l.talent_id is null then app.contact_name(c) end,
    concat_ws(' : ', 'À rappeler le ' || to_char(l.next_contact_on, 'DD/MM'), l.comment), l.next_contact_on, l.owner_id,
    'phone_number', c.company_id, l.talent_id
  from public.call_log l left join public.talent t on t.id = l.talent_id
  left join public.contact c on c.id = l.contact_id
  where l.workspace_id = a.workspace_id and l.next_contact_on <= a.today and (a.is_all or l.owner_id = any (a.owners))
    and case when l.talent_id is not null then v_talents and t.anonymized_at is null else v_contacts end
    and not exists (select from public.call_log n where n.called_at > l.called_at
      and (n.talent_id = l.talent_id or n.contact_id = l.contact_id));
end $$;

insert into app.searched (entity, family, matches, joins, sorted) values
  ('call_log', 'talents', '{talent_id>talent,contact_id>contact}', '', 't.called_at desc');
call app.searchable('call_log');
