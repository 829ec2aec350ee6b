-- Why: the matrix of rights, as the business reads it. r read, c create, e edit, x export, v review, a approve,
-- m merge, d delete; « all » is everything but delete. A star limits to one's own rows.
-- The independent administrator's line holds at home only: app.context() drops the role elsewhere.

create function app.action_of(p_letter text) returns text language sql immutable strict set search_path = '' as $$
  select case p_letter when 'r' then 'read' when 'c' then 'create' when 'e' then 'edit' when 'x' then 'export'
    when 'v' then 'review' when 'a' then 'approve' when 'm' then 'merge' when 'd' then 'delete' end
$$;

with cell (family, consultant, csm, external_csm, accounting, marketing, developer, independent) as (values
  ('talents',       'rcex',  'rcexm',  'rce',   'r',      're',      'rcexvam', 'rcexvam'),
  ('identity',      '',      'rce',    'rce',   're',     '',        'r',       'rce'),
  ('crm',           'rce',   'rcexm',  'rce',   're',     'r',       'rcexvam', 'rcexvam'),
  ('missions',      'rce',   'rcex',   'rce',   'r',      're',      'rcexvam', 'rcexvam'),
  ('contracts',     'rce',   'rceax',  'rcea',  'rx',     '',        'rcexvam', 'rcexvam'),
  ('time',          'rce',   'rcevax', 'rcev',  'rax',    '',        'rcexvam', 'rcexvam'),
  ('pay',           'rce*',  'rcev',   'rce*',  'rcevax', '',        'rcexvam', 'rcexvam'),
  ('money',         '',      'r',      '',      'rx',     '',        'r',       'r'),
  ('compliance',    'rce*',  'rcevax', 'rcev',  'r',      '',        'rcexvam', 'rcexvam'),
  ('marketing',     'rce',   'r',      '',      '',       'rcexvam', 'rcexvam', 'rce'),
  ('deep_research', '',      '',       '',      '',       '',        'rcexvam', ''),
  ('reference',     'r',     'rce',    'r',     'r',      'r',       'rcexvam', 'r'),
  ('members',       '',      '',       '',      '',       '',        'rcexvam', 'rcexvam'),
  ('workspace',     '',      '',       '',      '',       '',        'rcexvam', 'rcexvam'),
  ('technical',     '',      '',       '',      '',       '',        'rcexvam', ''))
insert into public.role_permission (subject, family, action, scope)
select s.subject, c.family, app.action_of(l.letter), case when l.star = '' then 'workspace' else 'own' end
from cell c
cross join lateral (values
  ('consultant_team_member', c.consultant), ('csm_team_member', c.csm), ('external_csm_team_member', c.external_csm),
  ('accounting_team_member', c.accounting), ('team_member_marketing', c.marketing),
  ('team_member_developer', c.developer),
  ('team_member_independent_administrator', c.independent)) as s(subject, letters)
cross join lateral (select m[1], m[2] from regexp_matches(s.letters, '([a-z])(\*?)', 'g') as m) as l(letter, star);

-- Everyone who works here reads the reference lists; their own rows, profile, views and notifications follow from
-- policies of those tables, not from a family.
insert into public.role_permission values ('member', 'reference', 'read', 'workspace');

-- A manager reviews what their managees own, and sees the figures of their business unit.
insert into public.role_permission (subject, family, action, scope) values
  ('manager', 'contracts', 'review', 'managees'), ('manager', 'time', 'review', 'managees'),
  ('manager', 'pay', 'review', 'managees'), ('manager', 'compliance', 'review', 'managees'),
  ('manager', 'money', 'read', 'business_unit');

-- A country manager does everything in the main workspace (app.context() gives the subject there only).
insert into public.role_permission (subject, family, action)
select 'country_manager', f.family, a.action
from (select distinct family from public.role_permission) f
cross join unnest(array['read', 'create', 'edit', 'delete', 'export', 'review', 'approve', 'merge']) as a(action);

-- A board manager reads everything, the figures of every unit included.
insert into public.role_permission (subject, family, action)
select distinct 'board_manager', family, 'read' from public.role_permission;

-- The grant of deep research, given by request.
insert into public.role_permission (subject, family, action) values
  ('deep_research', 'deep_research', 'read'), ('deep_research', 'deep_research', 'create'),
  ('deep_research', 'deep_research', 'edit');

grant select on public.role_permission to authenticated, service_role;
create policy role_permission_read on public.role_permission for select to authenticated
  using ((select app.me()) is not null);
