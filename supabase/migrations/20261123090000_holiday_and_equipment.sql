-- Saint-Martin remembers the abolition on 27 May, as Guadeloupe does (C. trav. L3422-2 3°).
create or replace function app.is_public_holiday(p_date date, p_department text default null) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  md text := to_char(p_date, 'MM-DD');
  since_easter integer;
begin
  if p_date is null then return null; end if;
  if md in ('01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25') then return true; end if;
  since_easter := p_date - app.easter(extract(year from p_date)::integer);
  if since_easter in (1, 39, 50) then return true; end if;
  -- Alsace-Moselle: Good Friday and 26 December (C. trav. L3134-13).
  if p_department in ('57', '67', '68') and (since_easter = -2 or md = '12-26') then return true; end if;
  -- Abolition of slavery, overseas (C. trav. L3422-2).
  return p_department is not null and (p_department, md) in (('976', '04-27'), ('971', '05-27'), ('972', '05-22'),
    ('973', '06-10'), ('974', '12-20'), ('978', '05-27'), ('977', '10-09'));
end $$;

-- The worker never pays for the protective equipment: the client supplies it, or the agency for what an agreement names
-- (C. trav. L1251-23). What was said otherwise becomes the rule of that article.
update public.client_post set ppe_supplier = 'client' where ppe_supplier = 'worker';
update public.contract set ppe_supplier = 'client' where ppe_supplier = 'worker';
alter table public.client_post drop constraint client_post_ppe_supplier_check,
  add constraint client_post_ppe_supplier_check check (ppe_supplier in ('client', 'agency'));
alter table public.contract drop constraint contract_ppe_supplier_check,
  add constraint contract_ppe_supplier_check check (ppe_supplier in ('client', 'agency'));
