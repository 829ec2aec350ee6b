import { download, toCsv } from "@/kit/list/export";
import { type ImportKind, TARGETS } from "@/rules/import/columns";

/** An empty file with every title that is recognised. */
export const downloadTemplate = async (kind: ImportKind): Promise<void> =>
  download(
    await toCsv([TARGETS[kind].map(({ label }) => label)]),
    kind === "talents" ? "candidats.csv" : "entreprises.csv",
  );
