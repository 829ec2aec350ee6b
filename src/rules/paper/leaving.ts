import { count, frDate, frMonth, typo } from "../french.ts";
import { type PayVariable, payArithmetic, payGroup, payLabel } from "../pay/variables.ts";
import { article, euros, needed, type PaperArticle, period, row } from "./article.ts";
import { madeOn, makerRows, type PaperMaker, type PaperSheet } from "./sheet.ts";

/** The end of an assignment as `app.paper_of_ending` tells it. Days are ISO, amounts in cents. */
export type LeavingPaper = {
  readonly today: string;
  readonly maker: PaperMaker;
  readonly talent: string;
  readonly contract_key: string;
  readonly company: string;
  readonly started_on: string;
  readonly ended_on: string;
  readonly reason: string | null;
  readonly provident: string | null;
  /** The jobs held one after the other, each with its first and its last day. */
  readonly jobs: readonly {
    readonly job: string;
    readonly qualification: string | null;
    readonly from: string;
    readonly to: string;
  }[];
  /** What the last months of pay hold for this assignment, oldest first. */
  readonly pay: readonly (PayVariable & { readonly month: string; readonly is_locked: boolean })[];
};

const parties = (paper: LeavingPaper): PaperArticle[] => [
  ...article("Employeur", null, makerRows(paper.maker)),
  ...article("Salarié", null, [
    needed("Nom", paper.talent),
    row("Contrat de mission", paper.contract_key),
    row("Entreprise utilisatrice", paper.company),
  ]),
];

/** Certificat de travail: the mentions of D1234-6 and that of the cover that goes on; none that the law does not want. */
export const workCertificate = (paper: LeavingPaper): PaperSheet => ({
  title: "Certificat de travail",
  subtitle: "Articles L1234-19 et D1234-6 du Code du travail",
  warning: null,
  articles: [
    ...parties(paper),
    ...article("Présence dans l’entreprise", "art. D1234-6 1°", [
      needed("Date d’entrée", frDate(paper.started_on)),
      needed("Date de sortie", frDate(paper.ended_on)),
    ]),
    ...article(
      "Emplois occupés",
      "art. D1234-6 2°",
      paper.jobs.map(({ job, qualification, from, to }) =>
        row([...new Set([job, qualification])].filter(Boolean).join(", "), period(from, to)),
      ),
    ),
    ...article("Maintien des garanties", "art. L911-8 du Code de la sécurité sociale", [
      row(
        "Santé et prévoyance",
        "Les garanties complémentaires collectives sont maintenues à titre gratuit, à compter de la cessation du contrat, pour la durée de l’indemnisation du chômage et dans la limite de celle du dernier contrat, douze mois au plus. Le salarié justifie auprès de l’organisme assureur de sa prise en charge par l’assurance chômage.",
        true,
      ),
      row("Organisme", paper.provident, true),
    ]),
  ],
  table: [],
  closing: [madeOn(paper.today)],
  signers: [`Pour ${paper.maker.name ?? "l’employeur"}`],
});

/** Reçu pour solde de tout compte: the inventory of what is paid when the contract ends (L1234-20, D1234-7). */
export function settlement(paper: LeavingPaper): PaperSheet {
  const { pay } = paper;
  const due = pay.filter((one) => payGroup(one.code) !== "none");
  const isLocked = pay.length > 0 && pay.every(({ is_locked }) => is_locked);
  const months = [...new Set(pay.map(({ month }) => frMonth(month).toLowerCase()))].join(" et ");
  const total = euros(due.reduce((sum, { cents }) => sum + cents, 0) / 100);
  return {
    title: "Reçu pour solde de tout compte",
    subtitle: "Articles L1234-20 et D1234-7 du Code du travail",
    warning: isLocked
      ? null
      : typo("Provisoire : la paie du dernier mois n’est pas arrêtée. Ce reçu ne se remet pas encore."),
    articles: [
      ...parties(paper),
      ...article("Fin du contrat", null, [
        needed("Mission", period(paper.started_on, paper.ended_on)),
        row("Motif", paper.reason),
        needed("Paie", months),
      ]),
    ],
    table: [
      ["Somme", "Calcul", "Montant"],
      ...due.map((one) => [payLabel(one.code), payArithmetic(one), euros(one.cents / 100)]),
      ["Total avant cotisations", "", total],
    ],
    closing: [
      typo(
        `Le salarié reconnaît avoir reçu de l’employeur, pour solde de tout compte, les sommes inventoriées ci-dessus (${count(due.length, "ligne")}), dont le net est celui du bulletin de paie. Les montants s’entendent avant cotisations et prélèvement à la source.`,
      ),
      typo(
        "Ce reçu peut être dénoncé par lettre recommandée dans les six mois qui suivent sa signature ; au-delà, il devient libératoire pour l’employeur pour les sommes qui y sont mentionnées.",
      ),
      madeOn(paper.today, ", en deux exemplaires dont l’un est remis au salarié"),
    ],
    signers: [`Pour ${paper.maker.name ?? "l’employeur"}`, `${paper.talent}, date et signature`],
  };
}
