-- Why: some figures of src/rules/figures could not be read in their official text, and one of last year is carried into
-- a year that has none yet. Both say so on screen until a member who keeps the settings has read the text and confirmed
-- the value, by name and date. A confirmation is of one value from one day: another value asks for another one. It is
-- withdrawn, never erased.

create table public.figure_confirmation (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references public.workspace on delete restrict,
  code text not null constraint figure_confirmation_code_shape check (code ~ '^[A-Z][A-Z0-9_]{1,59}$'),
  value numeric not null,
  figure_from date not null,
  covers_to date,
  source text not null constraint figure_confirmation_sourced check (length(btrim(source)) between 3 and 300),
  status text not null default 'confirmed',
  confirmed_by uuid references public.team_member
);
create unique index figure_confirmation_once_key on public.figure_confirmation
  (workspace_id, code, value, figure_from, covers_to) nulls not distinct where status = 'confirmed';
create index figure_confirmation_member_idx on public.figure_confirmation (confirmed_by);
comment on table public.figure_confirmation is
  'Qui a lu un chiffre légal dans son texte, et quand : l’avertissement disparaît pour cette valeur-là.';
comment on column public.figure_confirmation.figure_from is 'Premier jour de la valeur confirmée.';
comment on column public.figure_confirmation.covers_to is
  'Dernier jour couvert, pour un chiffre annuel reconduit ; vide : tant que la valeur tient.';
comment on column public.figure_confirmation.source is 'Où la valeur a été lue.';

call app.protect('figure_confirmation', 'workspace');
-- Every member reads figures; those of money are for who reads margins, as their values are.
alter policy figure_confirmation_read on public.figure_confirmation
  using (workspace_id = (select app.active_workspace())
    and ((select app.can('money', 'read')) or code <> all ((select app.money_figures())::text[])));
-- It is given or withdrawn, not rewritten.
revoke update on public.figure_confirmation from authenticated;
call app.keep('figure_confirmation', 'true', 'Une confirmation ne s’efface pas : elle se retire.');

create function app.confirmed_by_me() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.confirmed_by := coalesce(app.real_me(), new.confirmed_by);
  return new;
end $$;
grant execute on function app.confirmed_by_me() to authenticated, service_role;
create trigger a_confirmed_by_me before insert on public.figure_confirmation for each row
  execute function app.confirmed_by_me();

insert into public.workflow_entity (entity, table_name, family, label) values
  ('figure_confirmation', 'figure_confirmation', 'workspace', 'Confirmation d’un chiffre');
insert into public.workflow_state (entity, code, label, tone, position, is_initial, is_final) values
  ('figure_confirmation', 'confirmed', 'Confirmé', 'good', 1, true, false),
  ('figure_confirmation', 'withdrawn', 'Retirée', 'neutral', 2, false, true);
insert into public.workflow_transition (entity, from_state, action, to_state, permission, requires_comment, label,
  tone) values
  ('figure_confirmation', 'confirmed', 'withdraw', 'withdrawn', 'edit', true, 'Retirer la confirmation', 'bad');
call app.say_done('figure_confirmation', '{"withdraw": "Confirmation retirée"}');
call app.track_status('figure_confirmation');
