import { typo } from "../french.ts";
import type { FigureUse, IsoDate } from "../verdict.ts";
import type { FigureSeries } from "./series.ts";

/** A dated row of `legal_parameter`: the workspace's own value, from a day on and possibly until one. */
export type FigureOverride = {
  readonly code: string;
  readonly value: number;
  readonly valid_from: IsoDate;
  readonly valid_to?: IsoDate | null;
  readonly source?: string | null;
};

/** A confirmation in force of `figure_confirmation`: this value, from this day, was read in its text by a member. */
export type FigureConfirmation = {
  readonly code: string;
  readonly value: number;
  readonly figure_from: IsoDate;
  /** Last day it speaks for, of a yearly figure that is carried. */
  readonly covers_to?: IsoDate | null;
  readonly by: string;
  readonly on: IsoDate;
};

/** Reads the value of a series on a day; an override in force that day wins over the law, the latest one first. */
export function read(
  series: FigureSeries,
  date: IsoDate,
  overrides: readonly FigureOverride[],
  confirmations: readonly FigureConfirmation[],
): FigureUse | null {
  const { code, label, unit } = series;
  const own = overrides
    .filter(
      (o) => o.code === code && o.valid_from <= date && (!o.valid_to || date <= o.valid_to) && Number.isFinite(o.value),
    )
    .sort((a, b) => (a.valid_from < b.valid_from ? 1 : -1))[0];
  const common = { code, label: typo(label), unit };
  if (own) {
    const source = own.source ?? "Paramètre de l’espace";
    return {
      ...common,
      value: own.value,
      from: own.valid_from,
      source,
      verified: true,
      overridden: true,
      carried: false,
    };
  }
  const point = series.points.findLast((p) => p.from <= date);
  if (!point) return null;
  const last = series.points[series.points.length - 1] === point;
  // A yearly figure of an earlier year still applies until the new text is entered, but nobody should trust it blindly.
  const carried = series.yearly && last && point.from.slice(0, 4) < date.slice(0, 4);
  const found = confirmations.find(
    (one) =>
      one.code === code &&
      one.value === point.value &&
      one.figure_from === point.from &&
      (!one.covers_to || date <= one.covers_to),
  );
  const confirmed = found ? { by: found.by, on: found.on } : null;
  return {
    ...common,
    ...point,
    verified: (point.verified && !carried) || !!found,
    overridden: false,
    carried,
    confirmed,
  };
}

/** Last day for which a confirmation given on `date` speaks: the year, for a yearly figure; no end otherwise. */
export const confirmedUntil = ({ yearly }: FigureSeries, date: IsoDate): IsoDate | null =>
  yearly ? `${date.slice(0, 4)}-12-31` : null;
