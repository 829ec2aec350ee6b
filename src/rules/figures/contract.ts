import { lasting, practice } from "./series.ts";

const L = "2017-09-24";
const DUREES = "Art. L1251-12-1";

/** Contract law (D§1). */
export const CONTRACT = [
  lasting("DUREE_MAX_STANDARD", "Durée maximale de droit commun", "mois", [18, L, DUREES]),
  lasting("DUREE_MAX_COURTE", "Durée maximale (attente d’un CDI, travaux urgents)", "mois", [9, L, DUREES]),
  lasting("DUREE_MAX_LONGUE", "Durée maximale (départ définitif, export, étranger)", "mois", [24, L, DUREES]),
  lasting("DUREE_MAX_INSERTION", "Durée maximale des contrats d’insertion", "mois", [18, L, DUREES]),
  lasting("DUREE_MAX_APPRENTISSAGE", "Durée maximale de l’apprentissage en intérim", "mois", [36, L, DUREES]),
  lasting("EXPORT_DUREE_MIN", "Durée initiale minimale d’une commande à l’export", "mois", [6, L, DUREES]),
  lasting("APPRENTISSAGE_DUREE_MIN", "Durée minimale d’une mission d’apprentissage", "mois", [6, L, "Art. L6226-1"]),
  lasting("SAISON_USAGE_MAX", "Usage : durée d’une saison", "mois", [8, L, "Circulaire DRT 92-14", false]),
  lasting("RENOUVELLEMENTS_MAX", "Nombre de renouvellements", "renouvellements", [2, L, "Art. L1251-35-1"]),
  lasting("ESSAI_1_MOIS", "Période d’essai, contrat d’un mois au plus", "jours", [2, L, "Art. L1251-14"]),
  lasting("ESSAI_2_MOIS", "Période d’essai, plus d’un mois à deux mois", "jours", [3, L, "Art. L1251-14"]),
  lasting("ESSAI_AU_DELA", "Période d’essai, plus de deux mois", "jours", [5, L, "Art. L1251-14"]),
  practice("ESSAI_UNITE", "Essai compté en jours travaillés (1) ou calendaires (0)", "0 ou 1", 1),
  lasting("SOUPLESSE_SEUIL", "Souplesse : mission courte en dessous de", "jours", [10, L, "Art. L1251-30"]),
  lasting("SOUPLESSE_MIN", "Souplesse d’une mission courte", "jours", [2, L, "Art. L1251-30"]),
  lasting("SOUPLESSE_DIVISEUR", "Souplesse : un jour pour", "jours", [5, L, "Art. L1251-30"]),
  lasting("SOUPLESSE_MAX_AVANCE", "Souplesse : avance maximale", "jours", [10, L, "Art. L1251-30"]),
  practice("SOUPLESSE_PLAFOND_REPORT", "Souplesse : report maximal (0 = sans plafond)", "jours", 10),
  practice("SOUPLESSE_BASE", "Souplesse calculée sur la période déplacée (0) ou sur la chaîne (1)", "0 ou 1", 0),
  lasting("CARENCE_SEUIL", "Carence : contrat long à partir de", "jours", [14, L, "Art. L1251-36-1"]),
  lasting("CARENCE_DIVISEUR_LONG", "Carence d’un contrat long : durée divisée par", "diviseur", [
    3,
    L,
    "Art. L1251-36-1",
  ]),
  lasting("CARENCE_DIVISEUR_COURT", "Carence d’un contrat court : durée divisée par", "diviseur", [
    2,
    L,
    "Art. L1251-36-1",
  ]),
  practice("CARENCE_ARRONDI", "Carence arrondie au jour supérieur (1) ou inférieur (0)", "0 ou 1", 1),
  lasting("TRANSMISSION_JOURS", "Transmission et signature du contrat", "jours ouvrables", [
    2,
    L,
    "Art. L1251-17 et L1251-42",
  ]),
  lasting("DPAE_AVANCE_JOURS", "DPAE : au plus tôt avant l’embauche", "jours", [8, L, "Art. R1221-4"]),
  lasting("REPROPOSITION_JOURS", "Rupture par l’ETT : prise d’effet du nouveau contrat sous", "jours ouvrables", [
    3,
    L,
    "Art. L1251-26",
  ]),
  lasting("ETUDIANT_HEURES", "Titre « étudiant » : heures de travail par an", "h", [
    964,
    "2021-04-01",
    "Art. R5221-26",
  ]),
  lasting("PREAVIS_MIN", "Préavis minimal du salarié qui part en CDI", "jours", [1, L, "Art. L1251-28"]),
  lasting("PREAVIS_MAX", "Préavis maximal du salarié qui part en CDI", "jours", [10, L, "Art. L1251-28"]),
  practice("PREAVIS_ARRONDI", "Préavis : semaine entamée comptée (1) ou non (0)", "0 ou 1", 1),
  lasting("LICENCIEMENT_ECO_MOIS", "Interdiction après un licenciement économique", "mois", [6, L, "Art. L1251-9"]),
  lasting("LICENCIEMENT_ECO_COURT", "Exception : contrat non renouvelable de", "mois", [3, L, "Art. L1251-9"]),
  lasting("EMBAUCHE_REPRISE_MOIS", "Embauche par le client : missions déduites de l’essai", "mois", [
    3,
    L,
    "Art. L1251-38",
  ]),
  lasting("CDII_PREVENANCE_H", "CDI intérimaire : prévenance en intermission", "h", [
    4,
    "2018-09-07",
    "Art. L1251-58-1 et s.",
  ]),
  lasting("IFM_TAUX", "Indemnité de fin de mission", "%", [10, L, "Art. L1251-32"]),
  lasting("ICCP_TAUX", "Indemnité compensatrice de congés payés", "%", [10, L, "Art. L1251-19"]),
  practice("FIN_ESSAI_ETT_IFM", "IFM due si l’ETT rompt pendant l’essai (1 = oui)", "0 ou 1", 0),
  practice("ACCORD_IFM", "IFM due en cas de rupture d’un commun accord (1 = oui)", "0 ou 1", 0),
  practice("INAPTITUDE_IFM", "IFM due en cas d’inaptitude ou de décès (1 = oui)", "0 ou 1", 1),
  practice("REFUS_CDI_IFM", "IFM due malgré le refus d’un CDI (1 = oui)", "0 ou 1", 1),
] as const;
