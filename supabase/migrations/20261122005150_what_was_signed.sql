-- Why: the evidence of a signature must say what was signed, and its fingerprint must be that of what is kept. The sheet of hours is
-- shown as it was kept when the link was made, is written again when a week leaves the link, and is kept with the client's corrections
-- once it is signed. The paper of a contract is written once, at its first link: the second party signs what the first one signed.

-- Hours ----------------------------------------------------------------------------------------------------------
create function app.show_sheet(p_request uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare v_shown jsonb := app.timesheet_sheet((select s.row_ids from public.signature_request s where s.id = p_request));
begin
  update app.signature_secret x set shown = v_shown where x.signature_request_id = p_request;
  update public.signature_request s set document_hash = app.token_hash(v_shown::text) where s.id = p_request and s.status in ('to_sign', 'reminded');
end $$;

-- A link for several weeks loses one of them, and shows what is left; the last one closes it.
create or replace function app.void_week_link(p_request uuid, p_week uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_request is null then return; end if;
  update public.signature_request s set row_ids = array_remove(s.row_ids, p_week), row_id = coalesce((array_remove(s.row_ids, p_week))[1], s.row_id)
    where s.id = p_request and s.status in ('to_sign', 'reminded') and cardinality(s.row_ids) > 1;
  if found then
    perform app.show_sheet(p_request);
  elsif exists (select 1 from public.signature_request s where s.id = p_request and s.status in ('to_sign', 'reminded')) then
    perform app.move('signature_request', p_request, 'expire');
  end if;
end $$;

create or replace function app.timesheet_open(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare l record;
begin
  select * into l from app.read_link(token, true);
  if l.state <> 'ready' then return app.link_answer(l.state); end if;
  update public.signature_request set opened_at = coalesce(opened_at, now()) where id = (l.request).id;
  return app.link_answer('ready', jsonb_build_object('signer_name', (l.request).signer_name, 'expires_at', (l.request).expires_at,
    'document_hash', (l.request).document_hash, 'sheet', (l.secret).shown));
end $$;

-- Signs the sheet that was shown. corrections: [{week_id, date, hours, reason}]; they are kept with the sheet, and the fingerprint is
-- that of both. The caller holds the lock (app.read_link).
create function app.sign_sheet(r public.signature_request, p_sheet jsonb, corrections jsonb, signer jsonb, image text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v jsonb; w public.timesheet_week; d public.timesheet_day; v_name text := btrim(signer ->> 'name'); v_told text; v_receipt jsonb; v_hours numeric; v_signed jsonb; v_kept jsonb := '[]';
begin
  perform app.check_signer(signer, image);
  update public.timesheet_day x set client_hours = coalesce(x.worker_hours, 0), client_reason = null where x.timesheet_week_id = any (r.row_ids);
  for v in select * from jsonb_array_elements(coalesce(corrections, '[]')) loop
    select x.* into d from public.timesheet_day x where x.timesheet_week_id = (v ->> 'week_id')::uuid and x.date = (v ->> 'date')::date and x.timesheet_week_id = any (r.row_ids);
    if d.id is null then raise exception 'Cette correction ne concerne aucun jour de ce relevé.' using errcode = 'RL267', hint = 'field=corrections'; end if;
    v_hours := round((v ->> 'hours')::numeric, 2);
    if v_hours is null or v_hours not between 0 and 24 then raise exception 'Les heures d’une journée vont de 0 à 24.' using errcode = 'RL268', hint = 'field=hours'; end if;
    continue when v_hours = coalesce(d.worker_hours, 0);
    if length(btrim(coalesce(v ->> 'reason', ''))) < 3 then raise exception 'Dites pourquoi vous changez ces heures.' using errcode = 'RL269', hint = 'field=reason'; end if;
    update public.timesheet_day x set client_hours = v_hours, client_reason = left(btrim(v ->> 'reason'), 500) where x.id = d.id;
    v_kept := v_kept || jsonb_build_object('week_id', d.timesheet_week_id, 'date', d.date, 'hours', v_hours, 'instead_of', coalesce(d.worker_hours, 0), 'reason', left(btrim(v ->> 'reason'), 500));
  end loop;
  v_signed := p_sheet || jsonb_build_object('corrections', v_kept);
  update app.signature_secret x set shown = v_signed where x.signature_request_id = r.id;
  v_receipt := app.record_signature(r, signer, image, app.token_hash(v_signed::text), jsonb_build_object('company', p_sheet ->> 'company', 'site', p_sheet ->> 'site',
    'week_label', p_sheet ->> 'week_label', 'weeks', (select jsonb_agg(jsonb_build_object('talent_name', x ->> 'talent_name', 'hours', x -> 'total', 'signed_hours',
      (select sum(y.client_hours) from public.timesheet_day y where y.timesheet_week_id = (x ->> 'id')::uuid))) from jsonb_array_elements(p_sheet -> 'weeks') x)));
  for w in select * from public.timesheet_week x where x.id = any (r.row_ids) order by x.id loop
    select string_agg(format('%s : %s h au lieu de %s h (%s)', to_char(x.date, 'DD/MM'), replace(trim_scale(x.client_hours)::text, '.', ','), replace(trim_scale(coalesce(x.worker_hours, 0))::text, '.', ','), x.client_reason), ' ; ' order by x.date)
      into v_told from public.timesheet_day x where x.timesheet_week_id = w.id and x.client_hours is distinct from coalesce(x.worker_hours, 0);
    perform app.move('timesheet_week', w.id, case when v_told is null then 'sign' else 'dispute' end, v_told, jsonb_build_object('signature_request_id', r.id), 'link', v_name);
  end loop;
  return app.link_answer('signed', jsonb_build_object('receipt', v_receipt));
end $$;

create or replace function app.timesheet_sign(token text, corrections jsonb, signer jsonb, image text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare l record;
begin
  select * into l from app.read_link(token, true);
  -- The same message sent twice (the network came back) gets the same receipt.
  if l.state = 'used' and (l.secret).idempotency_key = signer ->> 'idempotency_key' then return app.link_answer('signed', jsonb_build_object('receipt', (l.secret).receipt)); end if;
  if l.state <> 'ready' then return app.link_answer(l.state); end if;
  return app.sign_sheet(l.request, (l.secret).shown, corrections, signer, image);
end $$;

-- Contracts ------------------------------------------------------------------------------------------------------
create table app.kept_paper (
  contract_id uuid primary key references public.contract on delete cascade,
  paper jsonb not null,
  kept_at timestamptz not null default now()
);
comment on table app.kept_paper is 'Le texte du contrat tel qu’il a été montré à la première partie : celui que tout autre lien du même contrat montre.';

alter function app.contract_paper(uuid) rename to contract_paper_now;
create function app.contract_paper(p_contract uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((select p.paper from app.kept_paper p where p.contract_id = p_contract), app.contract_paper_now(p_contract))
$$;

create function app.keep_paper() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.kept_paper (contract_id, paper) select s.row_id, app.contract_paper(s.row_id)
    from public.signature_request s where s.id = new.signature_request_id and s.entity = 'contract' on conflict do nothing;
  return null;
end $$;
create trigger keep_paper after insert on app.signature_secret for each row execute function app.keep_paper();

-- Corrected before it is signed by all, it is another paper: the links of the former one are void (app.contract_links_voided).
create function app.drop_paper() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from app.kept_paper p where p.contract_id = new.id;
  return null;
end $$;
create trigger drop_paper after update of status on public.contract for each row
  when (old.status = 'to_sign' and new.status in ('draft', 'consultant_review', 'admin_review', 'admin_modification_requested')) execute function app.drop_paper();

-- Links that are out already: the client's paper is the whole one.
insert into app.kept_paper (contract_id, paper)
select distinct on (s.row_id) s.row_id, x.shown from public.signature_request s join app.signature_secret x on x.signature_request_id = s.id
where s.entity = 'contract' and s.party = 'client' and s.status in ('signed', 'to_sign', 'reminded') and x.shown is not null order by s.row_id, s.sent_at;
