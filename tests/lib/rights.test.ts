import { describe, expect, it, vi } from "vitest";
import { can, type Permission, type Rights, rightsStore } from "../../src/lib/rights.ts";
import { MANAGEE, ME, rightsWith, UNIT } from "../support/rights.ts";

const STRANGER = "stranger";

const one = (scope: Permission["scope"], action = "edit"): Permission => ({ family: "pay", action, scope });

describe("can", () => {
  it("needs the very family and action", () => {
    const rights = rightsWith([one("workspace")]);
    expect(can(rights, "pay", "edit")).toBe(true);
    expect(can(rights, "pay", "delete")).toBe(false);
    expect(can(rights, "time", "edit")).toBe(false);
  });

  it("nobody, or somebody who is no member, may nothing", () => {
    expect(can(null, "pay", "edit")).toBe(false);
    expect(can(rightsWith([one("workspace")], { member: null }), "pay", "edit")).toBe(false);
  });

  it.each<[Permission["scope"], object | undefined, boolean]>([
    ["workspace", { owner_id: STRANGER }, true],
    ["own", undefined, true],
    ["own", {}, true],
    ["own", { owner_id: ME }, true],
    ["own", { owner_id: STRANGER, created_by: ME }, false],
    ["own", { created_by: ME }, true],
    ["own", { created_by: STRANGER }, false],
    ["own", { owner_id: null }, false],
    ["managees", { owner_id: MANAGEE }, true],
    ["managees", { owner_id: ME }, false],
    ["managees", { owner_id: STRANGER }, false],
    ["business_unit", undefined, true],
    ["business_unit", { business_unit_id: UNIT }, true],
    ["business_unit", { business_unit_id: "another", owner_id: ME }, false],
    ["business_unit", { business_unit_id: null }, false],
    ["business_unit", { owner_id: ME, created_by: ME }, false],
  ])("scope %s on %j: %s", (scope, record, expected) =>
    expect(can(rightsWith([one(scope)]), "pay", "edit", record)).toBe(expected),
  );

  it("several rights add up", () => {
    const rights = rightsWith([one("own"), one("managees")]);
    expect(can(rights, "pay", "edit", { owner_id: ME })).toBe(true);
    expect(can(rights, "pay", "edit", { owner_id: MANAGEE })).toBe(true);
    expect(can(rights, "pay", "edit", { owner_id: STRANGER })).toBe(false);
  });

  const all = ["read", "export", "edit", "approve"].map((action) => one("workspace", action));
  it.each([
    ["«\u202fVoir comme…\u202f»", { view_as: { id: "x", name: "X" } }],
    [
      "a workspace handed over",
      { workspace: { ...rightsWith([]).workspace!, data_transferred_at: "2026-11-01T00:00:00Z" } },
    ],
  ])("%s shows everything and changes nothing", (_, more) => {
    const rights = rightsWith(all, more as Partial<Rights>);
    expect(["read", "export", "edit", "approve"].map((action) => can(rights, "pay", action))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("the store", () => {
  it("freezes what it holds, tells who listens, and forgets", () => {
    const heard = vi.fn();
    const stop = rightsStore.subscribe(heard);
    rightsStore.set(rightsWith([one("own")]));
    expect(() => rightsStore.get()!.permissions.push(one("workspace"))).toThrow(TypeError);
    rightsStore.set(null);
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    rightsStore.set(rightsWith([]));
    expect(heard).toHaveBeenCalledTimes(2);
    rightsStore.set(null);
  });
});
