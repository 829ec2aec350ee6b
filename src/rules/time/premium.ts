import { type FigureCode, type Figures, legalFigures, missing } from "../figures/index.ts";
import { frShort } from "../french.ts";
import { done, type FigureUse, type IsoDate, type Result, refuse } from "../verdict.ts";

/** Circumstances of an hour that may raise its pay. */
export type HourKind = {
  readonly night?: boolean;
  /** The worker does not usually work at night. */
  readonly exceptional_night?: boolean;
  readonly saturday?: boolean;
  readonly sunday?: boolean;
  readonly holiday?: boolean;
  readonly first_of_may?: boolean;
  /** Premium of the overtime band the hour falls in, percent: 0, 25 or 50. */
  readonly overtime?: number;
};
export type Premium = {
  readonly rate: number;
  /** The circumstance that the hour is named by on the pay slip: 1 May, else the highest rate; null: none, or overtime. */
  readonly main: keyof HourKind | null;
  readonly arithmetic: string;
  readonly figures: readonly FigureUse[];
};

const KINDS: readonly (readonly [keyof HourKind, FigureCode, string])[] = [
  ["night", "MAJO_NUIT", "nuit"],
  ["exceptional_night", "MAJO_NUIT_EXCEPT", "nuit exceptionnelle"],
  ["saturday", "MAJO_SAMEDI", "samedi"],
  ["sunday", "MAJO_DIMANCHE", "dimanche"],
  ["holiday", "MAJO_FERIE", "férié"],
];

/**
 * Premium of an hour in percent (D§2.2). By default the highest one applies and none is added to overtime (MAX);
 * the parameter MAJO_CUMUL = 1 adds them up. On 1 May an indemnity equal to that wage comes on top. The convention of the client overrides each rate by a dated parameter.
 */
export function premiumOf(kind: HourKind, date: IsoDate, figures: Figures = legalFigures): Result<Premium> {
  const parts: { readonly name: string; readonly rate: number }[] = [];
  let main: keyof HourKind | null = null;
  let highest = 0;
  const used: FigureUse[] = [];
  for (const [key, code, name] of KINDS) {
    if (!kind[key]) continue;
    const use = figures(code, date);
    if (!use) return refuse(missing(code, date));
    used.push(use);
    parts.push({ name, rate: use.value });
    if (use.value > 0 && use.value >= highest) [main, highest] = [key, use.value];
  }
  if (kind.overtime) parts.push({ name: "heures supplémentaires", rate: kind.overtime });
  if ((kind.overtime ?? 0) > highest) main = null;
  const cumul = figures("MAJO_CUMUL", date);
  if (!cumul) return refuse(missing("MAJO_CUMUL", date));
  const may = kind.first_of_may ? figures("MAJO_1ER_MAI", date) : null;
  if (kind.first_of_may && !may) return refuse(missing("MAJO_1ER_MAI", date));
  const adds = cumul.value === 1;
  const rates = parts.map((p) => p.rate);
  const usual = adds ? rates.reduce((a, b) => a + b, 0) : Math.max(0, ...rates);
  const words = parts.map((p) => `${p.name} ${frShort(p.rate)}\u202f%`).join(adds ? " + " : " ou ");
  // The indemnity of 1 May equals the whole wage of the work, its other premiums included (L3133-6): 125 % becomes 250 %.
  const rate = may ? usual + (may.value * (100 + usual)) / 100 : usual;
  const said = [
    ...(words ? [words] : []),
    ...(may ? [`1er mai ${frShort(may.value)}\u202f% du salaire ainsi dû`] : []),
  ];
  return done({
    rate,
    main: may ? "first_of_may" : main,
    arithmetic: said.length === 0 ? "Aucune majoration" : `${said.join(", puis ")} = ${frShort(rate)}\u202f%`,
    figures: [...used, cumul, ...(may ? [may] : [])],
  });
}
