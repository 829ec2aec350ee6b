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
  problems: { column: string; message: string }[];
  decision: Decision;
  result: string | null;
  result_id: string | null;
  message: string | null;
};

export const REPORT_COLUMNS = "id,line,raw,problems,decision,result,result_id,message";

export const RESULTS: Readonly<Record<string, string>> = {
  created: "Créée",
  updated: "Mise à jour",
  merged: "Complétée",
  unchanged: "Inchangée",
  skipped: "Ignorée",
  error: "Erreur",
};

/** « Téléphone refusé… », « CP : Code postal refusé… », on a line each; a remark that names its column needs no title. */
export const problemsText = (problems: ReportRow["problems"]): string =>
  problems
    .map(({ column, message }) =>
      typo(column && !message.toLowerCase().startsWith(column.toLowerCase()) ? `${column}\u202f: ${message}` : message),
    )
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
      DECISIONS[row.decision].label,
      row.result ? (RESULTS[row.result] ?? row.result) : "Non importée",
      typo(row.message ?? ""),
      problemsText(row.problems),
      row.result_id ? addressOf(row.result_id) : "",
      ...headers.map((header) => row.raw[header] ?? ""),
    ]),
  ];
}

/** Reads the whole report and hands it to the browser as a CSV. Throws what the server answers. */
export async function downloadReport(
  server: Server,
  batch: {
    readonly id: string;
    readonly kind: "talent" | "company";
    readonly file_name: string;
    readonly headers: readonly string[];
  },
): Promise<void> {
  const rows = await readAll(
    (page, size) =>
      server.page("import_row", {
        select: REPORT_COLUMNS,
        filters: [{ field: "import_batch_id", operator: "eq", value: batch.id }],
        sorters: [{ field: "line", order: "asc" }],
        page,
        size,
        pg: { count: "exact" },
      }),
    () => {},
    new AbortController().signal,
  );
  const kind = batch.kind === "talent" ? talent : company;
  const lines = reportLines(
    rows as unknown as ReportRow[],
    batch.headers,
    (id) => location.origin + pathOf.show(kind, id),
  );
  download(await toCsv(lines), `rapport-${batch.file_name.replace(/\.[^.]*$/, "")}.csv`);
}
