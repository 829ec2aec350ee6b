import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Toaster } from "@/components/toaster";
import { clearToasts, toast } from "@/lib/toast";

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has neither.
  Element.prototype.hasPointerCapture ??= () => false;
  Element.prototype.setPointerCapture ??= () => undefined;
  Element.prototype.releasePointerCapture ??= () => undefined;
});

afterEach(() => {
  act(clearToasts);
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const area = () => screen.getByRole("list");
const card = () => screen.getByRole("listitem");
const shown = () => screen.queryAllByRole("listitem").length;

function open(input: Parameters<typeof toast>[0]) {
  render(<Toaster />);
  act(() => void toast(input));
}

describe("a toast closes", () => {
  it.each([
    ["success", 2500],
    ["error", 5000],
    ["danger", 5000],
  ] as const)("%s: by itself after its time", (type, time) => {
    open({ type });
    pass(time - 10);
    expect(shown()).toBe(1);
    pass(20);
    expect(shown()).toBe(0);
  });

  it("by its button", () => {
    open({ type: "success" });
    fireEvent.click(screen.getByRole("button", { name: "Fermer" }));
    expect(shown()).toBe(0);
  });

  it("on Escape", () => {
    open({ type: "error" });
    fireEvent.keyDown(card(), { key: "Escape" });
    expect(shown()).toBe(0);
  });

  it.each([
    ["right by 60", 60, 0],
    ["right by 40: not far enough", 40, 1],
    ["left", -80, 1],
  ])("on a swipe: %s", (_, distance, left) => {
    open({ type: "error" });
    const at = (x: number) => ({ clientX: x, clientY: 10, pointerId: 1, pointerType: "touch", button: 0 });
    fireEvent.pointerDown(card(), at(100));
    fireEvent.pointerMove(card(), at(100 + distance / 2));
    fireEvent.pointerMove(card(), at(100 + distance));
    fireEvent.pointerUp(card(), at(100 + distance));
    expect(shown()).toBe(left);
  });
});

describe("its time stops", () => {
  it("while the area is hovered, and goes on after", () => {
    open({ type: "success" });
    pass(1000);
    fireEvent.pointerMove(area());
    pass(10_000);
    expect(shown()).toBe(1);
    fireEvent.pointerLeave(area().parentElement ?? area());
    pass(1600);
    expect(shown()).toBe(0);
  });

  it("while it is focused", () => {
    open({ type: "success" });
    act(() => screen.getByRole("button", { name: "Fermer" }).focus());
    pass(10_000);
    expect(shown()).toBe(1);
  });
});

describe("what it shows", () => {
  it("one paragraph a line", () => {
    open({ type: "error", title: "Import", description: "Ligne 3 refusée\nLigne 7 refusée" });
    expect(card().querySelectorAll("p")).toHaveLength(2);
    expect(card()).toHaveTextContent("Import");
  });

  it("a check for a success, a remove sign for the others", () => {
    open({ type: "success" });
    expect(screen.getByRole("img", { name: "Réussi" })).toBeVisible();
    act(() => void toast({ type: "danger" }));
    expect(screen.getByRole("img", { name: "Attention" })).toBeVisible();
  });

  it("an action, that runs and closes", () => {
    const trigger = vi.fn();
    open({ type: "success", action: { btnText: "Annuler", altText: "Annuler la suppression", trigger } });
    fireEvent.click(screen.getByRole("button", { name: "Annuler" }));
    expect(trigger).toHaveBeenCalledOnce();
    expect(shown()).toBe(0);
  });

  it("F8 goes to the area", () => {
    open({ type: "error" });
    fireEvent.keyDown(document, { key: "F8", code: "F8" });
    expect(area()).toHaveFocus();
  });

  it("keeps the focus under an open dialog, whose trap is told of nothing", () => {
    open({ type: "error" });
    const trap = vi.fn();
    addEventListener("focusin", trap);
    fireEvent.keyDown(document, { key: "F8", code: "F8" });
    act(() => screen.getByRole("button", { name: "Fermer" }).focus());
    removeEventListener("focusin", trap);
    expect(screen.getByRole("button", { name: "Fermer" })).toHaveFocus();
    expect(trap).not.toHaveBeenCalled();
  });
});
