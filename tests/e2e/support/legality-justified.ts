// What one may do for a written reason.

import type { Line } from "./contract-form.ts";
import { type Case, CONDITIONS, code, SMIC, WAIT } from "./legality-cases.ts";

const MINIMUM = { label: "Minimum applicable" } as const;

export const TO_JUSTIFY: readonly Case[] = [
  {
    name: "a start on the last day of the wait",
    typed: { Début: "12/02/2037" },
    line: {
      ...WAIT,
      verdict: "À justifier",
      says: "Ce poste n’est libre qu’à partir du 13/02/2037.",
      sum: "26 jours ÷ 3 = 8,67 → 9 jours d’ouverture à partir du 31/01/2037 : jusqu’au 12/02/2037, reprise le 13/02/2037",
    },
  },
  {
    name: "a start on the day the post is free",
    typed: { Début: "13/02/2037" },
    line: {
      ...WAIT,
      verdict: "Conforme",
      says: "La carence du contrat fini le 30/01/2037 est passée.",
      sum: "26 jours ÷ 3 = 8,67 → 9 jours d’ouverture à partir du 31/01/2037 : jusqu’au 12/02/2037, reprise le 13/02/2037",
    },
  },
  {
    name: "one motif of the two that the wait does not touch",
    typed: { Début: "12/02/2037", "Motif de recours": { option: "Travaux urgents" } },
    line: {
      ...WAIT,
      verdict: "À justifier",
      says: "Ce poste n’est libre qu’à partir du 13/02/2037. Un seul des deux motifs échappe à la carence : dérogation à motiver.",
      sum: "26 jours ÷ 3 = 8,67 → 9 jours d’ouverture à partir du 31/01/2037 : jusqu’au 12/02/2037, reprise le 13/02/2037",
    },
  },
  {
    name: "a post that nobody chose",
    typed: { Poste: null },
    line: {
      ...WAIT,
      verdict: "À justifier",
      says: "Le poste chez le client n’est pas choisi : la carence ne peut pas être vérifiée.",
    },
  },
  {
    name: "a certificate that the talent does not hold",
    typed: { "Habilitations exigées": { options: ["chariots 3"] } },
    line: {
      label: "CACES® R489 chariots 3",
      verdict: "À justifier",
      says: "Titre exigé, jamais reçu.",
      article: "art. R4323-55 et R4323-56 du Code du travail, recommandations CNAM",
    },
  },
  {
    name: "a post on the list of dangerous ones",
    typed: { "Poste à risques": true },
    line: {
      label: "Poste à risques",
      verdict: "À justifier",
      says: "Formation renforcée à la sécurité et accueil à prouver avant la prise de poste.",
      article: code("L4154-2 et L4154-3"),
    },
  },
  {
    name: "less than the client’s own workers earn",
    typed: { "Salaire de référence": "15,00" },
    line: {
      ...MINIMUM,
      // No reason waives it (L1251-18): it stands here beside the other minimum, which a reason does.
      verdict: "Bloquant",
      says: "Le taux est sous le salaire de référence du client (15,00 €).",
      sum: "14,00 € − 15,00 € = −1,00 €",
      article: code("L1251-18 et L1255-2"),
    },
  },
  {
    // 403,15 € + 270 × 6,20 € = 2 077,15 € a month, over 151,67 h: 13,70 €.
    name: "one cent under the minimum of the region",
    typed: { "Taux horaire brut": "13,69", "Salaire de référence": "13,00", "Niveau et coefficient": "N4P2 (270)" },
    line: {
      ...MINIMUM,
      verdict: "À justifier",
      says: "Le taux est sous le minimum conventionnel (13,70 €).",
      sum: "13,69 € − 13,70 € = −0,01 €",
      article: "Accord régional du bâtiment (IDCC 1597), coefficient 270",
    },
  },
  {
    name: "a SMIC that rises on the way",
    typed: {
      Début: "04/05/2026",
      Fin: "29/06/2026",
      "Taux horaire brut": "12,02",
      "Salaire de référence": "12,02",
    },
    line: {
      ...SMIC,
      verdict: "À justifier",
      says: "Le SMIC passe à 12,31 € le 01/06/2026 : prévoyez un avenant de rémunération.",
      sum: "12,02 € − 12,31 € = −0,29 €",
    },
  },
  {
    name: "more than the coefficient that the client signed",
    typed: { Coefficient: "2,10" },
    line: {
      label: "Coefficient convenu",
      verdict: "À justifier",
      says: "2,10 dépasse le coefficient convenu de 2,05.",
      ...CONDITIONS,
    },
  },
  {
    name: "less than the least coefficient",
    typed: { Coefficient: "1,89" },
    line: {
      label: "Coefficient minimal",
      verdict: "À justifier",
      says: "1,89 est sous le minimum de 1,90.",
      ...CONDITIONS,
    },
  },
  {
    name: "a justification that says nothing",
    typed: { "Justificatif du motif": "Surcroît d’activité" },
    line: {
      label: "Justificatif",
      verdict: "À justifier",
      says: "Le justificatif est trop vague : cause concrète : marché, chantier, pic, dates (« surcroît » seul ne suffit pas).",
      article: code("L1251-43 1°"),
    },
  },
  {
    name: "the medical reason of an absence",
    typed: {
      "Motif de recours": { option: "Remplacement d’un salarié absent" },
      "Justificatif du motif": "Luc Morel, arrêt de maladie jusqu’au 2 mars",
      "Personne remplacée": "Luc Morel",
      "Sa qualification": "N2",
    },
    line: {
      label: "Justificatif",
      verdict: "À justifier",
      says: "N’écrivez jamais la raison médicale de l’absence : l’absence suffit.",
      article: code("L1251-43 1°"),
    },
  },
];

/** On the notice that moves a term. */
export const WITHOUT_CLAUSE: Line = {
  label: "Souplesse",
  verdict: "Bloquant",
  says: "Le contrat ne contient pas de clause de souplesse : elle ne peut pas jouer.",
  article: code("L1251-43 3° et L1251-30"),
};
