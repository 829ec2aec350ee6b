-- Why: what was promised at the submission must still be true on the day the worker takes the post: nobody starts
-- without the right to work, the fitness of a post at risk, the attestation of who drives, or under a restriction. No
-- reason waives these on that day.

create function app.start_refusal(c public.contract) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_on date := greatest(c.start_date, app.today());
  v_last date := coalesce(c.end_date, greatest(c.minimum_end_date, v_on));
  v_message text;
begin
  select b.message into v_message from app.worker_blocking(c, v_on, v_last) b limit 1;
  if v_message is null and app.needs_attestation(c.certificate_codes)
    and coalesce(app.attested_until(c) < v_on, true) then
    v_message := 'L’attestation d’absence de contre-indications manque (R4323-56, R4544-10).';
  end if;
  return coalesce(v_message, app.restriction_of(c));
end $$;
comment on function app.start_refusal(public.contract) is
  'Pourquoi le salarié ne peut pas prendre son poste ce jour-là ; nul quand il le peut.';

create function app.application_may_start(p_row jsonb, p_payload jsonb, p_comment text) returns text
language sql stable security definer set search_path = '' as $$
  select app.start_refusal(k) from public.contract k where k.application_id = (p_row ->> 'id')::uuid
    and k.status in ('to_sign', 'signed', 'suspended') and app.start_refusal(k) is not null limit 1
$$;
