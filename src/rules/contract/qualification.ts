import { roundHalfUp } from "../french.ts";
import { done, type Result, refuse } from "../verdict.ts";

/** One step of a classification grid. `coefficient` is null where the grid has only letters. */
export type GridStep = { readonly code: string; readonly label: string; readonly coefficient: number | null };
/** Grid of a collective agreement for one category of workers (D§1.13). */
export type Grid = {
  readonly id: string;
  readonly label: string;
  readonly idcc: readonly string[];
  readonly steps: readonly GridStep[];
};

const steps = (text: string): GridStep[] =>
  text.split("|").map((part) => {
    const [code = "", coefficient = "", label = ""] = part.split(";");
    return { code, coefficient: coefficient ? Number(coefficient) : null, label: label || code };
  });
const letters = steps("A|B|C|D|E|F|G|H");

export const GRIDS: readonly Grid[] = [
  {
    id: "batiment_ouvriers",
    label: "Ouvriers du bâtiment",
    idcc: ["1596", "1597"],
    steps: steps(
      "N1P1;150;Ouvrier d’exécution|N1P2;170;Ouvrier d’exécution|N2;185;Ouvrier professionnel|N3P1;210;Compagnon professionnel|N3P2;230;Compagnon professionnel|N4P1;250;Maître ouvrier ou chef d’équipe|N4P2;270;Maître ouvrier ou chef d’équipe",
    ),
  },
  {
    id: "tp_ouvriers",
    label: "Ouvriers des travaux publics",
    idcc: ["1702"],
    steps: steps("N1P1;100|N1P2;110|N2P1;125|N2P2;140|N3P1;150|N3P2;165|N4;180"),
  },
  { id: "batiment_etam", label: "ETAM du bâtiment", idcc: ["2609"], steps: letters },
  { id: "tp_etam", label: "ETAM des travaux publics", idcc: ["2614"], steps: letters },
  {
    id: "batiment_cadres",
    label: "Cadres du bâtiment",
    idcc: ["2420"],
    steps: steps([60, 70, 80, 90, 95, 100, 103, 108, 120, 130, 162].map((c) => `${c};${c}`).join("|")),
  },
  { id: "tp_cadres", label: "Cadres des travaux publics", idcc: ["3212"], steps: steps("A1|A2|B|B1|B2|B3|B4|C1|C2|D") },
];

/** Grids of an IDCC (leading zeros ignored); none is known for other agreements. */
export const gridsOf = (idcc: string | null | undefined): readonly Grid[] =>
  GRIDS.filter((g) => g.idcc.includes((idcc ?? "").replace(/^0+/, "")));

/**
 * Hourly minimum of a bâtiment worker: (fixed part + coefficient × value of the point) ÷ monthly hours, rounded half up to the cent.
 * `fixedPart` and `pointValue` come from the regional agreement, €/month; `monthlyHours` is HEURES_MENSUELLES (151.67).
 */
export function batimentMinimum(
  fixedPart: number,
  pointValue: number,
  coefficient: number,
  monthlyHours: number,
): Result<{ readonly monthly: number; readonly hourly: number }> {
  const numbers = [fixedPart, pointValue, coefficient, monthlyHours];
  if (!numbers.every((n) => Number.isFinite(n) && n >= 0) || monthlyHours === 0)
    return refuse("La partie fixe, le point, le coefficient et les heures doivent être positifs.");
  const monthly = roundHalfUp(fixedPart + coefficient * pointValue, 2);
  return done({ monthly, hourly: roundHalfUp(monthly / monthlyHours, 2) });
}
