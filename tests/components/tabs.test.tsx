import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { Tabs } from "@/components/layout/Tabs";

const WORDS = ["Qualification", "Candidatures", "Contrats", "Documents", "CV", "Notes"];
const bar = () => screen.getByRole("navigation", { name: "Parties" });
const arrows = () => [...document.querySelectorAll("button")];

function show(width: number, current = 0) {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockReturnValue(600);
  render(
    <MemoryRouter>
      <Tabs
        label="Parties"
        tabs={WORDS.map((label, index) => ({ to: `/${label}`, label, isCurrent: index === current }))}
      />
    </MemoryRouter>,
  );
}
afterEach(() => vi.restoreAllMocks());

test("a bar where every tab fits has no arrow", () => {
  show(600);
  expect(arrows()).toHaveLength(0);
});

test("tabs out of sight are told on the side where they are, and an arrow brings them; the keyboard goes by the links", () => {
  show(300);
  const moved = vi.fn();
  bar().scrollBy = moved;
  expect(arrows()).toHaveLength(1);
  expect(arrows()[0]).toHaveAttribute("tabindex", "-1");
  fireEvent.click(arrows()[0] as HTMLElement);
  expect(moved).toHaveBeenCalledWith({ left: 210 });
  bar().scrollLeft = 150;
  fireEvent.scroll(bar());
  expect(arrows()).toHaveLength(2);
  bar().scrollLeft = 300;
  fireEvent.scroll(bar());
  expect(arrows()).toHaveLength(1);
  fireEvent.click(arrows()[0] as HTMLElement);
  expect(moved).toHaveBeenLastCalledWith({ left: -210 });
  expect(screen.getAllByRole("link")).toHaveLength(WORDS.length);
});
