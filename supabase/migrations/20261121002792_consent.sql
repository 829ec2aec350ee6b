-- Why: what a person agreed to, objects to or was told of is shown on their file: what, when, how, and when it was
-- taken back (RGPD, art. 7, 14 and 21). Nothing of it is typed over: what is noted stays as it was said, and is
-- withdrawn.

create table public.consent (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  talent_id uuid references public.talent on delete cascade,
  contact_id uuid references public.contact on delete cascade,
  kind text not null check (kind in ('consent', 'objection', 'information')),
  purpose text not null check (purpose in ('application', 'retention', 'references', 'resume_sharing', 'photo',
    'prospection', 'sourcing')),
  given_at timestamptz not null default now(),
  channel text not null check (channel in ('form', 'link', 'email', 'phone', 'paper', 'in_person', 'noted')),
  notice_version text check (length(notice_version) <= 40),
  detail text check (length(detail) <= 500),
  withdrawn_at timestamptz,
  constraint consent_of_one_check check (num_nonnulls(talent_id, contact_id) = 1),
  constraint consent_withdrawn_check check (withdrawn_at >= given_at)
);
create index consent_talent_idx on public.consent (talent_id, given_at desc);
create index consent_contact_idx on public.consent (contact_id, given_at desc);
comment on table public.consent is
  'Accords, oppositions et informations d’une personne : quoi, quand, comment, et depuis quand c’est retiré.';
comment on column public.consent.notice_version is 'Le texte d’information qui lui a été montré, quand il y en a un.';
call app.protect('consent', 'talents', 'contact_id=crm');
drop policy consent_create on public.consent;
drop policy consent_edit on public.consent;
drop policy consent_delete on public.consent;
revoke insert, update, delete on public.consent from authenticated;

create function app.log_consent(p_workspace uuid, p_talent uuid, p_contact uuid, p_kind text, p_purpose text,
  p_channel text, p_given_at timestamptz default now(), p_detail text default null, p_notice text default null)
  returns uuid
language sql security definer set search_path = '' as $$
  insert into public.consent (workspace_id, talent_id, contact_id, kind, purpose, channel, given_at, detail,
    notice_version)
  values (p_workspace, p_talent, p_contact, p_kind, p_purpose, p_channel, least(p_given_at, now()),
    nullif(btrim(p_detail), ''), p_notice) returning id
$$;

-- The talent whose data one may decide of, locked.
create function app.person_of_mine(p_talent uuid) returns public.talent
language plpgsql security definer set search_path = '' as $$
declare t public.talent;
begin
  perform app.require('talents', 'edit');
  select * into t from public.talent x where x.id = p_talent and x.workspace_id = app.active_workspace()
    and x.anonymized_at is null for update;
  if t.id is null then raise exception 'Talent introuvable.' using errcode = 'RL003'; end if;
  if not app.may_act('talents', 'edit', to_jsonb(t)) then
    raise exception 'Vous n’avez pas le droit de faire cela.' using errcode = '42501';
  end if;
  return t;
end $$;

