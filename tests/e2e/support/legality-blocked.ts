// What no contract may do, and what cannot be read: each refused in the form, and on the server.

import type { Line } from "./contract-form.ts";
import { BUSY, type Case, code, DURATION, END, NOT_MORE, named, REFUSED, SMIC, TRIAL } from "./legality-cases.ts";

/** @param past number of the contract that the post held before */
export const blocked = (past: string): readonly Case[] => [
  {
    name: "dates out of order",
    typed: { Fin: "13/02/2037" },
    line: {
      label: "Dates",
      verdict: "Bloquant",
      says: "Le contrat : la fin précède le début.",
      article: code("L1251-43 2° et L1251-11"),
    },
  },
  {
    name: "one day more than eighteen months",
    typed: { Fin: "16/08/2038" },
    line: {
      ...DURATION,
      verdict: "Bloquant",
      says: `Le contrat dépasse 18 mois : ${NOT_MORE} 15/08/2038 au plus tard.`,
      sum: "16/02/2037 + 18 mois − 1 jour = 15/08/2038",
    },
  },
  {
    name: "eighteen months to the day",
    typed: { Fin: "15/08/2038" },
    line: {
      ...DURATION,
      verdict: "Conforme",
      says: "Au plus tard le 15/08/2038 (18 mois, renouvellements compris).",
      sum: "16/02/2037 + 18 mois − 1 jour = 15/08/2038",
    },
  },
  {
    name: "nine months while a permanent worker is awaited",
    typed: {
      "Motif de recours": { option: "Attente de l’entrée en service" },
      "Personne remplacée": "Luc Morel",
      "Sa qualification": "N2",
      Fin: "16/11/2037",
    },
    line: {
      ...DURATION,
      verdict: "Bloquant",
      says: `Le contrat dépasse 9 mois : ${NOT_MORE} 15/11/2037 au plus tard.`,
      sum: "16/02/2037 + 9 mois − 1 jour = 15/11/2037",
    },
  },
  {
    name: "an export order of five months",
    typed: { "Motif de recours": { option: "Commande exceptionnelle à l’exportation" }, Fin: "15/07/2037" },
    line: {
      label: "Terme",
      verdict: "Bloquant",
      says: "La durée initiale doit atteindre 6 mois.",
      sum: "16/02/2037 + 6 mois − 1 jour = 15/08/2037",
      article: code("L1251-12-1 3°"),
    },
  },
  {
    name: "an open term that the motif does not allow",
    typed: { "Terme précis": false, "Durée minimale jusqu’au": END },
    line: {
      label: "Terme",
      verdict: "Bloquant",
      says: "Ce motif exige un terme précis.",
      article: code("L1251-11"),
    },
  },
  {
    name: "an absence without the name of who is replaced",
    typed: { "Motif de recours": { option: "Remplacement d’un salarié absent" } },
    line: {
      label: "Justificatif",
      verdict: "À remplir",
      says: "Le nom de la personne remplacée est obligatoire pour ce motif.",
      article: code("L1251-43 1°"),
    },
  },
  {
    name: "a trial of three days for a month",
    typed: { "Période d’essai": "3" },
    line: {
      ...TRIAL,
      verdict: "Bloquant",
      says: "L’essai de 3 jours dépasse le maximum de 2 jours.",
      sum: "un mois au plus : 2 jours travaillés, fin le 17/02/2037 au soir",
    },
  },
  {
    name: "three days beyond a month, counted from date to date",
    typed: { "Période d’essai": "3", Fin: "16/03/2037" },
    line: {
      ...TRIAL,
      verdict: "Conforme",
      says: "3 jours sur 3 jours au plus.",
      sum: "plus d’un mois, deux au plus : 3 jours travaillés, fin le 18/02/2037 au soir",
    },
  },
  {
    name: "one cent under the SMIC of the day",
    typed: { "Taux horaire brut": "12,30" },
    line: {
      ...SMIC,
      verdict: "Bloquant",
      says: "Le taux est sous le SMIC du 16/02/2037 (12,31 €).",
      sum: "12,30 € − 12,31 € = −0,01 €",
    },
  },
  {
    name: "a talent whom the agency does not send any more",
    typed: { Talent: named(REFUSED) },
    line: {
      label: "Ne pas déléguer",
      verdict: "Bloquant",
      says: "Comportement jusqu’au 31/12/2037.",
      article: "Restriction inscrite sur la fiche du talent",
    },
  },
  {
    name: "a talent who works full time elsewhere on these days",
    typed: { Talent: named(BUSY), Début: "29/01/2037" },
    line: {
      label: "Chevauchement",
      verdict: "Bloquant",
      says: `Le talent a déjà un temps plein sur ces jours : contrat ${past}.`,
      article: code("L8261-1"),
    },
  },
];

/** What cannot be read, or means nothing: the line that says it, in French. */
export const ABSURD: readonly Case[] = [
  {
    name: "no wage",
    typed: { "Taux horaire brut": "" },
    line: { ...SMIC, verdict: "À remplir", says: "Le taux horaire manque." },
  },
  {
    name: "a wage of nothing",
    typed: { "Taux horaire brut": "0" },
    line: { ...SMIC, verdict: "Bloquant", says: "Le taux horaire doit dépasser zéro." },
  },
  {
    name: "a wage that is no number",
    typed: { "Taux horaire brut": "douze" },
    line: { ...SMIC, verdict: "Bloquant", says: "Ce n’est pas un nombre." },
  },
  {
    name: "a day that the calendar does not have",
    typed: { Fin: "31/02/2037" },
    line: {
      label: "Dates",
      verdict: "Bloquant",
      says: "Cette date n’existe pas. Tapez par exemple 23/11/2026, 231126, demain ou +3.",
      article: code("L1251-43 2° et L1251-11"),
    },
  },
  {
    name: "an end in another lifetime",
    typed: { Fin: "31/12/2099" },
    line: {
      ...DURATION,
      verdict: "Bloquant",
      says: `Le contrat dépasse 18 mois : ${NOT_MORE} 15/08/2038 au plus tard.`,
      sum: "16/02/2037 + 18 mois − 1 jour = 15/08/2038",
    },
  },
  {
    name: "an absurd trial",
    typed: { "Période d’essai": "99999999" },
    line: { ...TRIAL, verdict: "Bloquant", says: "Au plus 5." },
  },
];

/** On the third renewal of one contract. */
export const TOO_OFTEN: Line = {
  label: "Renouvellements",
  verdict: "Bloquant",
  says: "Le contrat ne peut être renouvelé que 2 fois.",
  sum: "3 sur 2",
  article: code("L1251-35-1"),
};
