import { expect, test } from "@playwright/test";
import { add, api, call } from "./support/business.ts";
import { linksMailedBy } from "./support/mails.ts";
import { draw } from "./support/signature.ts";
import { barriers, flaws, go, visitor } from "./support/visitor.ts";

// Conditions from draft to signed and sealed: read by the member, answered by another figure on the client’s phone, sent
// again, signed there, and kept under the seal of the agency.

test.skip(({ isMobile }) => isMobile, "The client’s page is tried at the width of a phone below.");

test("conditions are sent, discussed, signed on a phone, and kept sealed", async ({ browser, baseURL }) => {
  test.setTimeout(120_000);
  const origin = String(baseURL);
  const csm = await api(origin, "csm");
  const { workspace, member } = await call<{ workspace: { id: string }; member: { id: string } }>(csm, "my_rights", {});
  const row = { workspace_id: workspace.id };
  const company_id = await add(csm, "company", { ...row, name: `Conditions ${Date.now()}`, status: "client" });
  const email = `signe-${Date.now()}@client.example`;
  const contact_id = await add(csm, "contact", { ...row, company_id, first_name: "Line", last_name: "Signe", email });
  const id = await add(csm, "commercial_condition", {
    ...row,
    company_id,
    contact_id,
    owner_id: member.id,
    reference: "CC-ESSAI",
    delegation_coefficient: 2.05,
    payment_days: 45,
  });

  const visit = await visitor(browser, "csm");
  const { page } = visit;
  await go(visit, `/commercial-conditions/${id}`);
  await page.getByRole("button", { name: "Lire le document" }).click();
  await expect(page.getByRole("img", { name: /^Conditions commerciales/ }).first()).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole("button", { name: "Fermer" }).click();
  const send = async () => {
    await page.getByRole("button", { name: "Envoyer à la signature" }).click();
    const [link] = await linksMailedBy(origin, "/signature/", 1, () =>
      page.getByRole("button", { name: "Envoyer le lien" }).click(),
    );
    return String(link);
  };
  const first = await send();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const client = await phone.newPage();
  await client.goto(first);
  await client.getByRole("button", { name: "Proposer autre chose" }).click();
  await client.getByLabel("Coefficient de délégation").fill("1,95");
  await client.getByLabel("Votre message").fill("Pour les douze mois à venir");
  expect([...(await flaws(client)), ...(await barriers(client, "main"))]).toEqual([]);
  await client.getByRole("button", { name: "Envoyer ma proposition" }).click();
  await expect(client.getByText("Votre proposition est transmise")).toBeVisible();

  const rounds = page.getByRole("region", { name: "Négociation" });
  await expect(rounds).toContainText("Pour les douze mois à venir");
  await expect(rounds).toContainText(/Coefficient de délégation\s: 1,95 au lieu de 2,05/);
  expect([...(await flaws(page)), ...(await barriers(page, "main"))]).toEqual([]);
  const agreed = await csm.from("commercial_condition").update({ delegation_coefficient: 1.95 }).eq("id", id);
  expect(agreed.error).toBeNull();

  await client.goto(await send());
  await expect(client.getByText("1,950")).toBeVisible();
  await client.getByLabel("J’ai lu ce document et je l’accepte.").check();
  await draw(client);
  await client.getByRole("button", { name: /^Signer\s?:/ }).click();
  await expect(client.getByText("Votre signature est enregistrée. Merci.")).toBeVisible();
  await phone.close();

  await expect(page.getByRole("region", { name: "Signature" })).toContainText("Signé");
  // The file is kept a moment later, by a job; what is kept is what « Vérifier un document » knows.
  const kept = async () =>
    (
      await csm
        .from("commercial_condition")
        .select("signed:document!signed_document_id(storage_path)")
        .eq("id", id)
        .single<{ signed: { storage_path: string } | null }>()
    ).data?.signed?.storage_path;
  await expect.poll(kept, { timeout: 20_000 }).toMatch(/-signees\.pdf$/);
  const file = await csm.storage.from("documents").download(String(await kept()));
  const verdict = await page.request.post("/functions/v1/documents/verify", {
    headers: { "content-type": "application/pdf" },
    data: Buffer.from(await (file.data as Blob).arrayBuffer()),
  });
  expect(await verdict.json()).toMatchObject({ state: "ours", kind: "Conditions commerciales CC-ESSAI" });
  expect(visit.faults).toEqual([]);
  await page.context().close();
});
