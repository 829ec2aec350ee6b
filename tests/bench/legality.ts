import { assessContract } from "../../src/rules/contract/assess.ts";
import { papersAround } from "../../src/rules/contract/papers-around.ts";
import { contextOf, type FullDraft, type Surroundings } from "../../src/rules/contract/surroundings.ts";
import { legalFigures } from "../../src/rules/figures/index.ts";
import type { TestStack } from "../support/open-stack.ts";
import { type Measure, measure } from "./measure.ts";

/** The legality strip: ≤ 20 ms of rules at the median, ≤ 100 ms with what it asks of the server. */
export async function benchLegality(stack: TestStack): Promise<Measure[]> {
  const client = await stack.signedIn("csm");
  // The busiest post: its whole past is looked at.
  const { data: rows } = await client.from("contract").select("*").not("client_post_id", "is", null).limit(500);
  const papers = (rows ?? []) as Record<string, string>[];
  const count = (post?: string) => papers.filter((row) => row.client_post_id === post).length;
  const row = papers.toSorted((a, b) => count(b.client_post_id) - count(a.client_post_id))[0];
  if (!row) throw new Error("No contract on a post.");
  const ask = async (): Promise<Surroundings> => {
    const { company_id, talent_id, client_post_id, agency_id, work_site_id, job_id, id: contract_id } = row;
    const asked = { company_id, talent_id, client_post_id, agency_id, work_site_id, job_id, contract_id };
    const { data, error } = await client.rpc("contract_surroundings", asked);
    if (error) throw new Error(JSON.stringify(error));
    return data;
  };
  const around = await ask();
  const draft = { ...row, hourly_wage: Number(row.hourly_wage), coefficient: Number(row.coefficient) } as FullDraft;
  const judge = (surroundings: Surroundings) =>
    assessContract(draft, {
      ...contextOf(draft, surroundings, "2026-11-21", legalFigures),
      papers: papersAround(draft, surroundings, "2026-11-21"),
    });
  return [
    await measure("bande de légalité, règles seules", async () => judge(around), { times: 200, limit: { p50: 20 } }),
    await measure("bande de légalité, avec sa question", async () => judge(await ask()), { limit: { p50: 100 } }),
  ];
}
