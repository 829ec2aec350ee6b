import { expect, test } from "vitest";
import { funnelOf, type Item, kindLabel, printed } from "../../../src/pages/dashboard/action-center/kinds.ts";

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

test("the sentences of the database are printed in French", () => {
  expect(printed("Début dépassé : 1 poste(s) pourvu(s) sur 4")).toBe("Début dépassé\u202f: 1 poste pourvu sur 4");
  expect(printed("3 modification(s) demandée(s)")).toBe("3 modifications demandées");
  expect(printed("0 poste(s) pourvu(s)")).toBe("0 poste pourvu");
  expect(printed("prolonger ou terminer ?")).toBe("prolonger ou terminer\u202f?");
});
