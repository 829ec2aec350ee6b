import company from "@resources/crm/company";
import talent from "@resources/talents/talent";
import { pathOf } from "@/kit/declaration";
import { download, readAll, toCsv } from "@/kit/list/export";
import type { Server } from "@/kit/server";
import { typo } from "@/rules/french";
import { DECISIONS, type Decision } from "@/rules/import/decision";

export type ReportRow = {
  line: number;
  raw: Record<string, string | null>;
  problems: { column: string; severity?: string; message: string }[];
  decision: Decision;
  result: string | null;
  result_id: string | null;
  message: string | null;
};

export const REPORT_COLUMNS = "id,line,raw,problems,decision,result,result_id,message";

/** Lines that were not taken: their own cells first, so that the file can be corrected and come again. */
export function refusedLines(rows: readonly ReportRow[], known: readonly string[]): string[][] {
  const headers = [...new Set([...known, ...rows.flatMap((row) => Object.keys(row.raw))])];
  return [
    [...headers, "Motif du refus"],
    ...rows.map((row) => [
      ...headers.map((header) => row.raw[header] ?? ""),
      saidOf({ ...row, problems: row.problems.filter(isError) }),
    ]),
  ];
}
const isError = ({ severity }: ReportRow["problems"][number]): boolean => severity === "error";

/** In error, or held back before it was tried; not what somebody chose to leave. */
export const isRefused = ({ result, problems }: ReportRow): boolean =>
  result === "error" || (result === "skipped" && problems.some(isError));

export const RESULTS: Readonly<Record<string, string>> = {
  created: "Créée",
  updated: "Mise à jour",
  merged: "Complétée",
  unchanged: "Inchangée",
  skipped: "Ignorée",
  error: "Erreur",
  undone: "Annulée",
};

/** « Téléphone refusé… », « CP : Code postal refusé… », on a line each; a remark that names its column needs no title. */
export const problemsText = (problems: ReportRow["problems"]): string =>
  problems
    .map(({ column, message }) =>
      typo(column && !message.toLowerCase().startsWith(column.toLowerCase()) ? `${column}\u202f: ${message}` : message),
    )
    .join("\n");

/** Why, and every remark; what was written in answer to a remark says the same words, once. */
export const saidOf = ({ message, problems }: Pick<ReportRow, "message" | "problems">): string =>
  [problems.some((one) => one.message === message) ? "" : typo(message ?? ""), problemsText(problems)]
    .filter(Boolean)
    .join("\n");

/** Every line of the file in its order: what was decided, what happened, every remark, then its own cells. */
export function reportLines(
  rows: readonly ReportRow[],
  known: readonly string[],
  addressOf: (id: string) => string,
): string[][] {
  const headers = [...new Set([...known, ...rows.flatMap((row) => Object.keys(row.raw))])];
  return [
    ["Ligne", "Décision", "Résultat", "Explication", "Remarques", "Fiche", ...headers],
    ...rows.map((row) => [
      String(row.line),
      typo(DECISIONS[row.decision].label),
      row.result ? (RESULTS[row.result] ?? row.result) : "Non importée",
      typo(row.message ?? ""),
      problemsText(row.problems),
      row.result_id ? addressOf(row.result_id) : "",
      ...headers.map((header) => row.raw[header] ?? ""),
    ]),
  ];
}

type Reported = {
  readonly id: string;
  readonly kind: "talent" | "company";
  readonly file_name: string;
  readonly headers: readonly string[];
};

const bareName = (fileName: string): string => fileName.replace(/\.[^.]*$/, "");

const readRows = async (server: Server, batchId: string): Promise<ReportRow[]> =>
  (await readAll(
    (page, size) =>
      server.page("import_row", {
        select: REPORT_COLUMNS,
        filters: [{ field: "import_batch_id", operator: "eq", value: batchId }],
        sorters: [{ field: "line", order: "asc" }],
        page,
        size,
        pg: { count: "exact" },
      }),
    () => {},
    new AbortController().signal,
  )) as unknown as ReportRow[];

/** Reads the whole report and hands it to the browser as a CSV. Throws what the server answers. */
export async function downloadReport(server: Server, batch: Reported): Promise<void> {
  const kind = batch.kind === "talent" ? talent : company;
  const lines = reportLines(
    await readRows(server, batch.id),
    batch.headers,
    (id) => location.origin + pathOf.show(kind, id),
  );
  download(await toCsv(lines), `rapport-${bareName(batch.file_name)}.csv`);
}

/** The lines that were refused as a file to correct; false when there is none. Throws what the server answers. */
export async function downloadRefused(server: Server, batch: Reported): Promise<boolean> {
  const refused = (await readRows(server, batch.id)).filter(isRefused);
  if (refused.length === 0) return false;
  download(await toCsv(refusedLines(refused, batch.headers)), `refus-${bareName(batch.file_name)}.csv`);
  return true;
}
