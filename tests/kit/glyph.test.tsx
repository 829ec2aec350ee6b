import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { choices } from "@/kit/declaration";
import { Cell } from "@/kit/list/cell";
import { resources } from "./sample";

afterEach(() => vi.unstubAllGlobals());

it("a value is read with the icon of its words, asked of the icon service; the words stay when it does not come", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return Response.json({ prefix: "lucide", icons: { "hard-hat": { body: "<path data-testid='hat'/>" } } });
  });
  const glyphs = async () => (words: string) => (words === "Casque" ? "lucide:hard-hat" : "lucide:not-there");
  const field = choices("Équipements", { casque: "Casque", gants: "Gants" }, { glyphs });
  const [resource] = [...resources];
  const words = { resources, state: () => undefined };
  render(
    <MemoryRouter>
      {resource && (
        <Cell name="ppe" field={field} row={{ ppe: ["casque", "gants"] }} resource={resource} words={words} />
      )}
    </MemoryRouter>,
  );
  const hat = await screen.findByTestId("hat");
  expect(hat.closest("svg")).toHaveAttribute("aria-hidden", "true");
  expect(screen.getByText("Gants")).toBeInTheDocument();
  expect(document.querySelectorAll("svg")).toHaveLength(1);
  // Both travel together.
  expect(asked.map((url) => new URL(url, "http://localhost").searchParams.get("icons"))).toEqual([
    "hard-hat,not-there",
  ]);
});
