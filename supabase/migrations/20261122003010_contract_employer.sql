-- Why: a contract names its employer, the financial guarantor (L1251-49), the pension fund and the provident body (L1251-16 6°).
-- One made before our own identity was written went to review, and to signature, without them.

-- Until it is approved, what the paper misses is taken from the employer; another employer brings its own bodies.
-- Named to run after contract_frozen: what is filled here is nobody's change.
create function app.contract_prints_employer() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  e public.legal_entity;
  v_other constant boolean := new.legal_entity_id is distinct from old.legal_entity_id;
begin
  if old.status not in ('draft', 'consultant_review', 'admin_review', 'admin_modification_requested') then return new; end if;
  select * into e from public.legal_entity l where l.id = new.legal_entity_id;
  if v_other and new.financial_guarantor is not distinct from old.financial_guarantor then new.financial_guarantor := null; end if;
  if v_other and new.pension_body is not distinct from old.pension_body then new.pension_body := null; end if;
  if v_other and new.provident_body is not distinct from old.provident_body then new.provident_body := null; end if;
  new.financial_guarantor := coalesce(nullif(btrim(new.financial_guarantor), ''), nullif(concat_ws(', ', e.guarantor_name, e.guarantor_address), ''));
  new.pension_body := coalesce(nullif(btrim(new.pension_body), ''), nullif(concat_ws(', ', e.pension_body_name, e.pension_body_address), ''));
  new.provident_body := coalesce(nullif(btrim(new.provident_body), ''), nullif(concat_ws(', ', e.provident_body_name, e.provident_body_address), ''));
  return new;
end $$;
create trigger contract_prints_employer before update on public.contract for each row execute function app.contract_prints_employer();

-- What the law wants on the paper (L1251-43, L1251-16, L1251-49). Says all that is missing at once, on the first field that misses.
create or replace function app.contract_is_ready(p_row jsonb, p_payload jsonb, p_comment text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  c public.contract := jsonb_populate_record(null::public.contract, p_row);
  e public.legal_entity;
  r public.contract_reason;
  v_missing text[];
  v_field text;
begin
  if c.amendment_type = 'AV_SOUPLESSE' then return 'Un aménagement du terme se notifie ; il ne se signe pas.'; end if;
  select * into r from public.contract_reason x where x.code = c.contract_reason;
  select * into e from public.legal_entity l where l.id = c.legal_entity_id;
  select array_agg(m.label order by m.rank), (array_agg(m.field order by m.rank))[1] into v_missing, v_field
  from (values
    (1, 'contract_reason', 'le motif de recours', r.code is null),
    (2, 'justification', 'le justificatif précis du motif', length(btrim(coalesce(c.justification, ''))) < 10),
    (3, 'replaced_person_name', 'le nom de la personne remplacée', r.needs_replaced_person and btrim(coalesce(c.replaced_person_name, '')) = ''),
    (4, 'replaced_person_qualification', 'la qualification de la personne remplacée',
      r.needs_replaced_person and btrim(coalesce(c.replaced_person_qualification, '')) = ''),
    (5, 'qualification', 'la qualification', btrim(coalesce(c.qualification, '')) = ''),
    (6, 'formatted_address', 'le lieu de la mission', btrim(coalesce(c.formatted_address, '')) = ''),
    (7, 'hourly_wage', 'le taux horaire', c.hourly_wage is null),
    (8, 'coefficient', 'le coefficient', c.coefficient is null),
    (9, 'trial_period_days', 'la période d’essai', c.trial_period_days is null),
    (10, 'ppe_supplier', 'le fournisseur des EPI', cardinality(c.ppe) > 0 and c.ppe_supplier is null),
    (11, 'risk_description', 'les risques du poste', c.is_risky_post and btrim(coalesce(c.risk_description, '')) = ''),
    (12, 'repatriation_clause', 'la clause de rapatriement', c.is_abroad and btrim(coalesce(c.repatriation_clause, '')) = ''),
    -- The bodies are written on the employer, in the settings: the employer is the field of the form that brings them.
    (13, 'legal_entity_id', 'l’employeur', e.id is null),
    (14, 'legal_entity_id', 'le garant financier', coalesce(nullif(btrim(c.financial_guarantor), ''), btrim(e.guarantor_name), '') = ''),
    (15, 'legal_entity_id', 'la caisse de retraite complémentaire', coalesce(nullif(btrim(c.pension_body), ''), btrim(e.pension_body_name), '') = ''),
    (16, 'legal_entity_id', 'l’organisme de prévoyance', coalesce(nullif(btrim(c.provident_body), ''), btrim(e.provident_body_name), '') = '')
  ) m (rank, field, label, is_missing) where m.is_missing;
  if v_missing is not null then return format('[%s] Il manque : %s.', v_field, array_to_string(v_missing, ', ')); end if;
  return null;
end $$;
