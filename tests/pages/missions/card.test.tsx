import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import type { Reason } from "@/features/search/found";
import type { Application } from "@/pages/missions/applications/board";
import { Card } from "@/pages/missions/applications/Card";

const application = {
  id: "a1",
  talent_id: "t1",
  talent_name: "Awa Diop",
  talent_job_label: "Maçonne",
  talent_phone_number: "+33612345678",
  proposed_wage: 14.5,
  stage: "selected",
} as Application;

const seen = (reasons: Reason[], isDue = true) => {
  const onContract = vi.fn();
  const { container } = render(
    <MemoryRouter>
      <Card
        {...{ application, reasons, isDue, onContract }}
        stages={[{ value: "selected", label: "Retenu" }]}
        canMove
        onMove={() => {}}
        onReject={() => {}}
      />
    </MemoryRouter>,
  );
  return { onContract, text: container.textContent };
};
const met: Reason = { verdict: "ok", text: "Maçonne" };

test("a card says how to call, and what stands in the way rather than what does not", () => {
  const { text } = seen([met, { verdict: "ko", text: "⟦64 km⟧ pour 40" }]);
  expect(screen.getByRole("link", { name: /^06.12.34.56.78$/ })).toHaveAttribute("href", "tel:+33612345678");
  expect(text).toMatch(/14,50.€\/h/);
  expect(text).toContain("64 km pour 40");
});

test("whom the client has chosen gets their contract from the card, the others from its menu", async () => {
  const { onContract } = seen([met]);
  expect(screen.getByText("Convient")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Préparer le contrat" }));
  expect(onContract).toHaveBeenCalledOnce();
  document.body.replaceChildren();
  seen([met], false);
  expect(screen.queryByRole("button", { name: "Préparer le contrat" })).toBeNull();
});
