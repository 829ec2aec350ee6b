import { resources } from "@resources/index";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import Webhooks from "@/pages/settings/webhooks/page";
import { everyRight, open } from "../../kit/harness";

const plain = (text: string | null | undefined) => (text ?? "").replace(/[\u00a0\u202f]/g, " ");

it("an address is told what happens; it is resumed, and what failed leaves again", async () => {
  const asked: unknown[] = [];
  const calls = (name: string, answer: unknown = null) => ({
    [name]: (args: unknown) => {
      asked.push([name, args]);
      return answer;
    },
  });
  open({
    path: "/w",
    resources,
    rights: everyRight(),
    routes: { "/w": <Webhooks /> },
    tables: {
      workflow_entity: [{ id: "e1", entity: "contract", label: "Contrat" }],
      workflow_state: [{ id: "s1", entity: "contract", code: "signed", label: "Signé", position: 1 }],
      webhook: [
        {
          id: "w1",
          url: "https://paie.example.org/relais",
          events: ["contract.signed"],
          paused_at: "2026-11-20T10:00:00Z",
          paused_why: "Vingt envois ont échoué de suite.",
          created_at: "2026-11-01T10:00:00Z",
        },
      ],
      webhook_delivery: [
        {
          id: "d1",
          webhook_id: "w1",
          event: "contract.signed",
          event_id: "e",
          body: { event: "contract.signed" },
          state: "failed",
          attempts: 8,
          next_at: "2026-11-20T10:00:00Z",
          status: 500,
          duration_ms: 40,
          error: "L’adresse répond 500.",
          created_at: "2026-11-20T09:00:00Z",
        },
      ],
    },
    rpc: {
      ...calls("create_webhook", { id: "w2", secret: "whsec_new" }),
      ...calls("resume_webhook"),
      ...calls("replay_webhook_delivery", "d2"),
    },
  });
  const card = within(await screen.findByRole("article", { name: "https://paie.example.org/relais" }));
  await waitFor(() => expect(plain(card.getByText(/signé/).textContent)).toBe("Contrat : signé"));
  expect(card.getByText(/Vingt envois/)).toBeInTheDocument();
  await userEvent.click(card.getByRole("button", { name: "Reprendre" }));
  expect(await screen.findByText("L’adresse répond 500.")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: /^Renvoyer Contrat/ }));
  await waitFor(() => expect(asked).toContainEqual(["replay_webhook_delivery", { id: "d1" }]));
  expect(asked).toContainEqual(["resume_webhook", { id: "w1" }]);

  await userEvent.click(screen.getByRole("button", { name: "Nouveau webhook" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByRole("textbox", { name: "Adresse" }), "https://a.example.org/x");
  await userEvent.click(dialog.getByRole("combobox", { name: "Événements" }));
  await userEvent.click(await screen.findByText(/tout changement/, { selector: ".ant-select-item-option-content" }));
  await userEvent.click(dialog.getByRole("button", { name: "Créer le webhook" }));
  expect(await dialog.findByRole("textbox", { name: "Secret (montré une seule fois)" })).toHaveValue("whsec_new");
  expect(asked.at(-1)).toEqual(["create_webhook", { url: "https://a.example.org/x", events: ["contract.*"] }]);
});
