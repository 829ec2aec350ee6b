-- Why: what waits for whom is computed from the data; nothing is typed, and an item disappears when its cause is gone.
-- Each has an owner, a due date, a reason and the field to go to.

create function app.action_center(scope text default 'me_and_managees')
returns table (kind text, entity text, row_id uuid, title text, reason text, due_on date, owner_id uuid,
  owner_name text, field text, tone text)
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  v_me uuid := app.me(); v_ws uuid := app.active_workspace(); v_today date := app.today();
  v_all boolean := scope = 'none'; v_owners uuid[];
  v_contracts boolean := app.can('contracts', 'read'); v_time boolean := app.can('time', 'read');
  v_missions boolean := app.can('missions', 'read');
  v_queues boolean := app.sees_queues(); v_approve boolean := v_queues and app.can_all('contracts', 'approve');
  v_review_all boolean := v_queues and app.can_all('contracts', 'review');
  v_review uuid[] := app.owners_for('contracts', 'review');
  v_check boolean := v_queues and app.can_all('time', 'review');
  v_check_owners uuid[] := app.owners_for('time', 'review');
  v_papers boolean := app.can('compliance', 'read'); v_bank boolean := v_queues and app.can('identity', 'edit');
begin
  if v_me is null then return; end if;
  v_owners := array[v_me] || case when scope = 'me' then '{}'::uuid[] else app.my_managees() end;
  -- A colleague's centre, for who manages them.
  if scope ~ '^[0-9a-f-]{36}$' then
    if scope::uuid <> all (v_owners) then
      raise exception 'Cette personne n’est pas dans votre équipe.' using errcode = '42501';
    end if;
    v_owners := array[scope::uuid];
  end if;
  return query
  with k as (
    select c.*, app.display_name(t.civility, t.first_name, t.temp_first_name, t.last_name, t.temp_last_name,
      t.job_title) as talent, p.name as client,
      (v_all or c.owner_id = any (v_owners)) as mine
    from public.contract c join public.talent t on t.id = c.talent_id join public.company p on p.id = c.company_id
    where v_contracts and c.workspace_id = v_ws
      and c.status in ('consultant_review', 'admin_review', 'admin_modification_requested', 'to_sign', 'signed')
  ), w as (
    select x.*, app.display_name(t.civility, t.first_name, t.temp_first_name, t.last_name, t.temp_last_name,
      t.job_title) as talent, p.name as client,
      (v_all or x.owner_id = any (v_owners)) as mine
    from public.timesheet_week x join public.talent t on t.id = x.talent_id join public.company p on p.id = x.company_id
    where v_time and x.workspace_id = v_ws
      and x.status in ('missing', 'entered', 'sent_to_customer', 'disputed', 'signed', 'checked')
  ), item as (
    select 'contract_to_validate' as i_kind, 'contract' as i_entity, k.id as i_row,
      k.talent || ' – ' || k.client as i_title,
      'Soumis le ' || to_char(k.submitted_at at time zone 'Europe/Paris', 'DD/MM')
        || ', à valider avant le début' as i_reason, k.start_date as i_due, k.owner_id as i_owner, 'status' as i_field,
      case when k.start_date <= v_today + 1 then 'bad' else 'waiting' end as i_tone
    from k where k.status = 'consultant_review' and k.created_by is distinct from v_me
      and (v_review_all or k.owner_id = any (v_review))
    union all
    select 'contract_to_approve', 'contract', k.id, k.talent || ' – ' || k.client, 'Contrat ' || k.contract_key
      || ' à approuver avant le début', k.start_date, k.owner_id, 'status',
      case when k.start_date <= v_today + 1 then 'bad' else 'waiting' end from k where k.status = 'admin_review'
        and v_approve and k.created_by is distinct from v_me
    union all
    select 'contract_to_answer', 'contract', k.id, k.talent || ' – ' || k.client,
      coalesce((select count(*) || case when count(*) > 1 then ' modifications demandées'
          else ' modification demandée' end from public.contract_change_request q
      where q.contract_id = k.id and q.answered_at is null having count(*) > 0), 'Réponses données : à renvoyer'),
        k.start_date, k.owner_id, 'status', 'bad'
    from k where k.status = 'admin_modification_requested' and (k.mine or k.created_by = v_me)
    union all
    select 'contract_to_send', 'contract', k.id, k.talent || ' – ' || k.client,
      'Approuvé : aucun lien de signature n’est en cours',
      app.add_working_days(coalesce(k.amendment_effective_on, k.start_date), 2), k.owner_id, 'status', 'waiting'
    from k where k.status = 'to_sign' and (k.mine or v_approve) and not exists (select 1 from public.signature_request s
      where s.entity = 'contract' and s.row_id = k.id and s.status in ('to_sign', 'reminded') and s.expires_at > now())
    union all
    select 'contract_unsigned_late', 'contract', k.id, k.talent || ' – ' || k.client,
      'Plus de deux jours ouvrables après le début sans toutes les signatures (L1251-17, L1251-42)',
      app.add_working_days(coalesce(k.amendment_effective_on, k.start_date), 2), k.owner_id, 'status', 'bad'
    from k where k.status = 'to_sign' and (k.mine or v_approve)
      and app.add_working_days(coalesce(k.amendment_effective_on, k.start_date), 2) < v_today
    union all
    select 'signature_refused', 'contract', k.id, k.talent || ' – ' || k.client, s.signer_name || ' refuse de signer : '
      || s.refused_reason, v_today, k.owner_id, 'status', 'bad'
    from k join public.signature_request s on s.entity = 'contract' and s.row_id = k.id and s.status = 'refused'
    where k.status = 'to_sign' and (k.mine or v_approve)
    union all
    select 'contract_ending', 'contract', k.id, k.talent || ' – ' || k.client,
      'Fin le ' || to_char(coalesce(k.actual_end_date, k.end_date), 'DD/MM/YYYY')
      || ' : prolonger, renouveler ou terminer ?',
      coalesce(k.actual_end_date, k.end_date), k.owner_id, 'end_date', case
        when coalesce(k.actual_end_date, k.end_date) <= v_today + 2 then 'bad' else 'waiting' end
    from k where k.status = 'signed' and k.mine and k.actual_end_date is null
      and k.end_date between v_today and v_today + 7
      and not exists (select 1 from public.contract n where n.workspace_id = v_ws and n.contract_key = k.contract_key
        and n.previous_id = k.id and n.status not in ('refused', 'canceled'))
      and not exists (select 1 from public.contract n where n.talent_id = k.talent_id and n.start_date > k.start_date
        and n.contract_key <> k.contract_key and n.status not in ('refused', 'canceled'))
    union all
    select 'timesheet_missing', 'timesheet_week', w.id, w.talent || ' – ' || w.client,
      app.week_label(w.monday) || ' : heures manquantes', w.monday + 7, w.owner_id, 'worker_hours', 'bad'
    from w where w.status = 'missing' and (w.mine or v_check)
    union all
    select 'timesheet_to_send', 'timesheet_week', w.id, w.talent || ' – ' || w.client,
      app.week_label(w.monday) || ' : saisie, à envoyer au client', w.monday + 7, w.owner_id, 'status', 'waiting'
    from w where w.status = 'entered' and w.mine and w.monday + 4 <= v_today
    union all
    select 'timesheet_disputed', 'timesheet_week', w.id, w.talent || ' – ' || w.client,
      coalesce(w.dispute_reason, 'Le client a changé des heures'), (w.signed_at at time zone 'Europe/Paris')::date + 2,
      w.owner_id, 'client_hours', 'bad'
    from w where w.status = 'disputed' and (w.mine or v_check)
    union all
    select 'timesheet_unanswered', 'timesheet_week', w.id, w.talent || ' – ' || w.client,
      app.week_label(w.monday) || ' : sans réponse du client depuis plus de 48 h',
      (w.sent_at at time zone 'Europe/Paris')::date + 2, w.owner_id, 'status', 'waiting'
    from w where w.status = 'sent_to_customer' and w.sent_at < now() - interval '48 hours' and (w.mine or v_check)
    union all
    select 'timesheet_to_check', 'timesheet_week', w.id, w.talent || ' – ' || w.client,
      app.week_label(w.monday) || ' : signée par le client, à contrôler', w.monday + 9, w.owner_id, 'status', 'waiting'
    from w where w.status in ('signed', 'checked') and (v_check or w.owner_id = any (v_check_owners))
    union all
    select 'mission_unfilled', 'mission', m.id, m.job_name || coalesce(' – ' || p.name, ''), case
      when m.start_date < v_today then 'Début dépassé : '
      else '' end || f.filled || case when f.filled > 1 then ' postes pourvus sur ' else ' poste pourvu sur ' end
      || m.number_of_open_positions,
      m.start_date, coalesce(m.assignee_id, m.owner_id), 'number_of_open_positions', case
        when m.start_date <= v_today + 2 or m.priority = 'P1' then 'bad' else 'waiting' end
    from public.mission m left join public.company p on p.id = m.company_id
    cross join lateral (select count(distinct c.contract_key)::integer as filled from public.contract c
      where c.mission_id = m.id and c.status in ('to_sign', 'signed', 'suspended', 'ended', 'closed')) f
    where v_missions and m.workspace_id = v_ws and m.status in ('open', 'sourcing', 'presented', 'partly_filled')
      and m.start_date <= v_today + 14 and f.filled < m.number_of_open_positions
      and (v_all or m.owner_id = any (v_owners) or m.assignee_id = any (v_owners))
    union all
    select 'certificate_expiring', 'talent', c.talent_id, app.display_name(t.civility, t.first_name, t.temp_first_name,
      t.last_name, t.temp_last_name, t.job_title) || ' – ' || y.label,
      case when c.expires_on < v_today then 'Expiré le ' else 'Expire le ' end || to_char(c.expires_on, 'DD/MM/YYYY')
        || ', pendant sa mission', c.expires_on, t.owner_id, 'certificates', case when c.expires_on < v_today + 7
        then 'bad' else 'waiting' end
    from public.certificate c join public.talent t on t.id = c.talent_id
    join public.certificate_type y on y.code = c.code
    where v_papers and c.workspace_id = v_ws and c.expires_on between v_today - 30 and v_today + 30
      and (v_all or t.owner_id = any (v_owners))
      and exists (select 1 from public.contract n where n.talent_id = t.id and n.status in ('to_sign', 'signed')
        and c.code = any (n.certificate_codes) and coalesce(n.actual_end_date, n.end_date, 'infinity') >= c.expires_on
        and coalesce(n.actual_end_date, n.end_date, 'infinity') >= v_today)
      and not exists (select 1 from public.certificate n where n.talent_id = c.talent_id and n.code = c.code
        and n.expires_on > c.expires_on)
    union all
    select 'bank_account_to_approve', 'talent_bank_account', b.id,
      app.display_name(t.civility, t.first_name, t.temp_first_name, t.last_name, t.temp_last_name, t.job_title),
      'Coordonnées bancaires saisies par une autre personne, à approuver',
      (b.created_at at time zone 'Europe/Paris')::date + 2,
      t.owner_id, 'iban', 'waiting' from public.talent_bank_account b join public.talent t on t.id = b.talent_id
    where v_bank and b.workspace_id = v_ws and b.status = 'pending' and b.created_by is distinct from v_me
  )
  select i.i_kind, i.i_entity, i.i_row, i.i_title, i.i_reason, i.i_due, i.i_owner, o.display_name, i.i_field, i.i_tone
  from item i left join public.team_member o on o.id = i.i_owner
  order by i.i_due nulls last, case i.i_tone when 'bad' then 0 else 1 end, i.i_title limit 1000;
end $$;
comment on function app.action_center(text) is
  'Ce qui attend : scope = me_and_managees (défaut), me, none (tout l’espace), ou l’identifiant d’un managé.';
call app.expose('action_center');
