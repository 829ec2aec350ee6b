-- Why: words are looked for in the file, the résumé and the notes that rights allow, in French (« coffreurs » finds
-- « coffreur », « macon » finds « maçon »), with OR, NOT and phrases; a name is found though it is misspelt. Whatever
-- is said of someone keeps its words in one place, under one index: reading texts again at each phrase takes seconds.

create table app.talent_words (
  id uuid not null,
  source text not null,
  talent_id uuid not null,
  workspace_id uuid not null,
  family text not null,
  said_at timestamptz,
  words tsvector not null,
  primary key (id, source)
);
create index talent_words_talent_idx on app.talent_words (talent_id);
create index talent_words_idx on app.talent_words using gin (words);
comment on table app.talent_words is
  'Les mots de ce qui est dit de chaque talent : sa fiche (file), ses CV (resume), les notes (note). Tenu par '
  'déclencheurs.';
comment on column app.talent_words.id is 'La fiche, le CV ou la note.';
comment on column app.talent_words.family is 'Ce qu’il faut lire pour que ces mots soient cherchés.';

-- The file says no name here: names are compared letter by letter (talent.search).
create view app.talent_said with (security_invoker = true) as
select t.id, 'file' as source, t.id as talent_id, t.workspace_id, 'talents' as family, null::timestamptz as said_at,
  app.said(t.job_name, app.listed(t.skills), t.qualification_summary, t.bio, t.reference_sites, t.comment) as said
from public.talent t
union all select r.id, 'resume', r.talent_id, r.workspace_id, 'talents', r.created_at, r.content from public.resume r
union all select n.id, 'note', n.talent_id, n.workspace_id, n.family, n.created_at,
  app.said(n.title, n.content, n.audio_transcription) from public.note n where n.talent_id is not null;

create function app.keep_talent_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    delete from app.talent_words w where w.id = old.id and w.source = tg_argv[0];
  end if;
  if tg_op <> 'DELETE' then
    insert into app.talent_words
      select s.id, s.source, s.talent_id, s.workspace_id, s.family, s.said_at, app.french(s.said)
      from app.talent_said s where s.id = new.id and s.source = tg_argv[0] and s.said <> ''
      on conflict do nothing;
  end if;
  return null;
end $$;

-- A seed or a restoration that puts triggers to rest does not put these: nothing would be found afterwards.
do $$
declare k record;
begin
  for k in select * from (values
    ('talent', 'file', '%1$s.workspace_id, %1$s.job_name, %1$s.skills, %1$s.qualification_summary, %1$s.bio, '
      '%1$s.reference_sites, %1$s.comment'),
    ('resume', 'resume', '%1$s.workspace_id, %1$s.talent_id, %1$s.content'),
    ('note', 'note', '%1$s.workspace_id, %1$s.talent_id, %1$s.family, %1$s.title, %1$s.content, '
      '%1$s.audio_transcription')) as x(of, source, said) loop
    execute format('create trigger z_words after insert or delete on public.%I for each row '
      'execute function app.keep_talent_words(%L)', k.of, k.source);
    execute format('create trigger z_words_again after update on public.%I for each row when ((%s) is distinct from '
      '(%s)) execute function app.keep_talent_words(%L)', k.of, format(k.said, 'old'), format(k.said, 'new'), k.source);
    execute format('alter table public.%I enable always trigger z_words', k.of);
    execute format('alter table public.%I enable always trigger z_words_again', k.of);
  end loop;
end $$;

-- Few as they are, jobs are read through an index: their words would be reckoned at each question.
create index job_words_idx on public.job using gin (app.french(app.said(name, app.listed(synonyms))));

-- « maçon OU "lecture de plans" -intérim »: alternatives of terms; ET is understood, SAUF and a dash refuse.
create function app.word_terms(p_text text)
returns table (alternative integer, is_refused boolean, is_phrase boolean, term text)
language plpgsql immutable set search_path = '' as $$
declare m text[]; v_alternative integer := 1; v_refused boolean := false;
begin
  for m in select regexp_matches(p_text, '(-?)"([^"]*)"|(\S+)', 'g') loop
    if upper(m[3]) in ('OU', 'OR', '|') then v_alternative := v_alternative + 1; v_refused := false; continue; end if;
    if upper(m[3]) in ('ET', 'AND', '&', '+') then continue; end if;
    if upper(m[3]) in ('SAUF', 'NON', 'NOT') then v_refused := true; continue; end if;
    term := btrim(coalesce(m[2], ltrim(m[3], '-')), ' ",.;:()«»');
    is_phrase := m[2] is not null;
    is_refused := v_refused or coalesce(m[1], '') = '-' or coalesce(left(m[3], 1), '') = '-';
    alternative := v_alternative;
    v_refused := false;
    if term <> '' then return next; end if;
  end loop;
end $$;

create function app.term_query(p_term text, p_is_phrase boolean) returns tsquery
language sql immutable set search_path = '' as $$
  select case when p_is_phrase then phraseto_tsquery('app.french', p_term)
    else plainto_tsquery('app.french', p_term) end
$$;

