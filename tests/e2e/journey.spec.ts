import { fileURLToPath } from "node:url";
import { type Browser, expect, type Page } from "@playwright/test";
import { api } from "./support/business.ts";
import { fill, pick } from "./support/form.ts";
import { linksMailedBy } from "./support/mails.ts";
import { as, walk } from "./support/session.ts";
import { draw, signContract } from "./support/signature.ts";
import { test } from "./support/test.ts";

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));
const onScreen = { visible: true } as const;
const title = (page: Page) => page.getByRole("heading", { level: 1 }).filter(onScreen);
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).filter(onScreen);

/** A day of the calendar, `days` from this week’s Monday, as one types it. */
const frenchDay = (days: number): string => {
  const today = new Date();
  const sinceMonday = (today.getDay() + 6) % 7;
  return new Date(today.getTime() + (days - sinceMonday) * 86_400_000).toLocaleDateString("fr-FR");
};

async function importFile(page: Page, name: string, rows: number): Promise<string> {
  await page.goto("/import");
  await page.getByLabel("Fichier à importer").setInputFiles(fixture(name));
  await page.getByRole("button", { name: `Vérifier ${rows} lignes` }).click();
  const launch = page.getByRole("button", { name: /^Importer \d+\slignes?$/ });
  const undecided = page.getByRole("button", { name: /^Décider pour/ });
  await expect(launch.or(undecided)).toBeVisible({ timeout: 120_000 });
  if (await undecided.isVisible()) {
    await undecided.click();
    await page.getByRole("combobox", { name: "Décision à appliquer" }).click();
    await page.locator(".ant-select-item-option").filter({ hasText: "Nouvelle fiche", visible: true }).click();
    await page.getByRole("button", { name: /^Appliquer à/ }).click();
  }
  await launch.click();
  await expect(page.getByRole("button", { name: "Télécharger le rapport" })).toBeVisible({ timeout: 120_000 });
  return page.getByRole("main").innerText();
}

/** Every « à justifier » line of the legality strip gets its reason. */
async function justify(page: Page): Promise<void> {
  const lines = page.getByRole("button", { name: /^Écrire le motif/ }).filter(onScreen);
  while ((await lines.count()) > 0) {
    await lines.first().click();
    await page.getByLabel("Motif écrit").filter(onScreen).fill("Vu avec le client et noté au dossier.");
    await button(page, "Terminé").click();
  }
}

/** A visitor without an account, on a phone. */
async function visitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  return context.newPage();
}

