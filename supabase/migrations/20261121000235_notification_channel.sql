-- Why: who is not in front of the screen is told elsewhere, as they chose for each kind: a mail at once, one mail each
-- morning, Slack. What the screen hides is not lost for the other channels.

create table app.digest_item (
  id bigint generated always as identity primary key,
  team_member_id uuid not null references public.team_member on delete cascade,
  workspace_id uuid not null references public.workspace on delete cascade,
  line text not null,
  created_at timestamptz not null default now()
);
create index digest_item_member_idx on app.digest_item (team_member_id);
create index digest_item_workspace_idx on app.digest_item (workspace_id);
comment on table app.digest_item is 'Ce qui attend le résumé du matin ; effacé dans l’opération qui l’envoie.';

-- Whoever holds the address writes in the channel: it is given, replaced and taken away, never read again.
create table app.slack_webhook (
  workspace_id uuid primary key references public.workspace on delete cascade,
  url text not null check (url ~ '^https://hooks\.slack\.com/services/[A-Za-z0-9/_-]{10,200}$'),
  set_by uuid references public.team_member on delete set null,
  set_at timestamptz not null default now()
);
create index slack_webhook_set_by_idx on app.slack_webhook (set_by);

create table app.slack_notice (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspace on delete cascade,
  team_member_id uuid not null references public.team_member on delete cascade,
  line text not null,
  path text not null,
  taken_at timestamptz,
  created_at timestamptz not null default now()
);
create index slack_notice_workspace_idx on app.slack_notice (workspace_id);
create index slack_notice_member_idx on app.slack_notice (team_member_id);
comment on column app.slack_notice.taken_at is 'Remis à l’envoi. Un avis pris n’est repris que si Slack l’a refusé.';

-- « Contrat C-2026-000301 de Grégory Coulibaly à valider avant mercredi (Anna Roy) ».
create function app.notice_line(p_data jsonb) returns text
language sql immutable set search_path = '' as $$
  select left(coalesce(nullif(p_data ->> 'title', ''), nullif(p_data ->> 'label', ''), 'Notification')
    || coalesce(' (' || nullif(p_data ->> 'actor_name', '') || ')', ''), 500)
$$;

