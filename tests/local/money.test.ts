/** Every list, every record, every export and every paper of the app, over HTTP, searched for what a contract earns. */
import { readSheet } from "read-excel-file/node";
import { beforeAll, describe, expect, it } from "vitest";
import { createDataProvider } from "../../providers/data/index.ts";
import { resources } from "../../resources/index.ts";
import { hasView, type Resource, type Row } from "../../src/kit/declaration.ts";
import { csvOf, readAll, xlsxOf } from "../../src/kit/list/export.ts";
import { listQuery } from "../../src/kit/list/filters.ts";
import { EVERYONE, emptyState } from "../../src/kit/list/state.ts";
import { listableFields, recordSelect } from "../../src/kit/query.ts";
import { type ContractPaper, contractArticles, type PaperParty } from "../../src/rules/paper/contract.ts";
import { isBrief } from "../support/brief.ts";
import { givenAway, moneyFigures, type Paid } from "../support/money-figures.ts";
import { testStack } from "../support/stack.ts";

const stack = testStack({ seed: "demo" });
const WORDS = { resources, state: () => undefined };
/** Spreadsheets of a few lists are opened again; the others are the same columns. */
const OPENED = ["contract", "mission", "timesheet_week"];
const MONEY = /\bmarge|\bcoûts?\b|revient|seuil/i;

let figures: ReadonlySet<number>;
beforeAll(async () => {
  const earned = moneyFigures(
    await stack().db.query<Paid>(
      "select hourly_wage, coefficient, expense_coefficient, weekly_minutes, start_date::text from public.contract",
    ),
  );
  // A month’s pay may happen to be another contract’s margin: such a figure tells nothing.
  const paid = await stack().db.query<{ euros: number }>(
    `select distinct (cents / 100.0)::float as euros from public.pay_line, unnest(array[gross_cents, indemnity_cents,
       expense_cents, deduction_cents, bill_cents, regularisation_cents]) as cents`,
  );
  const told = new Set(paid.map(({ euros }) => euros));
  figures = new Set([...earned].filter((one) => !told.has(one)));
});

const provided = async (who: string) => createDataProvider({ client: await stack().signedIn(who) });

type Asked = { filters?: never[]; sorters?: never[]; pg: object };
async function rowsOf(provider: Awaited<ReturnType<typeof provided>>, resource: Resource, { pg, ...asked }: Asked) {
  const read = (page: number, size: number) =>
    provider.getList<Row>({
      resource: resource.table,
      ...asked,
      pagination: { currentPage: page, pageSize: size },
      meta: { pg },
    });
  return readAll(read, () => {}, new AbortController().signal);
}

const ROLES = ["consultant", "external-csm", "marketing"];
// Read whole on a server, by each of them.
describe.skipIf(isBrief).each(ROLES)("%s", (who) => {
  it("reads no margin, cost or break-even in any list, export or record", async () => {
    const provider = await provided(who);
    const found: string[] = [];
    let rows = 0;
    const look = (what: string, text: string) => {
      const given = givenAway(text, figures);
      if (given.length > 0) found.push(`${what}: ${given.slice(0, 3).join(", ")}`);
    };
    for (const resource of resources) {
      const columns = listableFields(resource);
      const state = { ...emptyState(resource), owner: EVERYONE, columns };
      const { filters, sorters, pg } = listQuery(resource, state, resources, null, "2026-11-21");
      const listed = await rowsOf(provider, resource, { filters, sorters, pg } as Asked).catch(() => null);
      // Refused: another family.
      if (!listed) continue;
      rows += listed.length;
      const csv = await csvOf(resource, columns, listed, WORDS);
      look(`${resource.name} (csv)`, csv);
      look(`${resource.name} (list)`, JSON.stringify(listed));
      if (MONEY.test(csv.split("\r\n", 1)[0] ?? "")) found.push(`${resource.name}: ${csv.split("\r\n", 1)[0]}`);
      if (OPENED.includes(resource.name) && listed.length > 0) {
        const file = await xlsxOf(resource, columns, listed, WORDS);
        const sheet = await readSheet(Buffer.from(await file.arrayBuffer()));
        expect(sheet).toHaveLength(listed.length + 1);
        look(`${resource.name} (xlsx)`, JSON.stringify(sheet));
      }
      if (!hasView(resource, "show")) continue;
      const select = { select: recordSelect(resource, resources), key: resource.keyColumn };
      look(`${resource.name} (record)`, JSON.stringify(await rowsOf(provider, resource, { pg: select })));
    }
    expect(found).toEqual([]);
    expect(rows).toBeGreaterThan(500);
  }, 240_000);
});

describe("the papers of a contract", () => {
  it.each(["consultant", "external-csm"])("as %s prints them: neither copy tells what it earns", async (who) => {
    const ids = await stack().db.query<{ id: string }>(
      `select id from public.contract where status in ('to_sign', 'signed') and workspace_id = $1 order by id limit 20`,
      ["00000000-0000-4000-8000-000000000001"],
    );
    const client = await stack().signedIn(who);
    for (const { id } of ids) {
      const { data } = await client.rpc("contract_document", { contract_id: id });
      const { papers } = data as { papers: Record<PaperParty, ContractPaper> };
      const printed = (party: PaperParty) => JSON.stringify([papers[party], contractArticles(papers[party], party)]);
      for (const party of ["client", "worker"] as const) {
        expect(givenAway(printed(party), figures), `${id} ${party}`).toEqual([]);
        expect(printed(party).replace(/au coût réel/gi, ""), `${id} ${party}`).not.toMatch(MONEY);
      }
      // The client reads the coefficient that it pays by; the worker does not.
      expect(printed("client")).toMatch(/coefficient/i);
      expect(printed("worker")).not.toMatch(/coefficient/i);
    }
    expect(ids).toHaveLength(20);
  });
});
