import { expect, test } from "@playwright/test";
import { PUBLISHABLE_KEY } from "../../supabase/local/secrets.ts";
import { linksMailedBy } from "./support/mails.ts";
import { PASSWORD } from "./support/session.ts";
import { barriers, flaws, go, visitor } from "./support/visitor.ts";

// A candidate is presented from the board in one gesture, taken back, presented again, and the client answers by the link of
// the mail, on a phone, without an account.

test.skip(({ isMobile }) => isMobile, "The client’s page is tried at the width of a phone below.");

test("a candidate is presented, taken back, presented again, and the client’s answer comes back to the board", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const visit = await visitor(browser, "csm");
  const { page } = visit;
  const signedIn = await page.request.post("/auth/v1/token?grant_type=password", {
    headers: { apikey: PUBLISHABLE_KEY },
    data: { email: "csm@relais.test", password: PASSWORD },
  });
  const headers = { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${(await signedIn.json()).access_token}` };
  const where =
    "stage=in.(qualified,contacted)&is_rejected=is.false&mission_status=in.(open,sourcing,presented)&limit=1";
  const [candidacy] = (await (
    await page.request.get(`/rest/v1/application_list?select=id,mission_id,talent_name&order=id&${where}`, { headers })
  ).json()) as { id: string; mission_id: string; talent_name: string }[];
  const name = String(candidacy?.talent_name);
  const column = (label: string) => page.getByRole("region", { name: new RegExp(`^${label}`) });
  const card = page.locator("main li").filter({ hasText: name }).filter({ visible: true }).first();

  const present = async () => {
    await go(visit, `/missions/${candidacy?.mission_id}/applications`);
    await page.getByRole("button", { name: `Déplacer ${name}` }).click();
    await page.getByRole("menuitem", { name: "Présenter au client…" }).click();
    await expect(page.getByRole("heading", { name: `Présenter ${name}` })).toBeVisible();
    const make = page.getByRole("button", { name: "Créer le CV anonyme" });
    const send = page.getByRole("button", { name: "Présenter au client" });
    await expect(make.or(page.getByRole("combobox", { name: "CV anonyme joint" }))).toBeVisible();
    if (await make.isVisible()) await make.click();
    await expect(send).toBeEnabled({ timeout: 20_000 });
    return send;
  };
  await (await present()).click();
  await page.getByRole("button", { name: "Annuler l’envoi" }).click();
  await expect(page.getByText("Rien n’est parti.", { exact: true })).toBeVisible();

  const send = await present();
  expect([...(await flaws(page)), ...(await barriers(page, "main"))]).toEqual([]);
  const [link] = await linksMailedBy(String(baseURL), "/customer/presentation", 1, () => send.click());
  await expect(card).toBeVisible();
  await expect(column("CV envoyé").filter({ hasText: name })).toBeVisible();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const client = await phone.newPage();
  await client.goto(String(link));
  await expect(client.getByRole("heading", { name: /Ce profil vous intéresse-t-il/ })).toBeVisible();
  expect(await client.locator("body").innerText()).not.toContain(name.split(" ").at(-1));
  expect([...(await flaws(client)), ...(await barriers(client, "main"))]).toEqual([]);
  await client.getByLabel("Un mot à l’agence").fill("Mardi à 8 h au dépôt");
  await client.getByRole("button", { name: "Je veux rencontrer cette personne" }).click();
  await expect(client.getByText("C’est noté")).toBeVisible();
  await phone.close();

  await expect(card).toContainText("veut rencontrer");
  await expect(card).toContainText("Mardi à 8 h au dépôt");
  expect(visit.faults).toEqual([]);
  await page.context().close();
});
