// Writes src/types/database.ts from the migrations, without Docker: a PGlite in memory, the migrations, then
// Supabase's own generator. `--check` writes nothing and fails when the file differs from what the migrations say.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { generateTypescript, sortGeneratorMetadata } from "@supabase/postgrest-typegen/generation";
import { introspect } from "@supabase/postgrest-typegen/introspection";
import { platformSql, readMigrations } from "../supabase/local/migrate.ts";
import { openPglite } from "../supabase/local/pglite.ts";

const target = fileURLToPath(new URL("../src/types/database.ts", import.meta.url));
const header = "// Written by `npm run types` from supabase/migrations. Never edited by hand.\n\n";

/** The text of src/types/database.ts for the migrations of the folder. */
async function generate() {
  const pg = await openPglite();
  try {
    await pg.exec(platformSql());
    for (const migration of readMigrations()) {
      try {
        await pg.exec(migration.sql);
      } catch (error) {
        throw new Error(`${migration.version}_${migration.name}: ${error.message}`, { cause: error });
      }
    }
    const metadata = await introspect({ query: (sql) => pg.query(sql) }, { includedSchemas: ["public"] });
    return (
      header +
      (await generateTypescript(sortGeneratorMetadata(metadata), {
        postgrestVersion: "12",
        detectOneToOneRelationships: true,
      }))
    );
  } finally {
    await pg.close();
  }
}

const text = await generate();
const current = existsSync(target) ? readFileSync(target, "utf8") : "";
if (process.argv.includes("--check")) {
  if (text !== current) {
    console.error("src/types/database.ts ne correspond plus aux migrations : lancez npm run types.");
    process.exit(1);
  }
  console.log("src/types/database.ts correspond aux migrations.");
} else if (text !== current) {
  writeFileSync(target, text);
  console.log(`src/types/database.ts écrit (${text.split("\n").length} lignes).`);
} else {
  console.log("src/types/database.ts n’a pas changé.");
}
