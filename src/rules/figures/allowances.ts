import { lasting, type Point, unset, yearly } from "./series.ts";

const BOSS = (year: number) => `BOSS, frais professionnels ${year}`;
/** The arrêté of 04/09/2025 on professional expenses replaced that of 20/12/2002 on 07/09/2025. */
const expenses = (before: number, now: number): [Point, Point] => [
  [before, "2002-12-20", "Arrêté du 20/12/2002, art. 5"],
  [now, "2025-09-07", "Arrêté du 04/09/2025, art. 5"],
];
const DFS = "BOSS, déduction forfaitaire spécifique";

/** Meals, nights away, meal vouchers, flat deduction (D§2.1, §2.4, §2.5). */
export const ALLOWANCES = [
  yearly(
    "TR_PLAFOND_EXO",
    "Titre-restaurant : part patronale exonérée",
    "€/titre",
    [7.26, "2025-01-01", "Urssaf 2025"],
    [7.32, "2026-01-01", "Urssaf 2026"],
  ),
  lasting(
    "TR_PLAFOND_JOUR",
    "Titre-restaurant : usage maximal par jour",
    "€/jour",
    [25, "2022-10-01", "Décret 2022-1266"],
    [25, "2026-06-29", "Règles d’usage à vérifier (décret du 29/06/2026)", false],
  ),
  lasting("TR_PART_MIN", "Titre-restaurant : part patronale minimale", "%", [50, "2000-01-01", "Urssaf"]),
  lasting("TR_PART_MAX", "Titre-restaurant : part patronale maximale", "%", [60, "2000-01-01", "Urssaf"]),
  yearly(
    "REPAS_RESTO",
    "Repas au restaurant",
    "€/repas",
    [21.1, "2025-01-01", BOSS(2025)],
    [21.4, "2026-01-01", BOSS(2026)],
  ),
  yearly(
    "REPAS_HORS_LOCAUX",
    "Panier de chantier",
    "€/repas",
    [10.3, "2025-01-01", BOSS(2025)],
    [10.4, "2026-01-01", BOSS(2026)],
  ),
  yearly(
    "REPAS_SUR_LIEU",
    "Repas sur le lieu de travail",
    "€/repas",
    [7.4, "2025-01-01", BOSS(2025), false],
    [7.5, "2026-01-01", BOSS(2026)],
  ),
  yearly("GD_REPAS", "Grand déplacement : repas, mois 1 à 3", "€/repas", [21.4, "2026-01-01", BOSS(2026)]),
  yearly("GD_LOG_IDF4", "Grand déplacement : nuit à Paris et petite couronne, mois 1 à 3", "€/nuit", [
    76.6,
    "2026-01-01",
    BOSS(2026),
  ]),
  yearly("GD_LOG_AUTRES", "Grand déplacement : nuit ailleurs, mois 1 à 3", "€/nuit", [56.8, "2026-01-01", BOSS(2026)]),
  yearly("GD_REPAS_M4", "Grand déplacement : repas, mois 4 à 24", "€/repas", [18.2, "2026-01-01", BOSS(2026)]),
  yearly("GD_LOG_IDF4_M4", "Grand déplacement : nuit à Paris et petite couronne, mois 4 à 24", "€/nuit", [
    65.1,
    "2026-01-01",
    BOSS(2026),
  ]),
  yearly("GD_LOG_AUTRES_M4", "Grand déplacement : nuit ailleurs, mois 4 à 24", "€/nuit", [
    48.3,
    "2026-01-01",
    BOSS(2026),
  ]),
  yearly("GD_REPAS_M25", "Grand déplacement : repas, mois 25 à 60", "€/repas", [15, "2026-01-01", BOSS(2026)]),
  yearly("GD_LOG_IDF4_M25", "Grand déplacement : nuit à Paris et petite couronne, mois 25 à 60", "€/nuit", [
    53.6,
    "2026-01-01",
    "Calculé (−30 %)",
    false,
  ]),
  yearly("GD_LOG_AUTRES_M25", "Grand déplacement : nuit ailleurs, mois 25 à 60", "€/nuit", [
    39.8,
    "2026-01-01",
    "Calculé (−30 %)",
    false,
  ]),
  lasting("GD_DISTANCE_MIN", "Grand déplacement : distance minimale (aller)", "km", ...expenses(50, 50)),
  lasting("GD_TRAJET_MIN", "Grand déplacement : durée minimale en transports", "min", ...expenses(90, 90)),
  lasting("GD_DUREE_MAX", "Grand déplacement : durée maximale", "mois", ...expenses(72, 60)),
  yearly(
    "DFS_BTP",
    "Déduction forfaitaire spécifique du BTP",
    "%",
    [8, "2025-01-01", DFS],
    [7, "2026-01-01", DFS],
    [6, "2027-01-01", DFS],
    [5, "2028-01-01", DFS],
    [4, "2029-01-01", DFS],
    [3, "2030-01-01", DFS],
    [1.5, "2031-01-01", DFS],
    [0, "2032-01-01", DFS],
  ),
  lasting("DFS_PLAFOND", "Déduction forfaitaire spécifique : plafond", "€/an", [7600, "2005-01-01", DFS]),
  lasting(
    "TRANSPORT_BTP_KM",
    "Frais de transport du BTP : barème 4 CV retenu",
    "€/km",
    [0.606, "2023-01-01", "Barème kilométrique, arrêté du 27/03/2023"],
    [0.606, "2026-01-01", "Table Urssaf 2026 recalculée, non vue", false],
  ),
  lasting("TRANSPORT_BTP_KM_MIN", "Frais de transport du BTP : rien en dessous de (aller-retour)", "km", [
    5,
    "2017-01-01",
    "Urssaf",
  ]),
  lasting("TRANSPORT_PUBLIC_MIN", "Abonnement de transport : part remboursée obligatoire", "%", [
    50,
    "2009-01-01",
    "Art. L3261-2",
  ]),
  lasting("TRANSPORT_PUBLIC_EXO", "Abonnement de transport : part exonérée", "%", [
    75,
    "2022-01-01",
    "Loi de finances rectificative 2022",
  ]),
  unset("PANIER_REGIONAL", "Indemnité de repas du barème régional", "€/jour"),
  lasting("INTEMPERIES_TAUX", "Intempéries : part du salaire horaire", "%", [75, "2008-05-01", "Art. D5424-13"]),
  lasting("INTEMPERIES_CARENCE_H", "Intempéries : carence par arrêt", "h", [1, "2008-05-01", "Art. D5424-12"]),
  lasting("INTEMPERIES_MAX_JOUR", "Intempéries : heures indemnisées par jour", "h", [9, "2008-05-01", "Art. D5424-13"]),
  lasting("INTEMPERIES_MAX_SEMAINE", "Intempéries : heures indemnisées par semaine", "h", [
    45,
    "2008-05-01",
    "Art. D5424-13",
  ]),
  lasting("INTEMPERIES_MAX_AN", "Intempéries : jours indemnisés par an", "jours", [55, "2008-05-01", "Art. D5424-14"]),
  lasting("INTEMPERIES_PLAFOND_PSS", "Intempéries : plafond en part du plafond horaire", "%", [
    120,
    "2008-05-01",
    "Art. D5424-15",
  ]),
] as const;
