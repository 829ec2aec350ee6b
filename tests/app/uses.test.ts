import { beforeEach, expect, test } from "vitest";
import { withUses } from "../../src/app/watch/uses.ts";
import { tellUsesTo } from "../../src/lib/usage.ts";
import { memoryProvider } from "../kit/memory.ts";

const told: [string, object][] = [];
beforeEach(() => {
  told.length = 0;
  tellUsesTo((event, properties) => void told.push([event, properties]));
});

const talents = () => [
  { id: "1", last_name: "Dupont" },
  { id: "2", last_name: "Durand" },
];

function stage(transition: () => unknown = () => null) {
  const memory = memoryProvider({ talent: talents(), saved_view: [] }, { transition, available_actions: () => [] });
  return withUses(memory, { isOurs: (table) => table === "talent", searchFn: "search_talent_ids" });
}

test("what is written is told once it is done: the verb, the kind of record, how many; never what", async () => {
  const provider = stage();
  const resource = "talent";
  await provider.create({ resource, variables: { last_name: "Martin" } });
  await provider.update({ resource, id: "1", variables: { last_name: "Martin" } });
  await provider.updateMany({ resource, ids: ["1", "2"], variables: { last_name: "Martin" } });
  await provider.deleteOne({ resource, id: "1" });
  await provider.deleteMany({ resource, ids: ["2"] });
  await provider.createMany({ resource, variables: talents() });
  expect(told).toEqual([
    ["record_created", { resource, count: 1 }],
    ["record_changed", { resource, count: 1 }],
    ["record_changed", { resource, count: 2 }],
    ["record_deleted", { resource, count: 1 }],
    ["record_deleted", { resource, count: 1 }],
    ["record_created", { resource, count: 2 }],
  ]);
});

test("a write that is refused is not told, nor what is only a convenience (saved views)", async () => {
  const provider = stage();
  await expect(provider.update({ resource: "talent", id: "nobody", variables: {} })).rejects.toThrow();
  await provider.create({ resource: "saved_view", variables: { name: "À relancer" } });
  expect(told).toEqual([]);
});

test("a step of the workflow is told with its entity and its action, without the record nor the comment", async () => {
  const payload = { entity: "contract", id: "abc", action: "approve", comment: "vu avec Mme Dupont" };
  await stage().custom({ url: "rpc/transition", method: "post", payload });
  await stage().custom({ url: "rpc/available_actions", method: "post", payload });
  expect(told).toEqual([["workflow_transition", { entity: "contract", action: "approve" }]]);
  const refused = stage(() => {
    throw new Error("non");
  });
  await expect(refused.custom({ url: "rpc/transition", method: "post", payload })).rejects.toThrow();
  expect(told).toHaveLength(1);
});

test("a search of talents is told once, without its words, however it is typed and read again", async () => {
  const provider = stage();
  const search = (q: string, fn = "search_talent_ids", count?: "none") =>
    provider.getList({ resource: "talent", meta: { pg: { search: { fn, q }, ...(count && { count }) } } });
  for (const q of ["Dup", "Dupont", "Dupont", "Dupon"]) await search(q);
  expect(told).toEqual([["talents_searched", {}]]);
  await search("Durand");
  expect(told).toHaveLength(2);
  // Choosing a talent in a form, and searching something else.
  await search("Martin", "search_talent_ids", "none");
  await search("Martin", "search_company_ids");
  await provider.getList({ resource: "talent" });
  expect(told).toHaveLength(2);
});
