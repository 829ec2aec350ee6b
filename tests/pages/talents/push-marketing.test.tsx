import { resources } from "@resources";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import PushMarketing from "@/pages/talents/push-marketing/page";
import { open } from "../../kit/harness";

const profile = {
  reference: "BTP-2026-00001",
  job: "Maçon",
  other_jobs: [],
  level: "Confirmé",
  years: 8,
  classification: null,
  skills: [],
  certificates: [],
  driving_licences: [],
  languages: [],
  software: [],
  mobility_km: 30,
  department: "69",
  available_on: null,
  wage_expected: null,
  presentation: "Karim Benali est soigneux.",
  experience: null,
  versions: 0,
  secrets: { names: ["Karim", "Benali"], contacts: [], places: [], employers: [] },
};
const contact = (id: string, last_name: string, more: object = {}) => ({
  id,
  first_name: "Anne",
  last_name,
  email: `${id}@client.example`,
  status: "active",
  opted_out_at: null,
  company_id: "c1",
  company: { name: "Bâti Sud" },
  ...more,
});

type Asked = { letters: { profile: string }[]; contact_ids: string[]; message: string; only_check?: boolean };

test("whoever objects cannot be ticked, the preview is what leaves, and the name of the person goes nowhere", async () => {
  const asked: Asked[] = [];
  open({
    path: "/talents/push-marketing?talents=t1&companies=c1",
    routes: { "/talents/push-marketing": <PushMarketing /> },
    resources,
    tables: {
      talent: [{ id: "t1", first_name: "Karim", last_name: "Benali" }],
      company: [{ id: "c1", name: "Bâti Sud" }],
      contact: [
        contact("k1", "Roux"),
        contact("k2", "Blanc"),
        contact("k3", "Opposée", { opted_out_at: "2026-01-01T10:00:00Z" }),
      ],
    },
    rpc: {
      anonymous_profile: () => profile,
      push_results: () => ({ counts: { sent: 3, answered: 1 }, unsubscribed: 1, orders: [] }),
      push_profiles: (args) => {
        const campaign = args as unknown as Asked;
        asked.push(campaign);
        return campaign.contact_ids.map((id) => ({
          talent_id: "t1",
          contact_id: id,
          contact: `Anne ${id}`,
          company: "Bâti Sud",
          email: `${id}@client.example`,
          reference: profile.reference,
          subject: "Maçon disponible",
          content: `Bonjour,\n\n${campaign.letters[0]?.profile}`,
          refusal: id === "k2" ? "too_often" : null,
        }));
      },
    },
  });
  const send = await screen.findByRole("button", { name: /Envoyer 1\se-mail$/ });
  expect(screen.getByRole("checkbox", { name: /Opposée/ })).toHaveProperty("disabled", true);
  expect(screen.getByText(/déjà trois e-mails en sept jours/)).toBeTruthy();
  expect(screen.getByRole("article").textContent).toContain("le profil est soigneux");
  expect(screen.getByText(/4\senvoyés/)).toBeTruthy();

  const message = screen.getByLabelText("Message");
  fireEvent.change(message, { target: { value: "Un bon profil. " } });
  fireEvent.blur(message);
  fireEvent.click(screen.getByRole("checkbox", { name: /Blanc/ }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ contact_ids: ["k1"], message: "Un bon profil." }));
  await waitFor(() => expect(send).toHaveProperty("disabled", false));
  fireEvent.click(send);
  await waitFor(() => expect(asked.at(-1)?.only_check).toBeUndefined());
  expect(JSON.stringify(asked)).not.toMatch(/Karim|Benali/);
});
