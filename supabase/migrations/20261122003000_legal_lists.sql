-- Why: the legal lists answered any signed-in account, a stranger's too. Like the other global lists, they are for members.

do $$
declare t text;
begin
  foreach t in array array['contract_reason', 'amendment_type', 'contract_ending_reason', 'absence_code'] loop
    execute format('alter policy %I on public.%I using ((select app.me()) is not null)', t || '_read', t);
  end loop;
end $$;
