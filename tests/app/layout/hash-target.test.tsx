import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeAll, expect, test, vi } from "vitest";
import { useHashTarget } from "../../../src/app/layout/hash-target.ts";

// jsdom lays nothing out: every element would count as hidden, and it scrolls nothing.
beforeAll(() => {
  Element.prototype.scrollIntoView ??= () => {};
  vi.spyOn(HTMLElement.prototype, "offsetParent", "get").mockReturnValue(document.body);
});

function Page() {
  useHashTarget();
  return (
    <>
      <input id="field-end_date" aria-label="Fin" />
      <input id="100%" aria-label="Taux" />
    </>
  );
}

const at = (address: string) =>
  render(
    <RouterProvider router={createMemoryRouter([{ path: "*", element: <Page /> }], { initialEntries: [address] })} />,
  );

test("an anchor brings the focus to the field that it names", async () => {
  at("/contracts/1/edit#end_date");
  await vi.waitFor(() => expect(screen.getByLabelText("Fin")).toHaveFocus());
});

test("an anchor that no browser would have written is taken as it is, and breaks nothing", async () => {
  at("/contracts/1/edit#100%");
  await vi.waitFor(() => expect(screen.getByLabelText("Taux")).toHaveFocus());
});
