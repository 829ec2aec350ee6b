import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { handleKey, setHelpOpen, useHelpOpen, useShortcuts } from "../../src/components/layout/shortcuts.ts";
import { PageActive } from "../../src/lib/page-active.ts";

afterEach(() => {
  cleanup();
  setHelpOpen(false);
});

function Keys({ run }: { run: () => void }) {
  useShortcuts({ j: { label: "Suivant", run } });
  return null;
}

function Listen() {
  useEffect(() => {
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  }, []);
  return <p>{useHelpOpen() ? "help" : "no help"}</p>;
}

test("a letter runs for the page on screen, not for a hidden one, nor while one writes", async () => {
  const here = vi.fn();
  const hidden = vi.fn();
  render(
    <>
      <Listen />
      <Keys run={here} />
      <PageActive.Provider value={false}>
        <Keys run={hidden} />
      </PageActive.Provider>
      <input aria-label="text" />
    </>,
  );
  await userEvent.keyboard("j");
  expect(here).toHaveBeenCalledTimes(1);
  await userEvent.type(screen.getByLabelText("text"), "j?");
  expect(here).toHaveBeenCalledTimes(1);
  expect(hidden).not.toHaveBeenCalled();
  expect(screen.getByText("no help")).toBeInTheDocument();
});

test("«\u202f? » opens the help", async () => {
  render(<Listen />);
  await userEvent.keyboard("?");
  expect(screen.getByText("help")).toBeInTheDocument();
});
