-- Why: a personal token reads and writes what a family of rights holds (app.protect), within what it is for, and reads
-- the lists that are nobody's. Every other row is one's own, or of those who work here: none of its policies counts for
-- a token. Last, so that no table is forgotten.

-- Tables where a policy lets in by something else than a family. What app.protect guards has its right as a computed
-- column; a list that is nobody's is read by whoever is a member, and written by no one.
create view app.table_beside_families with (security_invoker = true) as
  select c.relname::text as name from pg_catalog.pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and (not exists (select from pg_catalog.pg_policies p where p.schemaname = 'public' and p.tablename = c.relname)
      or exists (select from pg_catalog.pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
        and p.permissive = 'PERMISSIVE'
        and not (p.cmd = 'SELECT' and p.qual = '(( SELECT app.me() AS me) IS NOT NULL)')
        and not (concat_ws(' ', p.qual, p.with_check) ~ 'app\.(can|can_all|owners_for|families)\('
          and exists (select from pg_catalog.pg_proc f where f.proname = 'can_edit'
            and f.pronamespace = 'public'::regnamespace and f.proargtypes[0] = c.reltype))));

do $$
declare
  t text;
begin
  for t in select 'public.' || quote_ident(b.name) from app.table_beside_families b
      union all values ('storage.objects'), ('realtime.messages') loop
    execute format('create policy token_wall on %s as restrictive to authenticated '
      'using ((select app.is_person())) with check ((select app.is_person()))', t);
  end loop;
end $$;
