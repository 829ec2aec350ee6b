import { describe, expect, test } from "vitest";
import { admit, dirtyLost, dirtySlots, type Slot } from "../../../src/app/keep-alive/slots.ts";

const slot = (key: string): Slot<string> => ({ key, value: key });
const keys = (slots: readonly Slot<unknown>[]) => slots.map((one) => one.key).join(" ");

describe("which pages stay alive", () => {
  test("three at most, the one on screen included; the oldest goes", () => {
    let slots: Slot<string>[] = [];
    for (const key of ["/a", "/b", "/c", "/d"]) slots = admit(slots, slot(key), []);
    expect(keys(slots)).toBe("/b /c /d");
  });

  test("coming back makes a page the youngest", () => {
    const slots = admit([slot("/a"), slot("/b"), slot("/c")], slot("/a"), []);
    expect(keys(slots)).toBe("/b /c /a");
    expect(keys(admit(slots, slot("/d"), []))).toBe("/c /a /d");
  });

  test("a page with unsaved text outlives a clean one", () => {
    expect(keys(admit([slot("/a"), slot("/b"), slot("/c")], slot("/d"), ["/a"]))).toBe("/a /c /d");
  });

  test("when every one holds text, the oldest goes", () => {
    const slots = [slot("/a"), slot("/b"), slot("/c")];
    expect(keys(admit(slots, slot("/d"), ["/a", "/b", "/c"]))).toBe("/b /c /d");
  });

  test("a page that is never kept counts among the three", () => {
    expect(keys(admit([slot("/a"), slot("/b"), slot("/c")], null, []))).toBe("/b /c");
  });
});

describe("what a navigation would lose", () => {
  const slots = [slot("/a"), slot("/b"), slot("/c")];
  const current = { key: "/c", pathname: "/c" };
  const to = (key: string) => ({ key, pathname: key });

  test("nothing, as long as a clean page can go", () => {
    expect(dirtyLost(slots, current, to("/d"), ["/a"])).toEqual([]);
    expect(dirtyLost(slots, current, to("/a"), ["/a", "/b", "/c"])).toEqual([]);
  });

  test("the oldest, when all three hold text", () => {
    expect(dirtyLost(slots, current, to("/d"), ["/a", "/b", "/c"])).toEqual(["/a"]);
  });

  test("the page on screen itself, when it is of those never kept", () => {
    expect(dirtyLost([], { key: null, pathname: "/wizard" }, to("/a"), ["/wizard"])).toEqual(["/wizard"]);
  });

  test("changing tabs loses the tab that is left, and nothing of the page that holds both", () => {
    const notes = { key: "/missions/1", pathname: "/missions/1/notes" };
    const details = { key: "/missions/1", pathname: "/missions/1/details" };
    const page = [slot("/missions/1")];
    expect(dirtyLost(page, notes, details, ["/missions/1/notes"])).toEqual(["/missions/1/notes"]);
    expect(dirtyLost(page, notes, details, ["/missions/1"])).toEqual([]);
    expect(dirtyLost(page, notes, notes, ["/missions/1/notes"])).toEqual([]);
  });

  test("changing the search of the page on screen loses nothing", () => {
    expect(dirtyLost(slots, current, to("/c"), ["/a", "/b", "/c"])).toEqual([]);
  });
});

test("the text of a tab or of a drawer belongs to its page, that of a neighbour does not", () => {
  expect([...dirtySlots(["/talents/1"], ["/talents/1/notes"])]).toEqual(["/talents/1"]);
  expect([...dirtySlots(["/talents/1"], ["/talents/1#drawer"])]).toEqual(["/talents/1"]);
  expect([...dirtySlots(["/talents/1"], ["/talents/10"])]).toEqual([]);
});

test("what is typed in a form is not the list's that stands above it", () => {
  expect([...dirtySlots(["/companies", "/companies/new"], ["/companies/new"])]).toEqual(["/companies/new"]);
  const slots = [slot("/companies"), slot("/companies/new"), slot("/contacts")];
  expect(keys(admit(slots, slot("/missions"), ["/companies/new"]))).toBe("/companies/new /contacts /missions");
});
