import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import ShortcutHelp from "../../src/app/shortcuts/ShortcutHelp.tsx";
import GuidedVisit from "../../src/app/visit/GuidedVisit.tsx";
import { setHelpOpen } from "../../src/components/layout/shortcuts.ts";
import { useVisit } from "../../src/lib/visit.ts";

function App() {
  const { isOpen } = useVisit();
  return (
    <>
      <ShortcutHelp />
      {isOpen && <GuidedVisit />}
    </>
  );
}

test("the visit has five steps, is left at any of them, and is found again there under « ? »", async () => {
  render(<App />);
  const begin = async (name: RegExp) => {
    setHelpOpen(true);
    await userEvent.click(await screen.findByRole("button", { name }));
  };
  await begin(/en cinq étapes/);
  expect(await screen.findByText("Ce qui vous attend")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: /Suivant|Next/ }));
  expect(await screen.findByText("Tout est dans le menu")).toBeInTheDocument();
  await userEvent.click(document.querySelector(".ant-tour-close") as Element);
  await waitFor(() => expect(screen.queryByText("Tout est dans le menu")).toBeNull());

  await begin(/Reprendre la visite guidée à l’étape 2/);
  for (const title of ["Aller partout sans souris", "Ce qui vient d’arriver", "Votre compte"]) {
    await userEvent.click(screen.getByRole("button", { name: /Suivant|Next/ }));
    expect(await screen.findByText(title)).toBeInTheDocument();
  }
  await userEvent.click(screen.getByRole("button", { name: /Fin|Finish/ }));
  await begin(/en cinq étapes/);
  expect(await screen.findByText("Ce qui vous attend")).toBeInTheDocument();
});
