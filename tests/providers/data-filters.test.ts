import type { CrudFilter, CrudSort } from "@refinedev/core";
import { describe, expect, it } from "vitest";
import { applyFilters, quote } from "../../providers/data/filters.ts";
import { applySorters, orderField, selectSorted } from "../../providers/data/sorters.ts";

/** Writes down what postgrest-js would put in the address. */
function recorder() {
  const params: string[] = [];
  return {
    params,
    filter: (column: string, operator: string, value: unknown) => params.push(`${column}=${operator}.${value}`),
    or: (filters: string) => params.push(`or=(${filters})`),
    order: (column: string, { ascending, nullsFirst }: { ascending: boolean; nullsFirst?: boolean }) =>
      params.push(`order:${column}.${ascending ? "asc" : "desc"}${nullsFirst === false ? ".nullslast" : ""}`),
  };
}

const written = (...filters: CrudFilter[]): string[] => applyFilters(recorder(), filters).params;
const one = (operator: string, value: unknown): string[] =>
  written({ field: "c", operator, value } as unknown as CrudFilter);

describe("one condition", () => {
  const cases: [operator: string, value: unknown, expected: string][] = [
    ["eq", "a", "c=eq.a"],
    ["eq", false, "c=eq.false"],
    ["eq", 0, "c=eq.0"],
    ["eq", null, "c=is.null"],
    ["eqs", "a", "c=eq.a"],
    ["ne", "a", "c=neq.a"],
    ["ne", null, "c=not.is.null"],
    ["gt", 2, "c=gt.2"],
    ["lte", "2026-11-21T10:00:00.5+00:00", "c=lte.2026-11-21T10:00:00.5+00:00"],
    ["in", ["a", "b"], "c=in.(a,b)"],
    ["in", ["a,b", 'c"d'], 'c=in.("a,b","c\\"d")'],
    ["nin", ["a", "b"], "c=not.in.(a,b)"],
    ["ina", ["CDI", "CTT"], 'c=cs.{"CDI","CTT"}'],
    ["nina", ["CDI"], 'c=not.cs.{"CDI"}'],
    ["contains", "dup", "c=ilike.%dup%"],
    ["contains", "50%_*", "c=ilike.%50\\%\\__%"],
    ["contains", "a, b (c)", "c=ilike.%a, b (c)%"],
    ["ncontains", "dup", "c=not.ilike.%dup%"],
    ["containss", "Dup", "c=like.%Dup%"],
    ["startswith", "du", "c=ilike.du%"],
    ["nstartswiths", "du", "c=not.like.du%"],
    ["endswith", "nt", "c=ilike.%nt"],
    ["nendswith", "nt", "c=not.ilike.%nt"],
    ["null", true, "c=is.null"],
    ["nnull", true, "c=not.is.null"],
  ];
  it.each(cases)("%s %j", (operator, value, expected) => expect(one(operator, value)).toEqual([expected]));

  it("between is two bounds, and an open end is left open", () => {
    expect(one("between", [1, 5])).toEqual(["c=gte.1", "c=lte.5"]);
    expect(one("between", [undefined, 5])).toEqual(["c=lte.5"]);
    expect(one("between", ["2026-01-01", ""])).toEqual(["c=gte.2026-01-01"]);
  });

  it("nbetween is either side", () => expect(one("nbetween", [1, 5])).toEqual(["or=(c.lt.1,c.gt.5)"]));

  it("a list with null also finds the empty ones", () =>
    expect(one("in", ["a", null])).toEqual(["or=(c.in.(a),c.is.null)"]));

  it("an unknown operator is a mistake of the programmer, not a silent everything", () =>
    expect(() => one("like", "a")).toThrow(/inconnu/));
});

