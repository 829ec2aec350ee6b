-- Why: whoever is anonymised is no longer readable in the journal of changes, nor by the address that only they had (D§6.6).
-- That something was changed, when and by whom stays.

create function app.forget_talents() returns trigger
language plpgsql security definer set search_path = '' as $$
declare r record;
begin
  -- « zz »: after the journal has written what the anonymisation itself took away.
  for r in select n.id, o.address_id from new_rows n join old_rows o on o.id = n.id where n.anonymized_at is not null and o.anonymized_at is null loop
    update public.audit_log l set before = case when l.before is not null then '{}'::jsonb end, after = case when l.after is not null then '{}'::jsonb end
    where (l.table_name = 'talent' and l.row_id = r.id)
      or coalesce(l.before ->> 'talent_id', l.after ->> 'talent_id') = r.id::text
      or (l.table_name = 'document' and coalesce(l.before ->> 'row_id', l.after ->> 'row_id') = r.id::text)
      or (l.table_name = 'address' and l.row_id = r.address_id);
    begin
      delete from public.address a where a.id = r.address_id;
      update public.audit_log l set before = '{}' where l.table_name = 'address' and l.row_id = r.address_id and l.before is not null;
    exception when foreign_key_violation then null; -- Somebody else lives there.
    end;
  end loop;
  return null;
end $$;
create trigger zz_forget after update on public.talent referencing old table as old_rows new table as new_rows for each statement execute function app.forget_talents();
