-- Why: days on which someone cannot be sent, whatever their contracts say: leave, a training, an appointment. Of health
-- nothing is kept, not even that an absence comes from it.

create table public.talent_unavailability (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  talent_id uuid not null references public.talent on delete cascade,
  kind text not null default 'unavailable' check (kind in ('unavailable', 'leave', 'training', 'medical', 'other')),
  starts_on date not null,
  ends_on date not null,
  comment text,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid, version integer not null default 1,
  constraint talent_unavailability_dates_check check (ends_on between starts_on and starts_on + 400)
);
create index talent_unavailability_talent_idx on public.talent_unavailability (talent_id, starts_on);
create index talent_unavailability_days_idx on public.talent_unavailability (workspace_id, ends_on);
comment on table public.talent_unavailability is
  'Jours où une personne ne peut pas être envoyée. Jamais la santé : « absent » suffit.';
call app.protect('talent_unavailability', 'talents');
