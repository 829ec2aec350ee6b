import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import WorkerHours from "@/pages/worker/timesheets/hours/page";
import { hoursAsMinutes as h } from "@/rules/time/minutes";

const day = (date: string, hours: number, is_open = true) => ({
  date,
  planned: h(hours),
  is_public_holiday: false,
  is_open,
});
const sheet = {
  company: "Bœuf Façades",
  site: "Quai Perrache",
  monday: "2026-11-16",
  week_label: "Semaine 47 – 2026",
  job: "Ferrailleur",
  contract_key: "C-1",
  days: [day("2026-11-16", 0, false), day("2026-11-17", 7), day("2026-11-18", 7.5), day("2026-11-21", 0)],
};
const ready = { state: "ready", message: null, signer_name: "Awa Diop", expires_at: "2026-12-01T10:00:00Z", sheet };
const receipt = {
  signature_request_id: "s1",
  signed_at: "2026-11-21T10:00:00Z",
  name: "Awa Diop",
  quality: null,
  document_hash: "h",
  evidence_hash: "e",
  weeks: [{ talent_name: "Awa Diop", minutes: h(14.75), signed_minutes: null }],
};

const server = { isReached: true, sent: [] as Record<string, unknown>[] };

beforeEach(() => {
  localStorage.clear();
  Object.assign(server, { isReached: true, sent: [] });
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    if (!server.isReached) throw new TypeError("Failed to fetch");
    if (url.endsWith("hours_open")) return Response.json(ready);
    server.sent.push(JSON.parse(String(init.body)));
    return Response.json({ state: "signed", message: "Vos heures sont envoyées à l’agence. Merci.", receipt });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let visits = 0;
const opened = (token: string) => {
  const routes = [{ path: "/worker/timesheets/hours", element: <WorkerHours /> }];
  return render(
    <RouterProvider
      router={createMemoryRouter(routes, { initialEntries: [`/worker/timesheets/hours?token=${token}`] })}
    />,
  );
};

test("a worker takes the week as planned, corrects a day, sends it without network: it leaves once the page is open again", async () => {
  const token = `w${++visits}`;
  const { unmount } = opened(token);
  fireEvent.click(await screen.findByRole("button", { name: /Comme prévu\s: 14h30/ }));
  // The day before the contract is not asked for.
  expect(screen.queryByLabelText("Heures du lundi 16 novembre")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Ajouter un quart d’heure, mardi 17 novembre" }));
  server.isReached = false;
  fireEvent.click(screen.getByRole("button", { name: "Envoyer mes heures" }));
  await screen.findByText("Heures gardées sur ce téléphone");
  await waitFor(() => expect(Object.values(localStorage).join()).toContain('"pending":"sign"'));
  unmount();
  server.isReached = true;
  opened(token);
  await screen.findByText("Vos heures sont envoyées à l’agence. Merci.");
  expect(server.sent).toMatchObject([
    {
      token,
      comment: "",
      days: [
        { date: "2026-11-17", minutes: h(7.25) },
        { date: "2026-11-18", minutes: h(7.5) },
        { date: "2026-11-21", minutes: 0 },
      ],
    },
  ]);
});

test("a week without an hour does not leave without a word", async () => {
  opened(`w${++visits}`);
  const button = await screen.findByRole("button", { name: "Envoyer mes heures" });
  fireEvent.click(button);
  expect(screen.getByRole("alert").textContent).toContain("Aucune heure n’est entrée");
  fireEvent.change(screen.getByLabelText(/Un mot à l’agence/), { target: { value: "Malade toute la semaine" } });
  fireEvent.click(button);
  await screen.findByText(/Heures envoyées/);
  expect(server.sent).toMatchObject([{ comment: "Malade toute la semaine" }]);
});
