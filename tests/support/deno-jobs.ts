import process from "node:process";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { SupabaseClient } from "@supabase/supabase-js";
import { handlers } from "../../supabase/functions/_shared/jobs/handlers.ts";
import type { Job } from "../../supabase/functions/_shared/jobs/run.ts";

// Run by Deno (tests/functions/deno.test.ts): every job with what it imports, and a paper that the agency filed, read there.

const paper = await PDFDocument.create();
paper.addPage().drawText("Certificat de travail de Karim Benali");
const file = new Blob([new Uint8Array(await paper.save())]);
const kept: unknown[] = [];
const admin = {
  storage: { from: () => ({ download: async () => ({ data: file, error: null }) }) },
  rpc: async (name: string, args: object) => {
    kept.push([name, args]);
    return { data: null, error: null };
  },
} as unknown as SupabaseClient;

const loaded = await Promise.all(Object.entries(handlers).map(async ([kind, load]) => [kind, (await load()).default]));
const known = new Map(loaded as [string, Awaited<ReturnType<(typeof handlers)[string]>>["default"]][]);
const job: Job = {
  id: "j",
  kind: "read-document",
  payload: { document_id: "d", path: "certificat.pdf" },
  workspace_id: null,
  owner_id: null,
  attempts: 1,
};
await known.get("read-document")?.(job, { admin, report: async () => true });
process.stdout.write(JSON.stringify({ kinds: [...known.keys()], kept }));
