import { expect, type Page } from "@playwright/test";
import * as business from "./support/business.ts";
import { expectLine, type Fields, type Line, typeFields } from "./support/contract-form.ts";
import { field } from "./support/form.ts";
import { code, SMIC, TRIAL } from "./support/legality-cases.ts";
import { as } from "./support/session.ts";
import { test } from "./support/test.ts";

// Whom the law protects most: what the strip says while one types is what the API answers to a real session.

/** People of this run and width alone: another one may have left its own on the same server. */
const letters = (text: string) => text.replace(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)));
const DAYS = { start_date: "2037-02-16", end_date: "2037-03-13" };

interface Case {
  readonly name: string;
  /** What the talent is, for whom the contract is written. */
  readonly birth_date?: string;
  readonly identity?: business.Row;
  /** What the draft holds before anything is typed. */
  readonly draft?: business.Row;
  readonly typed: Fields;
  readonly line: Line;
  /** What the same form says once it is put right. */
  readonly mended?: { readonly typed: Fields; readonly line: Line };
}

const PERMIT = { label: "Titre de séjour", article: code("L5221-8 et L8251-1") } as const;

const CASES: readonly Case[] = [
  {
    name: "a permit that expires during the mission",
    identity: {
      nationality: "ML",
      nir: "185057800608491",
      work_permit_number: "P1",
      work_permit_expires_on: "2037-03-20",
      work_permit_checked_on: "2026-11-02",
    },
    typed: { Fin: "21/03/2037" },
    line: {
      ...PERMIT,
      verdict: "Bloquant",
      says: "Expire le 20/03/2037, pendant la mission : le renouvellement est à obtenir avant.",
    },
  },
  {
    name: "a post at risk without a fitness",
    typed: { "Suivi médical": { option: "Suivi individuel renforcé" } },
    line: {
      label: "Aptitude médicale (SIR)",
      verdict: "Bloquant",
      says: "L’aptitude doit être prononcée avant l’affectation au poste à risque.",
      article: code("R4624-24 et R4625-8 et suivants"),
    },
  },
  {
    name: "a worker of sixteen, one cent under the abated SMIC",
    birth_date: "2011-11-01",
    draft: { start_date: "2028-02-14", end_date: "2028-03-10", reference_wage: 9 },
    typed: { "Taux horaire brut": "9,84" },
    line: {
      ...SMIC,
      verdict: "Bloquant",
      says: "Le taux est sous le SMIC du 14/02/2028 (9,85 €).",
      sum: "12,31 € × 80 % ; 9,84 € − 9,85 € = −0,01 €",
      article: code("D3231-3"),
    },
  },
  {
    name: "an apprentice for less than six months",
    typed: {
      "Motif de recours": { option: "Apprentissage" },
      "Année d’apprentissage": "1",
      "Période d’essai": "2",
      Fin: "14/08/2037",
    },
    line: {
      label: "Terme",
      verdict: "Bloquant",
      says: "La durée initiale doit atteindre 6 mois.",
      sum: "16/02/2037 + 6 mois − 1 jour = 15/08/2037",
      article: code("L6226-1"),
    },
    mended: {
      typed: { Fin: "15/08/2037" },
      line: { label: "Terme", verdict: "Conforme", says: "Terme précis.", article: code("L1251-11") },
    },
  },
  {
    name: "a letter of mission with a trial",
    typed: { "Type de contrat": { option: "CDI intérimaire" }, "Période d’essai": "2" },
    line: {
      label: TRIAL.label,
      verdict: "Bloquant",
      says: "Une lettre de mission n’a pas de période d’essai : celle du CDI suffit.",
      article: code("L1251-58-4"),
    },
    mended: {
      typed: { "Période d’essai": "0" },
      line: {
        label: TRIAL.label,
        verdict: "Conforme",
        says: "Pas de période d’essai : elle est dans le CDI.",
        article: code("L1251-58-4"),
      },
    },
  },
];

/** The sentence without the facts that the server keeps to itself. */
const ANSWERED: Readonly<Record<string, string>> = {
  [PERMIT.label]: "Le titre qui autorise ce talent à travailler manque ou ne couvre pas toute la mission.",
};
const plain = (text: string) => text.replace(/[\u202f\u00a0]/g, " ");
const save = (page: Page) =>
  page.getByRole("button", { name: "Enregistrer", exact: true }).filter({ visible: true }).click();

async function refusalOf(act: () => Promise<unknown>): Promise<string> {
  try {
    await act();
  } catch (error) {
    return plain((error as Error).message);
  }
  return "";
}

test("what protects the worker is said while one types, and refused by the API", async ({
  browser,
  baseURL,
  isMobile,
}, { project }) => {
  test.skip(isMobile, "The same rules; the strip at phone width is that of the journey and of the menus.");
  test.setTimeout(300_000);
  const run = letters(`${project.name.charAt(0)}${Date.now().toString(36)}`);
  const agency = await business.agency(String(baseURL));
  const client = await business.client(agency, `Témoin Protection ${run}`);
  const client_post_id = await business.post(agency, client, "Ferrailleur du quai");
  const page = await as(browser, "csm", { viewport: project.use.viewport ?? null });

  for (const [i, one] of CASES.entries())
    await test.step(one.name, async () => {
      const who = { first: "Malik", last: `Protégé ${run} ${letters(String(i))}` };
      const talent_id = await business.talent(agency, who, one.birth_date ? { birth_date: one.birth_date } : {});
      if (one.identity) await business.identity(agency, talent_id, one.identity);
      const draft = await business.draft(agency, client, { ...DAYS, talent_id, client_post_id, ...one.draft });
      await page.goto(`/contracts/${draft}/edit`);
      await expect(field(page, "Début")).not.toHaveValue("");
      await typeFields(page, one.typed);
      await expectLine(page, one.line);
      await save(page);
      await expect(page).not.toHaveURL(/\/edit$/);
      const said = ANSWERED[one.line.label] ?? one.line.says;
      expect(await refusalOf(() => business.act(agency.approver, "contract", draft, "submit"))).toContain(said);
      if (!one.mended) return;
      await page.goto(`/contracts/${draft}/edit`);
      await expect(field(page, "Début")).not.toHaveValue("");
      await typeFields(page, one.mended.typed);
      await expectLine(page, one.mended.line);
    });

  await test.step("a correction that would move the term", async () => {
    const talent_id = await business.talent(agency, { first: "Léa", last: `Corrigée ${run}` });
    const signed = await business.sign(
      agency,
      await business.draft(agency, client, { ...DAYS, talent_id, client_post_id }),
    );
    const says = "Seuls un renouvellement ou la souplesse déplacent le terme : renouvelez le contrat.";
    expect(
      await refusalOf(() => business.amend(agency, signed, "AV_CORRECTION", { end_date: "2037-03-20" })),
    ).toContain("Cet avenant ne peut pas changer ce champ.");
    const correction = await business.amend(agency, signed, "AV_CORRECTION", { schedule: "8 h – 16 h" });
    await page.goto(`/contracts/${correction}/edit`);
    await expect(field(page, "Début")).not.toHaveValue("");
    await typeFields(page, { Fin: "20/03/2037" });
    await expectLine(page, {
      label: "Avenant",
      verdict: "Bloquant",
      says,
      article: code("L1251-35-1, L1251-30 et L1251-40"),
    });
    const { error } = await agency.approver.from("contract").update({ end_date: "2037-03-20" }).eq("id", correction);
    expect(error?.message).toBe("Cet avenant ne peut pas changer ce champ.");
  });
});
