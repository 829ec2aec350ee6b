-- Why: what of contracts, hours, missions and papers waits for somebody. Each source only finds its rows: people and
-- clients are named by the centre, for what it shows.

insert into public.action_kind (kind, label, position, clock, page, source, action, action_label) values
  ('contract_unsigned_late', 'Signatures en retard', 10, 'legal', null, 'contracts', null, null),
  ('certificate_expiring', 'Habilitations', 20, 'legal', null, 'certificates', null, null),
  ('contract_ending', 'Fins de contrat', 30, 'client', 'modification', 'contract_ends', null, null),
  ('timesheet_disputed', 'Heures contestées', 40, 'pay', null, 'weeks', null, null),
  ('timesheet_missing', 'Heures manquantes', 50, 'pay', null, 'weeks', null, null),
  ('timesheet_to_check', 'Heures à contrôler', 60, 'pay', null, 'weeks', 'check',
    'Tout contrôler'),
  ('timesheet_to_release', 'Bons pour paie à donner', 70, 'pay', null, 'weeks', 'release',
    'Tout donner bon pour paie'),
  ('bank_account_to_approve', 'RIB à approuver', 80, 'pay', null, 'bank_accounts', null, null),
  ('signature_refused', 'Signatures refusées', 90, 'client', null, 'contracts', null, null),
  ('contract_to_answer', 'Contrats à corriger', 100, 'client', 'admin-modification-requested', 'contracts', null, null),
  ('contract_to_validate', 'Contrats à valider', 110, 'client', 'consultant-review', 'contracts', null, null),
  ('contract_to_approve', 'Contrats à approuver', 120, 'client', 'review', 'contracts', null, null),
  ('contract_to_send', 'À envoyer en signature', 130, 'client', null, 'contracts', null, null),
  ('mission_unfilled', 'Postes à pourvoir', 140, 'client', 'find-talents', 'missions', null, null),
  ('timesheet_unanswered', 'Clients sans réponse', 150, null, null, 'weeks', null, null),
  ('timesheet_to_send', 'Heures à envoyer', 160, null, null, 'weeks', null, null);

-- Approved or refused by none of those who wrote it: they are not asked.
create function app.waiting_contracts(a app.asker) returns setof app.waiting
language plpgsql stable security definer set search_path = '' as $$
declare
  v_queues boolean := app.sees_queues(); v_approve boolean := v_queues and app.can_all('contracts', 'approve');
  v_review_all boolean := v_queues and app.can_all('contracts', 'review');
  v_review uuid[] := app.owners_for('contracts', 'review');
begin
  if not app.can('contracts', 'read') then return; end if;
  return query
  with k as materialized (
    select c.id, c.status, c.contract_key, c.submitted_at, c.start_date, c.owner_id, c.created_by, c.company_id,
      c.talent_id, (a.is_all or c.owner_id = any (a.owners)) as mine,
      coalesce(c.amendment_effective_on, c.start_date) as effective_on
    from public.contract c
    where c.workspace_id = a.workspace_id
      and c.status in ('consultant_review', 'admin_review', 'admin_modification_requested', 'to_sign')
  ), due as (
    -- Many begin on one day: its deadline is reckoned once.
    select d.effective_on, app.add_working_days(d.effective_on, 2) as signed_by
    from (select distinct k.effective_on from k where k.status = 'to_sign') d
  )
  select 'contract_to_validate', 'contract', k.id, null, 'Soumis le '
    || to_char(k.submitted_at at time zone 'Europe/Paris', 'DD/MM') || ', à valider avant le début',
    k.start_date, k.owner_id, 'status', k.company_id, k.talent_id
  from k where k.status = 'consultant_review' and k.created_by is distinct from a.me
    and (v_review_all or k.owner_id = any (v_review))
  union all
  select 'contract_to_approve', 'contract', k.id, null, 'Contrat ' || k.contract_key
    || ' à approuver avant le début', k.start_date, k.owner_id, 'status', k.company_id, k.talent_id
  from k where k.status = 'admin_review' and v_approve and k.created_by is distinct from a.me
  union all
  select 'contract_to_answer', 'contract', k.id, null,
    coalesce((select count(*) || case when count(*) > 1 then ' modifications demandées'
        else ' modification demandée' end from public.contract_change_request q
      where q.contract_id = k.id and q.answered_at is null having count(*) > 0), 'Réponses données : à renvoyer'),
    k.start_date, k.owner_id, 'status', k.company_id, k.talent_id
  from k where k.status = 'admin_modification_requested' and (k.mine or k.created_by = a.me)
  union all
  select 'contract_to_send', 'contract', k.id, null, 'Approuvé : aucun lien de signature n’est en cours',
    due.signed_by, k.owner_id, 'status', k.company_id, k.talent_id
  from k join due using (effective_on)
  where k.status = 'to_sign' and (k.mine or v_approve) and not exists (select 1 from public.signature_request s
    where s.entity = 'contract' and s.row_id = k.id and s.status in ('to_sign', 'reminded') and s.expires_at > now())
  union all
  select 'contract_unsigned_late', 'contract', k.id, null,
    'Plus de deux jours ouvrables après le début sans toutes les signatures (L1251-17, L1251-42)',
    due.signed_by, k.owner_id, 'status', k.company_id, k.talent_id
  from k join due using (effective_on) where k.status = 'to_sign' and (k.mine or v_approve) and due.signed_by < a.today
  union all
  select 'signature_refused', 'contract', k.id, null, s.signer_name || ' refuse de signer : ' || s.refused_reason,
    a.today, k.owner_id, 'status', k.company_id, k.talent_id
  from k join public.signature_request s on s.entity = 'contract' and s.row_id = k.id and s.status = 'refused'
  where k.status = 'to_sign' and (k.mine or v_approve);
