-- Why: what a request obtained ends one day: a visit, a card, a dispensation of the health cover. Sixty days before, it
-- waits for somebody, until another one takes its place.

insert into public.action_kind (kind, label, position, clock, page, source) values
  ('request_expiring', 'Visites, cartes et dispenses à renouveler', 210, 'legal', null, 'request_expiry');

create function app.waiting_request_expiry(a app.asker) returns setof app.waiting
language plpgsql stable security definer set search_path = '' as $$
declare one record;
begin
  for one in select * from (values ('medical_checkup_request', 'compliance', 'valid_until', 'Visite'),
      ('professional_card_request', 'compliance', 'valid_until', 'Carte BTP'),
      ('company_insurance_request', 'pay', 'exempted_until', 'Dispense de mutuelle'))
      as e(entity, family, until, word) loop
    continue when not app.can(one.family, 'read');
    return query execute format($sql$
      select 'request_expiring', %1$L, r.id, app.talent_name(t) || ' – ' || r.reference,
        %3$L || case when r.%2$I < ($1).today then ' expirée le ' else ' jusqu’au ' end
          || to_char(r.%2$I, 'DD/MM/YYYY'),
        r.%2$I, r.owner_id, %2$L, r.company_id, null::uuid
      from public.%1$I r join public.talent t on t.id = r.talent_id
      where r.workspace_id = ($1).workspace_id and r.status in ('done', 'closed')
        and r.%2$I between ($1).today - 60 and ($1).today + 60
        and (($1).is_all or r.owner_id = any (($1).owners))
        and not exists (select from public.%1$I n where n.talent_id = r.talent_id and n.created_at > r.created_at
          and n.status not in ('refused', 'canceled'))
        and exists (select from public.contract c where c.talent_id = r.talent_id
          and c.status in ('to_sign', 'signed', 'suspended'))$sql$, one.entity, one.until, one.word) using a;
  end loop;
end $$;
