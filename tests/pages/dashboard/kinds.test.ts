import { expect, test } from "vitest";
import { funnelOf, type Item, kindLabel } from "../../../src/pages/dashboard/action-center/kinds.ts";

const item = (kind: string, tone: Item["tone"] = "waiting"): Item => ({
  kind,
  entity: "contract",
  row_id: "1",
  title: "t",
  reason: "r",
  due_on: null,
  owner_id: null,
  owner_name: null,
  field: null,
  tone,
});

test("the funnel counts each kind, and what is urgent in it, in the order of what blocks most", () => {
  const items = [item("timesheet_to_check"), item("contract_unsigned_late", "bad"), item("timesheet_to_check", "bad")];
  expect(funnelOf(items)).toEqual([
    { kind: "contract_unsigned_late", label: "Signatures en retard", count: 1, urgent: 1 },
    { kind: "timesheet_to_check", label: "Heures à contrôler", count: 2, urgent: 1 },
  ]);
});

test("a kind that this version does not know is shown last, not hidden", () => {
  const steps = funnelOf([item("brand_new"), item("contract_ending")]);
  expect(steps.map((step) => step.kind)).toEqual(["contract_ending", "brand_new"]);
  expect(kindLabel("brand_new")).toBe("Autres");
});
