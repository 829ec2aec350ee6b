-- Why: what was signed, paid or approved is never deleted, by anyone: not by who has the right to delete, not by a
-- parent that takes its children with it, not by a script. A paid week deleted and made again would be paid twice; a
-- signature without its sheet proves nothing. One list says what is kept and from when on, one trigger holds it.

create table app.kept (
  table_name text primary key,
  kept_when text not null,
  told text not null
);
comment on table app.kept is
  'Ce qui ne s’efface jamais : la table, la condition (la ligne s’y appelle r), ce qui est répondu (RL221).';

-- With the rights of the owner: what keeps a row may be out of sight of who deletes it.
create function app.refuse_loss() returns trigger
language plpgsql security definer set search_path = '' as $$
declare k app.kept; v_kept boolean;
begin
  select * into strict k from app.kept x where x.table_name = tg_table_name;
  if tg_op = 'TRUNCATE' then raise exception '%', k.told using errcode = 'RL221'; end if;
  execute format('select (%s) from (select ($1).*) r', k.kept_when) into v_kept using old;
  if v_kept then raise exception '%', k.told using errcode = 'RL221', hint = 'field=id'; end if;
  return old;
end $$;

-- call app.keep('contract', $when$r.status <> 'draft'$when$, 'Un contrat soumis ne s’efface pas : annulez-le.');
create procedure app.keep(p_table text, p_when text, p_told text)
language plpgsql set search_path = '' as $$
begin
  insert into app.kept values (p_table, p_when, p_told);
  -- First of all triggers: what another one would say of a deletion matters less.
  execute format('create trigger a_0_kept before delete on public.%I
    for each row execute function app.refuse_loss()', p_table);
  execute format('create trigger a_0_kept_whole before truncate on public.%I
    for each statement execute function app.refuse_loss()', p_table);
end $$;
comment on procedure app.keep(text, text, text) is
  'Inscrit une table à la liste de ce qui ne s’efface pas, et pose le déclencheur qui la tient.';

call app.keep('audit_log', 'true', 'Le journal ne s’efface pas.');
