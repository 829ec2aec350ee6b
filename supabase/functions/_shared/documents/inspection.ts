import { View } from "@react-pdf/renderer";
import { type InspectionPiece, inspectionPieces, missingPieces } from "../../../../src/rules/compliance/inspection.ts";
import type { InspectionFacts, InspectionWorker } from "../../../../src/rules/compliance/inspection-facts.ts";
import { count, frDate } from "../../../../src/rules/french.ts";
import { hoursStatement } from "../../../../src/rules/paper/hours-statement.ts";
import type { ContractFile } from "./contract.ts";
import { fileName, pdfOfFile } from "./contract.ts";
import { documentOf, facts, h, page, say } from "./parts.ts";
import { pdfBytes } from "./render.ts";
import { sheetPdf } from "./sheet.ts";
import { styles } from "./theme.ts";

// The papers of who works on a site, worker by worker, and the page in front that names each of them, and what is missing in red.

export const PACK_TITLE = "Dossier d’inspection";

/** A paper as it goes into the pack. */
export interface PackedPaper {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly mime: string;
}

/** Where the papers are fetched; null of one that is not there any more. */
export interface PaperShelf {
  readonly file: (path: string) => Promise<Uint8Array | null>;
  readonly contract: (id: string) => Promise<ContractFile | null>;
}

/** A worker with the pieces that the rules ask for, seen on the last day of the period, today at the latest. */
interface PackedWorker {
  readonly worker: InspectionWorker;
  readonly pieces: readonly InspectionPiece[];
}

export const workersOf = ({ workers, today, until }: InspectionFacts): PackedWorker[] =>
  workers.map((worker) => ({ worker, pieces: inspectionPieces(worker, until < today ? until : today) }));

const PDF = "application/pdf";

async function contractPapers(id: string, shelf: PaperShelf): Promise<PackedPaper[]> {
  const file = await shelf.contract(id);
  if (!file) return [];
  const papers = [];
  for (const party of ["worker", "client"] as const)
    papers.push({ name: fileName(file, party), bytes: await pdfOfFile(file, party), mime: PDF });
  return papers;
}

async function hoursPaper(told: InspectionFacts, worker: InspectionWorker): Promise<PackedPaper> {
  const first = worker.contracts[0];
  const sheet = hoursStatement({
    ...told,
    company: first?.company ?? null,
    site: first?.site ?? null,
    workers: [{ name: worker.name, weeks: worker.weeks ?? [] }],
  });
  const reference = `Du ${frDate(told.since)} au ${frDate(told.until)}`;
  const bytes = await sheetPdf(sheet, { maker: { name: told.maker?.name ?? null }, reference, today: told.today });
  return { name: "releve-d-heures.pdf", bytes, mime: PDF };
}

/** The papers of a piece, and how many of them could not be fetched. */
export async function papersOf(
  piece: InspectionPiece,
  worker: InspectionWorker,
  told: InspectionFacts,
  shelf: PaperShelf,
) {
  const papers: PackedPaper[] = [];
  for (const { path, file_name, name, mime_type } of piece.papers) {
    const bytes = await shelf.file(path);
    if (bytes) papers.push({ name: file_name ?? name ?? "piece", bytes, mime: mime_type ?? "" });
  }
  const lost = piece.papers.length - papers.length;
  if (piece.contract) papers.push(...(await contractPapers(piece.contract, shelf)));
  if (piece.isHours) papers.push(await hoursPaper(told, worker));
  return { papers, lost };
}

const SIGN = { joined: "Joint", missing: "Manque", closed: "Non joint" } as const;

function workerView({ worker, pieces }: PackedWorker, notes: ReadonlyMap<InspectionPiece, string>) {
  const born = worker.birth_date ? `Naissance\u202f: ${frDate(worker.birth_date)}` : "";
  const jobs = [...new Set(worker.contracts.map(({ job }) => job))].join(", ");
  return h(
    View,
    { key: worker.talent_id, style: styles.article },
    h(
      View,
      { style: styles.heading, minPresenceAhead: 60 },
      say(`${worker.name} – ${jobs}`, styles.headingText),
      say(born, styles.law),
    ),
    ...pieces.map((piece, index) => {
      const isMissing = piece.state === "missing";
      const note = notes.get(piece);
      const says = [`${SIGN[piece.state]}. ${piece.says}`, note].filter(Boolean).join(" ");
      return h(
        View,
        { key: index, style: styles.row, wrap: false },
        say(piece.label, isMissing ? [styles.label, styles.missing] : styles.label),
        say(says, isMissing || note ? [styles.value, styles.missing] : styles.value),
      );
    }),
  );
}

/** The pages in front: what, where, when, by whom, and each piece of each worker. */
export function coverPdf(
  told: InspectionFacts,
  workers: readonly PackedWorker[],
  notes: ReadonlyMap<InspectionPiece, string>,
): Promise<Uint8Array> {
  const missing = workers.reduce((sum, { pieces }) => sum + missingPieces(pieces), 0);
  const maker = told.maker?.name ?? "";
  const children = [
    h(View, { key: "title" }, say(PACK_TITLE, styles.title), say(told.place ?? told.talent ?? "", styles.subtitle)),
    facts("Contrôle", [
      ["Lieu", [told.place, told.address].filter(Boolean).join(", ")],
      ["Période", `du ${frDate(told.since)} au ${frDate(told.until)}`],
      ["Employeur", [maker, told.maker?.address].filter(Boolean).join(", ")],
      ["SIRET", told.maker?.siret],
      ["Salariés", String(workers.length)],
      ["Préparé le", frDate(told.today)],
      ["Originaux", "Les papiers scellés sont dans l’archive jointe, tels qu’ils ont été signés."],
    ]),
    missing > 0
      ? h(
          View,
          { key: "missing", style: styles.closing },
          say(`${count(missing, "pièce manque", "pièces manquent")}.`, styles.missing),
        )
      : null,
    ...workers.map((one) => workerView(one, notes)),
  ];
  const made = page({ head: [maker, PACK_TITLE], foot: told.place ?? "", children });
  return pdfBytes(documentOf({ title: PACK_TITLE, author: maker, date: told.today, pages: [made] }));
}
