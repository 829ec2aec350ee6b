import type { FigureCode } from "../figures/index.ts";

export const MOTIF_CODES = [
  "REMPL_ABSENCE",
  "REMPL_SUSPENSION",
  "REMPL_TPS_PARTIEL",
  "DEPART_DEFINITIF",
  "ATTENTE_CDI",
  "ACCROISSEMENT",
  "TACHE_OCCAS",
  "EXPORT_EXCEPT",
  "URGENT_SECU",
  "SAISONNIER",
  "USAGE",
  "REMPL_DIRIGEANT",
  "REMPL_EXPLOITANT",
  "BOETH",
  "INSERTION",
  "FORMATION",
  "APPRENTISSAGE",
] as const;
export type MotifCode = (typeof MOTIF_CODES)[number];

/** r: replaced person, o: open term, u: unlimited when open, c: no carence. */
export type Flag = "r" | "o" | "u" | "c";
type Row = readonly [label: string, article: string, hint: string, max: FigureCode | null, flags: string];

const [STANDARD, SHORT, LONG] = ["DUREE_MAX_STANDARD", "DUREE_MAX_COURTE", "DUREE_MAX_LONGUE"] as const;
const NAME = "Nom, prénom et qualification du salarié remplacé (jamais le motif médical)";

export const MOTIF_ROWS: Readonly<Record<MotifCode, Row>> = {
  REMPL_ABSENCE: ["Remplacement d’un salarié absent", "L1251-6 1°", NAME, STANDARD, "rou"],
  REMPL_SUSPENSION: ["Remplacement d’un salarié dont le contrat est suspendu", "L1251-6 1°", NAME, STANDARD, "rou"],
  REMPL_TPS_PARTIEL: [
    "Remplacement d’un salarié passé provisoirement à temps partiel",
    "L1251-6 1°",
    "Nom du salarié et avenant de passage à temps partiel",
    STANDARD,
    "r",
  ],
  DEPART_DEFINITIF: [
    "Départ définitif d’un salarié précédant la suppression de son poste",
    "L1251-6 1°",
    "Nom, qualification, date de consultation du CSE, date de suppression du poste",
    LONG,
    "r",
  ],
  ATTENTE_CDI: [
    "Attente de l’entrée en service effective d’un salarié recruté en CDI",
    "L1251-6 1°",
    "Nom et qualification du salarié recruté, date prévue d’entrée",
    SHORT,
    "ro",
  ],
  ACCROISSEMENT: [
    "Accroissement temporaire d’activité",
    "L1251-6 2°",
    "Cause concrète : marché, chantier, pic, dates (« surcroît » seul ne suffit pas)",
    STANDARD,
    "",
  ],
  TACHE_OCCAS: [
    "Exécution d’une tâche occasionnelle, précisément définie et non durable",
    "L1251-6 2°",
    "Description de la tâche",
    STANDARD,
    "",
  ],
  EXPORT_EXCEPT: [
    "Commande exceptionnelle à l’exportation",
    "L1251-12-1 3°",
    "Référence de la commande ; CSE consulté",
    LONG,
    "",
  ],
  URGENT_SECU: [
    "Travaux urgents nécessités par des mesures de sécurité",
    "L1251-12-1",
    "Danger et travaux à faire",
    SHORT,
    "c",
  ],
  SAISONNIER: ["Emploi à caractère saisonnier", "L1251-6 3°", "Saison", STANDARD, "oc"],
  USAGE: ["Emploi d’usage constant", "L1251-6 3°", "Secteur d’activité (art. D1251-1)", STANDARD, "oc"],
  REMPL_DIRIGEANT: [
    "Remplacement d’un chef d’entreprise, profession libérale, conjoint collaborateur ou associé",
    "L1251-6 4°",
    "Nom et fonction",
    STANDARD,
    "roc",
  ],
  REMPL_EXPLOITANT: [
    "Remplacement d’un chef d’exploitation agricole",
    "L1251-6 5°",
    "Nom et fonction",
    STANDARD,
    "roc",
  ],
  BOETH: [
    "Bénéficiaire de l’obligation d’emploi",
    "L1251-7 4°",
    "Nature et validité du titre (RQTH, AAH, CMI invalidité, rente, pension)",
    STANDARD,
    "",
  ],
  INSERTION: [
    "Recrutement de personnes sans emploi en difficulté",
    "L1251-7 1°",
    "Éligibilité (disposition légale ou accord de branche étendu)",
    "DUREE_MAX_INSERTION",
    "",
  ],
  FORMATION: ["Complément de formation professionnelle", "L1251-7 2°", "Plan de formation", null, ""],
  APPRENTISSAGE: ["Apprentissage en intérim", "L1251-7 3°", "Cycle de formation", "DUREE_MAX_APPRENTISSAGE", ""],
};
