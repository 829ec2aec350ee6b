import timesheetWeek from "@resources/time/timesheet-week";
import { expect, test } from "vitest";
import { choice, text } from "@/kit/fields";
import { type ActivityLine, entriesOf, isRestorable } from "@/kit/show/history";

const row = (
  key: number,
  at: string,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): ActivityLine => ({
  kind: "change",
  key: String(key),
  actor_id: "m1",
  actor: "Camille Roux",
  at,
  data: { operation: "update", before, after },
});
const told = (lines: ActivityLine[], record?: { created_at: string; created_by: string }) =>
  entriesOf(timesheetWeek, lines, record);

test("the steps of one transaction are one change, from the first value to the last", () => {
  const at = "2026-11-21T06:04:00Z";
  const entries = told([
    row(4, "2026-11-21T07:00:00Z", { worker_minutes: 14 }, { worker_minutes: 15 }),
    row(3, at, { version_number: 1 }, { version_number: 2 }),
    row(2, at, { worker_minutes: 7 }, { worker_minutes: 14 }),
    row(1, at, { worker_minutes: 0 }, { worker_minutes: 7 }),
  ]);
  expect(entries.map((entry) => entry.kind === "changed" && entry.changes)).toEqual([
    [{ name: "worker_minutes", before: 14, after: 15 }],
    expect.arrayContaining([
      { name: "worker_minutes", before: 0, after: 14 },
      { name: "version_number", before: 1, after: 2 },
    ]),
  ]);
});

test("what a transaction put back as it was is no change", () => {
  const at = "2026-11-21T06:04:00Z";
  const lines = [
    row(2, at, { comment: "a", worker_minutes: 7 }, { comment: null, worker_minutes: 0 }),
    row(1, at, { worker_minutes: 0, comment: null }, { worker_minutes: 7, comment: "a" }),
  ];
  expect(told(lines)).toEqual([]);
});

test("many changes of one person in a row are one line, which a note of the same hour ends", () => {
  const at = (minute: number) => `2026-11-21T06:0${minute}:00Z`;
  const many = [9, 8, 7, 6].map((n) => row(n, at(n), { worker_minutes: n - 1 }, { worker_minutes: n }));
  const said = { kind: "note", key: "n1", at: at(5), actor_id: "m1", actor: "Camille Roux", data: {} };
  const before = row(4, at(4), { worker_minutes: 3 }, { worker_minutes: 4 });
  const entries = told([...many, said as unknown as ActivityLine, before]);
  expect(entries.map(({ kind }) => kind)).toEqual(["folded", "note", "changed"]);
  expect(entries[0]).toMatchObject({ count: 4, actor: "Camille Roux", at: at(9) });
});

test("a thread begins with the creation that the record tells, unless the journal tells it", () => {
  const record = { created_at: "2026-11-01T08:00:00Z", created_by: "m2" };
  const changed = row(1, "2026-11-02T08:00:00Z", { worker_minutes: 0 }, { worker_minutes: 7 });
  const born = { ...changed, key: "0", data: { operation: "insert", before: null, after: {} } } as ActivityLine;
  const kinds = (lines: ActivityLine[], known?: typeof record) =>
    told(lines, known).map(({ kind, actor_id }) => `${kind} ${actor_id}`);
  expect(kinds([changed], record)).toEqual(["changed m1", "created m2"]);
  expect(kinds([changed, born], record)).toEqual(["changed m1", "created m1"]);
  // Older entries are still to be read.
  expect(kinds([changed])).toEqual(["changed m1"]);
});

test.each([
  ["what it was before", text("Nom"), "Lyon", "Nice", true],
  ["not what it is already", text("Nom"), "Lyon", "Lyon", false],
  ["not an emptiness that the field may not have", text("Nom", { required: true }), "Lyon", null, false],
  ["an emptiness that it may have", text("Nom"), "Lyon", null, true],
  ["a code of the list", choice("Niveau", { a: "A", b: "B" }), "a", "b", true],
  ["not a code that left the list", choice("Niveau", { a: "A" }), "a", "z", false],
  [
    "not a code that only the application writes",
    choice("Type", { a: "A", b: { label: "B", given: true } }),
    "a",
    "b",
    false,
  ],
])("%s can be put back", (_, field, now, before, is) => {
  expect(isRestorable(field, { name: now }, { name: "name", before, after: now })).toBe(is);
});
