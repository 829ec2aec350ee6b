-- Why: a language model, where an agency plugs one in, reads what our own readers could not. It is a third party, paid
-- by the word: who asked, what left, what came back and what it came to are kept six months, and nobody asks without
-- end. What leaves is masked before (src/rules/resume/mask.ts, src/rules/search/sensitive.ts).

create table public.ai_call (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspace on delete cascade,
  team_member_id uuid references public.team_member on delete set null,
  talent_id uuid references public.talent on delete set null,
  note_id uuid references public.note on delete set null,
  task text not null check (task in ('read_search', 'read_resume', 'hear_note', 'summarise_note')),
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  model text,
  tokens_in integer check (tokens_in >= 0),
  tokens_out integer check (tokens_out >= 0),
  euros numeric(12, 6) check (euros >= 0),
  duration_ms integer check (duration_ms >= 0),
  error text,
  request text,
  answer text,
  created_at timestamptz not null default now()
);
create index ai_call_workspace_idx on public.ai_call (workspace_id, created_at desc);
create index ai_call_member_idx on public.ai_call (team_member_id, created_at desc);
create index ai_call_talent_idx on public.ai_call (talent_id) where talent_id is not null;
create index ai_call_note_idx on public.ai_call (note_id) where note_id is not null;
create index ai_call_created_idx on public.ai_call (created_at);
comment on table public.ai_call is
  'Un appel au modèle de langage : qui, pour quoi, ce qui est parti (masqué), ce qui est revenu. Gardé six mois.';
comment on column public.ai_call.euros is 'Aux prix de AI_PRICE_IN et AI_PRICE_OUT ; nul s’ils ne sont pas donnés.';
comment on column public.ai_call.error is 'Le code de l’échec : slow, busy, refused, garbage, schema…';

alter table public.ai_call enable row level security;
revoke all on public.ai_call from anon, authenticated;
grant select on public.ai_call to authenticated;
grant select, update on public.ai_call to service_role;
create policy ai_call_read on public.ai_call for select to authenticated
  using (workspace_id = (select app.active_workspace()) and (select app.can_all('technical', 'read')));

-- A recording that is being listened to is not listened to twice; whoever waits longer than this waits for nothing.
create function app.begin_note_reading(note_id uuid, task text) returns public.note
language plpgsql security definer set search_path = '' as $$
declare n public.note;
begin
  select x.* into n from public.note x where x.id = $1 and x.workspace_id = app.active_workspace()
    and x.family = any (app.families('edit')) for update;
  if n.id is null or (task = 'hear_note' and n.audio_path is null)
    or (task = 'summarise_note' and coalesce(n.audio_transcription, n.content) is null) then
    raise exception 'Note introuvable.' using errcode = 'RL003';
  end if;
  if (task = 'hear_note' and n.audio_transcription is not null)
    or exists (select from public.ai_call c where c.note_id = n.id and c.task = $2 and c.status = 'running'
      and c.created_at > now() - interval '5 minutes') then
    raise exception 'Cette note est déjà lue, ou en train de l’être.' using errcode = 'RL394';
  end if;
  update public.note x set
    transcription_status = case when task = 'hear_note' then 'pending' else x.transcription_status end,
    transcription_error = case when task = 'hear_note' then null else x.transcription_error end,
    summary_status = case when task = 'summarise_note' then 'pending' else x.summary_status end,
    summary_error = case when task = 'summarise_note' then null else x.summary_error end
  where x.id = n.id;
  return n;
end $$;

