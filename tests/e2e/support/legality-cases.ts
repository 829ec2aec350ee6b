// The rules of a contract, broken one at a time in its form. The contract runs for four weeks from Monday 16 February 2037; the
// same post was held until 30 January. Every sum is worked out by hand from the text of the law (D§1.3–§1.13), not by src/rules.

import type { Fields, Line } from "./contract-form.ts";

/** People of this run alone: another one may have left its own on the same server. */
const RUN = Date.now()
  .toString(36)
  .replace(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)));
export const CLIENT = `Témoin Façades ${RUN}`;
export const FREE = { first: "Amadou", last: `Témoin ${RUN}` };
export const REFUSED = { first: "Éric", last: `Écarté ${RUN}` };
export const BUSY = { first: "Luc", last: `Ailleurs ${RUN}` };
export const named = ({ first, last }: typeof FREE) => ({ option: `${first} ${last}` });

export const START = "16/02/2037";
export const END = "13/03/2037";

/** What the form holds when a case begins and when it is over. */
export const BASE: Fields = {
  Talent: named(FREE),
  Poste: { option: "Ferrailleur du quai" },
  "Motif de recours": { option: "Accroissement temporaire d’activité" },
  "Justificatif du motif": "Renfort sur le lot gros œuvre du quai Perrache",
  "Personne remplacée": "",
  "Sa qualification": "",
  Début: START,
  Fin: END,
  "Terme précis": true,
  "Durée minimale jusqu’au": "",
  "Souplesse du": "09/03/2037",
  "Souplesse au": "19/03/2037",
  "Période d’essai": "2",
  Renouvelable: true,
  "Remplace un salarié en grève": false,
  "Remplace le médecin du travail": false,
  "Travaux interdits aux intérimaires": null,
  "N° de la dérogation": "",
  "Dérogation accordée le": "",
  "Niveau et coefficient": "",
  "Poste à risques": false,
  "Habilitations exigées": null,
  "Temps plein": true,
  "Taux horaire brut": "14,00",
  "Salaire de référence": "14,00",
  Coefficient: "2,05",
};

/** The fields of a case as they were before it, the last one typed first: it may be there only because of the others. */
export const before = (typed: Fields): Fields =>
  Object.fromEntries(
    Object.keys(typed)
      .reverse()
      .map((label) => [label, BASE[label] ?? null]),
  );

export interface Case {
  readonly name: string;
  readonly typed: Fields;
  readonly line: Line;
}

export const code = (articles: string) => `art. ${articles} du Code du travail`;
export const DURATION = { label: "Durée maximale", article: code("L1251-12-1") } as const;
export const TRIAL = { label: "Période d’essai", article: code("L1251-14") } as const;
export const WAIT = { label: "Délai de carence", article: code("L1251-36 et L1251-36-1") } as const;
export const FLEXIBLE = { label: "Souplesse", article: code("L1251-30") } as const;
export const FORBIDDEN = { label: "Recours interdit" } as const;
export const SMIC = { label: "SMIC", article: code("L3231-2") } as const;
export const CONDITIONS = { article: "Conditions commerciales CC-TEMOIN" } as const;
export const NOT_MORE = "il doit finir le";

/** Twenty days of work: four before Friday 13 March, four after. */
export const FOUR_DAYS =
  "20 jours de travail sur 26 jours ; 20 ÷ 5 = 4 ; avance 4, report 4 : du 09/03/2037 au 19/03/2037";

/** What the strip says of the contract before anything is broken. */
export const LAWFUL: readonly Line[] = [
  {
    label: "Dates",
    verdict: "Conforme",
    says: "Du 16/02/2037 au 13/03/2037.",
    article: code("L1251-43 2° et L1251-11"),
  },
  {
    ...DURATION,
    verdict: "Conforme",
    says: "Au plus tard le 15/08/2038 (18 mois, renouvellements compris).",
    sum: "16/02/2037 + 18 mois − 1 jour = 15/08/2038",
  },
  {
    label: "Renouvellements",
    verdict: "Conforme",
    says: "Encore 2 renouvellements possibles.",
    sum: "0 sur 2",
    article: code("L1251-35-1"),
  },
  {
    ...FLEXIBLE,
    verdict: "Conforme",
    says: "Souplesse : du 09/03/2037 au 19/03/2037.",
    sum: FOUR_DAYS,
  },
  {
    ...TRIAL,
    verdict: "Conforme",
    says: "2 jours sur 2 jours au plus.",
    sum: "un mois au plus : 2 jours travaillés, fin le 17/02/2037 au soir",
  },
  {
    ...WAIT,
    verdict: "Conforme",
    says: "La carence du contrat fini le 30/01/2037 est passée.",
    sum: "26 jours ÷ 3 = 8,67 → 9 jours d’ouverture à partir du 31/01/2037 : jusqu’au 12/02/2037, reprise le 13/02/2037",
  },
  {
    label: "Signature",
    verdict: "Conforme",
    says: "À signer et transmettre au plus tard le 18/02/2037.",
    sum: "16/02/2037 + 2 jours ouvrables = 18/02/2037",
    article: code("L1251-17 et L1251-42"),
  },
  {
    label: "Préavis",
    verdict: "Conforme",
    says: "Un départ en CDI demande 4 jours de préavis.",
    sum: "26 jours = 4 semaines : 4 jours de préavis (de 1 à 10)",
    article: code("L1251-28"),
  },
  {
    ...FORBIDDEN,
    verdict: "Conforme",
    says: "Aucun recours interdit n’est déclaré.",
    article: code("L1251-9 et L1251-10"),
  },
  {
    label: "Conditions du client",
    verdict: "Conforme",
    says: "Le coefficient 2,05 respecte les conditions signées.",
    ...CONDITIONS,
  },
];
