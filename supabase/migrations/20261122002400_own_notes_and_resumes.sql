-- Why: whoever wrote a note, or filed a résumé in the wrong place, takes it back; the right to delete what others wrote stays
-- with those who have it.

alter policy note_delete on public.note using (workspace_id = (select app.active_workspace())
  and (family = any ((select app.families('delete'))::text[])
    or (created_by = (select app.me()) and family = any ((select app.families('edit'))::text[]))));

alter policy resume_delete on public.resume using (workspace_id = (select app.active_workspace())
  and ((select app.can_all('talents', 'delete')) or created_by = any ((select app.owners_for('talents', 'delete'))::uuid[])
    or (created_by = (select app.me()) and (select app.can('talents', 'edit')))));

-- A stored file asks which résumé names it.
create index resume_file_idx on public.resume (file);
