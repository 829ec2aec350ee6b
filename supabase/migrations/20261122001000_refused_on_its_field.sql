-- Why: these guards want a value that the dialog of the step asks for; their refusal now names it, so that it shows in
-- that box.

create or replace function app.mission_has_closing_reason(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql immutable set search_path = '' as $$
  select case when p_payload is not null and coalesce(p_payload ->> 'closing_reason', p_row ->> 'closing_reason') is null
    then '[closing_reason] Le motif de clôture manque.' end
$$;

create or replace function app.application_has_reason(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql immutable set search_path = '' as $$
  select case when (p_row ->> 'is_rejected')::boolean then 'Cette candidature est déjà écartée.'
    when p_payload is not null and p_payload ->> 'rejection_reason' is null then '[rejection_reason] Le motif du rejet manque.' end
$$;
