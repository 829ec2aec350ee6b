/** What the page shows of a figure: the law and the workspace side by side, without a screen. */

import { doubtOf } from "@/features/figures/say";
import type { ConfirmationRow, LegalParameter } from "@/features/figures/use-figures";
import { addDays } from "@/rules/calendar/date";
import { FIGURES, type FigureCode, type Figures } from "@/rules/figures";
import { ALLOWANCES } from "@/rules/figures/allowances";
import { CONTRACT } from "@/rules/figures/contract";
import { CONTRIBUTIONS } from "@/rules/figures/contributions";
import { MILEAGE } from "@/rules/figures/mileage";
import { MONEY_FIGURES } from "@/rules/figures/money";
import { PRACTICE } from "@/rules/figures/practice";
import { REDUCTIONS } from "@/rules/figures/reductions";
import { CUSTOM, type FigureSeries } from "@/rules/figures/series";
import { TIME } from "@/rules/figures/time";
import { WAGES } from "@/rules/figures/wages";
import { WITHHOLDING } from "@/rules/figures/withholding";
import { fold } from "@/rules/fold";
import type { FigureUse, IsoDate } from "@/rules/verdict";

/** Groups of the page, in the order of `FIGURES`. */
export const GROUPS = {
  wages: ["Salaires et plafonds", WAGES],
  allowances: ["Repas et déplacements", ALLOWANCES],
  contributions: ["Cotisations", CONTRIBUTIONS],
  reductions: ["Réductions", REDUCTIONS],
  mileage: ["Barème kilométrique", MILEAGE],
  withholding: ["Prélèvement à la source", WITHHOLDING],
  time: ["Durée du travail", TIME],
  contract: ["Contrat", CONTRACT],
  practice: ["Usages de l’agence", PRACTICE],
} as const satisfies Record<string, readonly [string, readonly FigureSeries[]]>;
export type Group = keyof typeof GROUPS;

const groupOf = new Map<string, Group>(
  (Object.keys(GROUPS) as Group[]).flatMap((group) =>
    GROUPS[group][1].map((series): [string, Group] => [series.code, group]),
  ),
);

/** A line of the list: a figure and its value today. */
export type FigureRow = {
  readonly series: FigureSeries<FigureCode>;
  readonly group: Group;
  readonly now: FigureUse | null;
};

export type Filter = "all" | "own" | "doubtful" | "missing";

/** The figures as they stand on a day, those that answer a search and a filter; cost and margin for who reads them. */
export function figureRows(
  figures: Figures,
  today: IsoDate,
  seesMoney: boolean,
  { text = "", filter = "all", group = null }: { text?: string; filter?: Filter; group?: Group | null } = {},
): readonly FigureRow[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const keeps: Record<Filter, (now: FigureUse | null) => boolean> = {
    all: () => true,
    own: (now) => now?.overridden === true,
    doubtful: (now) => now !== null && doubtOf(now) !== null,
    missing: (now) => now === null,
  };
  return FIGURES.flatMap((series) => {
    if (!seesMoney && MONEY_FIGURES.includes(series.code)) return [];
    const said = fold(`${series.label} ${series.code}`);
    const own = groupOf.get(series.code) ?? "practice";
    const now = figures(series.code, today);
    const kept = (!group || own === group) && words.every((word) => said.includes(word)) && keeps[filter](now);
    return kept ? [{ series, group: own, now }] : [];
  });
}

/** One dated value of a figure: the law's, or a row of the workspace. */
export type Dated = {
  readonly key: string;
  readonly value: number;
  readonly from: IsoDate;
  /** Last day; null until further notice. */
  readonly to: IsoDate | null;
  readonly source: string;
  /** Why a value of the law must be read with care: its text was not read, or it is one of an earlier year. */
  readonly doubt: "unread" | "carried" | "custom" | null;
  readonly confirmation: ConfirmationRow | null;
  readonly own: LegalParameter | null;
  /** It is the one used today. */
  readonly current: boolean;
};

/** Every value of a figure through time, newest first; those of the workspace stand before the law's of the same day. */
export function history(
  series: FigureSeries,
  rows: readonly LegalParameter[],
  now: FigureUse | null,
  confirmations: readonly ConfirmationRow[] = [],
): readonly Dated[] {
  const used = (from: IsoDate, own: boolean) => now?.from === from && now.overridden === own;
  const law = series.points.map((point, at): Dated => {
    const next = series.points[at + 1];
    const { value, from, source } = point;
    const current = used(from, false);
    const unread = source === CUSTOM ? "custom" : "unread";
    const doubt = current && now?.carried ? "carried" : point.verified ? null : unread;
    const confirmation = confirmations.find(
      (one) =>
        one.code === series.code &&
        Number(one.value) === value &&
        one.figure_from === from &&
        // What was confirmed for a year that is over says nothing of the next one.
        (!one.covers_to || !current || now?.confirmed),
    );
    return {
      key: from,
      value,
      from,
      to: next ? addDays(next.from, -1) : null,
      source,
      doubt: confirmation ? null : doubt,
      confirmation: confirmation ?? null,
      own: null,
      current,
    };
  });
  const mine = rows
    .filter((row) => row.code === series.code)
    .map((row): Dated => {
      const { id: key, value, valid_from: from, valid_to: to } = row;
      return {
        key,
        value: Number(value),
        from,
        to,
        source: row.source ?? "",
        doubt: null,
        confirmation: null,
        own: row,
        current: used(from, true),
      };
    });
  return [...mine, ...law].sort((a, b) =>
    a.from === b.from ? Number(!a.own) - Number(!b.own) : a.from < b.from ? 1 : -1,
  );
}

/** A whole scale comes from one text: who has read it confirms all of its values at once. Others are confirmed one by one. */
export function sameText(
  series: FigureSeries,
  { value, from, source }: Pick<Dated, "value" | "from" | "source">,
): readonly { readonly code: string; readonly value: number }[] {
  const alone = [{ code: series.code, value }];
  const scale = [WITHHOLDING, MILEAGE].find((list) => list.some(({ code }) => code === series.code));
  const found = (scale ?? []).flatMap(({ code, points }) =>
    points
      .filter((point) => point.from === from && point.source === source)
      .map((point) => ({ code: code as string, value: point.value })),
  );
  return found.length > 1 ? found : alone;
}
