import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import TimesheetSignature from "@/pages/customer/timesheets/signature/page";

const TERMS = "l’article « Embauche et relevés d’heures » des conditions CC-1";
const day = (date: string) => ({ date, planned: 420, minutes: 420, absence: null, is_public_holiday: false });
const answer = {
  state: "ready",
  message: null,
  signer_name: "Léa Roux",
  expires_at: "2099-12-01T08:00:00Z",
  deemed_at: null as string | null,
  deemed_terms: TERMS as string | null,
  document_hash: "h",
  sheet: {
    company: "BTP",
    site: "ZAC",
    monday: "2026-11-16",
    week_label: "Semaine 47",
    weeks: [
      {
        id: "w1",
        talent_name: "Awa Diop",
        job: "Maçonne",
        contract_key: "C-1",
        order_reference: null,
        version: 1,
        answer: null,
        total: 840,
        days: [day("2026-11-16"), day("2026-11-17")],
      },
    ],
  },
};

const open = (deemed_at: string | null, hash = "") => {
  vi.stubGlobal("fetch", async () => Response.json({ ...answer, deemed_at }));
  render(
    <MemoryRouter initialEntries={[`/customer/timesheets/signature?token=t${hash}`]}>
      <TimesheetSignature />
    </MemoryRouter>,
  );
};
const scrolled = vi.fn();
beforeEach(() => {
  Element.prototype.scrollIntoView = scrolled;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  scrolled.mockClear();
});

it("opens at the days for « Corriger », at the signature for « Tout est juste »", async () => {
  open(null, "#correct");
  expect(await screen.findByRole("button", { name: /^lundi 16 novembre/ })).toHaveFocus();
  expect(screen.queryByText(/réputées acceptées/)).toBeNull();
  expect(scrolled).not.toHaveBeenCalled();
  cleanup();
  open(null, "#signature");
  await screen.findByRole("region", { name: "Signature" });
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
});

it("says what silence will mean, then what it meant", async () => {
  open("2099-11-25T13:05:00Z");
  expect(await screen.findByText(/^Sans réponse avant le 25\/11\/2099 à 14:05, ces heures sont/)).toHaveTextContent(
    "CC-1",
  );
  cleanup();
  open("2026-11-20T13:05:00Z");
  expect(await screen.findByText(/réputées acceptées depuis le 20\/11\/2026/)).toHaveTextContent(
    "Vous pouvez encore les corriger.",
  );
});