end $$;

create function app.waiting_contract_ends(a app.asker) returns setof app.waiting
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.can('contracts', 'read') then return; end if;
  return query
  select 'contract_ending', 'contract', k.id, null, 'Fin le '
    || to_char(k.end_date, 'DD/MM/YYYY') || ' : prolonger, renouveler ou terminer ?', k.end_date, k.owner_id,
    'end_date', k.company_id, k.talent_id
  from public.contract k
  where k.workspace_id = a.workspace_id and k.status = 'signed' and k.actual_end_date is null
    and k.end_date between a.today and a.today + 7 and (a.is_all or k.owner_id = any (a.owners))
    and app.ends_undecided(k);
end $$;

-- A week waits for one thing at a time, and for who can do it: checked, it leaves who checks and goes to who releases.
create function app.waiting_weeks(a app.asker) returns setof app.waiting
language plpgsql stable security definer set search_path = '' as $$
declare
  v_queues boolean := app.sees_queues(); v_check boolean := v_queues and app.can_all('time', 'review');
  v_release boolean := v_queues and app.can_all('time', 'approve');
  v_checks uuid[] := app.owners_for('time', 'review');
begin
  if not app.can('time', 'read') then return; end if;
  return query
  with x as materialized (
    select w.id, w.monday, w.dispute_reason, w.signed_at, w.sent_at, w.owner_id, w.company_id, w.talent_id,
      case w.status when 'missing' then case when m.mine or v_check then 'timesheet_missing' end
      when 'entered' then case when m.mine and w.monday + 4 <= a.today then 'timesheet_to_send' end
      when 'disputed' then case when m.mine or v_check then 'timesheet_disputed' end
      when 'sent_to_customer' then case when w.sent_at < now() - interval '48 hours' and (m.mine or v_check)
        then 'timesheet_unanswered' end
      when 'signed' then case when v_check or w.owner_id = any (v_checks) then 'timesheet_to_check' end
      when 'checked' then case when v_release then 'timesheet_to_release' end end as kind
    from public.timesheet_week w cross join lateral (select a.is_all or w.owner_id = any (a.owners) as mine) m
    where w.workspace_id = a.workspace_id
      and w.status in ('missing', 'entered', 'sent_to_customer', 'disputed', 'signed', 'checked')
  ), named as materialized (
    -- Thousands of weeks, of a few mondays: each is put into words once.
    select d.monday, app.week_label(d.monday) as label from (select distinct x.monday from x) d
  )
  select x.kind, 'timesheet_week', x.id, null, case x.kind
      when 'timesheet_missing' then n.label || ' : heures manquantes'
      when 'timesheet_to_send' then n.label || ' : saisie, à envoyer au client'
      when 'timesheet_disputed' then coalesce(x.dispute_reason, 'Le client a changé des heures')
      when 'timesheet_unanswered' then n.label || ' : sans réponse du client depuis plus de 48 h'
      when 'timesheet_to_check' then n.label || ' : signée par le client, à contrôler'
      else n.label || ' : contrôlée, bonne pour la paie ?' end,
    case x.kind when 'timesheet_disputed' then (x.signed_at at time zone 'Europe/Paris')::date + 2
      when 'timesheet_unanswered' then (x.sent_at at time zone 'Europe/Paris')::date + 2
      when 'timesheet_to_check' then x.monday + 9 when 'timesheet_to_release' then x.monday + 9
      else x.monday + 7 end,
    x.owner_id, case x.kind when 'timesheet_missing' then 'worker_minutes'
      when 'timesheet_disputed' then 'client_minutes'
      else 'status' end, x.company_id, x.talent_id
  from x join named n on n.monday = x.monday
  where x.kind is not null;
