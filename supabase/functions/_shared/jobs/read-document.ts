import { PDF } from "@libpdf/core";
import { filesOf } from "../mail/outbox.ts";
import type { JobHandler } from "./run.ts";

/** As much as the base keeps of one document. */
const LONGEST = 100_000;

/** `{document_id, path}`: queued when a paper of the agency is filed. Gives its words to the search, with the rights of its record. */
const handle: JobHandler = async (job, { admin }) => {
  const pdf = await PDF.load(await filesOf(admin)(String(job.payload.path)));
  const content = pdf
    .extractText()
    .map(({ text }) => text)
    .join("\n")
    .replaceAll("\u0000", "")
    .slice(0, LONGEST);
  const { error } = await admin.rpc("keep_read_text", { document_id: job.payload.document_id, content });
  if (error) throw Object.assign(new Error("words"), { code: error.code });
  return { characters: content.length };
};

export default handle;
