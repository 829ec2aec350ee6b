-- Why: a paper that ends while somebody works, or while a client is worked for, and the last day that the law lets a
-- contract reach, are seen a month before: afterwards nothing mends them.

insert into public.action_kind (kind, label, position, clock, page, source) values
  ('permit_expiring', 'Titres de séjour et pièces d’identité', 22, 'legal', null, 'permits'),
  ('contract_max_duration', 'Durées maximales', 35, 'legal', 'modification', 'max_durations'),
  ('document_expiring', 'Papiers qui expirent', 215, 'legal', 'documents', 'documents');

-- « Expiré le 12/03/2026 », « Expire le 12/03/2026 ».
create function app.expiry_words(p_day date, p_today date) returns text
language sql immutable set search_path = '' as $$
  select case when p_day < p_today then 'Expiré le ' else 'Expire le ' end || to_char(p_day, 'DD/MM/YYYY')
$$;

-- Nobody works a day past a permit (L8251-1): a month is what a renewal takes.
create function app.waiting_permits(a app.asker) returns setof app.waiting
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.can('identity', 'read') then return; end if;
  return query
  select 'permit_expiring', 'talent_identity', i.id, app.talent_name(t) || ' – ' || p.word,
    app.expiry_words(p.until, a.today) || ', pendant sa mission', p.until, t.owner_id, p.field, null::uuid, null::uuid
  from public.talent_identity i join public.talent t on t.id = i.talent_id
  cross join lateral (values ('Titre de séjour', 'work_permit_expires_on', i.work_permit_expires_on),
    ('Pièce d’identité', 'identity_document_expires_on', i.identity_document_expires_on)) as p(word, field, until)
  where i.workspace_id = a.workspace_id and p.until between a.today - 60 and a.today + 30
    -- Once more, before anybody is looked up: of ten thousand people, a few dozen.
    and (i.work_permit_expires_on between a.today - 60 and a.today + 30
      or i.identity_document_expires_on between a.today - 60 and a.today + 30)
    and (a.is_all or t.owner_id = any (a.owners))
    and exists (select from public.contract c where c.talent_id = i.talent_id
      and c.status in ('to_sign', 'signed', 'suspended')
      and coalesce(c.actual_end_date, c.end_date, 'infinity') >= a.today);
end $$;

-- Only what runs for months can be near: a contract of six weeks is not asked about.
create function app.waiting_max_durations(a app.asker) returns setof app.waiting
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.can('contracts', 'read') then return; end if;
  return query
  select 'contract_max_duration', 'contract', c.id, null, 'Durée maximale de ' || m.months || ' mois atteinte le '
    || to_char(l.last_day, 'DD/MM/YYYY') || ' : aucun renouvellement au-delà (L1251-12, L1251-12-1)', l.last_day,
    c.owner_id, 'end_date', c.company_id, c.talent_id
  from public.contract c
  cross join lateral (select app.contract_max_months(c, coalesce(c.is_term_precise, true)) as months offset 0) m
  cross join lateral (select app.latest_end(c.start_date, m.months) as last_day offset 0) l
  where c.workspace_id = a.workspace_id and c.status in ('signed', 'suspended') and c.actual_end_date is null
    and c.contract_type is distinct from 'cdii' and c.start_date < a.today - 120
    and coalesce(c.end_date, 'infinity') >= a.today and (a.is_all or c.owner_id = any (a.owners))
    and l.last_day between a.today - 30 and a.today + 30;
end $$;

-- The papers of who works now, and those that a client owes or is owed: the last one of each sort.
create function app.waiting_documents(a app.asker) returns setof app.waiting
language plpgsql stable security definer set search_path = '' as $$
declare v_families text[] := app.families('read');
begin
  return query
  select 'document_expiring', d.entity, d.row_id,
    coalesce(app.talent_name(t), k.name) || ' – ' || coalesce(nullif(btrim(d.title), ''), d.file_name, 'Document'),
    app.expiry_words(d.expiry_date, a.today), d.expiry_date, coalesce(t.owner_id, k.owner_id), 'documents',
    k.id, null::uuid
  from public.document d
  left join public.talent t on d.entity = 'talent' and t.id = d.row_id
  left join public.company k on d.entity = 'company' and k.id = d.row_id
  where d.workspace_id = a.workspace_id and d.expiry_date between a.today - 60 and a.today + 30
    and d.family = any (v_families)
    and (a.is_all or coalesce(t.owner_id, k.owner_id) = any (a.owners))
    and (k.id is not null and k.status = 'client' or exists (select from public.contract c where c.talent_id = t.id
      and c.status in ('to_sign', 'signed', 'suspended')
      and coalesce(c.actual_end_date, c.end_date, 'infinity') >= a.today))
    and not exists (select from public.document n where n.entity = d.entity and n.row_id = d.row_id
      and n.type = d.type and n.expiry_date > d.expiry_date);
end $$;
