import type { Database } from "../local/migrate.ts";
import { DEMO_TEXTS } from "./demo-files.ts";

/** What those who left a résumé left with it. None of them ends: the papers that do are those of their requests. */
const PAPERS = `
  insert into public.document (id, workspace_id, entity, row_id, family, type, title, storage_path, file_name, mime_type,
    created_by, created_at)
  select md5(p.paper || r.id)::uuid, r.workspace_id, 'talent', r.talent_id, p.family, p.type, p.title,
    concat_ws('/', r.workspace_id, 'talent', r.talent_id, 'demo-' || p.paper || '.pdf'), p.title || '.pdf',
    'application/pdf', r.created_by, r.created_at + interval '20 minutes'
  from public.resume r, (values ('bank', 'identity', 'bank_details', 'RIB'),
    ('rights', 'identity', 'social_security', 'Attestation de droits'), ('diploma', 'talents', 'diploma', 'CAP'))
    as p(paper, family, type, title);
  insert into storage.objects (bucket_id, name, metadata)
  select 'documents', d.storage_path, '{"mimetype": "application/pdf"}' from public.document d
  where d.entity = 'talent' and d.storage_path like '%/demo-%.pdf'`;

/** The papers of some talents, and the words of every paper of the demonstration, so that the search finds them. */
export async function seedTalentPapers(db: Database): Promise<void> {
  await db.exec(PAPERS);
  await db.query(
    `insert into app.document_text (document_id, content)
     select d.id, t.value from public.document d join jsonb_each_text($1::text::jsonb) t
       on t.key = substring(d.storage_path from '/demo-([a-z]+)[^/]*[.]pdf$')`,
    [JSON.stringify(DEMO_TEXTS)],
  );
}
