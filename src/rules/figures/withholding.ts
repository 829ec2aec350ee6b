import type { FigureSeries } from "./series.ts";

/** Neutral-rate grid of the income tax withheld at source, metropolitan France 2026 (D§2.8): [monthly base under, rate in %]. */
const GRID: readonly (readonly [number, number])[] = [
  [1635, 0],
  [1698, 0.5],
  [1807, 1.3],
  [1928, 2.1],
  [2060, 2.9],
  [2170, 3.5],
  [2315, 4.1],
  [2738, 5.3],
  [3135, 7.5],
  [3571, 9.9],
  [4019, 11.9],
  [4690, 13.8],
  [5624, 15.8],
  [7037, 17.9],
  [8789, 20],
];

export type WithholdingCode = `PAS_${number}_PLAFOND` | `PAS_${number}_TAUX`;
/** How many brackets are known; above the last one the rate is not given here and the caller must say so. */
export const WITHHOLDING_BRACKETS = GRID.length;

const one = (code: WithholdingCode, label: string, unit: string, value: number): FigureSeries<WithholdingCode> => ({
  code,
  label,
  unit,
  yearly: true,
  points: [
    {
      value,
      from: "2026-01-01",
      source: "Art. 204 H CGI, grille 2026 de la métropole (texte à confirmer)",
      verified: false,
    },
  ],
});

export const WITHHOLDING: readonly FigureSeries<WithholdingCode>[] = GRID.flatMap(([upTo, rate], i) => [
  one(`PAS_${i + 1}_PLAFOND`, `Taux neutre, tranche ${i + 1} : base inférieure à`, "€/mois", upTo),
  one(`PAS_${i + 1}_TAUX`, `Taux neutre, tranche ${i + 1} : taux`, "%", rate),
]);
