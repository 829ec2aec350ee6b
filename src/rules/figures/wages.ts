import { lasting, unset, yearly } from "./series.ts";

const SMIC_2026 = "Décret SMIC au 01/01/2026 (openfisca-france, mon-entreprise)";
const SMIC_JUNE = "Arrêté du 22/05/2026";
const CEILING = (year: number) => `Arrêté fixant le plafond de la sécurité sociale ${year}`;

/** Minimum wages and ceilings (D§2.1). */
export const WAGES = [
  yearly(
    "SMIC_H",
    "SMIC horaire",
    "€/h",
    [11.65, "2024-01-01", "Décret 2023-1216"],
    [11.88, "2024-11-01", "Décret 2024-951"],
    [12.02, "2026-01-01", SMIC_2026],
    [12.31, "2026-06-01", SMIC_JUNE],
  ),
  yearly(
    "SMIC_M",
    "SMIC mensuel (151,67 h)",
    "€/mois",
    [1801.8, "2024-11-01", "Décret 2024-951"],
    [1823.03, "2026-01-01", SMIC_2026],
    [1867.02, "2026-06-01", SMIC_JUNE],
  ),
  yearly(
    "SMIC_H_MAYOTTE",
    "SMIC horaire à Mayotte",
    "€/h",
    [9.33, "2026-01-01", SMIC_2026],
    [9.56, "2026-06-01", SMIC_JUNE],
  ),
  yearly(
    "MG",
    "Minimum garanti",
    "€",
    [4.25, "2026-01-01", SMIC_2026],
    [4.25, "2026-06-01", "Valeur de juin 2026 non vérifiée", false],
  ),
  yearly(
    "PMSS",
    "Plafond mensuel de la sécurité sociale",
    "€/mois",
    [3925, "2025-01-01", CEILING(2025)],
    [4005, "2026-01-01", CEILING(2026)],
  ),
  yearly(
    "PASS",
    "Plafond annuel de la sécurité sociale",
    "€/an",
    [47100, "2025-01-01", CEILING(2025)],
    [48060, "2026-01-01", CEILING(2026)],
  ),
  yearly(
    "PSS_H",
    "Plafond horaire de la sécurité sociale",
    "€/h",
    [29, "2024-01-01", CEILING(2024)],
    [29, "2025-01-01", CEILING(2025)],
    [29, "2026-01-01", "Valeur 2026 non vérifiée", false],
  ),
  unset("PSS_J", "Plafond journalier de la sécurité sociale", "€/jour"),
  lasting("HEURES_MENSUELLES", "Durée mensuelle légale", "h/mois", [151.67, "2000-01-01", "35 × 52 / 12"]),
  yearly(
    "GARANTIE_FIN_MIN",
    "Garantie financière minimale de l’ETT",
    "€",
    [148475, "2025-01-01", "Décret annuel, art. L1251-50"],
    [151445, "2026-01-01", "Décret annuel, art. L1251-50"],
  ),
  lasting("GARANTIE_FIN_TAUX_CA", "Garantie financière en part du chiffre d’affaires", "%", [
    8,
    "2008-05-01",
    "Art. L1251-50",
  ]),
] as const;
