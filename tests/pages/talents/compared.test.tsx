import { resources } from "@resources";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { addressOf } from "@/features/search/use-asked";
import DeepResearchResults from "@/pages/talents/deep-research/results/page";
import { criterion } from "@/rules/search/criteria";
import { everyRight, open } from "../../kit/harness";

const criteria = [criterion("job", { codes: ["macon"] })];
const person = (id: string, name: string) => ({ id, name, reasons: [], failed: 0, has_applied: false });
const NOW = [person("t1", "Ana Reste"), person("t2", "Bo Nouvelle")];

test("a run that is looked for again says who fits since, who does not any more, and starts again from there", async () => {
  const rights = everyRight();
  const tables = {
    saved_view: [
      {
        id: "r1",
        resource: "deep_research",
        name: "Maçons",
        state: { criteria, found: ["t1", "t3"] },
        is_shared: false,
        is_default: false,
        owner_id: rights.member?.id,
        updated_at: "2026-11-20T10:00:00Z",
      },
    ],
    talent: [{ id: "t3", first_name: "Cid", last_name: "Partie" }],
  };
  open({
    path: `/talents/deep-research/results?${addressOf(criteria)}&s=Maçons&run=r1`,
    routes: { "/talents/deep-research/results": <DeepResearchResults /> },
    resources,
    rights,
    tables,
    rpc: {
      search_talents: () => ({ total: 2, all: 9, misses: [], nearest: null, cheapest: null, facets: [], rows: NOW }),
    },
  });
  expect(await screen.findByText(/^Depuis le 20\/11\/2026 à 11:00\s: 1 de plus, 1 de moins$/)).toBeInTheDocument();
  const said = screen.getByText(/Remplissent maintenant/).closest("p") as HTMLElement;
  expect(
    within(said)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(["Bo Nouvelle"]);
  expect(await screen.findByRole("link", { name: "Cid Partie" })).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Comparer désormais à ce résultat" }));
  await screen.findByText(/les mêmes personnes/);
  expect(tables.saved_view[0]).toMatchObject({ state: { found: ["t1", "t2"] } });
});
