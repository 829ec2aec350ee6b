import type { Row } from "./declaration";

/** `/missions/:id/find-talents` with the record’s own columns. */
export const filled = (path: string, record: Row): string =>
  path.replace(/:([a-z_]+)/g, (_, column: string) => encodeURIComponent(String(record[column] ?? "")));
