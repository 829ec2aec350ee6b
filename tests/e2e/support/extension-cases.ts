// Three dates for one contract, from Monday 2 to Friday 27 February 2037, five days a week: 20 days of work, 26 of the calendar.
// Each date has one lightest lawful paper. Worked out by hand from the law (D§1.5, §1.7, §1.8).

import { expect, type Page } from "@playwright/test";

interface Option {
  readonly label: string;
  readonly says: string;
  readonly law: string;
}

export interface Extension {
  readonly name: string;
  /** First name of the worker. */
  readonly first: string;
  readonly until: string;
  readonly options: readonly Option[];
  readonly proposed: string;
  readonly does: string;
  readonly told: string;
  /** What is on screen once it is done. */
  readonly check: (page: Page, signed: string) => Promise<void>;
}

/** A value of the record on screen, by its label: in its section, below the facts of the head. */
const value = (page: Page, label: string) =>
  page
    .locator(`xpath=//main//section//dt[normalize-space()="${label}"]/following-sibling::dd[1]`)
    .filter({ visible: true });
const main = (page: Page) => page.getByRole("main").filter({ visible: true });
const title = (page: Page) => page.getByRole("heading", { level: 1 }).filter({ visible: true });

const SOUPLESSE_LAW =
  "20 jours de travail sur 26 jours ; 20 ÷ 5 = 4 ; avance 4, report 4 : du 23/02/2037 au 05/03/2037art. L1251-30 du Code du travail";
const CHAIN_LAW = "02/02/2037 + 18 mois − 1 jour = 01/08/2038";
const WAIT_LAW =
  "26 jours ÷ 3 = 8,67 → 9 jours d’ouverture à partir du 28/02/2037 : jusqu’au 12/03/2037, reprise le 13/03/2037art. L1251-36 et L1251-36-1 du Code du travail";
const TOO_FAR: Option = {
  label: "Souplesse",
  says: "La souplesse ne va que jusqu’au 05/03/2037.",
  law: SOUPLESSE_LAW,
};

export const EXTENSIONS: readonly Extension[] = [
  {
    name: "souplesse",
    first: "Malik",
    until: "05/03/2037",
    options: [
      {
        label: "Souplesse",
        says: "Dans la souplesse (jusqu’au 05/03/2037) : une notification suffit, sans signature.",
        law: SOUPLESSE_LAW,
      },
      {
        label: "Renouvellement",
        says: "Renouvellement n° 1 sur 2, à signer avant le 27/02/2037.",
        law: `${CHAIN_LAW}art. L1251-35-1 du Code du travail`,
      },
      {
        label: "Nouveau contrat après carence",
        says: "La carence du poste court : un nouveau contrat ne commence qu’à partir du 13/03/2037.",
        law: WAIT_LAW,
      },
    ],
    proposed: "Souplesse",
    does: "Notifier l’aménagement du terme",
    told: "Aménagement du terme notifié : la fin du contrat est déplacée.",
    check: async (page, signed) => {
      await expect(page).toHaveURL(new RegExp(`/contracts/${signed}$`));
      await expect(title(page)).toContainText("Signé");
      await expect(value(page, "Fin")).toHaveText("ven. 27 févr. 2037");
      await expect(value(page, "Fin réelle")).toHaveText("jeu. 5 mars 2037");
      await expect(main(page).getByText("Aménagement du terme (souplesse)")).toBeVisible();
    },
  },
  {
    name: "renewal",
    first: "Bruno",
    until: "27/03/2037",
    options: [
      TOO_FAR,
      {
        label: "Renouvellement",
        says: "Renouvellement n° 1 sur 2, à signer avant le 27/02/2037.",
        law: `${CHAIN_LAW}art. L1251-35-1 du Code du travail`,
      },
    ],
    proposed: "Renouvellement",
    does: "Préparer l’avenant de renouvellement",
    told: "Avenant préparé : relisez-le puis soumettez-le.",
    check: async (page, signed) => {
      await expect(page).not.toHaveURL(new RegExp(signed));
      await expect(title(page)).toContainText("Brouillon");
      await expect(value(page, "Avenant n°")).toHaveText("1");
      await expect(value(page, "Fin")).toHaveText("ven. 27 mars 2037");
      await expect(value(page, "Date d’effet de l’avenant")).toHaveText("sam. 28 févr. 2037");
    },
  },
  {
    name: "new contract",
    first: "Paolo",
    until: "31/08/2038",
    options: [
      TOO_FAR,
      {
        label: "Renouvellement",
        says: "La durée maximale s’arrête le 01/08/2038.",
        law: `${CHAIN_LAW}art. L1251-12-1 du Code du travail`,
      },
      {
        label: "Nouveau contrat après carence",
        says: "Nouveau contrat du 13/03/2037 au 31/08/2038, après la carence du poste.",
        law: WAIT_LAW,
      },
    ],
    proposed: "Nouveau contrat après carence",
    does: "Préparer le nouveau contrat",
    told: "Nouveau contrat préparé : relisez-le puis soumettez-le.",
    check: async (page, signed) => {
      await expect(page).not.toHaveURL(new RegExp(signed));
      await expect(title(page)).toContainText("Brouillon");
      await expect(value(page, "Début")).toHaveText("ven. 13 mars 2037");
      await expect(value(page, "Fin")).toHaveText("mar. 31 août 2038");
      await expect(main(page)).toContainText("La carence du contrat fini le 27/02/2037 est passée.");
    },
  },
];
