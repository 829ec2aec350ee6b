import type { Database } from "../local/migrate.ts";

export type SeedRow = Record<string, unknown>;

const CHUNK = 500;

/** Inserts rows that all have the same columns. The text of one chunk travels as one JSON parameter. */
export async function insertRows(db: Database, table: string, rows: readonly SeedRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(", ");
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = JSON.stringify(rows.slice(start, start + CHUNK));
    await db.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`,
      [chunk],
    );
  }
}
