import { randomUUID } from "node:crypto";
import type { DataProvider } from "@refinedev/core";
import { beforeAll, describe, expect, it } from "vitest";
import { createDataProvider, type DataError } from "../../providers/data/index.ts";
import { testStack } from "../support/stack.ts";

/** The data provider against the real thing: PostgREST's words, row-level security, our own error codes. */
const stack = testStack({ seed: "agency" });
const WORKSPACE = "00000000-0000-4000-8000-000000000001";

let csm: Required<DataProvider>;
let marketing: Required<DataProvider>;
const ids: string[] = [];

const failure = async (promise: Promise<unknown>): Promise<DataError> => {
  try {
    await promise;
  } catch (error) {
    return error as DataError;
  }
  throw new Error("nothing was refused");
};

const names = ["Bâtir, SA (Lyon)", 'Toiture "Sud"', "Gros Œuvre 50%", "Maçonnerie_A", "Élec.Nord"];

beforeAll(async () => {
  const provider = async (who: string) =>
    createDataProvider({
      client: await stack().signedIn(who),
      numericColumns: ["credit_limit"],
    }) as Required<DataProvider>;
  [csm, marketing] = await Promise.all([provider("csm"), provider("marketing")]);
  const { data } = await csm.createMany({
    resource: "company",
    variables: names.map((name, index) => ({
      workspace_id: WORKSPACE,
      name,
      credit_limit: 1000 * (index + 1),
      status: index < 2 ? "client" : "prospect",
    })),
  });
  ids.push(...data.map((row) => String(row.id)));
});

const found = async (filters: Parameters<typeof csm.getList>[0]["filters"]): Promise<string[]> => {
  const { data } = await csm.getList({
    resource: "company",
    filters,
    sorters: [{ field: "credit_limit", order: "asc" }],
  });
  return data.map((row) => String(row.name));
};

describe("filters", () => {
  it.each([
    ["a comma and brackets", "Bâtir, SA (", 0],
    ["a quote", 'Toiture "', 1],
    ["a per cent", "50%", 2],
    ["an underscore", "_A", 3],
    ["a dot", "Élec.", 4],
  ])("%s is only text, alone and in a group", async (_, text, index) => {
    expect(await found([{ field: "name", operator: "contains", value: text }])).toEqual([names[index]]);
    const group = {
      operator: "or",
      value: [
        { field: "name", operator: "contains", value: text },
        { field: "name", operator: "eq", value: "x),id.not.is.null,(name.eq.y" },
      ],
    } as const;
    expect(await found([{ ...group, value: [...group.value] }])).toEqual([names[index]]);
  });

  it("an exact value too", async () => {
    for (const name of names) {
      const value = [
        { field: "name", operator: "eq", value: name },
        { field: "name", operator: "eq", value: "?" },
      ];
      expect(await found([{ operator: "or", value } as never])).toEqual([name]);
      expect(await found([{ field: "name", operator: "in", value: [name, "?"] }])).toEqual([name]);
    }
  });

  it("nested groups, negations, ranges and lists", async () => {
    expect(
      await found([
        {
          operator: "or",
          value: [
            { field: "status", operator: "eq", value: "client" },
            {
              operator: "and",
              value: [
                { field: "credit_limit", operator: "between", value: [4000, 9000] },
                { field: "name", operator: "nendswith", value: "Nord" },
              ],
            },
          ],
        },
      ]),
    ).toEqual([names[0], names[1], names[3]]);
    expect(await found([{ field: "name", operator: "nin", value: names.slice(1) }])).toEqual([names[0]]);
    expect(
      await found([
        { field: "siren", operator: "null", value: true },
        { field: "credit_limit", operator: "nbetween", value: [2000, 4000] },
      ]),
    ).toEqual([names[0], names[4]]);
  });
});

