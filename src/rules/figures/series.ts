import type { IsoDate } from "../verdict.ts";

/** One value of a series, in the unit of the series, from a day on. */
export type FigurePoint = {
  readonly value: number;
  readonly from: IsoDate;
  /** Text where the value was read. */
  readonly source: string;
  /** Checked against a source. False = trade default: the screen says « à vérifier ». */
  readonly verified: boolean;
};

/** A figure through time. `points` go from the oldest to the newest; none means that the agency must set it. */
export type FigureSeries<C extends string = string> = {
  readonly code: C;
  readonly label: string;
  readonly unit: string;
  /** Renewed each year by a public text: a year without its own point uses the last one, marked as carried. */
  readonly yearly: boolean;
  readonly points: readonly FigurePoint[];
};

/** [value, from, source, verified]; `verified` is true when left out. */
export type Point = readonly [value: number, from: IsoDate, source: string, verified?: boolean];

const build =
  (yearly: boolean) =>
  <const C extends string>(code: C, label: string, unit: string, ...points: readonly Point[]): FigureSeries<C> => ({
    code,
    label,
    unit,
    yearly,
    points: points.map(([value, from, source, verified = true]) => ({ value, from, source, verified })),
  });

/** A figure that a public text renews each year. */
export const yearly = build(true);
/** A figure that holds until it is changed. */
export const lasting = build(false);
/** Source of what no text fixes. */
export const CUSTOM = "Usage de la profession, à fixer par l’agence";
/** A trade default that varies by agency, client or agreement (D§8): to be set, never presented as the law. */
export const practice = <const C extends string>(
  code: C,
  label: string,
  unit: string,
  value: number,
): FigureSeries<C> => lasting(code, label, unit, [value, "2020-01-01", CUSTOM, false]);
/** A figure without any reliable value: the agency must give it. */
export const unset = <const C extends string>(code: C, label: string, unit: string): FigureSeries<C> =>
  lasting(code, label, unit);
