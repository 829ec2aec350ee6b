-- Why: names sort as people read them, « Établissements » before « Zanetti »: by their folded key, which an index serves.

alter table public.legal_entity add column sort_key text generated always as (app.fold(name)) stored;
create index legal_entity_sort_idx on public.legal_entity (workspace_id, sort_key, id);
create index business_unit_sort_idx on public.business_unit (workspace_id, sort_key, id);
create index workspace_sort_idx on public.workspace (sort_key, id);
create index software_sort_idx on public.software (sort_key, id);
