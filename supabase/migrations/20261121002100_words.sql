-- Why: words are looked for in the file, the résumé and the notes that rights allow, in French (« coffreurs » finds
-- « coffreur », « macon » finds « maçon »), with OR, NOT and phrases; a name is found though it is misspelt. Short
-- texts are indexed as expressions; résumés keep their words: reading them again at each phrase would take seconds.

-- An index reckons them with the rights of who writes the row.
grant execute on function app.french(text), app.said(text[]), app.listed(text[]) to authenticated, service_role;

-- The file says no name here: names are compared letter by letter (talent.search).
create index talent_words_idx on public.talent using gin (app.french(app.said(job_name, app.listed(skills),
  qualification_summary, bio, reference_sites, comment)));
create index note_words_idx on public.note using gin (app.french(app.said(title, content, audio_transcription)));

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

-- The people of whom a term is true, each source by its index; of those in $4 alone, unless $5 says everybody: a word
-- of the trade is in a tenth of the résumés. A certificate is found by its name by who may read it.
create function app.term_people(p_term text, p_query tsquery, p_is_refused boolean) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_here constant text := format('x.workspace_id = %L::uuid', app.active_workspace());
  v_query constant text := format('operator(pg_catalog.@@) %L::tsquery', p_query);
  v_sql text;
begin
  v_sql := format('select x.id from public.talent x where %s and ($5 or x.id = any ($4)) and '
    'app.french(app.said(x.job_name, app.listed(x.skills), x.qualification_summary, x.bio, x.reference_sites, '
    'x.comment)) %s', v_here, v_query)
    || format(' union all select x.id from public.talent x where %s and %s', v_here,
      app.search_condition('x.search', p_term))
    || format(' union all select x.id from public.talent x where %s and x.job_id = any (array(select j.id from '
      'public.job j where app.french(app.said(j.name, app.listed(j.synonyms))) %s))', v_here, v_query)
    || format(' union all select x.talent_id from public.resume x where %s and ($5 or x.talent_id = any ($4)) and '
      'x.search %s', v_here, v_query)
    || format(' union all select x.talent_id from public.note x where %s and x.talent_id is not null and '
      'x.family = any (%L::text[]) and app.french(app.said(x.title, x.content, x.audio_transcription)) %s', v_here,
      app.heard_families(), v_query);
  if app.can('compliance', 'read') then
    v_sql := v_sql || format(' union all select x.talent_id from public.certificate x where %s and x.code in (select '
      'y.code from public.certificate_type y where %s)', v_here, app.search_condition('y.search', p_term));
  end if;
  -- Five letters at least: shorter ones resemble too much.
  if not p_is_refused and p_term ~ '^[[:alpha:]''’-]{5,}$' then
    v_sql := v_sql || format(' union all select x.id from public.talent x where %s and x.search '
      'operator(extensions.%%>) %L', v_here, app.fold(p_term));
  end if;
  return v_sql;
end $$;

create function app.words_condition(p_text text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare a record; v_all text;
begin
  for a in select x.alternative, string_agg(format('%s t.id in (%s)', case when x.is_refused then 'not' else '' end,
        app.term_people(x.term, x.query, x.is_refused)), ' and ') as terms
      from (select w.*, app.term_query(w.term, w.is_phrase) as query from app.word_terms(p_text) w) x
      where numnode(x.query) > 0 group by x.alternative order by x.alternative loop
    v_all := coalesce(v_all || ' or ', '') || '(' || a.terms || ')';
  end loop;
  return coalesce('(' || v_all || ')', 'true');
end $$;

-- Where it is said, in its own words: ⟦ and ⟧ stand around those that were looked for. The résumé before the notes.
create function app.word_evidence(t public.talent, p_text text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_query tsquery; v_found record;
  v_options constant text := 'StartSel=⟦, StopSel=⟧, MaxWords=16, MinWords=6, MaxFragments=1, FragmentDelimiter=" … "';
begin
  select string_agg(x.query::text, ' | ')::tsquery into v_query
  from (select app.term_query(w.term, w.is_phrase) as query from app.word_terms(p_text) w where not w.is_refused) x
  where numnode(x.query) > 0;
  if v_query is null then return 'Aucun des mots refusés'; end if;
  select s.source, s.said into v_found from (
    select 1 as rank, 'CV' as source, r.content as said, r.created_at as at from public.resume r
      where r.talent_id = t.id and r.search operator(pg_catalog.@@) v_query
    union all
    select 2, 'Note du ' || app.date_words((n.created_at at time zone 'Europe/Paris')::date),
      app.said(n.title, n.content, n.audio_transcription), n.created_at from public.note n
      where n.talent_id = t.id and n.workspace_id = t.workspace_id and n.family = any (app.families('read'))
        and app.french(app.said(n.title, n.content, n.audio_transcription)) operator(pg_catalog.@@) v_query
    union all
    select 3, 'Fiche', f.said, null from (select app.said(t.job_name, app.listed(t.skills), t.qualification_summary,
      t.bio, t.reference_sites, t.comment) as said) f where app.french(f.said) operator(pg_catalog.@@) v_query) s
  order by s.rank, s.at desc limit 1;
  if found then
    return v_found.source || ' : « ' || ts_headline('app.french', v_found.said, v_query, v_options) || ' »';
  end if;
  return case when exists (select from app.word_terms(p_text) w where not w.is_refused
    and t.search like '%' || app.like_literal(app.fold(w.term)) || '%') then 'Dans la fiche'
    else 'Ces mots n’y sont pas' end;
end $$;

create function app.date_words(p_day date) returns text language sql immutable set search_path = '' as $$
  select to_char(p_day, 'DD/MM/YYYY')
$$;
