import timesheetWeek from "@resources/time/timesheet-week";
import { expect, test } from "vitest";
import { choice, text } from "@/kit/fields";
import { type AuditRow, isRestorable, timelineOf } from "@/kit/show/history";

const row = (id: number, at: string, before: Record<string, unknown>, after: Record<string, unknown>): AuditRow => ({
  id,
  operation: "update",
  actor_id: "m1",
  at,
  before,
  after,
});

test("the steps of one transaction are one change, from the first value to the last", () => {
  const at = "2026-11-21T06:04:00Z";
  const entries = timelineOf(
    timesheetWeek,
    [],
    [
      row(4, "2026-11-21T07:00:00Z", { worker_minutes: 14 }, { worker_minutes: 15 }),
      row(3, at, { version_number: 1 }, { version_number: 2 }),
      row(2, at, { worker_minutes: 7 }, { worker_minutes: 14 }),
      row(1, at, { worker_minutes: 0 }, { worker_minutes: 7 }),
    ],
  );
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
  const audits = [
    row(2, at, { comment: "a", worker_minutes: 7 }, { comment: null, worker_minutes: 0 }),
    row(1, at, { worker_minutes: 0, comment: null }, { worker_minutes: 7, comment: "a" }),
  ];
  expect(timelineOf(timesheetWeek, [], audits)).toEqual([]);
});

test("a thread begins with the creation that the record tells, unless the journal tells it", () => {
  const record = { created_at: "2026-11-01T08:00:00Z", created_by: "m2" };
  const changed = row(1, "2026-11-02T08:00:00Z", { worker_minutes: 0 }, { worker_minutes: 7 });
  const told = (audits: AuditRow[], known?: typeof record) =>
    timelineOf(timesheetWeek, [], audits, known).map(({ kind, actorId }) => `${kind} ${actorId}`);
  expect(told([changed], record)).toEqual(["changed m1", "created m2"]);
  expect(told([changed, { ...changed, id: 0, operation: "insert", before: null }], record)).toEqual([
    "changed m1",
    "created m1",
  ]);
  // Older entries are still to be read.
  expect(told([changed])).toEqual(["changed m1"]);
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
