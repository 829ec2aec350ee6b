-- Why: what a month pays comes from several places: hours, allowances of the days, expenses, advances to take back.
-- Each is a function of one shape, named here by a row; the month of pay asks them all and knows none of them.

-- One thing due to one assignment. `for_month` is the month it belongs to, whenever it is paid. Minutes stay minutes.
create type app.pay_item as (
  contract_key text, for_month date, source text, source_id uuid, code text, premium numeric, quantity numeric,
  unit text, rate numeric, cents bigint, bill_cents bigint, version integer
);
comment on type app.pay_item is
  'Ce qui est dû à une mission : sa rubrique, son mois, d’où cela vient, et quelle version de cette source a été lue. '
  'unit : minute, day, each, euro.';

-- What each item is: hours and salary bear IFM and ICCP, bad weather ICCP only, an expense nothing, a deduction comes
-- off the net, « none » is only told. src/rules/billing/items.ts says the same of those that are billed.
create table app.pay_code (
  code text primary key,
  nature text not null check (nature in ('hours', 'salary', 'weather', 'expense', 'deduction', 'indemnity', 'none'))
);
insert into app.pay_code (code, nature) values
  ('HN', 'hours'), ('HS25', 'hours'), ('HS50', 'hours'), ('NUIT', 'hours'), ('SAMEDI', 'hours'),
  ('DIMANCHE', 'hours'), ('FERIE_TRAVAILLE', 'hours'), ('PREMIER_MAI', 'hours'), ('FERIE_CHOME', 'hours'),
  ('PONT', 'hours'), ('ABSENCE_PAYEE', 'hours'), ('PRIME', 'salary'), ('TRAJET', 'salary'),
  ('PANIER', 'expense'), ('TRANSPORT', 'expense'), ('GRAND_DEPLACEMENT', 'expense'), ('NOTE_DE_FRAIS', 'expense'),
  ('INTEMPERIES', 'weather'), ('GARANTIE_CDII', 'salary'), ('IFM', 'indemnity'), ('ICCP', 'indemnity'),
  ('ACOMPTE', 'deduction'), ('TITRE_RESTAURANT', 'none');

create table app.pay_source (
  name text primary key,
  position smallint not null default 100
);
comment on table app.pay_source is
  'Les sources de la paie : app.<name>(p_workspace uuid, p_until date) returns setof app.pay_item.';

-- call app.pays_from('pay_hours');
--   The function gives what is due for the days until `p_until`: that of the month, and whatever may have come or
--   changed in the months before. What was paid before of a source that it names comes off; what it does not name stays
--   as it was paid. A row without code says « looked at: nothing else is due »; a code without cents, « being
--   corrected: nothing moves yet ».
create procedure app.pays_from(p_name text, p_position smallint default 100)
language sql set search_path = '' as $$
  insert into app.pay_source (name, position) values (p_name, p_position)
$$;
