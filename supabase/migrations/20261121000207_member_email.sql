-- Why: the address that a member signs in with is theirs to lose (a name that changes, a box that closes): who
-- administers the member changes it. The account belongs to Auth, which is asked by the function `members`;
-- app.follow_account writes the rest. A member who has not opened their account yet has no address but that of their
-- invitation.

create function app.change_member_email(p_member uuid, p_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  m public.team_member;
  v_email text := lower(btrim(p_email));
begin
  perform app.require_administered(p_member);
  select * into m from public.team_member x where x.id = p_member for update;
  if m.management_level > app.my_level() and not app.has_role('team_member_developer') then
    raise exception 'Vous ne pouvez pas agir sur un niveau au-dessus du vôtre.' using errcode = 'RL030';
  elsif v_email is null or v_email !~ '^[^[:space:]@]+@[^[:space:]@]+[.][^[:space:]@]+$' or length(v_email) > 254 then
    raise exception 'Cette adresse e-mail n’est pas valable.' using errcode = 'RL037', hint = 'field=email';
  elsif app.is_board_email(v_email) then
    raise exception 'Cette adresse est réservée.' using errcode = 'RL021', hint = 'field=email';
  elsif exists (select from public.team_member x where x.email = v_email)
    or exists (select from public.auth_user u where u.email = v_email) then
    raise exception 'Un membre porte déjà cette adresse.' using errcode = 'RL038', hint = 'field=email';
  end if;
  if m.auth_user_id is null then
    update public.team_member set email = v_email where id = p_member;
    update public.invitation set email = v_email where team_member_id = p_member and accepted_at is null;
    perform app.renew_invitation(p_member);
    return jsonb_build_object('email', v_email, 'auth_user_id', null);
  end if;
  insert into app.email_change as c (auth_user_id, email, asked_by) values (m.auth_user_id, v_email, app.real_me())
  on conflict (auth_user_id) do update set email = excluded.email, asked_by = excluded.asked_by, asked_at = now();
  return jsonb_build_object('email', v_email, 'auth_user_id', m.auth_user_id);
end $$;

create function public.change_member_email(team_member_id uuid, email text) returns jsonb
language sql set search_path = '' as $$ select app.change_member_email($1, $2) $$;
comment on function public.change_member_email(uuid, text) is
  'Change l’adresse d’un membre qu’on administre : {email, auth_user_id}. Sans compte, c’est fait et son invitation '
  'repart ; avec un compte (auth_user_id), reste à le demander à Auth : la fonction members le fait.';
grant execute on function app.change_member_email(uuid, text), public.change_member_email(uuid, text) to authenticated;
