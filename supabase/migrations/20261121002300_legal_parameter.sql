-- Why: a legal figure is a dated series in src/rules/figures. What an agency knows better (its notified accident rate,
-- its own cap, a value that came out this morning) is a dated row here, handed to the rules by whoever calls them. The
-- history is never rewritten by a new value: the row that begins last wins on the days it covers, and the journal keeps
-- who changed what.

create table public.legal_parameter (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspace on delete restrict,
  code text not null constraint legal_parameter_code_shape check (code ~ '^[A-Z][A-Z0-9_]{1,59}$'),
  value numeric not null constraint legal_parameter_value_range check (value between -1e9 and 1e9),
  valid_from date not null,
  valid_to date,
  reason text not null constraint legal_parameter_reason_said
    check (length(btrim(reason)) >= 3 and length(reason) <= 500),
  source text constraint legal_parameter_source_length check (length(source) <= 200),
  constraint legal_parameter_period check (valid_to is null or valid_to >= valid_from),
  -- Two values that begin the same day would leave nobody able to say which one was used.
  constraint legal_parameter_start_key unique (workspace_id, code, valid_from)
);
comment on table public.legal_parameter is
  'Valeurs propres à l’espace de travail, datées, qui remplacent un chiffre légal ou un usage.';
comment on column public.legal_parameter.code is 'Code du chiffre dans src/rules/figures (SMIC_H, TAUX_AT…).';
comment on column public.legal_parameter.value is 'Dans l’unité du chiffre (€/h, %, jours…).';
comment on column public.legal_parameter.valid_to is 'Dernier jour de validité ; vide : jusqu’à nouvel ordre.';
comment on column public.legal_parameter.reason is 'Pourquoi l’espace s’écarte de la valeur de référence.';

call app.protect('legal_parameter', 'workspace');

-- What the agency says of its own cost and of the margin it wants; src/rules/figures/money.ts is the same list.
create function app.money_figures() returns text[]
language sql immutable set search_path = '' as $$
  select array['TAUX_CHARGES_BRUT', 'FRAIS_STRUCTURE', 'MARGE_SEUIL_ROUGE', 'MARGE_SEUIL_VERT']
$$;
grant execute on function app.money_figures() to authenticated, service_role;

-- Every member computes with the figures of the workspace they work in; those of money are for who reads margins.
alter policy legal_parameter_read on public.legal_parameter using (workspace_id = (select app.active_workspace())
  and ((select app.can('money', 'read')) or code <> all ((select app.money_figures())::text[])));
