import { frDate, typo } from "../french.ts";
import { countries } from "../identity/countries.ts";
import { formatPhone } from "../identity/phone.ts";
import { formatSiret } from "../identity/siren.ts";
import type { AccidentPaper } from "./accident-paper.ts";
import { article, type Cell, needed, type PaperArticle, period, row } from "./article.ts";
import { ACCIDENT_OUTCOME, ACCIDENT_PLACE, EMPLOYEE_STATUS, KNOWN_BY, labelIn } from "./labels.ts";
import { madeOn, makerRows, type PaperSheet } from "./sheet.ts";

/** « 23/11/2026 à 10h20 ». */
const moment = (at: Cell): string => (at ? `${frDate(at.slice(0, 10))} à ${at.slice(11, 16).replace(":", "h")}` : "");

const employers = (paper: AccidentPaper): PaperArticle[] => [
  ...article("Employeur : entreprise de travail temporaire", null, [
    ...makerRows(paper.maker),
    row("Service de prévention et de santé au travail", paper.maker.health_service, true),
  ]),
  ...article("Entreprise utilisatrice", null, [
    needed("Raison sociale", paper.company),
    needed("SIRET", paper.company_siret && formatSiret(paper.company_siret)),
    needed("Adresse", paper.company_address, true),
    row("Chantier", [paper.site, paper.site_address].filter(Boolean).join(", "), true),
  ]),
];

/** What only the declaration says of the victim: the client who informs us is not told it. */
const civil = (paper: AccidentPaper) => [
  needed("N° de sécurité sociale", paper.nir),
  row("Nom de naissance", paper.birth_name),
  needed("Date de naissance", frDate(paper.birth_date)),
  row("Lieu de naissance", [paper.birth_place, labelIn(countries(), paper.birth_country)].filter(Boolean).join(", ")),
  needed("Nationalité", labelIn(countries(), paper.nationality)),
  needed("Adresse", paper.address, true),
  row("Téléphone", formatPhone(paper.phone)),
];

const victim = (paper: AccidentPaper, isDeclaration: boolean): PaperArticle[] =>
  article("Victime", null, [
    needed("Nom et prénom", paper.talent),
    ...(isDeclaration ? civil(paper) : []),
    needed("Date d’embauche", frDate(paper.hired_on)),
    needed("Contrat de mission", paper.contract_key),
    needed("Emploi", paper.job),
    needed("Qualification", paper.qualification),
    row("Catégorie", labelIn(EMPLOYEE_STATUS, paper.employee_status)),
    row("PCS-ESE", paper.pcs_code),
    needed("Ancienneté dans le poste", paper.hired_on && `depuis le ${frDate(paper.hired_on)}`),
  ]);

const accident = (paper: AccidentPaper): PaperArticle[] => [
  ...article("Accident", null, [
    needed("Date et heure", moment(paper.occurred_at)),
    needed("Lieu", labelIn(ACCIDENT_PLACE, paper.place_type)),
    needed("Précisions sur le lieu", paper.place || paper.site_address, true),
    needed("Activité de la victime", paper.activity, true),
    needed("Nature de l’accident", paper.nature, true),
    needed("Objet dont le contact a blessé", paper.contact_object),
    needed("Siège des lésions", paper.lesion_site),
    needed("Nature des lésions", paper.lesion_nature),
    needed("Horaire de la victime ce jour-là", paper.hours_that_day || paper.schedule),
    row("Victime transportée à", paper.transported_to),
  ]),
  ...article("Connaissance et conséquences", null, [
    needed("Connu le", moment(paper.known_at)),
    needed("Connu par", labelIn(KNOWN_BY, paper.known_by)),
    needed("Conséquences", labelIn(ACCIDENT_OUTCOME, paper.outcome)),
    row("Arrêt", period(paper.stoppage_from, paper.stoppage_until)),
    needed("Témoin ou première personne avisée", paper.witness),
    needed("Tiers en cause", paper.third_party),
  ]),
];

/** What the client fills and signs within twenty-four hours (R412-2 of the CSS, Cerfa 60-3741, form S6209). */
export const accidentNotice = (paper: AccidentPaper): PaperSheet => ({
  title: "Information préalable à la déclaration d’accident du travail",
  subtitle: [paper.reference, "Salarié temporaire, art. R412-2 CSS"].filter(Boolean).join(" – "),
  warning: null,
  articles: [...employers(paper), ...victim(paper, false), ...accident(paper)],
  table: [],
  closing: [
    typo(
      "À adresser par l’entreprise utilisatrice, par tout moyen donnant date certaine et dans les vingt-quatre heures : à l’entreprise de travail temporaire, à l’inspection du travail et au service de prévention de la caisse (CARSAT). Reprend les rubriques du formulaire Cerfa n° 60-3741 (S6209).",
    ),
    madeOn(paper.today),
  ],
  signers: [`Pour ${paper.company || "l’entreprise utilisatrice"}, nom, qualité et signature`],
});

/** The contents of the declaration to the health insurance (R441-1 and R441-3 of the CSS, Cerfa 14463, form S6200). */
export const accidentDeclaration = (paper: AccidentPaper): PaperSheet => ({
  title: "Déclaration d’accident du travail",
  subtitle: [paper.reference, "Rubriques du Cerfa n° 14463 (S6200), art. R441-1 et R441-3 CSS"]
    .filter(Boolean)
    .join(" – "),
  warning: null,
  articles: [
    ...employers(paper),
    ...victim(paper, true),
    ...accident(paper),
    ...article("Réserves motivées", "art. R441-6 CSS", [row("Réserves", paper.reserves || "Aucune à ce jour", true)]),
  ],
  table: [],
  closing: [
    typo(
      "À adresser à la caisse de la résidence de la victime dans les quarante-huit heures, dimanches et jours fériés non compris, ou à reporter sur net-entreprises.fr.",
    ),
    madeOn(paper.today),
  ],
  signers: [`Pour ${paper.maker.name || "l’employeur"}, nom, qualité et signature`],
});
