import { resources } from "@resources";
import talent from "@resources/talents/talent";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ShowView } from "@/kit/show/show-view";
import Duplicates from "@/pages/talents/duplicates/page";
import Merge from "@/pages/talents/merge/page";
import { everyRight, open } from "../../kit/harness";

const person = (id: string, first_name: string, more: object = {}) => ({
  id,
  first_name,
  last_name: "Dupré",
  email: null,
  comment: null,
  skills: [],
  version: 1,
  ...more,
});
const kept = person("t1", "Éric", { email: "eric@exemple.fr", skills: ["coffrage"] });
const dropped = person("t2", "Eric", { email: "autre@exemple.fr", comment: "Ponctuel", skills: ["banche"] });
const preview = {
  moves: [
    { table: "contract", count: 2, rows: [{ id: "c1", label: "C-2026-1 · 02/03/2026" }] },
    { table: "talent_job", count: 1, rows: [] },
  ],
  twice: [],
  yields: [{ table: "talent_bank_account" }],
  fields: ["email", "comment", "skills", "version"],
  refusal: null as string | null,
};

const routes = {
  "/talents/duplicates": <Duplicates />,
  "/talents/:id/merge": <Merge />,
  "/talents/:id": <ShowView resource={talent} />,
};

test("what differs is chosen with the keyboard, what moves is counted and named, and the choices are what is sent", async () => {
  const asked: Record<string, unknown>[] = [];
  const view = open({
    path: "/talents/t1/merge?with=t2",
    routes,
    resources,
    tables: { talent: [kept, dropped] },
    rpc: {
      merge_preview: () => preview,
      merge_records: (args) => {
        asked.push(args);
        return "m1";
      },
      available_actions: () => [],
      record_counts: () => ({}),
    },
  });
  const email = await screen.findByRole("radiogroup", { name: "E-mail" });
  expect(within(email).getByRole("radio", { name: "eric@exemple.fr" })).toHaveProperty("checked", true);
  // What is empty is taken from the other.
  const comment = within(screen.getByRole("radiogroup", { name: /Commentaire|Remarque|Note/ }));
  expect(comment.getByRole("radio", { name: "Ponctuel" })).toHaveProperty("checked", true);
  expect(screen.getByRole("radio", { name: "Les deux" })).toHaveProperty("checked", true);
  expect(screen.getByText(/^2\s+contrats$/)).toBeTruthy();
  expect(screen.getByText(/C-2026-1/)).toBeTruthy();
  expect(screen.getByText(/^1\s+métier$/)).toBeTruthy();
  expect(screen.getByText(/compte approuvé/)).toBeTruthy();
  expect(screen.getByText(/s’annule pendant trente jours/)).toBeTruthy();
  fireEvent.click(within(email).getByRole("radio", { name: "autre@exemple.fr" }));
  fireEvent.click(screen.getByRole("button", { name: "Fusionner ces deux fiches" }));
  await waitFor(() => expect(view.address()).toBe("/talents/t1"));
  expect(asked).toEqual([
    {
      entity: "talent",
      kept_id: "t1",
      dropped_id: "t2",
      choices: { email: "dropped", comment: "dropped", skills: "both" },
    },
  ]);
});

test("two who are not the same cannot be merged, and the page says why", async () => {
  open({
    path: "/talents/t1/merge?with=t2",
    routes,
    resources,
    tables: { talent: [kept, dropped] },
    rpc: { merge_preview: () => ({ ...preview, refusal: "Ce sont deux personnes." }) },
  });
  expect((await screen.findByRole("alert")).textContent).toContain("Ce sont deux personnes.");
  expect(screen.getByRole("button", { name: "Fusionner ces deux fiches" })).toHaveProperty("disabled", true);
});

test("who looks alike is proposed with the reason, and two who are two are said so once", async () => {
  const said: Record<string, unknown>[] = [];
  open({
    path: "/talents/duplicates",
    routes,
    resources,
    rpc: {
      find_duplicates: () => ({
        pairs: said.length
          ? []
          : [
              {
                one: { id: "t1", title: "Éric Dupré", subtitle: "Lyon" },
                other: { id: "t2", title: "Eric Dupré", subtitle: null },
                reasons: ["phone"],
              },
            ],
        found: 1,
        next: null,
      }),
      not_duplicates: (args) => said.push(args),
    },
  });
  expect(await screen.findByText("même téléphone")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Comparer" }).getAttribute("href")).toBe("/talents/t1/merge?with=t2");
  fireEvent.click(screen.getByRole("button", { name: "Ce ne sont pas les mêmes" }));
  expect(await screen.findByText("Aucun doublon en vue")).toBeTruthy();
  expect(said).toEqual([{ entity: "talent", one_id: "t1", other_id: "t2" }]);
});

const merge = {
  id: "m1",
  entity: "talent",
  kept_id: "t1",
  dropped_id: "t2",
  dropped_title: "Eric Dupré",
  merged_at: "2026-11-20T09:00:00Z",
  undo_until: "2999-12-20T09:00:00Z",
  undone_at: null,
};
const shown = {
  available_actions: () => [],
  record_counts: () => ({}),
  unmerge_preview: () => ({
    told: [{ table: "talent", column: "email", count: 1, why: "changed" }],
    refusal: null,
  }),
};

test("the address of the merged record leads to the kept one, where what cannot be undone is said before it is undone", async () => {
  const undone: unknown[] = [];
  const view = open({
    path: "/talents/t2",
    routes,
    resources,
    tables: { talent: [kept], record_merge: [merge] },
    rpc: { ...shown, unmerge: (args) => undone.push(args) },
  });
  fireEvent.click(await screen.findByRole("button", { name: /^Annuler la fusion \(jusqu’au/ }));
  expect(view.address()).toBe("/talents/t1");
  expect(await screen.findByText(/E-mail\s: changé depuis, garde sa nouvelle valeur/)).toBeTruthy();
  expect(undone).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Annuler la fusion" }));
  await waitFor(() => expect(undone).toEqual([{ merge_id: "m1" }]));
});

test("without the right to merge, nothing is proposed", async () => {
  open({
    path: "/talents/t1",
    routes,
    resources,
    rights: everyRight("talents:merge"),
    tables: { talent: [kept], record_merge: [merge] },
    rpc: shown,
  });
  expect(await screen.findByRole("heading", { name: /Dupré/ })).toBeTruthy();
  expect(screen.queryByText(/a été fusionné/)).toBeNull();
});
