import { describe, expect, it } from "vitest";
import { choice, type Resource, text } from "../../src/kit/declaration.ts";
import { textOf } from "../../src/kit/format.ts";
import { describeFilter, isSearchable, listQuery } from "../../src/kit/list/filters.ts";
import { EVERYONE, emptyState, type ListFilter } from "../../src/kit/list/state.ts";
import { listSelect, recordSelect, sortColumn } from "../../src/kit/query.ts";
import type { Rights } from "../../src/lib/rights.ts";
import { city, noStates, resources, worker } from "./sample.ts";

const TODAY = "2026-11-21";
const everyone = { ...emptyState(worker), owner: EVERYONE };
const query = (state = everyone, resource: Resource = worker, rights: Rights | null = null) =>
  listQuery(resource, state, resources, rights, TODAY);
const filtered = (filter: ListFilter) => query({ ...everyone, filters: [filter] }).filters;

describe("filters become conditions of the server", () => {
  it.each<[ListFilter, unknown]>([
    [{ field: "level", operator: "in", values: ["junior"] }, [{ field: "level", operator: "in", value: ["junior"] }]],
    [
      { field: "skills", operator: "in", values: ["masonry", "roofing"] },
      [
        {
          operator: "or",
          value: [
            { field: "skills", operator: "ina", value: ["masonry"] },
            { field: "skills", operator: "ina", value: ["roofing"] },
          ],
        },
      ],
    ],
    [{ field: "wage", operator: "between", values: ["12.5", ""] }, [{ field: "wage", operator: "gte", value: 12.5 }]],
    [
      { field: "weekly", operator: "between", values: ["7.5", "35"] },
      [
        { field: "weekly", operator: "gte", value: 450 },
        { field: "weekly", operator: "lte", value: 2100 },
      ],
    ],
    [
      { field: "hired_on", operator: "period", values: ["this_month"] },
      [
        { field: "hired_on", operator: "gte", value: "2026-11-01" },
        { field: "hired_on", operator: "lte", value: "2026-11-30" },
      ],
    ],
    [
      { field: "seen_at", operator: "between", values: ["2026-11-23", "2026-11-23"] },
      [
        { field: "seen_at", operator: "gte", value: "2026-11-23T00:00:00+01:00" },
        { field: "seen_at", operator: "lt", value: "2026-11-24T00:00:00+01:00" },
      ],
    ],
    [{ field: "is_free", operator: "is", values: ["no"] }, [{ field: "is_free", operator: "eq", value: false }]],
    [{ field: "email", operator: "has", values: ["@"] }, [{ field: "email", operator: "contains", value: "@" }]],
    [{ field: "email", operator: "empty", values: [] }, [{ field: "email", operator: "null", value: null }]],
  ])("%j", (filter, conditions) => {
    expect(filtered(filter)).toEqual(conditions);
  });

  it("keeps the rows of the member and of those they manage", () => {
    const rights = { member: { id: "m1" }, managees: ["m2", "m3"] } as unknown as Rights;
    expect(query(emptyState(worker), worker, rights).filters).toEqual([
      { field: "owner_id", operator: "in", value: ["m1", "m2", "m3"] },
    ]);
  });

  it("adds the fixed filter of the declaration", () => {
    const pooled = { ...city, where: { is_open: true } };
    expect(query(emptyState(pooled), pooled).filters).toEqual([{ field: "is_open", operator: "eq", value: true }]);
  });
});

describe("the search box", () => {
  it("looks in the fields said to be searched", () => {
    expect(query({ ...everyone, q: "dupont" }).filters).toEqual([
      { operator: "or", value: [{ field: "last_name", operator: "contains", value: "dupont" }] },
    ]);
  });

  it("exists where it has something to ask", () => {
    const silent = { ...city, fields: { code: text("Code") } };
    expect(
      [worker, { ...silent, searchColumn: "search" }, { ...silent, searchFn: "search_city_ids" }].map(isSearchable),
    ).toEqual([true, true, true]);
    expect(isSearchable(silent)).toBe(false);
  });

  it("folds accents and splits words on a folded column", () => {
    const indexed = { ...city, searchColumn: "search" };
    expect(query({ ...emptyState(indexed), q: "Éti Saint" }, indexed).filters).toEqual([
      { field: "search", operator: "contains", value: "eti" },
      { field: "search", operator: "contains", value: "saint" },
    ]);
  });

  it("lets the search function rank, until a header is pressed", () => {
    const ranked = { ...city, searchFn: "search_city_ids" };
    const state = { ...emptyState(ranked), q: "lyon" };
    expect(query(state, ranked)).toMatchObject({
      filters: [],
      sorters: [],
      pg: { search: { fn: "search_city_ids", q: "lyon" } },
    });
    const sorted = { ...state, sort: { field: "name", order: "desc" as const } };
    expect(query(sorted, ranked).sorters).toEqual([{ field: "name", order: "desc" }]);
  });
});

