/** Specification §3: every field it names is read on a screen, and written by whoever may; the list is the fixture. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { resources } from "../resources/index.ts";
import { existsIn, hasView, type Resource } from "../src/kit/declaration.ts";
import specification from "./fixtures/specification-fields.json" with { type: "json" };

interface Entity {
  readonly fields: string;
  /** Read, and written where it can be, by a part written by hand: the file or folder that names it. */
  readonly shown?: Readonly<Record<string, string>>;
  /** Declared, and written by something else than a form or the dialog of a step. */
  readonly written?: Readonly<Record<string, string>>;
  /** Read nowhere, and why. */
  readonly technical?: Readonly<Record<string, string>>;
}
const entities = Object.entries(specification as Readonly<Record<string, Entity>>);

/** The timeline of a record says who wrote it and when; a list offers it where it matters. */
const STAMPS: ReadonlySet<string> = new Set(["created_at", "created_by", "updated_at", "updated_by"]);

const textOf = (path: string): string =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .map((name) => textOf(join(path, name)))
        .join("\n")
    : readFileSync(path, "utf8");
const names = (path: string, field: string) => existsSync(path) && new RegExp(`\\b${field}\\b`).test(textOf(path));

const columnsRead = ({ fields }: Resource): Set<string> =>
  new Set(
    Object.entries(fields).flatMap(([name, field]) =>
      (["list", "show", "create", "edit"] as const).some((view) => existsIn(field, view)) ? [name] : [],
    ),
  );

function columnsWritten(resource: Resource): Set<string> {
  const typed = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.kind === "state" ||
    (!field.readOnly &&
      ((hasView(resource, "create") && existsIn(field, "create")) ||
        (hasView(resource, "edit") && existsIn(field, "edit"))))
      ? [name]
      : [],
  );
  const asked = Object.values(resource.asks ?? {}).flatMap((one) => Object.keys(one.fields));
  return new Set([...typed, ...asked]);
}

describe.each(entities)("%s", (table, { fields, shown = {}, written = {}, technical = {} }) => {
  const declared = resources.filter((one) => one.table === table);
  const hasHistory = declared.some(({ show }) => show.some(({ block }) => block === "activity"));
  const byKit = fields.split(" ").filter((field) => !(field in shown) && !(field in technical));

  test("each field is read on a screen", () => {
    const read = declared.map(columnsRead);
    const unread = byKit.filter((field) => !read.some((one) => one.has(field)) && !(STAMPS.has(field) && hasHistory));
    expect(unread).toEqual([]);
    expect(Object.entries({ ...shown, ...written }).filter(([field, path]) => !names(path, field))).toEqual([]);
  });

  test("each is written there, or by the step that makes it true", () => {
    // A reference list of the State: nobody writes it. The directory changes through functions of its own.
    const isGiven = declared.every((one) => !hasView(one, "create") && !hasView(one, "edit"));
    if (isGiven) return;
    const by = declared.map(columnsWritten);
    const unwritten = byKit.filter(
      (field) => !STAMPS.has(field) && !(field in written) && !by.some((one) => one.has(field)),
    );
    expect(unwritten).toEqual([]);
  });
});