end $$;

create function app.waiting_missions(a app.asker) returns setof app.waiting
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.can('missions', 'read') then return; end if;
  return query
  select 'mission_unfilled', 'mission', m.id, m.job_name || coalesce(' – ' || p.name, ''), case
      when m.start_date < a.today then 'Début dépassé : ' else '' end || f.filled
      || case when f.filled > 1 then ' postes pourvus sur ' else ' poste pourvu sur ' end
      || m.number_of_open_positions,
    m.start_date, coalesce(m.assignee_id, m.owner_id), 'number_of_open_positions', m.company_id,
    null::uuid
  from public.mission m left join public.company p on p.id = m.company_id
  cross join lateral (select count(distinct c.contract_key)::integer as filled from public.contract c
    where c.mission_id = m.id and c.status in ('to_sign', 'signed', 'suspended', 'ended', 'closed')) f
  where m.workspace_id = a.workspace_id and m.status in ('open', 'sourcing', 'presented', 'partly_filled')
    and m.start_date <= a.today + 14 and f.filled < m.number_of_open_positions
    and (a.is_all or m.owner_id = any (a.owners) or m.assignee_id = any (a.owners));
end $$;

create function app.waiting_certificates(a app.asker) returns setof app.waiting
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.can('compliance', 'read') then return; end if;
  return query
  select 'certificate_expiring', 'talent', c.talent_id, app.talent_name(t) || ' – ' || y.label,
    case when c.expires_on < a.today then 'Expiré le ' else 'Expire le ' end || to_char(c.expires_on, 'DD/MM/YYYY')
      || ', pendant sa mission', c.expires_on, t.owner_id, 'certificates', null::uuid, null::uuid
  from public.certificate c join public.talent t on t.id = c.talent_id
  join public.certificate_type y on y.code = c.code
  where c.workspace_id = a.workspace_id and c.expires_on between a.today - 30 and a.today + 30
    and (a.is_all or t.owner_id = any (a.owners))
    and exists (select 1 from public.contract n where n.talent_id = t.id and n.status in ('to_sign', 'signed')
      and c.code = any (n.certificate_codes) and coalesce(n.actual_end_date, n.end_date, 'infinity') >= c.expires_on
      and coalesce(n.actual_end_date, n.end_date, 'infinity') >= a.today)
    and not exists (select 1 from public.certificate n where n.talent_id = c.talent_id and n.code = c.code
      and n.expires_on > c.expires_on);
end $$;

create function app.waiting_bank_accounts(a app.asker) returns setof app.waiting
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (app.sees_queues() and app.can('identity', 'edit')) then return; end if;
  return query
  select 'bank_account_to_approve', 'talent_bank_account', b.id, null,
    'Coordonnées bancaires saisies par une autre personne, à approuver',
    (b.created_at at time zone 'Europe/Paris')::date + 2, t.owner_id, 'iban', null::uuid, t.id
  from public.talent_bank_account b join public.talent t on t.id = b.talent_id
  where b.workspace_id = a.workspace_id and b.status = 'pending' and b.created_by is distinct from a.me;
end $$;