describe("columns asked for", () => {
  it("are those shown, what names the row, and the labels of references", () => {
    expect(listSelect(worker, ["who", "city_id"], resources)).toBe(
      "id,last_name,owner_id,first_name,city_id,city:city!city_id(id,name)",
    );
  });

  it("are flat when the list reads from a view", () => {
    const viewed = { ...worker, from: "worker_list" };
    expect(listSelect(viewed, ["city_id"], resources)).toBe("id,last_name,owner_id,city_id,city_name");
  });

  it("are everything for one record, with its links", () => {
    expect(recordSelect(worker, resources)).toBe(
      "*,city:city!city_id(id,name),agency:city!agency_id(id,name),tags:worker_tag!worker_id(id,tag_id,target:tag!tag_id(id,name)),owner:team_member!owner_id(id,name)",
    );
  });

  it("come along with the reference that sorts them, shown or not", () => {
    const state = { ...everyone, columns: ["who"], sort: { field: "city_id", order: "desc" as const } };
    expect(query(state)).toMatchObject({
      sorters: [{ field: "city.name", order: "desc" }],
      pg: { select: "id,last_name,owner_id,first_name,city_id,city:city!city_id(id,name)" },
    });
  });

  it("sorts a reference by its label, a name by its key, and refuses what has no order", () => {
    const sorted = (name: string) => {
      const field = worker.fields[name];
      return field && sortColumn(name, field, worker, resources);
    };
    expect([sorted("city_id"), sorted("who"), sorted("skills"), sorted("note")]).toEqual([
      "city.name",
      "sort_key",
      undefined,
      undefined,
    ]);
  });
});

describe("what a chip says", () => {
  const say = (filter: ListFilter) => describeFilter(filter, worker, noStates, () => undefined);
  it("is French", () => {
    expect(say({ field: "level", operator: "in", values: ["junior", "senior"] })).toBe(
      "Niveau\u202f: Débutant, Confirmé",
    );
    expect(say({ field: "hired_on", operator: "between", values: ["2026-11-01", ""] })).toBe(
      "Embauché le\u202f: à partir de 01/11/2026",
    );
    expect(say({ field: "wage", operator: "between", values: ["12", "15"] })).toBe(
      "Taux\u202f: 12,00\u202f€ – 15,00\u202f€",
    );
    expect(say({ field: "weekly", operator: "between", values: ["", "7.5"] })).toBe("Durée\u202f: jusqu’à 7h30");
    expect(say({ field: "is_free", operator: "is", values: ["yes"] })).toBe("Disponible\u202f: oui");
    expect(say({ field: "email", operator: "empty", values: [] })).toBe("E-mail\u202f: vide");
  });

  it("names a picked record by its label", () => {
    const filter = { field: "city_id", operator: "in", values: ["c1"] } as const;
    expect(describeFilter(filter, worker, noStates, () => "Lyon")).toBe("Ville\u202f: Lyon");
  });
});

describe("a fact that the server computes, and says in words", () => {
  const situation = choice("Situation", { away: "Au loin", here: "Là" }, { words: "said", computed: true, list: true });
  const told: Resource = { ...city, fields: { ...city.fields, situation } };

  it("is asked for with its words, in a list and on a record, which hold their own columns alone", () => {
    expect(listSelect(told, ["situation"], resources)).toBe("id,name,situation,said");
    expect(recordSelect(told, resources)).toBe("*,situation,said");
  });

  it("is told by its words, else by the label of its code", () => {
    const say = (row: object) => textOf("situation", situation, { ...row }, "city", noStates);
    expect(say({ situation: "away", said: "À Lyon jusqu’au 12/12" })).toBe("À Lyon jusqu’au 12/12");
    expect(say({ situation: "here", said: null })).toBe("Là");
  });
});
