import { afterEach, describe, expect, it, vi } from "vitest";
import { clearDirty, dirtyKeys, isDirty, isResourceDirty, markDirty, subscribeDirty } from "../../src/lib/unsaved.ts";

afterEach(clearDirty);

describe("pages with unsaved text", () => {
  it("are known one by one, so that no page clears another's", () => {
    markDirty("a", true);
    markDirty("b", true);
    markDirty("a", false);
    expect([isDirty("a"), isDirty("b"), isDirty()]).toEqual([false, true, true]);
    expect(dirtyKeys()).toEqual(["b"]);
  });

  it("tell only when something changes", () => {
    const heard = vi.fn();
    const stop = subscribeDirty(heard);
    markDirty("a", true);
    markDirty("a", true);
    markDirty("b", false);
    markDirty("a", false);
    clearDirty();
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    markDirty("a", true);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it("spare their own table, or every table when they did not say", () => {
    markDirty("a", true, "talent");
    expect([isResourceDirty("talent"), isResourceDirty("mission")]).toEqual([true, false]);
    markDirty("b", true);
    expect(isResourceDirty("mission")).toBe(true);
  });
});