-- The notes that a word is looked for in. What is found for everybody (a pool) is found in what everybody reads.
create function app.heard_families() returns text[]
language sql stable set search_path = '' as $$
  select case when current_setting('relais.found_for_all', true) = 'on' then '{talents}'::text[]
    else app.families('read') end
$$;

-- Of whom a term is true though nothing says it of them in words: by their name, by that of their job, or by that of a
-- certificate, for who may read it.
create function app.term_names(p_term text, p_query tsquery, p_is_refused boolean) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_here constant text := format('x.workspace_id = %L::uuid', app.active_workspace());
  v_sql text := format('select x.id from public.talent x where %s and %s', v_here,
    app.search_condition('x.search', p_term));
begin
  if app.can('compliance', 'read') then
    v_sql := v_sql || format(' union all select x.talent_id from public.certificate x where %s and x.code in (select '
      'y.code from public.certificate_type y where %s)', v_here, app.search_condition('y.search', p_term));
  end if;
  -- Five letters at least: shorter ones resemble too much.
  if not p_is_refused and p_term ~ '^[[:alpha:]''’-]{5,}$' then
    v_sql := v_sql || format(' union all select x.id from public.talent x where %s and x.search '
      'operator(extensions.%%>) %L', v_here, app.fold(p_term));
  end if;
  return format('(t.job_id = any (array(select j.id from public.job j where app.french(app.said(j.name, '
    'app.listed(j.synonyms))) operator(pg_catalog.@@) %L::tsquery))) is true or t.id in (%s)', p_query, v_sql);
end $$;

-- The words of a question as SQL. What is said is read once for all its terms (c.s1, c.s2…), of those in $4 alone
-- unless $5 says everybody. The index is asked for the words of a phrase, not for their order, which it does not know.
create function app.words_plan(p_text text, p_rank integer, out joins text, out verdict text)
language plpgsql stable security definer set search_path = '' as $$
declare w record; v_columns text := ''; v_any text; v_of integer; v_term text;
begin
  for w in select x.*, row_number() over () as n
      from (select *, app.term_query(term, is_phrase) as query from app.word_terms(p_text)) x
      where numnode(x.query) > 0 loop
    v_columns := v_columns || format(', bool_or(x.words operator(pg_catalog.@@) %L::tsquery) as s%s', w.query, w.n);
    v_any := concat_ws(' | ', v_any, '(' || regexp_replace(w.query::text, '<(-|\d+)>', '&', 'g') || ')');
    v_term := format(case when w.is_refused then 'not (%s)' else '(%s)' end,
      format('c%s.s%s is true or %s', p_rank, w.n, app.term_names(w.term, w.query, w.is_refused)));
    verdict := verdict || case when w.alternative = v_of then ' and ' else ') or (' end || v_term;
    verdict := coalesce(verdict, '((' || v_term);
    v_of := w.alternative;
  end loop;
  verdict := coalesce(verdict || '))', 'true');
  joins := case when v_any is null then '' else format('left join (select x.talent_id%s from app.talent_words x '
    'where x.workspace_id = %L and x.family = any (%L::text[]) and ($5 or x.talent_id = any ($4)) and x.words '
    'operator(pg_catalog.@@) %L::tsquery group by x.talent_id) c%s on c%5$s.talent_id = t.id', v_columns,
    app.active_workspace(), app.heard_families(), v_any, p_rank) end;
end $$;

-- What the words of a question look for, for who quotes them: any of those that are not refused.
create function app.quoted_query(p_text text) returns tsquery
language sql immutable set search_path = '' as $$
  select string_agg(x.query::text, ' | ')::tsquery
  from (select app.term_query(w.term, w.is_phrase) as query from app.word_terms(p_text) w where not w.is_refused) x
  where numnode(x.query) > 0
$$;

-- Where it is said, in its own words: ⟦ and ⟧ stand around those that were looked for. The résumé before the notes of
-- the families that are read, the newest first.
create function app.word_evidence(t public.talent, p_text text, p_query tsquery, p_families text[]) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  w app.talent_words;
  v_options constant text := 'StartSel=⟦, StopSel=⟧, MaxWords=16, MinWords=6, MaxFragments=1, FragmentDelimiter=" … "';
begin
  if p_query is null then return 'Aucun des mots refusés'; end if;
  select * into w from app.talent_words x where x.talent_id = t.id and x.workspace_id = t.workspace_id
    and x.family = any (p_families) and x.words operator(pg_catalog.@@) p_query
    order by array_position('{resume,note,file}'::text[], x.source), x.said_at desc limit 1;
  if found then
    return case w.source when 'resume' then 'CV' when 'file' then 'Fiche'
        else 'Note du ' || app.date_words((w.said_at at time zone 'Europe/Paris')::date) end || ' : « '
      || ts_headline('app.french', (select s.said from app.talent_said s where s.id = w.id and s.source = w.source),
        p_query, v_options) || ' »';
  end if;
  return case when exists (select from app.word_terms(p_text) x where not x.is_refused
    and t.search like '%' || app.like_literal(app.fold(x.term)) || '%') then 'Dans la fiche'
    else 'Ces mots n’y sont pas' end;
end $$;

create function app.date_words(p_day date) returns text language sql immutable set search_path = '' as $$
  select to_char(p_day, 'DD/MM/YYYY')
$$;
