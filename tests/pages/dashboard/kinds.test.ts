import { expect, test } from "vitest";
import { groupsOf, type Item } from "../../../src/pages/dashboard/action-center/kinds.ts";

const item = (kind: string, rank: number, row_id: string, more: Partial<Item> = {}): Item => ({
  kind,
  label: kind,
  rank,
  entity: "contract",
  row_id,
  title: "t",
  reason: "r",
  due_on: null,
  owner_id: null,
  owner_name: null,
  field: null,
  tone: "waiting",
  client: null,
  page: null,
  action: null,
  action_label: null,
  ...more,
});

test("kinds stand in the order in which they are dealt with, each with how many are past their deadline", () => {
  const items = [
    item("check", 60, "1"),
    item("unsigned", 10, "2", { tone: "bad" }),
    item("check", 60, "3", { tone: "bad" }),
  ];
  expect(groupsOf(items).map(({ kind, count, urgent }) => [kind, count, urgent])).toEqual([
    ["unsigned", 1, 1],
    ["check", 2, 1],
  ]);
});

test("what is of one client stands together, where the most urgent of it stood; who has none stands alone", () => {
  const items = [
    item("check", 60, "1", { client: "Bâti" }),
    item("check", 60, "2"),
    item("check", 60, "3", { client: "Loire" }),
    item("check", 60, "4"),
    item("check", 60, "5", { client: "Bâti" }),
  ];
  expect(groupsOf(items)[0]?.items.map(({ row_id }) => row_id)).toEqual(["1", "5", "2", "3", "4"]);
});
