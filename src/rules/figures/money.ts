/**
 * What the agency says of its own cost and of the margin it wants: read with the family `money` only. The database keeps its
 * values from the others by the same list (`app.money_figures`).
 */
export const MONEY_FIGURES: readonly string[] = [
  "TAUX_CHARGES_BRUT",
  "FRAIS_STRUCTURE",
  "MARGE_SEUIL_ROUGE",
  "MARGE_SEUIL_VERT",
];
