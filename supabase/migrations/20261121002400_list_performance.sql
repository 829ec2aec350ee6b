-- Why: a list joins what it names, up to thirteen tables, and reads twenty-five rows. Looking for the best of all the
-- orders of these joins took PostgreSQL far longer (75 ms) than reading (8 ms), for nothing: all are left joins from
-- the row listed. The same for compiling the plan. PostgREST applies the settings of the role to each request; the
-- local default holds the same ones (supabase/local/database.ts), a test says that they agree.
alter role authenticated set join_collapse_limit = 3;
alter role authenticated set jit = off;
notify pgrst, 'reload config';