create function app.open_ai_call(task text, resume_id uuid default null, note_id uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_me uuid := app.require_write();
  v_workspace uuid := app.active_workspace();
  v_most integer := coalesce((select (s.value #>> '{}')::integer from public.setting s
    where s.key = 'ai_calls_per_day' and s.workspace_id is null), 100);
  v_talent uuid;
  v_id uuid;
begin
  if not (($1 = 'read_search' and app.can('deep_research', 'read'))
    or ($1 = 'read_resume' and app.can('talents', 'edit'))
    or ($1 in ('hear_note', 'summarise_note') and $3 is not null)) then
    raise exception 'Vous n’avez pas le droit de faire lire cela.' using errcode = '42501';
  end if;
  if $1 = 'read_resume' then
    select t.id into v_talent from public.resume r join public.talent t on t.id = r.talent_id
      where r.id = $2 and r.workspace_id = v_workspace and not r.is_anonymized and t.anonymized_at is null
        and public.can_edit(t);
    if v_talent is null then raise exception 'CV introuvable.' using errcode = 'RL003'; end if;
  end if;
  -- Two calls at once count as two.
  perform pg_advisory_xact_lock(hashtextextended('ai_call ' || v_me, 0));
  if (select count(*) from public.ai_call c where c.team_member_id = v_me
    and c.created_at >= app.today()::timestamp at time zone 'Europe/Paris') >= v_most then
    raise exception 'Vous avez fait lire % textes aujourd’hui : c’est le plus par jour.', v_most
      using errcode = 'RL393';
  end if;
  if $3 is not null then v_talent := (app.begin_note_reading($3, $1)).talent_id; end if;
  insert into public.ai_call (workspace_id, team_member_id, talent_id, note_id, task)
  values (v_workspace, v_me, v_talent, $3, $1) returning id into v_id;
  return v_id;
end $$;
comment on function app.open_ai_call(text, uuid, uuid) is
  'Inscrit un appel au modèle avant qu’il parte, pour qui en a le droit (42501, RL003) et dans la mesure du jour '
  '(RL393 ; réglage ai_calls_per_day, 100). task : read_search, read_resume avec le CV, hear_note ou summarise_note '
  'avec la note, que la base dit alors en cours de lecture (RL394 si elle l’est déjà). Rend l’appel.';
call app.expose('open_ai_call');

-- The verb of the function, with the service key. What a note becomes is written with the call: both or neither.
create function public.close_ai_call(id uuid, result jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare c public.ai_call; v_failed boolean;
begin
  update public.ai_call x set status = r.status, model = r.model, tokens_in = r.tokens_in, tokens_out = r.tokens_out,
    euros = r.euros, duration_ms = r.duration_ms, error = r.error, request = r.request, answer = r.answer
  from jsonb_populate_record(null::public.ai_call, $2) r
  where x.id = $1 and x.status = 'running' returning x.* into c;
  v_failed := c.status = 'failed';
  if c.task = 'hear_note' then
    update public.note n set transcription_status = c.status, transcription_error = c.error,
      audio_transcription = case when v_failed then n.audio_transcription else $2 ->> 'text' end
    where n.id = c.note_id;
  elsif c.task = 'summarise_note' then
    update public.note n set summary_status = c.status, summary_error = c.error,
      summarized_content = case when v_failed then n.summarized_content else $2 ->> 'text' end,
      is_feedback_positive = case when v_failed then n.is_feedback_positive end,
      feedback = case when v_failed then n.feedback end,
      title = coalesce(n.title, $2 ->> 'title')
    where n.id = c.note_id;
  end if;
end $$;
comment on function public.close_ai_call(uuid, jsonb) is
  'Écrit ce qu’un appel est devenu : status « done » ou « failed », model, tokens_in, tokens_out, euros, duration_ms, '
  'error, request, answer ; text et title pour la note qui a été lue.';
revoke execute on function public.close_ai_call(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.close_ai_call(uuid, jsonb) to service_role;

create function app.purge_ai_calls() returns integer
language sql security definer set search_path = '' as $$
  with gone as (delete from public.ai_call c where c.created_at < now() - interval '6 months' returning 1)
  select count(*)::integer from gone
$$;

-- The month of the page of developers: numbers alone.
create function app.ai_month() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('calls', count(*), 'failed', count(*) filter (where c.status = 'failed'),
    'tokens', coalesce(sum(c.tokens_in + c.tokens_out), 0), 'euros', sum(c.euros))
  from public.ai_call c
  where c.created_at >= date_trunc('month', app.today()::timestamp) at time zone 'Europe/Paris'
$$;
