import { describe, expect, it } from "vitest";
import { collectResources, problemsIn } from "../../src/kit/collect.ts";
import {
  boolean,
  choice,
  defineResource,
  integer,
  pathOf,
  related,
  section,
  tab,
  text,
} from "../../src/kit/declaration.ts";
import { filled } from "../../src/kit/fill-path.ts";
import { type ActivityLine, entriesOf } from "../../src/kit/show/history.ts";
import { isOffered } from "../../src/kit/show/record-menu.tsx";
import { distinctActions } from "../../src/kit/show/workflow.ts";
import { city, resources, tag, worker } from "./sample.ts";

describe("a declaration", () => {
  it("learns which columns its title reads", () => {
    expect(worker.titleColumns).toEqual(["last_name"]);
  });

  it("says « Sans nom » rather than nothing", () => {
    expect(city.title({ name: "  " })).toBe("Sans nom");
  });

  it("has an address for each view", () => {
    expect([pathOf.list(city), pathOf.create(city), pathOf.show(city, "a b"), pathOf.edit(city, "1")]).toEqual([
      "/cities",
      "/cities/new",
      "/cities/a%20b",
      "/cities/1/edit",
    ]);
  });

  it("is found by name and by table", () => {
    expect(resources.byName("worker")).toBe(worker);
    const second = { ...city, name: "big_city", paths: { ...city.paths, list: "/big-cities" } };
    const all = collectResources([second, city]);
    expect(all.byTable("city")).toBe(city);
    expect(all.byName("big_city")).toBe(second);
  });
});

describe("what the compiler refuses", () => {
  const sector = {
    labels: { one: "Secteur", many: "Secteurs", gender: "m" },
    path: "/sectors",
    access: "reference",
    title: () => "",
  } as const;
  // Each mistake is a line that must not compile: `npm run check` reads the types of the tests.
  it.each([
    // @ts-expect-error there is no column nam
    () => defineResource("sector", { ...sector, show: [section("Secteur", { nam: text("Nom") })] }),
    // @ts-expect-error a boolean cannot stand on the column name
    () => defineResource("sector", { ...sector, fields: { name: boolean("Nom") } }),
    // @ts-expect-error no section declares nme
    () => defineResource("sector", { ...sector, show: [section("A", { name: text("Nom") }), section("B", ["nme"])] }),
    // @ts-expect-error a fact of the head is a field
    () => defineResource("sector", { ...sector, show: [section("A", { name: text("Nom") })], headline: ["code"] }),
    // @ts-expect-error the search box reads texts only
    () => integer("Ordre", { search: true }),
    // @ts-expect-error there is no such function
    () => defineResource("sector", { ...sector, searchFn: "search_nothing", fields: { name: text("Nom") } }),
  ])("%#", (declare) => expect(declare).toBeTypeOf("function"));

  it("a field stands in its section, and is named there alone", () => {
    const declared = defineResource("sector", {
      ...sector,
      show: [section("Secteur", { code: text("Code"), name: text("Nom") })],
      fields: { position: integer("Ordre") },
    });
    expect(Object.keys(declared.fields)).toEqual(["position", "code", "name"]);
    expect(declared.form).toMatchObject([{ fields: ["code", "name"] }]);
  });
});

describe("mistakes the compiler cannot see are listed together", () => {
  it.each([
    [[city, city], "two resources are called city"],
    [[{ ...city, parent: "nobody" }], "city: unknown parent nobody"],
    [[worker, city], "worker: field tags points to tag, which no resource declares"],
    [[{ ...city, fields: { name: text(" ") } }], "city: field name has no label"],
    [[{ ...city, fields: { name: choice("Nom", { "": "Rien" }) } }], "city: field name has an empty code"],
    [[{ ...city, show: [section("Ville", ["mayor"])] }], "city: section «\u202fVille\u202f» names mayor"],
    [
      [{ ...city, show: [related("Rues", "street", "city_id")] }],
      "city: related list of street, which no resource declares",
    ],
    [[{ ...city, tabs: [tab("a", "A", []), tab("a", "B", [])] }], "city: two tabs at «\u202fa\u202f»"],
    [[{ ...city, tabs: [tab("A b", "A", [])] }], "city: «\u202fA b\u202f» is not a tab’s address"],
    [[{ ...city, headline: ["a", "b", "c", "d", "e", "f"] }], "city: more than five facts at its head"],
    [
      [worker, tag, { ...city, searchFn: undefined, searchColumn: undefined, fields: { name: text("Nom") } }],
      "worker: field city_id points to city, in which nothing can be searched",
    ],
  ])("%#", (list, problem) => {
    expect(problemsIn(list)).toContain(problem);
    expect(() => collectResources(list)).toThrow(problem);
  });

  it("none in a good set", () => {
    expect(problemsIn([worker, city, tag])).toEqual([]);
  });
});

describe("the history of a record", () => {
  const line = (key: string, at: string, kind: string, data: object) =>
    ({ kind, key, at, actor_id: "m1", actor: "Moi", data }) as unknown as ActivityLine;
  const change = (key: string, at: string, before: object | null, after: object, operation = "update") =>
    line(key, at, "change", { operation, before, after });
  const step = line("e1", "2026-11-21T10:00:00+00:00", "step", { action: "submit", to: "sent", comment: "Prêt" });
  const changes = [
    change("3", "2026-11-21T10:00:00.001+00:00", { status: "draft" }, { status: "sent" }),
    change("2", "2026-11-21T09:00:00+00:00", { wage: 12, search: "a" }, { wage: 13, search: "b" }),
    change("1", "2026-11-20T09:00:00+00:00", null, { wage: 12 }, "insert"),
  ];

  it("mixes steps and changes, and tells a change of state once", () => {
    expect(entriesOf(worker, [step, ...changes]).map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      "step e1",
      "changed 2",
      "created 1",
    ]);
  });

  it("shows only columns that have a name for people", () => {
    const changed = entriesOf(worker, changes).find((entry) => entry.kind === "changed");
    expect(changed).toMatchObject({ changes: [{ name: "wage", before: 12, after: 13 }] });
  });
});

describe("actions of a record", () => {
  it("fill their address from its columns", () => {
    expect(filled("/x/:id/y?city=:city_id", { id: "1 2", city_id: "c" })).toBe("/x/1%202/y?city=c");
  });

  it("are offered in the states they are for", () => {
    const action = { name: "a", label: "A", right: "edit", when: { status: ["draft"] } };
    expect([isOffered(action, { status: "draft" }), isOffered(action, { status: "sent" })]).toEqual([true, false]);
  });

  it("of the workflow show once each", () => {
    const one = { action: "submit", label: "Envoyer", tone: "good", requires_comment: false, to_state: "a" } as const;
    expect(distinctActions([one, { ...one, to_state: "b" }])).toEqual([one]);
  });
});