describe("lists", () => {
  it("count, pages, and what lies beyond the end", async () => {
    const page = (currentPage: number) =>
      csm.getList({
        resource: "company",
        pagination: { currentPage, pageSize: 2 },
        sorters: [{ field: "sort_key", order: "desc" }],
      });
    const [first, last, beyond] = await Promise.all([page(1), page(3), page(9)]);
    expect([first.total, first.data.length, last.data.length]).toEqual([5, 2, 1]);
    expect(beyond).toMatchObject({ data: [], total: 5 });
    expect((await csm.getList({ resource: "company", pagination: { mode: "off" } })).data).toHaveLength(5);
  });

  it("search through the server's function, best first", async () => {
    const { data, total } = await csm.getList({
      resource: "company",
      meta: { pg: { search: { fn: "search_company_ids", q: "maconnerie" } } },
    });
    expect(total).toBe(1);
    expect(data[0]?.name).toBe("Maçonnerie_A");
  });

  it("values have one shape", async () => {
    const { data } = await csm.getOne({ resource: "company", id: ids[0]! });
    expect(data.credit_limit).toBe(1000);
    expect(data.created_at).toMatch(/^\d{4}-\d{2}-\d{2}T.*(\+00:00|Z)$/);
  });
});

describe("refusals", () => {
  it("a write that row-level security hides is a 403, not a success", async () => {
    const error = await failure(marketing.update({ resource: "company", id: ids[0]!, variables: { comment: "x" } }));
    expect(error).toMatchObject({ statusCode: 403 });
    expect(await failure(marketing.deleteOne({ resource: "company", id: ids[0]! }))).toMatchObject({ statusCode: 403 });
    expect(
      await failure(marketing.create({ resource: "company", variables: { workspace_id: WORKSPACE, name: "x" } })),
    ).toMatchObject({ statusCode: 403 });
  });

  it("a record that is not there is a 404", async () => {
    expect(await failure(csm.getOne({ resource: "company", id: randomUUID() }))).toMatchObject({ statusCode: 404 });
    expect(await failure(csm.update({ resource: "company", id: randomUUID(), variables: {} }))).toMatchObject({
      statusCode: 404,
    });
  });

  it("the second of two editors is given the row as it is now", async () => {
    const { data: before } = await csm.getOne({ resource: "company", id: ids[4]! });
    const version = before.version as number;
    const { data: after } = await csm.update({
      resource: "company",
      id: ids[4]!,
      variables: { comment: "un" },
      meta: { pg: { version } },
    });
    expect(after.version).toBe(version + 1);
    const error = await failure(
      csm.update({ resource: "company", id: ids[4]!, variables: { comment: "deux" }, meta: { pg: { version } } }),
    );
    expect(error).toMatchObject({
      name: "ConflictError",
      statusCode: 409,
      current: { comment: "un", version: version + 1 },
    });
  });

  it("a broken constraint names its field, in French", async () => {
    await csm.update({ resource: "company", id: ids[0]!, variables: { siren: "732829320" } });
    const twice = await failure(csm.update({ resource: "company", id: ids[1]!, variables: { siren: "732829320" } }));
    expect(twice).toMatchObject({
      statusCode: 409,
      code: "23505",
      message: "Cette valeur existe déjà.",
      errors: { siren: "Cette valeur existe déjà." },
    });
    const wrong = await failure(csm.update({ resource: "company", id: ids[1]!, variables: { siren: "732829321" } }));
    expect(wrong).toMatchObject({ statusCode: 400, code: "23514", errors: { siren: "Valeur non autorisée." } });
    expect(await failure(csm.create({ resource: "company", variables: { workspace_id: WORKSPACE } }))).toMatchObject({
      code: "23502",
      errors: { name: "Ce champ est obligatoire." },
    });
  });

  it("a session that is over is a 401", async () => {
    const { provider } = { provider: createDataProvider({ client: stack().anon() }) };
    const error = await failure(provider.getList({ resource: "company" }));
    expect([401, 403]).toContain(error.statusCode);
  });
});