test("from two messy files to hours signed on a phone", async ({ browser, viewport, baseURL }) => {
  test.setTimeout(600_000);
  const csm = await as(browser, "csm");
  expect(csm.viewportSize()).toEqual(viewport);
  const consultant = await as(browser, "consultant");
  let contract = "";
  let weeks: string[] = [];

  await test.step("a csm imports the clients and the candidates, and the same file again changes nothing", async () => {
    const companies = await importFile(csm, "entreprises.csv", 120);
    expect(companies).toMatch(/120\slignes traitées sur 120/);
    expect(companies).toMatch(/\b0\sen erreur/);
    const talents = await importFile(csm, "candidats.csv", 600);
    expect(talents).toMatch(/600\slignes traitées sur 600/);
    expect(talents).toMatch(/\b1\signorée/);
    expect(talents).toMatch(/\b0\sen erreur/);
    const again = await importFile(csm, "entreprises.csv", 120);
    expect(again).toMatch(/\b0\scréée/);
  });

  await test.step("a consultant opens the client’s order", async () => {
    await walk(consultant, "/missions/new");
    await fill(consultant, "Intitulé", "Maçon traditionnel – réfection de façade");
    await pick(consultant, "Métier", "maçon", "Maçon traditionnel");
    await pick(consultant, "Client", "HERVÉ Couv", "HERVÉ Couverture");
    await fill(consultant, "Début", frenchDay(0));
    await fill(consultant, "Fin", frenchDay(25));
    await fill(consultant, "Taux horaire", "16,50");
    await fill(consultant, "Coefficient", "2,05");
    await button(consultant, "Créer").click();
    await expect(title(consultant)).toContainText("réfection de façade");
    await button(consultant, "Ouvrir").click();
    await expect(title(consultant)).toContainText("Ouverte");
  });

  await test.step("finds talents by trade, distance and availability, and moves one along the board", async () => {
    await consultant
      .getByRole("navigation", { name: "Parties de la fiche Mission" })
      .getByRole("link", { name: "Trouver des talents" })
      .click();
    await consultant.getByLabel("Montrer aussi ceux à qui il manque quelque chose").click();
    await consultant
      .getByRole("checkbox", { name: /^Cocher (?!toute)/ })
      .first()
      .check();
    await consultant.getByRole("button", { name: /^Ajouter à la mission/ }).click();
    await expect(consultant.getByText("Candidature ouverte").first()).toBeVisible();
    await consultant
      .getByRole("navigation", { name: "Parties de la fiche Mission" })
      .getByRole("link", { name: "Candidatures" })
      .click();
    await consultant.getByRole("button", { name: /^Déplacer / }).click();
    await consultant.getByRole("menuitem", { name: "Retenu" }).click();
    await expect(consultant.getByRole("region", { name: "Retenu, 1" })).toBeVisible();
  });

  await test.step("prepares the contract from the application and submits it", async () => {
    await button(consultant, "Préparer le contrat").click();
    await expect(consultant).toHaveURL(/\/contracts\/[0-9a-f-]+\/edit/);
    contract = new URL(consultant.url()).pathname.replace("/edit", "");
    await pick(consultant, "Signataire du client", "", /./);
    await pick(consultant, "Motif de recours", "accroissement", "Accroissement temporaire d’activité");
    await fill(
      consultant,
      "Justificatif du motif",
      "Réfection de la façade nord, marché notifié le 2 novembre 2026, livraison avant Noël.",
    );
    await fill(consultant, "Qualification exigée", "Maçon qualifié, niveau 2");
    await fill(consultant, "Horaires", "7 h 30 – 12 h, 13 h – 16 h 30");
    await fill(consultant, "Salaire de référence", "14");
    await justify(consultant);
    await button(consultant, "Enregistrer").click();
    await expect(consultant).toHaveURL(new RegExp(`${contract}$`));
    await button(consultant, /^Soumettre/).click();
    await expect(title(consultant)).toContainText("À valider par le manager");
  });

  await test.step("the manager validates, the csm wants one change, the consultant follows it, the csm approves", async () => {
    const manager = await as(browser, "manager");
    await walk(manager, `${contract}/consultant-review`);
    await button(manager, "Valider").click();
    await expect(title(manager)).toContainText("À approuver");
    await walk(csm, `${contract}/review`);
    await csm.getByRole("button", { name: /^Demander une modification.*Horaires$/ }).click();
    await csm.getByLabel(/^Valeur souhaitée.*Horaires$/).fill("8 h – 12 h, 13 h – 17 h");
    await csm.getByLabel("Pourquoi").fill("Le chantier ouvre à 8 h.");
    await button(csm, "Demander 1 modification").click();
    await expect(csm).toHaveURL(new RegExp(`${contract}$`));
    await walk(consultant, `${contract}/admin-modification-requested`);
    await consultant
      .getByRole("article", { name: "Horaires" })
      .getByRole("button", { name: "Appliquer cette valeur" })
      .click();
    await button(consultant, "Répondre").click();
    await expect(title(consultant)).toContainText("À approuver");
    await walk(csm, `${contract}/review`);
    await button(csm, "Approuver").click();
    await expect(title(csm)).toContainText("À signer");
  });

  await test.step("the client writes that its accountant signs its contracts", async () => {
    const { data, error } = await (await api(String(baseURL), "csm"))
      .from("contact")
      .update({ can_sign_contracts: true })
      .eq("email", "contact5@herve.exemple.fr")
      .select("id");
    expect([error, data?.length]).toEqual([null, 1]);
  });

  await test.step("whoever was found, the worker has no mailbox", async () => {
    const as = await api(String(baseURL), "csm");
    const { data } = await as.from("contract").select("talent_id").eq("id", contract.split("/").at(-1)).single();
    const { error } = await as.from("talent").update({ email: null }).eq("id", data?.talent_id).select("id").single();
    expect(error).toBeNull();
  });

  await test.step("the client signs by its link, without an account; the link goes to it alone and signs once", async () => {
    await walk(csm, contract);
    const [link = ""] = await linksMailedBy(String(baseURL), "/signature/", 1, async () => {
      await button(csm, "Envoyer à la signature").click();
      await expect(csm.getByText(/^Le lien part par e-mail à/).first()).toBeVisible();
    });
    // The member reads to whom it left, and no link; the worker has no mailbox.
    await expect(csm.getByText(/n’a pas d’adresse e-mail.*faites signer sur place/).first()).toBeVisible();
    await expect(csm.locator("body")).not.toContainText("/signature/");
    await signContract(await visitor(browser), link);
    const other = await visitor(browser);
    await other.goto(link);
    await expect(other.getByText("Ce lien a déjà servi")).toBeVisible();
    await other.goto("/signature/forged-token");
    await expect(other.getByText("Ce lien n’est pas valable")).toBeVisible();
  });

  await test.step("the worker signs at the agency, before the csm who checks who they are", async () => {
    await walk(csm, contract);
    const worker = csm.getByRole("listitem").filter({ hasText: "Salarié" }).filter(onScreen);
    await worker.getByRole("button", { name: "Faire signer sur place" }).click();
    await csm.getByLabel("Carte nationale d’identité").check();
    await csm.getByLabel("Quatre derniers caractères de son numéro").fill("12ab");
    await csm.getByLabel(/^J’ai comparé la photo et le nom/).check();
    await button(csm, "Identité vérifiée").click();
    await csm.getByLabel("J’ai lu ce document et je l’accepte.").check();
    await draw(csm);
    await csm.getByRole("button", { name: /^Signer\s?:/ }).click();
    await expect(title(csm)).toContainText("Signé");
    await expect(worker).toContainText("sur place, devant Julien Garnier");
  });

  await test.step("the consultant enters two weeks as one says them and sends them to the customer", async () => {
    await walk(consultant, `/timesheets${contract.replace("/contracts", "/contract")}`);
    await expect(consultant).toHaveURL(/f=contract_id/);
    const links = consultant.locator(`main a[href^="/timesheets/"]`).filter(onScreen);
    const read = async () => {
      weeks = await links.evaluateAll((all) =>
        [...new Set(all.map((one) => one.getAttribute("href") ?? ""))].filter((href) => /[0-9a-f-]{36}$/.test(href)),
      );
      return weeks.length;
    };
    await expect.poll(read).toBeGreaterThanOrEqual(2);
  });

  async function sendWeek(week: string, typed: readonly string[]): Promise<string> {
    await walk(consultant, week);
    const hours = consultant.getByLabel(/^Heures faites/).filter(onScreen);
    await expect(hours.first()).toBeEditable();
    const count = await hours.count();
    for (let day = 0; day < Math.min(count, 5); day++) await hours.nth(day).fill(typed[day % typed.length] ?? "7h30");
    await hours.first().focus();
    await button(consultant, "Enregistrer les heures").click();
    await expect(title(consultant)).toContainText("Saisi");
    await button(consultant, "Envoyer au client…").click();
    const [link] = await linksMailedBy(String(baseURL), "/customer/timesheets/signature?token=", 1, async () => {
      await consultant
        .getByRole("dialog")
        .getByRole("button", { name: /^Envoyer/ })
        .click();
      await expect(consultant.getByText(/^Le lien part par e-mail à/).first()).toBeVisible();
    });
    await consultant.getByRole("dialog").getByRole("button", { name: "Fermer" }).last().click();
    return link ?? "";
  }

  await test.step("the customer corrects one day on a phone: the week is disputed until the agency accepts", async () => {
    const link = await sendWeek(weeks[0] ?? "", ["7h30", "7,5"]);
    const customer = await visitor(browser);
    await customer.goto(link);
    const days = customer.getByRole("list", { name: /^Jours de / }).getByRole("button");
    await days.filter({ hasNotText: "aucune heure" }).first().click();
    await customer.getByRole("button", { name: /^Retirer un quart d’heure/ }).click();
    await customer.getByRole("button", { name: "Départ anticipé" }).first().click();
    await draw(customer);
    await customer.getByRole("button", { name: /^Signer (le|les) / }).click();
    await expect(customer.getByText("Votre signature est enregistrée. Merci.")).toBeVisible();
    const other = await visitor(browser);
    await other.goto(link);
    await expect(other.getByText("Ce lien a déjà servi")).toBeVisible();
    await other.goto("/customer/timesheets/signature?token=forged");
    await expect(other.getByText("Ce lien n’est pas valable")).toBeVisible();
    await walk(consultant, weeks[0] ?? "");
    await expect(title(consultant)).toContainText("Contesté");
    await button(consultant, /^Accepter la correction/).click();
    await expect(title(consultant)).toContainText("Signé");
  });

  await test.step("another week is signed as it is, checked by the csm and ready for pay", async () => {
    const link = await sendWeek(weeks[1] ?? "", ["7h30"]);
    const customer = await visitor(browser);
    await customer.goto(link);
    await draw(customer);
    await customer.getByRole("button", { name: /^Signer (le|les) / }).click();
    await expect(customer.getByText("Votre signature est enregistrée. Merci.")).toBeVisible();
    await walk(csm, weeks[1] ?? "");
    await expect(title(csm)).toContainText("Signé");
    await button(csm, /^Contrôler/).click();
    await expect(title(csm)).toContainText("Contrôlé");
    await button(csm, /^Bon pour paie/).click();
    await expect(title(csm)).toContainText("Bon pour paie");
  });

  await test.step("the right people were told, and the timeline says who did what", async () => {
    await walk(consultant, `${contract}/notes`);
    const timeline = consultant.getByRole("main").filter(onScreen);
    await expect(timeline).toContainText("Sophie Laurent");
    await expect(timeline).toContainText("Julien Garnier");
    await consultant.getByRole("button", { name: /notification/i }).click();
    await expect(consultant.getByText(/C-\d{4}-\d{6}/).first()).toBeVisible();
  });

  expect([...csm.said, ...consultant.said]).toEqual([]);
});
