-- Why: what an agency writes every day is written once. A template names what changes from one reader to the next
-- between double braces; a word that does not exist is refused when it is written, not when it is read by a client.

create table public.message_template (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  name text not null check (btrim(name) <> ''),
  channel text not null default 'email' check (channel in ('email', 'sms')),
  audience text not null check (audience in ('talent', 'contact', 'presentation')),
  subject text check (length(btrim(subject)) between 3 and 150),
  content text not null check (length(btrim(content)) between 3 and 5000),
  is_prospection boolean not null default false,
  status text not null default 'active' check (status in ('active', 'inactive')),
  sort_key text generated always as (app.fold(name)) stored,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  constraint message_template_name_key unique (workspace_id, channel, name),
  constraint message_template_subject_whole check ((channel = 'email') = (subject is not null)),
  constraint message_template_sms_short check (channel = 'email' or length(content) <= 480),
  constraint message_template_presentation_check check (audience <> 'presentation' or channel = 'email')
);
create index message_template_sort_idx on public.message_template (workspace_id, sort_key, id);
comment on table public.message_template is
  'Textes que l’on envoie souvent, avec leurs {{mots}} remplacés pour chaque destinataire (app.message_words).';
comment on column public.message_template.is_prospection is
  'Ne part pas vers qui s’oppose à la prospection, et porte de quoi s’y opposer (CPCE art. L34-5).';
call app.protect('message_template', 'reference');

-- The words, and what they say of the reader, of the sender and of the order.
create function app.message_words() returns table (code text, label text)
language sql immutable set search_path = '' as $$
  values ('prenom', 'Prénom du destinataire'), ('nom', 'Nom du destinataire'),
    ('civilite', 'Madame ou Monsieur'), ('poste', 'Poste de la mission'), ('entreprise', 'Entreprise cliente'),
    ('lieu', 'Ville de la mission'), ('debut', 'Début de la mission'), ('reference', 'Référence du profil anonyme'),
    ('expediteur', 'Votre nom'), ('agence', 'Nom de l’agence'), ('telephone', 'Téléphone de l’agence')
$$;
call app.expose('message_words');

create function app.refuse_unknown_words() returns trigger
language plpgsql set search_path = '' as $$
declare v_column text; v_word text;
begin
  foreach v_column in array array['subject', 'content'] loop
    select m[1] into v_word from regexp_matches(to_jsonb(new) ->> v_column, '\{\{\s*([^{}]*?)\s*\}\}', 'g') m
      where m[1] not in (select w.code from app.message_words() w) limit 1;
    if v_word is not null then
      raise exception 'Le mot « {{%}} » n’existe pas. Mots possibles : %.', v_word,
        (select string_agg('{{' || w.code || '}}', ', ') from app.message_words() w)
        using errcode = 'RL700', hint = 'field=' || v_column;
    end if;
  end loop;
  return new;
end $$;
grant execute on function app.message_words(), app.refuse_unknown_words() to authenticated, service_role;
create trigger c_words before insert or update on public.message_template for each row
  execute function app.refuse_unknown_words();

-- « +33612345678 » as a French reader dials it.
create function app.shown_phone(p_phone text) returns text
language sql immutable set search_path = '' as $$
  select case when p_phone like '+33%' then btrim(regexp_replace('0' || substr(p_phone, 4), '(..)', '\1 ', 'g'))
    else p_phone end
$$;

-- What each word says for one reader; null where nobody knows.
create function app.message_values(t public.talent, c public.contact, m public.mission, p_member uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('prenom', w.first_name, 'nom', w.last_name,
    'civilite', case w.civility when 'madame' then 'Madame' when 'monsieur' then 'Monsieur' end,
    'poste', coalesce(j.name, m.job_name), 'entreprise', y.name, 'lieu', a.city,
    'debut', to_char(m.start_date, 'DD/MM/YYYY'), 'reference', t.anonymous_reference,
    'expediteur', s.display_name, 'agence', l.name, 'telephone', app.shown_phone(l.phone_number))
  from (select case when c.id is null then coalesce(t.first_name, t.temp_first_name)
        else coalesce(c.first_name, c.temp_first_name) end as first_name,
      case when c.id is null then coalesce(t.last_name, t.temp_last_name)
        else coalesce(c.last_name, c.temp_last_name) end as last_name,
      case when c.id is null then t.civility else c.civility end as civility) w
  left join public.job j on j.id = m.job_id left join public.company y on y.id = coalesce(m.company_id, c.company_id)
  left join public.work_site b on b.id = m.work_site_id
  left join public.address a on a.id = coalesce(m.address_id, b.address_id)
  left join public.team_member s on s.id = p_member
  left join public.legal_entity l on l.workspace_id = coalesce(c.workspace_id, t.workspace_id) and l.is_default
$$;

-- The text with its words replaced; p_missing names those that say nothing here.
create function app.fill_message(p_text text, p_values jsonb, out filled text, out missing text[])
language plpgsql immutable set search_path = '' as $$
declare w record;
begin
  filled := coalesce(p_text, ''); missing := '{}';
  for w in select distinct m[1] as whole, btrim(m[2]) as code
    from regexp_matches(filled, '(\{\{([^{}]*)\}\})', 'g') m loop
    if p_values ->> w.code is null then missing := missing || w.code;
    else filled := replace(filled, w.whole, p_values ->> w.code); end if;
  end loop;
end $$;

-- Who answered STOP to one of our SMS gets no other from this installation, whoever writes it.
create table app.sms_stop (
  phone_number text primary key,
  stopped_at timestamptz not null default now()
);
create function app.refuse_stopped() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from app.sms_stop s where s.phone_number = new.to_phone) then
    raise exception 'Ce numéro a répondu STOP : aucun SMS ne lui est envoyé.' using errcode = 'RL701',
      hint = 'field=to_phone';
  end if;
  return new;
end $$;
create trigger a_stopped before insert on public.mail_outbox for each row when (new.channel = 'sms')
  execute function app.refuse_stopped();
