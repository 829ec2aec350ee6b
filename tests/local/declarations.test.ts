/** Every question that the kit asks for a declaration is one that the real server answers: selects, embeds, sorts, filters. */
import { beforeAll, describe, expect, it } from "vitest";
import { createDataProvider } from "../../providers/data/index.ts";
import { resources } from "../../resources/index.ts";
import { hasView } from "../../src/kit/declaration.ts";
import { listQuery } from "../../src/kit/list/filters.ts";
import { EVERYONE, emptyState, filterableFields, type ListFilter, operatorsOf } from "../../src/kit/list/state.ts";
import { listableFields, recordSelect, sortColumn } from "../../src/kit/query.ts";
import { isBrief } from "../support/brief.ts";
import { testStack } from "../support/stack.ts";

type Provider = ReturnType<typeof createDataProvider>;

const stack = testStack({ seed: "agency" });
let provider: Provider;

beforeAll(async () => {
  provider = createDataProvider({ client: await stack().signedIn("board") });
});

const PERIOD = { period: ["this_month"], between: ["", ""], is: ["yes"], has: ["a"], empty: [], filled: [] } as const;
const ID = "00000000-0000-4000-8000-000000000001";

/** One filter of each kind that the field allows. */
function filtersOf(name: string, field: Parameters<typeof operatorsOf>[0]): ListFilter[] {
  return operatorsOf(field).map((operator) => {
    if (operator === "in") return { field: name, operator, values: field.kind === "reference" ? [ID] : ["1"] };
    if (operator === "between") {
      const isDay = field.kind === "date" || field.kind === "dateTime";
      return { field: name, operator, values: isDay ? ["2026-11-01", "2026-11-30"] : ["1", "2"] };
    }
    return { field: name, operator, values: PERIOD[operator] };
  });
}

describe.each(resources.map((resource) => [resource.name, resource] as const))("%s", (_, resource) => {
  const base = { ...emptyState(resource), owner: EVERYONE, columns: listableFields(resource) };
  const ask = async (state: typeof base) => {
    const query = listQuery(resource, state, resources, null, "2026-11-21");
    await provider.getList({
      resource: resource.table,
      filters: query.filters,
      sorters: query.sorters,
      pagination: { currentPage: 1, pageSize: 1 },
      meta: { pg: query.pg },
    });
  };

  it("the list, with all its columns", async () => {
    await ask(base);
  });

  it.runIf(hasView(resource, "show") || hasView(resource, "edit"))("one record, with its labels", async () => {
    const pg = { select: recordSelect(resource, resources), key: resource.keyColumn };
    await provider.getList({ resource: resource.table, pagination: { pageSize: 1 }, meta: { pg } });
  });

  const sortable = listableFields(resource).filter((name) => {
    const field = resource.fields[name];
    return field && sortColumn(name, field, resource, resources);
  });
  // Every order of every list is compared between the two engines, where there are two.
  it.skipIf(isBrief).each(sortable)(
    "sorted by %s, on everybody’s rows; not shown, on those of one member",
    async (field) => {
      await ask({ ...base, sort: { field, order: "asc" } });
      await ask({ ...base, columns: [], owner: resource.owner ? ID : EVERYONE, sort: { field, order: "desc" } });
    },
  );

  it("every filter", async () => {
    for (const name of filterableFields(resource)) {
      const field = resource.fields[name];
      for (const filter of field ? filtersOf(name, field) : []) {
        await expect(ask({ ...base, filters: [filter] }), `${name} ${filter.operator}`).resolves.toBeUndefined();
      }
    }
  });

  it("the search", async () => {
    await ask({ ...base, q: "dupont" });
  });
});
