import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { delay, type Overview, verdict } from "../../../src/pages/technical/overview.ts";
import Technical from "../../../src/pages/technical/page.tsx";
import route from "../../../src/pages/technical/route.ts";
import { open } from "../../kit/harness";
import { ServerError } from "../../kit/memory";

const overview: Overview = {
  at: "2026-11-23T08:05:00.000+00:00",
  jobs: { waiting: 2, planned: 1, running: 0, failed_today: 1, late_seconds: 700 },
  mails: { waiting: 0, failed: 0, sent_today: 12, late_seconds: 0 },
  job_list: [
    {
      id: "j1",
      kind: "import",
      status: "failed",
      attempts: 3,
      max_attempts: 3,
      error: "Fichier vide.",
      at: "2026-11-23T08:00:00Z",
    },
  ],
  mail_list: [],
  incidents: [
    {
      id: "i1",
      kind: "error",
      place: "POST /rest/v1/rpc/transition",
      code: "500",
      occurrences: 4,
      longest_ms: 90,
      last_at: "2026-11-23T08:00:00Z",
    },
    {
      id: "i2",
      kind: "slow",
      place: "GET /rest/v1/talent",
      code: "",
      occurrences: 1,
      longest_ms: 1500,
      last_at: "2026-11-23T08:00:00Z",
    },
  ],
  statements: [{ statement: "select $1", calls: 9, mean_ms: 80, longest_ms: 200 }],
  assistant: { calls: 12, failed: 2, tokens: 25_200, euros: 0.0144 },
};

const show = (technical_overview: () => unknown) =>
  open({ path: "/technical", routes: { "*": <Technical /> }, rpc: { technical_overview } });

test("says what waits, what failed and what was slow", async () => {
  show(() => overview);
  expect(await screen.findByText("En retard de 12\u00a0min", { normalizer: (text) => text })).toBeInTheDocument();
  expect(screen.getByText("À jour")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Import d’un fichier" })).toHaveAttribute("href", "/job-runs/j1");
  expect(screen.getByText(/3 essais sur 3 .*Fichier vide/)).toBeInTheDocument();
  expect(screen.getByText("Tous les e-mails sont partis.")).toBeInTheDocument();
  const slow = screen.getByRole("heading", { name: "Requêtes lentes" }).closest("section") as HTMLElement;
  expect(within(slow).getByText("GET /rest/v1/talent")).toBeInTheDocument();
  expect(within(slow).getByText(/au plus long 1,5/)).toBeInTheDocument();
  expect(within(slow).getByText("select $1")).toBeInTheDocument();
  const assistant = screen.getByRole("heading", { name: "Assistant" }).closest("section") as HTMLElement;
  expect(within(assistant).getByText("Pas branché")).toBeInTheDocument();
  expect(within(assistant).getByText("25\u202f200", { normalizer: (text) => text })).toBeInTheDocument();
});

test("a refusal is said, and may be tried again", async () => {
  show(() => {
    throw new ServerError("Réservé aux développeurs.", 403);
  });
  expect(await screen.findByText("L’état de la machine n’a pas pu être lu")).toBeInTheDocument();
  expect(screen.getAllByRole("button", { name: "Actualiser" })).not.toHaveLength(0);
});

test("is in the menu of developers, as themselves, and of nobody else", () => {
  const when = route.when as (rights: object) => boolean;
  expect(when({ roles: ["team_member_developer"], view_as: null })).toBe(true);
  expect(when({ roles: ["team_member_developer"], view_as: { id: "x" } })).toBe(false);
  expect(when({ roles: ["csm_team_member"], view_as: null })).toBe(false);
});

test.each([
  [0, "0\u00a0s"],
  [89, "89\u00a0s"],
  [600, "10\u00a0min"],
  [7200, "2\u00a0h"],
])("%i seconds are %s", (seconds, text) => expect(delay(seconds)).toBe(text));

test.each([
  [{ waiting: 0, late_seconds: 0 }, 0, "À jour"],
  [{ waiting: 3, late_seconds: 20 }, 0, "Au travail"],
  [{ waiting: 0, late_seconds: 0 }, 1, "1 échec"],
  [{ waiting: 0, late_seconds: 0 }, 2, "2 échecs"],
])("%j with %i failures: %s", (queue, failed, label) => expect(verdict(queue, failed).label).toBe(label));