create function app.note_consent(talent_id uuid, kind text, purpose text, channel text, given_on date,
  detail text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare t public.talent := app.person_of_mine(note_consent.talent_id);
begin
  if kind not in ('consent', 'objection')
    or purpose not in ('references', 'resume_sharing', 'photo', 'prospection') then
    raise exception 'Cet accord est noté par le pas qui le demande.' using errcode = 'RL491', hint = 'field=purpose';
  elsif given_on is null or given_on > app.today() then
    raise exception 'Donnez un jour qui n’est pas à venir.' using errcode = 'RL492', hint = 'field=given_on';
  end if;
  return app.log_consent(t.workspace_id, t.id, null, kind, purpose, channel,
    given_on::timestamp at time zone 'Europe/Paris', detail);
end $$;
comment on function app.note_consent(uuid, text, text, text, date, text) is
  'Note un accord ou une opposition reçus de vive voix ou par écrit ; detail : ce qui a été dit, 500 caractères.';
call app.expose('note_consent');

create function app.withdraw_consent(consent_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare c public.consent; t public.talent;
begin
  select * into c from public.consent x where x.id = consent_id and x.workspace_id = app.active_workspace()
    and x.talent_id is not null for update;
  if c.id is null then raise exception 'Accord introuvable.' using errcode = 'RL003'; end if;
  t := app.person_of_mine(c.talent_id);
  if c.withdrawn_at is not null or c.kind = 'information' then
    raise exception 'Cette ligne ne se retire pas.' using errcode = 'RL493';
  end if;
  update public.consent x set withdrawn_at = now() where x.id = c.id;
  if c.purpose = 'retention' then
    update public.talent x set retention_extended_until = null, retention_reason = null where x.id = t.id;
  end if;
end $$;
comment on function app.withdraw_consent(uuid) is
  'Retire un accord ou une opposition, à la demande de la personne ; une conservation acceptée cesse avec l’accord.';
call app.expose('withdraw_consent');

-- What the flows write ------------------------------------------------------------------------------------------------
create function app.log_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.log_consent(new.workspace_id, new.talent_id, null, 'consent', 'application', 'form', new.consented_at,
    null, new.notice_version);
  return null;
end $$;
create trigger log_consent after insert on public.job_posting_answer for each row execute function app.log_answer();

create function app.log_reference_consent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.log_consent(new.workspace_id, new.talent_id, null, 'consent', 'references', coalesce(new.consent_by,
    'noted'), new.consent_on::timestamp at time zone 'Europe/Paris', new.reference);
  return null;
end $$;
create trigger log_consent after update of consent_on on public.reference_check for each row
  when (old.consent_on is null and new.consent_on is not null) execute function app.log_reference_consent();

-- By the link of an e-mail nobody of the agency is there; else one of us noted what was said.
create function app.log_opposition() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.opted_out_at is not null then
    perform app.log_consent(new.workspace_id, null, new.id, 'objection', 'prospection',
      case when app.real_me() is null then 'link' else 'noted' end, new.opted_out_at);
  else
    update public.consent c set withdrawn_at = now() where c.contact_id = new.id and c.purpose = 'prospection'
      and c.withdrawn_at is null;
  end if;
  return null;
end $$;
create trigger log_opposition_insert after insert on public.contact for each row
  when (new.opted_out_at is not null) execute function app.log_opposition();
create trigger log_opposition after update of opted_out_at on public.contact for each row
  when ((old.opted_out_at is null) <> (new.opted_out_at is null)) execute function app.log_opposition();

-- Whoever was found elsewhere is told within a month what is kept of them, why, and what they may ask (art. 14) ------
create function app.found_by_another() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.talent t set is_found_elsewhere = true
    where t.id = new.talent_id and t.informed_on is null and not t.is_found_elsewhere;
  return null;
end $$;
create trigger found_by_another after insert on public.cooptation for each row
  execute function app.found_by_another();

create function app.inform_talent(talent_id uuid, channel text default 'email') returns void
language plpgsql security definer set search_path = '' as $$
declare t public.talent := app.person_of_mine(inform_talent.talent_id); e public.legal_entity; v_months integer;
begin
  if channel not in ('email', 'phone', 'paper', 'in_person') then
    raise exception 'Dites comment la personne est informée.' using errcode = 'RL494', hint = 'field=channel';
  end if;
  if channel = 'email' then
    if t.email is null then
      raise exception 'Cette personne n’a pas d’adresse e-mail : informez-la autrement, puis notez-le.'
        using errcode = 'RL495', hint = 'field=email';
    end if;
    select * into e from public.legal_entity x where x.workspace_id = t.workspace_id and x.is_default;
    v_months := app.figure(t.workspace_id, 'CANDIDAT_CONSERVATION_MOIS', app.today());
    perform app.send_mail(t.email, 'Vos données chez ' || coalesce(e.name, 'notre agence'), 'information',
      jsonb_build_object('agency', e.name, 'address', e.formatted_address, 'phone', e.phone_number, 'email',
        (select m.email from public.team_member m where m.id = coalesce(t.owner_id, app.real_me())),
        'source', t.source, 'months', v_months), t.workspace_id);
  end if;
  update public.talent x set informed_on = app.today() where x.id = t.id;
  perform app.log_consent(t.workspace_id, t.id, null, 'information', 'sourcing', channel, now(), t.source);
end $$;
comment on function app.inform_talent(uuid, text) is
  'Informe une personne trouvée ailleurs de ce qui est gardé d’elle (RGPD, art. 14) : par e-mail, ou note qu’elle '
  'l’a été de vive voix ou sur papier.';
call app.expose('inform_talent');

insert into public.action_kind (kind, label, position, clock, page, source) values
  ('information_due', 'Personnes à informer', 214, 'legal', 'personal-data', 'information'),
  ('retention_due', 'Dossiers à garder ou à anonymiser', 216, 'legal', 'personal-data', 'retention');
create function app.waiting_information(a app.asker) returns setof app.waiting
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.can('talents', 'edit') then return; end if;
  return query
  select 'information_due', 'talent', t.id, null,
    'Trouvée ailleurs' || coalesce(' (' || t.source || ')', '') || ' : à informer dans le mois (RGPD, art. 14)',
    (t.created_at at time zone 'Europe/Paris' + interval '1 month')::date, t.owner_id, 'informed_on', null::uuid, t.id
  from public.talent t where t.workspace_id = a.workspace_id and t.is_found_elsewhere and t.informed_on is null
    and t.anonymized_at is null and (a.is_all or t.owner_id = any (a.owners));
end $$;
