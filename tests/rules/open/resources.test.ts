import { expect, test } from "vitest";
import { admits, OPEN_RESOURCES, openResource } from "@/rules/open/resources";

test("a token reads its families, and writes those it may and that are written by hand", () => {
  const [talent, contract] = [openResource("talent"), openResource("contract")];
  if (!talent || !contract) throw new Error("no such resource");
  expect(admits({ talents: "read" }, talent, false)).toBe(true);
  expect(admits({ talents: "read" }, talent, true)).toBe(false);
  expect(admits({ talents: "write" }, talent, true)).toBe(true);
  expect(admits({ missions: "write" }, talent, false)).toBe(false);
  expect(admits({ contracts: "write" }, contract, false)).toBe(true);
  expect(admits({ contracts: "write" }, contract, true)).toBe(false);
  expect(openResource("team_member")).toBeUndefined();
  expect(new Set(OPEN_RESOURCES.map(({ name }) => name)).size).toBe(OPEN_RESOURCES.length);
});
