import { resources } from "@resources";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { today } from "@/lib/dates";
import CallSheet from "@/pages/calls/new/page";
import { open } from "../kit/harness";

const talent = (id: string, last_name: string, phone_number: string | null) => ({
  id,
  first_name: "Léa",
  last_name,
  phone_number,
  job: { name: "Maçon" },
  address: { city: "Vienne" },
  wage_expected: 14,
  last_contact_on: null,
});

test("people are called one after the other: what came of it is noted, the next comes, those who were missed are written to", async () => {
  const noted: object[] = [];
  const call_log = [
    {
      id: "c0",
      talent_id: "t3",
      outcome: "no_answer",
      comment: null,
      next_contact_on: null,
      called_at: `${today()}T07:00:00Z`,
    },
  ];
  open({
    path: "/calls/new?talents=t2,t1,t3,t2",
    routes: { "/calls/new": <CallSheet /> },
    resources,
    tables: {
      talent: [talent("t1", "Un", "+33612345678"), talent("t2", "Deux", null), talent("t3", "Trois", null)],
      call_log,
    },
    rpc: {
      record_call: (said) => {
        noted.push(said as object);
        return `c${noted.length}`;
      },
    },
  });
  const card = await screen.findByRole("region", { name: "À appeler" });
  // In the order in which they were chosen; who was called today already is not called again.
  expect(await within(card).findByRole("link", { name: "Léa Deux" })).toBeInTheDocument();
  expect(within(card).getByText("Pas de numéro sur sa fiche.")).toBeInTheDocument();
  await userEvent.click(within(card).getByText("Demain"));
  await userEvent.click(within(card).getByRole("button", { name: "Joint" }));
  expect(await within(card).findByRole("link", { name: "Léa Un" })).toBeInTheDocument();
  expect(within(card).getByRole("link", { name: /06.12.34.56.78/ })).toHaveAttribute("href", "tel:+33612345678");
  expect(noted).toEqual([{ outcome: "reached", talent_id: "t2", next_contact_on: expect.stringMatching(/^\d{4}-/) }]);
  await userEvent.click(within(card).getByRole("button", { name: "Message laissé" }));
  expect(await within(card).findByText("Tout le monde a été appelé")).toBeInTheDocument();
  expect(screen.getByText(/3 personnes, 3 appelées aujourd’hui/)).toBeInTheDocument();
  // Called again all the same, when one wants to.
  await userEvent.click(screen.getByRole("button", { name: "Léa Trois" }));
  expect(within(card).getByRole("link", { name: "Léa Trois" })).toBeInTheDocument();
});
