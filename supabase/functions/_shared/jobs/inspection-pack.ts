// The papers of a site, bound into a PDF with bookmarks and put beside it, untouched, in an archive.

import { PDFDocument, type PDFPage } from "@cantoo/pdf-lib";
import { type Zippable, zipSync } from "fflate";
import { type InspectionPiece, missingPieces } from "../../../../src/rules/compliance/inspection.ts";
import type { InspectionFacts } from "../../../../src/rules/compliance/inspection-facts.ts";
import { unaccented } from "../../../../src/rules/fold.ts";
import { type Binding, bind, bound } from "../documents/binding.ts";
import type { ContractFile } from "../documents/contract.ts";
import {
  coverPdf,
  PACK_TITLE,
  type PackedPaper,
  type PaperShelf,
  papersOf,
  workersOf,
} from "../documents/inspection.ts";
import { sealed } from "../documents/seal.ts";
import { Refusal } from "../errors.ts";
import { callRpc } from "../rpc.ts";
import { pause } from "./import.ts";
import type { Job, JobContext } from "./run.ts";

/** A file of the storage holds twenty megabytes: a part is closed before, and what alone is heavier is told, not joined. */
const PART_BYTES = 12 * 1024 * 1024;

interface Part extends Binding {
  readonly entries: Zippable;
  bytes: number;
}
interface PackFile {
  readonly name: string;
  readonly path: string;
  readonly type: "pdf" | "zip";
  readonly size: number;
}

const newPart = async (): Promise<Part> => ({ pdf: await PDFDocument.create(), marks: [], entries: {}, bytes: 0 });

/** A name that every system takes, and that sorts. */
const entryName = (rank: number, text: string): string =>
  `${String(rank).padStart(2, "0")}-${unaccented(text)
    .replace(/[^\w.]+/g, "-")
    .slice(0, 80)}`;

/** A connection that a busy server let go says nothing of the pack: what may be asked twice is. */
async function again<T>(run: () => Promise<T>, left = 2): Promise<T> {
  try {
    return await run();
  } catch (thrown) {
    if (left === 0 || thrown instanceof Refusal) throw thrown;
    await pause();
    return again(run, left - 1);
  }
}

const shelfOf = ({ admin }: JobContext): PaperShelf => ({
  file: async (path) => {
    const bytes = async () => {
      const { data, error } = await admin.storage.from("documents").download(path);
      if (error) throw error;
      return new Uint8Array(await data.arrayBuffer());
    };
    return again(bytes).catch(() => null);
  },
  contract: (contract_id) => again(() => callRpc<ContractFile | null>(admin, "signed_contract", { contract_id })),
});

class Pack {
  readonly parts: Part[] = [];
  readonly notes = new Map<InspectionPiece, string>();
  private rank = 0;

  private async partFor(bytes: number): Promise<Part> {
    const open = this.parts.at(-1);
    if (open && open.bytes + bytes <= PART_BYTES) return open;
    const part = await newPart();
    this.parts.push(part);
    return part;
  }

  /** Adds a paper under its worker and its piece. */
  async add(paper: PackedPaper, folder: string, worker: string, piece: InspectionPiece): Promise<void> {
    if (paper.bytes.length > PART_BYTES) {
      this.notes.set(piece, `«\u202f${paper.name}\u202f» est trop lourd\u202f: à remettre à part.`);
      return;
    }
    const part = await this.partFor(paper.bytes.length);
    part.bytes += paper.bytes.length;
    this.rank += 1;
    part.entries[`${folder}/${entryName(this.rank, paper.name)}`] = paper.bytes;
    const first = await bind(part.pdf, paper.bytes, paper.mime);
    if (first) mark(part, worker, piece.label, first);
    else this.notes.set(piece, `«\u202f${paper.name}\u202f» est dans l’archive seulement.`);
  }
}

/** The worker’s own bookmark comes with their first piece in this part. */
function mark({ marks }: Part, worker: string, label: string, page: PDFPage): void {
  if (marks.findLast(({ level }) => level === 0)?.title !== worker) marks.push({ title: worker, level: 0, page });
  if (marks.at(-1)?.title !== label) marks.push({ title: label, level: 1, page });
}

async function makePack(id: string, told: InspectionFacts, context: JobContext): Promise<PackFile[] | null> {
  const shelf = shelfOf(context);
  const workers = workersOf(told);
  const pack = new Pack();
  for (const [index, { worker, pieces }] of workers.entries()) {
    const folder = entryName(index + 1, worker.name);
    for (const piece of pieces) {
      const { papers, lost } = await papersOf(piece, worker, told, shelf);
      if (lost > 0) pack.notes.set(piece, "Un fichier de cette pièce ne s’ouvre plus.");
      for (const paper of papers) await pack.add(paper, folder, worker.name, piece);
    }
    const done = index + 1;
    if (!(await context.report(done / (workers.length + 1), `${done} sur ${workers.length}`))) return null;
  }
  const cover = await coverPdf(told, workers, pack.notes);
  const first = pack.parts[0] ?? (await newPart());
  if (pack.parts.length === 0) pack.parts.push(first);
  const front = await bind(first.pdf, cover, "application/pdf", true);
  if (front) first.marks.unshift({ title: "Sommaire", level: 0, page: front });
  first.entries["00-sommaire.pdf"] = cover;
  return store(id, told, pack.parts, context);
}

async function store(id: string, told: InspectionFacts, parts: readonly Part[], { admin }: JobContext) {
  const files: PackFile[] = [];
  const bucket = admin.storage.from("documents");
  for (const [index, part] of parts.entries()) {
    const end = parts.length > 1 ? `-${index + 1}` : "";
    const pdf = await sealed(await bound(part, PACK_TITLE, told.maker?.name ?? ""), PACK_TITLE);
    const made = [
      { name: `dossier-inspection${end}.pdf`, type: "pdf", bytes: pdf, mime: "application/pdf" },
      // Papers are compressed already.
      {
        name: `dossier-inspection${end}.zip`,
        type: "zip",
        bytes: zipSync(part.entries, { level: 0 }),
        mime: "application/zip",
      },
    ] as const;
    for (const { name, type, bytes, mime } of made) {
      // One path for each file: a job tried again writes over its own.
      const path = `${told.workspace_id}/inspection/${id}/${name}`;
      await again(async () => {
        const { error } = await bucket.upload(path, bytes, { contentType: mime, upsert: true });
        if (error) throw new Error("storage");
      });
      files.push({ name, path, type, size: bytes.length });
    }
  }
  return files;
}

/** `inspection-pack`, payload `{pack_id}`: makes the files of a pack from what was frozen when it was asked for. */
export default async function inspectionPack(job: Job, context: JobContext): Promise<{ files: number } | null> {
  const pack_id = String(job.payload.pack_id);
  const told = await again(() => callRpc<InspectionFacts | null>(context.admin, "inspection_to_make", { pack_id }));
  if (!told) return null;
  const missing = workersOf(told).reduce((sum, { pieces }) => sum + missingPieces(pieces), 0);
  let files: PackFile[] | null = null;
  try {
    files = await makePack(pack_id, told, context);
  } catch (thrown) {
    console.error(`[inspection-pack] ${(thrown as Error).name} ${(thrown as Error).message.slice(0, 60)}`);
  }
  await again(() => callRpc(context.admin, "keep_inspection_pack", { pack_id, files, missing }));
  if (!files) throw new Refusal(422, "Le dossier n’a pas pu être fait. Préparez-le de nouveau.", "not_made");
  return { files: files.length };
}
