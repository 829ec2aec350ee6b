import { lasting, practice, yearly } from "./series.ts";

const Y = "2026-01-01";
const U = "Urssaf, taux 2026";
const RGDU = "Décret 2025-1446 (RGDU)";

/** Reductions on the employer's and the worker's side (D§2.1, §2.7): overtime, general decreasing reduction (RGDU). */
export const REDUCTIONS = [
  yearly(
    "HS_DED_PATRONALE_MOINS_20",
    "Heures supplémentaires : déduction patronale, moins de 20 salariés",
    "€/h",
    [1.5, "2007-10-01", "Art. D241-24 CSS"],
    [1.5, Y, U],
  ),
  yearly(
    "HS_DED_PATRONALE_20",
    "Heures supplémentaires : déduction patronale, 20 salariés et plus",
    "€/h",
    [0.5, "2022-10-01", "Loi 2022-1158"],
    [0.5, Y, "LFSS 2026, étendue à 250 salariés et plus"],
  ),
  yearly("HS_RED_SALARIALE_MAX", "Heures supplémentaires : réduction salariale maximale", "%", [11.31, Y, U]),
  lasting("HS_EXO_IMPOT_AN", "Heures supplémentaires : exonération d’impôt", "€/an", [
    7500,
    "2022-01-01",
    "Art. 81 quater CGI (à vérifier)",
    false,
  ]),
  yearly("RGDU_TMIN", "RGDU : coefficient minimal", "coefficient", [0.02, Y, RGDU]),
  yearly("RGDU_TDELTA_MOINS_50", "RGDU : Tdelta, moins de 50 salariés", "coefficient", [0.3781, Y, RGDU]),
  yearly("RGDU_TDELTA_50", "RGDU : Tdelta, 50 salariés et plus", "coefficient", [0.3821, Y, RGDU]),
  yearly("RGDU_PUISSANCE", "RGDU : puissance", "coefficient", [1.75, Y, RGDU]),
  yearly("RGDU_SEUIL", "RGDU : seuil de sortie", "SMIC", [3, Y, RGDU]),
  lasting("RGDU_MAJO_ETT", "RGDU : majoration des ETT qui versent l’ICCP", "coefficient", [
    1.1,
    Y,
    "Art. D241-10 III CSS",
  ]),
  lasting("RGDU_PLAFOND_DFS", "RGDU : plafond en cas de déduction forfaitaire spécifique", "%", [130, Y, RGDU]),
  practice("TAUX_CHARGES_BRUT", "Charges patronales de simulation", "%", 46),
] as const;