create function app.notify_elsewhere(p_workspace uuid, p_recipients uuid[], p_type text, p_data jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_line constant text := app.notice_line(p_data);
  v_path constant text := coalesce(p_data ->> 'href', '/open/' || (p_data ->> 'entity') || '/' || (p_data ->> 'row_id'),
    '/dashboard/action-center');
  v_notice uuid;
  m record;
begin
  for m in
    select t.id, coalesce(u.email, t.email) as email, t.slack_id,
      coalesce(t.notification_choices -> 'mail', '[]') ? p_type as by_mail,
      coalesce(t.notification_choices -> 'digest', '[]') ? p_type as by_digest,
      coalesce(t.notification_choices -> 'slack', '[]') ? p_type as by_slack
    from public.team_member t left join public.auth_user u on u.id = t.auth_user_id
    where t.id = any (p_recipients) and t.offboarded_at is null and t.id is distinct from app.real_me()
      and t.notification_choices ?| '{mail,digest,slack}' order by t.id
  loop
    if m.by_mail then
      perform app.send_mail(m.email, v_line, 'plain', jsonb_build_object('title', v_line,
        'message', coalesce(nullif(p_data ->> 'comment', ''), 'Ouvrez Relais pour y donner suite.'),
        'link', v_path, 'button', 'Ouvrir dans Relais',
        'note', 'Vous recevez cet e-mail parce que vous l’avez demandé dans « Mon compte ».'), p_workspace);
    end if;
    if m.by_digest then
      insert into app.digest_item (team_member_id, workspace_id, line) values (m.id, p_workspace, v_line);
    end if;
    if m.by_slack and m.slack_id is not null
      and exists (select from app.slack_webhook w where w.workspace_id = p_workspace) then
      insert into app.slack_notice (workspace_id, team_member_id, line, path)
        values (p_workspace, m.id, v_line, v_path) returning id into v_notice;
      perform app.enqueue('slack-notice', jsonb_build_object('notice_id', v_notice), p_workspace);
    end if;
  end loop;
end $$;
comment on function app.notify_elsewhere(uuid, uuid[], text, jsonb) is
  'Prévient par e-mail, dans le résumé du matin ou sur Slack qui l’a choisi pour ce type.';

-- Monday to Friday from seven, one mail a person for all that came since the last one.
create function app.send_digests(p_now timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamp := p_now at time zone 'Europe/Paris';
  m record;
  n integer := 0;
begin
  if v_now::time < '07:00' or not app.is_office_day(v_now::date) then return 0; end if;
  delete from app.digest_item d using public.team_member t
    where t.id = d.team_member_id and t.offboarded_at is not null;
  for m in
    -- What came this morning waits for tomorrow’s.
    with gone as (delete from app.digest_item d
      where d.created_at < (v_now::date + time '07:00') at time zone 'Europe/Paris' returning *)
    select g.team_member_id, count(*)::integer as many, (array_agg(g.line order by g.id))[1:30] as lines,
      (array_agg(g.workspace_id order by g.id))[1] as workspace_id
    from gone g group by g.team_member_id order by g.team_member_id
  loop
    perform app.send_mail(coalesce(u.email, t.email), 'Vos notifications du ' || to_char(v_now, 'DD/MM/YYYY'), 'plain',
      jsonb_build_object('title', 'Depuis le dernier résumé',
        'message', '• ' || array_to_string(m.lines, e'\n• ')
          || case when m.many > 30 then e'\n… et ' || (m.many - 30) || ' de plus.' else '' end,
        'link', '/dashboard/action-center', 'button', 'Ouvrir Relais',
        'note', 'Vous recevez cet e-mail parce que vous l’avez demandé dans « Mon compte ».'), m.workspace_id)
    from public.team_member t left join public.auth_user u on u.id = t.auth_user_id where t.id = m.team_member_id;
    n := n + 1;
  end loop;
  return n;
end $$;
comment on function app.send_digests(timestamptz) is
  'Du lundi au vendredi hors jours fériés, à partir de sept heures : un e-mail par membre pour ce qui attendait.';

-- The two verbs of who carries a notice to Slack, with the service key. Taken once: a worker that dies in the middle
-- loses a notice rather than sending it twice.
create function app.take_slack_notice(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v jsonb;
begin
  update app.slack_notice n set taken_at = now()
  from public.team_member m, app.slack_webhook w
  where n.id = p_id and n.taken_at is null and m.id = n.team_member_id and m.slack_id is not null
    and m.offboarded_at is null and w.workspace_id = n.workspace_id
  returning jsonb_build_object('url', w.url, 'slack_id', m.slack_id, 'line', n.line, 'path', n.path) into v;
  delete from app.slack_notice n where n.taken_at < now() - interval '7 days';
  return v;
end $$;
create function public.take_slack_notice(id uuid) returns jsonb
language sql security definer set search_path = '' as $$ select app.take_slack_notice($1) $$;
comment on function public.take_slack_notice(uuid) is
  'L’avis à porter {url, slack_id, line, path}, ou nul s’il a déjà été pris. Pour la tâche qui l’envoie.';
create function public.give_back_slack_notice(id uuid) returns void
language sql security definer set search_path = '' as $$
  update app.slack_notice n set taken_at = null where n.id = $1
$$;
comment on function public.give_back_slack_notice(uuid) is 'Slack a refusé l’avis : il peut être pris à nouveau.';
revoke execute on function public.take_slack_notice(uuid), public.give_back_slack_notice(uuid) from public;
grant execute on function public.take_slack_notice(uuid), public.give_back_slack_notice(uuid) to service_role;

create function app.slack_state() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('is_set', w.url is not null, 'set_at', w.set_at, 'set_by', w.set_by)
  from (select app.active_workspace() as id) a left join app.slack_webhook w on w.workspace_id = a.id
$$;
create function public.slack_state() returns jsonb
language sql stable set search_path = '' as $$ select app.slack_state() $$;
comment on function public.slack_state() is
  'Si l’espace actif a une adresse Slack, depuis quand et par qui. Jamais l’adresse.';

create function app.set_slack_webhook(p_url text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_url text := nullif(btrim(p_url), '');
begin
  perform app.require('workspace', 'edit');
  if v_url is null then
    delete from app.slack_webhook w where w.workspace_id = app.active_workspace();
  elsif length(v_url) > 250 or v_url !~ '^https://hooks\.slack\.com/services/[A-Za-z0-9/_-]{10,200}$' then
    raise exception 'L’adresse commence par https://hooks.slack.com/services/ : copiez-la depuis Slack.'
      using errcode = 'RL560', hint = 'field=url';
  else
    insert into app.slack_webhook (workspace_id, url, set_by) values (app.active_workspace(), v_url, app.me())
      on conflict (workspace_id) do update set url = excluded.url, set_by = excluded.set_by, set_at = now();
  end if;
  return app.slack_state();
end $$;
create function public.set_slack_webhook(url text) returns jsonb
language sql set search_path = '' as $$ select app.set_slack_webhook($1) $$;
comment on function public.set_slack_webhook(text) is
  'Donne, remplace ou retire (vide) l’adresse Slack de l’espace actif. Rend slack_state().';
grant execute on function app.slack_state(), public.slack_state(), app.set_slack_webhook(text),
  public.set_slack_webhook(text) to authenticated;
