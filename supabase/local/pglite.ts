import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { cube } from "@electric-sql/pglite/contrib/cube";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import type { Database } from "./migrate.ts";

/** The extensions that the migrations create. Give the same ones to lite's `createPgliteConnection`. */
export const extensions = { pg_trgm, unaccent, btree_gist, cube, pgcrypto };

/**
 * Opens PGlite with our extensions. `dataDir`: a folder, or nothing for memory.
 * One process per folder: two lose data without a word, the caller holds the lock.
 */
export async function openPglite(options: PGliteOptions = {}): Promise<PGlite> {
  return await PGlite.create({ ...options, extensions: { ...extensions, ...options.extensions } });
}

/** A PGlite handle, or a transaction of one, in the shape that `migrate` and the tools take. */
export function asDatabase(pg: Pick<PGlite, "exec" | "query">): Database {
  return {
    exec: (sql) => pg.exec(sql),
    query: async <Row>(sql: string, params: unknown[] = []) => (await pg.query<Row>(sql, params)).rows,
  };
}
