import commercialCondition from "@resources/crm/commercial-condition";
import { resources } from "@resources/index";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { ShowView } from "@/kit/show/show-view";
import ConditionSignature from "@/pages/commercial-conditions/panels/condition-signature";
import { everyRight, open } from "../../kit/harness";

const post = vi.hoisted(() => vi.fn());
const toast = vi.hoisted(() => vi.fn());
vi.mock("@/lib/toast", async (real) => ({ ...(await real<object>()), toast }));
vi.mock("@/lib/functions", async (real) => ({ ...(await real<object>()), functions: { post } }));

const LINK = {
  signature_request_id: "s1",
  party: "client",
  signer_name: "Claire Chantier",
  signer_email: "claire@client.example",
  signer_phone: null,
  expires_at: "2026-12-21T10:00:00Z",
  is_mailed: true,
};
const request = {
  id: "s1",
  entity: "commercial_condition",
  row_id: "q1",
  status: "to_sign",
  reminder_count: 0,
  position: 1,
  round: 1,
  mode: "link",
  mailed_at: "2026-11-20T10:00:00Z",
  ...LINK,
  expires_at: "2126-12-21T10:00:00Z",
};
const contacts = [
  {
    id: "p1",
    company_id: "c1",
    first_name: "Claire",
    last_name: "Chantier",
    status: "active",
    email: LINK.signer_email,
  },
  { id: "p2", company_id: "c1", first_name: "Luc", last_name: "Gérant", status: "active", email: null },
];

function show(status: string, requests: Record<string, unknown>[] = [], rights = everyRight()) {
  const record = {
    id: "q1",
    version: 1,
    reference: "CC-1",
    company_id: "c1",
    contact_id: "p1",
    status,
    valid_from: "2026-11-01",
  };
  open({
    path: "/commercial-conditions/q1",
    routes: { "/commercial-conditions/:id": <ShowView resource={commercialCondition} /> },
    resources,
    rights,
    kit: { panels: { "condition-signature": ConditionSignature } },
    tables: { commercial_condition: [record], signature_request: requests, contact: contacts },
  });
  return screen.findByRole("region", { name: "Signature" });
}

beforeEach(() => {
  post.mockReset();
  post.mockResolvedValue({ links: [LINK] });
});

test("conditions go to who signs, in the order chosen: one reads to whom the link left, never the link", async () => {
  const part = await show("draft");
  await userEvent.click(await within(part).findByRole("button", { name: "Envoyer à la signature" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(await within(dialog).findByRole("combobox", { name: "Signataires, dans l’ordre" }));
  await userEvent.click(await screen.findByText("Luc Gérant", { selector: ".ant-select-item-option-content" }));
  const order = within(dialog)
    .getAllByRole("listitem")
    .map((one) => one.textContent);
  expect(order).toEqual([expect.stringMatching(/^Claire Chantier/), "Luc Gérant"]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Envoyer le lien" }));
  await waitFor(() =>
    expect(post).toHaveBeenCalledWith("signatures/conditions", {
      commercial_condition_id: "q1",
      contact_ids: ["p1", "p2"],
    }),
  );
  expect(within(part).getByRole("button", { name: "Faire signer sur place" })).toBeInTheDocument();
  await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ type: "success" })));
  expect(toast.mock.calls[0]?.[0].description).toMatch(/^Le lien part par e-mail à Claire Chantier \(claire@client/);
  expect(document.body.textContent).not.toMatch(/\/signature\//);
});

test("each says where they stand: who is asked may be reminded, who comes after waits for their turn", async () => {
  const next = { ...request, id: "s2", signer_name: "Luc Gérant", position: 2, status: "planned", mailed_at: null };
  const part = await show("sent", [next, request]);
  await within(part).findByText(/Claire Chantier/);
  expect(within(part).getAllByRole("listitem")[1]).toHaveTextContent(/Client 2.*Attend son tour.*Luc Gérant/);
  await userEvent.click(within(part).getByRole("button", { name: "Relancer" }));
  await waitFor(() => expect(post).toHaveBeenCalledWith("signatures/reminders", { signature_request_id: "s1" }));
});

test.each([
  ["what is signed is not signed again", "signed", everyRight()],
  ["who may not edit sends nothing", "sent", everyRight("crm:edit")],
] as const)("%s", async (_, status, rights) => {
  const part = await show(status, [], rights);
  await waitFor(() => expect(within(part).queryByRole("status")).not.toBeInTheDocument());
  expect(within(part).queryByRole("button")).not.toBeInTheDocument();
});
