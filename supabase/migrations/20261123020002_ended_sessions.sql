-- Why: a token stays good for an hour after its session was ended (signed out elsewhere, password changed because
-- somebody had got in). Who asks is therefore looked up among the sessions that are open, at each question.

create or replace function app.signed_in() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_uid uuid := auth.uid();
  v_session uuid := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  -- A token that Auth did not draw from a session (tests, another issuer with our secret) has none to be ended.
  if v_uid is null or v_session is null then return v_uid; end if;
  if not exists (select from auth.sessions s where s.id = v_session and s.user_id = v_uid) then
    -- 401, not « nobody »: the app then says that the session is over, rather than that the person is no member.
    raise exception 'Votre session est terminée : connectez-vous à nouveau.' using errcode = 'PT401';
  end if;
  return v_uid;
end $$;
comment on function app.signed_in() is
  'Le compte qui demande ; refuse (401) un jeton dont la session a été fermée. Seule app.context() l’appelle.';

-- The one place that looks at auth.uid(): who is signed in stands in its stead, the rest of it stays as it is.
do $$
declare v_source text := pg_get_functiondef('app.context()'::regprocedure);
begin
  if v_source not like '%:= auth.uid();%' then
    raise exception 'app.context() ne lit plus auth.uid() : relire cette migration.';
  end if;
  execute replace(v_source, ':= auth.uid();', ':= app.signed_in();');
end $$;
