import { PDFDocument } from "@cantoo/pdf-lib";
import type { SupabaseClient } from "@supabase/supabase-js";
import { sha256 } from "../digest.ts";
import { callRpc } from "../rpc.ts";
import { checkSeal } from "./seal-check.ts";
import type { Stamp } from "./timestamp.ts";

/** What anyone who holds a file is told of it: whether it is ours, of which kind, of when, of which agency. Nobody is named. */
export interface Verdict {
  state: "ours" | "altered" | "unknown";
  /** As the file itself says it, or what the document that we keep is. */
  kind: string | null;
  /** ISO instant of its seal, else of its filing. */
  at: string | null;
  agency: string | null;
  /** ISO instant, and who says it: the timestamp authority; null when none dated the seal. */
  stamp: Stamp | null;
}

interface Known {
  type: string;
  filed_at: string;
  agency: string | null;
}

/** What the server itself files. The name that somebody gave a document is told to nobody. */
const KINDS: Readonly<Record<string, string>> = {
  contract_cmad: "Contrat de mise à disposition",
  contract_ctt: "Contrat de mission",
  payslip: "Bulletin de paie",
};

/** Title and author of a PDF that our seal covers: we wrote them. */
async function properties(bytes: Uint8Array): Promise<Pick<Verdict, "kind" | "agency">> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  return { kind: pdf.getTitle() ?? null, agency: pdf.getAuthor() || null };
}

/** @param admin the service: a file is looked for by its fingerprint alone */
export async function verifyPdf(admin: SupabaseClient, bytes: Uint8Array): Promise<Verdict> {
  const { state, sealedAt, stamp } = await checkSeal(bytes);
  if (state === "altered") return { state, kind: null, at: null, agency: null, stamp: null };
  if (state === "ours") return { state, at: sealedAt, stamp, ...(await properties(bytes)) };
  const known = await callRpc<Known | null>(admin, "known_document", { sha256: await sha256(bytes) });
  return known
    ? { state: "ours", kind: KINDS[known.type] ?? "Document", at: known.filed_at, agency: known.agency, stamp: null }
    : { state: "unknown", kind: null, at: null, agency: null, stamp: null };
}
