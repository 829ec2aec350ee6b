-- Why: the few words that policies are made of. Each takes the names of a family and an action, never a column, so
-- that it runs once per statement: (select app.can('contracts', 'edit')).

create function app.me() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (app.context()).me;
end $$;
comment on function app.me() is
  'Le membre dont l’application montre les données (« Voir comme… » compris) ; nul pour qui n’est pas membre.';

create function app.real_me() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (app.context()).real_me;
end $$;
comment on function app.real_me() is
  'Le membre connecté, même quand il voit comme un autre : c’est lui que le journal retient.';

create function app.active_workspace() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (app.context()).active_workspace;
end $$;

create function app.is_viewing_as() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((app.context()).is_viewing_as, false);
end $$;

create function app.can(family text, action text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return app.scopes_of(app.context(), can.family, can.action) <> '{}';
end $$;
comment on function app.can(text, text) is 'Vrai si une portée quelconque accorde l’action dans l’espace actif.';

create function app.can_all(family text, action text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return 'workspace' = any(app.scopes_of(app.context(), can_all.family, can_all.action));
end $$;
comment on function app.can_all(text, text) is 'Vrai si l’action est accordée sur toutes les lignes de l’espace actif.';

create function app.my_managees() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return app.managees_of((app.context()).me);
end $$;

create function app.owners_of(s app.session, p_family text, p_action text) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  v_scopes text[] := app.scopes_of(s, p_family, p_action);
begin
  return case when 'own' = any(v_scopes) then array[s.me] else '{}' end
    -- Who has left reviews nothing and edits nothing; what they left is still reviewed.
    || case when 'managees' = any(v_scopes) then case when p_action = 'review' then app.team_of(s.me)
        else app.managees_of(s.me) end else '{}' end;
end $$;

create function app.owners_for(family text, action text) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return app.owners_of(app.context(), owners_for.family, owners_for.action);
end $$;
comment on function app.owners_for(text, text) is
  'Les membres dont on atteint les lignes par les portées « own » et « managees ».';

create function app.families(action text) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  s app.session := app.context();
begin
  if s.me is null or (s.is_frozen and app.is_write(families.action)) then return '{}'; end if;
  return array(select distinct p.family from app.granted(s) p where p.action = families.action
    and p.scope = 'workspace');
end $$;
comment on function app.families(text) is
  'Les familles où l’action est accordée sur tout l’espace : notes, documents, événements et journal s’y fient.';

-- For functions that write: says in French why nothing may be written now.
create function app.require_write() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  s app.session := app.context();
begin
  if s.me is null then
    raise exception 'Vous n’êtes pas membre de cet espace.' using errcode = '42501';
  elsif s.is_viewing_as then
    raise exception 'Vous voyez l’application comme une autre personne : rien ne peut être modifié.'
      using errcode = 'RL011';
  elsif s.is_frozen then
    raise exception 'Les données de cet espace ont été transférées : il se consulte mais ne se modifie plus.'
      using errcode = 'RL012';
  end if;
  return s.me;
end $$;
comment on function app.require_write() is
  'Rend le membre, ou refuse : pas membre (42501), « Voir comme… » (RL011), espace transféré (RL012).';

create function app.require(family text, action text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_me uuid := case when app.is_write(require.action) then app.require_write() else app.me() end;
begin
  if not app.can(require.family, require.action) then
    raise exception 'Vous n’avez pas le droit de faire cela.'
      using errcode = '42501', hint = 'right=' || require.family || '.' || require.action;
  end if;
  return v_me;
end $$;
comment on function app.require(text, text) is 'Pour les fonctions : rend le membre qui a ce droit, ou refuse (42501).';

grant execute on function app.me(), app.real_me(), app.active_workspace(), app.is_viewing_as(), app.can(text, text),
  app.can_all(text, text), app.my_managees(), app.owners_for(text, text), app.families(text), app.require_write(),
  app.require(text, text) to authenticated, service_role;
