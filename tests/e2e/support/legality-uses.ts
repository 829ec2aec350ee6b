// What temporary work may never be used for (L1251-9, L1251-10), and how far a term may move (L1251-30).

import { type Case, code, FLEXIBLE, FORBIDDEN, FOUR_DAYS } from "./legality-cases.ts";

/** On this post somebody was dismissed for economic reasons: six months end on 15 March 2037. */
export const CLOSED = { name: "Grutier du quai", economic_layoff_on: "2036-09-15" };
/** A post that opens on Saturdays. */
export const SATURDAYS = { name: "Bancheur du quai", opening_days: [1, 2, 3, 4, 5, 6] };

const REPLACES = {
  "Motif de recours": { option: "Remplacement d’un salarié absent" },
  "Personne remplacée": "Luc Morel",
  "Sa qualification": "N2",
};
const BERYLLIUM = { "Travaux interdits aux intérimaires": { option: "Béryllium" } };
const LAYOFF = "licenciement du 15/09/2036 + 6 mois = 15/03/2037";

export const FORBIDDEN_USES: readonly Case[] = [
  {
    name: "a worker on strike is replaced",
    typed: { ...REPLACES, "Remplace un salarié en grève": true },
    line: {
      ...FORBIDDEN,
      verdict: "Bloquant",
      says: "Il est interdit de remplacer un salarié en grève.",
      article: code("L1251-10 1°"),
    },
  },
  {
    name: "the occupational physician is replaced",
    typed: { ...REPLACES, "Remplace le médecin du travail": true },
    line: {
      ...FORBIDDEN,
      verdict: "Bloquant",
      says: "Un médecin du travail ne peut pas être remplacé par intérim.",
      article: code("L1251-10 3°"),
    },
  },
  {
    name: "a dangerous work",
    typed: BERYLLIUM,
    line: {
      ...FORBIDDEN,
      verdict: "Bloquant",
      says: "Travaux interdits aux intérimaires sans dérogation de la DREETS.",
      sum: "Béryllium et ses sels",
      article: code("L1251-10 2° et D4154-1"),
    },
  },
  {
    name: "a dangerous work whose derogation comes too late",
    typed: { ...BERYLLIUM, "N° de la dérogation": "69-12", "Dérogation accordée le": "17/02/2037" },
    line: {
      ...FORBIDDEN,
      verdict: "Bloquant",
      says: "Travaux interdits aux intérimaires sans dérogation de la DREETS.",
      sum: "Béryllium et ses sels ; dérogation 69-12 du 17/02/2037, après le début du 16/02/2037",
      article: code("L1251-10 2° et D4154-1"),
    },
  },
  {
    name: "a dangerous work under a derogation",
    typed: { ...BERYLLIUM, "N° de la dérogation": "69-12", "Dérogation accordée le": "16/02/2037" },
    line: {
      ...FORBIDDEN,
      verdict: "À justifier",
      says: "Travaux interdits, sous dérogation de la DREETS.",
      sum: "Béryllium et ses sels ; dérogation 69-12 du 16/02/2037",
      article: code("D4154-3"),
    },
  },
  {
    name: "an increase of activity within six months of an economic dismissal",
    typed: { Poste: { option: CLOSED.name } },
    line: {
      ...FORBIDDEN,
      verdict: "Bloquant",
      says: "Accroissement d’activité interdit après un licenciement économique sur ce poste.",
      sum: `${LAYOFF} ; début le 16/02/2037`,
      article: code("L1251-9"),
    },
  },
  {
    name: "the same for less than three months, not renewable",
    typed: { Poste: { option: CLOSED.name }, Renouvelable: false },
    line: {
      ...FORBIDDEN,
      verdict: "À justifier",
      says: "Licenciement économique récent : toléré pour 3 mois non renouvelables, CSE informé et consulté.",
      sum: `${LAYOFF} ; début le 16/02/2037`,
      article: code("L1251-9"),
    },
  },
  {
    name: "an exceptional order for export",
    typed: {
      Poste: { option: CLOSED.name },
      "Motif de recours": { option: "Commande exceptionnelle à l’exportation" },
    },
    line: {
      ...FORBIDDEN,
      verdict: "À justifier",
      says: "Licenciement économique récent : toléré pour une commande exceptionnelle à l’exportation, CSE informé et consulté.",
      sum: `${LAYOFF} ; début le 16/02/2037`,
      article: code("L1251-9"),
    },
  },
  {
    name: "six months to the day after an economic dismissal",
    typed: { Poste: { option: CLOSED.name }, Fin: "10/04/2037", Début: "15/03/2037" },
    line: {
      ...FORBIDDEN,
      verdict: "Conforme",
      says: "Aucun recours interdit n’est déclaré.",
      article: code("L1251-9 et L1251-10"),
    },
  },
];

export const WINDOWS: readonly Case[] = [
  {
    name: "a term that might move on one day too many",
    typed: { "Souplesse au": "20/03/2037" },
    line: {
      ...FLEXIBLE,
      verdict: "Bloquant",
      says: "La souplesse écrite, du 09/03/2037 au 20/03/2037, dépasse la loi : du 09/03/2037 au 19/03/2037.",
      sum: FOUR_DAYS,
    },
  },
  {
    name: "a term that might move back one day too many",
    typed: { "Souplesse du": "06/03/2037" },
    line: {
      ...FLEXIBLE,
      verdict: "Bloquant",
      says: "La souplesse écrite, du 06/03/2037 au 19/03/2037, dépasse la loi : du 09/03/2037 au 19/03/2037.",
      sum: FOUR_DAYS,
    },
  },
  {
    name: "a window narrower than that of the law",
    typed: { "Souplesse du": "11/03/2037", "Souplesse au": "17/03/2037" },
    line: { ...FLEXIBLE, verdict: "Conforme", says: "Souplesse : du 11/03/2037 au 17/03/2037.", sum: FOUR_DAYS },
  },
  {
    name: "a window that follows the term while it is typed",
    typed: { Fin: "27/02/2037" },
    line: {
      ...FLEXIBLE,
      verdict: "Conforme",
      says: "Souplesse : du 25/02/2037 au 03/03/2037.",
      sum: "10 jours de travail sur 12 jours ; 10 ÷ 5 = 2 ; avance 2, report 2 : du 25/02/2037 au 03/03/2037",
    },
  },
  {
    name: "a window on the calendar of a post open on Saturdays",
    typed: { Poste: { option: SATURDAYS.name } },
    line: {
      ...FLEXIBLE,
      verdict: "Conforme",
      says: "Souplesse : du 09/03/2037 au 18/03/2037.",
      sum: "23 jours de travail sur 26 jours ; 23 ÷ 5 = 4 ; avance 4, report 4 : du 09/03/2037 au 18/03/2037",
    },
  },
];

/** What the API refuses in the words of the strip, on the contract that begins on 12 February: the columns and the sentence. */
export const REFUSED_BY_API: readonly (readonly [Readonly<Record<string, unknown>>, string])[] = [
  [{ replaces_striker: true }, "Il est interdit de remplacer un salarié en grève."],
  [{ is_occupational_doctor: true }, "Un médecin du travail ne peut pas être remplacé par intérim."],
  [{ dangerous_work: "amiante" }, "Travaux interdits aux intérimaires sans dérogation de la DREETS."],
  [
    { flexibility_end: "2037-03-20" },
    "La souplesse écrite, du 09/03/2037 au 20/03/2037, dépasse la loi\u202f: du 09/03/2037 au 19/03/2037.",
  ],
];
