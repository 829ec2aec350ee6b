-- Why: pay slips come back from the payroll software as files. Each is kept among the papers of its worker, read by who
-- reads the pay, and sent to them by a link that ends; the lines of the month say that their slip is there.

create function app.file_payslip(period_id uuid, talent_id uuid, storage_path text, file_name text, size_bytes bigint,
  sha256 text, send boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare p public.pay_period; t public.talent; v_id uuid; v uuid; v_months constant text[] := array['janvier', 'février',
    'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'];
begin
  perform app.require('pay', 'edit');
  select * into p from public.pay_period x where x.id = period_id and x.workspace_id = app.active_workspace()
    and app.can_all('pay', 'edit') for update;
  if p.id is null then raise exception 'Mois de paie introuvable.' using errcode = 'RL003'; end if;
  if p.status not in ('locked', 'paid') then
    raise exception 'Les bulletins se rangent une fois le mois verrouillé.'
      using errcode = 'RL364', hint = 'field=status';
  end if;
  select x.* into t from public.talent x where x.id = file_payslip.talent_id
    and exists (select from public.pay_line l where l.pay_period_id = p.id and l.talent_id = x.id);
  if t.id is null then
    raise exception 'Ce talent n’a pas de ligne dans ce mois de paie.'
      using errcode = 'RL365', hint = 'field=talent_id';
  end if;
  if split_part(storage_path, '/', 1) <> p.workspace_id::text or not app.owns_file(storage_path) then
    raise exception 'Ce fichier n’a pas été envoyé par vous dans cet espace.'
      using errcode = 'RL018', hint = 'field=storage_path';
  end if;
  -- Dropped twice, a slip is kept once.
  if exists (select from public.document d where d.entity = 'talent' and d.row_id = t.id and d.type = 'payslip'
    and d.sha256 = file_payslip.sha256) then
    return jsonb_build_object('state', 'known');
  end if;
  insert into public.document (workspace_id, entity, row_id, type, title, storage_path, file_name, mime_type,
    size_bytes, sha256, created_by)
  values (p.workspace_id, 'talent', t.id, 'payslip', format('Bulletin de paie – %s %s',
      v_months[extract(month from p.month)::integer], extract(year from p.month)), storage_path,
    left(file_name, 200), 'application/pdf', size_bytes, sha256, app.real_me())
  returning id into v_id;
  for v in select l.id from public.pay_line l where l.pay_period_id = p.id and l.talent_id = t.id
    and l.status = 'exported' loop
    perform app.apply_transition('pay_line', v, 'issue_payslip', null, '{}');
  end loop;
  return jsonb_build_object('state', 'filed', 'document_id', v_id,
    'is_sent', send and app.send_payslip(v_id, t, p.workspace_id));
end $$;
comment on function app.file_payslip(uuid, uuid, text, text, bigint, text, boolean) is
  'Range un bulletin déjà envoyé au stockage dans les pièces du talent, fait passer ses lignes du mois à « bulletin '
  'édité », et l’envoie si send : {state: filed | known, document_id, is_sent} (RL018, RL364, RL365).';

-- A link of a fortnight, kept as its fingerprint; the token is in clear in the mail alone.
create table app.payslip_link (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  document_id uuid not null references public.document on delete cascade,
  expires_at timestamptz not null,
  opened_at timestamptz
);
create index payslip_link_document_idx on app.payslip_link (document_id);

create function app.send_payslip(p_document uuid, t public.talent, p_workspace uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare v_token text := app.new_token(); d public.document; h public.legal_entity;
begin
  if nullif(btrim(t.email), '') is null or exists (select from public.team_member m
    where m.email = lower(btrim(t.email))) then return false; end if;
  select * into d from public.document x where x.id = p_document;
  select * into h from public.legal_entity x where x.workspace_id = p_workspace order by x.is_default desc limit 1;
  insert into app.payslip_link values (app.token_hash(v_token), p_document, now() + interval '14 days');
  perform app.send_mail(t.email, d.title, 'signature', jsonb_build_object(
    'title', d.title, 'greeting', format('Bonjour %s,', app.talent_name(t)), 'button', 'Ouvrir mon bulletin',
    'message', 'Votre bulletin de paie est disponible.', 'link', '/worker/payslip?token=' || v_token,
    'agency', coalesce(h.name, 'Votre agence'),
    'note', 'Ce lien vous est personnel : ne le transmettez pas. Il vaut quatorze jours ; gardez ensuite le fichier, '
      || 'sans limite de durée.'), p_workspace);
  return true;
end $$;
revoke execute on function app.send_payslip(uuid, public.talent, uuid) from public;
call app.expose('file_payslip');

-- The worker has no account: an Edge Function asks for them, with the token that they hold.
create function app.payslip_file(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare l app.payslip_link; d public.document;
begin
  update app.payslip_link x set opened_at = coalesce(x.opened_at, now())
    where x.token_hash = app.token_hash(coalesce(token, '')) returning * into l;
  if l.token_hash is null then return app.link_answer('unknown'); end if;
  if l.expires_at < now() then return app.link_answer('expired'); end if;
  select * into d from public.document x where x.id = l.document_id;
  return jsonb_build_object('state', 'ready', 'storage_path', d.storage_path, 'title', d.title);
end $$;
comment on function app.payslip_file(text) is
  'Le bulletin derrière un lien : {state, message, storage_path, title}. Pour la clé de service seule.';
call app.expose('payslip_file', '{}');