describe("a record with what goes along", () => {
  const talent = { workspace_id: WORKSPACE, first_name: "Zoé", last_name: "Neuve" };
  const addresses = { address_id: { formatted: "3 rue Neuve, 69001 Lyon", city: "Lyon" } };
  const jobs = (wanted: string[]) => [{ through: "talent_job", from: "talent_id", to: "job_id", wanted }];

  it("is written whole, refused whole, and never over a newer version", async () => {
    const { data: some } = await csm.getList({ resource: "job", pagination: { currentPage: 1, pageSize: 2 } });
    const [first, second] = some.map(({ id }) => String(id)) as [string, string];
    const { data: made } = await csm.create({
      resource: "talent",
      variables: talent,
      meta: { pg: { along: { addresses, links: jobs([first]) } } },
    });
    expect(made).toMatchObject({ last_name: "Neuve", version: 1 });
    const save = (version: number, wanted: string[]) =>
      csm.update({
        resource: "talent",
        id: String(made.id),
        variables: { last_name: "Neuf" },
        meta: { pg: { version, along: { addresses: {}, links: jobs(wanted) } } },
      });
    expect((await save(1, [first, second])).data).toMatchObject({ last_name: "Neuf", version: 2 });
    expect(await failure(save(1, []))).toMatchObject({ name: "ConflictError", current: { version: 2 } });
    expect(await failure(save(2, [randomUUID()]))).toMatchObject({ code: "23503" });
    const { data: links } = await csm.getList({
      resource: "talent_job",
      filters: [{ field: "talent_id", operator: "eq", value: made.id }],
    });
    expect(links.map(({ job_id }) => job_id).sort()).toEqual([first, second].sort());
  });

  it("keeps the order of its lines, and tells what is refused of one under its own cell", async () => {
    const { data: made } = await csm.create({ resource: "talent", variables: talent });
    const lines = (...wanted: object[]) => [
      { name: "items", table: "ppe_request_item", from: "ppe_request_id", wanted: wanted as Record<string, unknown>[] },
    ];
    const along = (...wanted: object[]) => ({ addresses: {}, links: [], lines: lines(...wanted) });
    const { data: request } = await csm.create({
      resource: "ppe_request",
      variables: { workspace_id: WORKSPACE, talent_id: made.id },
      meta: { pg: { along: along({ attribute: "casque" }, { attribute: "gants", size: "9", quantity: 3 }) } },
    });
    const held = async () => {
      const filters = [{ field: "ppe_request_id", operator: "eq" as const, value: request.id }];
      const sorters = [{ field: "position", order: "asc" as const }];
      return (await csm.getList({ resource: "ppe_request_item", filters, sorters })).data;
    };
    const [helmet, gloves] = await held();
    expect([helmet, gloves]).toMatchObject([
      { attribute: "casque", quantity: 1, position: 1 },
      { attribute: "gants", size: "9", quantity: 3, position: 2 },
    ]);
    const save = (version: unknown, ...wanted: object[]) =>
      csm.update({
        resource: "ppe_request",
        id: String(request.id),
        variables: {},
        meta: { pg: { version: version as number, along: along(...wanted) } },
      });
    const line = (row: typeof helmet, more: object = {}) => ({ id: row?.id, attribute: row?.attribute, ...more });
    const refused = await failure(save(1, line(gloves), line(helmet), { attribute: "gilet", quantity: 99 }));
    expect(refused).toMatchObject({ code: "23514", errors: { "items.2.quantity": "Valeur non autorisée." } });
    expect(await failure(save(1, line(gloves), { attribute: null }))).toMatchObject({
      errors: { "items.1.attribute": "Un champ obligatoire est vide." },
    });
    expect((await held()).map(({ id }) => id)).toEqual([helmet?.id, gloves?.id]);
    // The record has nothing new but its lines: who read it before does not know them.
    expect((await save(1, line(gloves, { quantity: 2 }), { attribute: "gilet" })).data).toMatchObject({ version: 2 });
    expect(await held()).toMatchObject([{ id: gloves?.id, quantity: 2 }, { attribute: "gilet" }]);
    expect(await failure(save(1, line(helmet)))).toMatchObject({ name: "ConflictError" });
    expect(await failure(save(2, line(helmet)))).toMatchObject({ code: "RL380" });
  });
});
