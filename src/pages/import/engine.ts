import { loadTowns } from "@/lib/towns";
import { guessKind, type ImportKind } from "@/rules/import/columns";
import type { FileDuplicate } from "@/rules/import/duplicates";
import { done, type Result } from "@/rules/verdict";
import { type FileRecord, openFile } from "./file";
import { type FindPlace, placeFinder } from "./places";
import { type PreviewRow, type ReadContext, type ReadRecord, recordReader, repeatsOf } from "./reading";

/** What the page is told of an opened file. */
export type Opened = {
  readonly headers: readonly string[];
  readonly count: number;
  readonly format: string;
  readonly kind: ImportKind;
  /** The first cells that say something, by title. */
  readonly samples: Readonly<Record<string, readonly string[]>>;
  /** SHA-256 of the bytes: the same file is recognised under another name. */
  readonly hash: string;
};

export type ReadSummary = { readonly repeats: readonly FileDuplicate[]; readonly arePlacesKnown: boolean };
export type OnRows = (rows: readonly PreviewRow[], total: number) => void;

const SLICE = 500;
const SAMPLES = 3;
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The reading of one file, apart from any screen: in a worker where there is one, by slices everywhere. */
export function createEngine(towns: () => Promise<FindPlace | null> = readTowns) {
  let records: FileRecord[] = [];
  let reads: ReadRecord[] = [];
  let places: FindPlace | null = null;
  let run = 0;

  return {
    async open(bytes: Uint8Array<ArrayBuffer>, type: "xlsx" | "text"): Promise<Result<Opened>> {
      const opened = await openFile(bytes, type);
      if (!opened.ok) return opened;
      const { headers, format } = opened.value;
      records = opened.value.records;
      const hash = hex(await crypto.subtle.digest("SHA-256", bytes));
      const samples = Object.fromEntries(headers.map((header) => [header, samplesOf(records, header)]));
      return done({ headers, format, samples, hash, count: records.length, kind: guessKind(headers) });
    },

    /** Reads every line with this mapping; a later call stops this one. */
    async read(context: ReadContext, onRows: OnRows): Promise<ReadSummary | null> {
      run += 1;
      const mine = run;
      places = await towns();
      const readOne = recordReader(context, places);
      const found: ReadRecord[] = [];
      for (let at = 0; at < records.length; at += SLICE) {
        await breathe();
        if (mine !== run) return null;
        const slice = records.slice(at, at + SLICE).map(readOne);
        found.push(...slice);
        onRows(
          slice.map(({ row }) => row),
          records.length,
        );
      }
      reads = found;
      return { repeats: repeats(context), arePlacesKnown: places !== null };
    },

    /** One line with corrected cells, and the repeats of the whole file as they now are. */
    async correct(line: number, raw: FileRecord["raw"], context: ReadContext) {
      const at = records.findIndex((record) => record.line === line);
      const record = records[at];
      if (!record) return null;
      const corrected = { ...record, raw };
      records[at] = corrected;
      const reread = recordReader(context, places)(corrected);
      reads[at] = reread;
      return { row: reread.row, repeats: repeats(context) };
    },
  };

  function repeats(context: ReadContext): FileDuplicate[] {
    return repeatsOf(
      context.kind,
      reads.map(({ read }) => read),
    );
  }
}

export type Engine = ReturnType<typeof createEngine>;

const readTowns = (): Promise<FindPlace | null> => loadTowns().then(placeFinder, () => null);

function samplesOf(records: readonly FileRecord[], header: string): string[] {
  const found = new Set<string>();
  for (const { raw } of records) {
    const cell = raw[header]?.replace(/\s+/g, " ").trim();
    if (cell) found.add(cell);
    if (found.size === SAMPLES) break;
  }
  return [...found];
}
