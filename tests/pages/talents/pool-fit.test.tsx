import { resources } from "@resources";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import PoolFit from "@/pages/talents/hiring-pools/panels/pool-fit";
import { everyRight, open } from "../../kit/harness";

const JOB = { field: "job", operator: "is", value: { codes: ["grutier"] }, weight: "required" };
const POOL = { id: "p1", name: "Grutiers", workspace_id: "ws1", criteria: [JOB] };

test("who may only read a pool looks further by its facets, and nothing of the pool changes", async () => {
  const asked: unknown[] = [];
  open({
    path: "/pool",
    routes: { "/pool": <PoolFit record={POOL} /> },
    resources,
    rights: everyRight("talents:edit"),
    tables: {
      hiring_pool: [POOL],
      job: [{ id: "j1", code: "grutier", name: "Grutier à tour", position: 1 }],
      certificate_type: [],
      department: [{ id: "d1", code: "38", name: "Isère" }],
      software: [],
      team_member: [],
      workflow_state: [],
      saved_view: [],
    },
    rpc: {
      search_talents: (args) => {
        asked.push(args.criteria);
        const facets = ["38", "69"].map((code) => ({ facet: "department", code, label: code, count: 2 }));
        return { total: 4, all: 4, facets, rows: [] };
      },
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "38 2" }));
  expect(await screen.findByText("Grutier à tour, dans le département Isère ou prêt à y aller")).toBeInTheDocument();
  expect(asked.at(-1)).toEqual([
    JOB,
    { field: "department", operator: "any", value: { codes: ["38"] }, weight: "required" },
  ]);
  expect(screen.queryByRole("button", { name: "Ajouter ceux qui remplissent tout" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Revenir aux critères du vivier" }));
  expect(await screen.findByRole("button", { name: "Grutier à tour" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "dans le département Isère ou prêt à y aller" })).toBeNull();
  expect(POOL.criteria).toEqual([JOB]);
});