describe("groups", () => {
  it("or, with every value quoted", () => {
    expect(
      written({
        operator: "or",
        value: [
          { field: "name", operator: "contains", value: "a, b.or" },
          { field: "city", operator: "startswith", value: "Saint" },
          { field: "code", operator: "null", value: true },
          { field: "rank", operator: "nin", value: [1, 2] },
        ],
      }),
    ).toEqual(["or=(name.ilike.%a_ b.or%,city.ilike.Saint%,code.is.null,rank.not.in.(1,2))"]);
  });

  it("and inside or inside and", () => {
    expect(
      written({
        operator: "and",
        value: [
          { field: "status", operator: "eq", value: "open" },
          {
            operator: "or",
            value: [
              { field: "owner_id", operator: "eq", value: "me" },
              {
                operator: "and",
                value: [
                  { field: "priority", operator: "eq", value: "P1" },
                  { field: "start_date", operator: "between", value: ["2026-01-01", "2026-02-01"] },
                ],
              },
            ],
          },
        ],
      }),
    ).toEqual([
      "status=eq.open",
      "or=(owner_id.eq.me,and(priority.eq.P1,and(start_date.gte.2026-01-01,start_date.lte.2026-02-01)))",
    ]);
  });

  it("a keyset cursor", () => {
    expect(
      written({
        operator: "or",
        value: [
          { field: "created_at", operator: "lt", value: "2026-11-21T10:00:00Z" },
          {
            operator: "and",
            value: [
              { field: "created_at", operator: "eq", value: "2026-11-21T10:00:00Z" },
              { field: "id", operator: "lt", value: "x" },
            ],
          },
        ],
      }),
    ).toEqual(['or=(created_at.lt."2026-11-21T10:00:00Z",and(created_at.eq."2026-11-21T10:00:00Z",id.lt.x))']);
  });

  it("a cleared filter is not sent, alone or in a group", () => {
    expect(
      written(
        { field: "a", operator: "contains", value: "" },
        { field: "b", operator: "eq", value: undefined },
        { field: "c", operator: "in", value: [] },
        { operator: "or", value: [{ field: "d", operator: "eq", value: "" }] },
        {
          operator: "or",
          value: [
            { field: "e", operator: "eq", value: "" },
            { field: "f", operator: "eq", value: 1 },
          ],
        },
      ),
    ).toEqual(["or=(f.eq.1)"]);
  });

  it("a value cannot add a filter of its own", () => {
    expect(
      written({ operator: "or", value: [{ field: "name", operator: "eq", value: "x),id.not.is.null,(a.eq.1" }] }),
    ).toEqual(['or=(name.eq."x),id.not.is.null,(a.eq.1")']);
  });
});

describe("quote", () => {
  it.each([
    ["plain", "plain"],
    ["", '""'],
    ["a b", '"a b"'],
    ["a\\b", '"a\\\\b"'],
    [null, "null"],
    [12.5, '"12.5"'],
  ])("%j → %s", (value, expected) => expect(quote(value)).toBe(expected));
});

describe("order", () => {
  it.each([
    ["name", "name"],
    ["client.name", "client(name)"],
    ["mission.company.name", "mission(company(name))"],
  ])("%s → %s", (field, expected) => expect(orderField(field)).toBe(expected));

  const ordered = (...sorters: CrudSort[]): string[] => applySorters(recorder(), sorters).params;

  it("ends with id, so that pages neither repeat nor skip rows", () => {
    expect(ordered({ field: "company.name", order: "desc" })).toEqual([
      "order:company(name).desc.nullslast",
      "order:id.asc",
    ]);
  });

  it("does not add id twice, and lets an index serve columns that are never null", () => {
    expect(ordered({ field: "created_at", order: "desc" }, { field: "id", order: "desc" })).toEqual([
      "order:created_at.desc",
      "order:id.desc",
    ]);
  });

  // PostgREST refuses to sort by a column of an embed that the embed does not select.
  it.each([
    [
      "id,talent:talent!talent_id(id,last_name)",
      "talent.sort_key",
      "id,talent:talent!talent_id(id,last_name,sort_key)",
    ],
    ["talent(id,sort_key),id", "talent.sort_key", "talent(id,sort_key),id"],
    ["*,talent(*)", "talent.sort_key", "*,talent(*)"],
    ["id,who:talent!a(id,talent(id)),talent!b(id)", "talent.name", "id,who:talent!a(id,talent(id)),talent!b(id,name)"],
    ["id,talent_id", "talent.sort_key", "id,talent_id"],
    ["id,talent(id)", "name", "id,talent(id)"],
  ])("%s sorted by %s selects %s", (select, field, expected) =>
    expect(selectSorted(select, [{ field, order: "asc" }])).toBe(expected),
  );
});
