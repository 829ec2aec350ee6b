import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { choices, text } from "@/kit/declaration";
import { Cards } from "@/kit/list/cards";
import { Cell } from "@/kit/list/cell";
import type { RowsProps } from "@/kit/list/table";
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

it("the title of a card keeps the icon of the fact that it says", async () => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ prefix: "lucide", icons: { hammer: { body: "<path data-testid='hammer'/>" } } }),
  );
  const city = resources.byTable("city");
  if (!city) throw new Error("no city");
  const glyphs = async () => () => "lucide:hammer";
  const resource = { ...city, fields: { name: text("Nom", { list: true, glyphs }) } };
  const props = { resource, rows: [{ id: "c1", name: "Lyon" }], columns: ["name"], isStale: false } as const;
  render(
    <MemoryRouter>
      <Cards {...(props as unknown as RowsProps)} words={{ resources, state: () => undefined }} />
    </MemoryRouter>,
  );
  await screen.findByTestId("hammer");
  expect(screen.getByRole("listitem")).toHaveTextContent(/^Lyon$/);
});
