import { describe, expect, it } from "vitest";
import { conflictFields, merged } from "../../src/kit/form/conflict.ts";
import { changedFields, newValues, orphans, recordValues, writesOf } from "../../src/kit/form/values.ts";
import { worker } from "./sample.ts";

const opening = { today: "2026-11-21", now: "2026-11-21T09:00:00Z", me: "m1" };
const record = {
  id: "w1",
  version: 3,
  first_name: "Anne",
  last_name: "Martin",
  email: null,
  days: [1, 2],
  city_id: "c1",
  city: { id: "c1", name: "Lyon" },
  tags: [{ id: "l1", tag_id: "t1", target: { id: "t1", name: "VIP" } }],
  wage: 12.5,
  is_free: null,
};

describe("the values of a form", () => {
  it("of a new record come from the address, then from the declaration", () => {
    const values = newValues(worker, new URLSearchParams("city_id=c9&is_free=true&wage=13.2&unknown=1"), opening);
    expect(values).toMatchObject({
      city_id: "c9",
      is_free: true,
      wage: 13.2,
      hired_on: "2026-11-21",
      owner_id: "m1",
      days: ["1", "2"],
      tags: [],
      last_name: null,
    });
    expect(values).not.toHaveProperty("unknown");
    expect(values).not.toHaveProperty("status");
  });

  it("of a record hold links as ids", () => {
    expect(recordValues(worker, record)).toMatchObject({ tags: ["t1"], days: ["1", "2"], is_free: false, email: null });
  });

  it("empty, absent and blank are one value", () => {
    const before = recordValues(worker, record);
    expect(changedFields(before, { ...before, email: "", note: "  ", skills: null, last_name: "Martin " })).toEqual([]);
    expect(changedFields(before, { ...before, email: "a@b.fr" })).toEqual(["email"]);
  });
});

describe("what is written", () => {
  const before = recordValues(worker, record);

  it("is only what changed, in the type of its column", () => {
    const now = { ...before, last_name: " Durand ", days: ["2"], wage: null };
    expect(writesOf(worker, before, now, "edit")).toEqual({
      columns: { last_name: "Durand", days: [2], wage: null },
      addresses: {},
      links: {},
      lines: {},
    });
  });

  it("sets links and new addresses apart", () => {
    expect(writesOf(worker, before, { ...before, tags: ["t1", "t2"] }, "edit").links).toEqual({ tags: ["t1", "t2"] });
  });

  it("never holds a text that could not be read", () => {
    const now = { ...before, wage: { unreadable: "12e", reason: "Ce n’est pas un nombre." } };
    expect(writesOf(worker, before, now, "edit").columns).toEqual({});
  });

  it("gives the fixed values of the declaration to a new record", () => {
    const pooled = { ...worker, where: { kind: "pool" } };
    const values = newValues(pooled, new URLSearchParams("last_name=Durand"), opening);
    expect(writesOf(pooled, {}, values, "create").columns).toMatchObject({ kind: "pool", last_name: "Durand" });
  });

  it("empties a reference whose parent changed", () => {
    expect(orphans(worker, "city_id", { ...before, agency_id: "a1" })).toEqual(["agency_id"]);
    expect(orphans(worker, "city_id", before)).toEqual([]);
  });
});

describe("a concurrent edit", () => {
  const before = recordValues(worker, record);
  const mine = { ...before, last_name: "Durand", wage: 14 };
  const current = { ...record, version: 4, wage: 13, email: "anne@exemple.fr" };

  it("lists what the other changed, clashes first", () => {
    const fields = conflictFields(worker, before, mine, current);
    expect(fields.map(({ name, clashes }) => [name, clashes])).toEqual([
      ["wage", true],
      ["email", false],
    ]);
    expect(fields[0]).toMatchObject({ before: 12.5, mine: 14, theirs: 13, label: "Taux" });
  });

  it("keeps theirs where I typed nothing, mine where nobody else did, and my choice where we clash", () => {
    const fields = conflictFields(worker, before, mine, current);
    expect(merged(mine, fields, { wage: "mine" })).toMatchObject({
      last_name: "Durand",
      wage: 14,
      email: "anne@exemple.fr",
    });
    expect(merged(mine, fields, { wage: "theirs" }).wage).toBe(13);
  });

  it("is no clash when both wrote the same", () => {
    expect(conflictFields(worker, before, { ...before, wage: 13 }, { ...record, wage: 13 })[0]?.clashes).toBe(false);
  });
});
