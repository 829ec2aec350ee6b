import { isIsoDate } from "../calendar/date.ts";
import { frDate, frShort, typo } from "../french.ts";
import { done, type FigureUse, type IsoDate, type Result, refuse } from "../verdict.ts";
import { ALLOWANCES } from "./allowances.ts";
import { CONTRACT } from "./contract.ts";
import { CONTRIBUTIONS } from "./contributions.ts";
import { MILEAGE } from "./mileage.ts";
import { PRACTICE } from "./practice.ts";
import { type FigureConfirmation, type FigureOverride, read } from "./read.ts";
import { REDUCTIONS } from "./reductions.ts";
import type { FigureSeries } from "./series.ts";
import { TIME } from "./time.ts";
import { WAGES } from "./wages.ts";
import { WITHHOLDING } from "./withholding.ts";

const ALL = [
  ...WAGES,
  ...ALLOWANCES,
  ...CONTRIBUTIONS,
  ...REDUCTIONS,
  ...MILEAGE,
  ...WITHHOLDING,
  ...TIME,
  ...CONTRACT,
  ...PRACTICE,
];

export { confirmedUntil, type FigureConfirmation, type FigureOverride } from "./read.ts";

/** Every code that exists, so that a misspelt one does not compile. */
export type FigureCode = (typeof ALL)[number]["code"];

/** All series, in the order of a settings page. */
export const FIGURES: readonly FigureSeries<FigureCode>[] = ALL;

const BY_CODE: ReadonlyMap<string, FigureSeries> = new Map(ALL.map((s) => [s.code, s]));

/** What rules receive: the value of a figure on a day, or null when there is none. */
export type Figures = (code: FigureCode, date: IsoDate) => FigureUse | null;

/** The figures of a workspace: the legal series, replaced by its own dated rows; what its members confirmed is checked. */
export function figuresWith(
  overrides: readonly FigureOverride[],
  confirmations: readonly FigureConfirmation[] = [],
): Figures {
  return (code, date) => {
    const series = BY_CODE.get(code);
    return series && isIsoDate(date) ? read(series, date, overrides, confirmations) : null;
  };
}

/** The figures of the law alone. */
export const legalFigures: Figures = figuresWith([]);

/**
 * Reads several figures at once. Either all their values (in the unit of each series) and the list of what was used,
 * or one French sentence naming the first that is missing.
 */
export function pick<const C extends FigureCode>(
  figures: Figures,
  date: IsoDate,
  codes: readonly C[],
): Result<{ readonly values: Readonly<Record<C, number>>; readonly used: readonly FigureUse[] }> {
  const used: FigureUse[] = [];
  const values: Partial<Record<C, number>> = {};
  for (const code of codes) {
    const use = figures(code, date);
    if (!use) return refuse(missing(code, date));
    used.push(use);
    values[code] = use.value;
  }
  return done({ values: values as Record<C, number>, used });
}

/** The sentence shown when a figure has no value on a day. */
export function missing(code: FigureCode, date: IsoDate): string {
  const label = BY_CODE.get(code)?.label ?? code;
  const when = isIsoDate(date) ? `au ${frDate(date)}` : "à une date inconnue";
  return typo(`« ${label} » n’a pas de valeur ${when} : renseignez-la dans les paramètres.`);
}

/** « SMIC horaire : 12,31 €/h depuis le 01/06/2026 (Arrêté du 22/05/2026) », with who confirmed it, or that somebody must. */
export function sayFigure(use: FigureUse): string {
  const doubt = use.confirmed
    ? `, confirmé par ${use.confirmed.by} le ${frDate(use.confirmed.on)}`
    : use.carried
      ? ", reconduit faute de valeur plus récente"
      : use.verified
        ? ""
        : ", à confirmer";
  const unit = use.unit.startsWith("€") || use.unit.startsWith("%") ? `\u202f${use.unit}` : `\u00a0${use.unit}`;
  return typo(`${use.label} : ${frShort(use.value)}${unit} depuis le ${frDate(use.from)} (${use.source}${doubt})`);
}

/** All values of a figure through time, the workspace's rows included: the history of a settings page, newest first. */
export function historyOf(code: FigureCode, overrides: readonly FigureOverride[] = []): readonly FigureUse[] {
  const series = FIGURES.find((s) => s.code === code);
  const own = overrides.filter((o) => o.code === code && Number.isFinite(o.value));
  const starts = new Set([...(series?.points ?? []).map((p) => p.from), ...own.map((o) => o.valid_from)]);
  const at = figuresWith(own);
  return [...starts]
    .sort()
    .reverse()
    .flatMap((from) => at(code, from) ?? []);
}

/** Codes of the yearly figures that have no value of their own for a year: a test fails on them, a banner may show them. */
export const yearlyGaps = (year: number): readonly FigureCode[] =>
  FIGURES.filter((s) => s.yearly && !s.points.some((p) => p.from.startsWith(String(year)))).map((s) => s.code);
