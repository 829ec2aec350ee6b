import { frNumber, typo } from "../french.ts";
import { article, needed, row } from "./article.ts";
import { labelIn, PPE } from "./labels.ts";
import { madeOn, makerRows, type PaperMaker, type PaperSheet } from "./sheet.ts";

/** What is handed to a worker, as `app.paper_of_ppe` tells it. */
export type PpePaper = {
  readonly today: string;
  readonly maker: PaperMaker;
  readonly reference: string;
  readonly talent: string;
  readonly contract_key: string | null;
  readonly company: string | null;
  readonly site: string | null;
  readonly items: readonly {
    readonly attribute: string;
    readonly size: string | null;
    readonly quantity: number;
    readonly serial_number: string | null;
    readonly is_returnable: boolean;
  }[];
};

/** Décharge de remise: each article, free for the worker (R4321-4), to sign by hand. */
export const ppeReceipt = (paper: PpePaper): PaperSheet => ({
  title: "Décharge de remise d’équipements de protection individuelle",
  subtitle: paper.reference,
  warning: null,
  articles: [
    ...article("Remis par", null, makerRows(paper.maker)),
    ...article("Remis à", null, [
      needed("Nom", paper.talent),
      row("Contrat", paper.contract_key),
      row("Entreprise utilisatrice", paper.company),
      row("Chantier", paper.site),
    ]),
  ],
  table: [
    ["Article", "Taille", "Quantité", "N° de série", "À rendre"],
    ...paper.items.map(({ attribute, size, quantity, serial_number, is_returnable }) => [
      labelIn(PPE, attribute),
      size ?? "",
      frNumber(quantity),
      serial_number ?? "",
      is_returnable ? "Oui" : "Non",
    ]),
  ],
  closing: [
    typo(
      "Ces équipements sont fournis gratuitement (articles R4321-4 et L1251-23 du Code du travail). Le salarié reconnaît les avoir reçus en bon état, avoir été informé des risques contre lesquels ils protègent et de leur mode d’emploi ; il s’engage à les porter, à signaler toute usure, et à rendre en fin de mission ceux qui sont à rendre.",
    ),
    madeOn(paper.today, ", en deux exemplaires"),
  ],
  signers: [`Pour ${paper.maker.name ?? "l’agence"}`, `${paper.talent}, date et signature`],
});
