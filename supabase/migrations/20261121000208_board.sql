-- Why: who sits on the board reads everything, margins of every unit included. The list is nine addresses at most, kept
-- out of everybody's sight: who is on it already, or a developer, changes it, in the main workspace, never for oneself.

create function app.require_board() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require('workspace', 'edit');
  if not (app.has_role('team_member_developer') or 'board_manager' = any ((app.context()).subjects))
    or not exists (select from public.workspace w where w.id = app.active_workspace() and w.is_relais_workspace) then
    raise exception 'La direction se choisit dans l’espace principal, par elle-même ou par un développeur.'
      using errcode = 'RL780';
  end if;
end $$;

create function app.board_emails() returns table (email text, member_name text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_board();
  return query select e.email, m.display_name from public.setting s
    cross join jsonb_array_elements_text(s.value) with ordinality as e(email, n)
    left join public.team_member m on m.email = e.email and m.offboarded_at is null
    where s.key = 'board_manager_emails' and s.workspace_id is null order by m.sort_key, e.n;
end $$;

create function app.set_board_email(p_email text, p_is_on boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := lower(btrim(p_email));
  v_list jsonb;
begin
  perform app.require_board();
  select s.value into strict v_list from public.setting s
    where s.key = 'board_manager_emails' and s.workspace_id is null for update;
  if v_email = (select m.email from public.team_member m where m.id = app.me()) then
    raise exception 'Personne ne change sa propre place dans la direction.' using errcode = 'RL781',
      hint = 'field=email';
  elsif not p_is_on then
    v_list := v_list - v_email;
  elsif v_list ? v_email then
    raise exception 'Cette adresse est déjà dans la direction.' using errcode = 'RL782', hint = 'field=email';
  elsif jsonb_array_length(v_list) >= 9 then
    raise exception 'La direction compte neuf adresses au plus : retirez-en une d’abord.' using errcode = 'RL783',
      hint = 'field=email';
  elsif not exists (select from public.team_member m where m.email = v_email and m.offboarded_at is null
      and m.main_workspace_id = app.active_workspace()) then
    raise exception 'Aucun membre de l’espace principal ne porte cette adresse.' using errcode = 'RL784',
      hint = 'field=email';
  else
    v_list := v_list || to_jsonb(v_email);
  end if;
  update public.setting s set value = v_list where s.key = 'board_manager_emails' and s.workspace_id is null;
end $$;

create function public.board_emails() returns table (email text, member_name text)
language sql stable set search_path = '' as $$ select * from app.board_emails() $$;
comment on function public.board_emails() is
  'Les adresses de la direction, et le membre qui porte chacune. Pour la direction et les développeurs (RL780).';
create function public.set_board_email(email text, is_on boolean) returns void
language sql set search_path = '' as $$ select app.set_board_email($1, $2) $$;
comment on function public.set_board_email(text, boolean) is
  'Ajoute à la direction l’adresse d’un membre, ou l’en retire ; jamais la sienne, neuf au plus (RL780 à RL784).';
grant execute on function app.board_emails(), app.set_board_email(text, boolean), public.board_emails(),
  public.set_board_email(text, boolean) to authenticated;
