// The papers of the demo agency. Their rows are seeded; the papers themselves are drawn the first time that somebody opens one:
// hundreds of files would be written at the first start for the few that are read.

/** What each kind of paper says, line by line; the first one is its title. */
const PAPERS = {
  receipt: [
    "Reçu – Brasserie du Quai",
    "5 quai Perrache, 69002 Lyon – SIRET 552 100 554 00013",
    "1 déjeuner du jour, TVA 10 % comprise : {amount}",
    "Reçu de péage joint – A43 Lyon – Bourgoin-Jallieu, TVA 20 % comprise : 8,60 €",
    "Réglé par carte.",
  ],
  ppe: [
    "Décharge de remise d’équipements de protection",
    "Le salarié reconnaît avoir reçu, en bon état et à sa taille : des chaussures de sécurité S3, un casque de chantier.",
    "Il s’engage à les porter sur le chantier et à rendre le casque à la fin de sa mission.",
    "Fait à Lyon, pour valoir ce que de droit. Lu et approuvé, signature du salarié : (signé)",
  ],
  cover: [
    "Attestation de couverture complémentaire santé",
    "Nous attestons que l’assuré est couvert, à titre obligatoire, par le contrat collectif de son conjoint.",
    "Cette attestation est valable jusqu’à la fin de l’année civile.",
  ],
  invoice: [
    "Facture – prestation du mois",
    "Prestation de conduite de travaux, au nombre de jours validés par le client.",
    "Total hors taxes : {amount}",
    "TVA non applicable, franchise en base. À régler à trente jours.",
  ],
  employment: [
    "Certificat de travail",
    "Nous certifions avoir employé le salarié en mission de travail temporaire jusqu’à la date de fin indiquée au contrat.",
    "Il nous quitte libre de tout engagement. Fait pour valoir ce que de droit (art. L1234-19 du Code du travail).",
  ],
  visit: [
    "Attestation de suivi",
    "Service de prévention et de santé au travail. Visite réalisée ce jour, sans proposition d’aménagement.",
    "Ce document ne contient aucune information médicale.",
  ],
  training: [
    "Attestation de fin de formation",
    "Le stagiaire a suivi la formation dans son intégralité et a satisfait à l’évaluation finale.",
  ],
  bank: [
    "Relevé d’identité bancaire",
    "Caisse d’Épargne Rhône-Alpes, agence de Lyon Part-Dieu.",
    "Titulaire, domiciliation et numéro de compte\u00a0: ceux de la fiche du salarié.",
  ],
  rights: [
    "Attestation de droits à l’assurance maladie",
    "Caisse primaire d’assurance maladie du Rhône.",
    "L’assuré bénéficie de la prise en charge de ses frais de santé. Régime général, médecin traitant déclaré.",
  ],
  diploma: [
    "Certificat d’aptitude professionnelle",
    "Académie de Lyon. Le jury a déclaré le candidat admis à l’examen du certificat d’aptitude professionnelle.",
    "Spécialité du bâtiment et des travaux publics.",
  ],
} as const;
export type DemoPaper = keyof typeof PAPERS;

/** The words of a demo paper, by its kind, as the search keeps them. */
export const DEMO_TEXTS: Readonly<Record<DemoPaper, string>> = Object.fromEntries(
  Object.entries(PAPERS).map(([paper, lines]) => [paper, lines.join("\n").replaceAll(" : {amount}", "")]),
) as Record<DemoPaper, string>;

const PATH = /^[0-9a-f-]{36}\/[a-z_]+\/[0-9a-f-]{36}\/demo-([a-z]+)(?:-(\d+))?\.pdf$/;

const isPaper = (name: string | undefined): name is DemoPaper => name !== undefined && Object.hasOwn(PAPERS, name);

/** A page of A4 with these lines, the first one larger. */
async function drawn([title, ...lines]: readonly string[]): Promise<Buffer> {
  const { PDFDocument, StandardFonts } = await import("@cantoo/pdf-lib");
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  page.drawText(title ?? "", { x: 56, y: 760, size: 16, font });
  page.drawText(lines.join("\n\n"), { x: 56, y: 720, size: 10, font, lineHeight: 15, maxWidth: 480 });
  page.drawText("Agence de démonstration : ce papier est inventé.", { x: 56, y: 48, size: 8, font });
  return Buffer.from(await pdf.save());
}

const RESUME = /\/demo-resume-(\d)\.pdf$/;

/**
 * The bytes of the demo paper kept at this path of « documents » (PDF), its sum in cents at the end; null of any other.
 * @param textOf what is kept as the text of the résumé of that path
 */
export async function demoFile(
  path: string,
  textOf: (path: string) => Promise<string | null> = async () => null,
): Promise<Buffer | null> {
  const layout = RESUME.exec(path)?.[1];
  if (layout) {
    const text = await textOf(path);
    if (!text) return null;
    const { resumePage } = await import("./resume-page.ts");
    return resumePage(text, Number(layout));
  }
  const [, paper, cents] = PATH.exec(path) ?? [];
  if (!isPaper(paper)) return null;
  const amount = `${(Number(cents ?? 0) / 100).toFixed(2).replace(".", ",")} €`;
  return drawn(PAPERS[paper].map((line) => line.replace("{amount}", amount)));
}
