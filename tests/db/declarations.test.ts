import { expect, test } from "vitest";
import { resources } from "../../resources/index.ts";
import { refusalsOf } from "../../src/kit/collect.ts";
import { testDatabase } from "../support/database.ts";

// What a declaration repeats of the database, the compiler cannot see: the codes of a choice, the names of constraints.

const db = testDatabase();

type Check = { table: string; column: string; definition: string };

/** The codes that a check lets in: `status = ANY (ARRAY['a'::text, 'b'::text])`, `<@ ARRAY[…]`. */
const codesOf = (definition: string): string[] | null =>
  / (= ANY|<@) \(?\(?ARRAY\[/.test(definition) && !/ (OR|AND) (?!\(?\w+ IS NULL)/.test(definition)
    ? [...definition.matchAll(/'([^']*)'::/g)].map(([, code = ""]) => code)
    : null;

test("the codes of a choice are those that the database takes", async () => {
  const checks = await db().query<Check>(
    `select k.conrelid::regclass::text as "table", a.attname as "column", pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'c' and cardinality(k.conkey) = 1 and k.connamespace = 'public'::regnamespace`,
  );
  const taken = new Map(
    checks.flatMap(({ table, column, definition }) => {
      const codes = codesOf(definition);
      return codes ? [[`${table}.${column}`, codes.sort()] as const] : [];
    }),
  );
  const compared = resources.flatMap(({ name, table, fields }) =>
    Object.entries(fields).flatMap(([column, field]) => {
      const codes = taken.get(`${table}.${column}`);
      const isClosed = (field.kind === "choice" || field.kind === "choices") && field.choices.length > 0;
      return codes && isClosed
        ? [{ at: `${name}.${column}`, codes, said: field.choices.map(({ value }) => value) }]
        : [];
    }),
  );
  expect(compared.length).toBeGreaterThan(25);
  const different = compared.filter(({ codes, said }) => codes.join() !== said.sort().join());
  expect(different).toEqual([]);
});

test("a constraint that a declaration words exists", async () => {
  const known = await db().query<{ name: string }>(
    `select conname as name from pg_constraint union select relname from pg_class where relkind = 'i'`,
  );
  const names = new Set(known.map(({ name }) => name));
  const worded = Object.keys(refusalsOf(resources));
  expect(worded.length).toBeGreaterThan(8);
  expect(worded.filter((name) => !names.has(name))).toEqual([]);
});
