-- Why: a foreign key cannot hold the elements of an array. Required certificates and departments were free words there: one
-- that is not in the list is a requirement that no talent can ever meet, since the matching compares codes.

-- Arguments: the column, the table of its codes, what the list is called.
create function app.refuse_unknown_codes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare v_unknown text;
begin
  execute format('select string_agg(distinct ''« '' || coalesce(c, '''') || '' »'', '', '') from unnest(($1).%I) c
    where not exists (select from public.%I k where k.code = c)', tg_argv[0], tg_argv[1]) into v_unknown using new;
  if v_unknown is not null then
    raise exception 'Hors de la liste des % : %.', tg_argv[2], v_unknown using errcode = 'RL290', hint = 'field=' || tg_argv[0];
  end if;
  return new;
end $$;
comment on function app.refuse_unknown_codes() is 'Refuse (RL290) un tableau de codes dont l’un n’est pas dans sa table.';

do $$
declare k record;
begin
  for k in select * from (values
    ('mission', 'certificate_codes', 'certificate_type', 'habilitations'), ('contract', 'certificate_codes', 'certificate_type', 'habilitations'),
    ('client_post', 'certificate_codes', 'certificate_type', 'habilitations'), ('job', 'certificate_codes', 'certificate_type', 'habilitations'),
    ('talent', 'mobility_departments', 'department', 'départements')) as v(entity, col, codes, called)
  loop
    execute format('create trigger d_known_codes before insert or update of %2$I on public.%1$I for each row
      when (new.%2$I <> ''{}'') execute function app.refuse_unknown_codes(%2$L, %3$L, %4$L)', k.entity, k.col, k.codes, k.called);
  end loop;
end $$;

-- The other way round: a code that is asked for somewhere keeps its name.
create function app.keep_used_code() returns trigger
language plpgsql security definer set search_path = '' as $$
declare v_entity text; v_used boolean;
begin
  foreach v_entity in array array['job', 'client_post', 'mission', 'contract'] loop
    execute format('select exists (select from public.%I where certificate_codes @> array[$1])', v_entity) into v_used using old.code;
    if v_used then
      raise exception 'Cette habilitation est exigée ailleurs : son code ne peut ni changer ni disparaître.' using errcode = 'RL291', hint = 'field=code';
    end if;
  end loop;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger d_keep_used_code before update of code on public.certificate_type for each row
  when (new.code is distinct from old.code) execute function app.keep_used_code();
create trigger d_keep_used_code_delete before delete on public.certificate_type for each row execute function app.keep_used_code();

-- Departments are looked for by their name or by their number.
alter table public.department add column search text generated always as (app.fold(name || ' ' || code)) stored;
