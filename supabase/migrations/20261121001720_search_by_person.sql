-- Why: an application, a week of hours, a bank account, an administrative file or a restriction is looked for by the
-- name of the person it speaks of; hours also by the client or the site, rarely by the number of the contract.

insert into app.searched (entity, family, matches, joins, sorted) values
  ('application', 'missions', '{talent_id>talent,mission_id>mission}', '', 't.stage_changed_at desc'),
  ('timesheet_week', 'time', '{#contract_key,talent_id>talent,company_id>company,work_site_id>work_site}', '',
    't.monday desc'),
  ('talent_identity', 'identity', '{talent_id>talent}', 'join public.talent p on p.id = t.talent_id',
    'p.sort_key like {q} desc, p.sort_key'),
  ('talent_bank_account', 'identity', '{talent_id>talent}', 'join public.talent p on p.id = t.talent_id',
    'p.sort_key like {q} desc, p.sort_key'),
  ('talent_restriction', 'identity', '{talent_id>talent}', 'join public.talent p on p.id = t.talent_id',
    'p.sort_key like {q} desc, p.sort_key'),
  ('talent_unavailability', 'talents', '{talent_id>talent}', 'join public.talent p on p.id = t.talent_id',
    'p.sort_key like {q} desc, p.sort_key');
call app.searchable('application');
call app.searchable('timesheet_week');
call app.searchable('talent_identity');
call app.searchable('talent_bank_account');
call app.searchable('talent_restriction');
call app.searchable('talent_unavailability');
