-- Why: a proxy adds the address it was called from at the end of x-forwarded-for; what stands before it is what the caller says of
-- itself. The evidence of a signature keeps the address that our own proxies wrote: the last one, or the n-th from the end when n of
-- them stand in front (the global setting `trusted_proxies`, the same number as RELAIS_PROXIES of the Edge Functions).

create or replace function app.request_ip() returns text
language sql stable security definer set search_path = '' as $$
  with said as (
    select array(select btrim(v) from regexp_split_to_table(nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-forwarded-for', ',') v where btrim(v) <> '') as addresses,
      coalesce((select greatest(1, (s.value #>> '{}')::integer) from public.setting s where s.key = 'trusted_proxies' and s.workspace_id is null and s.value #>> '{}' ~ '^\d{1,2}$'), 1) as proxies)
  select left(addresses[greatest(1, cardinality(addresses) - proxies + 1)], 64) from said
$$;
